import { describe, expect, it } from 'vitest';
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import type { InputSnapshot } from '../dimensions/dimension-results.ts';
import { feet, pounds } from '../quantities/units.ts';
import { aFacility, aVtol } from '../testing.ts';
import { type AdjustedRecord, currentDimensions, type DimensionRecords } from './current-dimensions.ts';
import { dimensionNotice } from './dimension-notice.ts';
import { adjustedForAw139, AW139, calculated, forAw139, forS92a, hospital, S92A } from './testing.ts';

/** TLOF 60 ft with a FATO that meets the AW139's separation (60 + 2 × 18.3245), and its Safety Area. */
const adjusted = adjustedForAw139(60, 96.649, 136.649);
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

  it('for an AW139 are below the minimum once the design aircraft is an S-92A, and still name the AW139', () => {
    expect(decided({ adjusted })).toMatchObject({ state: 'current', aircraftName: 'Leonardo AW139', notice: null });
    const after = decided({ adjusted, today: forS92a });
    expect(after).toMatchObject({
      state: 'below_minimum',
      aircraftName: 'Leonardo AW139',
      changes: [{ what: 'Design aircraft', before: 'Leonardo AW139', after: 'Sikorsky S-92A' }],
    });
    expect(after.notice).toBe(
      'The adjusted dimensions are below the FAA minimum: TLOF side 60.000 ft (minimum 68.500 ft); FATO side 96.649 ft (minimum 114.395 ft); ' +
        'Safety Area side 136.649 ft (minimum 152.755 ft). Since they were saved: Design aircraft changed from Leonardo AW139 to Sikorsky S-92A.',
    );
  });

  it('are out of date when an input changed and every side still meets its minimum', () => {
    const large = adjustedForAw139(100, 200, 300);
    const after = decided({ adjusted: large, today: forS92a });
    expect(after).toMatchObject({ state: 'out_of_date', below: [] });
    expect(after.notice).toBe('The adjusted dimensions are out of date: Design aircraft changed from Leonardo AW139 to Sikorsky S-92A.');
  });

  it('that were saved are not attributed to an aircraft whose values changed', () => {
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
    const current = decided({ adjusted: adjustedForAw139(300, 400, 500), today });
    expect(current).toMatchObject({ state: 'out_of_date', shape: 'square' });
    expect(current.changes).toContainEqual({ what, before, after });
  });

  it('do not become out of date through a new alignment or a new name of the same aircraft', () => {
    const renamed = { ...AW139, name: 'AW139 of the hospital' };
    const today = calculated({ aircraft: renamed, facility: { ...hospital, facilityAlignment: aFacility().facilityAlignment } });
    expect(decided({ adjusted, today })).toMatchObject({ state: 'current' });
  });

  it('are out of date without an aircraft to check them against', () => {
    expect(decided({ adjusted, today: null })).toMatchObject({ state: 'out_of_date', aircraftName: 'Leonardo AW139' });
    expect(decided({ saved: forAw139, today: null }).notice).toBe(
      'The saved dimensions are out of date: Design aircraft changed from Leonardo AW139 to none with the required dimensions.',
    );
  });

  it('without recorded inputs are out of date, even with the same minimums, and name no aircraft', () => {
    const old = { ...adjusted, inputs: null };
    const after = decided({ adjusted: old });
    expect(after).toMatchObject({ state: 'out_of_date', aircraftName: null });
    expect(after.notice).toBe('The adjusted dimensions are out of date: The inputs they were saved with are not recorded.');
    expect(decided({ adjusted: old, today: null })).toMatchObject({ state: 'out_of_date', aircraftName: null });
    expect(decided({ adjusted: old, today: forS92a })).toMatchObject({ state: 'below_minimum', aircraftName: null });
  });
});

describe('a set calculated for several design aircraft', () => {
  const JOBY = aVtol(40, { id: '0195f0c0-0000-7000-8000-000000000040', name: 'Joby S4' });
  const mixed = aFacility({ type: 'mixed', vertiportAdvisoryCircular: 'EB 105A' });
  const fleetOf = (...members: DesignAircraft[]): InputSnapshot => ({
    aircraft: AW139,
    designAircraft: { kind: 'fleet', members },
    facility: mixed,
  });
  const pair: InputSnapshot = { aircraft: AW139, designAircraft: { kind: 'rule_sets', vertiport: JOBY }, facility: mixed };
  const forFleet = calculated(fleetOf(AW139, JOBY));
  const ofFleet = (now: InputSnapshot) => decided({ project: mixed, saved: forFleet, today: calculated(now) });

  it('names them all, and the aircraft that control each zone', () => {
    const current = decided({ project: mixed, saved: forFleet, today: forFleet });
    expect(current.aircraftName).toBe('Fleet: Leonardo AW139, Joby S4');
    expect(current.controlledBy?.fato.map(({ name }) => name)).toEqual(['Leonardo AW139', 'Joby S4']);
    expect(decided({}).controlledBy).toBeNull();
  });

  it('names those of adjusted dimensions from the inputs they were checked against', () => {
    const own: AdjustedRecord = { ...adjustedForAw139(60, 100, 140), faaMinimums: forFleet.faaMinimums, inputs: forFleet.inputs };
    const current = decided({ project: mixed, adjusted: own, today: calculated({ aircraft: AW139, facility: mixed }) });
    expect(current.controlledBy?.tlof.map(({ name }) => name)).toEqual(['Leonardo AW139']);
    expect(current.aircraftName).toBe('Fleet: Leonardo AW139, Joby S4');
  });

  it('is current while the same aircraft apply to the same rules, whatever their names', () => {
    expect(ofFleet(fleetOf(JOBY, AW139)).state).toBe('current');
    expect(ofFleet(pair).state).toBe('current');
  });

  it('is out of date once a fleet aircraft changes, is removed, or is added', () => {
    const heavier = { ...JOBY, maxGrossWeight: pounds(5300) };
    expect(ofFleet(fleetOf(AW139, heavier)).changes).toEqual([
      { what: 'Joby S4: Maximum gross weight', before: '4800 lb', after: '5300 lb' },
    ]);
    expect(ofFleet({ aircraft: JOBY, facility: mixed })).toMatchObject({
      state: 'out_of_date',
      changes: [{ what: 'Design aircraft', before: 'Fleet: Leonardo AW139, Joby S4', after: 'Joby S4' }],
    });
    expect(ofFleet(fleetOf(AW139, JOBY, S92A)).state).toBe('below_minimum');
  });

  it('saved before several were supported still reads as one aircraft', () => {
    const old = { ...calculated({ aircraft: AW139, facility: mixed }) };
    expect(decided({ project: mixed, saved: old, today: old })).toMatchObject({
      state: 'current',
      aircraftName: 'Leonardo AW139',
      controlledBy: null,
    });
  });
});
