import { describe, expect, it } from 'vitest';
import { anAircraftRecord } from '../../test/aircraft-record.ts';
import { aircraftFactsOf } from './aircraft-facts.ts';

const aw139 = anAircraftRecord();

describe('the facts of the primary aircraft', () => {
  it('are those of the assigned row, D as entered', () => {
    expect(aircraftFactsOf([aw139], aw139.id)).toMatchObject({ aircraft: aw139, controlling: { value: 54.7, basis: 'entered' } });
  });
  it('are none when nothing is assigned, or the row is gone', () => {
    expect(aircraftFactsOf([aw139], null)).toMatchObject({ aircraft: null, controlling: null });
    expect(aircraftFactsOf([], aw139.id)).toMatchObject({ aircraft: null, controlling: null });
  });
  it('say which fields were not read in a source; ALL stands for every field', () => {
    const { isUnverified } = aircraftFactsOf([aw139], aw139.id);
    expect([isUnverified('overallHeight'), isUnverified('overallLength')]).toEqual([true, false]);
    const all = anAircraftRecord({ unverifiedFields: ['ALL'] });
    expect(aircraftFactsOf([all], all.id).isUnverified('overallLength')).toBe(true);
  });
});
