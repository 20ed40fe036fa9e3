/** The ground of a scan, from its points that are classified as ground: the lowest in each square. */
import { positionToLocal } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import { existing } from '../quantities/existing.ts';
import type { Feet, FeetMsl } from '../quantities/units.ts';
import { SCAN_CONVENTIONS } from '../standards/product-rules/surroundings.ts';
import type { ScanReading } from './scan-filter.ts';

export const GROUND_CLASS = 2;
const SQUARE_FT = 25;
/** The ground of an object is the lowest ground point within this distance. */
export const GROUND_REACH_FT: Feet = SCAN_CONVENTIONS.groundWithinFt.value;
/** Those of 22 square miles. Ground points in more squares are not used. */
const MOST_SQUARES = 1_000_000;
/** More columns than the earth has. */
const COLUMNS = 2 ** 26;

/** Coordinates as in the scan. */
export interface LowestPoints {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly z: ArrayLike<number>;
}

/** Squares in each direction of a block. */
const BLOCK = 16;
/** Around the center of a block, with more than the frame stretches distances: whatever is within reach of a point of it. */
const BLOCK_REACH_FT = ((BLOCK * SQUARE_FT) / Math.SQRT2) * 1.01 + 1 + GROUND_REACH_FT;
interface Block {
  readonly points: number[];
  /** `null` outside the coordinate system. */
  readonly center: LocalPoint | null;
  isPlaced: boolean;
}

interface GroundPoint {
  readonly eastFt: number;
  readonly northFt: number;
  readonly top: FeetMsl;
}

export class GroundPoints {
  readonly #reading: ScanReading;
  readonly #side: number;
  /** By square, the place of its lowest point in the lists. */
  readonly #squares = new Map<number, number>();
  readonly #x: number[] = [];
  readonly #y: number[] = [];
  readonly #z: number[] = [];
  #given: LowestPoints | null = null;
  /** For the last origin. */
  #found: { readonly origin: Position; readonly find: (position: Position) => FeetMsl | null } | null = null;

  constructor(reading: ScanReading) {
    this.#reading = reading;
    this.#side = SQUARE_FT / reading.feetPerUnit;
  }

  /** Of what `lowest` returned, to which no other points are added. */
  static of(reading: ScanReading, lowest: LowestPoints): GroundPoints {
    const ground = new GroundPoints(reading);
    ground.#given = lowest;
    return ground;
  }

  /** Coordinates as in the scan. */
  add(x: number, y: number, z: number): void {
    const square = Math.floor(x / this.#side) * COLUMNS + Math.floor(y / this.#side);
    const known = this.#squares.get(square);
    if (known === undefined) {
      if (this.#squares.size === MOST_SQUARES) return;
      this.#squares.set(square, this.#z.length);
      this.#x.push(x);
      this.#y.push(y);
      this.#z.push(z);
    } else if (z < existing(this.#z[known])) {
      this.#x[known] = x;
      this.#y[known] = y;
      this.#z[known] = z;
    }
  }

  /** The lowest point of each square. */
  lowest(): LowestPoints {
    return this.#given ?? { x: this.#x, y: this.#y, z: this.#z };
  }

  #localOf(origin: Position, x: number, y: number): LocalPoint | null {
    const position = this.#reading.place(x, y);
    const isPlace = Number.isFinite(position.latitude) && Number.isFinite(position.longitude);
    return isPlace ? positionToLocal(origin, position) : null;
  }

  /** The points in blocks, because few of them are near what they are asked for, and to place each takes long. */
  #blocksAround(origin: Position): Block[] {
    const side = BLOCK * this.#side;
    const { x, y, z } = this.lowest();
    const blocks = new Map<number, Block>();
    for (let index = 0; index < z.length; index += 1) {
      const [column, row] = [Math.floor(existing(x[index]) / side), Math.floor(existing(y[index]) / side)];
      const key = column * COLUMNS + row;
      const known = blocks.get(key);
      if (known !== undefined) known.points.push(index);
      else {
        const center = this.#localOf(origin, (column + 1 / 2) * side, (row + 1 / 2) * side);
        blocks.set(key, { points: [index], center, isPlaced: false });
      }
    }
    return [...blocks.values()];
  }

  /**
   * Returns how to find the ground elevation at a position near the origin, made once for the last origin. `null` if there is no ground
   * point nearby.
   */
  around(origin: Position): (position: Position) => FeetMsl | null {
    const { latitude, longitude } = this.#found?.origin ?? {};
    if (this.#found !== null && latitude === origin.latitude && longitude === origin.longitude) return this.#found.find;
    const find = this.#findAround(origin);
    this.#found = this.#given === null ? null : { origin, find };
    return find;
  }

  #findAround(origin: Position): (position: Position) => FeetMsl | null {
    const { x, y, z } = this.lowest();
    const places = new Map<string, GroundPoint[]>();
    const cellOf = (feet: number): number => Math.floor(feet / GROUND_REACH_FT);
    const put = (index: number): void => {
      const local = this.#localOf(origin, existing(x[index]), existing(y[index]));
      if (local === null) return;
      const key = `${cellOf(local.eastFt)} ${cellOf(local.northFt)}`;
      const point = { ...local, top: this.#reading.topOf(existing(z[index])) };
      const others = places.get(key);
      if (others === undefined) places.set(key, [point]);
      else others.push(point);
    };
    const blocks = this.#blocksAround(origin);
    const steps = [-1, 0, 1];
    return (position) => {
      const { eastFt, northFt } = positionToLocal(origin, position);
      for (const block of blocks) {
        const isFar = block.center !== null && Math.hypot(block.center.eastFt - eastFt, block.center.northFt - northFt) > BLOCK_REACH_FT;
        if (block.isPlaced || isFar) continue;
        block.isPlaced = true;
        for (const index of block.points) put(index);
      }
      const near = steps
        .flatMap((east) => steps.flatMap((north) => places.get(`${cellOf(eastFt) + east} ${cellOf(northFt) + north}`) ?? []))
        .filter((point) => Math.hypot(point.eastFt - eastFt, point.northFt - northFt) <= GROUND_REACH_FT);
      return near.reduce<FeetMsl | null>((lowest, { top }) => (lowest === null || top < lowest ? top : lowest), null);
    };
  }
}
