/**
 * Buildings as a packed text. Positions are in units of 1e-8 degrees, each as the difference from the one before; heights and elevations are
 * in millionths of a foot.
 */
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import type { Position } from '../geodesy/position.ts';
import { DamagedText, expectPacked, PackedReader, PackedWriter } from '../packing/packed-text.ts';
import { type Building, BUILDING_LIMITS } from './building.ts';

const VERSION = 1;
const PER_DEGREE = 1e8;
const PER_FOOT = 1e6;
const [HAS_HEIGHT, HAS_STORIES, HAS_GROUND, HAS_NAME] = [1, 2, 4, 8] as const;
const FLAGS = 16;
const MOST_FEET = 30_000;
const MOST_LINE = 10_000_000;
const LEAST_CORNERS = 3;
/** Buildings read at each step. */
const STEP = 1_000;

/** The buildings as text. What is finer than its units is rounded to them. */
export function packBuildings(all: readonly Building[]): string {
  const to = new PackedWriter();
  to.count(VERSION);
  to.count(all.length);
  let [line, longitude, latitude] = [0, 0, 0];
  for (const { line: own, name, ring, heightFt, stories, ground } of all) {
    to.signed(own - line);
    line = own;
    to.count(
      (heightFt === null ? 0 : HAS_HEIGHT) |
        (stories === null ? 0 : HAS_STORIES) |
        (ground === null ? 0 : HAS_GROUND) |
        (name === '' ? 0 : HAS_NAME),
    );
    if (heightFt !== null) to.count(Math.round(heightFt * PER_FOOT));
    if (stories !== null) to.count(Math.round(stories));
    if (ground !== null) to.signed(Math.round(ground * PER_FOOT));
    if (name !== '') to.text(name);
    to.count(ring.length);
    for (const corner of ring) {
      const [east, north] = [Math.round(corner.longitude * PER_DEGREE), Math.round(corner.latitude * PER_DEGREE)];
      to.signed(east - longitude);
      to.signed(north - latitude);
      longitude = east;
      latitude = north;
    }
    to.endPart();
  }
  return to.written();
}

function* read(text: string): Generator<void, Building[]> {
  const from = new PackedReader(text);
  expectPacked(from.count(VERSION) === VERSION);
  let [line, longitude, latitude] = [0, 0, 0];
  const corner = (): Position => {
    longitude += from.signed(360 * PER_DEGREE);
    latitude += from.signed(180 * PER_DEGREE);
    expectPacked(Math.abs(longitude) <= 180 * PER_DEGREE && Math.abs(latitude) <= 90 * PER_DEGREE);
    return { longitude: degrees(longitude / PER_DEGREE), latitude: degrees(latitude / PER_DEGREE) };
  };
  const count = from.count(BUILDING_LIMITS.buildings);
  const all: Building[] = [];
  while (all.length < count) {
    line += from.signed(MOST_LINE);
    expectPacked(line >= 1 && line <= MOST_LINE);
    const flags = from.count(FLAGS - 1);
    const height = (flags & HAS_HEIGHT) === 0 ? null : feet(from.count(MOST_FEET * PER_FOOT) / PER_FOOT);
    const stories = (flags & HAS_STORIES) === 0 ? null : from.count(BUILDING_LIMITS.stories);
    const ground = (flags & HAS_GROUND) === 0 ? null : feetMsl(from.signed(MOST_FEET * PER_FOOT) / PER_FOOT);
    const name = (flags & HAS_NAME) === 0 ? '' : from.text(BUILDING_LIMITS.name);
    const corners = from.count(BUILDING_LIMITS.corners);
    expectPacked(corners >= LEAST_CORNERS);
    all.push({ line, name, heightFt: height, stories, ground, ring: Array.from({ length: corners }, corner) });
    if (all.length % STEP === 0) yield;
  }
  expectPacked(from.isAtEnd);
  return all;
}

/** Reads the buildings of a text, a thousand at each step. Returns `null` if it is damaged. */
export function* unpackInSteps(text: string): Generator<void, Building[] | null> {
  try {
    return yield* read(text);
  } catch (error) {
    if (error instanceof DamagedText) return null;
    throw error;
  }
}

/** The buildings of a text. `null` if it is damaged. */
export function unpackBuildings(text: string): Building[] | null {
  const steps = unpackInSteps(text);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
