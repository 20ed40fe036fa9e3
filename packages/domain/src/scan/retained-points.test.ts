import { seededRandom } from '@touchdown/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localToPosition, positionToLocal } from '../geodesy/local-frame.ts';
import type { Position } from '../geodesy/position.ts';
import { placeAirspace, type Site } from '../obstacles/airspace.ts';
import { aCorridor, aPad, aSite, at, ORIGIN } from '../obstacles/testing.ts';
import type { Course } from '../paths/course.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { RETENTION_LIMITS, type RetentionLimits, type RetainedScan, ScanKeeper } from './retained-points.ts';
import { type Reevaluation, reevaluateInSteps } from './reevaluation.ts';
import { ScanEvaluation } from './scan-evaluation.ts';
import type { ScanReading } from './scan-filter.ts';

type Scanned = readonly [east: number, north: number, top: number];
const { frangibleObjectIn } = REFERENCE_VALUES['AC 150/5390-2C'].definitions;
const MARGIN = feet(3);

/** A scan in feet of the local plane of its own origin, which does not move with the site. */
const inFeet = (origin: Position): ScanReading => ({
  place: (x, y) => localToPosition(origin, at(x, y)),
  topOf: (z) => feetMsl(z),
  feetPerUnit: 1.02,
});

function read(site: Site, scan: readonly Scanned[], reading: ScanReading, limits: RetentionLimits = RETENTION_LIMITS) {
  const airspace = placeAirspace(site);
  const evaluation = new ScanEvaluation(airspace, reading, MARGIN);
  const keeper = new ScanKeeper(airspace, reading, MARGIN, limits);
  for (const [east, north, top] of scan) keeper.add(east, north, top, 5, evaluation.add(east, north, top, 5));
  return { near: evaluation.near, unplaced: evaluation.unplaced, retained: keeper.retained() };
}

function again(retained: RetainedScan, site: Site, reading: ScanReading): Reevaluation {
  const steps = reevaluateInSteps(retained, { airspace: placeAirspace(site), reading, marginFt: MARGIN });
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Trees to 60 ft on rolling ground, 4,800 ft around the site. */
function forest(name: string, count: number): Scanned[] {
  const random = seededRandom(name);
  return Array.from({ length: count }, (): Scanned => {
    const distance = 4_800 * random() ** 2;
    const angle = 2 * Math.PI * random();
    const ground = 85 + 10 * Math.sin(distance / 300);
    return [distance * Math.sin(angle), distance * Math.cos(angle), ground + (random() < 0.5 ? 0 : 60 * random())];
  });
}

describe('a scan evaluated again from its kept points', () => {
  const heading = fc.double({ min: 0, max: 359.99, noNaN: true });
  const course = fc.oneof(
    fc.constant<Course>({ kind: 'straight' }),
    fc.double({ min: 30, max: 300, noNaN: true }).map((sweep): Course => ({ kind: 'sector', sweepDeg: degrees(sweep) })),
    fc
      .double({ min: -170, max: 170, noNaN: true })
      .map((turn): Course => ({ kind: 'curved', finalSegmentFt: feet(1_000), radiusFt: feet(886), turnDeg: degrees(turn) })),
  );
  const corridors = fc.array(
    fc.tuple(heading, course).map(([outbound, way]) => aCorridor(outbound, { course: way })),
    { maxLength: 2 },
  );
  const size = fc.double({ min: 30, max: 150, noNaN: true });
  const siteAt = (origin: Position) => (elevation: number, pad: number, paths: Site['corridors']) =>
    aSite({
      origin,
      heliportElevation: feetMsl(elevation),
      pad: aPad(pad, pad, 0, 'square'),
      corridors: paths,
      safetyArea: { size: { length: feet(pad + 60), width: feet(pad + 60) }, frangibleObjectIn },
    });
  const change = fc.record({
    east: fc.double({ min: -400, max: 400, noNaN: true }),
    north: fc.double({ min: -400, max: 400, noNaN: true }),
    share: fc.constantFrom(0, 0.05, 0.3, 1),
    elevation: fc.constantFrom(100, 100, 97, 80, 130),
    size,
    corridors,
  });
  const limits = fc.constantFrom<RetentionLimits>(RETENTION_LIMITS, { points: 200, cells: 250_000 }, { points: 80, cells: 250_000 });

  it('has exactly the points that reading the whole file again gives, or is refused', () => {
    const counts = { exact: 0, open: 0, changed: 0 };
    fc.assert(
      fc.property(
        fc.constantFrom(-71.4, 180, -179.9995),
        size,
        corridors,
        change,
        limits,
        fc.integer({ min: 0, max: 9 }),
        (longitude, pad, paths, changed, most, which) => {
          const origin = { latitude: degrees(41.6), longitude: degrees(longitude) };
          const reading = inFeet(origin);
          const scan = forest(`forest ${which}`, 600);
          const before = read(siteAt(origin)(100, pad, paths), scan, reading, most);
          if (before.retained === null) return before.near.length > most.points;
          expect(before.retained.points.z.length).toBeLessThanOrEqual(most.points);
          const moved = localToPosition(origin, at(changed.share * changed.east, changed.share * changed.north));
          const site = siteAt(moved)(changed.elevation, changed.size, changed.corridors);
          const whole = read(site, scan, reading);
          const result = again(before.retained, site, reading);
          counts[result.kind] += 1;
          if (result.kind === 'exact') {
            counts.changed += whole.near.length > 0 ? 1 : 0;
            expect(result.evaluation.near).toEqual(whole.near);
            expect(result.evaluation.unplaced).toBe(whole.unplaced);
            return true;
          }
          const known = new Set([...before.retained.points.x]);
          const lost = scan.filter(([east], index) => !known.has(east) && isNear(whole.near, scan[index], reading));
          const { area } = result;
          if (area === null) return false;
          for (const [east, north] of lost) {
            const from = positionToLocal(area.center, reading.place(east, north));
            expect(Math.hypot(from.eastFt, from.northFt)).toBeLessThanOrEqual(area.radiusFt + 1);
          }
          return true;
        },
      ),
      { numRuns: 60 },
    );
    // Neither answer is the only one.
    expect(counts.exact).toBeGreaterThan(10);
    expect(counts.changed).toBeGreaterThan(5);
    expect(counts.open).toBeGreaterThan(10);
  });

  const isNear = (
    near: readonly { readonly position: Position; readonly top: number }[],
    point: Scanned | undefined,
    reading: ScanReading,
  ) => {
    if (point === undefined) return false;
    const [east, north, top] = point;
    const { latitude, longitude } = reading.place(east, north);
    return near.some((one) => one.top === top && one.position.latitude === latitude && one.position.longitude === longitude);
  };

  it('is not refused after a path has turned, or the landing area moved by 100 ft, over trees of 60 ft', () => {
    const scan = forest('the same forest', 6_000);
    const reading = inFeet(ORIGIN);
    const { retained } = read(aSite({ corridors: [aCorridor(0)] }), scan, reading);
    if (retained === null) throw new Error('the points were not kept');
    expect(retained.points.z.length).toBeLessThan(scan.length / 2);
    const sites = [
      ...[5, 47, 90, 180, 271].map((outbound) => aSite({ corridors: [aCorridor(outbound)] })),
      aSite({ corridors: [aCorridor(0)], origin: localToPosition(ORIGIN, at(80, -60)) }),
    ];
    for (const site of sites) {
      const result = again(retained, site, reading);
      expect(result.kind).toBe('exact');
      if (result.kind === 'exact') expect(result.evaluation.near).toEqual(read(site, scan, reading).near);
    }
  });

  it('places each point once for all turns of a path', () => {
    const scan = forest('a placed forest', 2_000);
    const own = new Set(scan.map(([east]) => east));
    const placed = new Map<number, number>();
    const counting: ScanReading = {
      ...inFeet(ORIGIN),
      place: (x, y) => {
        if (own.has(x)) placed.set(x, (placed.get(x) ?? 0) + 1);
        return localToPosition(ORIGIN, at(x, y));
      },
    };
    const { retained } = read(aSite({ corridors: [aCorridor(0)] }), scan, counting);
    if (retained === null) throw new Error('the points were not kept');
    placed.clear();
    for (const outbound of [5, 10, 15, 10, 5])
      expect(again(retained, aSite({ corridors: [aCorridor(outbound)] }), counting).kind).toBe('exact');
    expect(placed.size).toBeGreaterThan(10);
    expect(Math.max(...placed.values())).toBe(1);
  });

  it('is refused, with the place, where a dropped point may matter', () => {
    const reading = inFeet(ORIGIN);
    const mast: Scanned = [0, 3_000, 200];
    const { retained } = read(aSite({ corridors: [aCorridor(180)] }), [mast], reading);
    if (retained === null) throw new Error('the points were not kept');
    expect(retained.points.z).toHaveLength(0);
    // The 8:1 surface to the north is at 470 ft MSL over the mast, and at 170 ft after the landing area is lowered by 300 ft.
    expect(again(retained, aSite({ corridors: [aCorridor(0)] }), reading)).toMatchObject({ kind: 'exact', evaluation: { near: [] } });
    const lowered = again(retained, aSite({ corridors: [aCorridor(0)], heliportElevation: feetMsl(-200) }), reading);
    if (lowered.kind !== 'open' || lowered.area === null) throw new Error('it is not refused');
    const { eastFt, northFt } = positionToLocal(lowered.area.center, reading.place(mast[0], mast[1]));
    expect(Math.hypot(eastFt, northFt)).toBeLessThanOrEqual(lowered.area.radiusFt);
  });

  it('does not exist for a scan of a larger area, or with more points near than can be kept', () => {
    const reading = inFeet(ORIGIN);
    const apart: Scanned[] = [
      [0, 100, 10],
      [0, 500, 10],
      [0, 900, 10],
    ];
    expect(read(aSite(), apart, reading, { points: 10, cells: 2 }).retained).toBeNull();
    const nowhere = { ...reading, place: () => ({ latitude: degrees(Number.NaN), longitude: degrees(Number.NaN) }) };
    expect(read(aSite(), apart, nowhere).retained).toBeNull();
    const high = apart.map(([east, north]): Scanned => [east, north, 900]);
    expect(read(aSite({ corridors: [aCorridor(0)] }), high, reading, { points: 2, cells: 10 }).retained).toBeNull();
  });
});
