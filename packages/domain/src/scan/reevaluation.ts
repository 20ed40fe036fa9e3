/** The evaluation of a laser scan against other surfaces, from its kept points alone, or the proof that they are not enough. */
import { existing } from '../quantities/existing.ts';
import { localToPosition } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import type { Airspace } from '../obstacles/airspace.ts';
import { surfacesToClear } from '../obstacles/clearance.ts';
import { feet, type Feet } from '../quantities/units.ts';
import { BLOCK_CELLS, BLOCK_RADIUS_FT, blocksOf } from './cell-blocks.ts';
import { type RetainedPlaces, placesOf } from './retained-places.ts';
import type { DroppedCells, RetainedScan } from './retained-points.ts';
import { reachesInSteps } from './point-reaches.ts';
import { ScanEvaluation } from './scan-evaluation.ts';
import { CELL_RADIUS_FT, cellCenter, cellSide, leastLimit, leastTop, scanFilter, type ScanReading } from './scan-filter.ts';

/** Where dropped points may matter: all of them are within a circle. */
export interface OpenArea {
  readonly center: Position;
  readonly radiusFt: Feet;
}
/** Dropped points may penetrate or be within the margin. */
export interface OpenPoints {
  readonly kind: 'open';
  /** `null` if their place is outside the coordinate system. */
  readonly area: OpenArea | null;
}
/** `exact`: what reading the whole file again would give, except the number of all points. */
export type Reevaluation =
  | {
      readonly kind: 'exact';
      readonly evaluation: ScanEvaluation;
      /** What each kept point is, as `reachesInSteps` returns it. */
      readonly reaches: Uint8Array;
    }
  | OpenPoints;

/** Cells of one step. */
const STEP = 512;

interface Surfaces {
  readonly airspace: Airspace;
  readonly reading: ScanReading;
  readonly marginFt: Feet;
}

/** The cells of blocks that are not certainly below all surfaces or outside them. */
function* undecidedCells(dropped: DroppedCells, { airspace, reading, marginFt }: Surfaces): Generator<void, number[]> {
  const { origin, heliportElevation } = airspace.site;
  const surfaces = surfacesToClear(airspace, false);
  const cells: number[] = [];
  for (const [index, { column, row, cells: own, highest }] of blocksOf(dropped).entries()) {
    const limitFt = leastLimit(surfaces, cellCenter(reading, origin, [column, row], BLOCK_CELLS), BLOCK_RADIUS_FT);
    if (!(reading.topOf(highest) < leastTop(heliportElevation, limitFt, marginFt))) cells.push(...own);
    if (index % STEP === 0) yield;
  }
  return cells;
}

/** The cells with a dropped point that may matter. */
function* openCells(dropped: DroppedCells, surfaces: Surfaces, { centerOf }: RetainedPlaces): Generator<void, number[]> {
  const { columns, rows, highest } = dropped;
  const { airspace, reading, marginFt } = surfaces;
  const cells = yield* undecidedCells(dropped, surfaces);
  const mayMatter = scanFilter(airspace, reading, marginFt, centerOf);
  const side = cellSide(reading);
  const open: number[] = [];
  for (const [step, index] of cells.entries()) {
    const [x, y, z] = [(existing(columns[index]) + 1 / 2) * side, (existing(rows[index]) + 1 / 2) * side, existing(highest[index])];
    // The filter treats all points of a cell alike, and none of the dropped ones is higher.
    if (mayMatter(x, y, reading.topOf(z))) open.push(index);
    if (step % STEP === 0) yield;
  }
  return open;
}

function areaOf(open: readonly number[], { columns, rows }: DroppedCells, { airspace, reading }: Surfaces): OpenArea | null {
  const { origin } = airspace.site;
  const centers = open.map((index) => cellCenter(reading, origin, [existing(columns[index]), existing(rows[index])]));
  const known = centers.filter((center): center is LocalPoint => center !== null);
  if (known.length < centers.length) return null;
  const middleOf = (values: readonly number[]): number => {
    const [least, most] = values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
    return (least + most) / 2;
  };
  const middle = {
    eastFt: feet(middleOf(known.map(({ eastFt }) => eastFt))),
    northFt: feet(middleOf(known.map(({ northFt }) => northFt))),
  };
  const farthest = known.reduce(
    (most, { eastFt, northFt }) => Math.max(most, Math.hypot(eastFt - middle.eastFt, northFt - middle.northFt)),
    0,
  );
  return { center: localToPosition(origin, middle), radiusFt: feet(farthest + CELL_RADIUS_FT) };
}

/** Whether dropped points may matter to these surfaces, in short steps. `null`: certainly not. */
export function* openPointsInSteps(dropped: DroppedCells, surfaces: Surfaces, places: RetainedPlaces): Generator<void, OpenPoints | null> {
  const open = yield* openCells(dropped, surfaces, places);
  return open.length === 0 ? null : { kind: 'open', area: areaOf(open, dropped, surfaces) };
}

/** Evaluates the kept points against surfaces, in short steps. The margin is that with which they were kept. */
export function* reevaluateInSteps({ points, dropped }: RetainedScan, surfaces: Surfaces): Generator<void, Reevaluation> {
  const { airspace, reading, marginFt } = surfaces;
  const places = placesOf(points, reading, airspace.site.origin);
  const open = yield* openPointsInSteps(dropped, surfaces, places);
  if (open !== null) return open;
  const evaluation = new ScanEvaluation(airspace, reading, marginFt, places);
  const reaches = yield* reachesInSteps(points, evaluation, true);
  return { kind: 'exact', evaluation, reaches };
}
