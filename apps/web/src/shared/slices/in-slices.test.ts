import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atOnce, inSlices } from './in-slices.ts';

let nowMs = 0;
/** This many steps, each taking this long. */
function* steps(count: number, eachMs: number, done: number[]): Generator<void, string> {
  for (let index = 0; index < count; index += 1) {
    nowMs += eachMs;
    done.push(index);
    yield;
  }
  return 'made';
}

describe('work in time slices', () => {
  beforeEach(() => {
    nowMs = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('yields to the screen after 8 ms, and passes on the result at the end', () => {
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
  it('passes on nothing once it is stopped', () => {
    const done: number[] = [];
    const made = vi.fn();
    const stop = inSlices(steps(10, 3, done), made);
    vi.runOnlyPendingTimers();
    stop();
    vi.runAllTimers();
    expect(done).toHaveLength(3);
    expect(made).not.toHaveBeenCalled();
  });
  it('has the same result when run at once', () => {
    const done: number[] = [];
    expect(atOnce(steps(10, 3, done))).toBe('made');
    expect(done).toHaveLength(10);
  });
});
