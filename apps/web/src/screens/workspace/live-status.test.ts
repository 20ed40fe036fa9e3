import { describe, expect, it, vi } from 'vitest';
import { liveStore, penetrationsText } from './live-status.ts';

describe('the status while something is dragged', () => {
  it('reports a change of the count or of its state, and nothing that is the same', () => {
    const store = liveStore();
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    store.set({ penetrations: 2, isBehind: false });
    store.set({ penetrations: 2, isBehind: false });
    expect(heard).toHaveBeenCalledOnce();
    store.set({ penetrations: 2, isBehind: true });
    store.set({ penetrations: 1, isBehind: true });
    expect(heard).toHaveBeenCalledTimes(3);
    expect(store.get()).toEqual({ penetrations: 1, isBehind: true });
    stop();
    store.set(null);
    expect(heard).toHaveBeenCalledTimes(3);
    expect(store.get()).toBeNull();
  });
  it('is one penetration, or some', () => {
    expect([0, 1, 2].map(penetrationsText)).toEqual(['0 penetrations', '1 penetration', '2 penetrations']);
  });
});
