import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../shared/ui/toast.ts';
import { aboutLostFile } from './lost-file.ts';

const reload = vi.fn();
const NOW = Date.parse('2026-11-21T12:00:00Z');
beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
});
afterEach(() => vi.restoreAllMocks());

describe('a part of the app that is no longer served', () => {
  it('loads the page again, once', async () => {
    await aboutLostFile(reload, NOW);
    expect(reload).toHaveBeenCalledOnce();
    await aboutLostFile(reload, NOW + 59_999);
    expect(reload).toHaveBeenCalledOnce();
    expect(toastStore.get()).toMatchObject({ title: 'This tab is running an older version of Touchdown', destructive: true });
    await aboutLostFile(reload, NOW + 60_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });
  it('never takes unsaved entries with it', async () => {
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    await aboutLostFile(reload, NOW);
    window.removeEventListener('beforeunload', hold);
    expect(reload).not.toHaveBeenCalled();
    expect(toastStore.get()?.description).toContain('Save your work, then reload the page.');
  });
  it('is not looked for by a reload where there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await aboutLostFile(reload, NOW);
    expect(reload).not.toHaveBeenCalled();
    expect(toastStore.get()?.title).toBe("This part of Touchdown isn't available offline");
  });
  it('never goes round for ever where the reload cannot be noted', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    await aboutLostFile(reload, NOW);
    expect(reload).not.toHaveBeenCalled();
  });
});
