import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, seedFrom, TEST_SEED } from './seed.ts';

const firstThree = (random: () => number) => [random(), random(), random()];

describe('the seed of a run', () => {
  it('is the committed one unless TEST_SEED sets another', () => {
    expect([seedFrom(undefined), seedFrom(''), seedFrom('-7')]).toEqual([20_261_122, 20_261_122, -7]);
  });
  it.each(['seven', '1.5', '2147483648'])('rejects %s', (setting) => {
    expect(() => seedFrom(setting)).toThrow(`TEST_SEED must be a 32-bit integer, not "${setting}".`);
  });
  it('is the seed of every property', () => {
    expect(fc.readConfigureGlobal().seed).toBe(TEST_SEED);
  });
  it('is reported, with the path of the counterexample, when a property fails', () => {
    const failing = () => fc.assert(fc.property(fc.integer(), (n) => n < 1_000));
    expect(failing).toThrow(new RegExp(`\\{ seed: ${TEST_SEED}, path: "[\\d:]+", endOnFailure: true \\}`));
  });
});

describe('random numbers of a test', () => {
  it('are the same for the same name and seed', () => {
    expect(firstThree(seededRandom('kills', 5))).toEqual(firstThree(seededRandom('kills', 5)));
  });
  it('differ between names and between seeds', () => {
    const [one] = firstThree(seededRandom('kills', 5));
    expect(one).not.toBe(firstThree(seededRandom('writers', 5))[0]);
    expect(one).not.toBe(firstThree(seededRandom('kills', 6))[0]);
  });
  it('are at least 0 and below 1', () => {
    const random = seededRandom('range', 1);
    for (let n = 0; n < 10_000; n += 1) expect(Math.floor(random())).toBe(0);
  });
});
