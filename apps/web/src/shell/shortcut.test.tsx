import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { turnCharacterKeys } from './character-keys.ts';
import { useGoKeys, useHelpKey } from './shortcut.ts';

const open = vi.fn();
const go = vi.fn((key: string) => key === 'p' || key === '2');
const drawn = vi.fn();

function Page() {
  useHelpKey(open);
  useGoKeys(go);
  return (
    <>
      <input aria-label="Name" />
      <textarea aria-label="Notes" />
      <div role="dialog" aria-label="Edit Path">
        <button>Save</button>
      </div>
      <button>Calculate</button>
      <button onKeyDown={({ key }) => drawn(key)}>Plan</button>
      <button role="combobox" aria-expanded={false} aria-controls="none">
        Aircraft
      </button>
    </>
  );
}

afterEach(() => {
  cleanup();
  turnCharacterKeys(true);
  for (const spy of [open, go, drawn]) spy.mockClear();
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

describe('G and another key', () => {
  /** Keys with the times at which they are pressed, in milliseconds. */
  const press = (keys: readonly (readonly [key: string, at: number])[], on: Element = document.body) => {
    for (const [key, at] of keys) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      on.dispatchEvent(event);
    }
  };

  it('go to what the key stands for', () => {
    render(<Page />);
    press([
      ['g', 1_000],
      ['P', 2_000],
      ['g', 3_000],
      ['2', 3_100],
    ]);
    expect(go.mock.calls).toEqual([['p'], ['2']]);
  });

  it('do nothing if the second key comes late, or another one is between', () => {
    render(<Page />);
    press([
      ['g', 1_000],
      ['p', 2_501],
      ['g', 3_000],
      ['x', 3_100],
      ['p', 3_200],
    ]);
    expect(go.mock.calls).toEqual([['x']]);
  });

  it('are not taken as a letter of the drawing that has the focus', () => {
    render(<Page />);
    const plan = screen.getByRole('button', { name: 'Plan' });
    press(
      [
        ['g', 1],
        ['p', 2],
      ],
      plan,
    );
    expect(drawn.mock.calls).toEqual([['g']]);
    press([['p', 3]], plan);
    expect(drawn.mock.calls).toEqual([['g'], ['p']]);
  });

  it.each(['Name', 'Notes'])('are typed into a field: %s', async (label) => {
    render(<Page />);
    await userEvent.type(screen.getByLabelText(label), 'gp');
    expect(go).not.toHaveBeenCalled();
  });

  it('choose an option of a list, and do nothing in a dialog or with Ctrl', () => {
    render(<Page />);
    press(
      [
        ['g', 1],
        ['p', 2],
      ],
      screen.getByRole('combobox'),
    );
    press(
      [
        ['g', 1],
        ['p', 2],
      ],
      screen.getByRole('button', { name: 'Save' }),
    );
    press([['g', 1]]);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true }));
    expect(go).not.toHaveBeenCalled();
  });
});

it('keys without Ctrl do nothing once they are turned off', async () => {
  turnCharacterKeys(false);
  render(<Page />);
  await userEvent.keyboard('?gp');
  expect(open).not.toHaveBeenCalled();
  expect(go).not.toHaveBeenCalled();
});
