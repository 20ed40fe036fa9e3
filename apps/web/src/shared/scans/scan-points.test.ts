/** The points of laser scans as the plan, the map, and the scene draw them. */
import { degrees, feet, feetMsl, localToPosition, type PackedPoints, positionToLocal } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { paintPoints } from '../../features/planning/surfaces/plan-points.tsx';
import { coordinatesNear, MOVING_ON_MAP, scanPointFeatures } from '../map/scan-point-features.ts';
import { markRank } from '../scene/model.ts';
import { COORDINATES, type DrawnCloud, hasMore, MOVING_POINTS, reachSpans, shares } from '../scene/drawn-cloud.ts';
import { cloudAt, pointsNote } from './scan-points.ts';

const ORIGIN = { latitude: degrees(42.36), longitude: degrees(-71.06) };
const packed = (positions: readonly number[], counts: PackedPoints['counts']): PackedPoints => ({
  origin: ORIGIN,
  heliportElevation: feetMsl(100),
  positions: Float32Array.from(positions),
  counts,
  all: counts,
});
/** One above the other in the middle, the worst listed first, and a clear one to the east. */
const STACK = packed([0, 0, 90, 0, 0, 60, 0, 0, 30, 10, 0, 0], { penetrating: 1, near: 1, clear: 2 });
const SITE = { origin: ORIGIN, heliportElevation: feetMsl(100) };
const cloudOf = (penetrating: number, clear: number): DrawnCloud => ({
  positions: new Float32Array(COORDINATES * (penetrating + clear)),
  counts: { penetrating, near: 0, clear },
});

describe('the points of a scan in the frame of a view', () => {
  it('are as they are in their own frame, and made once', () => {
    const cloud = cloudAt(STACK, SITE);
    expect(cloud.positions).toBe(STACK.positions);
    expect(cloudAt(STACK, { ...SITE })).toBe(cloud);
  });

  it('keep their places on the ground and their heights in the frame of another landing area', () => {
    const there = { origin: localToPosition(ORIGIN, { eastFt: feet(3_000), northFt: feet(-2_000) }), heliportElevation: feetMsl(70) };
    const places = [feet(-4_000), feet(2_500), feet(0), feet(3_900)].map((eastFt, index) => ({
      eastFt,
      northFt: feet(1_000 * index - 900),
    }));
    const points = packed(
      places.flatMap(({ eastFt, northFt }) => [eastFt, northFt, 5]),
      { penetrating: 0, near: 0, clear: places.length },
    );
    const { positions } = cloudAt(points, there);
    for (const [index, place] of places.entries()) {
      const { eastFt, northFt } = positionToLocal(there.origin, localToPosition(ORIGIN, place));
      const [east = NaN, north = NaN, up = NaN] = positions.subarray(COORDINATES * index);
      expect([Math.abs(east - eastFt) < 0.05, Math.abs(north - northFt) < 0.05, up]).toEqual([true, true, 35]);
    }
  });
});

describe('the detail of a moving view', () => {
  it('is the beginning of each scan, in proportion, and all of few points', () => {
    const clouds = [cloudOf(10_000, 50_000), cloudOf(0, 20_000)];
    expect(shares(clouds, MOVING_POINTS)).toEqual([15_000, 5_000]);
    expect(shares(clouds, Infinity)).toEqual([60_000, 20_000]);
    expect([hasMore(clouds, MOVING_POINTS), hasMore([cloudOf(1, 2)], MOVING_POINTS)]).toEqual([true, false]);
    expect(shares([cloudOf(1, 2)], MOVING_POINTS)).toEqual([3]);
    expect(reachSpans(cloudOf(10_000, 50_000), 15_000)).toEqual([
      { reach: 'penetrating', from: 0, to: 10_000 },
      { reach: 'near', from: 10_000, to: 10_000 },
      { reach: 'clear', from: 10_000, to: 15_000 },
    ]);
  });
});

describe('points on a plan', () => {
  const [RED, AMBER, GRAY] = [
    [200, 0, 0, 255],
    [200, 150, 0, 255],
    [120, 120, 120, 255],
  ] as const;
  const inkOf = (status: string) => (status === 'violation' ? RED : status === 'warning' ? AMBER : GRAY);
  const look = {
    frame: { unitsPerFt: 1, rotationDeg: 0, fixed: { x: 0, y: 0 }, still: { x: 10, y: 10 } },
    ...{ width: 40, height: 40, size: { width: 20, height: 20 } },
  };
  const painted = (most: number) => {
    const pixels = new Uint8ClampedArray(4 * look.width * look.height);
    paintPoints(pixels, [cloudAt(STACK, SITE)], look, { most, inkOf });
    return (x: number, y: number) => [...pixels.subarray(4 * (y * look.width + x), 4 * (y * look.width + x) + 4)];
  };

  it('have the color of their reach, the worst on top, in device pixels', () => {
    const at = painted(Infinity);
    expect(at(20, 20)).toEqual(RED);
    expect(at(21, 21)).toEqual(RED);
    expect(at(22, 20)).toEqual([0, 0, 0, 0]);
    // 10 ft east is at the edge of the canvas, and neither on it nor in the next row.
    expect(at(0, 21)).toEqual([0, 0, 0, 0]);
  });

  it('are the first of the scan while the view moves', () => {
    expect(painted(1)(20, 20)).toEqual(RED);
    expect(painted(0)(20, 20)).toEqual([0, 0, 0, 0]);
  });
});

describe('points on the map', () => {
  it('are one feature per reach, with the rank of its color, and the first of them while it moves', () => {
    const { features } = scanPointFeatures(ORIGIN, [cloudAt(STACK, SITE), cloudOf(0, 5_000)]);
    const first = features.filter(({ properties }) => properties.isFirst);
    expect(features.map(({ properties, geometry }) => [properties.rank, geometry.coordinates.length])).toEqual([
      [markRank('violation'), 1],
      [markRank('warning'), 0],
      [markRank('outside'), expect.any(Number)],
      [markRank('violation'), 0],
      [markRank('warning'), 1],
      [markRank('outside'), expect.any(Number)],
    ]);
    const count = (some: typeof features) => some.reduce((sum, { geometry }) => sum + geometry.coordinates.length, 0);
    expect(count(features)).toBe(5_004);
    expect(count(first)).toBeLessThanOrEqual(MOVING_ON_MAP);
    expect(features[0]?.geometry.coordinates[0]).toEqual([expect.closeTo(-71.06, 7), expect.closeTo(42.36, 7)]);
  });

  it.each([ORIGIN, { latitude: degrees(64.8), longitude: degrees(179.999) }])(
    'are within an inch of their places, also around %o',
    (origin) => {
      const near = coordinatesNear(origin);
      for (const [east, north] of [
        [4_000, 4_000],
        [-5_000, 3_000],
        [100, -5_500],
      ] as const) {
        const [longitude, latitude] = near(east, north);
        const { eastFt, northFt } = positionToLocal(origin, { longitude: degrees(longitude), latitude: degrees(latitude) });
        expect(Math.hypot(eastFt - east, northFt - north)).toBeLessThan(1 / 12);
      }
    },
  );
});

describe('the note on the points', () => {
  it('says in words what the colors say, and how many are omitted', () => {
    const note = (all: PackedPoints['all']) => pointsNote({ fileName: 'site.laz', points: { ...STACK, all } });
    expect(note(STACK.counts)).toBe(
      'Drawn are the 4 points of site.laz near the surfaces: 1 penetrate, 1 are within the margin, and 2 have more clearance or are outside all surfaces.',
    );
    expect(note({ ...STACK.counts, clear: 5_000 })).toMatch(/^Drawn are 4 of the 5,002 points of site\.laz near the surfaces:/);
  });
});
