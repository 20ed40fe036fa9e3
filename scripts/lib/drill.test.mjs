// The nightly run: which steps run, and what its last lines contain.
import { describe, expect, it } from 'vitest';
import { chosenSteps, tableOf } from './drill.mjs';

const STEPS = [{ name: 'kills' }, { name: 'formats' }, { name: 'outbox' }];

describe('the steps of a nightly run', () => {
  it('are all of them without names', () => {
    expect(chosenSteps(STEPS, undefined)).toEqual(STEPS);
  });
  it('are those named, in their order', () => {
    expect(chosenSteps(STEPS, ['outbox', 'kills'])).toEqual([{ name: 'kills' }, { name: 'outbox' }]);
  });
  it('can only be steps that exist', () => {
    expect(() => chosenSteps(STEPS, ['kill'])).toThrow('There is no step kill. The steps are kills, formats, outbox.');
  });
});

describe('the end of a nightly run', () => {
  it('shows the duration of each step and the seed', () => {
    expect(tableOf([{ name: 'kills', passed: true, tookMs: 1_250 }], '7')).toBe('ok     kills         1.3 s\nSeed 7.\nAll steps passed.');
  });
  it('shows how to repeat each step that failed', () => {
    const results = [
      { name: 'kills', passed: false, tookMs: 100 },
      { name: 'outbox', passed: true, tookMs: 100 },
    ];
    expect(tableOf(results, '7').split('\n').slice(3)).toEqual([
      '1 of 2 failed. To repeat:',
      '  TEST_SEED=7 npm run drill -- --only kills',
    ]);
  });
});
