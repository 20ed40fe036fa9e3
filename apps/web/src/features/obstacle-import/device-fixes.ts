/** Fixes of a device's position, averaged: several are steadier than one, and never called better than the best of them. */
import { degrees, geodesicInverse, metresToFeet, type Position } from '@touchdown/domain';

export interface Fix {
  readonly latitude: number;
  readonly longitude: number;
  /** Metres to either side, with 95 % confidence, as the device says. */
  readonly accuracyMetres: number;
}
export interface AveragedPlace {
  readonly position: Position;
  /** Feet to either side: as the best fix says, or as far as the farthest fix lies off, where that is more. */
  readonly accuracyFt: number;
  readonly fixes: number;
}

const DECIMALS = 8;
const WHOLE_TURN = 360;
/** Fixes much worse than the best one say nothing of the place. */
const WORSE_TIMES = 3;
/** A device that calls itself exact is not. */
const FINEST_METRES = 0.01;

/** A difference of longitudes taken the short way round. */
const shortWay = (difference: number): number => difference - WHOLE_TURN * Math.round(difference / WHOLE_TURN);
const placeOf = ({ latitude, longitude }: Fix): Position => ({ latitude: degrees(latitude), longitude: degrees(longitude) });

/** The mean of the better fixes, each weighing by the square of its accuracy; `null` without any. */
export function averagedPlace(all: readonly Fix[]): AveragedPlace | null {
  const known = all.map((fix) => ({ ...fix, accuracyMetres: Math.max(FINEST_METRES, fix.accuracyMetres) }));
  const best = Math.min(...known.map(({ accuracyMetres }) => accuracyMetres));
  const fixes = known.filter(({ accuracyMetres }) => accuracyMetres <= best * WORSE_TIMES);
  const [first] = fixes;
  if (first === undefined) return null;
  let [weights, north, east] = [0, 0, 0];
  for (const { latitude, longitude, accuracyMetres } of fixes) {
    const weight = 1 / accuracyMetres ** 2;
    weights += weight;
    north += weight * (latitude - first.latitude);
    east += weight * shortWay(longitude - first.longitude);
  }
  const kept = (value: number) => Number(value.toFixed(DECIMALS));
  const position = {
    latitude: degrees(kept(first.latitude + north / weights)),
    longitude: degrees(kept(shortWay(first.longitude + east / weights))),
  };
  const spreadFt = Math.max(...fixes.map((fix) => geodesicInverse(position, placeOf(fix)).distanceFt));
  return { position, accuracyFt: Math.ceil(Math.max(metresToFeet(best), spreadFt)), fixes: fixes.length };
}
