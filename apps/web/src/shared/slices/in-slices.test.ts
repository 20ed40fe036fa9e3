import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atOnce, inSlices } from './in-slices.ts';

let nowMs = 0;
/** So many steps, each of which takes so long. */
function* steps(count: number, eachMs: number, done: number[]): Generator<void, string> {
  for (let index = 0; index < count; index += 1) {
    nowMs += eachMs;
    done.push(index);
    yield;
  }
  return 'made';
}

describe('work in slices', () => {
  beforeEach(() => {
    nowMs = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('leaves the screen its turn after 8 ms, and hands over what it comes to at the end', () => {
    const done: number[] = [];
    const made = vi.fn();
    inSlices(steps(10, 3, done), made);
    expect(done).toEqual([]);
    vi.runOnlyPendingTimers();
    expect(done).toHaveLength(3);
    expect(made).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(done).toHaveLength(10);
    expect(made.mock.calls).toEqual([['made']]);
  });
  it('hands over nothing once it is stopped', () => {
    const done: number[] = [];
    const made = vi.fn();
    const stop = inSlices(steps(10, 3, done), made);
    vi.runOnlyPendingTimers();
    stop();
    vi.runAllTimers();
    expect(done).toHaveLength(3);
    expect(made).not.toHaveBeenCalled();
  });
  it('comes to the same when it is done at once', () => {
    const done: number[] = [];
    expect(atOnce(steps(10, 3, done))).toBe('made');
    expect(done).toHaveLength(10);
  });
});
