import { drillCount, drillTimeout, seededRandom } from '@touchdown/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localToPosition, positionToLocal } from '../geodesy/local-frame.ts';
import type { Position } from '../geodesy/position.ts';
import { placeAirspace } from '../obstacles/airspace.ts';
import { aCorridor, aPad, aSite, at, ORIGIN } from '../obstacles/testing.ts';
import type { Course } from '../paths/course.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { clusterPoints } from './cluster-points.ts';
import { cutTops } from './cut-tops.ts';
import { estimatedKind } from './object-kind.ts';
import { evaluateScanPoint, ScanEvaluation, type NearPoint } from './scan-evaluation.ts';
import type { ScanReading } from './scan-filter.ts';
import { scanObjects } from './scan-objects.ts';

type Scanned = readonly [east: number, north: number, top: number, pointClass: number];
const { frangibleObjectIn } = REFERENCE_VALUES['AC 150/5390-2C'].definitions;
const GROUPING = { linkFt: feet(10), marginFt: feet(3) };

/** A scan in a local plane in half feet: the frame of the site, neither rotated nor moved. */
const inHalfFeet = (origin: Position): ScanReading => ({
  place: (x, y) => localToPosition(origin, at(x / 2, y / 2)),
  topOf: (z) => feetMsl(z),
  feetPerUnit: 0.51,
});
const byLongitudeLatitude: ScanReading = {
  place: (x, y) => ({ longitude: degrees(x), latitude: degrees(y) }),
  topOf: (z) => feetMsl(z),
  feetPerUnit: 373_800,
};

function evaluated(origin: Position, scan: readonly Scanned[], marginFt = 3, site = aSite({ origin })) {
  const evaluation = new ScanEvaluation(placeAirspace(site), inHalfFeet(origin), feet(marginFt));
  for (const [east, north, top, pointClass] of scan) evaluation.add(2 * east, 2 * north, top, pointClass);
  return evaluation;
}

describe('the evaluation of a scan', () => {
  const heading = fc.double({ min: 0, max: 359.99, noNaN: true });
  const course = fc.oneof(
    fc.constant<Course>({ kind: 'straight' }),
    fc.double({ min: 30, max: 300, noNaN: true }).map((sweep): Course => ({ kind: 'sector', sweepDeg: degrees(sweep) })),
    fc
      .double({ min: -170, max: 170, noNaN: true })
      .map((turn): Course => ({ kind: 'curved', finalSegmentFt: feet(1000), radiusFt: feet(886), turnDeg: degrees(turn) })),
  );
  const corridor = fc
    .tuple(heading, course, fc.constantFrom<'standard' | 'lateral_extension'>('standard', 'lateral_extension'))
    .map(([outbound, way, profile]) => aCorridor(outbound, { course: way, profile }));
  const site = fc
    .record({
      size: fc.double({ min: 30, max: 300, noNaN: true }),
      alignment: heading,
      shape: fc.constantFrom<'circular' | 'square'>('circular', 'square'),
      corridors: fc.array(corridor, { maxLength: 3 }),
      longitude: fc.constantFrom(-71.4, 180, -179.9995),
      ppr: fc.boolean(),
    })
    .map(({ size, alignment, shape, corridors, longitude, ppr }) =>
      aSite({
        origin: { latitude: degrees(41.6), longitude: degrees(longitude) },
        pad: aPad(size, size, alignment, shape),
        corridors,
        facility: { ppr, facilityType: 'general_aviation' },
        safetyArea: { size: { length: feet(size + 60), width: feet(size + 60) }, frangibleObjectIn },
      }),
    );
  const point = fc.tuple(
    fc.double({ min: -4_600, max: 4_600, noNaN: true }),
    fc.double({ min: -4_600, max: 4_600, noNaN: true }),
    fc.double({ min: 60, max: 700, noNaN: true }),
  );

  it('returns exactly the points that are near by the evaluation of each as a point obstacle', () => {
    fc.assert(
      fc.property(
        site,
        fc.array(point, { minLength: 20, maxLength: 60 }),
        fc.constantFrom(0, 3, 25),
        fc.boolean(),
        (given, points, margin, isPlane) => {
          const airspace = placeAirspace(given);
          const reading = isPlane ? inHalfFeet(given.origin) : byLongitudeLatitude;
          const evaluation = new ScanEvaluation(airspace, reading, feet(margin));
          const expected: NearPoint[] = [];
          for (const [east, north, z] of points) {
            const there = localToPosition(given.origin, at(east, north));
            const [x, y] = isPlane ? [2 * east, 2 * north] : [there.longitude, there.latitude];
            evaluation.add(x, y, z, 5);
            const near = evaluateScanPoint(airspace, { position: reading.place(x, y), top: reading.topOf(z), class: 5 }, feet(margin));
            if (near !== null) expected.push(near);
          }
          expect(evaluation.near).toEqual(expected);
          expect(evaluation).toMatchObject({ points: points.length, unplaced: 0 });
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each([-71.4, 180, -180])('finds the points above the 8:1 and 2:1 surfaces by hand, at longitude %s', (longitude) => {
    const random = seededRandom(`scan at ${longitude}`);
    const origin = { latitude: degrees(41.6), longitude: degrees(longitude) };
    const scan = Array.from({ length: 4_000 }, (): Scanned => [600 * random() - 300, 60 + 3_900 * random(), 80 + 600 * random(), 1]);
    // FATO 80.5 ft at 100 ft MSL: s = north − 40.25; half width 40.25 + 209.75 s / 4000; limit 100 + s / 8, and 2:1 beyond to 250 ft.
    const penetrates = ([east, north, top]: Scanned): boolean => {
      const s = north - 40.25;
      const half = 40.25 + (209.75 * s) / 4_000;
      const aside = Math.abs(east);
      return aside <= 250 && top > 100 + s / 8 + Math.max(0, aside - half) / 2;
    };
    const found = evaluated(origin, scan, 0).near.filter(({ penetrationFt }) => penetrationFt > 0);
    expect(found.map(({ top }) => top)).toEqual(scan.filter(penetrates).map(([, , top]) => top));
    expect(found.length).toBeGreaterThan(500);
  });

  it('counts a point outside the coordinate system, which has no position', () => {
    const nowhere: ScanReading = {
      ...byLongitudeLatitude,
      place: () => ({ latitude: degrees(Number.NaN), longitude: degrees(Number.NaN) }),
    };
    const evaluation = new ScanEvaluation(placeAirspace(aSite()), nowhere, feet(0));
    evaluation.add(1, 1, 5, 0);
    expect(evaluation).toMatchObject({ points: 1, unplaced: 1, near: [] });
  });
});

interface Clustered {
  readonly eastFt: number;
  readonly northFt: number;
  readonly top: number;
  readonly sort: number;
}
const listsOf = (points: readonly Clustered[]) => ({
  eastFt: Float64Array.from(points, ({ eastFt }) => eastFt),
  northFt: Float64Array.from(points, ({ northFt }) => northFt),
  top: Float64Array.from(points, ({ top }) => top),
  sorts: Uint8Array.from(points, ({ sort }) => sort),
});

describe('clusters', () => {
  it('are those of chains of short links, found by comparing every two points', () => {
    const coordinate = fc.double({ min: -30, max: 30, noNaN: true });
    const point = fc.record({ eastFt: coordinate, northFt: coordinate, top: coordinate, sort: fc.constantFrom(0, 1) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 80 }), fc.constantFrom(2, 7, 10), (points, linkFt) => {
        const groups = points.map((_, index) => index);
        for (const [a, one] of points.entries())
          for (const [b, other] of points.entries())
            if (
              one.sort === other.sort &&
              Math.hypot(one.eastFt - other.eastFt, one.northFt - other.northFt, one.top - other.top) <= linkFt &&
              groups[a] !== groups[b]
            ) {
              const [keep, drop] = [Math.min(groups[a] ?? 0, groups[b] ?? 0), Math.max(groups[a] ?? 0, groups[b] ?? 0)];
              for (const [index, group] of groups.entries()) if (group === drop) groups[index] = keep;
            }
        const expected = [...new Set(groups)].map((group) => groups.flatMap((own, index) => (own === group ? [index] : [])));
        expect(clusterPoints(listsOf(points), linkFt)).toEqual(expected);
      }),
    );
  });
  it('have links of exactly the longest length, and across two cells, but none longer', () => {
    const along = (...easts: readonly number[]) => easts.map((eastFt) => ({ eastFt, northFt: 0, top: 0, sort: 0 }));
    expect(clusterPoints(listsOf(along(0, 10)), 10)).toEqual([[0, 1]]);
    // The cells are 5.77 ft wide.
    expect(clusterPoints(listsOf(along(5.7, 15.6)), 10)).toEqual([[0, 1]]);
    expect(clusterPoints(listsOf(along(0, 10.01)), 10)).toEqual([[0], [1]]);
  });
  it('have links of the longest length at every height', () => {
    const upward = (...tops: readonly number[]) => tops.map((top) => ({ eastFt: 0, northFt: 0, top, sort: 0 }));
    for (let foot = -800; foot <= 800; foot += 1) {
      expect(clusterPoints(listsOf(upward(foot, foot + 10)), 10)).toEqual([[0, 1]]);
      expect(clusterPoints(listsOf(upward(foot, foot + 10.01)), 10)).toEqual([[0], [1]]);
    }
  });
});

describe('the objects of a scan', () => {
  const tree = (random: () => number, east: number, north: number, top: number, pointClass: number): Scanned[] => [
    [east, north, top, pointClass],
    ...Array.from({ length: 60 }, (): Scanned => [east - 6 + 12 * random(), north - 6 + 12 * random(), top - 12 * random(), pointClass]),
  ];
  const mast = (east: number, north: number, top: number, pointClass: number): Scanned[] =>
    Array.from({ length: 20 }, (_, index): Scanned => [east + (index % 2) / 3, north, top - index, pointClass]);
  const wire = (north: number, top: number, pointClass: number): Scanned[] =>
    Array.from({ length: 60 }, (_, index): Scanned => [-120 + 4 * index, north, top, pointClass]);
  const roof = (east: number, north: number, top: number, pointClass: number): Scanned[] =>
    Array.from({ length: 400 }, (_, index): Scanned => [east + 2 * (index % 20), north + 2 * Math.floor(index / 20), top, pointClass]);

  it('are the planted trees, masts, wires, and roofs, each once, with top, penetration, and surface', () => {
    const random = seededRandom('planted objects');
    const planted: { readonly kind: string; readonly north: number; readonly top: number; readonly points: readonly Scanned[] }[] = [];
    for (let row = 0; row < 24; row += 1) {
      const north = 300 + 150 * row;
      // 30 ft above the 8:1 surface.
      const top = 130 + (north - 40.25) / 8;
      planted.push(
        { kind: 'tree', north, top, points: tree(random, 0, north, top, 5) },
        { kind: 'mast', north: north + 50, top: top + 6.25, points: mast(-20, north + 50, top + 6.25, 15) },
        { kind: 'wire', north: north + 100, top: top + 12.5, points: wire(north + 100, top + 12.5, 14) },
      );
    }
    const birds: Scanned[] = [
      [10, 1_000, 900, 1],
      [0, 2_000, 900, 18],
      [1, 2_000, 900, 18],
    ];
    const ground = Array.from({ length: 500 }, (): Scanned => [500 * random() - 250, 100 + 3_700 * random(), 90, 2]);
    const { near } = evaluated(ORIGIN, [...ground, ...planted.flatMap(({ points }) => points), ...birds]);
    const { objects, isolated } = scanObjects(near, GROUPING);
    expect(isolated.map(({ top }) => top)).toEqual([900, 900, 900]);
    const described = objects.map(({ kind, top, position, isKindEstimated }) => [
      kind,
      Math.round(positionToLocal(ORIGIN, position).northFt),
      top,
      isKindEstimated,
    ]);
    const byNorth = (one: readonly unknown[], other: readonly unknown[]) => Number(one[1]) - Number(other[1]);
    expect(described.toSorted(byNorth)).toEqual(planted.map(({ kind, north, top }) => [kind, north, top, false]).toSorted(byNorth));
    expect(objects.reduce((sum, { points }) => sum + points, 0) + isolated.length).toBe(near.length);
    for (const { penetrationFt, clearanceFt, surface } of objects) {
      expect(penetrationFt).toBeGreaterThanOrEqual(29.9);
      expect(penetrationFt).toBe(0 - clearanceFt);
      expect(surface.name).toMatch(/^(Approach|Transitional)/);
    }
    expect(objects.map(({ clearanceFt }) => clearanceFt)).toEqual(objects.map(({ clearanceFt }) => clearanceFt).toSorted((a, b) => a - b));
  });

  it(
    'are found in noise with and without classes: 99 of 100 trees, 4-inch masts, and wires, 95 of 100 objects right, tops within 0.1 ft',
    () => {
      const random = seededRandom('objects in noise');
      // The error of a scanner, in all three directions.
      const noisy = ([east, north, top, pointClass]: Scanned): Scanned => {
        const [a, b, c] = [random(), random(), random()].map((part) => 0.1 * part - 0.05);
        return [east + (a ?? 0), north + (b ?? 0), top + (c ?? 0), pointClass];
      };
      const MOST_TOP_ERROR_FT = 0.1;
      const [perScan, scans] = [30, drillCount({ gate: 7, full: 70 })];
      let [found, right, listed] = [0, 0, 0];
      for (let scan = 0; scan < scans; scan += 1) {
        const planted = Array.from({ length: perScan }, (_, index) => {
          const north = 300 + 115 * index;
          const east = 60 * random() - 30;
          // 4 to 40 ft above the 8:1 surface.
          const top = 100 + (north - 40.25) / 8 + 4 + 36 * random();
          const isClassified = random() < 0.5;
          if (index % 3 === 0) return { north, top, points: tree(random, east, north, top, isClassified ? 5 : 1) };
          if (index % 3 === 1) return { north, top, points: mast(east, north, top, isClassified ? 15 : 1) };
          const points = wire(north, top, isClassified ? 14 : 1).filter(([at]) => Math.abs(at) <= 60);
          return { north, top, points };
        });
        const ground = Array.from({ length: 2_000 }, (): Scanned => [600 * random() - 300, 100 + 3_900 * random(), 85 + 10 * random(), 2]);
        const birds = Array.from({ length: 50 }, (): Scanned => [300 * random() - 150, 300 + 3_500 * random(), 700 + 300 * random(), 1]);
        const points = [...ground, ...birds, ...planted.flatMap((one) => one.points)].map(noisy);
        const { objects, isolated } = scanObjects(evaluated(ORIGIN, points).near, GROUPING);
        const isOf = (one: (typeof planted)[number], { position, top }: (typeof objects)[number]) =>
          Math.abs(positionToLocal(ORIGIN, position).northFt - one.north) <= 8 && Math.abs(one.top - top) <= MOST_TOP_ERROR_FT;
        found += planted.filter((one) => objects.some((object) => isOf(one, object))).length;
        right += objects.filter((object) => planted.some((one) => isOf(one, object))).length;
        listed += objects.length;
        expect(isolated.length).toBeGreaterThan(40);
      }
      expect(found / (perScan * scans)).toBeGreaterThanOrEqual(0.99);
      expect(right / listed).toBeGreaterThanOrEqual(0.95);
    },
    drillTimeout(),
  );

  it('without classes have a kind estimated from their shape', () => {
    const random = seededRandom('shapes');
    const kind = (points: readonly Scanned[]) => estimatedKind(points.map(([eastFt, northFt, top]) => ({ eastFt, northFt, top })));
    expect(kind(tree(random, 0, 500, 200, 0))).toBe('tree');
    expect(kind(mast(0, 500, 200, 0))).toBe('mast');
    expect(kind(wire(500, 200, 0))).toBe('wire');
    expect(kind(roof(0, 500, 200, 0))).toBe('building');
    const { near } = evaluated(ORIGIN, roof(0, 500, 200, 0));
    const [building] = scanObjects(near, GROUPING).objects;
    expect(building).toMatchObject({ kind: 'building', isKindEstimated: true, top: 200, points: 400 });
    const corners = building?.footprint.map((corner) => positionToLocal(ORIGIN, corner)) ?? [];
    expect(corners.map(({ eastFt, northFt }) => [Math.round(eastFt), Math.round(northFt)])).toEqual([
      [0, 500],
      [38, 500],
      [38, 538],
      [0, 538],
    ]);
  });
});

describe('the height to cut an object to', () => {
  const scanned = (top: number, clearanceFt: number) => ({ top: feetMsl(top), clearanceFt: feet(clearanceFt) });

  it('is the lowest limit over its penetrating points, and lower by the growth margin, which includes points that come within it', () => {
    // Limits of 95, 60, and 52.5 ft: the surface slopes, and the deepest point is not the highest.
    const tree = [scanned(100, -5), scanned(80, -20), scanned(50, 2.5)];
    expect(cutTops(tree, feet(4.5))).toEqual([60, 59, 58, 49.5, 48.5]);
  });

  it('is null without a point above a surface less the growth margin, at most 20 ft', () => {
    expect(cutTops([scanned(100, 2)], feet(3))).toEqual([null, null, null, 99]);
    expect(cutTops([scanned(100, -1)], feet(100))).toHaveLength(21);
  });
});
