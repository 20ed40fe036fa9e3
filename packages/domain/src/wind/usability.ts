/**
 * Usability of a heading, or of a pair, within crosswind and tailwind limits. The limits are the owner's, because no standard in Touchdown
 * defines any for a heliport.
 */
import { angleBetween, reciprocalHeading, sinCosDegrees } from '../quantities/angles.ts';
import { existing } from '../quantities/existing.ts';
import { degrees, type Degrees, type Knots } from '../quantities/units.ts';
import type { Wind } from './wind.ts';

export interface WindLimits {
  readonly crosswind: Knots;
  readonly tailwind: Knots;
}

/** A component that exceeds its limit by less than this is within it. */
const ON_LIMIT_KT = 1e-9;
const HEADINGS = 360;
const PERCENT = 100;

/** Returns whether a heading can be flown in a wind: neither the crosswind nor the tailwind component exceeds its limit. */
function isFlyable(headingTrueDeg: number, fromTrueDeg: number, speed: number, limits: WindLimits): boolean {
  const { sin, cos } = sinCosDegrees(fromTrueDeg - headingTrueDeg);
  return Math.abs(speed * sin) <= limits.crosswind + ON_LIMIT_KT && -speed * cos <= limits.tailwind + ON_LIMIT_KT;
}

/** Returns the hours that count for every heading: calm, and variable winds that are within the limits from any direction. */
function anywayHours({ variable, calmHours }: Wind, { crosswind, tailwind }: WindLimits): number {
  const limit = Math.min(crosswind, tailwind) + ON_LIMIT_KT;
  return variable.reduce((hours, wind) => (wind.speed <= limit ? hours + wind.hours : hours), calmHours);
}

/**
 * Returns the percentage of all hours in which at least one of the headings is within the limits. Variable winds count if they are within
 * both limits from any direction. Calm hours always count.
 */
export function jointUsability(wind: Wind, headingsTrueDeg: readonly number[], limits: WindLimits): number {
  const canFly = (fromTrueDeg: number, speed: number) => headingsTrueDeg.some((heading) => isFlyable(heading, fromTrueDeg, speed, limits));
  const hours = wind.cells.reduce(
    (total, cell) => (canFly(cell.fromTrueDeg, cell.speed) ? total + cell.hours : total),
    anywayHours(wind, limits),
  );
  return (PERCENT * hours) / wind.totalHours;
}

/** Returns the usability of one heading, in percent. */
export const usability = (wind: Wind, headingTrueDeg: number, limits: WindLimits): number => jointUsability(wind, [headingTrueDeg], limits);

export interface HeadingPair {
  /** Inbound headings in whole degrees true, the better one first. */
  readonly headingsTrueDeg: readonly [Degrees, Degrees];
  readonly separationDeg: Degrees;
  /** The smallest angle between either heading and the facility's axis, in either direction. */
  readonly offAlignmentDeg: Degrees;
  /** Percentage of the time in which at least one of the two is usable. `null` without wind data. */
  readonly usabilityPercent: number | null;
  readonly eachPercent: readonly [number, number] | null;
}

export interface PairQuery {
  /** The edition's minimum separation of headings. */
  readonly leastSeparationDeg: number;
  readonly facilityAlignmentTrueDeg: number;
  readonly wind: { readonly wind: Wind; readonly limits: WindLimits } | null;
  readonly count: number;
}

/** The usable hours of one or two whole headings. */
interface Flyable {
  readonly hoursOf: (one: number, other: number) => number;
  readonly percent: (hours: number) => number;
}

const BITS = 32;

/** Uses one bit per cell, so that the usable cells of two headings are a union. Eight bits at a time are looked up as hours. */
function flyable({ wind, limits }: NonNullable<PairQuery['wind']>): Flyable {
  const words = Math.ceil(wind.cells.length / BITS);
  const bits = new Uint32Array(HEADINGS * words);
  wind.cells.forEach((cell, index) => {
    for (let heading = 0; heading < HEADINGS; heading += 1) {
      if (!isFlyable(heading, cell.fromTrueDeg, cell.speed, limits)) continue;
      const at = heading * words + Math.floor(index / BITS);
      bits[at] = (existing(bits[at]) | (1 << (index % BITS))) >>> 0;
    }
  });
  const tables = byteTables(wind.cells.map(({ hours }) => hours));
  const anyway = anywayHours(wind, limits);
  return {
    percent: (hours) => (PERCENT * hours) / wind.totalHours,
    hoursOf: (one, other) => {
      let hours = anyway;
      for (let word = 0; word < words; word += 1) {
        const union = (existing(bits[one * words + word]) | existing(bits[other * words + word])) >>> 0;
        for (let byte = 0; byte < BITS / BYTE_BITS; byte += 1) {
          hours += existing(tables[(word * (BITS / BYTE_BITS) + byte) * BYTE_VALUES + ((union >>> (byte * BYTE_BITS)) & BYTE_MASK)]);
        }
      }
      return hours;
    },
  };
}

const BYTE_BITS = 8;
const BYTE_VALUES = 256;
const BYTE_MASK = 255;

/** Returns, for every eight cells, the total hours of each of the 256 combinations. */
function byteTables(hours: readonly number[]): Float64Array {
  const bytes = Math.ceil(hours.length / BITS) * (BITS / BYTE_BITS);
  const tables = new Float64Array(bytes * BYTE_VALUES);
  for (let byte = 0; byte < bytes; byte += 1) {
    for (let choice = 1; choice < BYTE_VALUES; choice += 1) {
      const top = BITS - 1 - Math.clz32(choice);
      const rest = choice & ~(1 << top);
      tables[byte * BYTE_VALUES + choice] = existing(tables[byte * BYTE_VALUES + rest]) + (hours[byte * BYTE_BITS + top] ?? 0);
    }
  }
  return tables;
}

const offAxis = (heading: number, alignment: number): number =>
  Math.min(angleBetween(heading, alignment), angleBetween(heading, reciprocalHeading(alignment)));

/** Usability is compared in millionths of a percent, so that the order of summation does not change the ranking. */
const MILLIONTHS = 1e6;
const share = ({ usabilityPercent }: HeadingPair): number => Math.round((usabilityPercent ?? 0) * MILLIONTHS);

/** Higher usability first, then nearer to opposite, then nearer to the facility's axis, then the smaller headings. */
function byRank(a: HeadingPair, b: HeadingPair): number {
  return (
    share(b) - share(a) ||
    b.separationDeg - a.separationDeg ||
    a.offAlignmentDeg - b.offAlignmentDeg ||
    Math.min(...a.headingsTrueDeg) - Math.min(...b.headingsTrueDeg)
  );
}

/**
 * Returns the best pairs of inbound headings, in whole degrees true, with at least the required separation. With wind data, joint usability
 * ranks first. Without it, only the directions count.
 */
export function bestPairs({ leastSeparationDeg, facilityAlignmentTrueDeg, wind, count }: PairQuery): HeadingPair[] {
  const flown = wind === null ? null : flyable(wind);
  const alone = Array.from({ length: HEADINGS }, (_, heading) => flown?.percent(flown.hoursOf(heading, heading)) ?? 0);
  const pairs: HeadingPair[] = [];
  for (let one = 0; one < HEADINGS; one += 1) {
    for (let other = one + 1; other < HEADINGS; other += 1) {
      const separation = Math.min(other - one, HEADINGS - (other - one));
      if (separation < leastSeparationDeg) continue;
      const [first, second] = existing(alone[other]) > existing(alone[one]) ? [other, one] : [one, other];
      pairs.push({
        headingsTrueDeg: [degrees(first), degrees(second)],
        separationDeg: degrees(separation),
        offAlignmentDeg: degrees(Math.min(offAxis(one, facilityAlignmentTrueDeg), offAxis(other, facilityAlignmentTrueDeg))),
        usabilityPercent: flown && flown.percent(flown.hoursOf(one, other)),
        eachPercent: flown && [existing(alone[first]), existing(alone[second])],
      });
    }
  }
  return pairs.toSorted(byRank).slice(0, count);
}
