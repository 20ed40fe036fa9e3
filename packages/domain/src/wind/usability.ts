/**
 * How much of the time a heading, or one of two, can be flown within limits of crosswind and tailwind. The limits are the owner's: no
 * standard of Touchdown states any for a heliport.
 */
import { angleBetween, reciprocalHeading, sinCosDegrees } from '../quantities/angles.ts';
import { degrees, type Degrees, type Knots } from '../quantities/units.ts';
import type { Wind } from './wind.ts';

export interface WindLimits {
  readonly crosswind: Knots;
  readonly tailwind: Knots;
}

/** A component this little above its limit is on it. */
const ON_LIMIT_KT = 1e-9;
const HEADINGS = 360;
const PERCENT = 100;

/** Whether a wind can be flown on a heading: its part across, and its part from behind, are at most the limits. */
function isFlyable(headingTrueDeg: number, fromTrueDeg: number, speed: number, limits: WindLimits): boolean {
  const { sin, cos } = sinCosDegrees(fromTrueDeg - headingTrueDeg);
  return Math.abs(speed * sin) <= limits.crosswind + ON_LIMIT_KT && -speed * cos <= limits.tailwind + ON_LIMIT_KT;
}

/** Hours that do not depend on the heading: calm, and variable winds weak enough from any direction. */
function anywayHours({ variable, calmHours }: Wind, { crosswind, tailwind }: WindLimits): number {
  const limit = Math.min(crosswind, tailwind) + ON_LIMIT_KT;
  return variable.reduce((hours, wind) => (wind.speed <= limit ? hours + wind.hours : hours), calmHours);
}

/**
 * Percent of all hours in which a wind within the limits blows on at least one of the headings. Variable winds count when they keep both
 * limits from any direction; calm hours always do.
 */
export function jointUsability(wind: Wind, headingsTrueDeg: readonly number[], limits: WindLimits): number {
  const canFly = (fromTrueDeg: number, speed: number) => headingsTrueDeg.some((heading) => isFlyable(heading, fromTrueDeg, speed, limits));
  const hours = wind.cells.reduce(
    (total, cell) => (canFly(cell.fromTrueDeg, cell.speed) ? total + cell.hours : total),
    anywayHours(wind, limits),
  );
  return (PERCENT * hours) / wind.totalHours;
}

/** The same of one heading. */
export const usability = (wind: Wind, headingTrueDeg: number, limits: WindLimits): number => jointUsability(wind, [headingTrueDeg], limits);

export interface HeadingPair {
  /** Headings flown inbound, in whole degrees true, the better one first. */
  readonly headingsTrueDeg: readonly [Degrees, Degrees];
  readonly separationDeg: Degrees;
  /** The smallest angle between either heading and the facility's axis, in either direction. */
  readonly offAlignmentDeg: Degrees;
  /** Percent of the time in which one of the two can be flown, and each for itself; `null` without a wind. */
  readonly usabilityPercent: number | null;
  readonly eachPercent: readonly [number, number] | null;
}

export interface PairQuery {
  /** The edition's least separation of headings. */
  readonly leastSeparationDeg: number;
  readonly facilityAlignmentTrueDeg: number;
  readonly wind: { readonly wind: Wind; readonly limits: WindLimits } | null;
  readonly count: number;
}

/** For each whole heading the hours of every cell it can fly: 0 where it cannot. */
interface Flyable {
  readonly hoursOf: (one: number, other: number) => number;
  readonly percent: (hours: number) => number;
}

const BITS = 32;

/** A bit for each cell: what two headings can fly together is their union. Bits of eight are looked up as hours. */
function flyable({ wind, limits }: NonNullable<PairQuery['wind']>): Flyable {
  const words = Math.ceil(wind.cells.length / BITS);
  const bits = new Uint32Array(HEADINGS * words);
  wind.cells.forEach((cell, index) => {
    for (let heading = 0; heading < HEADINGS; heading += 1) {
      if (!isFlyable(heading, cell.fromTrueDeg, cell.speed, limits)) continue;
      const at = heading * words + Math.floor(index / BITS);
      bits[at] = ((bits[at] ?? 0) | (1 << (index % BITS))) >>> 0;
    }
  });
  const tables = byteTables(wind.cells.map(({ hours }) => hours));
  const anyway = anywayHours(wind, limits);
  return {
    percent: (hours) => (PERCENT * hours) / wind.totalHours,
    hoursOf: (one, other) => {
      let hours = anyway;
      for (let word = 0; word < words; word += 1) {
        const union = ((bits[one * words + word] ?? 0) | (bits[other * words + word] ?? 0)) >>> 0;
        for (let byte = 0; byte < BITS / BYTE_BITS; byte += 1) {
          hours += tables[(word * (BITS / BYTE_BITS) + byte) * BYTE_VALUES + ((union >>> (byte * BYTE_BITS)) & BYTE_MASK)] ?? 0;
        }
      }
      return hours;
    },
  };
}

const BYTE_BITS = 8;
const BYTE_VALUES = 256;
const BYTE_MASK = 255;

/** For every eight cells, the hours of each of the 256 choices among them. */
function byteTables(hours: readonly number[]): Float64Array {
  const bytes = Math.ceil(hours.length / BITS) * (BITS / BYTE_BITS);
  const tables = new Float64Array(bytes * BYTE_VALUES);
  for (let byte = 0; byte < bytes; byte += 1) {
    for (let choice = 1; choice < BYTE_VALUES; choice += 1) {
      const top = BITS - 1 - Math.clz32(choice);
      const rest = choice & ~(1 << top);
      tables[byte * BYTE_VALUES + choice] = (tables[byte * BYTE_VALUES + rest] ?? 0) + (hours[byte * BYTE_BITS + top] ?? 0);
    }
  }
  return tables;
}

const offAxis = (heading: number, alignment: number): number =>
  Math.min(angleBetween(heading, alignment), angleBetween(heading, reciprocalHeading(alignment)));

/** A share of the time in millionths of a percent: adding hours in another order changes no rank. */
const MILLIONTHS = 1e6;
const share = ({ usabilityPercent }: HeadingPair): number => Math.round((usabilityPercent ?? 0) * MILLIONTHS);

/** More of the time first; then nearer to opposite; then nearer to the facility's axis; then the smaller headings. */
function byRank(a: HeadingPair, b: HeadingPair): number {
  return (
    share(b) - share(a) ||
    b.separationDeg - a.separationDeg ||
    a.offAlignmentDeg - b.offAlignmentDeg ||
    Math.min(...a.headingsTrueDeg) - Math.min(...b.headingsTrueDeg)
  );
}

/**
 * The best pairs of inbound headings, whole degrees true, that lie far enough apart. With a wind the share of the time counts first in
 * which either can be flown; without one the directions alone decide.
 */
export function bestPairs({ leastSeparationDeg, facilityAlignmentTrueDeg, wind, count }: PairQuery): HeadingPair[] {
  const flown = wind === null ? null : flyable(wind);
  const alone = Array.from({ length: HEADINGS }, (_, heading) => flown?.percent(flown.hoursOf(heading, heading)) ?? 0);
  const pairs: HeadingPair[] = [];
  for (let one = 0; one < HEADINGS; one += 1) {
    for (let other = one + 1; other < HEADINGS; other += 1) {
      const separation = Math.min(other - one, HEADINGS - (other - one));
      if (separation < leastSeparationDeg) continue;
      const [first, second] = (alone[other] ?? 0) > (alone[one] ?? 0) ? [other, one] : [one, other];
      pairs.push({
        headingsTrueDeg: [degrees(first), degrees(second)],
        separationDeg: degrees(separation),
        offAlignmentDeg: degrees(Math.min(offAxis(one, facilityAlignmentTrueDeg), offAxis(other, facilityAlignmentTrueDeg))),
        usabilityPercent: flown && flown.percent(flown.hoursOf(one, other)),
        eachPercent: flown && [alone[first] ?? 0, alone[second] ?? 0],
      });
    }
  }
  return pairs.toSorted(byRank).slice(0, count);
}
