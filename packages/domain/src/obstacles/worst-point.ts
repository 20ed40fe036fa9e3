/** The point with the smallest clearance of an obstacle from a surface, at its reported position and anywhere within its accuracy. */
import type { LocalPoint } from '../geodesy/position.ts';
import { feet, feetMsl, type Feet, type FeetMsl } from '../quantities/units.ts';
import { searchDisc, searchEdge } from './flat-search.ts';
import type { PlacedSurface } from './placed-surface.ts';
import { encloses, type LocalEdge, type LocalShape, type LocalVertex } from './local-shape.ts';
import { walkDisc } from './swept-disc.ts';
import { walkEdge, walkSlivers } from './swept-search.ts';
import { type WorstPoint, WorstSearch } from './worst-search.ts';

function overEdge(placed: PlacedSurface, edge: LocalEdge, search: WorstSearch): void {
  if (placed.surface.form !== 'swept') return searchEdge(placed, edge, search);
  walkEdge(edge, search);
  walkSlivers(placed, edge, search);
}

function overDisc(placed: PlacedSurface, { eastFt, northFt, top }: LocalVertex, radiusFt: number, search: WorstSearch): void {
  const low = placed.surface.lowestSeenFrom?.({ eastFt, northFt });
  if (low !== undefined) {
    const distanceFt = Math.hypot(low.eastFt - eastFt, low.northFt - northFt);
    const share = distanceFt <= radiusFt ? 1 : radiusFt / distanceFt;
    search.consider(eastFt + share * (low.eastFt - eastFt), northFt + share * (low.northFt - northFt), top);
  } else if (placed.surface.form === 'swept') walkDisc(placed, { eastFt, northFt, radiusFt, top }, search);
  else searchDisc(placed, [eastFt, northFt], radiusFt, top, search);
}

const SPAN_RISE_FT = 1;
const MOST_SPANS = 16;
const PAD_CENTER: LocalPoint = { eastFt: feet(0), northFt: feet(0) };

/** Evaluates the points of a surface that may be inside an area without any edge of it: its corners, and the center of the landing area. */
function overInterior({ surface }: PlacedSurface, shape: LocalShape, search: WorstSearch): void {
  const top = shape.vertices[0]?.top;
  if (!shape.isArea || top === undefined) return;
  for (const corner of [PAD_CENTER, ...surface.outline]) if (encloses(shape, corner)) search.consider(corner.eastFt, corner.northFt, top);
}

/** Returns the smallest clearance of a shape at its reported position, or `null` if no part of it is under the surface. */
export function worstAsStated(placed: PlacedSurface, shape: LocalShape, elevation: FeetMsl): WorstPoint | null {
  const search = new WorstSearch(placed.surface, elevation);
  for (const { eastFt, northFt, top } of shape.vertices) search.consider(eastFt, northFt, top);
  for (const edge of shape.edges) overEdge(placed, edge, search);
  overInterior(placed, shape, search);
  return search.worst;
}

/**
 * Searches a level edge with a margin to all sides: its two parallels, the discs at its ends, and the corners of the surface between them.
 */
function overStrip(placed: PlacedSurface, [from, to]: LocalEdge, roomFt: number, search: WorstSearch): void {
  const [dx, dy] = [to.eastFt - from.eastFt, to.northFt - from.northFt];
  const lengthFt = Math.hypot(dx, dy);
  overDisc(placed, from, roomFt, search);
  if (lengthFt === 0) return;
  overDisc(placed, to, roomFt, search);
  const [aside, along] = [(dy / lengthFt) * roomFt, (-dx / lengthFt) * roomFt];
  const moved = (vertex: LocalVertex, side: number): LocalVertex => ({
    eastFt: feet(vertex.eastFt + side * aside),
    northFt: feet(vertex.northFt + side * along),
    top: vertex.top,
  });
  for (const side of [-1, 0, 1]) overEdge(placed, [moved(from, side), moved(to, side)], search);
  for (const corner of [PAD_CENTER, ...placed.surface.outline]) {
    const share = ((corner.eastFt - from.eastFt) * dx + (corner.northFt - from.northFt) * dy) / (lengthFt * lengthFt);
    const foot = Math.min(Math.max(share, 0), 1);
    const awayFt = Math.hypot(corner.eastFt - from.eastFt - foot * dx, corner.northFt - from.northFt - foot * dy);
    if (awayFt <= roomFt) search.consider(corner.eastFt, corner.northFt, from.top);
  }
}

/** Divides a sloping top into up to 16 spans, one for each foot of rise, each as high as its higher end, which is conservative. */
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

/**
 * Returns the smallest clearance of a shape that may be up to `roomFt` off its reported position, or `null` if it cannot be under the
 * surface.
 */
export function worstWithin(placed: PlacedSurface, shape: LocalShape, roomFt: Feet, elevation: FeetMsl): WorstPoint | null {
  if (roomFt === 0) return worstAsStated(placed, shape, elevation);
  const search = new WorstSearch(placed.surface, elevation);
  if (shape.edges.length === 0) for (const vertex of shape.vertices) overDisc(placed, vertex, roomFt, search);
  for (const edge of shape.edges) for (const span of levelSpans(edge)) overStrip(placed, span, roomFt, search);
  overInterior(placed, shape, search);
  return search.worst;
}
