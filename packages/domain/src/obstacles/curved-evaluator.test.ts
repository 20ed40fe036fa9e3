/**
 * A second evaluator for curved and sector paths, by dense sampling: it walks the centerline foot by foot in its direction at each point,
 * and drops a perpendicular to every foot of it. It shares no formula with the surfaces.
 */
import { seededRandom } from '@touchdown/testing';
import { expect, test } from 'vitest';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { placeAirspace } from './airspace.ts';
import { limitsAt } from './limit-at.ts';
import { aCorridor, aPad, aSite, at } from './testing.ts';

const RAD = Math.PI / 180;
const ELEVATION = 212;
const RADIUS = 45;

interface Curve {
  readonly outbound: number;
  readonly final: number;
  readonly radius: number;
  readonly turn: number;
}

/** East and north of every whole foot of the centerline, from the edge of a circular FATO. */
function walk({ outbound, final, radius, turn }: Curve): (readonly [number, number])[] {
  let [east, north] = [RADIUS * Math.sin(outbound * RAD), RADIUS * Math.cos(outbound * RAD)];
  const track: [number, number][] = [[east, north]];
  const bendFt = radius * Math.abs(turn) * RAD;
  const PARTS = 8;
  for (let foot = 0; foot < 4000; foot += 1) {
    for (let part = 0; part < PARTS; part += 1) {
      const station = foot + (part + 0.5) / PARTS;
      const turned = (Math.min(Math.max(station - final, 0), bendFt) / radius) * Math.sign(turn);
      east += Math.sin(outbound * RAD + turned) / PARTS;
      north += Math.cos(outbound * RAD + turned) / PARTS;
    }
    track.push([east, north]);
  }
  return track;
}

interface Dropped {
  readonly station: number;
  readonly aside: number;
}

/** Returns where a point projects at right angles onto a foot of the track. */
function drop(track: readonly (readonly [number, number])[], east: number, north: number): Dropped[] {
  const found: Dropped[] = [];
  for (let foot = 0; foot + 1 < track.length; foot += 1) {
    const [x, y] = track[foot] ?? [0, 0];
    const [u, v] = track[foot + 1] ?? [0, 0];
    const length = Math.hypot(u - x, v - y);
    const along = ((east - x) * (u - x) + (north - y) * (v - y)) / length;
    // Slightly beyond both ends: on the outer side of a bend, neighboring feet leave a gap between them.
    if (along < -0.02 || along > length + 0.02) continue;
    const aside = Math.abs((east - x) * (v - y) - (north - y) * (u - x)) / length;
    if (aside < 260) found.push({ station: foot + along / length, aside });
  }
  return found;
}

const halfWidth = (station: number) => RADIUS + (205 * station) / 4000;
const limitOf = ({ station, aside }: Dropped) => ELEVATION + station / 8 + Math.max(0, aside - halfWidth(station)) / 2;

test('2,000 points around 20 curved paths: the lowest limit matches the walked centerline within 0.01 ft', () => {
  const random = seededRandom('curved evaluator');
  const between = (low: number, high: number) => low + (high - low) * random();
  let compared = 0;
  for (let path = 0; path < 20; path += 1) {
    const final = between(0, 1000);
    const curve = { outbound: between(0, 360), final, radius: Math.max(886, 1886 - final) + between(0, 800), turn: between(-150, 150) };
    const track = walk(curve);
    const course = {
      kind: 'curved',
      finalSegmentFt: feet(curve.final),
      radiusFt: feet(curve.radius),
      turnDeg: degrees(curve.turn),
    } as const;
    const airspace = placeAirspace(
      aSite({
        heliportElevation: feetMsl(ELEVATION),
        pad: aPad(2 * RADIUS, 2 * RADIUS, 0, 'circular'),
        corridors: [aCorridor(curve.outbound, { course })],
      }),
    );
    for (let point = 0; point < 100; point += 1) {
      const station = Math.floor(between(20, 3990));
      const [x, y] = track[station] ?? [0, 0];
      const [u, v] = track[station + 1] ?? [0, 0];
      const aside = between(-270, 270);
      const [east, north] = [x + aside * (v - y), y - aside * (u - x)];
      const feetBelow = drop(track, east, north);
      // Beside the FATO and within a fraction of a foot of the outer edge, the two may differ in what is inside.
      const isBehind = east * Math.sin(curve.outbound * RAD) + north * Math.cos(curve.outbound * RAD) < RADIUS + 0.1;
      if ((isBehind && Math.hypot(east, north) < 400) || feetBelow.some((one) => Math.abs(one.aside - 250) < 0.1)) continue;
      const inside = feetBelow.filter((one) => one.aside <= 250);
      const limit = limitsAt(airspace, at(east, north))[0]?.limit ?? null;
      compared += 1;
      if (inside.length === 0) expect(limit).toBeNull();
      else expect(Math.abs((limit ?? Number.NaN) - Math.min(...inside.map(limitOf)))).toBeLessThan(0.01);
    }
  }
  expect(compared).toBeGreaterThan(1700);
});

test('2,000 points over a sector: between its rays the limit is one eighth of the distance from the FATO edge, within 0.01 ft', () => {
  const random = seededRandom('sector evaluator');
  const airspace = placeAirspace(
    aSite({
      heliportElevation: feetMsl(ELEVATION),
      pad: aPad(2 * RADIUS, 2 * RADIUS, 0, 'circular'),
      corridors: [aCorridor(70, { course: { kind: 'sector', sweepDeg: degrees(100) } })],
    }),
  );
  for (let point = 0; point < 2000; point += 1) {
    const direction = (20 + 100 * random()) * RAD;
    const reach = RADIUS + 3999 * random();
    // Finds the point again by walking along the ray in steps of one foot.
    let walked = 0;
    while (RADIUS + walked < reach) walked += 1;
    const limit = limitsAt(airspace, at(reach * Math.sin(direction), reach * Math.cos(direction)))[0]?.limit ?? Number.NaN;
    expect(limit).toBeLessThanOrEqual(ELEVATION + walked / 8 + 1e-9);
    expect(limit).toBeGreaterThan(ELEVATION + (walked - 1) / 8 - 1e-9);
    expect(Math.abs(limit - ELEVATION - (reach - RADIUS) / 8)).toBeLessThan(0.01);
  }
});
