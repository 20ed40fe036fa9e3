/** The polylines of a DXF drawing in text form, in the coordinates of its model space. */
import type { DrawingUnit } from '../crs/units.ts';
import { type DxfEntity, type DxfGroup, dxfEntities, dxfGroups, numberOf, valueOf } from './dxf-groups.ts';

/** By $INSUNITS of a drawing. Atomic and astronomical lengths are no units of a site plan. */
const UNITS: ReadonlyMap<string, DrawingUnit> = new Map([
  ['1', 'in'],
  ['2', 'ft'],
  ['3', 'mi'],
  ['4', 'mm'],
  ['5', 'cm'],
  ['6', 'm'],
  ['7', 'km'],
  ['9', 'mil'],
  ['10', 'yd'],
  ['14', 'dm'],
  ['15', 'dam'],
  ['16', 'hm'],
  ['21', 'us-ft'],
  ['22', 'us-in'],
  ['23', 'us-yd'],
  ['24', 'us-mi'],
]);

interface Vertex {
  readonly x: number;
  readonly y: number;
  /** For the side that begins here: the tangent of a quarter of its angle. 0: straight. */
  readonly bulge: number;
}
export interface Polyline {
  readonly layer: string;
  /** It is closed, or ends where it begins. */
  readonly isClosed: boolean;
  /** With arcs as short segments. A closed one ends with its first corner, and does not begin with it. */
  readonly points: readonly (readonly [number, number])[];
  readonly hasArcs: boolean;
  /** Why it cannot be read. Undefined if it can. */
  readonly problem?: string;
}
interface RawPolyline {
  readonly layer: string;
  readonly isClosed: boolean;
  readonly vertices: readonly Vertex[];
  readonly problem?: string;
}

const FLAG = { closed: 1, splineFrame: 16, mesh: 16 | 64 } as const;
const flagsOf = (entity: DxfEntity): number => numberOf(entity, 70, 0);

/** The corners in the groups. Invalid numbers stay NaN, so that the corner is not lost silently. */
const verticesOf = (groups: readonly DxfGroup[]): Vertex[] => {
  const vertices: { x: number; y: number; bulge: number }[] = [];
  for (const [code, value] of groups) {
    if (code === 10) vertices.push({ x: value === '' ? Number.NaN : Number(value), y: Number.NaN, bulge: 0 });
    const last = vertices.at(-1);
    if (last === undefined) continue;
    if (code === 20) last.y = value === '' ? Number.NaN : Number(value);
    if (code === 42) last.bulge = Number(value);
  }
  return vertices;
};

/** The polyline as drawn: a downward extrusion mirrors the x axis. A tilted one is not an outline. */
function asDrawn(entity: DxfEntity, vertices: readonly Vertex[]): RawPolyline {
  const normal = [numberOf(entity, 210, 0), numberOf(entity, 220, 0), numberOf(entity, 230, 1)] as const;
  const plain = { layer: valueOf(entity, 8) ?? '', isClosed: (flagsOf(entity) & FLAG.closed) === FLAG.closed };
  const isFlat = Math.hypot(normal[0], normal[1]) < 1e-9;
  const wrong = vertices.findIndex(({ x, y, bulge }) => !Number.isFinite(x) || !Number.isFinite(y) || !Number.isFinite(bulge));
  if (wrong >= 0) return { ...plain, vertices: [], problem: `Corner ${wrong + 1} in the file is not a valid coordinate pair.` };
  if (!isFlat) return { ...plain, vertices, problem: 'It is not planar in the drawing.' };
  return { ...plain, vertices: normal[2] < 0 ? vertices.map(({ x, y, bulge }) => ({ x: -x, y, bulge: -bulge })) : vertices };
}

function polylinesOf(entities: readonly DxfEntity[]): RawPolyline[] {
  const found: RawPolyline[] = [];
  let open: { readonly head: DxfEntity; readonly vertices: Vertex[] } | null = null;
  for (const entity of entities) {
    const kind = entity[0]?.[1];
    if (kind === 'LWPOLYLINE') found.push(asDrawn(entity, verticesOf(entity)));
    if (kind === 'POLYLINE') open = { head: entity, vertices: [] };
    if (kind === 'VERTEX' && (flagsOf(entity) & FLAG.splineFrame) === 0) open?.vertices.push(...verticesOf(entity));
    if (kind === 'SEQEND' && open !== null) {
      if ((flagsOf(open.head) & FLAG.mesh) === 0) found.push(asDrawn(open.head, open.vertices));
      open = null;
    }
  }
  return found;
}

/** An arc is split into segments of at most this many degrees. */
const ARC_STEP_DEG = 2;

/** The points of a side after its start: only its end, or an arc in small steps. */
function sidePoints(from: Vertex, to: Vertex): (readonly [number, number])[] {
  const end = [to.x, to.y] as const;
  if (from.bulge === 0) return [end];
  const angle = 4 * Math.atan(from.bulge);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // From the midpoint of the chord to the center, to the left of the direction of travel for a positive bulge below a half circle.
  const lift = (1 - from.bulge ** 2) / (4 * from.bulge);
  const center = { x: (from.x + to.x) / 2 - dy * lift, y: (from.y + to.y) / 2 + dx * lift };
  const radius = Math.hypot(from.x - center.x, from.y - center.y);
  const start = Math.atan2(from.y - center.y, from.x - center.x);
  const steps = Math.max(1, Math.ceil((Math.abs(angle) * 180) / Math.PI / ARC_STEP_DEG));
  return Array.from({ length: steps }, (_, index) => {
    if (index === steps - 1) return end;
    const turned = start + (angle * (index + 1)) / steps;
    return [center.x + radius * Math.cos(turned), center.y + radius * Math.sin(turned)] as const;
  });
}

const isBack = ({ vertices }: RawPolyline): boolean => {
  const [first, last] = [vertices[0], vertices.at(-1)];
  return first !== undefined && last !== undefined && vertices.length > 3 && Math.hypot(first.x - last.x, first.y - last.y) < 1e-6;
};

function drawn(raw: RawPolyline): Polyline {
  const { layer, vertices, problem } = raw;
  const [first] = vertices;
  const ring = first === undefined || !raw.isClosed ? vertices : [...vertices, first];
  const sides = ring.flatMap((from, at) => {
    const to = ring[at + 1];
    return to === undefined ? [] : sidePoints(from, to);
  });
  const isClosed = problem !== undefined || (vertices.length > 2 && (raw.isClosed || isBack(raw)));
  const points: LinePoints = isClosed || first === undefined ? sides : [[first.x, first.y], ...sides];
  return { layer, isClosed, points, hasArcs: vertices.some(({ bulge }) => bulge !== 0), ...(problem === undefined ? {} : { problem }) };
}

export type LinePoints = readonly (readonly [number, number])[];

export interface DrawingFile {
  readonly polylines: readonly Polyline[];
  /** As stated. `null`: none, or one that no site plan has. */
  readonly unit: DrawingUnit | null;
  /** What is not a polyline of the model space. */
  readonly curves: number;
  readonly blocks: number;
  readonly onSheets: number;
}

const PAPER_SPACE = 67;

/** The polylines of a text DXF. `null` if it is not one. Blocks are not expanded and paper space is not read; both are counted. */
export function readDxf(text: string): DrawingFile | null {
  const groups = dxfGroups(text);
  if (!groups.some(([code, value]) => code === 0 && value === 'SECTION')) return null;
  const insUnits = groups.findIndex(([code, value]) => code === 9 && value === '$INSUNITS');
  const stated = insUnits < 0 ? '' : (groups[insUnits + 1]?.[1] ?? '');
  const entities = dxfEntities(groups, 'ENTITIES');
  const model = entities.filter((entity) => numberOf(entity, PAPER_SPACE, 0) === 0);
  const countOf = (...kinds: readonly string[]) => model.filter(([head]) => head !== undefined && kinds.includes(head[1])).length;
  return {
    polylines: polylinesOf(model).map(drawn),
    unit: UNITS.get(stated) ?? null,
    curves: countOf('LINE', 'ARC', 'SPLINE', 'CIRCLE', 'ELLIPSE'),
    blocks: countOf('INSERT'),
    onSheets: entities.length - model.length,
  };
}
