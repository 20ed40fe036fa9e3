import { describe, expect, it } from 'vitest';
import { calculateDimensions } from '../dimensions/calculate-dimensions.ts';
import type { InputSnapshot } from '../dimensions/dimension-results.ts';
import { feet } from '../quantities/units.ts';
import { aFacility, aHelicopter, anAircraft } from '../testing.ts';
import { type AdjustedRecord, currentDimensions, type DimensionRecords } from './current-dimensions.ts';
import { dimensionNotice } from './dimension-notice.ts';

const AW139 = anAircraft();
const S92A = aHelicopter(68.5, 56.3, { id: '0195f0c0-0000-7000-8000-000000000092', name: 'Sikorsky S-92A' });
const hospital = aFacility({ facilityType: 'hospital', shape: 'square', elevatedFacility: true, fatoLoadBearing: false });

function calculated(inputs: InputSnapshot) {
  const answer = calculateDimensions(inputs, '2026-11-22T12:00:00.000Z');
  if (!answer.ok) throw new Error(answer.code);
  return answer.results;
}
const forAw139 = calculated({ aircraft: AW139, facility: hospital });
const forS92a = calculated({ aircraft: S92A, facility: hospital });

/** TLOF 60 ft with the FATO that keeps the separation of the AW139 (60 + 2 × 18.3245), and its safety area. */
const square = (tlof: number, fato: number, safetyArea: number) => ({
  ...{ tlofLength: tlof, tlofWidth: tlof, tlofArea: tlof ** 2 },
  ...{ fatoLength: fato, fatoWidth: fato, fatoArea: fato ** 2 },
  ...{ safetyAreaLength: safetyArea, safetyAreaWidth: safetyArea, safetyAreaArea: safetyArea ** 2 },
});
const adjusted: AdjustedRecord = { ...square(60, 96.649, 136.649), faaMinimums: forAw139.faaMinimums, inputs: forAw139.inputs };
const records = (overrides: Partial<DimensionRecords> = {}): DimensionRecords => ({
  project: hospital,
  adjusted: null,
  saved: null,
  today: forAw139,
  ...overrides,
});
const decided = (overrides: Partial<DimensionRecords>) => {
  const current = currentDimensions(records(overrides));
  if (current === null) throw new Error('no dimensions');
  return { ...current, notice: dimensionNotice(current) };
};

describe('the current dimensions', () => {
  it('are the adjusted ones, else the saved ones, else those calculated now, else none', () => {
    expect(decided({ adjusted, saved: forAw139 })).toMatchObject({ source: 'adjusted', sizes: { tlof: { length: 60, area: 3600 } } });
    expect(decided({ saved: forAw139 })).toMatchObject({ source: 'saved', sizes: { tlof: { length: forAw139.tlof.length } } });
    expect(decided({})).toMatchObject({ source: 'live', state: 'current', notice: null });
    expect(currentDimensions(records({ today: null }))).toBeNull();
  });

  it('of an AW139 are below the minimum once the design aircraft is an S-92A, and still name the AW139', () => {
    expect(decided({ adjusted })).toMatchObject({ state: 'current', aircraftName: 'Leonardo AW139', notice: null });
    const after = decided({ adjusted, today: forS92a });
    expect(after).toMatchObject({
      state: 'below_minimum',
      aircraftName: 'Leonardo AW139',
      changes: [{ what: 'Design aircraft', before: 'Leonardo AW139', after: 'Sikorsky S-92A' }],
    });
    expect(after.notice).toBe(
      'The adjusted dimensions are below the FAA minimum: TLOF side 60.000 ft (minimum 68.500 ft); FATO side 96.649 ft (minimum 114.395 ft); ' +
        'safety area side 136.649 ft (minimum 152.755 ft). Since they were saved: Design aircraft changed from Leonardo AW139 to Sikorsky S-92A.',
    );
  });

  it('are out of date when an input changed and every side still meets its minimum', () => {
    const large = { ...adjusted, ...square(100, 200, 300) };
    const after = decided({ adjusted: large, today: forS92a });
    expect(after).toMatchObject({ state: 'out_of_date', below: [] });
    expect(after.notice).toBe('The adjusted dimensions are out of date: Design aircraft changed from Leonardo AW139 to Sikorsky S-92A.');
  });

  it('that were saved are not credited to an aircraft whose figures changed', () => {
    const longer = calculated({ aircraft: { ...AW139, controllingDimension: feet(56) }, facility: hospital });
    expect(decided({ saved: forAw139, today: longer })).toMatchObject({
      source: 'saved',
      state: 'below_minimum',
      changes: [{ what: 'Controlling dimension D', before: '54.7 ft', after: '56 ft' }],
    });
  });

  it.each([
    [{ ppr: true }, 'Prior permission required', 'no', 'yes'],
    [{ facilityType: 'transport' as const }, 'Facility type', 'hospital', 'transport'],
    [{ advisoryCircular: 'AC 150/5390-2C' as const }, 'Advisory circular', 'AC 150/5390-2D', 'AC 150/5390-2C'],
    [{ shape: 'circular' as const }, 'Shape', 'square', 'circular'],
  ])('name the input that changed: %o', (change, what, before, after) => {
    const today = calculated({ aircraft: AW139, facility: { ...hospital, ...change } });
    const current = decided({ adjusted: { ...adjusted, ...square(300, 400, 500) }, today });
    expect(current).toMatchObject({ state: 'out_of_date', shape: 'square' });
    expect(current.changes).toContainEqual({ what, before, after });
  });

  it('do not go out of date by a new alignment or a new name of the same aircraft', () => {
    const renamed = { ...AW139, name: 'AW139 of the hospital' };
    const today = calculated({ aircraft: renamed, facility: { ...hospital, facilityAlignment: aFacility().facilityAlignment } });
    expect(decided({ adjusted, today })).toMatchObject({ state: 'current' });
  });

  it('are out of date without an aircraft to check them against', () => {
    expect(decided({ adjusted, today: null })).toMatchObject({ state: 'out_of_date', aircraftName: 'Leonardo AW139' });
    expect(decided({ saved: forAw139, today: null }).notice).toBe(
      'The saved dimensions are out of date: Design aircraft changed from Leonardo AW139 to none with the dimensions that are required.',
    );
  });

  it('saved before inputs were recorded are judged by the minimums that were recorded', () => {
    const old = { ...adjusted, inputs: null };
    expect(decided({ adjusted: old })).toMatchObject({ state: 'current', aircraftName: 'Leonardo AW139' });
    const large = { ...old, ...square(100, 200, 300) };
    expect(decided({ adjusted: large, today: forS92a })).toMatchObject({ state: 'out_of_date', aircraftName: null });
    expect(decided({ adjusted: old, today: forS92a })).toMatchObject({ state: 'below_minimum', aircraftName: null });
  });
});
