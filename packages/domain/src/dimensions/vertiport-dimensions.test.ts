/** EB 105A: TLOF 1 RD, FATO 2 RD, Safety Area 2.5 D overall. Each number is calculated by hand. */
import { describe, expect, it } from 'vitest';
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import { feet, pounds } from '../quantities/units.ts';
import { aHelicopter, anAircraft, aVertiport, aVtol, resultsFor } from '../testing.ts';

const near = (actual: number, expected: number) => {
  expect(Math.abs(actual - expected), `${actual} against ${expected}`).toBeLessThanOrEqual(1e-9);
};
const SIXTEEN_METERS = 16 / 0.3048;

const issuedCodes = (aircraft: DesignAircraft, facility: Partial<FacilityConfiguration> = {}) =>
  (resultsFor(aircraft, aVertiport(facility)).ruleSets[0]?.advisories ?? []).map(({ severity, code }) => `${severity} ${code}`);

describe('the sizes', () => {
  it.each([
    // D, RD | TLOF RD, FATO 2 RD, strip (2.5 D − 2 RD) / 2, Safety Area 2.5 D, gap 0.5 RD, taxi area max(2 RD, 1.56 D)
    [
      'D = RD = 16 m: TLOF 16, FATO 32, safety area 40 m',
      SIXTEEN_METERS,
      SIXTEEN_METERS,
      [1, 2, 0.25, 2.5, 0.5, 2].map((n) => n * SIXTEEN_METERS),
    ],
    ['the reference aircraft, D = 50 ft, RD not recorded', 50, null, [50, 100, 12.5, 125, 25, 100]],
    ['Joby S4, D = 40 ft, RD not recorded', 40, null, [40, 80, 10, 100, 20, 80]],
    ['EHang, D = 18.5 ft', 18.5, 18.5, [18.5, 37, 4.625, 46.25, 9.25, 37]],
    ['D = 50, RD = 40 ft', 50, 40, [40, 80, 22.5, 125, 20, 80]],
    ['D = 50, RD = 38 ft: the 1.56 D stand is larger than the FATO', 50, 38, [38, 76, 24.5, 125, 19, 78]],
  ] as const)('%s', (_, d, rd, [tlof, fato, strip, safetyArea, gap, taxi]) => {
    const results = resultsFor(aVtol(d, { rotorDiameter: rd === null ? null : feet(rd) }), aVertiport());
    for (const side of ['length', 'width'] as const) {
      near(results.tlof[side], tlof);
      near(results.fato[side], fato);
      near(results.safetyArea[side], safetyArea);
      near(results.taxiArea?.[side] ?? NaN, taxi);
    }
    near(results.tlofFatoSeparation.minimumSeparation, gap);
    near(results.fatoSafetyAreaSeparation.minimumSeparation, strip);
    near(results.safetyArea.margin, strip);
    near(results.vertipad?.diameter ?? NaN, fato);
  });

  it('gives the areas: vertipad and circular zones π r², taxi area a square', () => {
    const results = resultsFor(aVtol(50), aVertiport());
    expect(results.safetyArea.area).toBeCloseTo(12_271.8463, 4);
    expect(results.vertipad?.area).toBeCloseTo(7853.9816, 4);
    expect(results.taxiArea?.area).toBe(10_000);
    expect(resultsFor(aVtol(50), aVertiport({ shape: 'square' })).vertipad?.area).toBeCloseTo(7853.9816, 4);
  });

  it.each(['circular', 'square', 'rectangle'] as const)('has equal sides when %s', (shape) => {
    const { tlof, fato, safetyArea } = resultsFor(aVtol(50), aVertiport({ shape }));
    expect([tlof.length, tlof.width, fato.length, fato.width, safetyArea.length, safetyArea.width]).toEqual([50, 50, 100, 100, 125, 125]);
  });

  it('follows EB 105A whatever circular is set, and no marking, facility type, elevation, or permission changes it', () => {
    const plain = resultsFor(aVtol(50), aVertiport());
    const other = resultsFor(
      aVtol(50),
      aVertiport({
        advisoryCircular: 'AC 150/5390-2C',
        facilityType: 'transport',
        ppr: true,
        elevatedFacility: true,
        tlofPerimeterMarked: false,
        fatoPerimeterMarked: false,
        standardH: false,
        elevation: null,
      }),
    );
    expect(other.faaReference).toBe('EB 105A');
    expect(other.faaMinimums).toEqual(plain.faaMinimums);
    expect(other.faaCompliant).toBe(true);
  });

  it('does not use the diameter of one rotor of several as the circle around all of them', () => {
    const v22 = anAircraft({ type: 'helicopter', rotorConfiguration: 'dual', controllingDimension: feet(84.6), rotorDiameter: feet(38.1) });
    const results = resultsFor(v22, aVertiport());
    expect(results.tlof.length).toBe(84.6);
    expect(results.ruleSets[0]?.advisories.map(({ code }) => code)).toContain('ROTOR_DIAMETER_UNKNOWN');
    expect(results.ruleSets[0]?.advisories.find(({ code }) => code === 'ROTOR_DIAMETER_UNKNOWN')?.text).toBe(
      'RD = 1 × D is used for Leonardo AW139 because the recorded rotor diameter is for one rotor, not the circle enclosing all rotors.',
    );
    const tandem = anAircraft({ rotorConfiguration: 'tandem', controllingDimension: feet(99), rotorDiameter: feet(60) });
    expect(resultsFor(tandem, aVertiport()).tlof.length).toBe(99);
    const bare = anAircraft({ rotorConfiguration: 'tandem', controllingDimension: feet(99), rotorDiameter: null });
    expect(resultsFor(bare, aVertiport()).ruleSets[0]?.advisories.map(({ text }) => text)).toContain(
      'RD = 1 × D is used for Leonardo AW139 because no rotor diameter is recorded.',
    );
    const coaxial = anAircraft({ rotorConfiguration: 'coaxial', controllingDimension: feet(54.7), rotorDiameter: feet(51.8) });
    expect(resultsFor(coaxial, aVertiport()).tlof.length).toBe(51.8);
  });
});

describe('the text', () => {
  const result = resultsFor(aVtol(50, { name: 'Ref', rotorDiameter: feet(40) }), aVertiport()).ruleSets[0];

  it('explains every number', () => {
    const working = (id: keyof NonNullable<typeof result>['workings']) => result?.workings[id];
    expect(working('tlofLength')).toMatchObject({
      title: 'TLOF diameter',
      formula: 'Diameter = 1 × RD',
      substituted: '1 × 40.000 = 40.000 ft',
    });
    expect(working('fatoLength')).toMatchObject({
      formula: 'Diameter = max(2 × RD, TLOF + 2 × separation)',
      governs: '2 RD and TLOF + 2 × separation are equal.',
    });
    expect(working('safetyAreaLength')).toMatchObject({
      formula: 'Diameter = max(2.5 × D, FATO + 2 × W)',
      substituted: 'max(125.000, 125.000) = 125.000 ft',
      governs: '2.5 D and FATO + 2 × W are equal.',
      verification: 'secondary',
    });
    expect(working('fatoSafetyAreaSeparation')).toMatchObject({
      formula: 'W = 0.5 × (2.5 × D − 2 × RD)',
      substituted: '0.5 × (2.5 × 50.000 − 2 × 40.000) = 22.500 ft',
    });
    expect(working('vertipadDiameter')).toMatchObject({
      title: 'Vertipad diameter',
      formula: 'Diameter = FATO',
      substituted: '80.000 ft',
      value: 80,
    });
    expect(working('vertipadDiameter')?.citations[0]).toMatchObject({ origin: 'product-spec' });
    expect(working('vertipadArea')).toMatchObject({
      title: 'Area of the vertipad',
      formula: 'Area = π × (diameter / 2)²',
      substituted: 'π × (80.000 / 2)² = 5,027 sq ft',
    });
    expect(working('taxiAreaLength')).toMatchObject({
      title: 'Taxi/parking area length',
      formula: 'Length = max(FATO, 1.56 × D)',
      substituted: 'max(80.000, 78.000) = 80.000 ft',
      governs: 'FATO controls; 1.56 D is smaller.',
    });
    expect(working('taxiAreaLength')?.citations.map(({ document, clause }) => `${document} ${clause}`)).toEqual([
      'product null',
      'EB 105A null',
      'EB 105A Table 2-1',
      'EB 105A Table 2-1',
      'EB 105A Table 2-1',
      'EB 105A Section 3',
    ]);
    expect(working('taxiAreaWidth')).toMatchObject({ title: 'Taxi/parking area width', formula: 'Width = max(FATO, 1.56 × D)' });
    expect(working('taxiAreaArea')).toMatchObject({
      title: 'Area of the taxi/parking area',
      substituted: '80.000 × 80.000 = 6,400 sq ft',
      value: 6400,
    });
  });

  it('describes the separations', () => {
    expect(result?.tlofFatoSeparation).toMatchObject({
      calculationMethod: '0.5 × RD',
      faaReference: 'EB 105A (2024), Table 2-1',
      description: 'Distance between the TLOF edge and the FATO edge on every side.',
    });
    expect(result?.fatoSafetyAreaSeparation.description).toBe(
      'Width of the Safety Area around the FATO, equal on every side, so that the Safety Area is at least 2.5 D wide overall.',
    );
    expect(result?.safetyArea.calculationBasis).toBe('FATO plus 22.500 ft on every side: 0.5 × (2.5 × D − 2 × RD)');
    expect(result).toMatchObject({ kind: 'vertiport', reference: 'EB 105A', ruleSetVersion: '105A-1' });
    expect(result?.controllingDimensionAnalysis).toEqual({
      value: 50,
      calculation: 'From aircraft record',
      usage: 'D controls the Safety Area; rotor diameter controls the TLOF and FATO.',
      isDominant: true,
    });
  });
});

describe('the advisories', () => {
  it('do not mention the reference aircraft with RD = D', () => {
    expect(issuedCodes(aVtol(50, { rotorDiameter: feet(50), maxGrossWeight: pounds(12_500) }))).toEqual([]);
  });

  it.each([
    [50, true],
    [15.24 / 0.3048, true],
    [50.001, false],
  ])('block an aircraft beyond the reference D of 50 ft: %d ft is within: %s', (d, within) => {
    const aircraft = aVtol(d, { rotorDiameter: feet(d) });
    expect(issuedCodes(aircraft)).toEqual(within ? [] : ['blocking CONTROLLING_DIMENSION_OUT_OF_SCOPE']);
    expect(resultsFor(aircraft, aVertiport()).faaCompliant).toBe(within);
  });

  it('block an aircraft beyond the reference weight of 12,500 lb', () => {
    const aircraft = aVtol(40, { name: 'Heavy', rotorDiameter: feet(40), maxGrossWeight: pounds(12_501) });
    expect(issuedCodes(aircraft)).toEqual(['blocking WEIGHT_OUT_OF_SCOPE']);
    expect(resultsFor(aircraft, aVertiport()).ruleSets[0]?.advisories[0]).toMatchObject({
      text: 'Heavy weighs 12,501 lb, more than the 12,500 lb limit of the EB 105A reference aircraft.',
      citation: { document: 'EB 105A', clause: 'Table 1-1' },
    });
  });

  it.each([null, NaN, 0, -1, Infinity])('report that a weight of %s is unknown', (weight) => {
    const aircraft = aVtol(40, { name: 'X', rotorDiameter: feet(40), maxGrossWeight: weight === null ? null : pounds(weight) });
    expect(issuedCodes(aircraft)).toEqual(['info WEIGHT_UNKNOWN']);
    expect(resultsFor(aircraft, aVertiport()).ruleSets[0]?.advisories[0]?.text).toBe(
      'No maximum weight is recorded for X, so the 12,500 lb limit of EB 105A cannot be checked.',
    );
  });

  it('name the size that is out of scope', () => {
    const [, advisory] = resultsFor(aHelicopter(54.7, 45.3, { name: 'AW139' }), aVertiport()).ruleSets[0]?.advisories ?? [];
    expect(advisory?.text).toBe('AW139 has D = 54.700 ft, more than the 50 ft limit of the EB 105A reference aircraft.');
  });

  it('warn about a helicopter and report that there is no rule for an airplane', () => {
    const light = { maxGrossWeight: pounds(2500) } as const;
    expect(issuedCodes(aHelicopter(38.3, 38.3, light))).toEqual(['warning AIRCRAFT_TYPE_NOT_ADDRESSED']);
    const [helicopter] = resultsFor(aHelicopter(38.3, 38.3, { name: 'R44', ...light }), aVertiport()).ruleSets[0]?.advisories ?? [];
    expect(helicopter?.text).toBe(
      'R44 is a helicopter. EB 105A applies to VTOL aircraft with distributed propulsion; use AC 150/5390-2D for helicopters.',
    );
    const airplane = aHelicopter(38.3, 38.3, { name: 'Cessna 172', type: 'airplane', ...light });
    expect(issuedCodes(airplane)).toEqual(['blocking AIRPLANE_WITHOUT_RULE']);
    expect(resultsFor(airplane, aVertiport()).ruleSets[0]?.advisories[0]?.text).toBe(
      'Cessna 172 is an airplane. EB 105A does not apply to airplanes.',
    );
  });

  it('report that RD = D is used when RD is not recorded', () => {
    expect(issuedCodes(aVtol(40))).toEqual(['warning ROTOR_DIAMETER_UNKNOWN']);
    const working = resultsFor(aVtol(40), aVertiport()).ruleSets[0]?.workings.tlofLength;
    expect(working?.inputs).toEqual([{ label: 'RD', value: '40.000 ft', from: '1 × D, as no rotor diameter is recorded' }]);
  });

  it('ask to check an RD smaller than D, and mention the open reading of the Safety Area', () => {
    const aircraft = aVtol(50, { rotorDiameter: feet(9) });
    expect(issuedCodes(aircraft)).toEqual(['warning RD_SMALLER_THAN_D', 'info SAFETY_AREA_READING']);
    const [meaning, reading] = resultsFor(aircraft, aVertiport()).ruleSets[0]?.advisories ?? [];
    expect(meaning?.text).toBe(
      'RD = 9.000 ft is smaller than D = 50.000 ft. EB 105A defines RD as the smallest circle enclosing all propulsion units, not one propeller. Check the recorded rotor diameter.',
    );
    expect(reading?.text).toBe('The Safety Area is 2.5 D overall, the larger of two interpretations. Confirm against EB 105A.');
    expect(issuedCodes(aVtol(50, { rotorDiameter: feet(50) }))).toEqual([]);
  });

  it('report that the heliport addition to the FATO is not applied', () => {
    const aircraft = aVtol(50, { rotorDiameter: feet(50) });
    expect(issuedCodes(aircraft, { additionalFatoLengthFt: feet(25) })).toEqual(['info ADDITIONAL_FATO_LENGTH_NOT_APPLIED']);
    const results = resultsFor(aircraft, aVertiport({ additionalFatoLengthFt: feet(25) }));
    expect(results.fato.length).toBe(100);
    expect(results.ruleSets[0]?.advisories[0]?.text).toBe(
      'The additional FATO length of 25.000 ft is not applied. It applies only under the heliport ACs.',
    );
  });

  it('cover the aircraft first, then the zones', () => {
    const aircraft = aHelicopter(60, 30, { controllingDimension: feet(55), maxGrossWeight: pounds(20_000) });
    expect(issuedCodes(aircraft, { additionalFatoLengthFt: feet(1) })).toEqual([
      'warning AIRCRAFT_TYPE_NOT_ADDRESSED',
      'blocking CONTROLLING_DIMENSION_OUT_OF_SCOPE',
      'blocking WEIGHT_OUT_OF_SCOPE',
      'warning ENTERED_D_TOO_SMALL',
      'warning RD_SMALLER_THAN_D',
      'info SAFETY_AREA_READING',
      'info ADDITIONAL_FATO_LENGTH_NOT_APPLIED',
    ]);
  });
});
