/** What was kept of point clouds, unpacked and in memory, so that each is read from storage once, and not after every change of a path. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LEVEL_BYTES, GroundPoints, type RetainedScan } from '@touchdown/domain';
import { type CloudReading, cloudReading, unpackRetained } from '@touchdown/imports/point-clouds';

/** Ready to be evaluated. */
export interface OpenedScan {
  readonly scan: RetainedScan;
  readonly ground: GroundPoints;
  readonly reading: CloudReading;
}

/** Of one point: its coordinates and class, its place, which is calculated once, what it is to the last surfaces, and its detail. */
const POINT_BYTES = 59 + LEVEL_BYTES;
const CELL_BYTES = 16;
const GROUND_BYTES = 24;
/** Of all in memory. One may have more. */
const MOST_BYTES = 96 * 1024 * 1024;

const bytesOf = ({ scan: { points, dropped }, ground }: OpenedScan): number =>
  POINT_BYTES * points.z.length + CELL_BYTES * dropped.rows.length + GROUND_BYTES * ground.lowest().z.length;

const unpacked = promisify(gunzip);

/** `packed`: as it is stored. */
export async function openRetained(packed: string): Promise<OpenedScan> {
  const { scan, ground, stated, answers } = unpackRetained(await unpacked(Buffer.from(packed, 'base64')));
  const reading = await cloudReading({ stated }, answers);
  return { scan, reading, ground: GroundPoints.of(reading, ground) };
}

/** By point cloud, whose kept points never change. The least recently used first. */
export class RetainedClouds {
  readonly #opened = new Map<string, OpenedScan>();

  /** Null if it is not in memory. */
  find(id: string): OpenedScan | null {
    const known = this.#opened.get(id);
    if (known === undefined) return null;
    this.#opened.delete(id);
    this.#opened.set(id, known);
    return known;
  }

  async add(id: string, packed: string): Promise<OpenedScan> {
    const opened = await openRetained(packed);
    this.#opened.delete(id);
    this.#opened.set(id, opened);
    let bytes = [...this.#opened.values()].reduce((sum, one) => sum + bytesOf(one), 0);
    for (const [oldest, one] of this.#opened) {
      if (bytes <= MOST_BYTES || oldest === id) break;
      this.#opened.delete(oldest);
      bytes -= bytesOf(one);
    }
    return opened;
  }
}
