/** Five made-up clouds: the points found to penetrate are exactly those of an independent evaluation, the two surfaces by hand. */
import { seededRandom } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import { localToPosition } from '../geodesy/local-frame.ts';
import { placeAirspace } from '../obstacles/airspace.ts';
import { aSite, at } from '../obstacles/testing.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { ScanEvaluation } from './scan-evaluation.ts';
import type { ScanReading } from './scan-filter.ts';

/** Feet east and north of the landing area, which is at 100 ft MSL, and the top in feet MSL. */
type Scanned = readonly [east: number, north: number, top: number, pointClass: number];
type Random = () => number;

const [GROUND, TREE, BUILDING, WIRE, MAST] = [2, 5, 6, 14, 15];
const [WIDTH, FIRST, LENGTH] = [600, -75, 4_035];
const anywhere = (random: Random): readonly [number, number] => [WIDTH * (random() - 0.5), FIRST + LENGTH * random()];
const many = <One>(count: number, make: (index: number) => One): One[] => Array.from({ length: count }, (_, index) => make(index));

/** A tree with branches all around, or points of it for a shorter one. */
const tree = (random: Random, [east, north]: readonly [number, number], foot: number, height: number): Scanned[] =>
  many(40, () => [east + 24 * (random() - 0.5), north + 24 * (random() - 0.5), foot + height * random(), TREE]);

const CLOUDS: Readonly<Record<string, (random: Random) => Scanned[]>> = {
  city: (random) =>
    many(80, () => anywhere(random)).flatMap(([east, north]) => {
      const [wide, deep, roof] = [30 + 60 * random(), 30 + 60 * random(), 60 + 500 * random()];
      const roofs = many(80, (): Scanned => [east + wide * random(), north + deep * random(), roof, BUILDING]);
      const walls = many(20, (): Scanned => [east, north + deep * random(), 60 + (roof - 60) * random(), BUILDING]);
      const antenna = many(8, (index): Scanned => [east + 5, north + 5, roof + 4 * index, MAST]);
      return [...roofs, ...walls, ...antenna];
    }),
  forest: (random) => many(250, () => tree(random, anywhere(random), 90, 20 + 130 * random())).flat(),
  wires: (random) =>
    many(30, (index) => {
      const [north, high, sag] = [FIRST + 10 + 125 * index, 110 + 16 * index + 60 * random(), 20 + 20 * random()];
      const spans = many(150, (step): Scanned => {
        const east = -300 + 4 * step;
        return [east, north + random() / 10, high - sag * (1 - (east / 300) ** 2), WIRE];
      });
      return [...spans, ...many(30, (step): Scanned => [-300, north, 90 + 5 * step, MAST])];
    }).flat(),
  slope: (random) => {
    const groundAt = (east: number, north: number) => 80 + north / 7 + east / 12;
    const ground = many(6_000, (): Scanned => {
      const [east, north] = anywhere(random);
      return [east, north, groundAt(east, north) + random(), GROUND];
    });
    return [...ground, ...many(60, () => anywhere(random)).flatMap((place) => tree(random, place, groundAt(...place), 30))];
  },
  'trees at ±180°': (random) => many(250, () => tree(random, anywhere(random), 95, 400 * random())).flat(),
};
/** Those with points above the landing area. */
const IN_SAFETY_AREA: ReadonlySet<string> = new Set(['city', 'forest', 'wires']);
const LONGITUDES: Readonly<Record<string, number>> = { 'trees at ±180°': 180 };

const reading: ScanReading = {
  place: (x, y) => ({ longitude: degrees(x), latitude: degrees(y) }),
  topOf: feetMsl,
  feetPerUnit: 373_800,
};

/**
 * FATO of 80.5 ft at 100 ft MSL, approach from the north: s = north − 40.25; half width 40.25 + 209.75 s / 4000; limit 100 + s / 8, and
 * 2:1 beyond, and beside the FATO, to 250 ft. Safety Area of 140.5 ft, level.
 */
const penetrationOf = ([east, north, top]: Scanned): number => {
  const s = north - 40.25;
  const rise = Math.max(0, s);
  const [aside, half] = [Math.abs(east), 40.25 + (209.75 * rise) / 4_000];
  const isInSafetyArea = aside <= 70.25 && Math.abs(north) <= 70.25;
  if (isInSafetyArea) return Math.max(0, top - 100);
  return aside > 250 || s < -80.5 || s > 4_000 ? 0 : Math.max(0, top - (100 + rise / 8 + Math.max(0, aside - half) / 2));
};
const SAFETY_AREA = {
  size: { length: feet(140.5), width: feet(140.5) },
  frangibleObjectIn: REFERENCE_VALUES['AC 150/5390-2C'].definitions.frangibleObjectIn,
};

describe('the penetrating points of a cloud', () => {
  it.each(Object.keys(CLOUDS))('equal an independent evaluation exactly: %s', (name) => {
    const origin = { latitude: degrees(41.6), longitude: degrees(LONGITUDES[name] ?? -71.4) };
    const scan = CLOUDS[name]?.(seededRandom(`cloud: ${name}`)) ?? [];
    const evaluation = new ScanEvaluation(placeAirspace(aSite({ origin, safetyArea: SAFETY_AREA })), reading, feet(0));
    const places = scan.map(([east, north]) => localToPosition(origin, at(east, north)));
    for (const [index, [, , top, pointClass]] of scan.entries())
      evaluation.add(places[index]?.longitude ?? Number.NaN, places[index]?.latitude ?? Number.NaN, top, pointClass);
    const found = evaluation.near.filter(({ penetrationFt }) => penetrationFt > 0);
    const expected = scan.filter((point) => penetrationOf(point) > 0);
    expect(found.map(({ top, class: pointClass }) => [top, pointClass])).toEqual(
      expected.map(([, , top, pointClass]) => [top, pointClass]),
    );
    for (const [index, { penetrationFt }] of found.entries())
      expect(penetrationFt).toBeCloseTo(penetrationOf(expected[index] ?? [0, 0, 0, 0]), 5);
    expect(found.length).toBeGreaterThan(100);
    if (IN_SAFETY_AREA.has(name)) expect(found.some(({ surface }) => surface.kind === 'safety_area')).toBe(true);
    expect(found.length).toBeLessThan(scan.length);
    if (name in LONGITUDES) expect(new Set(places.map(({ longitude }) => Math.sign(longitude))).size).toBe(2);
  });
});
