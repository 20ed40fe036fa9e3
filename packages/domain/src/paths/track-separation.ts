/**
 * The separation of two corridors. All paths meet at the FATO, so their shortest distance is always zero. Measured instead are the distance
 * of each outer end to the other corridor, and whether the two come close again after they diverged.
 */
import type { LocalPoint } from '../geodesy/position.ts';
import { existing } from '../quantities/existing.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import { SAMPLE_STEP_FT, type Track } from './track.ts';

const CLOSE_FT = PRODUCT_RULES.pathConflicts.closePointsFt.value;
/** Narrows 50 ft to a few thousandths of a foot. */
const REFINEMENTS = 20;
const GOLDEN = 2 / (1 + Math.sqrt(2 * 2 + 1));

export interface Separation {
  readonly leastFt: number;
  /** Whether they come closer than 50 ft again after diverging, or never diverge. */
  readonly overlaps: boolean;
  /** The closest points, one for each section on which they are closer than 50 ft. */
  readonly closePoints: readonly LocalPoint[];
}

const NOWHERE: readonly LocalPoint[] = [];
const NO_STATIONS: readonly number[] = [];

function endSeparation(one: Track, other: Track): number {
  let least = Infinity;
  for (const { eastFt, northFt } of one.ends) least = Math.min(least, other.distanceTo(eastFt, northFt));
  return least;
}

function distanceAt(track: Track, other: Track, stationFt: number): number {
  const { eastFt, northFt } = track.pointAt({ stationFt, offsetFt: 0 });
  return other.distanceTo(eastFt, northFt);
}

/** The station of minimum distance around one found in steps, by golden-section search. */
function refined(track: Track, other: Track, stationFt: number): number {
  let from = Math.max(0, stationFt - SAMPLE_STEP_FT);
  let to = Math.min(track.lengthFt, stationFt + SAMPLE_STEP_FT);
  let left = to - GOLDEN * (to - from);
  let right = from + GOLDEN * (to - from);
  let leftFt = distanceAt(track, other, left);
  let rightFt = distanceAt(track, other, right);
  for (let round = 0; round < REFINEMENTS; round += 1) {
    if (leftFt <= rightFt) {
      [to, right, rightFt] = [right, left, leftFt];
      left = to - GOLDEN * (to - from);
      leftFt = distanceAt(track, other, left);
    } else {
      [from, left, leftFt] = [left, right, rightFt];
      right = from + GOLDEN * (to - from);
      rightFt = distanceAt(track, other, right);
    }
  }
  return (from + to) / 2;
}

/**
 * The station nearest to the other corridor on each section closer than 50 ft after the two have diverged; if they never diverge, the end.
 * A distance changes no faster than the station, so distant sections are skipped in large steps.
 */
function closeStations(track: Track, other: Track): readonly number[] {
  const { samples, lengthFt } = track;
  const last = samples.length / 2 - 1;
  let stations: number[] | null = null;
  let parted = false;
  let nearestFt: number = CLOSE_FT;
  let nearestIndex = -1;
  for (let index = 0; index <= last;) {
    const distanceFt = other.distanceTo(existing(samples[2 * index]), existing(samples[2 * index + 1]));
    if (distanceFt >= CLOSE_FT) {
      if (nearestIndex >= 0) (stations ??= []).push(nearestIndex * SAMPLE_STEP_FT);
      nearestFt = CLOSE_FT;
      nearestIndex = -1;
      parted = true;
    } else if ((parted || index === last) && distanceFt < nearestFt) {
      nearestFt = distanceFt;
      nearestIndex = index;
    }
    const stride = Math.max(1, Math.floor(Math.abs(distanceFt - CLOSE_FT) / SAMPLE_STEP_FT));
    index += distanceFt < CLOSE_FT && parted ? 1 : index < last ? Math.min(stride, last - index) : 1;
  }
  if (nearestIndex >= 0) (stations ??= []).push(Math.min(nearestIndex * SAMPLE_STEP_FT, lengthFt));
  return stations ?? NO_STATIONS;
}

/**
 * A curve that leaves the FATO in a direction of the sector overlaps it from the start. Its first point may be the center, which has no
 * direction.
 */
const startsInside = (track: Track, sector: Track): boolean => sector.kind === 'sector' && distanceAt(track, sector, SAMPLE_STEP_FT) === 0;

const partOnce = (one: Track, other: Track): boolean => one.kind !== 'curved' && other.kind !== 'curved';

/** The separation of two corridors of different paths. */
export function separationOf(one: Track, other: Track): Separation {
  const atEnds = Math.min(endSeparation(one, other), endSeparation(other, one));
  // Straight centerlines diverge for good, so their ends are sufficient.
  if (partOnce(one, other)) {
    const overlaps = atEnds < CLOSE_FT;
    return { leastFt: atEnds, overlaps, closePoints: overlaps ? [one.pointAt({ stationFt: one.lengthFt, offsetFt: 0 })] : NOWHERE };
  }
  const track = one.kind === 'curved' ? one : other;
  const against = track === one ? other : one;
  const inside = startsInside(track, against);
  const close = closeStations(track, against);
  if (!inside && close.length === 0) return { leastFt: atEnds, overlaps: false, closePoints: NOWHERE };
  const spans = close.map((stationFt) => refined(track, against, stationFt));
  const distances = spans.map((stationFt) => distanceAt(track, against, stationFt));
  return {
    leastFt: inside ? 0 : Math.min(atEnds, ...distances),
    overlaps: inside || spans.length > 0,
    closePoints: [...(inside ? [0] : []), ...spans].map((stationFt) => track.pointAt({ stationFt, offsetFt: 0 })),
  };
}
