import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { geodesicDirect, geodesicInverse } from '../geodesy/geodesic.ts';
import { localToPosition } from '../geodesy/local-frame.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { fatoEdge, isOnPad, type Pad } from './pad.ts';
import { centerlinePoint, pathFrame } from './path-frame.ts';
import type { Surface } from './surface.ts';
import { surfacesForFacility } from './surfaces-for-facility.ts';

const ELEVATION = feetMsl(100);
const aPad = (length: number, width = length, alignment = 0, shape: Pad['shape'] = 'rectangle'): Pad => ({
  fato: { length: feet(length), width: feet(width) },
  shape,
  alignmentDeg: degrees(alignment),
});
const aCorridor = (outbound: number, use: PathCorridor['use'] = 'both', name = 'P1'): PathCorridor => ({
  pathId: `id of ${name}`,
  pathName: name,
  use,
  outboundTrueDeg: degrees(outbound),
  ingressTrueDeg: null,
  egressTrueDeg: null,
  course: { kind: 'straight' },
  profile: 'standard',
});
const at = (eastFt: number, northFt: number) => ({ eastFt: feet(eastFt), northFt: feet(northFt) });
/** Returns the lowest surface over the point, in feet above the heliport, or null if there is none. */
const riseAt = (surfaces: readonly Surface[], point: ReturnType<typeof at>): number | null => {
  const heights = surfaces.map((surface) => surface.heightAt(point, ELEVATION)).filter((height) => height !== null);
  return heights.length === 0 ? null : Math.min(...heights) - ELEVATION;
};
const closeTo = (value: number) => expect.closeTo(value, 9) as number;
const square = aPad(80.5);
const northbound = surfacesForFacility(square, [aCorridor(0)]);

describe('a square FATO of 80.5 ft with one path to the north', () => {
  // s = north − 40.25; halfW(s) = 40.25 + 209.75 s / 4000; z = s / 8, beyond halfW plus (|y| − halfW) / 2.
  test.each<[string, number, number, number | null]>([
    ['the centre of the FATO', 0, 0, 0],
    ['a corner of the FATO', 40.25, -40.25, 0],
    ['the inner edge of the approach surface', 0, 40.25, 0],
    ['its middle at 2,000 ft', 0, 2040.25, 250],
    ['its edge at 2,000 ft, 145.125 ft out', 145.125, 2040.25, 250],
    ['its outer end at 4,000 ft', 0, 4040.25, 500],
    ['its outer corner', -250, 4040.25, 500],
    ['beyond its end', 0, 4040.26, null],
    ['the transitional surface at 2,000 ft, 200 ft out: 250 + 54.875 / 2', 200, 2040.25, 277.4375],
    ['its outer edge at 2,000 ft: 250 + 104.875 / 2', -250, 2040.25, 302.4375],
    ['its highest point at the FATO line: 209.75 / 2', 250, 40.25, 104.875],
    ['beyond 250 ft', 250.001, 2040.25, null],
    ['beside the FATO, 100 ft out: 59.75 / 2', 100, 0, 29.875],
    ['beside the FATO at its rear line', -250, -40.25, 104.875],
    ['beside the FATO edge', 40.25, 10, 0],
    ['behind the FATO, where no path leaves', 0, -40.26, null],
    ['behind the rear line of the side', 100, -40.26, null],
  ])('%s', (_, east, north, rise) => {
    expect(riseAt(northbound, at(east, north))).toEqual(rise === null ? null : closeTo(rise));
  });

  test('is named, numbered, and cited', () => {
    expect(
      northbound.map(({ kind, name, pathId, citation }) => [kind, name, pathId, citation.clause, citation.verification]),
    ).toStrictEqual([
      ['primary', 'Primary surface', null, '77.23(a)', 'read'],
      ['approach', 'Approach/departure surface P1', 'id of P1', '77.23(b)', 'read'],
      ['transitional', 'Transitional surface P1, left', 'id of P1', '77.23(c)', 'read'],
      ['transitional', 'Transitional surface P1, left of the FATO', 'id of P1', '77.23(c)', 'read'],
      ['transitional', 'Transitional surface P1, right', 'id of P1', '77.23(c)', 'read'],
      ['transitional', 'Transitional surface P1, right of the FATO', 'id of P1', '77.23(c)', 'read'],
    ]);
  });

  test('left is west and right is east, looking outward', () => {
    const [, , left, leftBeside, right, rightBeside] = northbound;
    expect(left?.heightAt(at(-150, 1000), ELEVATION)).not.toBeNull();
    expect(left?.heightAt(at(150, 1000), ELEVATION)).toBeNull();
    expect(right?.heightAt(at(150, 1000), ELEVATION)).not.toBeNull();
    expect(right?.heightAt(at(-150, 1000), ELEVATION)).toBeNull();
    expect(leftBeside?.heightAt(at(-100, 0), ELEVATION)).not.toBeNull();
    expect(rightBeside?.heightAt(at(-100, 0), ELEVATION)).toBeNull();
  });

  test('the triangle beside the approach surface runs from the FATO edge to 4,000 ft', () => {
    const rightOutline = northbound[4]?.outline;
    expect(rightOutline).toStrictEqual([
      { eastFt: 40.25, northFt: 40.25, riseFt: 0 },
      { eastFt: 250, northFt: 40.25, riseFt: 104.875 },
      { eastFt: 250, northFt: 4040.25, riseFt: 500 },
    ]);
  });
});

test('the kind follows the use: a surface that only serves departures is a departure surface', () => {
  const kinds = surfacesForFacility(square, [aCorridor(0, 'approach', 'A'), aCorridor(180, 'departure', 'D')]);
  expect(kinds.slice(0, 3).map(({ kind, name }) => [kind, name])).toStrictEqual([
    ['primary', 'Primary surface'],
    ['approach', 'Approach surface A'],
    ['departure', 'Departure surface D'],
  ]);
});

test('without a path there is only the primary surface', () => {
  expect(surfacesForFacility(square, [])).toHaveLength(1);
});

describe('a FATO of 500 ft or more', () => {
  test.each([500, 600])('%d ft: is itself 250 ft wide on each side, and has no transitional surface', (side) => {
    const kinds = surfacesForFacility(aPad(side), [aCorridor(0)]).map(({ kind }) => kind);
    expect(kinds).toStrictEqual(['primary', 'approach']);
  });

  test('narrows to 500 ft at the outer end', () => {
    const wide = surfacesForFacility(aPad(600), [aCorridor(0)]);
    expect(riseAt(wide, at(275, 300 + 2000))).toBe(250);
    expect(riseAt(wide, at(275.001, 300 + 2000))).toBeNull();
  });
});

test('a skewed rectangle: 200 by 100 ft along north, a path to 030', () => {
  const pad = aPad(200, 100);
  const corridor = aCorridor(30);
  const surfaces = surfacesForFacility(pad, [corridor]);
  const { toLocal } = pathFrame(pad, corridor);
  const point = (stationFt: number, offsetFt: number) => {
    const local = toLocal({ stationFt, offsetFt });
    return at(local.eastFt, local.northFt);
  };
  // The path crosses the long side 100 ft out. The FATO is 186.602540 ft wide across it, half 93.301270.
  expect(toLocal({ stationFt: 0, offsetFt: 0 })).toStrictEqual({ eastFt: closeTo(50), northFt: closeTo(86.60254037844386) });
  expect(riseAt(surfaces, point(2000, 0))).toBeCloseTo(250, 9);
  // halfW(2000) = 93.301270 + 156.698730 / 2 = 171.650635
  expect(riseAt(surfaces, point(2000, 171.6506))).toBeCloseTo(250, 9);
  expect(riseAt(surfaces, point(2000, 200))).toBeCloseTo(250 + (200 - 171.6506350946) / 2, 8);
  // Rear line at half the depth behind the center: −100 − 111.602540
  expect(riseAt(surfaces, point(-211.6025, 193.301270189))).toBeCloseTo(50, 6);
  expect(riseAt(surfaces, point(-211.6026, 193.3))).toBeNull();
});

describe('one foot off a FATO that does not fill its width', () => {
  test('beside a circle the limit is level at the heliport elevation, not missing', () => {
    const round = surfacesForFacility(aPad(90, 90, 0, 'circular'), [aCorridor(0)]);
    expect(riseAt(round, at(33, 33))).toBe(0);
    expect(riseAt(round, at(45, 0))).toBe(0);
    expect(riseAt(round, at(46, 0))).toBe(0.5);
  });
});

describe('properties', () => {
  const side = fc.double({ min: 30, max: 300, noNaN: true });
  const heading = fc.double({ min: 0, max: 359.99, noNaN: true });
  const shape = fc.constantFrom<Pad['shape']>('circular', 'square', 'rectangle');
  const pad = fc
    .tuple(side, side, heading, shape)
    .map(([length, width, alignment, kind]) => aPad(length, kind === 'rectangle' ? width : length, alignment, kind));
  const station = fc.double({ min: -400, max: 4500, noNaN: true });
  const offset = fc.double({ min: -300, max: 300, noNaN: true });
  const turned = (point: ReturnType<typeof at>, by: number) => {
    const [sin, cos] = [Math.sin((by * Math.PI) / 180), Math.cos((by * Math.PI) / 180)];
    return at(point.eastFt * cos + point.northFt * sin, point.northFt * cos - point.eastFt * sin);
  };

  test('rotating landing area, path, and point together changes no height', () => {
    fc.assert(
      fc.property(pad, heading, heading, station, offset, (given, outbound, by, stationFt, offsetFt) => {
        const local = pathFrame(given, aCorridor(outbound)).toLocal({ stationFt, offsetFt });
        const before = riseAt(surfacesForFacility(given, [aCorridor(outbound)]), local);
        const turnedPad = { ...given, alignmentDeg: degrees(given.alignmentDeg + by) };
        const after = riseAt(surfacesForFacility(turnedPad, [aCorridor(outbound + by)]), turned(local, by));
        expect(after === null).toBe(before === null);
        expect(after ?? 0).toBeCloseTo(before ?? 0, 8);
      }),
    );
  });

  test('mirroring across the path changes no height', () => {
    fc.assert(
      fc.property(pad, heading, station, offset, (given, skew, stationFt, offsetFt) => {
        const right = { ...given, alignmentDeg: degrees(skew) };
        const left = { ...given, alignmentDeg: degrees(-skew) };
        const rise = (mirrored: Pad, sign: number) => {
          const local = pathFrame(mirrored, aCorridor(0)).toLocal({ stationFt, offsetFt: sign * offsetFt });
          return riseAt(surfacesForFacility(mirrored, [aCorridor(0)]), local);
        };
        const [one, other] = [rise(right, 1), rise(left, -1)];
        expect(other === null).toBe(one === null);
        expect(other ?? 0).toBeCloseTo(one ?? 0, 8);
      }),
    );
  });

  test('the order of paths changes no limit', () => {
    fc.assert(
      fc.property(pad, heading, heading, station, offset, (given, first, second, eastFt, northFt) => {
        const [one, other] = [aCorridor(first), aCorridor(second)];
        const point = at(eastFt, northFt);
        expect(riseAt(surfacesForFacility(given, [one, other]), point)).toBe(riseAt(surfacesForFacility(given, [other, one]), point));
      }),
    );
  });

  test('every point from the FATO out to 250 ft from the centerline has a limit, never below the heliport', () => {
    fc.assert(
      fc.property(
        pad,
        heading,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: -250, max: 250, noNaN: true }),
        (given, outbound, part, offsetFt) => {
          const corridor = aCorridor(outbound);
          const edge = fatoEdge(given, outbound);
          const rear = -(edge.startFt + edge.depthFt / 2);
          fc.pre(edge.innerWidthFt < 500);
          const local = pathFrame(given, corridor).toLocal({ stationFt: rear + part * (4000 - rear), offsetFt });
          const rise = riseAt(surfacesForFacility(given, [corridor]), local);
          expect(rise).not.toBeNull();
          expect(rise ?? -1).toBeGreaterThanOrEqual(-1e-9);
          if (isOnPad(given, local)) expect(rise).toBe(0);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('every corner of an outline is on its surface, at its rise', () => {
    fc.assert(
      fc.property(pad, heading, (given, outbound) => {
        for (const surface of surfacesForFacility(given, [aCorridor(outbound)])) {
          for (const corner of surface.outline) {
            expect(surface.heightAt(corner, ELEVATION), surface.name).toBeCloseTo(ELEVATION + corner.riseFt, 8);
          }
        }
      }),
    );
  });

  test('every outline is planar and runs counterclockwise', () => {
    fc.assert(
      fc.property(pad, heading, (given, outbound) => {
        for (const { outline, name } of surfacesForFacility(given, [aCorridor(outbound)])) {
          const area = outline.reduce((sum, corner, index) => {
            const next = outline[(index + 1) % outline.length] ?? corner;
            return sum + corner.eastFt * next.northFt - next.eastFt * corner.northFt;
          }, 0);
          expect(area, name).toBeGreaterThan(0);
          const [a, b, c] = outline;
          if (!a || !b || !c) throw new Error('an outline has three corners at least');
          const [u, v] = [b, c].map((corner) => [corner.eastFt - a.eastFt, corner.northFt - a.northFt, corner.riseFt - a.riseFt] as const);
          if (!u || !v) throw new Error('two edges');
          const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
          const length = Math.hypot(...normal);
          for (const corner of outline) {
            const away =
              normal[0] * (corner.eastFt - a.eastFt) + normal[1] * (corner.northFt - a.northFt) + normal[2] * (corner.riseFt - a.riseFt);
            expect(Math.abs(away) / length, name).toBeLessThan(1e-8);
          }
        }
      }),
    );
  });
});

describe('on the ellipsoid', () => {
  const origin = { latitude: degrees(40.7009), longitude: degrees(-74.0087) };

  test('the outer corners match two geodesics: along the path, then perpendicular to it, within 0.01 ft', () => {
    for (const outbound of [0, 74, 135, 254, 301.5]) {
      const approach = surfacesForFacility(square, [aCorridor(outbound)])[1];
      const alongFt = fatoEdge(square, outbound).startFt + 4000;
      const end = geodesicDirect(origin, outbound, alongFt);
      const back = geodesicInverse(end, origin).azimuthTrueDeg;
      const rightCorner = geodesicDirect(end, back - 90, 250);
      const leftCorner = geodesicDirect(end, back + 90, 250);
      const [, , right, left] = approach?.outline ?? [];
      if (!right || !left) throw new Error('an approach surface has four corners');
      expect(geodesicInverse(localToPosition(origin, right), rightCorner).distanceFt).toBeLessThan(0.01);
      expect(geodesicInverse(localToPosition(origin, left), leftCorner).distanceFt).toBeLessThan(0.01);
    }
  });

  test('the centerline point at a station is that far from the FATO edge, in the direction of the path', () => {
    const point = centerlinePoint(square, aCorridor(90), 2000);
    expect(point).toStrictEqual({ eastFt: 2040.25, northFt: 0 });
    const way = geodesicInverse(origin, localToPosition(origin, point));
    expect(way.distanceFt).toBeCloseTo(2040.25, 6);
    expect(way.azimuthTrueDeg).toBeCloseTo(90, 6);
  });
});
