import { describe, expect, it } from 'vitest';
import { atIntervals } from './at-intervals.ts';

describe('what is said at intervals', () => {
  it('is the first, the first of each interval, and the last', () => {
    const reported: number[] = [];
    let now = 0;
    const say = atIntervals<number>(
      250,
      () => now,
      (value) => reported.push(value),
    );
    for (now = 0; now < 1_000; now += 10) say(now, false);
    say(999, true);
    expect(reported).toEqual([0, 250, 500, 750, 999]);
  });
});
