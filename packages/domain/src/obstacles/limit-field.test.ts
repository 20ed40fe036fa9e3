import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { geodesicDirect, geodesicInverse } from '../geodesy/geodesic.ts';
import type { Course } from '../paths/course.ts';
import { degrees, feet } from '../quantities/units.ts';
import type { Pad } from '../surfaces/pad.ts';
import { placeAirspace } from './airspace.ts';
import { evaluateObstacle } from './clearance.ts';
import { limitField, lowestRise } from './limit-field.ts';
import { limitsAt } from './limit-at.ts';
import { excessOf, tableOf } from './obstacle-table.ts';
import { indexPlaces, placesNear, placesNearByScan } from './place-index.ts';
import { aCorridor, aPad, aPole, aSite, at, ORIGIN } from './testing.ts';

const coordinate = fc.double({ min: -4500, max: 4500, noNaN: true });
const heading = fc.double({ min: 0, max: 359.99, noNaN: true });
const side = fc.double({ min: 30, max: 600, noNaN: true });
const pad = fc
  .tuple(side, side, heading, fc.constantFrom<Pad['shape']>('circular', 'square', 'rectangle'))
  .map(([length, width, alignment, shape]) => aPad(length, shape === 'rectangle' ? width : length, alignment, shape));
const straight = fc.constant<Course>({ kind: 'straight' });
const course = fc.oneof(
  { weight: 4, arbitrary: straight },
  {
    weight: 1,
    arbitrary: fc.double({ min: 30, max: 300, noNaN: true }).map((sweep): Course => ({ kind: 'sector', sweepDeg: degrees(sweep) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .double({ min: -170, max: 170, noNaN: true })
      .map((turn): Course => ({ kind: 'curved', finalSegmentFt: feet(1000), radiusFt: feet(886), turnDeg: degrees(turn) })),
  },
);
const corridor = fc
  .tuple(heading, course, fc.constantFrom<'standard' | 'lateral_extension'>('standard', 'lateral_extension'))
  .map(([outbound, way, profile]) => aCorridor(outbound, { course: way, profile }));
const site = fc
  .tuple(pad, fc.array(corridor, { minLength: 0, maxLength: 3 }), fc.boolean())
  .map(([given, corridors, ppr]) => aSite({ pad: given, corridors, facility: { ppr, facilityType: 'general_aviation' } }));

test('the numeric limit is the lowest limit of the surfaces, to the last bit, in 10,000 cases', () => {
  fc.assert(
    fc.property(site, fc.array(fc.tuple(coordinate, coordinate, fc.boolean()), { minLength: 100, maxLength: 100 }), (given, points) => {
      const airspace = placeAirspace(given);
      const field = limitField(given);
      for (const [east, north, isNear] of points) {
        const [x, y] = isNear ? [east / 15, north / 15] : [east, north];
        const limit = limitsAt(airspace, at(x, y))[0]?.limit ?? Infinity;
        expect(given.heliportElevation + lowestRise(field, x, y)).toBe(limit);
      }
    }),
    { numRuns: 100 },
  );
});

test('the same at the ends of a lateral extension and of a path, slightly inside and slightly outside', () => {
  const extended = aSite({
    corridors: [aCorridor(0, { profile: 'lateral_extension' })],
    facility: { ppr: true, facilityType: 'hospital' },
  });
  for (const given of [extended, aSite()]) {
    const [airspace, field] = [placeAirspace(given), limitField(given)];
    for (const station of [-80.5, -40.25, 0, 2000, 4000])
      for (const aside of [0, 40.25, 145.125, 245.125, 250])
        for (const [more, wider] of [
          [-0.001, -0.001],
          [0.001, -0.001],
          [-0.001, 0.001],
          [0.001, 0.001],
          [20, -20],
          [0, 0],
        ] as const) {
          const [x, y] = [aside + wider, 40.25 + station + more];
          const limit = limitsAt(airspace, at(x, y))[0]?.limit ?? Infinity;
          expect(given.heliportElevation + lowestRise(field, x, y)).toBe(limit);
        }
  }
});

describe('positions near a point', () => {
  test('found with the index are those found by geodesic, anywhere on earth', () => {
    const anywhere = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(
        anywhere,
        fc.double({ min: 0, max: 400_000, noNaN: true }),
        fc.array(fc.tuple(heading, fc.double({ min: 0, max: 600_000, noNaN: true })), { minLength: 1, maxLength: 60 }),
        fc.array(anywhere, { maxLength: 20 }),
        (center, radius, around, others) => {
          const origin = { latitude: degrees(center.latitude), longitude: degrees(center.longitude) };
          const positions = [...around.map(([azimuth, distance]) => geodesicDirect(origin, azimuth, distance)), ...others];
          const places = {
            latitude: Float64Array.from(positions, (one) => one.latitude),
            longitude: Float64Array.from(positions, (one) => one.longitude),
          };
          const expected = positions.flatMap((one, index) => {
            const position = { latitude: degrees(one.latitude), longitude: degrees(one.longitude) };
            return geodesicInverse(origin, position).distanceFt <= radius ? [index] : [];
          });
          expect(placesNear(indexPlaces(places), origin, radius)).toEqual(expected);
          expect(placesNearByScan(places, origin, radius)).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });
});

test('a table of poles exceeds its limits by the same amounts as each pole alone', () => {
  fc.assert(
    fc.property(
      site,
      fc.array(fc.tuple(coordinate, coordinate, fc.double({ min: 0, max: 900, noNaN: true })), { minLength: 1, maxLength: 20 }),
      (given, poles) => {
        const airspace = placeAirspace(given);
        const obstacles = poles.map(([east, north, top]) => aPole(east, north, top));
        const positions = obstacles.map(({ shape }) => (shape.kind === 'point' ? shape.position : ORIGIN));
        const places = {
          latitude: Float64Array.from(positions, (one) => one.latitude),
          longitude: Float64Array.from(positions, (one) => one.longitude),
        };
        const tops = Float64Array.from(poles, ([, , top]) => top);
        const excess = new Float64Array(poles.length);
        excessOf(
          limitField(given),
          tableOf(
            ORIGIN,
            places,
            tops,
            poles.map((_, index) => index),
          ),
          given.heliportElevation,
          excess,
        );
        for (const [index, obstacle] of obstacles.entries()) {
          const clearance = evaluateObstacle(airspace, obstacle).governing?.actualClearanceFt ?? Infinity;
          expect(0 - (excess[index] ?? 0)).toBeCloseTo(clearance, 9);
        }
      },
    ),
    { numRuns: 100 },
  );
});
