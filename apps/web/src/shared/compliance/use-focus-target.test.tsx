import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { targetName, useFocusTarget } from './use-focus-target.ts';

afterEach(cleanup);

function Page({ name, onFocused, isDrawn = true }: { name: string | undefined; onFocused: () => void; isDrawn?: boolean }) {
  useFocusTarget(name, onFocused);
  return <>{isDrawn && <button data-target={targetName('path', 'P1')}>North</button>}</>;
}
const name = targetName('path', 'P1');
const north = () => screen.getByRole('button', { name: 'North' });

describe('the control named by an address', () => {
  it('gets the focus once', () => {
    const onFocused = vi.fn();
    render(<Page name={name} onFocused={onFocused} />);
    expect(document.activeElement).toBe(north());
    expect(onFocused).toHaveBeenCalledOnce();
  });
  it('gets the focus when it is rendered later', async () => {
    const onFocused = vi.fn();
    const { rerender } = render(<Page name={name} onFocused={onFocused} isDrawn={false} />);
    expect(onFocused).not.toHaveBeenCalled();
    rerender(<Page name={name} onFocused={onFocused} />);
    await waitFor(() => expect(document.activeElement).toBe(north()));
    expect(onFocused).toHaveBeenCalledOnce();
  });
  it('does not take the focus from a user who continued before it was rendered', async () => {
    const onFocused = vi.fn();
    const { rerender } = render(<Page name={name} onFocused={onFocused} isDrawn={false} />);
    fireEvent.keyDown(document.body, { key: 'Tab' });
    rerender(<Page name={name} onFocused={onFocused} />);
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
    expect(onFocused).not.toHaveBeenCalled();
  });
  it('is not searched for if the address names none', () => {
    render(<Page name={undefined} onFocused={vi.fn()} />);
    expect(document.activeElement).toBe(document.body);
  });
});
