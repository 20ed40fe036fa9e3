/** A mixed facility follows a heliport circular and EB 105A. Its flat fields are the larger of both. */
import { describe, expect, it } from 'vitest';
import { feet, pounds } from '../quantities/units.ts';
import { aFacility, aHelicopter, resultsFor } from '../testing.ts';

const near = (actual: number, expected: number) => {
  expect(Math.abs(actual - expected), `${actual} against ${expected}`).toBeLessThanOrEqual(1e-9);
};
const mixed = (overrides: Parameters<typeof aFacility>[0] = {}) =>
  aFacility({ type: 'mixed', vertiportAdvisoryCircular: 'EB 105A', ...overrides });
/** D = 38.3, RD = 33, 2,500 lb: within the reference aircraft. */
const R44 = aHelicopter(38.3, 33, { name: 'R44', maxGrossWeight: pounds(2500) });

describe('a mixed facility', () => {
  it('gives the result of each rule set, heliport first', () => {
    const results = resultsFor(R44, mixed());
    expect(results.ruleSets.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['heliport', 'AC 150/5390-2D'],
      ['vertiport', 'EB 105A'],
    ]);
    expect(results.faaReference).toBe('AC 150/5390-2D and EB 105A');
    expect(results.calculationType).toBe('mixed');
    near(results.ruleSets[0]?.fato.length ?? NaN, 57.45);
    near(results.ruleSets[1]?.fato.length ?? NaN, 66);
    expect(resultsFor(R44, mixed({ advisoryCircular: 'AC 150/5390-2C' })).faaReference).toBe('AC 150/5390-2C and EB 105A');
  });

  it('takes the larger on every side: R44 by 2D and EB 105A', () => {
    // TLOF 31.789 | 33; separation 12.8305 | 16.5; FATO 57.45 | 66; W 20 | (95.75 − 66) / 2 = 14.875; Safety Area 97.45 | 95.75
    const results = resultsFor(R44, mixed());
    near(results.tlof.length, 33);
    near(results.tlofFatoSeparation.minimumSeparation, 16.5);
    near(results.fato.length, 66);
    near(results.fatoSafetyAreaSeparation.minimumSeparation, 20);
    // FATO 66 + 2 × 20 is more than either rule set requires alone
    near(results.safetyArea.length, 106);
    near(results.safetyArea.margin, 20);
    near(results.safetyArea.area, Math.PI * 53 ** 2);
    expect(results.approachPath).toEqual({ slope: 8, innerWidth: 66, width: 500, length: 4000 });
    near(results.vertipad?.diameter ?? NaN, 66);
    near(results.taxiArea?.length ?? NaN, 66);
    expect(results.faaMinimums).toEqual({
      tlof: { length: 33, width: 33 },
      fato: { length: 66, width: 66 },
      safetyArea: { length: 106, width: 106 },
      tlofFatoSeparation: 16.5,
      fatoSafetyAreaSeparation: 20,
    });
  });

  it('keeps the FATO around the TLOF: floored hospital TLOF 40 ft with the EB 105A separation', () => {
    // FATO 40 + 2 × 12.8305 = 65.661 | 66; envelope 40 + 2 × 16.5 = 73
    const results = resultsFor(R44, mixed({ facilityType: 'hospital' }));
    near(results.tlof.length, 40);
    near(results.fato.length, 73);
    expect(results.envelopeWorkings?.fatoLength).toMatchObject({
      formula: 'Diameter = max(AC 150/5390-2D, EB 105A, TLOF + 2 × separation)',
      substituted: 'max(65.661, 66.000, 73.000) = 73.000 ft',
      governs: 'TLOF + 2 × separation controls; AC 150/5390-2D and EB 105A are smaller.',
      inputs: [
        { label: 'AC 150/5390-2D', value: '65.661 ft', from: 'its own calculation' },
        { label: 'EB 105A', value: '66.000 ft', from: 'its own calculation' },
        { label: 'TLOF', value: '40.000 ft', from: 'this calculation' },
        { label: 'separation', value: '16.500 ft', from: 'this calculation' },
      ],
    });
  });

  it('combines length and width separately when rectangular', () => {
    // transport 2D: TLOF 50, FATO 200 × 100, W 30; EB 105A FATO 66, W 14.875; TLOF + 2 × separation = 50 + 33 = 83
    const results = resultsFor(R44, mixed({ facilityType: 'transport', shape: 'rectangle' }));
    expect([results.fato.length, results.fato.width]).toEqual([200, 100]);
    expect([results.safetyArea.length, results.safetyArea.width]).toEqual([260, 160]);
    expect(results.envelopeWorkings?.fatoWidth).toMatchObject({
      formula: 'Width = max(AC 150/5390-2D, EB 105A, TLOF + 2 × separation)',
      value: 100,
    });
    expect(results.approachPath.innerWidth).toBe(100);
    expect(results.envelopeWorkings?.approachInnerWidth?.value).toBe(100);
  });

  it('explains the flat fields', () => {
    const { envelopeWorkings, safetyArea, tlofFatoSeparation, fatoSafetyAreaSeparation, fato } = resultsFor(R44, mixed());
    expect(envelopeWorkings?.tlofLength).toMatchObject({
      formula: 'Diameter = max(AC 150/5390-2D, EB 105A)',
      substituted: 'max(31.789, 33.000) = 33.000 ft',
      governs: 'EB 105A controls; AC 150/5390-2D is smaller.',
      verification: 'unverified',
    });
    expect(envelopeWorkings?.tlofLength?.citations.map(({ document }) => document)).toEqual(['AC 150/5390-2D', 'EB 105A']);
    expect(envelopeWorkings?.safetyAreaLength).toMatchObject({ value: 106, substituted: 'max(97.450, 95.750, 106.000) = 106.000 ft' });
    expect(envelopeWorkings?.fatoArea?.value).toBe(fato.area);
    expect(safetyArea.calculationBasis).toBe(
      'AC 150/5390-2D: FATO plus 20.000 ft on every side: max(0.28 × D, 20 ft) · EB 105A: FATO plus 14.875 ft on every side: 0.5 × (2.5 × D − 2 × RD)',
    );
    expect(tlofFatoSeparation).toMatchObject({
      calculationMethod: 'max(AC 150/5390-2D, EB 105A)',
      faaReference: 'AC 150/5390-2D (2023); EB 105A (2024), Table 2-1',
      description: 'Distance between the TLOF edge and the FATO edge on every side; the larger of both standards.',
    });
    expect(fatoSafetyAreaSeparation.description).toBe(
      'Width of the Safety Area around the FATO, equal on every side; the larger of both standards.',
    );
  });

  it('is compliant only when both rule sets are', () => {
    expect(resultsFor(R44, mixed()).faaCompliant).toBe(true);
    const unmarked = resultsFor(R44, mixed({ tlofPerimeterMarked: false, fatoPerimeterMarked: false }));
    expect(unmarked.ruleSets.map(({ compliant }) => compliant)).toEqual([false, true]);
    expect(unmarked.faaCompliant).toBe(false);
    const heavy = resultsFor(aHelicopter(54.7, 45.3), mixed());
    expect(heavy.ruleSets.map(({ compliant }) => compliant)).toEqual([true, false]);
    expect(heavy.faaCompliant).toBe(false);
  });

  it('includes the owner’s additional FATO length of the heliport', () => {
    const results = resultsFor(R44, mixed({ shape: 'rectangle', additionalFatoLengthFt: feet(20) }));
    near(results.fato.length, 77.45);
    near(results.fato.width, 66);
    expect(results.ruleSets[1]?.advisories.map(({ code }) => code)).not.toContain('ADDITIONAL_FATO_LENGTH_NOT_APPLIED');
  });
});
