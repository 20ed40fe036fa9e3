/**
 * A second evaluator, written from the text of 14 CFR 77.23 and nothing else in this project: corners in three dimensions form polygons. A
 * point is found in one by its winding number, its height from the plane through three corners, and positions by geodesics.
 */
import { seededRandom } from '@touchdown/testing';
import { describe, expect, test } from 'vitest';
import { geodesicDirect, geodesicInverse } from '../geodesy/geodesic.ts';
import type { Position } from '../geodesy/position.ts';
import { degrees, feetMsl } from '../quantities/units.ts';
import type { Pad } from '../surfaces/pad.ts';
import { placeAirspace } from './airspace.ts';
import { evaluateObstacle } from './clearance.ts';
import { aCorridor, aPad, aPole, aSite, ORIGIN } from './testing.ts';

type Corner = readonly [east: number, north: number, rise: number];
type Polygon = readonly Corner[];

const ELEVATION = 212;
const RAD = Math.PI / 180;

const HALF_SIDES = (pad: Pad): Corner[] => {
  const turn = pad.alignmentDeg * RAD;
  const [l, w] = [pad.fato.length / 2, pad.fato.width / 2];
  return (
    [
      [l, w],
      [l, -w],
      [-l, -w],
      [-l, w],
    ] as const
  ).map(([along, right]) => [along * Math.sin(turn) + right * Math.cos(turn), along * Math.cos(turn) - right * Math.sin(turn), 0]);
};

/** Returns the distance from the center at which a ray leaves the polygon, by bisection. */
function leaves(inside: (east: number, north: number) => boolean, direction: number): number {
  let [low, high] = [0, 2000];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (inside(middle * Math.sin(direction), middle * Math.cos(direction))) low = middle;
    else high = middle;
  }
  return low;
}

function winds(polygon: Polygon, east: number, north: number): boolean {
  let turned = 0;
  polygon.forEach(([x, y], index) => {
    const [u, v] = polygon[(index + 1) % polygon.length] ?? [0, 0];
    const [a, b, c, d] = [x - east, y - north, u - east, v - north];
    turned += Math.atan2(a * d - b * c, a * c + b * d);
  });
  return Math.abs(turned) > Math.PI;
}

/** Returns the height of the plane through the first, second, and last corners. */
function planeAt(polygon: Polygon, east: number, north: number): number {
  const [a, b] = polygon;
  const c = polygon.at(-1);
  if (!a || !b || !c) throw new Error('a polygon has three corners');
  const whole = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  const second = ((east - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (north - a[1])) / whole;
  const third = ((b[0] - a[0]) * (north - a[1]) - (east - a[0]) * (b[1] - a[1])) / whole;
  return a[2] + second * (b[2] - a[2]) + third * (c[2] - a[2]);
}

interface Evaluator {
  readonly polygons: readonly Polygon[];
  readonly limitAt: (position: Position) => number | null;
}

/**
 * The surfaces from the regulation's text: FATO level; 8:1 over 4,000 ft to a width of 500 ft; 2:1 from the sides to 250 ft off the
 * centerline.
 */
function evaluatorOf(pad: Pad, outbounds: readonly number[]): Evaluator {
  const isCircle = pad.shape === 'circular';
  const corners = HALF_SIDES(pad);
  const onFato = (east: number, north: number) =>
    isCircle ? Math.sqrt(east * east + north * north) <= pad.fato.length / 2 : winds(corners, east, north);
  const polygons = outbounds.flatMap((outbound): Polygon[] => {
    const [sin, cos] = [Math.sin(outbound * RAD), Math.cos(outbound * RAD)];
    const place = (forward: number, right: number, rise: number): Corner => [
      forward * sin + right * cos,
      forward * cos - right * sin,
      rise,
    ];
    const across = corners.map(([east, north]) => east * cos - north * sin);
    const along = corners.map(([east, north]) => east * sin + north * cos);
    const width = isCircle ? pad.fato.length : Math.max(...across) - Math.min(...across);
    const depth = isCircle ? pad.fato.length : Math.max(...along) - Math.min(...along);
    const edge = leaves(onFato, outbound * RAD);
    const end = edge + 4000;
    const approach = [place(edge, -width / 2, 0), place(edge, width / 2, 0), place(end, 250, 500), place(end, -250, 500)];
    const sides = [-1, 1].flatMap((side) => [
      [place(edge, (side * width) / 2, 0), place(edge, side * 250, (250 - width / 2) / 2), place(end, side * 250, 500)],
      [
        place(-depth / 2, (side * width) / 2, 0),
        place(-depth / 2, side * 250, (250 - width / 2) / 2),
        place(edge, side * 250, (250 - width / 2) / 2),
        place(edge, (side * width) / 2, 0),
      ],
      // Between the FATO and the line of its width: level, by Touchdown's convention.
      [place(-depth / 2, 0, 0), place(-depth / 2, (side * width) / 2, 0), place(edge, (side * width) / 2, 0), place(edge, 0, 0)],
    ]);
    return [approach, ...sides];
  });
  return {
    polygons,
    limitAt: (position) => {
      const way = geodesicInverse(ORIGIN, position);
      const east = way.distanceFt * Math.sin(way.azimuthTrueDeg * RAD);
      const north = way.distanceFt * Math.cos(way.azimuthTrueDeg * RAD);
      const limits = polygons.filter((polygon) => winds(polygon, east, north)).map((polygon) => ELEVATION + planeAt(polygon, east, north));
      if (onFato(east, north)) limits.push(ELEVATION);
      return limits.length === 0 ? null : Math.min(...limits);
    },
  };
}

const random = seededRandom('second evaluator');
const between = (low: number, high: number) => low + (high - low) * random();
const SITES = Array.from({ length: 20 }, (_, index) => {
  const shape = (['circular', 'square', 'rectangle'] as const)[index % 3] ?? 'square';
  const length = between(40, 260);
  const pad = aPad(length, shape === 'rectangle' ? between(40, 260) : length, between(0, 360), shape);
  const outbounds = Array.from({ length: 1 + (index % 3) }, () => between(0, 360));
  return { index, pad, outbounds };
});

const airspaceOf = ({ pad, outbounds }: (typeof SITES)[number]) =>
  placeAirspace(
    aSite({
      heliportElevation: feetMsl(ELEVATION),
      pad,
      corridors: outbounds.map((outbound, index) => aCorridor(outbound, { pathId: `P${index}`, pathName: `P${index}` })),
    }),
  );
const poleAt = (position: Position, top: number) => aPole(0, 0, 0, { shape: { kind: 'point', position, top: feetMsl(top) } });
const towards = (east: number, north: number): Position =>
  geodesicDirect(ORIGIN, degrees(Math.atan2(east, north) / RAD), Math.sqrt(east * east + north * north));

describe('the engine compared with a second evaluator', () => {
  test('10,000 random points around 20 landing areas: same surfaces, heights within 0.01 ft, same results 0.01 ft above and below', () => {
    let inside = 0;
    for (const site of SITES) {
      const { limitAt } = evaluatorOf(site.pad, site.outbounds);
      const airspace = airspaceOf(site);
      for (let point = 0; point < 500; point += 1) {
        // Half of them along a path, half in all directions.
        const outbound = (site.outbounds[point % site.outbounds.length] ?? 0) * RAD;
        const [forward, right] = [between(-300, 4400), between(-280, 280)];
        const position =
          point % 2 === 0
            ? towards(forward * Math.sin(outbound) + right * Math.cos(outbound), forward * Math.cos(outbound) - right * Math.sin(outbound))
            : towards(between(-700, 700), between(-700, 700));
        const expected = limitAt(position);
        const top = (expected ?? ELEVATION) + between(-60, 60);
        const result = evaluateObstacle(airspace, poleAt(position, top));
        if (expected === null) {
          expect(result.governing, `pad ${site.index}, point ${point}`).toBeNull();
          continue;
        }
        inside += 1;
        expect(result.governing?.stated?.limit, `pad ${site.index}, point ${point}`).toBeCloseTo(expected, 2);
        expect(Math.abs((result.governing?.stated?.limit ?? Number.NaN) - expected)).toBeLessThan(0.01);
        expect(result.status).toBe(top > expected ? 'violation' : 'compliant');
        expect(evaluateObstacle(airspace, poleAt(position, expected + 0.01)).status).toBe('violation');
        expect(evaluateObstacle(airspace, poleAt(position, expected - 0.01)).status).toBe('compliant');
      }
    }
    expect(inside).toBeGreaterThan(4000);
  });

  test('every edge of every surface: both evaluators have the same limit 0.01 ft inside and 0.01 ft outside', () => {
    let edges = 0;
    for (const site of SITES) {
      const { polygons, limitAt } = evaluatorOf(site.pad, site.outbounds);
      const airspace = airspaceOf(site);
      for (const polygon of polygons) {
        polygon.forEach(([x, y], index) => {
          const [u, v] = polygon[(index + 1) % polygon.length] ?? [0, 0];
          const length = Math.sqrt((u - x) ** 2 + (v - y) ** 2);
          for (const share of [0.02, 0.37, 0.5, 0.98]) {
            for (const side of [-0.01, 0.01]) {
              const position = towards(x + share * (u - x) + (side * (v - y)) / length, y + share * (v - y) - (side * (u - x)) / length);
              const expected = limitAt(position);
              for (const more of [-0.01, 0.01]) {
                const result = evaluateObstacle(airspace, poleAt(position, (expected ?? 5000) + more));
                const outcome = result.governing === null ? 'no limit' : result.status;
                expect(outcome, `pad ${site.index}, edge ${index}, at ${share}`).toBe(
                  expected === null ? 'no limit' : more > 0 ? 'violation' : 'compliant',
                );
              }
              edges += 1;
            }
          }
        });
      }
    }
    expect(edges).toBeGreaterThan(5000);
  });
});
