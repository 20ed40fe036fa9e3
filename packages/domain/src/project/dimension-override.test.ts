import { describe, expect, it } from 'vitest';
import { calculateDimensions } from '../dimensions/calculate-dimensions.ts';
import type { InputSnapshot } from '../dimensions/dimension-results.ts';
import { feet } from '../quantities/units.ts';
import { aFacility, aHelicopter, anAircraft } from '../testing.ts';
import type { AdjustedRecord, DimensionRecords } from './current-dimensions.ts';
import { overrideBasis, overrideSentence, overrideStateOf } from './dimension-override.ts';
import { adjustedForAw139, hospital } from './testing.ts';

const AW139 = anAircraft();
const S92A = aHelicopter(68.5, 56.3, { id: '0195f0c0-0000-7000-8000-000000000092', name: 'Sikorsky S-92A' });
const facility = aFacility({ shape: 'square' });
function calculated(inputs: InputSnapshot, at = '2026-11-22T12:00:00.000Z') {
  const answer = calculateDimensions(inputs, at);
  if (!answer.ok) throw new Error(answer.code);
  return answer.results;
}
const saved = calculated({ aircraft: AW139, facility });
const records = (today: InputSnapshot, at?: string): DimensionRecords => ({
  project: facility,
  adjusted: null,
  saved,
  today: calculated(today, at),
});
const basis = (one: DimensionRecords) => JSON.stringify(overrideBasis(one));

describe("an owner's decision", () => {
  it('is required while dimensions are out of date or below the minimum, and not for current ones or none', () => {
    expect(overrideStateOf(null)).toBeNull();
    expect(overrideStateOf({ state: 'current' })).toBeNull();
    expect(overrideStateOf({ state: 'out_of_date' })).toBe('out_of_date');
    expect(overrideStateOf({ state: 'below_minimum' })).toBe('below_minimum');
  });

  it('remains valid later, and after a change of aircraft or facility that no rule reads', () => {
    const before = basis(records({ aircraft: S92A, facility }));
    expect(basis(records({ aircraft: S92A, facility }, '2027-01-01T00:00:00.000Z'))).toBe(before);
    const renamed = { ...S92A, name: 'S-92A', approachSpeed: null };
    expect(basis(records({ aircraft: renamed, facility: aFacility({ shape: 'square', facilityAlignment: 40 as never }) }))).toBe(before);
  });

  it('applies to no other aircraft, value, flag, or saved dimension', () => {
    const before = basis(records({ aircraft: S92A, facility }));
    const others = [
      records({ aircraft: { ...S92A, controllingDimension: feet(69) }, facility }),
      records({ aircraft: { ...S92A, id: AW139.id }, facility }),
      records({ aircraft: S92A, facility: aFacility({ shape: 'square', ppr: true }) }),
      { ...records({ aircraft: S92A, facility }), saved: calculated({ aircraft: S92A, facility }) },
      { ...records({ aircraft: S92A, facility }), today: null },
    ];
    for (const other of others) expect(basis(other)).not.toBe(before);
  });

  it('about a fleet applies to its aircraft, whatever their names', () => {
    const fleet = (members: readonly (typeof AW139)[]): InputSnapshot => ({
      ...{ aircraft: S92A, facility, designAircraft: { kind: 'fleet', members } },
    });
    const before = basis(records(fleet([AW139, S92A])));
    expect(basis(records(fleet([{ ...AW139, name: 'Leonardo' }, S92A])))).toBe(before);
    expect(basis(records(fleet([{ ...AW139, rotorDiameter: feet(46) }, S92A])))).not.toBe(before);
  });

  it('about adjusted dimensions applies to these sides and the minimums that they were checked against', () => {
    const today = calculated({ aircraft: S92A, facility: hospital });
    const of = (adjusted: AdjustedRecord) => basis({ project: hospital, adjusted, saved: null, today });
    const adjusted = adjustedForAw139(46, 82, 114);
    const before = of(adjusted);
    expect(of(adjustedForAw139(46, 82, 114))).toBe(before);
    expect(of(adjustedForAw139(46, 82, 115))).not.toBe(before);
    expect(of({ ...adjusted, faaMinimums: today.faaMinimums })).not.toBe(before);
    expect(of({ ...adjusted, inputs: today.inputs })).not.toBe(before);
  });

  it('has no basis while the project has no dimensions', () => {
    expect(overrideBasis({ project: facility, adjusted: null, saved: null, today: null })).toBeNull();
  });

  it('is printed in one sentence with name, date, and reason', () => {
    const decision = { by: 'Ann Lee', date: '2026-11-22', reason: 'The roof is not larger.' };
    expect(overrideSentence({ ...decision, state: 'below_minimum' })).toBe(
      'Issued with dimensions below the FAA minimum by decision of Ann Lee, November 22, 2026: The roof is not larger.',
    );
    expect(overrideSentence({ ...decision, state: 'out_of_date' })).toBe(
      'Issued with dimensions that are out of date by decision of Ann Lee, November 22, 2026: The roof is not larger.',
    );
  });
});
