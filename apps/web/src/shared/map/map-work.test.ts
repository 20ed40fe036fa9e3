import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countAsWork } from './map-work.ts';

const activity = () => document.documentElement.dataset['activity'];
const painted = () => vi.advanceTimersByTimeAsync(50);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await painted();
  vi.useRealTimers();
  delete document.documentElement.dataset['activity'];
});

function newMap() {
  const listeners = new Map<string, () => void>();
  const fire = (event: string) => listeners.get(event)?.();
  const triggerRepaint = () => {
    fire('render');
    fire('idle');
  };
  countAsWork({ on: (event, listener) => listeners.set(event, listener), triggerRepaint });
  return fire;
}

it('a map is busy from loading data or drawing until the library is idle', async () => {
  const fire = newMap();
  for (const change of ['dataloading', 'render']) {
    fire(change);
    fire('render');
    await painted();
    expect(activity()).toBe('busy');
    fire('idle');
    await painted();
    expect(activity()).toBe('idle');
  }
});
it('a map that is removed while it draws stops being busy', async () => {
  const fire = newMap();
  fire('render');
  fire('remove');
  await painted();
  expect(activity()).toBe('idle');
});
it.each(['dataabort', 'error'])('a map whose data does not arrive (%s) is drawn without it and then idle', async (event) => {
  const fire = newMap();
  fire('dataloading');
  fire(event);
  await painted();
  expect(activity()).toBe('idle');
});
