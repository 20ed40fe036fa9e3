import {
  type AdjustedRecord,
  type CalculationResults,
  currentDimensions,
  type DimensionRecords,
  registerEditions,
  type RuleConfirmation,
} from '@touchdown/domain';
import { aFacility, anAircraft, resultsFor } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { criterionState } from './citation-text.ts';
import { type DocumentRecords, facilityDocumentFrom } from './from-records.ts';

const project: DocumentRecords['project'] = {
  name: 'Harbor Heliport',
  type: 'heliport',
  latitude: 42.3601,
  longitude: -71.0589,
  elevation: 120,
  magneticVariation: null,
  facilityAlignment: 45,
  shape: 'square',
  facilityType: 'general_aviation',
  ppr: false,
  advisoryCircular: 'AC 150/5390-2D',
  vertiportAdvisoryCircular: null,
  elevatedFacility: false,
  rooftopFacility: false,
  standardH: true,
  tlofPerimeterMarked: true,
  fatoPerimeterMarked: true,
  additionalFatoLengthFt: 0,
};
const adjustedTo = (byCurrentCircular: CalculationResults): AdjustedRecord => ({
  tlofLength: 46,
  tlofWidth: 46,
  tlofArea: 2116,
  fatoLength: 83,
  fatoWidth: 83,
  fatoArea: 6889,
  safetyAreaLength: 123,
  safetyAreaWidth: 123,
  safetyAreaArea: 15129,
  faaMinimums: byCurrentCircular.faaMinimums,
  inputs: byCurrentCircular.inputs,
});
const byEarlierCircular = resultsFor(anAircraft(), aFacility({ shape: 'circular', advisoryCircular: 'AC 150/5390-2C' }));
const byCurrentCircular = resultsFor(anAircraft(), aFacility({ shape: 'square' }));
const adjusted = adjustedTo(byCurrentCircular);
type Stored = Omit<DimensionRecords, 'project'>;
const NONE: Stored = { adjusted: null, saved: null, today: null };
const decided = (stored: Partial<Stored>) => ({ current: currentDimensions({ project, ...NONE, ...stored }) });
const records = (changes: Partial<DocumentRecords> = {}): DocumentRecords => ({
  project,
  paths: [],
  current: null,
  aircraftName: 'Bell 407',
  date: '2026-11-21',
  ...changes,
});

describe("the source of a document's dimensions", () => {
  it('is the active adjusted dimensions, else a saved calculation, else a live one', () => {
    const all = { adjusted, saved: byEarlierCircular, today: byCurrentCircular };
    const source = (changes: Partial<Stored>) => {
      const { dimensionSource, dimensions } = facilityDocumentFrom(records(decided({ ...all, ...changes })));
      return [dimensionSource, dimensions?.tlof.length];
    };
    expect(source({})).toEqual(['adjusted', 46]);
    expect(source({ adjusted: null })).toEqual(['saved', byEarlierCircular.tlof.length]);
    expect(source({ adjusted: null, saved: null })).toEqual(['live', byCurrentCircular.tlof.length]);
    expect(source({ adjusted: null, saved: null, today: null })).toEqual([null, undefined]);
  });
  it('has the shape, aircraft, and standard of the calculation, not of the current project', () =>
    expect(facilityDocumentFrom(records(decided({ saved: byEarlierCircular })))).toMatchObject({
      shape: 'circular',
      aircraftName: 'Leonardo AW139',
      standardReference: 'AC 150/5390-2C',
    }));
  it('has the state of the protection zone once its rules are confirmed', () => {
    const stateWith = (confirmations: readonly RuleConfirmation[]) => {
      const document = facilityDocumentFrom({ ...records(decided({ saved: byEarlierCircular })), confirmations });
      return criterionState(document, document.protectionZone.citation);
    };
    const zone = /^ac-150-5390-2[cd]:separation\.protectionZone\./;
    const all = registerEditions().flatMap(({ rules }) => rules.flatMap(({ id }) => (zone.test(id) ? [id] : [])));
    const confirmed = all.map((ruleId): RuleConfirmation => ({
      ...{ ruleId, outcome: 'matches', page: '2-7', paragraph: '2.8', documentRevision: 'January 2023', printedValue: null, note: null },
      ...{ confirmedBy: 'Amelia Hopper', confirmedAt: '2026-11-26T09:00:00.000Z' },
    }));
    expect(stateWith([])).toBe('unverified');
    expect(stateWith(confirmed)).toBe('verified');
    expect(stateWith(confirmed.slice(1, 2))).toBe('unverified');
  });
  it('includes only the dimensions of a zone', () =>
    expect(facilityDocumentFrom(records(decided({ saved: byEarlierCircular }))).dimensions?.safetyArea).toEqual({
      length: byEarlierCircular.safetyArea.length,
      width: byEarlierCircular.safetyArea.width,
      area: byEarlierCircular.safetyArea.area,
    }));
  it('has the shape, aircraft, and standard that adjusted dimensions were saved for, and marks them as out of date', () => {
    expect(facilityDocumentFrom(records(decided({ adjusted, today: byCurrentCircular })))).toMatchObject({
      ...{ shape: 'square', aircraftName: 'Leonardo AW139', standardReference: 'AC 150/5390-2D' },
      ...{ dimensionState: 'current', dimensionNotice: null },
    });
    expect(facilityDocumentFrom(records(decided({ adjusted, today: byEarlierCircular })))).toMatchObject({
      ...{ shape: 'square', standardReference: 'AC 150/5390-2D', dimensionState: 'out_of_date' },
      dimensionNotice: expect.stringContaining('Advisory circular changed from AC 150/5390-2D to AC 150/5390-2C') as unknown,
    });
  });
  it('says that the additional FATO length is missing above 1,000 ft MSL, until a length or 0 is entered', () => {
    const noticeWith = (changes: Partial<DocumentRecords['project']>, current = decided({ today: byCurrentCircular })) =>
      facilityDocumentFrom({ ...records(current), project: { ...project, ppr: false, ...changes } }).fatoLengthNotice;
    const missing = { elevation: 9_040, additionalFatoLengthFt: null };
    expect(noticeWith(missing)).toBe('Above 1,000 ft MSL the standard requires an additional FATO length, which is not entered.');
    expect(noticeWith({ ...missing, additionalFatoLengthFt: 0 })).toBeNull();
    expect(noticeWith({ ...missing, elevation: 1_000 })).toBeNull();
    expect(noticeWith({ ...missing, ppr: true })).toBeNull();
    expect(facilityDocumentFrom({ ...records({ current: null }), project: { ...project, ...missing } }).fatoLengthNotice).toBeNull();
  });
  it("names both circulars of a mixed facility, and the vertiport's for a vertiport", () => {
    expect(facilityDocumentFrom(records({ project: { ...project, type: 'mixed' } })).standardReference).toBe('AC 150/5390-2D and EB 105A');
    expect(facilityDocumentFrom(records({ project: { ...project, type: 'vertiport' } })).standardReference).toBe('EB 105A');
  });
});

describe("a document's magnetic variation", () => {
  it('is the entered value if there is one', () =>
    expect(facilityDocumentFrom(records({ project: { ...project, magneticVariation: -12.5 } })).magneticVariation).toEqual({
      valueDeg: -12.5,
      from: 'entered',
      statement: '12.5° W (entered)',
    }));
  it('is otherwise from the World Magnetic Model at the location and date', () => {
    const variation = facilityDocumentFrom(records()).magneticVariation;
    expect(variation?.from).toBe('model');
    expect(variation?.statement).toMatch(/^\d+\.\d\d° W \(WMM2025, Nov 21, 2026\)$/);
  });
  it('is unknown without a location', () =>
    expect(facilityDocumentFrom(records({ project: { ...project, latitude: null, longitude: null } }))).toMatchObject({
      location: null,
      magneticVariation: null,
    }));
});
