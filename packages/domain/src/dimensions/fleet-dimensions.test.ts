/** Several design aircraft: hand-calculated numbers of a mixed site, and properties of a fleet. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { designAircraftName, type DesignAircraftSet } from '../aircraft/design-aircraft-set.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import { feet, pounds } from '../quantities/units.ts';
import { aFacility, aHelicopter, anAircraft, aVertiport, aVtol, TIMESTAMP } from '../testing.ts';
import { calculateDimensions } from './calculate-dimensions.ts';
import { controlledByText, controllingAircraft, zoneControl } from './controlling-aircraft.ts';
import { type CalculationResults, type QuantityId, ZONES } from './dimension-results.ts';

const AW139 = anAircraft({ id: 'aw139', name: 'AW139' });
/** D 40 ft, no RD recorded: EB 105A uses RD = D. */
const JOBY = aVtol(40, { id: 'joby', name: 'Joby S4' });
const MIXED = aFacility({ type: 'mixed', vertiportAdvisoryCircular: 'EB 105A' });

function calculated(aircraft: DesignAircraft, facility: FacilityConfiguration, designAircraft?: DesignAircraftSet): CalculationResults {
  const answer = calculateDimensions({ aircraft, designAircraft, facility }, TIMESTAMP);
  if (!answer.ok) throw new Error(answer.code);
  return answer.results;
}
const ofFleet = ([first, ...rest]: readonly DesignAircraft[], facility: FacilityConfiguration): CalculationResults => {
  if (first === undefined) throw new Error('an empty fleet');
  return calculated(first, facility, { kind: 'fleet', members: [first, ...rest] });
};
const names = (results: CalculationResults, quantity: QuantityId) => controllingAircraft(results, quantity).map(({ name }) => name);

describe('a mixed facility with AW139 and Joby S4', () => {
  // AC 150/5390-2D for AW139: TLOF 0.83 × 54.7 = 45.401, separation 0.335 × 54.7 = 18.3245, FATO 82.05, W = max(0.28 × 54.7 = 15.316, 20) = 20
  // EB 105A for Joby: TLOF 40, separation 20, FATO 80, W = 0.5 × (2.5 × 40 − 2 × 40) = 10
  // Both: TLOF 45.401, separation 20, FATO max(82.05, 80, 45.401 + 2 × 20) = 85.401, Safety Area 85.401 + 2 × 20 = 125.401
  const expectHandWorked = (results: CalculationResults) => {
    expect(results.tlof.length).toBeCloseTo(45.401, 9);
    expect(results.tlofFatoSeparation.minimumSeparation).toBeCloseTo(20, 9);
    expect(results.fato.length).toBeCloseTo(85.401, 9);
    expect(results.fatoSafetyAreaSeparation.minimumSeparation).toBeCloseTo(20, 9);
    expect(results.safetyArea.length).toBeCloseTo(125.401, 9);
    expect(results.ruleSets.map(({ fato }) => fato.length)).toEqual([expect.closeTo(82.05, 9), expect.closeTo(80, 9)]);
  };

  it('gives the same numbers from two named aircraft and from the fleet', () => {
    expectHandWorked(calculated(AW139, MIXED, { kind: 'rule_sets', vertiport: JOBY }));
    expectHandWorked(ofFleet([AW139, JOBY], MIXED));
    expectHandWorked(ofFleet([JOBY, AW139], MIXED));
  });

  it('names the aircraft that controls each number', () => {
    const results = ofFleet([AW139, JOBY], MIXED);
    expect(names(results, 'tlofLength')).toEqual(['AW139']);
    expect(names(results, 'tlofFatoSeparation')).toEqual(['Joby S4']);
    expect(names(results, 'fatoLength')).toEqual(['AW139', 'Joby S4']);
    expect(names(results, 'fatoSafetyAreaSeparation')).toEqual([]);
    expect(names(results, 'vertipadDiameter')).toEqual(['Joby S4']);
    expect(zoneControl(results)?.safetyArea.map(({ name }) => name)).toEqual(['AW139', 'Joby S4']);
  });

  it('evaluates scope and weight for the aircraft of each rule set alone', () => {
    // AW139 alone is over the 12,500 lb of EB 105A; if there is a VTOL aircraft, EB 105A is not applied to AW139.
    expect(calculated(AW139, MIXED).faaCompliant).toBe(false);
    const results = calculated(AW139, MIXED, { kind: 'rule_sets', vertiport: JOBY });
    expect(results.faaCompliant).toBe(true);
    expect(results.aircraftUsed).toBe('AW139 (heliport), Joby S4 (vertiport)');
  });

  it('requires 80 ft for Joby S4 alone: the FATO that was compliant with AW139 in the fleet', () => {
    expect(calculated(JOBY, MIXED).fato.length).toBeCloseTo(80, 9);
    expect(ofFleet([JOBY, AW139], MIXED).faaMinimums.fato.length).toBeGreaterThan(80);
  });
});

describe('a fleet', () => {
  it('of one aircraft gives the numbers of that aircraft', () => {
    const [{ inputs: _, aircraftUsed: __, ...fleet }, { inputs: ___, aircraftUsed: ____, ...one }] = [
      ofFleet([AW139], MIXED),
      calculated(AW139, MIXED),
    ];
    expect(fleet).toEqual(one);
    expect(zoneControl(ofFleet([AW139], MIXED))).toBeNull();
  });

  it('at a heliport uses the largest D and the largest RD, from different aircraft', () => {
    // 2C: TLOF 1 RD = 50 (B); FATO 1.5 D = 90 (A); separation of the composite 0.75 × 60 − 0.5 × 50 = 20, of A alone 0.75 × 60 − 0.5 × 40 = 25
    const [A, B] = [aHelicopter(60, 40, { id: 'a', name: 'A' }), aHelicopter(50, 50, { id: 'b', name: 'B' })];
    const results = ofFleet([A, B], aFacility({ advisoryCircular: 'AC 150/5390-2C' }));
    expect(results.tlof.length).toBeCloseTo(50, 9);
    expect(names(results, 'tlofLength')).toEqual(['B']);
    expect(results.tlofFatoSeparation.minimumSeparation).toBeCloseTo(25, 9);
    expect(names(results, 'tlofFatoSeparation')).toEqual(['A']);
    // TLOF of B with the separation that A requires alone: 50 + 2 × 25
    expect(results.fato.length).toBeCloseTo(100, 9);
    expect(results.ruleSets[0]?.workings.tlofFatoSeparation?.governs).toBe('A alone requires a larger separation than the composite.');
  });

  it('includes an aircraft without a recorded RD: by EB 105A, its RD is its D', () => {
    // A: D 48, RD taken as 48; B: D 40, RD 36. FATO 2 × 48 = 96, not 2 × 36 = 72.
    const [A, B] = [aVtol(48, { id: 'a', name: 'A' }), aVtol(40, { id: 'b', name: 'B', rotorDiameter: feet(36) })];
    const results = ofFleet([A, B], aVertiport());
    expect(results.fato.length).toBeCloseTo(96, 9);
    expect(results.ruleSets[0]?.workings.tlofLength?.inputs).toEqual([
      { label: 'RD', value: '48.000 ft', from: 'A, 1 × D, as no rotor diameter is recorded' },
    ]);
  });

  it('cites the definition of the composite, which is to be confirmed', () => {
    const results = ofFleet([AW139, aHelicopter(40, 34, { id: 'b', name: 'B' })], aFacility());
    const { citations, verification } = results.ruleSets[0]?.workings.controllingDimension ?? {};
    expect(citations?.map(({ document, states }) => [document, states.slice(0, 23)])).toEqual([
      ['AC 150/5390-2D', 'The design helicopter i'],
    ]);
    expect(verification).toBe('unverified');
    expect(results.controllingDimensionAnalysis.calculation).toBe('Largest of 2 aircraft: AW139, from aircraft record');
  });

  it('names each aircraft that an edition does not cover', () => {
    const heavy = aVtol(45, { id: 'h', name: 'Heavy', maxGrossWeight: pounds(20_000) });
    const results = ofFleet([JOBY, heavy], aVertiport());
    const blocking = results.ruleSets[0]?.advisories.filter(({ severity }) => severity === 'blocking').map(({ text }) => text);
    expect(blocking).toEqual(['Heavy weighs 20,000 lb, more than the 12,500 lb limit of the EB 105A reference aircraft.']);
  });

  it('is not calculated while the D of one aircraft is unknown', () => {
    const unknown = aVtol(40, { id: 'u', controllingDimension: null });
    const members = [AW139, unknown];
    expect(calculateDimensions({ aircraft: AW139, designAircraft: { kind: 'fleet', members }, facility: MIXED }, TIMESTAMP)).toEqual({
      ok: false,
      code: 'AIRCRAFT_WITHOUT_DIMENSIONS',
    });
  });

  it('is named by up to four aircraft', () => {
    const members = ['A', 'B', 'C', 'D', 'E'].map((name) => aVtol(40, { id: name, name }));
    expect(designAircraftName({ aircraft: AW139, designAircraft: { kind: 'fleet', members: members.slice(0, 4) } })).toBe(
      'Fleet: A, B, C, D',
    );
    expect(designAircraftName({ aircraft: AW139, designAircraft: { kind: 'fleet', members } })).toBe('Fleet of 5: A, B, C, D, and 1 more');
  });

  it('reports what controls a number', () => {
    expect(controlledByText([AW139])).toBe('Controlled by AW139');
    expect(controlledByText([AW139, JOBY])).toBe('Controlled by AW139 and Joby S4');
    expect(controlledByText([])).toBe('Controlled by a fixed minimum in the standard');
  });
});

const size = fc.double({ min: 15, max: 90, noNaN: true });
const aircraft = fc.record({
  D: size,
  part: fc.double({ min: 0.4, max: 1, noNaN: true }),
  isHelicopter: fc.boolean(),
  hasRotor: fc.boolean(),
});
const fleets = fc.array(aircraft, { minLength: 1, maxLength: 5 }).map((list) =>
  list.map(({ D, part, isHelicopter, hasRotor }, n) => {
    const about = { id: String(n), name: `Aircraft ${n}`, rotorDiameter: hasRotor ? feet(D * part) : null };
    return isHelicopter ? aHelicopter(D, D * part, about) : aVtol(D, about);
  }),
);
const facilities = fc.record({
  type: fc.constantFrom('heliport', 'vertiport', 'mixed'),
  facilityType: fc.constantFrom('general_aviation', 'hospital', 'transport'),
  advisoryCircular: fc.constantFrom('AC 150/5390-2C', 'AC 150/5390-2D'),
  shape: fc.constantFrom('circular', 'rectangle'),
  tlofPerimeterMarked: fc.boolean(),
} as const);

describe('under any rules', () => {
  it('a fleet never requires less than one of its aircraft by the rule set for its type', () => {
    fc.assert(
      fc.property(fleets, facilities, (fleet, about) => {
        const facility = aFacility(about);
        const results = ofFleet(fleet, facility);
        for (const one of fleet) {
          const type = facility.type === 'mixed' ? (one.type === 'helicopter' ? 'heliport' : 'vertiport') : facility.type;
          const alone = calculated(one, { ...facility, type });
          for (const zone of ZONES)
            for (const side of ['length', 'width'] as const)
              expect(results.faaMinimums[zone][side]).toBeGreaterThanOrEqual(alone.faaMinimums[zone][side] - 1e-6);
          expect(results.faaMinimums.tlofFatoSeparation).toBeGreaterThanOrEqual(alone.faaMinimums.tlofFatoSeparation - 1e-6);
        }
      }),
    );
  });

  it('the order of the fleet changes no number', () => {
    fc.assert(
      fc.property(fleets, facilities, (fleet, about) => {
        const facility = aFacility(about);
        const [one, other] = [ofFleet(fleet, facility), ofFleet(fleet.toReversed(), facility)];
        expect(other.faaMinimums).toEqual(one.faaMinimums);
        expect(new Set(names(other, 'fatoLength'))).toEqual(new Set(names(one, 'fatoLength')));
      }),
    );
  });

  it('removing an aircraft that controls nothing changes no number', () => {
    fc.assert(
      fc.property(fleets, facilities, (fleet, about) => {
        const facility = aFacility({ ...about, type: 'heliport' });
        const results = ofFleet(fleet, facility);
        const used = new Set(
          (['tlofLength', 'fatoLength', 'tlofFatoSeparation', 'safetyAreaLength'] as const).flatMap((q) => names(results, q)),
        );
        const retained = fleet.filter(({ name }) => used.has(name));
        if (retained.length === 0) return;
        expect(ofFleet(retained, facility).faaMinimums.fato.length).toBeCloseTo(results.faaMinimums.fato.length, 6);
      }),
    );
  });
});
