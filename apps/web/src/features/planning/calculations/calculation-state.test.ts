import { adjustmentFrom } from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { adjustedOf, calculationReducer, INITIAL_STATE, isUnsaved } from './calculation-state.ts';

const results = resultsFor(anAircraft(), aFacility());
const other = resultsFor(anAircraft(), aFacility({ ppr: true }));
const larger = adjustmentFrom(other);

describe('the calculations tab', () => {
  it('starts with nothing calculated and nothing adjusted', () => {
    expect(INITIAL_STATE).toEqual({ results: null, projectVersion: null, adjusted: null, isAdjusting: false, reason: '' });
  });
  it('starts a new editable copy with each calculation', () => {
    const adjusted = calculationReducer(INITIAL_STATE, { type: 'adjusted', adjusted: larger });
    const state = calculationReducer(adjusted, { type: 'calculated', results, projectVersion: 3 });
    expect(adjustedOf(state, results, null)).toEqual(adjustmentFrom(results));
    expect(state.projectVersion).toBe(3);
  });
  it('shows the adjusted dimensions of the project after a load and after each calculation', () => {
    expect(adjustedOf(INITIAL_STATE, results, larger)).toBe(larger);
    const edited = calculationReducer(INITIAL_STATE, { type: 'adjusted', adjusted: adjustmentFrom(results) });
    expect(adjustedOf(edited, results, larger)).toEqual(adjustmentFrom(results));
    const calculated = calculationReducer(edited, { type: 'calculated', results, projectVersion: 3 });
    expect(adjustedOf(calculated, results, larger)).toBe(larger);
  });
  it('turns adjusting on with loaded values, and off and on by hand', () => {
    const loaded = calculationReducer(INITIAL_STATE, { type: 'loaded', adjusted: larger });
    expect(loaded).toMatchObject({ isAdjusting: true, adjusted: larger });
    expect(calculationReducer(loaded, { type: 'toggled' }).isAdjusting).toBe(false);
  });
  it('returns to the FAA minimums on reset and stays in adjust mode', () => {
    const loaded = calculationReducer(INITIAL_STATE, { type: 'loaded', adjusted: larger });
    const reset = calculationReducer(loaded, { type: 'reset', minimums: adjustmentFrom(results) });
    expect(reset.isAdjusting).toBe(true);
    expect(adjustedOf(reset, results, larger)).toEqual(adjustmentFrom(results));
  });
});

describe('the saved set that an adjustment is based on', () => {
  const adjusted = (was: string | null, from = INITIAL_STATE) => calculationReducer(from, { type: 'adjusted', adjusted: larger, was });

  it('is the one seen at the first adjustment, whatever is saved by others later', () => {
    expect(adjusted('B', adjusted('A')).was).toBe('A');
    expect(calculationReducer(adjusted('A'), { type: 'reset', minimums: larger, was: 'B' }).was).toBe('A');
    expect(adjusted(null).was).toBeNull();
  });
  it('is the one that was loaded or saved after that', () => {
    expect(calculationReducer(adjusted('A'), { type: 'loaded', adjusted: larger, was: 'B' }).was).toBe('B');
    expect(calculationReducer({ ...adjusted('A'), reason: 'room' }, { type: 'saved', was: 'C' })).toMatchObject({ was: 'C', reason: '' });
  });
  it('is part of a draft that is continued', () => {
    const draft = { adjusted: larger, results, projectVersion: 3, was: 'A' };
    expect(calculationReducer(INITIAL_STATE, { type: 'resumed', draft }).was).toBe('A');
  });
});

describe('unsaved adjusted values', () => {
  const minimums = adjustmentFrom(results);
  const edited = (adjusted = larger) => calculationReducer(INITIAL_STATE, { type: 'adjusted', adjusted });

  it('differ from the adjusted dimensions of the project, otherwise from the minimums', () => {
    expect(isUnsaved(INITIAL_STATE, results, null)).toBe(false);
    expect(isUnsaved(edited(), results, null)).toBe(true);
    expect(isUnsaved(edited(), results, larger)).toBe(false);
    expect(isUnsaved(edited(minimums), results, null)).toBe(false);
    expect(isUnsaved(edited(minimums), results, larger)).toBe(true);
    expect(isUnsaved(edited(), null, null)).toBe(true);
  });
  it('are taken up again with the results beside them, and keep those of this visit', () => {
    const earlier = { adjusted: larger, results: other, projectVersion: 3 };
    const draft = { ...earlier, reason: 'Room for a larger aircraft' };
    expect(calculationReducer(INITIAL_STATE, { type: 'resumed', draft })).toEqual({ ...draft, isAdjusting: true });
    expect(calculationReducer(INITIAL_STATE, { type: 'resumed', draft: earlier }).reason).toBe('');
    const calculated = calculationReducer(INITIAL_STATE, { type: 'calculated', results, projectVersion: 4 });
    expect(calculationReducer(calculated, { type: 'resumed', draft })).toMatchObject({ results, projectVersion: 4, adjusted: larger });
  });
});
