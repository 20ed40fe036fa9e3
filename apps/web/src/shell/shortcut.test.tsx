import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHelpKey } from './shortcut.ts';

const open = vi.fn();

function Page() {
  useHelpKey(open);
  return (
    <>
      <input aria-label="Name" />
      <textarea aria-label="Notes" />
      <div role="dialog" aria-label="Edit Path">
        <button>Save</button>
      </div>
      <button>Calculate</button>
    </>
  );
}

afterEach(() => {
  cleanup();
  open.mockClear();
});

describe('the question mark', () => {
  it('opens the list of shortcuts', async () => {
    render(<Page />);
    await userEvent.keyboard('?');
    screen.getByRole('button', { name: 'Calculate' }).focus();
    await userEvent.keyboard('?');
    expect(open).toHaveBeenCalledTimes(2);
  });

  it.each(['Name', 'Notes'])('is typed into a field: %s', async (label) => {
    render(<Page />);
    await userEvent.type(screen.getByLabelText(label), 'Why?');
    expect(open).not.toHaveBeenCalled();
  });

  it('does nothing in a dialog or with Ctrl', async () => {
    render(<Page />);
    screen.getByRole('button', { name: 'Save' }).focus();
    await userEvent.keyboard('?');
    screen.getByRole('button', { name: 'Calculate' }).focus();
    await userEvent.keyboard('{Control>}?{/Control}');
    expect(open).not.toHaveBeenCalled();
  });
});
