import { describe, expect, it } from 'vitest';
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import { feet, feetMsl } from '../quantities/units.ts';
import { aFacility, aHelicopter, anAircraft, aVtol, resultsFor } from '../testing.ts';
import type { Advisory } from './dimension-results.ts';

const C = 'AC 150/5390-2C';
const D = 'AC 150/5390-2D';

const advisories = (facility: Partial<FacilityConfiguration> = {}, aircraft: DesignAircraft = anAircraft()): readonly Advisory[] =>
  resultsFor(aircraft, aFacility(facility)).ruleSets[0]?.advisories ?? [];
const issuedCodes = (facility: Partial<FacilityConfiguration> = {}, aircraft?: DesignAircraft) =>
  advisories(facility, aircraft).map(({ severity, code }) => `${severity} ${code}`);
const only = (list: readonly Advisory[]): Advisory => {
  const [first, ...rest] = list;
  if (first === undefined || rest.length > 0) throw new Error(`expected one advisory, got ${list.length}`);
  return first;
};
const compliant = (facility: Partial<FacilityConfiguration>, aircraft = anAircraft()) =>
  resultsFor(aircraft, aFacility(facility)).faaCompliant;

it('has no advisories for a plain heliport at sea level', () => {
  expect(issuedCodes()).toEqual([]);
  expect(issuedCodes({ advisoryCircular: C })).toEqual([]);
});

describe('the scope of the edition', () => {
  it.each([
    [C, 'tandem', ['blocking ROTOR_CONFIGURATION_OUT_OF_SCOPE']],
    [C, 'dual', ['blocking ROTOR_CONFIGURATION_OUT_OF_SCOPE']],
    [C, 'coaxial', ['warning ROTOR_CONFIGURATION_NOT_NAMED']],
    [C, null, ['info ROTOR_CONFIGURATION_UNKNOWN']],
    [D, 'single_main', []],
    [D, 'tandem', []],
    [D, 'dual', []],
    [D, 'coaxial', ['warning ROTOR_CONFIGURATION_NOT_NAMED']],
    [D, null, ['info ROTOR_CONFIGURATION_UNKNOWN']],
  ] as const)('%s, %s rotors', (advisoryCircular, rotorConfiguration, expected) => {
    const aircraft = anAircraft({ rotorConfiguration });
    expect(issuedCodes({ advisoryCircular }, aircraft)).toEqual(expected);
    expect(compliant({ advisoryCircular }, aircraft)).toBe(!expected.some((each) => each.startsWith('blocking')));
  });

  it('reports why the edition does not cover the aircraft, and cites the edition', () => {
    expect(only(advisories({ advisoryCircular: C }, anAircraft({ name: 'CH-47D', rotorConfiguration: 'tandem' })))).toMatchObject({
      text: 'CH-47D has tandem rotors, which AC 150/5390-2C does not address.',
      citation: { document: 'AC 150/5390-2C', verification: 'read' },
    });
    expect(only(advisories({}, anAircraft({ name: 'Ka-32', rotorConfiguration: 'coaxial' }))).text).toBe(
      'AC 150/5390-2D does not address coaxial rotors. Its criteria are applied to Ka-32 anyway.',
    );
    expect(only(advisories({}, anAircraft({ name: 'X', rotorConfiguration: null }))).text).toBe(
      'No rotor configuration is recorded for X, so applicability of AC 150/5390-2D cannot be confirmed.',
    );
  });

  it.each([C, D] as const)('warns that %s does not address an eVTOL', (advisoryCircular) => {
    const aircraft = aVtol(40, { rotorDiameter: feet(40) });
    const advisory = only(advisories({ advisoryCircular }, aircraft));
    expect(advisory).toMatchObject({
      code: 'AIRCRAFT_TYPE_NOT_ADDRESSED',
      severity: 'warning',
      text: `a VTOL aircraft is an eVTOL aircraft. ${advisoryCircular} does not address eVTOL; use EB 105A.`,
      citation: { document: advisoryCircular, verification: 'read' },
    });
    expect(compliant({ advisoryCircular }, aircraft)).toBe(true);
  });

  it('has no rule for an airplane', () => {
    const airplane = anAircraft({ name: 'Cessna 172', type: 'airplane', rotorConfiguration: 'tandem' });
    expect(only(advisories({}, airplane))).toMatchObject({
      code: 'AIRPLANE_WITHOUT_RULE',
      severity: 'blocking',
      text: 'Cessna 172 is an airplane. AC 150/5390-2D does not apply to airplanes.',
    });
    expect(compliant({}, airplane)).toBe(false);
  });
});

describe('the dimensions of the aircraft', () => {
  it('derives RD as 0.83 D where 2C needs it and none is recorded', () => {
    const aircraft = aHelicopter(50, 40, { rotorDiameter: null, overallWidth: null });
    const results = resultsFor(aircraft, aFacility({ advisoryCircular: C }));
    expect(results.tlof.length).toBe(41.5);
    expect(only(results.ruleSets[0]?.advisories ?? [])).toMatchObject({
      code: 'ROTOR_DIAMETER_UNKNOWN',
      severity: 'warning',
      text: 'RD = 0.83 × D is used for a helicopter because no rotor diameter is recorded.',
      citation: { document: C, verification: 'secondary' },
    });
    expect(results.ruleSets[0]?.workings.tlofLength?.inputs[0]).toEqual({
      label: 'RD',
      value: '41.500 ft',
      from: '0.83 × D, as no rotor diameter is recorded',
    });
    expect(results.ruleSets[0]?.workings.tlofLength?.citations).toHaveLength(2);
  });

  it.each([NaN, 0, -3, Infinity])('treats a rotor diameter of %d as not recorded', (value) => {
    const results = resultsFor(aHelicopter(50, value, { overallWidth: null }), aFacility({ advisoryCircular: C }));
    expect(results.tlof.length).toBe(41.5);
    expect(results.ruleSets[0]?.advisories.map(({ code }) => code)).toEqual(['ROTOR_DIAMETER_UNKNOWN']);
  });

  it('does not mention RD where 2D does not need it', () => {
    expect(issuedCodes({}, aHelicopter(50, 40, { rotorDiameter: null }))).toEqual([]);
  });

  it('warns when the entered D is smaller than the aircraft', () => {
    const aircraft = anAircraft({ controllingDimension: feet(50) });
    expect(only(advisories({}, aircraft))).toMatchObject({
      code: 'ENTERED_D_TOO_SMALL',
      severity: 'warning',
      text: "The entered D (50.000 ft) is smaller than the aircraft's recorded dimensions. 54.700 ft (overall length) is used instead to avoid undersizing the facility.",
      citation: { origin: 'product-spec' },
    });
    expect(resultsFor(aircraft, aFacility()).controllingDimensionAnalysis.value).toBe(54.7);
  });

  it('warns when D is from the overall width', () => {
    const aircraft = anAircraft({ controllingDimension: null, overallLength: feet(40), overallWidth: feet(50) });
    expect(only(advisories({}, aircraft))).toMatchObject({
      code: 'D_FROM_OVERALL_WIDTH',
      severity: 'warning',
      text: 'No D is entered. 50.000 ft (overall width) is used because overall width is the largest recorded dimension. The actual D may be larger.',
    });
  });

  it('warns when the rotor is larger than the recorded aircraft', () => {
    const aircraft = anAircraft({ controllingDimension: null, overallLength: feet(40), overallWidth: feet(8), rotorDiameter: feet(44) });
    expect(only(advisories({}, aircraft))).toMatchObject({
      code: 'ROTOR_DIAMETER_EXCEEDS_D',
      severity: 'warning',
      text: "No D is entered, and the rotor diameter exceeds the recorded overall dimensions. 44.000 ft (rotor diameter) is used, but the actual D is probably larger. Check the aircraft's overall dimensions with rotors turning.",
    });
    expect(resultsFor(aircraft, aFacility()).fato.length).toBe(66);
  });

  it('has no advisory for a D from the overall length', () => {
    expect(issuedCodes({}, anAircraft({ controllingDimension: null }))).toEqual([]);
  });
});

describe('markings', () => {
  it('does not permit an unmarked facility', () => {
    expect(only(advisories({ tlofPerimeterMarked: false, fatoPerimeterMarked: false }))).toEqual({
      code: 'NO_PERIMETER_MARKED',
      severity: 'blocking',
      text: 'The TLOF or FATO perimeter must be marked. Safety Area widths shown are for an unmarked TLOF without a standard "H".',
      citation: expect.objectContaining({ document: 'AC 150/5390-2B', clause: '209.a', verification: 'read' }),
    });
  });

  it.each([
    [true, false],
    [false, true],
  ])('permits TLOF marked %s, FATO marked %s', (tlofPerimeterMarked, fatoPerimeterMarked) => {
    expect(issuedCodes({ tlofPerimeterMarked, fatoPerimeterMarked })).toEqual([]);
  });

  it('warns about a marked FATO that is not load bearing', () => {
    expect(issuedCodes({ fatoLoadBearing: false, elevatedFacility: true })).toEqual(['warning FATO_MARKED_WITHOUT_LOAD_BEARING']);
    expect(issuedCodes({ fatoLoadBearing: false, elevatedFacility: true, fatoPerimeterMarked: false })).toEqual([]);
    expect(only(advisories({ fatoLoadBearing: false, elevatedFacility: true }))).toMatchObject({
      text: 'The FATO perimeter is marked, but the FATO outside the TLOF is not load bearing. Do not mark it; a pilot could mistake it for a landing area.',
      citation: { verification: 'unverified' },
    });
  });
});

describe('load bearing', () => {
  const bare = { fatoLoadBearing: false, fatoPerimeterMarked: false } as const;
  it('is required for the entire transport FATO', () => {
    const transport = { ...bare, facilityType: 'transport', shape: 'rectangle' } as const;
    expect(issuedCodes(transport)).toEqual(['blocking TRANSPORT_FATO_NOT_LOAD_BEARING']);
    expect(issuedCodes({ ...transport, elevatedFacility: true })).toEqual(['blocking TRANSPORT_FATO_NOT_LOAD_BEARING']);
    expect(only(advisories(transport))).toMatchObject({
      text: 'The entire FATO of a transport heliport must be load bearing. This one is not.',
      citation: { document: 'AC 150/5390-2B', clause: '302.c', verification: 'read' },
    });
    expect(compliant(transport)).toBe(false);
  });

  it('is required for a hospital FATO when the TLOF is not marked', () => {
    const hospital = { facilityType: 'hospital', fatoLoadBearing: false } as const;
    expect(issuedCodes({ ...hospital, tlofPerimeterMarked: true, fatoPerimeterMarked: false })).toEqual([]);
    expect(issuedCodes({ ...hospital, tlofPerimeterMarked: false })).toEqual([
      'warning FATO_MARKED_WITHOUT_LOAD_BEARING',
      'blocking HOSPITAL_FATO_NOT_LOAD_BEARING',
    ]);
    expect(advisories({ ...hospital, tlofPerimeterMarked: false })[1]).toMatchObject({
      citation: { clause: '402.c', verification: 'read' },
    });
  });

  it('is recommended for a general aviation FATO on the ground', () => {
    expect(issuedCodes(bare)).toEqual(['warning FATO_NOT_LOAD_BEARING_AT_GROUND']);
    expect(only(advisories(bare)).text).toBe(
      'The FATO around the TLOF should support the static load unless the facility is elevated. This one does not.',
    );
    expect(issuedCodes({ ...bare, elevatedFacility: true })).toEqual([]);
  });
});

describe('elevation', () => {
  const at = (elevation: number | null, more: Partial<FacilityConfiguration> = {}) => ({
    elevation: elevation === null ? null : feetMsl(elevation),
    additionalFatoLengthFt: null,
    ...more,
  });

  it('accepts 0 ft: no additional length', () => {
    expect(only(advisories(at(5280, { additionalFatoLengthFt: feet(0) })))).toMatchObject({
      code: 'FATO_LENGTH_AT_ELEVATION',
      severity: 'info',
      text: 'At 5,280 ft MSL (above 1,000 ft), the standard requires additional FATO length from a figure that Touchdown does not include; the owner entered 0, so no length is added.',
    });
  });

  it('requires the additional FATO length above 1,000 ft MSL, and cites the rule', () => {
    expect(issuedCodes(at(1000))).toEqual([]);
    expect(only(advisories(at(1000.1)))).toMatchObject({
      code: 'FATO_LENGTH_AT_ELEVATION',
      severity: 'warning',
      text: 'At 1,000.1 ft MSL (above 1,000 ft), the standard requires additional FATO length from a figure that Touchdown does not include. Read it from the AC and enter the additional FATO length.',
      citation: { document: D, verification: 'unverified' },
    });
    expect(compliant(at(5280))).toBe(true);
  });

  it('reports the additional length once it is entered', () => {
    expect(only(advisories(at(5280, { additionalFatoLengthFt: feet(25) })))).toMatchObject({
      severity: 'info',
      text: 'At 5,280 ft MSL (above 1,000 ft), the standard requires additional FATO length from a figure that Touchdown does not include. The entered length of 25.000 ft is added.',
    });
  });

  it.each([null, NaN, Infinity])('reports that the elevation %s is unknown', (elevation) => {
    expect(only(advisories(at(elevation)))).toMatchObject({
      code: 'ELEVATION_UNKNOWN',
      severity: 'info',
      text: 'Facility elevation is not entered. Above 1,000 ft MSL, the standard requires a longer FATO.',
    });
  });

  it('requires nothing for a prior-permission facility, whatever its elevation', () => {
    expect(issuedCodes(at(9000, { ppr: true }))).toEqual([]);
    expect(issuedCodes(at(null, { ppr: true }))).toEqual([]);
  });

  it('reports that no length is added to a prior-permission facility', () => {
    const facility = at(9000, { ppr: true, additionalFatoLengthFt: feet(25) });
    expect(only(advisories(facility))).toMatchObject({
      code: 'ADDITIONAL_FATO_LENGTH_NOT_APPLIED',
      severity: 'info',
      text: 'The additional FATO length of 25.000 ft is not applied. PPR facilities do not need an elevation correction.',
    });
    expect(resultsFor(anAircraft(), aFacility(facility)).fato.length).toBeCloseTo(82.05, 9);
  });
});

describe('a circular transport FATO', () => {
  it('is not a standard shape', () => {
    expect(only(advisories({ facilityType: 'transport' }))).toMatchObject({
      code: 'TRANSPORT_FATO_CIRCULAR',
      severity: 'warning',
      text: 'A circular FATO is nonstandard for a transport heliport. The FATO should be rectangular along the preferred flight path. The diameter shown, 200.000 ft, is the minimum FATO length.',
      citation: { document: 'AC 150/5390-2B', verification: 'read' },
    });
  });
  it.each(['square', 'rectangle'] as const)('is accepted as %s', (shape) => {
    expect(issuedCodes({ facilityType: 'transport', shape })).toEqual([]);
  });
});

it('lists advisories on the aircraft first, then on the markings, the structure, and the site', () => {
  expect(
    issuedCodes(
      {
        advisoryCircular: C,
        facilityType: 'transport',
        fatoLoadBearing: false,
        tlofPerimeterMarked: false,
        fatoPerimeterMarked: false,
        elevation: null,
      },
      anAircraft({ rotorConfiguration: 'dual', rotorDiameter: null, controllingDimension: feet(50) }),
    ),
  ).toEqual([
    'blocking ROTOR_CONFIGURATION_OUT_OF_SCOPE',
    'warning ENTERED_D_TOO_SMALL',
    'warning ROTOR_DIAMETER_UNKNOWN',
    'blocking NO_PERIMETER_MARKED',
    'blocking TRANSPORT_FATO_NOT_LOAD_BEARING',
    'warning TRANSPORT_FATO_CIRCULAR',
    'info ELEVATION_UNKNOWN',
  ]);
});
