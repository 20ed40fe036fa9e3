import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTION_MS, dismissToast, toast, TOAST_MS, toastStore } from './toast.ts';
import { Toaster } from './toaster.tsx';

const say = (...message: Parameters<typeof toast>) => {
  act(() => {
    toast(...message);
  });
};
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});
afterEach(() => {
  cleanup();
  dismissToast(toastStore.get()?.id ?? 0);
  vi.useRealTimers();
});

describe('a toast', () => {
  it('lasts 5000 ms', () => {
    say({ title: 'Project created successfully' });
    wait(TOAST_MS - 1);
    expect(screen.getByText('Project created successfully')).toBeTruthy();
    wait(1);
    expect(screen.queryByText('Project created successfully')).toBeNull();
  });
  it('replaces an earlier one and gets its own 5000 ms', () => {
    say({ title: 'First' });
    wait(TOAST_MS - 1000);
    say({ title: 'Second' });
    expect(screen.queryByText('First')).toBeNull();
    wait(TOAST_MS - 1000);
    expect(screen.getByText('Second')).toBeTruthy();
  });
  it('stays while it has the focus', () => {
    say({ title: 'Read me slowly' });
    screen.getByRole('button', { name: 'Dismiss' }).focus();
    wait(10 * TOAST_MS);
    expect(screen.getByText('Read me slowly')).toBeTruthy();
    screen.getByRole('button', { name: 'Dismiss' }).blur();
    wait(TOAST_MS);
    expect(screen.queryByText('Read me slowly')).toBeNull();
  });
  it('is an alert when something failed', () => {
    say({ title: 'Failed to create project', description: 'No connection', destructive: true });
    expect(screen.getByRole('alert').textContent).toBe('Failed to create projectNo connection');
  });
  it('can be dismissed', () => {
    say({ title: 'Done' });
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Done')).toBeNull();
  });
  it('is not replaced when it is the last one before the page is left', () => {
    say({ title: 'Unauthorized', last: true });
    say({ title: 'Failed to create project' });
    expect(screen.getByText('Unauthorized')).toBeTruthy();
  });
});

describe('a toast and a dialog', () => {
  const openDialog = async () => {
    const dialog = document.createElement('div');
    dialog.className = 'dialog';
    await act(async () => document.body.append(dialog));
    return { close: () => act(async () => dialog.remove()) };
  };
  const isAside = () => screen.getByText('Obstacle Updated').closest('.toast')?.hasAttribute('data-aside');

  it('hides for a dialog opened after it, and is back when that is closed', async () => {
    say({ title: 'Obstacle Updated' });
    const dialog = await openDialog();
    expect(isAside()).toBe(true);
    await dialog.close();
    expect(isAside()).toBe(false);
  });
  it('stays with the dialog that raised it, and hides for the next', async () => {
    const raising = await openDialog();
    say({ title: 'Obstacle Updated' });
    expect(isAside()).toBe(false);
    await raising.close();
    expect(isAside()).toBe(false);
    const next = await openDialog();
    expect(isAside()).toBe(true);
    await next.close();
  });
});

describe('the space that a toast takes', () => {
  const spacePx = () => document.documentElement.style.getPropertyValue('--toast-space');

  it('is left free below dialogs and focused fields while the toast is shown', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80);
    say({ title: 'Failed to create project', destructive: true });
    expect(spacePx()).toBe('104px');
    wait(TOAST_MS);
    expect(spacePx()).toBe('');
    vi.restoreAllMocks();
  });
});

describe('a toast with an Undo', () => {
  const onAct = vi.fn();
  const offer = () => say({ title: 'Deleted', action: { label: 'Undo', onAct } });
  beforeEach(() => onAct.mockClear());

  it('lasts ten seconds and performs its action once', () => {
    offer();
    wait(ACTION_MS - 1);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAct).toHaveBeenCalledOnce();
    expect(screen.queryByText('Deleted')).toBeNull();
    offer();
    wait(ACTION_MS);
    expect(screen.queryByText('Deleted')).toBeNull();
  });
  it('responds to Ctrl and Z, but not while typing', () => {
    offer();
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    expect(onAct).not.toHaveBeenCalled();
    field.remove();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(onAct).toHaveBeenCalledOnce();
  });
  it('comes back for the rest of its time when another one covered it', () => {
    offer();
    wait(1_000);
    say({ title: 'Saved' });
    expect(screen.queryByText('Deleted')).toBeNull();
    wait(TOAST_MS);
    expect(screen.getByText('Deleted')).toBeTruthy();
    wait(ACTION_MS - TOAST_MS - 1_000);
    expect(screen.queryByText('Deleted')).toBeNull();
  });
});
