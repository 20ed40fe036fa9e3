import type { Calculation } from '@touchdown/contract';
import type { CalculationResults } from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { differsFromSaved, newestOf } from './saved-state.ts';

const results = resultsFor(anAircraft(), aFacility());
const saved = (content: CalculationResults): Calculation => ({
  id: '01932b5e-0000-7000-8000-0000000000c1',
  projectId: '01932b5e-0000-7000-8000-0000000000f1',
  aircraftId: null,
  calculationType: 'heliport',
  results: content,
  faaCompliant: true,
  notes: null,
  isStale: false,
  createdAt: '2026-11-21T09:00:00.000Z',
});
/** As a database returns JSON: the same content, with the keys in another order. */
const reordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reordered(inner)]),
  );
};

describe('saving', () => {
  it('is offered for results that were never saved, and not without results', () => {
    expect(differsFromSaved(results, null)).toBe(true);
    expect(differsFromSaved(null, null)).toBe(false);
    expect(differsFromSaved(null, saved(results))).toBe(false);
  });
  it('is not offered again for the same results calculated later, or saved with their keys in another order', () => {
    expect(differsFromSaved({ ...results, timestamp: '2027-01-01T00:00:00.000Z' }, saved(results))).toBe(false);
    expect(differsFromSaved(results, saved(reordered(results) as CalculationResults))).toBe(false);
  });
  it('is offered for other values, another aircraft, and another engine', () => {
    expect(differsFromSaved(results, saved(resultsFor(anAircraft(), aFacility({ ppr: true }))))).toBe(true);
    expect(differsFromSaved(results, saved({ ...results, aircraftUsed: 'another' }))).toBe(true);
    expect(differsFromSaved(results, saved({ ...results, engineVersion: '0' }))).toBe(true);
  });
  it('compares with the newest of a list sorted newest first', () => {
    const [newer, older] = [saved(results), saved({ ...results, aircraftUsed: 'older' })];
    expect(newestOf([newer, older])).toBe(newer);
    expect(newestOf([])).toBeNull();
    expect(newestOf(undefined)).toBeNull();
  });
});
