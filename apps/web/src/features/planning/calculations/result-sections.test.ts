import { adjustmentFrom, adjustZone, type AdjustedDimensions, type CalculationResults, shownUnits } from '@touchdown/domain';
import { aFacility, anAircraft, aVertiport, aVtol, resultsFor } from '@touchdown/domain/testing';
import { describe, expect, it } from 'vitest';
import { basisSentence, type ResultSection, resultSections, shownValue } from './result-sections.ts';

const square = resultsFor(anAircraft(), aFacility({ shape: 'square' }));
const sectionsOf = (results: CalculationResults, adjusted: AdjustedDimensions = adjustmentFrom(results)) =>
  resultSections(results, adjusted);
const only = (sections: readonly ResultSection[]): ResultSection => {
  const [first] = sections;
  if (!first || sections.length !== 1) throw new Error('one section expected');
  return first;
};
const rowsOf = (section: ResultSection) =>
  section.groups.flatMap((group) => group.rows.map((row) => [group.title, row.label, row.minimum, row.adjusted, row.unit]));

describe('the schedule of a heliport', () => {
  it('lists the AW139 by AC 150/5390-2D zone by zone, minimums rounded up, areas in whole square feet', () => {
    expect(rowsOf(only(sectionsOf(square)))).toEqual([
      ['Controlling', 'Dimension D', '54.700', '54.700', 'ft'],
      ['TLOF', 'Length', '45.401', '45.401', 'ft'],
      ['TLOF', 'Width', '45.401', '45.401', 'ft'],
      ['TLOF', 'Area', '2,062', '2,062', 'sq ft'],
      // 0.335 × 54.7 = 18.3245
      ['FATO', 'TLOF/FATO separation', '18.325', '18.325', 'ft'],
      ['FATO', 'Length', '82.050', '82.050', 'ft'],
      ['FATO', 'Width', '82.050', '82.050', 'ft'],
      ['FATO', 'Area', '6,733', '6,733', 'sq ft'],
      ['Safety Area', 'Width, each side', '20.000', '20.000', 'ft'],
      ['Safety Area', 'Length', '122.050', '122.050', 'ft'],
      ['Safety Area', 'Width', '122.050', '122.050', 'ft'],
      ['Safety Area', 'Area', '14,897', '14,897', 'sq ft'],
      ['Approach/Departure Path', 'Slope', '8:1', '8:1', ''],
      ['Approach/Departure Path', 'Inner width (at FATO)', '82.050', '82.050', 'ft'],
      ['Approach/Departure Path', 'Outer width', '500.000', '500.000', 'ft'],
      ['Approach/Departure Path', 'Length', '4,000.000', '4,000.000', 'ft'],
    ]);
  });
  it('shows meters and square meters to a user who chose them, with minimums still rounded up', () => {
    const rows = rowsOf(only(resultSections(square, adjustmentFrom(square), shownUnits('metric'))));
    expect(rows.slice(1, 4)).toEqual([
      ['TLOF', 'Length', '13.839', '13.839', 'm'],
      ['TLOF', 'Width', '13.839', '13.839', 'm'],
      // 45.401² sq ft = 191.4965 m²
      ['TLOF', 'Area', '191.5', '191.5', 'm²'],
    ]);
    expect(rows).toContainEqual(['Approach/Departure Path', 'Slope', '8:1', '8:1', '']);
  });
  it('shows diameter once if length and width are those of a circle', () => {
    const labels = only(sectionsOf(resultsFor(anAircraft(), aFacility()))).groups.map(({ rows }) => rows.map(({ label }) => label));
    expect(labels.slice(1, 4)).toEqual([
      ['Diameter', 'Area'],
      ['TLOF/FATO separation', 'Diameter', 'Area'],
      ['Width, each side', 'Diameter', 'Area'],
    ]);
  });
  it('shows what the controlling dimension is and what it controls', () => {
    expect(only(sectionsOf(square)).analysis).toBe(
      'D = 54.700 ft: from aircraft record. D controls the TLOF, FATO, and Safety Area. The aircraft controls the FATO.',
    );
    const floored = resultsFor(anAircraft(), aFacility({ shape: 'rectangle', facilityType: 'transport' }));
    expect(only(sectionsOf(floored)).analysis).toContain('The FATO is controlled by the AC minimum, not by D.');
  });
  it('has calculation details in every row', () => {
    for (const { rows } of only(sectionsOf(square)).groups) for (const row of rows) expect(row.working.quantity).toBe(row.quantity);
  });
});

describe('the adjusted column', () => {
  const tlof46 = adjustZone(adjustmentFrom(square), { zone: 'tlof', side: 'length', value: 46 }, square.faaMinimums, 'square');
  const adjustedOf = (adjusted: AdjustedDimensions, quantity: string) =>
    only(sectionsOf(square, adjusted))
      .groups.flatMap(({ rows }) => rows)
      .find((row) => row.quantity === quantity);
  it('follows the cascade: TLOF 46 ft, FATO 46 + 2 × 18.3245, Safety Area 20 ft more on each side', () => {
    expect(adjustedOf(tlof46, 'tlofWidth')).toMatchObject({ adjusted: '46.000', isAdjusted: true });
    expect(adjustedOf(tlof46, 'fatoLength')).toMatchObject({ adjusted: '82.649', isAdjusted: true });
    expect(adjustedOf(tlof46, 'safetyAreaLength')).toMatchObject({ adjusted: '122.649' });
    expect(adjustedOf(tlof46, 'approachInnerWidth')).toMatchObject({ adjusted: '82.649' });
    expect(adjustedOf(tlof46, 'tlofFatoSeparation')).toMatchObject({ adjusted: '18.325', isAdjusted: false });
  });
  it('shows the remaining distance between zones that were adjusted apart', () => {
    const wider = adjustZone(tlof46, { zone: 'safetyArea', side: 'length', value: 150 }, square.faaMinimums, 'square');
    // (150 − 82.649) / 2
    expect(adjustedOf(wider, 'fatoSafetyAreaSeparation')).toMatchObject({ adjusted: '33.676', isAdjusted: true });
  });
});

describe('the schedule of a vertiport', () => {
  it('has vertipad and taxi/parking area, which are not adjustable', () => {
    const section = only(sectionsOf(resultsFor(aVtol(40), aVertiport())));
    expect(section.groups.map(({ title }) => title)).toEqual([
      'Controlling',
      'TLOF',
      'FATO',
      'Safety Area',
      'Vertipad',
      'Taxi/Parking Area',
      'Approach/Departure Path',
    ]);
    expect(section.groups[4]?.rows.map(({ label, minimum, adjusted }) => [label, minimum, adjusted])).toEqual([
      ['Diameter', '80.000', null],
      ['Area', '5,027', null],
    ]);
  });
});

describe('the schedule of a mixed project', () => {
  const results = resultsFor(anAircraft(), aFacility({ type: 'mixed', vertiportAdvisoryCircular: 'EB 105A', shape: 'square' }));
  it('shows what the facility must meet first, then both rule sets under their headings', () => {
    expect(sectionsOf(results).map(({ heading, hasAdjusted }) => [heading, hasAdjusted])).toEqual([
      ['Mixed facility: larger of both standards', true],
      ['Heliport · AC 150/5390-2D', false],
      ['Vertiport · EB 105A', false],
    ]);
  });
  it('uses the larger of both on every side', () => {
    const [both, heliport, vertiport] = sectionsOf(results).map(
      ({ groups }) => groups.flatMap(({ rows }) => rows).find(({ quantity }) => quantity === 'fatoLength')?.working.value ?? 0,
    );
    expect(both).toBeGreaterThanOrEqual(Math.max(heliport ?? 0, vertiport ?? 0));
  });
  it('names both documents under the values', () => {
    expect(basisSentence(results)).toBe('Figures are based on AC 150/5390-2D for heliports and EB 105A for vertiports.');
    expect(basisSentence(square)).toBe('Figures are based on AC 150/5390-2D for heliports.');
  });
});

describe('a value', () => {
  it('is never shown below the minimum it states', () => {
    expect(shownValue(45.40100001, 'ft')).toBe('45.402');
    expect(shownValue(2061.25, 'sq ft')).toBe('2,062');
    expect(shownValue(8, ':1')).toBe('8:1');
  });
});
