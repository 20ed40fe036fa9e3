/** Outlines of OpenStreetMap: ways, which are joined to rings at their ends. */
import { countText } from '../refusal.ts';
import type { Shape, Vertex } from './feature.ts';

/** The numbers of the nodes of a way. */
export type Refs = readonly number[];

export interface Outline {
  /** The ways around it, in no order, and those of its courtyards. */
  readonly outer: readonly Refs[];
  readonly inner: readonly Refs[];
}

/** More than any building has. Each is compared with all others. */
const MOST_WAYS = 500;

/** Joins ways at their ends. Returns the closed rings; `null` if a way is left over. */
function ringsOf(ways: readonly Refs[]): Refs[] | null {
  if (ways.length > MOST_WAYS) return null;
  const left = new Set(ways.filter(({ length }) => length > 1));
  const rings: Refs[] = [];
  for (const way of left) {
    left.delete(way);
    let ring = [...way];
    while (ring[0] !== ring.at(-1)) {
      const end = ring.at(-1);
      const next = [...left].find((other) => other[0] === end || other.at(-1) === end);
      if (next === undefined) return null;
      left.delete(next);
      ring = [...ring, ...(next[0] === end ? next : next.toReversed()).slice(1)];
    }
    rings.push(ring);
  }
  return rings;
}

/** The areas within the rings. `null` if one is not closed, or a node of it is not in the file, as at the edge of an extract. */
export function shapesOf({ outer, inner }: Outline, places: ReadonlyMap<number, Vertex>): Shape[] | null {
  const [rings, holes] = [ringsOf(outer), ringsOf(inner)];
  if (rings === null || rings.length === 0) return null;
  const areas = rings.map((ring) => ring.map((ref) => places.get(ref)).filter((vertex) => vertex !== undefined));
  if (areas.some((vertices, index) => vertices.length !== rings[index]?.length)) return null;
  return areas.map((vertices, index) => ({
    kind: 'area',
    vertices,
    holes: index === 0 ? (holes?.length ?? 0) : 0,
    above: null,
    part: areas.length === 1 ? null : index + 1,
  }));
}

/** What was skipped because its outline is not complete, as a sentence. None if all are. */
export const openNotice = (open: number): string[] =>
  open === 0
    ? []
    : [`${countText(open)} ${open === 1 ? 'building that is' : 'buildings that are'} not closed or not complete in the file skipped.`];
