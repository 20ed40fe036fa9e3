import { describe, expect, it } from 'vitest';
import { feet, feetMsl } from '../quantities/units.ts';
import { aFacility, aHelicopter, anAircraft, aVertiport, aVtol, resultsFor, TIMESTAMP } from '../testing.ts';
import { calculateDimensions } from './calculate-dimensions.ts';
import { QUANTITIES, type CalculationResults, type Working, type Workings } from './dimension-results.ts';
import { ENGINE_VERSION } from './engine-version.ts';

const near = (actual: number, expected: number) => {
  expect(Math.abs(actual - expected), `${actual} against ${expected}`).toBeLessThanOrEqual(1e-9);
};

describe('the result', () => {
  it('is rejected when the aircraft has neither D nor length nor width', () => {
    const aircraft = anAircraft({ controllingDimension: null, overallLength: null, overallWidth: null });
    expect(calculateDimensions({ aircraft, facility: aFacility() }, TIMESTAMP)).toEqual({ ok: false, code: 'AIRCRAFT_WITHOUT_DIMENSIONS' });
  });

  it('contains its inputs: aircraft, project, versions, time', () => {
    const inputs = { aircraft: anAircraft(), facility: aFacility() };
    const answer = calculateDimensions(inputs, TIMESTAMP);
    expect(answer).toMatchObject({
      ok: true,
      results: {
        calculationType: 'heliport',
        aircraftUsed: 'Leonardo AW139',
        faaReference: 'AC 150/5390-2D',
        timestamp: TIMESTAMP,
        engineVersion: ENGINE_VERSION,
        ruleSets: [{ kind: 'heliport', reference: 'AC 150/5390-2D', ruleSetVersion: '2D-1', shape: 'circular' }],
      },
    });
    expect(answer.ok && answer.results.inputs).toBe(inputs);
    expect(ENGINE_VERSION).toBe('1.0.0');
  });

  it('has the flat fields of its one rule set, and no vertipad for a heliport', () => {
    const results = resultsFor(anAircraft(), aFacility());
    const [ruleSet] = results.ruleSets;
    for (const field of ['tlof', 'fato', 'safetyArea', 'tlofFatoSeparation', 'fatoSafetyAreaSeparation', 'approachPath'] as const)
      expect(results[field]).toEqual(ruleSet?.[field]);
    expect(results.faaMinimums).toEqual({
      tlof: { length: 45.401, width: 45.401 },
      fato: { length: results.fato.length, width: results.fato.width },
      safetyArea: { length: results.safetyArea.length, width: results.safetyArea.width },
      tlofFatoSeparation: results.tlofFatoSeparation.minimumSeparation,
      fatoSafetyAreaSeparation: 20,
    });
    expect(results).not.toHaveProperty('vertipad');
    expect(results).not.toHaveProperty('taxiArea');
    expect(results).not.toHaveProperty('envelopeWorkings');
  });

  it('uses the current circular when a heliport is set to EB 105A, which is not a heliport circular', () => {
    expect(resultsFor(anAircraft(), aFacility({ advisoryCircular: 'EB 105A' })).faaReference).toBe('AC 150/5390-2D');
  });

  it('starts the 8:1 surface of 14 CFR 77.23 at the FATO', () => {
    const results = resultsFor(anAircraft(), aFacility({ shape: 'rectangle', facilityType: 'transport' }));
    expect(results.approachPath).toEqual({ slope: 8, innerWidth: 100, width: 500, length: 4000 });
    const workings = results.ruleSets[0]?.workings;
    expect(workings?.approachSlope).toMatchObject({
      title: 'Approach/departure slope',
      value: 8,
      unit: ':1',
      formula: 'Slope = 8:1',
      substituted: '8 ft horizontal per 1 ft vertical',
      inputs: [],
      verification: 'read',
    });
    expect(workings?.approachSlope?.citations.map(({ document, clause }) => [document, clause])).toEqual([['14 CFR Part 77', '77.23(b)']]);
    expect(workings?.approachInnerWidth).toMatchObject({
      title: 'Approach/departure width at the FATO',
      formula: 'Inner width = FATO width',
      substituted: '100.000 ft',
      value: 100,
    });
    expect(workings?.approachInnerWidth?.citations[0]).toMatchObject({ clause: '77.23(b)' });
    expect(workings?.approachInnerWidth?.citations.slice(1)).toEqual(workings?.fatoWidth?.citations);
    expect(workings?.approachInnerWidth?.verification).toBe('unverified');
    expect(workings?.approachWidth).toMatchObject({
      title: 'Approach/departure width at the outer end',
      formula: 'Outer width = 500 ft',
      substituted: '500.000 ft',
      value: 500,
      verification: 'read',
    });
    expect(workings?.approachLength).toMatchObject({
      title: 'Approach/departure length',
      formula: 'Length = 4,000 ft',
      value: 4000,
      unit: 'ft',
    });
  });
});

describe('the calculation details', () => {
  const workingsOf = (results: CalculationResults): Workings => results.ruleSets[0]?.workings ?? {};

  it('exist for every quantity that applies', () => {
    const vertiportOnly = QUANTITIES.filter((id) => id.startsWith('vertipad') || id.startsWith('taxi'));
    expect(Object.keys(workingsOf(resultsFor(anAircraft(), aFacility()))).sort()).toEqual(
      QUANTITIES.filter((id) => !vertiportOnly.includes(id)).sort(),
    );
    expect(Object.keys(workingsOf(resultsFor(aVtol(40), aVertiport()))).sort()).toEqual([...QUANTITIES].sort());
    for (const [id, working] of Object.entries(workingsOf(resultsFor(aVtol(40), aVertiport())))) expect(working.quantity).toBe(id);
  });

  it('contain exactly the number of the result', () => {
    const results = resultsFor(aHelicopter(68.5, 56.3), aFacility({ shape: 'rectangle', facilityType: 'transport' }));
    const workings = workingsOf(results);
    for (const zone of ['tlof', 'fato', 'safetyArea'] as const) {
      expect(workings[`${zone}Length`]?.value).toBe(results[zone].length);
      expect(workings[`${zone}Width`]?.value).toBe(results[zone].width);
      expect(workings[`${zone}Area`]?.value).toBe(results[zone].area);
    }
    expect(workings.tlofFatoSeparation?.value).toBe(results.tlofFatoSeparation.minimumSeparation);
    expect(workings.fatoSafetyAreaSeparation?.value).toBe(results.safetyArea.margin);
  });

  it('show D as entered, and its source', () => {
    const workings = workingsOf(resultsFor(anAircraft(), aFacility()));
    expect(workings.controllingDimension).toEqual({
      quantity: 'controllingDimension',
      title: 'Controlling dimension D',
      controlledBy: [{ id: '0195f0c0-0000-7000-8000-000000000139', name: 'Leonardo AW139' }],
      value: 54.7,
      unit: 'ft',
      formula: 'D: from aircraft record',
      substituted: '54.700 ft',
      inputs: [{ label: 'D', value: '54.700 ft', from: 'Leonardo AW139, entered' }],
      citations: [],
      verification: 'entered',
    });
    const by2C = workingsOf(resultsFor(anAircraft(), aFacility({ advisoryCircular: 'AC 150/5390-2C' })));
    expect(by2C.tlofLength?.inputs[0]).toEqual({ label: 'RD', value: '45.300 ft', from: 'Leonardo AW139, rotor diameter' });
    const fromLength = workingsOf(resultsFor(anAircraft({ controllingDimension: null }), aFacility()));
    expect(fromLength.controllingDimension?.inputs[0]?.from).toBe('Leonardo AW139, overall length');
  });

  it('show the formula, the numbers, the controlling branch, and the flags used', () => {
    const workings = workingsOf(resultsFor(anAircraft(), aFacility({ shape: 'square' })));
    expect(workings.fatoSafetyAreaSeparation).toMatchObject({
      title: 'Safety Area width, each side',
      unit: 'ft',
      formula: 'W = max(0.28 × D, 20 ft)',
      substituted: 'max(15.316, 20.000) = 20.000 ft',
      governs: 'The 20 ft floor controls; 0.28 D is smaller.',
      inputs: [
        { label: 'D', value: '54.700 ft', from: 'Leonardo AW139, entered' },
        { label: 'Facility type', value: 'General aviation', from: 'project' },
        { label: 'Prior permission', value: 'Not required', from: 'project' },
        { label: 'TLOF perimeter', value: 'Marked', from: 'project' },
        { label: 'FATO perimeter', value: 'Marked', from: 'project' },
        { label: 'Standard H', value: 'Yes', from: 'project' },
      ],
      verification: 'unverified',
    });
    expect(workings.tlofLength).toMatchObject({
      title: 'TLOF length',
      formula: 'Length = 0.83 × D',
      substituted: '0.83 × 54.700 = 45.401 ft',
      inputs: [
        { label: 'D', value: '54.700 ft', from: 'Leonardo AW139, entered' },
        { label: 'Facility type', value: 'General aviation', from: 'project' },
        { label: 'Elevated facility', value: 'No', from: 'project' },
        { label: 'FATO load bearing', value: 'Yes', from: 'project' },
      ],
    });
    expect(workings.tlofLength).not.toHaveProperty('governs');
    expect(workings.tlofWidth).toMatchObject({ title: 'TLOF width', formula: 'Width = 0.83 × D' });
    expect(workings.tlofFatoSeparation).toMatchObject({
      title: 'TLOF/FATO separation, each side',
      formula: 'S = 0.5 × (1.5 × D − 0.83 × D)',
      substituted: '0.5 × (1.5 × 54.700 − 0.83 × 54.700) = 18.325 ft',
    });
    expect(workings.fatoLength).toMatchObject({
      formula: 'Length = max(1.5 × D, TLOF + 2 × separation)',
      governs: '1.5 D and TLOF + 2 × separation are equal.',
      inputs: [
        { label: 'D', value: '54.700 ft', from: 'Leonardo AW139, entered' },
        { label: 'TLOF', value: '45.401 ft', from: 'this calculation' },
        { label: 'separation', value: '18.325 ft', from: 'this calculation' },
        { label: 'Facility type', value: 'General aviation', from: 'project' },
      ],
    });
    expect(workings.safetyAreaLength).toMatchObject({
      title: 'Safety Area length',
      formula: 'Length = FATO + 2 × W',
      substituted: '82.050 + 2 × 20.000 = 122.050 ft',
      inputs: [
        { label: 'FATO', value: '82.050 ft', from: 'this calculation' },
        { label: 'W', value: '20.000 ft', from: 'this calculation' },
      ],
    });
    expect(workings.safetyAreaArea).toMatchObject({
      title: 'Area of the Safety Area',
      unit: 'sq ft',
      formula: 'Area = length × width',
      substituted: '122.050 × 122.050 = 14,897 sq ft',
      inputs: [
        { label: 'Length', value: '122.050 ft', from: 'this calculation' },
        { label: 'Width', value: '122.050 ft', from: 'this calculation' },
      ],
      verification: 'unverified',
    });
  });

  it('show that the FATO grows around a floored TLOF', () => {
    expect(workingsOf(resultsFor(aHelicopter(38.3, 33), aFacility({ facilityType: 'hospital' }))).fatoLength).toMatchObject({
      substituted: 'max(57.450, 65.661) = 65.661 ft',
      governs: 'TLOF + 2 × separation controls; 1.5 D is smaller.',
    });
  });

  it('describe all flags in words', () => {
    const workings = workingsOf(
      resultsFor(
        anAircraft(),
        aFacility({
          ppr: true,
          facilityType: 'hospital',
          elevatedFacility: true,
          fatoLoadBearing: false,
          tlofPerimeterMarked: false,
          fatoPerimeterMarked: false,
          standardH: false,
        }),
      ),
    );
    const values = (working: Working | undefined) => working?.inputs.filter(({ from }) => from === 'project').map(({ value }) => value);
    expect(values(workings.fatoSafetyAreaSeparation)).toEqual(['Hospital', 'Required', 'Not marked', 'Not marked', 'No']);
    expect(values(workings.tlofLength)).toEqual(['Hospital', 'Yes', 'No']);
    const transport = workingsOf(resultsFor(anAircraft(), aFacility({ facilityType: 'transport' })));
    expect(values(transport.tlofLength)?.[0]).toBe('Transport');
    expect(transport.fatoSafetyAreaSeparation).toMatchObject({ formula: 'W = 30 ft', substituted: '30.000 ft' });
    expect(transport.fatoSafetyAreaSeparation).not.toHaveProperty('governs');
  });

  it('have the weakest verification of their citations', () => {
    const workings = workingsOf(resultsFor(anAircraft(), aFacility({ advisoryCircular: 'AC 150/5390-2C' })));
    expect(workings.fatoSafetyAreaSeparation?.verification).toBe('secondary');
    expect(workings.tlofLength?.verification).toBe('unverified');
    expect(workings.safetyAreaLength?.verification).toBe('unverified');
    expect(workings.approachLength?.verification).toBe('read');
  });

  it('show a diameter and π r² when circular', () => {
    const workings = workingsOf(resultsFor(anAircraft(), aFacility()));
    expect(workings.fatoWidth).toMatchObject({ title: 'FATO diameter', formula: 'Diameter = max(1.5 × D, TLOF + 2 × separation)' });
    expect(workings.tlofArea).toMatchObject({
      title: 'Area of the TLOF',
      formula: 'Area = π × (diameter / 2)²',
      substituted: 'π × (45.401 / 2)² = 1,619 sq ft',
      inputs: [{ label: 'Diameter', value: '45.401 ft', from: 'this calculation' }],
    });
  });
});

describe('the text of a heliport result', () => {
  it('explains the separations to a planner', () => {
    const results = resultsFor(anAircraft(), aFacility({ advisoryCircular: 'AC 150/5390-2C' }));
    expect(results.tlofFatoSeparation).toMatchObject({
      calculationMethod: '0.5 × (1.5 × D − 1 × RD)',
      faaReference: 'AC 150/5390-2C (2012), Figure 2-2, dimension F',
      description: 'Distance between the TLOF edge and the FATO edge on every side.',
    });
    expect(results.fatoSafetyAreaSeparation).toMatchObject({
      calculationMethod: 'max(1/3 × RD, 20 ft)',
      faaReference: 'AC 150/5390-2C (2012), Table 2-1',
      description:
        'Width of the Safety Area around the FATO, equal on every side. Depends on facility type and markings: general aviation, no prior permission required, TLOF perimeter marked, FATO perimeter marked, standard "H".',
    });
    expect(results.safetyArea.calculationBasis).toBe('FATO plus 20.000 ft on every side: max(1/3 × RD, 20 ft)');
    expect(
      resultsFor(anAircraft(), aFacility({ ppr: true, tlofPerimeterMarked: false, standardH: false })).fatoSafetyAreaSeparation.description,
    ).toContain('general aviation, prior permission required, TLOF perimeter not marked, FATO perimeter marked, no standard "H".');
  });

  it('explains what D and RD determine, and whether the aircraft or a floor controls the FATO', () => {
    const analysis = (facility: Parameters<typeof aFacility>[0]) =>
      resultsFor(anAircraft(), aFacility(facility)).controllingDimensionAnalysis;
    expect(analysis({})).toEqual({
      value: 54.7,
      calculation: 'From aircraft record',
      usage: 'D controls the TLOF, FATO, and Safety Area.',
      isDominant: true,
    });
    expect(analysis({ advisoryCircular: 'AC 150/5390-2C' }).usage).toBe(
      'D controls the FATO and Safety Area; rotor diameter controls the TLOF.',
    );
    expect(analysis({ facilityType: 'transport' }).isDominant).toBe(false);
  });
});

describe('an addition to the FATO length that the owner entered', () => {
  const addition = { additionalFatoLengthFt: feet(25), elevation: feetMsl(5280) } as const;

  it('lengthens a rectangular FATO and its Safety Area, not its width', () => {
    const results = resultsFor(anAircraft(), aFacility({ shape: 'rectangle', ...addition }));
    near(results.fato.length, 107.05);
    near(results.fato.width, 82.05);
    near(results.safetyArea.length, 147.05);
    near(results.safetyArea.width, 122.05);
    const workings = results.ruleSets[0]?.workings;
    expect(workings?.fatoLength).toMatchObject({
      formula: 'Length = max(1.5 × D, TLOF + 2 × separation) + entered addition',
      substituted: 'max(82.050, 82.050) + 25.000 = 107.050 ft',
      governs: '1.5 D and TLOF + 2 × separation are equal.',
    });
    expect(workings?.fatoLength?.inputs.at(-1)).toEqual({ label: 'Additional FATO length', value: '25.000 ft, entered', from: 'project' });
    expect(workings?.fatoLength?.citations.at(-1)).toMatchObject({ origin: 'product-spec' });
    expect(workings?.fatoWidth?.formula).toBe('Width = max(1.5 × D, TLOF + 2 × separation)');
  });

  it.each(['circular', 'square'] as const)('enlarges both sides of a %s FATO and reports it', (shape) => {
    const results = resultsFor(anAircraft(), aFacility({ shape, ...addition }));
    near(results.fato.length, 107.05);
    near(results.fato.width, 107.05);
    expect(results.ruleSets[0]?.workings.fatoWidth?.governs).toBe(
      '1.5 D and TLOF + 2 × separation are equal. Both sides use the longer length because a circle or square must contain it.',
    );
  });

  it.each([0, -5, NaN, Infinity])('of %d ft changes nothing', (value) => {
    const results = resultsFor(anAircraft(), aFacility({ shape: 'rectangle', additionalFatoLengthFt: feet(value) }));
    near(results.fato.length, 82.05);
    expect(results.ruleSets[0]?.workings.fatoLength?.formula).not.toContain('addition');
  });

  it('reports why both sides of a square transport FATO equal the longer one', () => {
    const fato = (shape: 'square' | 'circular') =>
      resultsFor(anAircraft(), aFacility({ shape, facilityType: 'transport' })).ruleSets[0]?.workings.fatoWidth;
    expect(fato('square')?.governs).toContain('Both sides use the longer length because a circle or square must contain it.');
    expect(fato('square')?.citations.filter(({ origin }) => origin === 'product-spec')).toHaveLength(1);
    expect(fato('circular')?.citations.filter(({ origin }) => origin === 'product-spec')).toHaveLength(2);
    expect(
      resultsFor(anAircraft(), aFacility()).ruleSets[0]?.workings.fatoWidth?.citations.some(({ origin }) => origin === 'product-spec'),
    ).toBe(false);
  });
});
