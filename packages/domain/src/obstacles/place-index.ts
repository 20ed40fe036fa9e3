/**
 * Finds which of very many positions are near a point, with a grid over the globe. The grid and a box of degrees only select candidates.
 * The geodesic distance decides.
 */
import { geodesicDirect, geodesicInverse } from '../geodesy/geodesic.ts';
import type { Position } from '../geodesy/position.ts';
import { existing } from '../quantities/existing.ts';
import { degrees } from '../quantities/units.ts';

/** Positions by index, in degrees. */
export interface Places {
  readonly latitude: Float64Array;
  readonly longitude: Float64Array;
}

export interface PlaceIndex {
  readonly places: Places;
  /** For each cell, row by row from the south pole, where its positions begin in `order`. */
  readonly starts: Uint32Array;
  readonly order: Uint32Array;
}

const CELLS_PER_DEGREE = 4;
const HALF_TURN = 180;
const QUARTER_TURN = 90;
const COLUMNS = 360 * CELLS_PER_DEGREE;
const ROWS = HALF_TURN * CELLS_PER_DEGREE;
/** Margin for the curvature of the parallels, in addition to a foot for rounding. */
const MARGIN = 1.01;
/** Closer to a pole than this, every longitude is near. */
const POLAR_DEG = 89;

const rowOf = (latitude: number): number => Math.min(ROWS - 1, Math.max(0, Math.floor((latitude + QUARTER_TURN) * CELLS_PER_DEGREE)));
const columnOf = (longitude: number): number => {
  const column = Math.floor((longitude + HALF_TURN) * CELLS_PER_DEGREE) % COLUMNS;
  return column < 0 ? column + COLUMNS : column;
};

/** Sorts positions into the cells of the grid, once for any number of queries. */
export function indexPlaces(places: Places): PlaceIndex {
  const { latitude, longitude } = places;
  const starts = new Uint32Array(ROWS * COLUMNS + 1);
  const cells = new Uint32Array(latitude.length);
  for (let place = 0; place < latitude.length; place += 1) {
    const cell = rowOf(existing(latitude[place])) * COLUMNS + columnOf(existing(longitude[place]));
    cells[place] = cell;
    starts[cell + 1] = existing(starts[cell + 1]) + 1;
  }
  let [sum, cell] = [0, 0];
  for (const count of starts) {
    sum += count;
    starts[cell] = sum;
    cell += 1;
  }
  const next = starts.slice(0, -1);
  const order = new Uint32Array(latitude.length);
  for (let place = 0; place < latitude.length; place += 1) {
    const cell = existing(cells[place]);
    const at = existing(next[cell]);
    order[at] = place;
    next[cell] = at + 1;
  }
  return { places, starts, order };
}

/** In degrees. */
export interface PlaceBox {
  readonly south: number;
  readonly north: number;
  readonly longitude: number;
  /** To each side of the longitude. 180 is everywhere. */
  readonly halfWidth: number;
}

/** Beyond this distance the box is not used, and every position is checked. */
const FARTHEST_FT = 10_000_000;

/** Returns a box in degrees that contains every point within a geodesic radius in feet, and some beyond it. */
export function boxAround(center: Position, radiusFt: number): PlaceBox {
  const reachFt = radiusFt * MARGIN + 1;
  const [northward, southward] = [geodesicDirect(center, 0, reachFt), geodesicDirect(center, HALF_TURN, reachFt)];
  const [north, south, longitude] = [northward.latitude, southward.latitude, center.longitude];
  const farthest = Math.max(Math.abs(north), Math.abs(south), Math.abs(center.latitude));
  // A meridian that crosses a pole continues on the other side.
  const isOverPole = [northward, southward].some((end) => Math.abs(Math.abs(end.longitude - longitude) - HALF_TURN) < QUARTER_TURN);
  if (isOverPole || farthest > POLAR_DEG || reachFt > FARTHEST_FT)
    return { south: -QUARTER_TURN, north: QUARTER_TURN, longitude, halfWidth: HALF_TURN };
  const aside = geodesicDirect({ latitude: degrees(farthest), longitude: degrees(0) }, QUARTER_TURN, reachFt).longitude;
  return { south, north, longitude, halfWidth: aside };
}

const isInBox = ({ latitude, longitude }: Places, place: number, box: PlaceBox): boolean => {
  const at = existing(latitude[place]);
  if (!(at >= box.south && at <= box.north)) return false;
  const aside = Math.abs(existing(longitude[place]) - box.longitude);
  return Math.min(aside, 360 - aside) <= box.halfWidth;
};

const isWithin = ({ latitude, longitude }: Places, place: number, center: Position, radiusFt: number): boolean => {
  const position = { latitude: degrees(existing(latitude[place])), longitude: degrees(existing(longitude[place])) };
  return geodesicInverse(center, position).distanceFt <= radiusFt;
};

/** Returns the indexes of the positions within a geodesic radius in feet, in ascending order. */
export function placesNear({ places, starts, order }: PlaceIndex, center: Position, radiusFt: number): number[] {
  const box = boxAround(center, radiusFt);
  const near: number[] = [];
  const columns = Math.min(COLUMNS, Math.ceil(2 * box.halfWidth * CELLS_PER_DEGREE) + 1);
  const west = columnOf(box.longitude - box.halfWidth);
  for (let row = rowOf(box.south); row <= rowOf(box.north); row += 1) {
    for (let step = 0; step < columns; step += 1) {
      const cell = row * COLUMNS + ((west + step) % COLUMNS);
      const end = existing(starts[cell + 1]);
      for (let at = existing(starts[cell]); at < end; at += 1) {
        const place = existing(order[at]);
        if (isInBox(places, place, box) && isWithin(places, place, center, radiusFt)) near.push(place);
      }
    }
  }
  return near.sort((one, other) => one - other);
}

/** Returns the same without an index, by checking every position. */
export function placesNearByScan(places: Places, center: Position, radiusFt: number): number[] {
  const box = boxAround(center, radiusFt);
  const near: number[] = [];
  for (let place = 0; place < places.latitude.length; place += 1) {
    if (isInBox(places, place, box) && isWithin(places, place, center, radiusFt)) near.push(place);
  }
  return near;
}
