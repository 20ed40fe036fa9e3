/** Where an obstacle clears a surface by least, as it is stated and anywhere within its accuracy. */
import type { LocalPoint } from '../geodesy/position.ts';
import { feet, feetMsl, type Feet, type FeetMsl } from '../quantities/units.ts';
import { searchDisc, searchEdge } from './flat-search.ts';
import type { LaidSurface } from './laid-surface.ts';
import { encloses, type LocalEdge, type LocalShape, type LocalVertex } from './local-shape.ts';
import { walkDisc, walkEdge, walkSlivers } from './swept-search.ts';
import { type WorstPoint, type WorstSearch, worstSearch } from './worst-search.ts';

function overEdge(laid: LaidSurface, edge: LocalEdge, search: WorstSearch): void {
  if (laid.surface.form !== 'swept') return searchEdge(laid, edge, search);
  walkEdge(edge, search);
  walkSlivers(laid, edge, search);
}

function overDisc(laid: LaidSurface, { eastFt, northFt, top }: LocalVertex, radiusFt: number, search: WorstSearch): void {
  const low = laid.surface.lowestSeenFrom?.({ eastFt, northFt });
  if (low !== undefined) {
    const distanceFt = Math.hypot(low.eastFt - eastFt, low.northFt - northFt);
    const share = distanceFt <= radiusFt ? 1 : radiusFt / distanceFt;
    search.consider(eastFt + share * (low.eastFt - eastFt), northFt + share * (low.northFt - northFt), top);
  } else if (laid.surface.form === 'swept') walkDisc(laid, [eastFt, northFt], radiusFt, top, search);
  else searchDisc(laid, [eastFt, northFt], radiusFt, top, search);
}

const SPAN_RISE_FT = 1;
const MOST_SPANS = 16;
const PAD_CENTRE: LocalPoint = { eastFt: feet(0), northFt: feet(0) };

/** The places of a surface that no edge of an area needs to touch: its corners, and the center of the landing area. */
function overInterior({ surface }: LaidSurface, shape: LocalShape, { consider }: WorstSearch): void {
  const top = shape.vertices[0]?.top;
  if (!shape.isArea || top === undefined) return;
  for (const corner of [PAD_CENTRE, ...surface.outline]) if (encloses(shape, corner)) consider(corner.eastFt, corner.northFt, top);
}

/** The smallest clearance of a shape as it is stated; `null` where no part of it is under the surface. */
export function worstAsStated(laid: LaidSurface, shape: LocalShape, elevation: FeetMsl): WorstPoint | null {
  const search = worstSearch(laid.surface, elevation);
  for (const { eastFt, northFt, top } of shape.vertices) search.consider(eastFt, northFt, top);
  for (const edge of shape.edges) overEdge(laid, edge, search);
  overInterior(laid, shape, search);
  return search.worst();
}

/** An edge of one height with room to all sides: its two parallels, the discs at its ends, the corners of the surface between. */
function overStrip(laid: LaidSurface, [from, to]: LocalEdge, roomFt: number, search: WorstSearch): void {
  const [dx, dy] = [to.eastFt - from.eastFt, to.northFt - from.northFt];
  const lengthFt = Math.hypot(dx, dy);
  overDisc(laid, from, roomFt, search);
  if (lengthFt === 0) return;
  overDisc(laid, to, roomFt, search);
  const [aside, along] = [(dy / lengthFt) * roomFt, (-dx / lengthFt) * roomFt];
  const moved = (vertex: LocalVertex, side: number): LocalVertex => ({
    eastFt: feet(vertex.eastFt + side * aside),
    northFt: feet(vertex.northFt + side * along),
    top: vertex.top,
  });
  for (const side of [-1, 0, 1]) overEdge(laid, [moved(from, side), moved(to, side)], search);
  for (const corner of [PAD_CENTRE, ...laid.surface.outline]) {
    const share = ((corner.eastFt - from.eastFt) * dx + (corner.northFt - from.northFt) * dy) / (lengthFt * lengthFt);
    const foot = Math.min(Math.max(share, 0), 1);
    const awayFt = Math.hypot(corner.eastFt - from.eastFt - foot * dx, corner.northFt - from.northFt - foot * dy);
    if (awayFt <= roomFt) search.consider(corner.eastFt, corner.northFt, from.top);
  }
}

/** A sloping top in up to 16 spans, one for each foot of rise, each taken as high as its higher end: the safer side. */
function levelSpans([from, to]: LocalEdge): LocalEdge[] {
  const rise = to.top - from.top;
  const spans = Math.min(MOST_SPANS, Math.max(1, Math.ceil(Math.abs(rise) / SPAN_RISE_FT)));
  const vertex = (index: number, top: FeetMsl): LocalVertex => ({
    eastFt: feet(from.eastFt + ((to.eastFt - from.eastFt) * index) / spans),
    northFt: feet(from.northFt + ((to.northFt - from.northFt) * index) / spans),
    top,
  });
  return Array.from({ length: spans }, (_, index) => {
    const top = feetMsl(from.top + (rise * (rise > 0 ? index + 1 : index)) / spans);
    return [vertex(index, top), vertex(index + 1, top)];
  });
}

/** The smallest clearance of a shape that may stand up to `roomFt` aside of where it is stated; `null` when it cannot be under the surface. */
export function worstWithin(laid: LaidSurface, shape: LocalShape, roomFt: Feet, elevation: FeetMsl): WorstPoint | null {
  if (roomFt === 0) return worstAsStated(laid, shape, elevation);
  const search = worstSearch(laid.surface, elevation);
  if (shape.edges.length === 0) for (const vertex of shape.vertices) overDisc(laid, vertex, roomFt, search);
  for (const edge of shape.edges) for (const span of levelSpans(edge)) overStrip(laid, span, roomFt, search);
  overInterior(laid, shape, search);
  return search.worst();
}
