/** Shapes as well-known binary, also in the form of a GeoPackage (OGC 12-128, clause 2.1.3). */
import { ImportRefused } from '../refusal.ts';
import type { Shape, Vertex } from './feature.ts';

const damaged = (): ImportRefused => new ImportRefused('A shape in the file is damaged. Save the file again and retry.');
const ENVELOPE_BYTES = [0, 32, 48, 48, 64] as const;
const HEADER_BYTES = 8;
const EMPTY = 0x10;
const EXTENDED = 0x20;
const [POINT, LINE, AREA, MULTIPOINT, MULTILINE, MULTIAREA, COLLECTION] = [1, 2, 3, 4, 5, 6, 7];
/** No program nests collections deeper. */
const DEEPEST = 8;
type Plain = Omit<Shape, 'part'>;

class Reader {
  readonly #view: DataView;
  #at: number;
  #isLittle = true;
  constructor(bytes: Uint8Array, at: number) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#at = at;
  }
  #take(bytes: number): number {
    const at = this.#at;
    if (at + bytes > this.#view.byteLength) throw damaged();
    this.#at += bytes;
    return at;
  }
  #count(): number {
    return this.#view.getUint32(this.#take(4), this.#isLittle);
  }
  #number(): number {
    return this.#view.getFloat64(this.#take(8), this.#isLittle);
  }
  #vertex(dimensions: number, hasZ: boolean): Vertex {
    // A list for each of millions of corners would cost more than the corners.
    const longitude = this.#number();
    const latitude = this.#number();
    const altitude = hasZ ? this.#number() : Number.NaN;
    this.#take(8 * (dimensions - (hasZ ? 3 : 2)));
    return { longitude, latitude, altitude: Number.isNaN(altitude) ? null : altitude };
  }
  #vertices(dimensions: number, hasZ: boolean): Vertex[] {
    const count = this.#count();
    if (count * dimensions * 8 > this.#view.byteLength - this.#at) throw damaged();
    const vertices: Vertex[] = [];
    for (let index = 0; index < count; index += 1) vertices.push(this.#vertex(dimensions, hasZ));
    return vertices;
  }
  /** `null` for a kind that is not read, such as curves. */
  shapes(depth = 0): Plain[] | null {
    if (depth > DEEPEST) throw damaged();
    this.#isLittle = this.#view.getUint8(this.#take(1)) === 1;
    const type = this.#count();
    const [kind, form] = [type % 1_000, Math.floor(type / 1_000)];
    const hasZ = form === 1 || form === 3;
    const dimensions = [2, 3, 3, 4][form];
    if (dimensions === undefined) throw damaged();
    const plain = { holes: 0, above: null } as const;
    if (kind === POINT) {
      const vertex = this.#vertex(dimensions, hasZ);
      // An empty point is written as NaN.
      return Number.isNaN(vertex.longitude) ? [] : [{ kind: 'point', vertices: [vertex], ...plain }];
    }
    if (kind === LINE) return [{ kind: 'line', vertices: this.#vertices(dimensions, hasZ), ...plain }];
    if (kind === AREA) {
      const [outer, ...holes] = Array.from({ length: this.#rings() }, () => this.#vertices(dimensions, hasZ));
      return outer === undefined ? [] : [{ kind: 'area', vertices: outer, ...plain, holes: holes.length }];
    }
    if (![MULTIPOINT, MULTILINE, MULTIAREA, COLLECTION].includes(kind)) return null;
    const parts = Array.from({ length: this.#rings() }, () => this.shapes(depth + 1));
    return parts.some((part) => part === null) ? null : parts.flatMap((part) => part ?? []);
  }
  /** A count of parts, each of which has at least four bytes. */
  #rings(): number {
    const count = this.#count();
    if (count * 4 > this.#view.byteLength - this.#at) throw damaged();
    return count;
  }
}

/** The shapes of plain well-known binary from this byte on. `null` for a kind that is not read. */
export function shapesOfBinary(bytes: Uint8Array, at = 0): Shape[] | null {
  const shapes = new Reader(bytes, at).shapes();
  return (
    shapes?.map((shape, index) => ({
      ...shape,
      above: shape.vertices.some(({ altitude }) => altitude !== null) ? 'msl' : null,
      part: shapes.length > 1 ? index + 1 : null,
    })) ?? null
  );
}

/** The shapes of a geometry of a GeoPackage. `null` for a kind that is not read. */
export function shapesOfGeometry(bytes: Uint8Array): Shape[] | null {
  const flags = bytes[3] ?? 0;
  const envelope = ENVELOPE_BYTES[(flags >> 1) & 7];
  if (bytes[0] !== 0x47 || bytes[1] !== 0x50 || envelope === undefined) throw damaged();
  if ((flags & EXTENDED) !== 0) return null;
  if ((flags & EMPTY) !== 0) return [];
  return shapesOfBinary(bytes, HEADER_BYTES + envelope);
}
