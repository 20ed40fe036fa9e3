import '../test/fake-indexeddb.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverAnswered, serverAway } from '../shared/offline/connection.ts';
import { type EditQueue, registerOffline } from '../shared/offline/ports.ts';
import * as saving from '../shared/files/save-blob.ts';
import { renderScreen } from '../test/render-screen.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

const queueOf = (count: () => Promise<number>): EditQueue => ({
  admits: () => false,
  prepare: (write) => write,
  answered: () => undefined,
  mustWait: async () => false,
  add: async () => null,
  onTop: async (_, answer) => answer,
  makeReady: async () => undefined,
  count,
  exportFile: async () => ({ fileName: 'edits.json', content: new Blob(['edits']) }),
});
function show(count: () => Promise<number>) {
  registerOffline({ reads: null, edits: async () => queueOf(count) });
  const onStay = vi.fn();
  renderScreen(<SignOutDialog onStay={onStay} />);
  return onStay;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  registerOffline({ reads: null, edits: null });
  serverAnswered();
});

describe('signing out with unsynced edits', () => {
  it('asks first, and offers to sync, save, or discard them, or to stay', async () => {
    const onStay = show(async () => 2);
    const dialog = await screen.findByRole('dialog', { name: 'Sign out?' });
    expect(dialog.textContent).toContain('2 edits have not synced. Signing out deletes them from this device.');
    for (const name of ['Sync Now', 'Save a Copy', 'Discard and Sign Out'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onStay).toHaveBeenCalledOnce();
  });
  it('exports them as a file', async () => {
    const saved = vi.spyOn(saving, 'saveBlob').mockReturnValue();
    show(async () => 1);
    await userEvent.click(await screen.findByRole('button', { name: 'Save a Copy' }));
    await screen.findByText(/The file was sent to your browser's downloads/);
    expect(saved.mock.calls.map(([name]) => name)).toEqual(['edits.json']);
  });
  it('also asks when it is unknown whether there are any', async () => {
    show(() => Promise.reject(new Error('The store is closed')));
    expect(await screen.findByText(/Touchdown can't tell whether this device has unsynced edits/)).toBeDefined();
  });
  it('cannot sync while offline, and says what signing out does then', async () => {
    serverAway();
    show(async () => 1);
    expect(await screen.findByRole('button', { name: 'Sync Now' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('dialog').textContent).toContain(
      "You're offline. Data on this device will be deleted now. Your session will end the next time the app opens online on this device.",
    );
  });
});

it('asks when signing out offline even when nothing is pending', async () => {
  serverAway();
  show(async () => 0);
  await screen.findByRole('dialog', { name: 'Sign out?' });
  expect(screen.queryByRole('button', { name: 'Sync Now' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDefined();
});
