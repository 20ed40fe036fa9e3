/**
 * The points of a laser scan that are kept, so that it can be evaluated again without its file after a path or the landing area has moved.
 * Of the others, only the highest of each cell is known. It proves that none of them matters, or that the file is needed.
 */
import type { LocalPoint } from '../geodesy/position.ts';
import type { Airspace } from '../obstacles/airspace.ts';
import { padReachFt } from '../obstacles/airspace.ts';
import { surfacesToClear } from '../obstacles/clearance.ts';
import type { PlacedSurface } from '../obstacles/placed-surface.ts';
import { riseAt } from '../paths/placed-path.ts';
import { existing } from '../quantities/existing.ts';
import type { Feet } from '../quantities/units.ts';
import { APPROACH_SURFACE } from '../standards/airspace.ts';
import { SCAN_CONVENTIONS } from '../standards/product-rules/surroundings.ts';
import { CELL_RADIUS_FT, cellCenter, cellSide, leastLimit, leastTop, type ScanReading } from './scan-filter.ts';

/** Coordinates as in the scan, in its order. */
export interface RetainedPoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  readonly classes: Uint8Array;
}
/** The cells of which points were dropped. */
export interface DroppedCells {
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  /** The highest z of the dropped points of each. */
  readonly highest: Float64Array;
}
export interface RetainedScan {
  readonly points: RetainedPoints;
  readonly dropped: DroppedCells;
}

export const RETENTION_LIMITS = { points: 1_000_000, cells: 250_000 } as const;
export interface RetentionLimits {
  readonly points: number;
  readonly cells: number;
}

const { firstFt, secondFt, thirdFt } = SCAN_CONVENTIONS.kept;
/**
 * What is kept, beyond the margin of the evaluation. `everyWayFt`: points this far below an approach surface in any
 * direction, so that paths may turn. `ownFt`: points this far below the surfaces of today. The next is used when a scan has more points
 * than can be kept.
 */
const LEVELS: readonly { readonly everyWayFt: number | null; readonly ownFt: number }[] = [
  ...[firstFt, secondFt, thirdFt].map(({ value }) => ({ everyWayFt: value, ownFt: value })),
  { everyWayFt: null, ownFt: thirdFt.value },
  { everyWayFt: null, ownFt: 0 },
];
/** The last level: only the points that penetrate or are within the margin. */
const NEAR_ONLY = LEVELS.length;

const COORDINATE = 2 ** 31;
const isCell = (value: number): boolean => value >= -COORDINATE && value < COORDINATE;

interface Cell {
  readonly column: number;
  readonly row: number;
  /** The lowest top that is kept at the level of today. */
  least: number;
  /** Of the dropped points. */
  highest: number;
}

const FIRST_CAPACITY = 4_096;
/** Points in arrays that grow. */
class Growing {
  count = 0;
  #x = new Float64Array(FIRST_CAPACITY);
  #y = new Float64Array(FIRST_CAPACITY);
  #z = new Float64Array(FIRST_CAPACITY);
  #classes = new Uint8Array(FIRST_CAPACITY);
  #near = new Uint8Array(FIRST_CAPACITY);

  add(x: number, y: number, z: number, pointClass: number, isNear: boolean): void {
    if (this.count === this.#z.length) this.#grow();
    this.#put(this.count, x, y, z, pointClass, Number(isNear));
    this.count += 1;
  }

  /** Keeps the points for which the test is true, in their order. */
  filter(test: (x: number, y: number, z: number, isNear: boolean) => boolean): void {
    let retained = 0;
    for (let index = 0; index < this.count; index += 1) {
      const [x, y, z, near] = [existing(this.#x[index]), existing(this.#y[index]), existing(this.#z[index]), existing(this.#near[index])];
      if (!test(x, y, z, near > 0)) continue;
      this.#put(retained, x, y, z, existing(this.#classes[index]), near);
      retained += 1;
    }
    this.count = retained;
  }

  all(): RetainedPoints {
    const { count } = this;
    return {
      x: this.#x.slice(0, count),
      y: this.#y.slice(0, count),
      z: this.#z.slice(0, count),
      classes: this.#classes.slice(0, count),
    };
  }

  #put(index: number, x: number, y: number, z: number, pointClass: number, near: number): void {
    this.#x[index] = x;
    this.#y[index] = y;
    this.#z[index] = z;
    this.#classes[index] = pointClass;
    this.#near[index] = near;
  }

  #grow(): void {
    const larger = 2 * this.count;
    const grown = <List extends Float64Array | Uint8Array>(list: List, into: List): List => {
      into.set(list);
      return into;
    };
    this.#x = grown(this.#x, new Float64Array(larger));
    this.#y = grown(this.#y, new Float64Array(larger));
    this.#z = grown(this.#z, new Float64Array(larger));
    this.#classes = grown(this.#classes, new Uint8Array(larger));
    this.#near = grown(this.#near, new Uint8Array(larger));
  }
}

/** Keeps points while a scan is read. Each point of the scan is added once. */
export class ScanKeeper {
  readonly #airspace: Airspace;
  readonly #reading: ScanReading;
  readonly #marginFt: Feet;
  readonly #limits: RetentionLimits;
  readonly #surfaces: readonly PlacedSurface[];
  readonly #reachFt: number;
  readonly #side: number;
  readonly #columns = new Map<number, Map<number, Cell>>();
  readonly #points = new Growing();
  #cells = 0;
  #level = 0;
  #last: Cell | null = null;
  #isFull = false;

  constructor(airspace: Airspace, reading: ScanReading, marginFt: Feet, limits: RetentionLimits = RETENTION_LIMITS) {
    this.#airspace = airspace;
    this.#reading = reading;
    this.#marginFt = marginFt;
    this.#limits = limits;
    this.#surfaces = surfacesToClear(airspace, false);
    this.#reachFt = padReachFt(airspace.site.pad);
    this.#side = cellSide(reading);
  }

  /** Coordinates as in the scan. `isNear`: it penetrates or is within the margin. */
  add(x: number, y: number, z: number, pointClass: number, isNear: boolean): void {
    const cell = this.#isFull ? null : this.#cellOf(x, y);
    if (cell === null) return;
    if (!this.#keeps(cell, z, isNear)) return;
    this.#points.add(x, y, z, pointClass, isNear);
    while (this.#points.count > this.#limits.points && this.#level < NEAR_ONLY) this.#nextLevel();
  }

  /** `null` if the scan covers too large an area or has points outside its system, or more points are near than can be kept. */
  retained(): RetainedScan | null {
    if (this.#isFull || this.#points.count > this.#limits.points) return null;
    const cells = [...this.#columns.values()].flatMap((rows) => [...rows.values()]).filter(({ highest }) => highest > -Infinity);
    return {
      points: this.#points.all(),
      dropped: {
        columns: Int32Array.from(cells, ({ column }) => column),
        rows: Int32Array.from(cells, ({ row }) => row),
        highest: Float64Array.from(cells, ({ highest }) => highest),
      },
    };
  }

  /** Whether a point is kept. Otherwise its cell knows of it. */
  #keeps(cell: Cell, z: number, isNear: boolean): boolean {
    if (this.#level === NEAR_ONLY ? isNear : !(this.#reading.topOf(z) < cell.least)) return true;
    cell.highest = Math.max(cell.highest, z);
    return false;
  }

  #nextLevel(): void {
    this.#level += 1;
    for (const rows of this.#columns.values()) for (const cell of rows.values()) cell.least = this.#leastOf(cell);
    this.#points.filter((x, y, z, isNear) => {
      const cell = this.#cellOf(x, y);
      return cell !== null && this.#keeps(cell, z, isNear);
    });
  }

  #cellOf(x: number, y: number): Cell | null {
    const [column, row] = [Math.floor(x / this.#side), Math.floor(y / this.#side)];
    if (this.#last?.column === column && this.#last.row === row) return this.#last;
    const rows = this.#columns.get(column) ?? new Map<number, Cell>();
    const cell = rows.get(row) ?? this.#newCell(column, row);
    if (cell === null) return null;
    this.#columns.set(column, rows.set(row, cell));
    this.#last = cell;
    return cell;
  }

  #newCell(column: number, row: number): Cell | null {
    const isPlaced = isCell(column) && isCell(row) && cellCenter(this.#reading, this.#airspace.site.origin, [column, row]) !== null;
    if (this.#cells === this.#limits.cells || !isPlaced) {
      this.#isFull = true;
      this.#columns.clear();
      this.#points.filter(() => false);
      return null;
    }
    this.#cells += 1;
    const cell = { column, row, least: -Infinity, highest: -Infinity };
    cell.least = this.#leastOf(cell);
    return cell;
  }

  #leastOf({ column, row }: Cell): number {
    const level = LEVELS[this.#level];
    // At the last level no cell decides.
    if (level === undefined) return -Infinity;
    const { origin, heliportElevation } = this.#airspace.site;
    const center = cellCenter(this.#reading, origin, [column, row]);
    const own = leastTop(heliportElevation, leastLimit(this.#surfaces, center), this.#marginFt + level.ownFt);
    if (level.everyWayFt === null || center === null) return own;
    return Math.min(own, leastTop(heliportElevation, this.#everyWay(center, level.everyWayFt), this.#marginFt + level.everyWayFt));
  }

  /** An approach surface in any direction, also after the landing area has moved by as far as the surface is lower there. */
  #everyWay({ eastFt, northFt }: LocalPoint, roomFt: number): number {
    const outsideFt = Math.max(0, Math.hypot(eastFt, northFt) - CELL_RADIUS_FT - this.#reachFt);
    return riseAt(outsideFt) > riseAt(APPROACH_SURFACE.lengthFt.value) + roomFt ? Infinity : riseAt(outsideFt);
  }
}
