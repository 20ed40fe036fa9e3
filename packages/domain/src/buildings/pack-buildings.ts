/**
 * Buildings as a compact text: numbers in groups of five bits, each group a letter, the lowest first, with the sixth bit set if another
 * follows. A number that may be negative is doubled, and one less if it is negative. Positions are in units of 1e-8 degrees, each as the
 * difference from the one before; heights and elevations are in millionths of a foot.
 */
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import type { Position } from '../geodesy/position.ts';
import { type Building, BUILDING_LIMITS } from './building.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const GROUP = 32;
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

class Writer {
  /** One text per building, because one per letter costs far more. */
  readonly #parts: string[] = [];
  #part = '';
  count(value: number): void {
    let rest = value;
    while (rest >= GROUP) {
      this.#part += LETTERS.charAt((rest % GROUP) + GROUP);
      rest = Math.floor(rest / GROUP);
    }
    this.#part += LETTERS.charAt(rest);
  }
  endPart(): void {
    this.#parts.push(this.#part);
    this.#part = '';
  }
  signed(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }
  text(value: string): void {
    this.count(value.length);
    for (let index = 0; index < value.length; index += 1) this.count(value.charCodeAt(index));
  }
  written(): string {
    this.endPart();
    return this.#parts.join('');
  }
}

/** The buildings as text. What is finer than its units is rounded to them. */
export function packBuildings(all: readonly Building[]): string {
  const to = new Writer();
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

const DIGITS = new Int8Array(128).fill(-1);
for (const [digit, letter] of Array.from(LETTERS).entries()) DIGITS[letter.charCodeAt(0)] = digit;

/** Thrown inside, because a damaged text may end anywhere. */
class Damaged extends Error {}
function expect(isRight: boolean): void {
  if (!isRight) throw new Damaged();
}

class Reader {
  readonly #text: string;
  #at = 0;
  constructor(text: string) {
    this.#text = text;
  }
  count(most: number): number {
    let [value, unit] = [0, 1];
    for (;;) {
      const digit = DIGITS[this.#text.charCodeAt(this.#at)] ?? -1;
      this.#at += 1;
      expect(digit >= 0);
      value += (digit % GROUP) * unit;
      expect(value <= most);
      if (digit < GROUP) return value;
      unit *= GROUP;
    }
  }
  signed(most: number): number {
    const value = this.count(2 * most);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }
  text(most: number): string {
    return Array.from({ length: this.count(most) }, () => String.fromCharCode(this.count(0xffff))).join('');
  }
  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }
}

function* read(text: string): Generator<void, Building[]> {
  const from = new Reader(text);
  expect(from.count(VERSION) === VERSION);
  let [line, longitude, latitude] = [0, 0, 0];
  const corner = (): Position => {
    longitude += from.signed(360 * PER_DEGREE);
    latitude += from.signed(180 * PER_DEGREE);
    expect(Math.abs(longitude) <= 180 * PER_DEGREE && Math.abs(latitude) <= 90 * PER_DEGREE);
    return { longitude: degrees(longitude / PER_DEGREE), latitude: degrees(latitude / PER_DEGREE) };
  };
  const count = from.count(BUILDING_LIMITS.buildings);
  const all: Building[] = [];
  while (all.length < count) {
    line += from.signed(MOST_LINE);
    expect(line >= 1 && line <= MOST_LINE);
    const flags = from.count(FLAGS - 1);
    const height = (flags & HAS_HEIGHT) === 0 ? null : feet(from.count(MOST_FEET * PER_FOOT) / PER_FOOT);
    const stories = (flags & HAS_STORIES) === 0 ? null : from.count(BUILDING_LIMITS.stories);
    const ground = (flags & HAS_GROUND) === 0 ? null : feetMsl(from.signed(MOST_FEET * PER_FOOT) / PER_FOOT);
    const name = (flags & HAS_NAME) === 0 ? '' : from.text(BUILDING_LIMITS.name);
    const corners = from.count(BUILDING_LIMITS.corners);
    expect(corners >= LEAST_CORNERS);
    all.push({ line, name, heightFt: height, stories, ground, ring: Array.from({ length: corners }, corner) });
    if (all.length % STEP === 0) yield;
  }
  expect(from.isAtEnd);
  return all;
}

/** Reads the buildings of a text, a thousand at each step. Returns `null` if it is damaged. */
export function* unpackInSteps(text: string): Generator<void, Building[] | null> {
  try {
    return yield* read(text);
  } catch (error) {
    if (error instanceof Damaged) return null;
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
