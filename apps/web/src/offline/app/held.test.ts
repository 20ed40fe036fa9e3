import { afterEach, describe, expect, it } from 'vitest';
import { type EditQueue, registerOffline } from '../../shared/offline/ports.ts';
import { isHeld, unsentEdits } from './held.ts';

const withQueue = (count: EditQueue['count']) => registerOffline({ reads: null, edits: () => Promise.resolve({ count } as EditQueue) });
afterEach(() => registerOffline({ reads: null, edits: null }));

describe('reloading the app', () => {
  it('is not blocked while no form is dirty and no edit is pending', async () => {
    expect([await unsentEdits(), await isHeld()]).toEqual([0, false]);
    withQueue(() => Promise.resolve(0));
    expect(await isHeld()).toBe(false);
  });
  it('is blocked by an unsynced edit', async () => {
    withQueue(() => Promise.resolve(1));
    expect([await unsentEdits(), await isHeld()]).toEqual([1, true]);
  });
  it('is blocked by a queue that cannot be read, because it may contain edits', async () => {
    withQueue(() => Promise.reject(new Error('broken')));
    expect(await isHeld()).toBe(true);
  });
  it('is blocked by a dirty form', async () => {
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    expect(await isHeld()).toBe(true);
    window.removeEventListener('beforeunload', ask);
  });
});
