import { describe, expect, it } from 'vitest';
import { durationText, progressText } from './job-values.ts';

const lasting = (ms: number) =>
  durationText({ startedAt: '2026-11-21T09:00:00.000Z', endedAt: new Date(Date.parse('2026-11-21T09:00:00.000Z') + ms).toISOString() });

describe('the duration of a job', () => {
  it.each([
    [0, '0.0 s'],
    [449, '0.4 s'],
    [12_400, '12 s'],
    [185_000, '3 min 5 s'],
    [-5_000, '0.0 s'],
  ])('of %i ms is %s', (ms, text) => expect(lasting(ms)).toBe(text));
  it('is unknown until the job has ended', () => {
    expect(durationText({ startedAt: '2026-11-21T09:00:00.000Z', endedAt: null })).toBeNull();
    expect(durationText({ startedAt: null, endedAt: '2026-11-21T09:00:00.000Z' })).toBeNull();
  });
});

describe('the progress of a job', () => {
  it('is a percentage or a count, if it is known', () => {
    expect(progressText({ done: 0, total: 0, unit: 'percent' })).toBeNull();
    expect(progressText({ done: 40, total: 100, unit: 'percent' })).toBe('40%');
    expect(progressText({ done: 3, total: 8, unit: 'steps' })).toBe('3 of 8 steps');
  });
});
