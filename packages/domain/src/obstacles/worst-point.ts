/** Where an obstacle clears a surface by least, as it is stated and anywhere within its accuracy. */
import { feet, feetMsl, type Feet, type FeetMsl } from '../quantities/units.ts';
import { searchDisc, searchEdge } from './flat-search.ts';
import type { LaidSurface } from './laid-surface.ts';
import { encloses, type LocalEdge, type LocalShape, type LocalVertex } from './local-shape.ts';
import { walkDisc, walkEdge } from './swept-search.ts';
import { type WorstPoint, type WorstSearch, worstSearch } from './worst-search.ts';

const overEdge = (laid: LaidSurface, edge: LocalEdge, search: WorstSearch): void =>
  laid.surface.form === 'swept' ? walkEdge(edge, search) : searchEdge(laid, edge, search);

function overDisc(laid: LaidSurface, { eastFt, northFt, top }: LocalVertex, radiusFt: number, search: WorstSearch): void {
  if (laid.surface.form === 'swept') walkDisc(laid, [eastFt, northFt], radiusFt, top, search);
  else searchDisc(laid, [eastFt, northFt], radiusFt, top, search);
}

/** The places of a surface that no edge of an area needs to touch: its corners, and the centre of the pad. */
function overInterior({ surface }: LaidSurface, shape: LocalShape, { consider }: WorstSearch): void {
  const top = shape.vertices[0]?.top;
  if (!shape.isArea || top === undefined) return;
  for (const corner of surface.outline) if (encloses(shape, corner)) consider(corner.eastFt, corner.northFt, top);
  if (encloses(shape, { eastFt: feet(0), northFt: feet(0) })) consider(0, 0, top);
}

/** The least clearance of a shape as it is stated; `null` where no part of it lies under the surface. */
export function worstAsStated(laid: LaidSurface, shape: LocalShape, elevation: FeetMsl): WorstPoint | null {
  const search = worstSearch(laid.surface, elevation);
  for (const { eastFt, northFt, top } of shape.vertices) search.consider(eastFt, northFt, top);
  for (const edge of shape.edges) overEdge(laid, edge, search);
  overInterior(laid, shape, search);
  return search.worst();
}

/**
 * An edge with room to all sides: its two parallels, the discs at its ends, the corners of the surface between. Where its top slopes, they
 * are taken as high as the top is anywhere within the room.
 */
function overStrip(laid: LaidSurface, [from, to]: LocalEdge, roomFt: number, search: WorstSearch): void {
  const [dx, dy] = [to.eastFt - from.eastFt, to.northFt - from.northFt];
  const lengthFt = Math.hypot(dx, dy);
  if (lengthFt === 0) return;
  const highest = Math.max(from.top, to.top);
  const raise = (Math.abs(to.top - from.top) / lengthFt) * roomFt;
  const raised = (top: FeetMsl): FeetMsl => feetMsl(Math.min(highest, top + raise));
  const [aside, along] = [(dy / lengthFt) * roomFt, (-dx / lengthFt) * roomFt];
  const moved = (vertex: LocalVertex, side: number): LocalVertex => ({
    eastFt: feet(vertex.eastFt + side * aside),
    northFt: feet(vertex.northFt + side * along),
    top: raised(vertex.top),
  });
  for (const end of [from, to]) overDisc(laid, moved(end, 0), roomFt, search);
  for (const side of [-1, 1]) overEdge(laid, [moved(from, side), moved(to, side)], search);
  for (const corner of laid.surface.outline) {
    const share = ((corner.eastFt - from.eastFt) * dx + (corner.northFt - from.northFt) * dy) / (lengthFt * lengthFt);
    const foot = Math.min(Math.max(share, 0), 1);
    const awayFt = Math.hypot(corner.eastFt - from.eastFt - foot * dx, corner.northFt - from.northFt - foot * dy);
    const top = feetMsl(from.top + foot * (to.top - from.top));
    if (awayFt <= roomFt) search.consider(corner.eastFt, corner.northFt, raised(top));
  }
}

/** The least clearance of a shape that may stand up to `roomFt` aside of where it is stated; `null` when it cannot be under the surface. */
export function worstWithin(laid: LaidSurface, shape: LocalShape, roomFt: Feet, elevation: FeetMsl): WorstPoint | null {
  if (roomFt === 0) return worstAsStated(laid, shape, elevation);
  const search = worstSearch(laid.surface, elevation);
  if (shape.edges.length === 0) for (const vertex of shape.vertices) overDisc(laid, vertex, roomFt, search);
  for (const edge of shape.edges) {
    overEdge(laid, edge, search);
    overStrip(laid, edge, roomFt, search);
  }
  overInterior(laid, shape, search);
  return search.worst();
}
