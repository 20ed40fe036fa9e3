/** Many obstacles as columns of numbers in the local frame: points with their tops, at their reported positions. */
import { positionToLocal } from '../geodesy/local-frame.ts';
import type { Position } from '../geodesy/position.ts';
import { existing } from '../quantities/existing.ts';
import { degrees } from '../quantities/units.ts';
import { lowestRise, type LimitField } from './limit-field.ts';
import type { Places } from './place-index.ts';

/** Feet east and north of the FATO center, tops in feet MSL. */
export interface ObstacleTable {
  readonly eastFt: Float64Array;
  readonly northFt: Float64Array;
  readonly topFt: Float64Array;
}

/** Converts the chosen positions to the local frame. */
export function tableOf(origin: Position, places: Places, tops: Float64Array, chosen: readonly number[]): ObstacleTable {
  const table = {
    eastFt: new Float64Array(chosen.length),
    northFt: new Float64Array(chosen.length),
    topFt: new Float64Array(chosen.length),
  };
  for (const [row, place] of chosen.entries()) {
    const at = { latitude: degrees(existing(places.latitude[place])), longitude: degrees(existing(places.longitude[place])) };
    const { eastFt, northFt } = positionToLocal(origin, at);
    table.eastFt[row] = eastFt;
    table.northFt[row] = northFt;
    table.topFt[row] = existing(tops[place]);
  }
  return table;
}

/**
 * Writes into `excessFt` how far each obstacle is above the lowest limit over it, in feet: negative if it clears, −Infinity if there is no
 * limit. Makes no allocation per obstacle.
 */
export function excessOf(field: LimitField, { eastFt, northFt, topFt }: ObstacleTable, elevationFt: number, excessFt: Float64Array): void {
  for (let row = 0; row < eastFt.length; row += 1) {
    const rise = lowestRise(field, existing(eastFt[row]), existing(northFt[row]));
    excessFt[row] = existing(topFt[row]) - (elevationFt + rise);
  }
}
