import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../../shared/ui/toast.ts';
import { handleMissingFile } from './missing-file.ts';

const reload = vi.fn();
const NOW = Date.parse('2026-11-21T12:00:00Z');
beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
});
afterEach(() => vi.restoreAllMocks());

describe('a chunk that is no longer served', () => {
  it('reloads the page once', async () => {
    await handleMissingFile(reload, NOW);
    expect(reload).toHaveBeenCalledOnce();
    await handleMissingFile(reload, NOW + 59_999);
    expect(reload).toHaveBeenCalledOnce();
    expect(toastStore.get()).toMatchObject({ title: 'Part of Touchdown could not be loaded', destructive: true });
    await handleMissingFile(reload, NOW + 60_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });
  it('reloads the page again if the previous reload was recorded while the clock was ahead', async () => {
    await handleMissingFile(reload, NOW + 60_000);
    await handleMissingFile(reload, NOW);
    expect(reload).toHaveBeenCalledTimes(2);
  });
  it('never discards unsaved entries', async () => {
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    await handleMissingFile(reload, NOW);
    window.removeEventListener('beforeunload', hold);
    expect(reload).not.toHaveBeenCalled();
    expect(toastStore.get()?.description).toContain('Save your work, then reload the page.');
  });
  it('does not reload while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await handleMissingFile(reload, NOW);
    expect(reload).not.toHaveBeenCalled();
    expect(toastStore.get()?.title).toBe("This part of Touchdown isn't available offline");
  });
  it('never reloads forever when the reload cannot be recorded', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await handleMissingFile(reload, NOW);
    expect(reload).not.toHaveBeenCalled();
  });
});
