import { describe, expect, it } from 'vitest';
import { aFacility, anAircraft, resultsFor } from '../testing.ts';
import { feet } from '../quantities/units.ts';
import { adjustmentFrom, adjustZone } from './adjust-dimensions.ts';
import { separationIssues, separationMessages } from './zone-separation.ts';

const results = resultsFor(anAircraft(), aFacility({ shape: 'rectangle' }));
const minimums = results.faaMinimums;
const zone = (length: number, width: number) => ({ length: feet(length), width: feet(width) });

describe('the separations between adjusted zones', () => {
  it('are met by the FAA minimums and by zones that follow a larger TLOF', () => {
    const exact = adjustmentFrom(results);
    expect(separationIssues(exact, minimums)).toEqual([]);
    expect(separationIssues(adjustZone(exact, { zone: 'tlof', side: 'length', value: 60 }, minimums, 'rectangle'), minimums)).toEqual([]);
  });

  it('are issues on each side that is too small, even if the side meets its own minimum', () => {
    // AC 150/5390-2D: 60 + 2 × 0.335 × 54.7 = 96.649 ft; Safety Area width 20 ft.
    const issues = separationIssues({ tlof: zone(60, 50), fato: zone(96.6, 90), safetyArea: zone(136, 200) }, minimums);
    expect(issues).toMatchObject([
      {
        ...{ zone: 'fato', side: 'length', value: 96.6, required: expect.closeTo(96.649, 9) as unknown },
        message: 'FATO length 96.600 ft is less than 96.649 ft (TLOF 60.000 ft + 2 × TLOF/FATO separation 18.325 ft).',
      },
      {
        ...{ zone: 'safetyArea', side: 'length', value: 136 },
        message: 'Safety Area length 136.000 ft is less than 136.600 ft (FATO 96.600 ft + 2 × Safety Area width 20.000 ft).',
      },
    ]);
  });

  it('of a zone with one size are one sentence', () => {
    const square = { tlof: zone(60, 60), fato: zone(90, 90), safetyArea: zone(200, 200) };
    expect(separationMessages(separationIssues(square, minimums))).toEqual([
      'FATO 90.000 ft is less than 96.649 ft (TLOF 60.000 ft + 2 × TLOF/FATO separation 18.325 ft).',
    ]);
    const oblong = { ...square, fato: zone(90, 92) };
    expect(separationMessages(separationIssues(oblong, minimums))).toHaveLength(2);
  });

  it('are evaluated with the exact value, not the rounded one', () => {
    const around = (fato: number) => separationIssues({ tlof: zone(60, 60), fato: zone(fato, fato), safetyArea: zone(200, 200) }, minimums);
    expect(around(60 + 2 * minimums.tlofFatoSeparation)).toEqual([]);
    expect(around(60 + 2 * minimums.tlofFatoSeparation - 1e-6)).toHaveLength(2);
  });
});
