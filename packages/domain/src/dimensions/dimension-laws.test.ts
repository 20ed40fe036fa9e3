/** Properties that are true for every aircraft and every facility, not only for the examples. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { FACILITY_SHAPES, FACILITY_TYPES, HELIPORT_CIRCULARS, PROJECT_TYPES, type FacilityConfiguration } from '../facility/facility.ts';
import { feet, feetMsl, pounds } from '../quantities/units.ts';
import { aFacility, anAircraft, TIMESTAMP } from '../testing.ts';
import { adjustmentFrom, adjustZone, findBelowMinimum, roundUpToFoot } from './adjust-dimensions.ts';
import { calculateDimensions } from './calculate-dimensions.ts';
import { ZONES, type CalculationResults } from './dimension-results.ts';

const NOISE_FT = 1e-9;
const length = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map(feet);

const facilities: fc.Arbitrary<FacilityConfiguration> = fc
  .record({
    type: fc.constantFrom(...PROJECT_TYPES),
    facilityType: fc.constantFrom(...FACILITY_TYPES),
    shape: fc.constantFrom(...FACILITY_SHAPES),
    ppr: fc.boolean(),
    elevatedFacility: fc.boolean(),
    fatoLoadBearing: fc.boolean(),
    tlofPerimeterMarked: fc.boolean(),
    fatoPerimeterMarked: fc.boolean(),
    standardH: fc.boolean(),
    advisoryCircular: fc.constantFrom(...HELIPORT_CIRCULARS),
    elevation: fc.option(fc.double({ min: -1000, max: 14_000, noNaN: true }).map(feetMsl)),
    additionalFatoLengthFt: fc.oneof(fc.constant(feet(0)), length(0, 200)),
  })
  .map(aFacility);

const sizes = fc.record({
  D: length(5, 150),
  share: fc.double({ min: 0.3, max: 1, noNaN: true }),
  weight: fc.integer({ min: 500, max: 60_000 }),
});
const aircraftOf = ({ D, share, weight }: { D: number; share: number; weight: number }, rotor = true): DesignAircraft =>
  anAircraft({
    controllingDimension: feet(D),
    overallLength: null,
    overallWidth: null,
    rotorDiameter: rotor ? feet(D * share) : null,
    maxGrossWeight: pounds(weight),
  });

function calculated(aircraft: DesignAircraft, facility: FacilityConfiguration): CalculationResults {
  const answer = calculateDimensions({ aircraft, facility }, TIMESTAMP);
  if (!answer.ok) throw new Error(answer.code);
  return answer.results;
}
const numbersOf = (results: CalculationResults): readonly number[] => [
  ...ZONES.flatMap((zone) => [results[zone].length, results[zone].width, results[zone].area]),
  results.tlofFatoSeparation.minimumSeparation,
  results.fatoSafetyAreaSeparation.minimumSeparation,
  ...(results.vertipad ? [results.vertipad.diameter, results.vertipad.area] : []),
  ...(results.taxiArea ? [results.taxiArea.length, results.taxiArea.width, results.taxiArea.area] : []),
  ...results.ruleSets.flatMap(({ workings }) => Object.values(workings).map(({ value }) => value)),
];

describe('for every aircraft and facility', () => {
  it('the FATO keeps the separation from the TLOF, and the Safety Area its width around the FATO', () => {
    fc.assert(
      fc.property(sizes, facilities, (size, facility) => {
        const { tlof, fato, safetyArea, faaMinimums } = calculated(aircraftOf(size), facility);
        for (const side of ['length', 'width'] as const) {
          expect(fato[side] - tlof[side]).toBeGreaterThanOrEqual(2 * faaMinimums.tlofFatoSeparation - NOISE_FT);
          expect(safetyArea[side] - fato[side]).toBeGreaterThanOrEqual(2 * faaMinimums.fatoSafetyAreaSeparation - NOISE_FT);
        }
      }),
    );
  });

  it('a larger D never gives a smaller zone', () => {
    fc.assert(
      fc.property(sizes, length(0, 50), fc.boolean(), facilities, (size, more, rotor, facility) => {
        const smaller = aircraftOf(size, rotor);
        const larger: DesignAircraft = { ...smaller, controllingDimension: feet(size.D + more) };
        const [before, after] = [calculated(smaller, facility), calculated(larger, facility)];
        for (const zone of ZONES)
          for (const side of ['length', 'width', 'area'] as const)
            expect(after[zone][side]).toBeGreaterThanOrEqual(before[zone][side] * (1 - 1e-12) - NOISE_FT);
      }),
    );
  });

  it('circular and square zones have one size', () => {
    fc.assert(
      fc.property(sizes, facilities, (size, facility) => {
        const results = calculated(aircraftOf(size), facility);
        if (facility.shape !== 'rectangle') for (const zone of ZONES) expect(results[zone].length).toBe(results[zone].width);
      }),
    );
  });

  it('a mixed facility is at least as large as each of its rule sets', () => {
    fc.assert(
      fc.property(sizes, facilities, (size, facility) => {
        const results = calculated(aircraftOf(size), { ...facility, type: 'mixed' });
        for (const ruleSet of results.ruleSets)
          for (const zone of ZONES)
            for (const side of ['length', 'width'] as const)
              expect(results[zone][side]).toBeGreaterThanOrEqual(ruleSet[zone][side] - NOISE_FT);
      }),
    );
  });

  it('the same inputs give the same results, and are not modified', () => {
    fc.assert(
      fc.property(sizes, facilities, (size, facility) => {
        const aircraft = aircraftOf(size);
        const before = structuredClone({ aircraft, facility });
        expect(calculated(aircraft, facility)).toEqual(calculated(aircraft, facility));
        expect({ aircraft, facility }).toEqual(before);
      }),
    );
  });

  it('the area matches the shape', () => {
    fc.assert(
      fc.property(sizes, facilities, (size, facility) => {
        const results = calculated(aircraftOf(size), facility);
        for (const zone of ZONES) {
          const { length: l, width: w, area } = results[zone];
          expect(area).toBeCloseTo(facility.shape === 'circular' ? (Math.PI * l * w) / 4 : l * w, 6);
        }
      }),
    );
  });

  it('no value of an aircraft or facility results in NaN or Infinity', () => {
    const wild = fc.oneof(
      fc.constantFrom(NaN, Infinity, -Infinity, 0, -1, -0, Number.MIN_VALUE, Number.MAX_VALUE, 1e300),
      fc.double(),
      fc.constant(null),
    );
    const wildFeet = wild.map((value) => (value === null ? null : feet(value)));
    fc.assert(
      fc.property(
        fc.record({ controllingDimension: wildFeet, overallLength: wildFeet, overallWidth: wildFeet, rotorDiameter: wildFeet }),
        wild,
        facilities,
        (lengths, number, facility) => {
          const aircraft = anAircraft({ ...lengths, maxGrossWeight: number === null ? null : pounds(number) });
          const answer = calculateDimensions(
            {
              aircraft,
              facility: {
                ...facility,
                elevation: number === null ? null : feetMsl(number),
                additionalFatoLengthFt: feet(number ?? 0),
              },
            },
            TIMESTAMP,
          );
          if (!answer.ok) return;
          for (const value of numbersOf(answer.results)) {
            expect(Number.isFinite(value)).toBe(true);
            expect(value).toBeGreaterThanOrEqual(0);
          }
          expect(JSON.stringify(answer.results.ruleSets)).not.toMatch(/NaN|Infinity|undefined|"—/);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('for every adjustment', () => {
  const changes = fc.array(
    fc.record({
      zone: fc.constantFrom(...ZONES),
      side: fc.constantFrom('length' as const, 'width' as const),
      value: fc.double({ min: 0, max: 500, noNaN: true }),
    }),
    { maxLength: 6 },
  );

  it('a zone that follows a change is never below its minimum, and keeps the separations', () => {
    fc.assert(
      fc.property(sizes, facilities, changes, (size, facility, list) => {
        const results = calculated(aircraftOf(size), facility);
        let adjusted = adjustmentFrom(results);
        for (const change of list) {
          adjusted = adjustZone(adjusted, change, results.faaMinimums, facility.shape);
          const below = findBelowMinimum(adjusted, results.faaMinimums).map(({ zone }) => zone);
          if (change.zone === 'tlof') expect(below.filter((zone) => zone !== 'tlof')).toEqual([]);
          if (change.zone === 'fato') expect(below).not.toContain('safetyArea');
          for (const side of ['length', 'width'] as const) {
            if (change.zone === 'tlof')
              expect(adjusted.fato[side] - adjusted.tlof[side]).toBeGreaterThanOrEqual(
                2 * results.faaMinimums.tlofFatoSeparation - NOISE_FT,
              );
            if (change.zone !== 'safetyArea')
              expect(adjusted.safetyArea[side] - adjusted.fato[side]).toBeGreaterThanOrEqual(
                2 * results.faaMinimums.fatoSafetyAreaSeparation - NOISE_FT,
              );
          }
        }
      }),
    );
  });

  it('the minimums themselves pass, also when rounded up to the next foot', () => {
    fc.assert(
      fc.property(sizes, facilities, (size, facility) => {
        const results = calculated(aircraftOf(size), facility);
        let adjusted = adjustmentFrom(results);
        expect(findBelowMinimum(adjusted, results.faaMinimums)).toEqual([]);
        for (const zone of ZONES)
          for (const side of ['length', 'width'] as const)
            adjusted = adjustZone(
              adjusted,
              { zone, side, value: roundUpToFoot(adjusted[zone][side]) },
              results.faaMinimums,
              facility.shape,
            );
        expect(findBelowMinimum(adjusted, results.faaMinimums)).toEqual([]);
      }),
    );
  });
});
