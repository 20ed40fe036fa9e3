/** The shapes of a shapefile (Esri white paper, July 1998), in its coordinates. */
import { damaged } from '../container/index.ts';
import { type Shape, tooManyVertices, type Vertex } from './feature.ts';

const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
const FILE_CODE = 9994;
/** Words of 16 bits. */
const WORD = 2;
const POINT_BYTES = 16;
/** Smaller values mean that there is none. */
const NO_DATA = -1e38;

type Kind = 'none' | 'point' | 'multipoint' | 'line' | 'area' | 'patch';
const KINDS: readonly Kind[] = ['none', 'point', 'none', 'line', 'none', 'area', 'none', 'none', 'multipoint'];
const MULTIPATCH = 31;
/** Types from 11 on have z; those from 21 on have m only. */
const [WITH_Z, WITH_M] = [10, 20];

function kindOf(type: number): { readonly kind: Kind; readonly hasZ: boolean } {
  if (type === MULTIPATCH) return { kind: 'patch', hasZ: false };
  const plain = type > WITH_M ? type - WITH_M : type > WITH_Z ? type - WITH_Z : type;
  return { kind: KINDS[plain] ?? 'none', hasZ: type > WITH_Z && type < WITH_M };
}

const altitudeOf = (z: number): number | null => (z < NO_DATA ? null : z);

/** Twice the area, positive if clockwise. */
const turnOf = (ring: readonly Vertex[]): number =>
  ring.reduce((sum, { longitude: x, latitude: y }, index) => {
    const to = ring[(index + 1) % ring.length] ?? ring[0];
    return to === undefined ? sum : sum + (to.longitude - x) * (to.latitude + y);
  }, 0);

function isIn({ longitude: x, latitude: y }: Vertex, ring: readonly Vertex[]): boolean {
  return ring.reduce((isOdd, { longitude: toX, latitude: toY }, index) => {
    const from = ring.at(index - 1);
    if (from === undefined || toY > y === from.latitude > y) return isOdd;
    return x < ((from.longitude - toX) * (y - toY)) / (from.latitude - toY) + toX ? !isOdd : isOdd;
  }, false);
}

/** Outer rings are clockwise, and holes are not. A ring that is in no other one is an outer one, whatever its direction. */
function areasOf(rings: readonly (readonly Vertex[])[]): Shape[] {
  const outers = rings.filter((ring) => turnOf(ring) > 0);
  const others = rings.filter((ring) => turnOf(ring) <= 0);
  // A hole may touch the ring that encloses it, so most of its corners count.
  const holder = (hole: readonly Vertex[]) =>
    outers.findIndex((ring) => hole.filter((corner) => isIn(corner, ring)).length * 2 > hole.length);
  const holders = others.map(holder);
  const all = [...outers, ...others.filter((_, index) => (holders[index] ?? -1) < 0)];
  return all.map((vertices, index) => {
    const inner = others.filter((_, at) => holders[at] === index);
    return {
      ...{ kind: 'area', vertices, holes: inner.length, above: null, part: all.length > 1 ? index + 1 : null },
      ...(inner.length === 0 ? {} : { inner }),
    };
  });
}

class Record {
  readonly #view: DataView;
  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  get bytes(): number {
    return this.#view.byteLength;
  }
  number(at: number): number {
    return this.#view.getFloat64(at, true);
  }
  count(at: number): number {
    return this.#view.getInt32(at, true);
  }
  points(at: number, count: number, zAt: number | null): Vertex[] {
    const needed = at + count * POINT_BYTES;
    if (count < 0 || needed > this.bytes || (zAt !== null && zAt + count * 8 > this.bytes)) throw damaged();
    return Array.from({ length: count }, (_, index) => ({
      longitude: this.number(at + index * POINT_BYTES),
      latitude: this.number(at + index * POINT_BYTES + 8),
      altitude: zAt === null ? null : altitudeOf(this.number(zAt + index * 8)),
    }));
  }
}

const BOX_BYTES = 32;
const Z_RANGE_BYTES = 16;

function partsOf(record: Record, hasZ: boolean): (readonly Vertex[])[] {
  const at = 4 + BOX_BYTES;
  const [parts, points] = [record.count(at), record.count(at + 4)];
  const pointsAt = at + 8 + parts * 4;
  if (parts < 0 || points < 0 || pointsAt > record.bytes) throw damaged();
  const all = record.points(pointsAt, points, hasZ ? pointsAt + points * POINT_BYTES + Z_RANGE_BYTES : null);
  const starts = Array.from({ length: parts }, (_, index) => record.count(at + 8 + index * 4));
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? points;
    if (start < 0 || end < start || end > points) throw damaged();
    return all.slice(start, end);
  });
}

function shapesIn(record: Record): Shape[] | 'patch' {
  const { kind, hasZ } = kindOf(record.count(0));
  const plain = { holes: 0, above: null } as const;
  switch (kind) {
    case 'point':
      return record
        .points(4, 1, hasZ ? 4 + POINT_BYTES : null)
        .map((vertex) => ({ kind: 'point', vertices: [vertex], part: null, ...plain }));
    case 'multipoint': {
      const [at, count] = [4 + BOX_BYTES, record.count(4 + BOX_BYTES)];
      return record
        .points(at + 4, count, hasZ ? at + 4 + count * POINT_BYTES + Z_RANGE_BYTES : null)
        .map((vertex, index) => ({ kind: 'point', vertices: [vertex], part: index + 1, ...plain }));
    }
    case 'line': {
      const lines = partsOf(record, hasZ);
      return lines.map((vertices, index) => ({ kind: 'line', vertices, part: lines.length > 1 ? index + 1 : null, ...plain }));
    }
    case 'area':
      return areasOf(partsOf(record, hasZ));
    case 'patch':
      return 'patch';
    case 'none':
      return [];
  }
}

/** Altitudes are read as elevations, if there are any. */
const withLevels = (shape: Shape): Shape => (shape.vertices.some(({ altitude }) => altitude !== null) ? { ...shape, above: 'msl' } : shape);

/** The shapes of every record; 'patch' for one that is a body. Yields after each, so that the caller may pause. */
export function* readShp(bytes: Uint8Array): Generator<{ readonly shapes: Shape[] | 'patch'; readonly end: number }, void, undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getInt32(0) !== FILE_CODE) throw damaged();
  const end = view.getInt32(24) * WORD;
  if (end > bytes.length || end < HEADER_BYTES) throw damaged();
  let [at, vertices] = [HEADER_BYTES, 0];
  while (at < end) {
    if (at + RECORD_HEADER_BYTES > end) throw damaged();
    const length = view.getInt32(at + 4) * WORD;
    const start = at + RECORD_HEADER_BYTES;
    if (length < 4 || start + length > end) throw damaged();
    let shapes: Shape[] | 'patch';
    try {
      shapes = shapesIn(new Record(bytes.subarray(start, start + length)));
    } catch (error) {
      if (error instanceof RangeError) throw damaged();
      throw error;
    }
    vertices += shapes === 'patch' ? 0 : shapes.reduce((sum, shape) => sum + shape.vertices.length, 0);
    tooManyVertices(vertices);
    at = start + length;
    yield { shapes: shapes === 'patch' ? shapes : shapes.map(withLevels), end: at };
  }
}
