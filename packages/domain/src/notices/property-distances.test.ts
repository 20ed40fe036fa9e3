import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { geodesicInverse } from '../geodesy/geodesic.ts';
import { localToPosition } from '../geodesy/local-frame.ts';
import { degrees, feet } from '../quantities/units.ts';
import { zoneOutline } from '../surfaces/pad.ts';
import { openRing, ringArea, placeRing, ringProblem } from './parcel-ring.ts';
import { type PadZones, propertyDistances } from './property-distances.ts';
import { localPoint, nearestOnSegment, ringEncloses } from './segments.ts';
import { zoneToBoundary } from './zone-distance.ts';

const ORIGIN = { latitude: degrees(41.6), longitude: degrees(-71.4) };
const ringOf = (corners: readonly (readonly [number, number])[]) =>
  corners.map(([east, north]) => localToPosition(ORIGIN, localPoint(east, north)));
const parcelOf = (corners: readonly (readonly [number, number])[], id = 'a') => ({ id, name: `Lot ${id}`, ring: ringOf(corners) });
const size = (length: number, width = length) => ({ length: feet(length), width: feet(width) });
const aPad = (changes: Partial<PadZones> = {}): PadZones => ({
  shape: 'rectangle',
  alignmentDeg: degrees(0),
  zones: { tlof: size(40), fato: size(80), safetyArea: size(120) },
  ...changes,
});
/** 400 ft west and east, 300 ft south, 500 ft north of the reference point. */
const LOT = [
  [-400, -300],
  [400, -300],
  [400, 500],
  [-400, 500],
] as const;

describe('a side whose middle another parcel adjoins', () => {
  // 400 ft square, with a neighbor on the north side from 150 ft to one side of its middle to 50 ft to the other.
  const lot = parcelOf([
    [-200, -200],
    [200, -200],
    [200, 200],
    [-200, 200],
  ]);
  const neighbor = (west: number, east: number) =>
    parcelOf(
      [
        [west, 200],
        [east, 200],
        [east, 400],
        [west, 400],
      ],
      'b',
    );
  it.each([
    [-50, 150],
    [-150, 50],
  ])('is measured to the nearest part that is left of it, with a neighbor from %i ft to %i ft', (west, east) => {
    const { edges } = propertyDistances(ORIGIN, aPad(), [lot, neighbor(west, east)]);
    const north = edges.find(({ parcelId, side }) => parcelId === 'a' && side === 'north');
    // 150 ft and 50 ft are left. The nearest point is 50 ft beside the middle; the Safety Area is within 60 ft to the sides.
    expect(north?.lengthFt).toBeCloseTo(200, 3);
    expect(north?.fromReferenceFt).toBeCloseTo(Math.hypot(50, 200), 3);
    expect(north?.fromSafetyAreaFt).toBeCloseTo(140, 3);
  });
});

it('a segment without a length is as near as its point', () => {
  const here = localPoint(30, 40);
  expect(nearestOnSegment({ from: here, to: here }, localPoint(0, 0))).toBe(here);
});

it('a property line that crosses a round Safety Area is at no distance from it', () => {
  const lot = parcelOf([
    [-400, -59],
    [400, -59],
    [400, 500],
    [-400, 500],
  ]);
  const { edges } = propertyDistances(ORIGIN, aPad({ shape: 'circular' }), [lot]);
  expect(edges[0]).toMatchObject({ side: 'south', fromSafetyAreaFt: 0 });
  expect(edges[0]?.fromFatoFt).toBeCloseTo(19, 3);
});

describe('the outline of a parcel', () => {
  it.each<[string, readonly (readonly [number, number])[], string | null]>([
    ['four corners', LOT, null],
    ['the other way round', LOT.toReversed(), null],
    ['two corners', LOT.slice(0, 2), 'A parcel needs at least 3 corners.'],
    [
      'a bow tie',
      [
        [0, 0],
        [100, 100],
        [100, 0],
        [0, 100],
      ],
      'Sides 1–2 and 3–4 cross or touch.',
    ],
    [
      'a corner twice',
      [
        [0, 0],
        [0, 0],
        [100, 0],
        [0, 100],
      ],
      'Corners 1 and 2 are at the same location.',
    ],
    [
      'closed by hand',
      [
        [0, 0],
        [100, 0],
        [0, 100],
        [0, 0],
      ],
      'Corners 4 and 1 are at the same location.',
    ],
    [
      'a spike',
      [
        [0, 0],
        [200, 0],
        [100, 0],
        [100, 100],
      ],
      'Sides 1–2 and 2–3 cross or touch.',
    ],
    [
      'a line',
      [
        [0, 0],
        [100, 0],
        [200, 0],
      ],
      'Sides 1–2 and 3–1 cross or touch.',
    ],
    [
      'a corner on another side',
      [
        [0, 0],
        [200, 0],
        [200, 100],
        [100, 0],
        [0, 100],
      ],
      'Sides 1–2 and 3–4 cross or touch.',
    ],
    [
      'a corner on the far side of the earth',
      [
        [0, 0],
        [100, 0],
        [0, 3_000_000],
      ],
      'Corner 3 is more than 100,000 ft from corner 1. Check its coordinates.',
    ],
  ])('%s', (_, corners, problem) => {
    expect(ringProblem(ringOf(corners))).toBe(problem);
  });

  it('drops the closing corner of a file', () => {
    const ring = ringOf(LOT);
    expect(openRing([...ring, ...ring.slice(0, 1)])).toEqual(ring);
    expect(openRing(ring)).toEqual(ring);
  });

  it('has the same area in both directions: 800 by 800 ft', () => {
    for (const corners of [LOT, LOT.toReversed()]) expect(ringArea(placeRing(ORIGIN, ringOf(corners)))).toBeCloseTo(640_000, 3);
  });
});

describe('distances to the property lines', () => {
  it('match a drawing on paper, each from its own zone, per side of the landing area', () => {
    const { nearest, contains, edges } = propertyDistances(ORIGIN, aPad(), [parcelOf(LOT)]);
    expect(edges).toHaveLength(4);
    const numbers = (side: 'north' | 'east' | 'south' | 'west') => {
      const edge = nearest[side];
      return (
        edge && [edge.fromReferenceFt, edge.fromTlofFt, edge.fromFatoFt, edge.fromSafetyAreaFt].map((value) => Number(value.toFixed(6)))
      );
    };
    expect(numbers('north')).toEqual([500, 480, 460, 440]);
    expect(numbers('east')).toEqual([400, 380, 360, 340]);
    expect(numbers('south')).toEqual([300, 280, 260, 240]);
    expect(numbers('west')).toEqual([400, 380, 360, 340]);
    expect(edges[0]).toMatchObject({ side: 'south', edge: 1, parcelName: 'Lot a' });
    expect(edges[0]?.lengthFt).toBeCloseTo(800, 6);
    expect(contains).toEqual({ tlof: 'inside', fato: 'inside', safetyArea: 'inside' });
  });

  it('reach a circular zone at its edge, and a rotated one at its corner: 3–4–5', () => {
    // The edge passes through (300, 400), perpendicular to the direction from the origin.
    const edge = { from: localPoint(300 - 400, 400 + 300), to: localPoint(300 + 400, 400 - 300) };
    expect(zoneToBoundary({ fato: size(120), shape: 'circular', alignmentDeg: degrees(0) }, edge).distanceFt).toBeCloseTo(440, 9);
    // A 100 ft square rotated by 45° has a corner 50·√2 ft to the east.
    const east = { from: localPoint(200, -10), to: localPoint(200, 10) };
    expect(zoneToBoundary({ fato: size(100), shape: 'square', alignmentDeg: degrees(45) }, east).distanceFt).toBeCloseTo(
      200 - 50 * Math.SQRT2,
      9,
    );
  });

  it('report where the landing area leaves the property', () => {
    const narrow = propertyDistances(ORIGIN, aPad(), [
      parcelOf([
        [-400, -50],
        [400, -50],
        [400, 500],
        [-400, 500],
      ]),
    ]);
    expect(narrow.contains).toEqual({ tlof: 'inside', fato: 'inside', safetyArea: 'crosses' });
    expect(narrow.nearest.south).toMatchObject({ fromSafetyAreaFt: 0 });
    const away = propertyDistances(ORIGIN, aPad(), [
      parcelOf([
        [200, 200],
        [400, 200],
        [400, 500],
      ]),
    ]);
    expect(away.contains).toEqual({ tlof: 'outside', fato: 'outside', safetyArea: 'outside' });
    expect(propertyDistances(ORIGIN, aPad(), []).contains.fato).toBe('outside');
  });

  it('are assigned to the side that an edge faces, also for a second lot beyond the first', () => {
    const lot = parcelOf(LOT);
    const beyond = parcelOf(
      [
        [400, -300],
        [900, -300],
        [900, 500],
        [400, 500],
      ],
      'b',
    );
    const { nearest } = propertyDistances(ORIGIN, aPad(), [lot, beyond]);
    // Not the south edge of the second lot, whose near end is to the southeast.
    expect(nearest.east).toMatchObject({ parcelId: 'b', edge: 2, fromSafetyAreaFt: expect.closeTo(840, 6) });
    expect(nearest.south).toMatchObject({ parcelId: 'a', edge: 1 });
  });

  it('exclude the part of a side that adjoins another parcel, even if the corners do not match', () => {
    // East of the lot are two smaller ones: its 800 ft side is shared from −300 to 400, and free from 400 to 500.
    const south = parcelOf(
      [
        [400, -300],
        [700, -300],
        [700, 100],
        [400, 100],
      ],
      'b',
    );
    const north = parcelOf(
      [
        [400, 100],
        [700, 100],
        [700, 400],
        [400, 400],
      ],
      'c',
    );
    const { edges, contains } = propertyDistances(
      ORIGIN,
      aPad({ zones: { tlof: size(40), fato: size(80), safetyArea: size(820, 120) }, alignmentDeg: degrees(90) }),
      [parcelOf(LOT), south, north],
    );
    const own = edges.filter(({ parcelId }) => parcelId === 'a');
    expect(own.map(({ edge, lengthFt }) => [edge, Math.round(lengthFt)])).toEqual(
      expect.arrayContaining([
        [1, 800],
        [2, 100],
        [3, 800],
        [4, 800],
      ]),
    );
    // The Safety Area reaches 410 ft to the east, across the line between the lots, which is not a property line. To the west it crosses
    // one.
    expect(own.find(({ edge }) => edge === 2)?.fromSafetyAreaFt).toBeCloseTo(340, 1);
    expect(contains).toEqual({ tlof: 'inside', fato: 'inside', safetyArea: 'crosses' });
    expect(edges.filter(({ fromSafetyAreaFt }) => fromSafetyAreaFt === 0).map(({ parcelId, edge }) => [parcelId, edge])).toEqual([
      ['a', 4],
    ]);
  });
  it('are unchanged if a parcel is recorded twice: it does not adjoin itself', () => {
    const { edges } = propertyDistances(ORIGIN, aPad(), [parcelOf(LOT), parcelOf(LOT.toReversed(), 'b')]);
    expect(edges).toHaveLength(8);
  });
  it('exclude the side that two parcels share, and no other side', () => {
    const west = parcelOf(
      [
        [-400, -300],
        [0, -300],
        [0, 500],
        [-400, 500],
      ],
      'w',
    );
    const east = parcelOf(
      [
        [0, -300.2],
        [400, -300],
        [400, 500],
        [0, 500],
      ],
      'e',
    );
    const both = propertyDistances(ORIGIN, aPad(), [west, east]);
    expect(both.edges.map(({ parcelId, edge }) => `${parcelId}${edge}`).toSorted()).toEqual(['e1', 'e2', 'e3', 'w1', 'w3', 'w4']);
    expect(propertyDistances(ORIGIN, aPad(), [west]).contains.fato).toBe('crosses');
    expect(both.contains.fato).toBe('inside');
  });
});

const corner = fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 }));
const aZone = fc.record({
  length: fc.integer({ min: 20, max: 300 }),
  width: fc.integer({ min: 20, max: 300 }),
  alignment: fc.integer({ min: 0, max: 359 }),
});

/** Returns the shortest distance over a fine grid of points on both outlines: never less than the true distance, and not much more. */
function byNet(zone: ReturnType<typeof zoneOutline>, [a, b]: readonly [readonly [number, number], readonly [number, number]]): number {
  const steps = 400;
  const along = (from: { eastFt: number; northFt: number }, to: { eastFt: number; northFt: number }, count: number) =>
    Array.from({ length: count + 1 }, (_, i) => [
      from.eastFt + ((to.eastFt - from.eastFt) * i) / count,
      from.northFt + ((to.northFt - from.northFt) * i) / count,
    ]);
  const edge = along(localPoint(...a), localPoint(...b), steps);
  const sides = zone.flatMap((from, index) => along(from, zone[(index + 1) % zone.length] ?? from, 60));
  return Math.min(...sides.map(([x = 0, y = 0]) => Math.min(...edge.map(([u = 0, v = 0]) => Math.hypot(x - u, y - v)))));
}

describe('properties', () => {
  test('a distance agrees with a search over points on both outlines', () => {
    fc.assert(
      fc.property(aZone, corner, corner, ({ length, width, alignment }, a, b) => {
        fc.pre(Math.hypot(a[0] - b[0], a[1] - b[1]) > 1);
        const zone = { fato: size(length, width), shape: 'rectangle' as const, alignmentDeg: degrees(alignment) };
        const { distanceFt: found } = zoneToBoundary(zone, { from: localPoint(...a), to: localPoint(...b) });
        const outline = zoneOutline(zone.fato, 'rectangle', alignment);
        // An edge that begins inside crosses the zone, however far it is from the outline.
        if (ringEncloses(outline, localPoint(...a))) {
          expect(found).toBe(0);
          return;
        }
        const net = byNet(outline, [a, b]);
        const coarse = Math.hypot(a[0] - b[0], a[1] - b[1]) / 400 + 10;
        expect(net).toBeGreaterThanOrEqual(found - 1e-6);
        expect(net).toBeLessThanOrEqual(found + coarse);
      }),
      { numRuns: 60, examples: [[{ length: 25, width: 21, alignment: 0 }, [0, 0], [0, 2]]] },
    );
  });

  test('rotating the landing area and the property together, or reversing the outline, changes nothing', () => {
    const turned = ([east, north]: readonly [number, number], by: number): [number, number] => {
      const [sin, cos] = [Math.sin((by * Math.PI) / 180), Math.cos((by * Math.PI) / 180)];
      return [east * cos + north * sin, north * cos - east * sin];
    };
    fc.assert(
      fc.property(aZone, fc.integer({ min: 0, max: 359 }), ({ length, width, alignment }, by) => {
        const zones = { tlof: size(length / 3, width / 3), fato: size(length / 2, width / 2), safetyArea: size(length, width) };
        const distances = (lot: readonly (readonly [number, number])[], alignmentDeg: number) =>
          propertyDistances(ORIGIN, { shape: 'rectangle', alignmentDeg: degrees(alignmentDeg), zones }, [parcelOf(lot)]).edges.map(
            ({ fromSafetyAreaFt }) => fromSafetyAreaFt,
          );
        const plain = distances(LOT, alignment);
        const around = distances(
          LOT.map((one) => turned(one, by)),
          (alignment + by) % 360,
        );
        const reversed = distances(LOT.toReversed(), alignment);
        for (const [index, value] of plain.entries()) {
          expect(around[index]).toBeCloseTo(value, 5);
          expect(reversed[index]).toBeCloseTo(value, 5);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('from the reference point are geodesic: to the nearest corner', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 300, max: 9000 }), (azimuth, away) => {
        const at = (turn: number, distance: number): [number, number] => {
          const angle = ((azimuth + turn) * Math.PI) / 180;
          return [distance * Math.sin(angle), distance * Math.cos(angle)];
        };
        // The first corner points at the landing area, so both of its sides lead away from it.
        const lot = [at(0, away), at(20, away * 3), at(-20, away * 3)];
        const { edges } = propertyDistances(ORIGIN, aPad(), [parcelOf(lot)]);
        const [tip] = ringOf(lot);
        if (tip === undefined) throw new Error('a ring has corners');
        expect(edges[0]?.fromReferenceFt).toBeCloseTo(geodesicInverse(ORIGIN, tip).distanceFt, 6);
      }),
      { numRuns: 60 },
    );
  });
});
