import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toastStore } from '../shared/ui/toast.ts';
import { aboutLostFile } from './lost-file.ts';

const reload = vi.fn();
const NOW = Date.parse('2026-11-21T12:00:00Z');
beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
});

describe('a part of the app that is not served any more', () => {
  it('loads the page anew, once', () => {
    aboutLostFile(reload, NOW);
    expect(reload).toHaveBeenCalledOnce();
    aboutLostFile(reload, NOW + 59_999);
    expect(reload).toHaveBeenCalledOnce();
    expect(toastStore.get()).toMatchObject({ title: 'This tab is of an older version of Touchdown', destructive: true });
    aboutLostFile(reload, NOW + 60_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });
  it('never takes unsaved entries with it', () => {
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    aboutLostFile(reload, NOW);
    window.removeEventListener('beforeunload', hold);
    expect(reload).not.toHaveBeenCalled();
    expect(toastStore.get()?.description).toContain('Save what you have open');
  });
});
