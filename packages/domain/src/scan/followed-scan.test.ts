/** A scan that is followed from one state of the surfaces to the next: always as if all of its kept points were evaluated. */
import { seededRandom } from '@touchdown/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localToPosition } from '../geodesy/local-frame.ts';
import { placeAirspace, type Site } from '../obstacles/airspace.ts';
import { surfacesToClear } from '../obstacles/clearance.ts';
import { aCorridor, aPad, aSite, at, ORIGIN } from '../obstacles/testing.ts';
import type { Course } from '../paths/course.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { primarySurface } from '../surfaces/primary.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { changedSurfaces } from './changed-surfaces.ts';
import { FollowedScan } from './followed-scan.ts';
import type { RetainedScan } from './retained-points.ts';
import { reevaluateInSteps } from './reevaluation.ts';
import { regrouped } from './regrouped-points.ts';
import type { NearPoint } from './scan-evaluation.ts';
import { groupedPoints, scanObjects } from './scan-objects.ts';
import type { ScanReading } from './scan-filter.ts';

const { frangibleObjectIn } = REFERENCE_VALUES['AC 150/5390-2C'].definitions;
const GROUPING = { linkFt: feet(10), marginFt: feet(10) };
const NO_CELLS = { columns: new Int32Array(0), rows: new Int32Array(0), highest: new Float64Array(0) };
const CLASSES = [5, 5, 6, 0, 7];

const READING: ScanReading = {
  // Points this far west have no position.
  place: (x, y) => (x < -3_900 ? { latitude: degrees(Number.NaN), longitude: degrees(Number.NaN) } : localToPosition(ORIGIN, at(x, y))),
  topOf: (z) => feetMsl(z),
  feetPerUnit: 1.02,
};

/** Trees of a few points each, with tops near an 8:1 surface in any direction. */
function woods(name: string, trees: number): RetainedScan {
  const random = seededRandom(name);
  const points = Array.from({ length: trees }, () => {
    const [distance, angle, pointClass] = [4_200 * random(), 2 * Math.PI * random(), CLASSES[Math.floor(CLASSES.length * random())] ?? 5];
    const top = 100 + distance / 8 + 40 * (random() - 0.6);
    return Array.from({ length: 1 + Math.floor(6 * random()) }, () => ({
      ...{ x: distance * Math.sin(angle) + 12 * random(), y: distance * Math.cos(angle) + 12 * random() },
      ...{ z: top - 8 * random(), class: pointClass },
    }));
  }).flat();
  const list = (of: 'x' | 'y' | 'z') => Float64Array.from(points, (point) => point[of]);
  const classes = Uint8Array.from(points, (point) => point.class);
  return { points: { x: list('x'), y: list('y'), z: list('z'), classes }, dropped: NO_CELLS };
}

function whole(scan: RetainedScan, site: Site) {
  const steps = reevaluateInSteps(scan, { airspace: placeAirspace(site), reading: READING, marginFt: GROUPING.marginFt });
  for (;;) {
    const { done, value } = steps.next();
    if (done !== true) continue;
    if (value.kind === 'open') throw new Error('no points were dropped');
    const { evaluation, reaches } = value;
    return { near: evaluation.near, unplaced: evaluation.unplaced, reaches, grouped: scanObjects(evaluation.near, GROUPING) };
  }
}

function followed(scan: FollowedScan, site: Site) {
  const result = scan.evaluate(placeAirspace(site));
  if (result.kind === 'open') throw new Error('no points were dropped');
  const { near, unplaced, reaches, grouped } = result;
  return { near, unplaced, reaches, grouped: grouped() };
}

const course = fc.oneof(
  fc.constant<Course>({ kind: 'straight' }),
  fc.integer({ min: 30, max: 300 }).map((sweep): Course => ({ kind: 'sector', sweepDeg: degrees(sweep) })),
  fc
    .integer({ min: -170, max: 170 })
    .map((turn): Course => ({ kind: 'curved', finalSegmentFt: feet(1_000), radiusFt: feet(886), turnDeg: degrees(turn) })),
);
const path = fc.record({ name: fc.constantFrom('P1', 'P2', 'P3'), outbound: fc.integer({ min: 0, max: 359 }), course });
const paths = fc.uniqueArray(path, { maxLength: 3, selector: ({ name }) => name });
/** Most steps change the paths alone. */
const step = fc.record({
  paths,
  elevation: fc.constantFrom(100, 100, 100, 100, 103),
  pad: fc.constantFrom(80, 80, 80, 80, 120),
  east: fc.constantFrom(0, 0, 0, 0, 25),
});
interface Step {
  readonly paths: readonly { readonly name: string; readonly outbound: number; readonly course: Course }[];
  readonly elevation: number;
  readonly pad: number;
  readonly east: number;
}

const siteOf = ({ paths: own, elevation, pad, east }: Step): Site =>
  aSite({
    origin: localToPosition(ORIGIN, at(east, 0)),
    heliportElevation: feetMsl(elevation),
    pad: aPad(pad, pad, 0, 'square'),
    corridors: own.map(({ name, outbound, course: way }) => aCorridor(outbound, { pathId: `id of ${name}`, pathName: name, course: way })),
    safetyArea: { size: { length: feet(pad + 60), width: feet(pad + 60) }, frangibleObjectIn },
  });

describe('a scan that is followed', () => {
  it('has the points, objects, and counts of an evaluation of all of its points, after every change', () => {
    let series = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9 }),
        fc.array(step, { minLength: 2, maxLength: 5 }),
        fc.nat({ max: 4 }),
        (which, steps, skipped) => {
          const scan = woods(`woods ${which}`, 500);
          const follower = new FollowedScan(scan, READING, GROUPING);
          for (const [index, one] of steps.entries()) {
            const site = siteOf(one);
            // Without its objects, as if there were too many.
            if (index === skipped) follower.evaluate(placeAirspace(site));
            else expect(followed(follower, site)).toEqual(whole(scan, site));
          }
          series += 1;
        },
      ),
      { numRuns: 12 },
    );
    expect(series).toBe(12);
  });

  it('has the same after one path of two has turned, and evaluates no point far from it', () => {
    const scan = woods('turned woods', 2_000);
    const turned = (outbound: number) => siteOf({ ...STILL, paths: [NORTH, { ...SOUTH, outbound }] });
    const follower = new FollowedScan(scan, READING, GROUPING);
    const before = followed(follower, turned(180));
    const after = followed(follower, turned(184));
    expect(after).toEqual(whole(scan, turned(184)));
    expect(after.near).not.toEqual(before.near);
    // What is not evaluated again is the same object.
    const north = before.near.filter(({ at: { northFt } }) => northFt > 600);
    expect(north.length).toBeGreaterThan(20);
    expect(north.every((point) => after.near.includes(point))).toBe(true);
    const objects = before.grouped.objects.filter((object) => after.grouped.objects.includes(object));
    expect(objects.length).toBeGreaterThan(5);
  });

  it('does not change a result that was returned', () => {
    const scan = woods('other woods', 200);
    const follower = new FollowedScan(scan, READING, GROUPING);
    const first = followed(follower, siteOf({ ...STILL, paths: [NORTH] }));
    const copy = structuredClone(first);
    followed(follower, siteOf({ ...STILL, paths: [SOUTH] }));
    expect(first).toEqual(copy);
  });
});

const ANY_SURFACE = primarySurface(aPad(80));

describe('groups of which points changed', () => {
  const point = (eastFt: number): NearPoint => ({
    ...{ position: localToPosition(ORIGIN, at(eastFt, 0)), at: at(eastFt, 0), top: feetMsl(100), class: 5 },
    ...{ surface: ANY_SURFACE, clearanceFt: feet(1), penetrationFt: feet(0) },
  });
  const [west, east] = [
    [point(0), point(1)],
    [point(17), point(18)],
  ];

  it('are one if a new point links them, and two again without it', () => {
    const apart = [...west, null, ...east];
    const linked = [...west, point(9), ...east];
    const [two, one] = [groupedPoints(apart, GROUPING), groupedPoints(linked, GROUPING)];
    expect([two.length, one.length]).toEqual([2, 1]);
    expect(regrouped(two, linked, { places: [2], before: [] }, GROUPING)).toEqual(one);
    expect(regrouped(one, apart, { places: [2], before: [point(9)] }, GROUPING)).toEqual(two);
  });

  it('stay as they are far from a changed point', () => {
    const near = [...west, point(200), point(201)];
    const [first, second] = groupedPoints(near, GROUPING);
    if (first === undefined || second === undefined) throw new Error('there are two groups');
    const moved = [...west, point(200), point(202)];
    const again = regrouped([first, second], moved, { places: [3], before: [point(201)] }, GROUPING);
    expect(again).toEqual(groupedPoints(moved, GROUPING));
    expect(again[0]).toBe(first);
  });
});

const STILL = { elevation: 100, pad: 80, east: 0 };
const NORTH = { name: 'P1', outbound: 0, course: { kind: 'straight' } } as const;
const SOUTH = { name: 'P2', outbound: 180, course: { kind: 'straight' } } as const;

describe('the surfaces that differ', () => {
  const airspaceOf = (own: Step['paths'], changes: Partial<Step> = {}) => placeAirspace(siteOf({ ...STILL, paths: own, ...changes }));
  const namesOf = (former: Step['paths'], next: Step['paths']) =>
    changedSurfaces(airspaceOf(former), airspaceOf(next))?.map(({ surface: { name } }) => name);

  it('are none, those of the path that turned, or those of the path that was added or deleted', () => {
    expect(namesOf([NORTH, SOUTH], [NORTH, SOUTH])).toEqual([]);
    const ofSouth = surfacesToClear(airspaceOf([SOUTH]), false).filter(({ surface: { pathId } }) => pathId !== null).length;
    const turned = namesOf([NORTH, SOUTH], [NORTH, { ...SOUTH, outbound: 181 }]) ?? [];
    expect(turned).toHaveLength(2 * ofSouth);
    expect(turned.every((name) => name.includes('P2'))).toBe(true);
    expect(namesOf([NORTH], [NORTH, SOUTH])).toHaveLength(ofSouth);
    expect(namesOf([NORTH, SOUTH], [NORTH])).toHaveLength(ofSouth);
  });

  it('are all after a change of elevation, landing area, or place, or of the order of the paths', () => {
    for (const change of [{ elevation: 101 }, { pad: 81 }, { east: 1 }])
      expect(changedSurfaces(airspaceOf([NORTH]), airspaceOf([NORTH], change))).toBeNull();
    expect(namesOf([NORTH, SOUTH], [SOUTH, NORTH])).toBeUndefined();
  });
});
