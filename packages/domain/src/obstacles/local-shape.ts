/** An obstacle in the local frame of the FATO center: feet east and north, tops in feet MSL. */
import { positionToLocal } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import type { FeetMsl } from '../quantities/units.ts';
import type { ObstacleShape } from './obstacle.ts';

export interface LocalVertex extends LocalPoint {
  readonly top: FeetMsl;
}
export type LocalEdge = readonly [from: LocalVertex, to: LocalVertex];

export interface LocalShape {
  readonly vertices: readonly LocalVertex[];
  readonly edges: readonly LocalEdge[];
  /** The obstacle includes the area that the edges enclose. */
  readonly isArea: boolean;
}

const pairs = (vertices: readonly LocalVertex[], closed: boolean): LocalEdge[] =>
  vertices.flatMap((from, index): LocalEdge[] => {
    const to = vertices[index + 1] ?? (closed ? vertices[0] : undefined);
    return to === undefined ? [] : [[from, to]];
  });

const isNumber = ({ eastFt, northFt, top }: LocalVertex): boolean =>
  Number.isFinite(eastFt) && Number.isFinite(northFt) && Number.isFinite(top);

/** Throws a RangeError if a position or a top is not a number: unknown data must not evaluate as clear. */
function checked(shape: LocalShape): LocalShape {
  if (shape.vertices.length === 0 || !shape.vertices.every(isNumber))
    throw new RangeError('An obstacle must have a numeric position and top elevation.');
  return shape;
}

/**
 * Places a shape around the reference point. Edges are straight in the local frame, less than a thousandth of a foot off the geodesic at
 * these distances. Throws a RangeError if a position or a top is not a number, or if there is no position.
 */
export function placeShape(origin: Position, shape: ObstacleShape): LocalShape {
  const vertex = (position: Position, top: FeetMsl): LocalVertex => ({ ...positionToLocal(origin, position), top });
  switch (shape.kind) {
    case 'point':
      return checked({ vertices: [vertex(shape.position, shape.top)], edges: [], isArea: false });
    case 'line': {
      const vertices = shape.points.map(({ position, top }) => vertex(position, top));
      return checked({ vertices, edges: pairs(vertices, false), isArea: false });
    }
    case 'area': {
      const vertices = shape.ring.map((position) => vertex(position, shape.top));
      return checked({ vertices, edges: pairs(vertices, true), isArea: true });
    }
  }
}

/** Whether the edges enclose a point (even–odd). A point on an edge may count either way: edges are searched separately. */
export function encloses({ edges, isArea }: LocalShape, { eastFt, northFt }: LocalPoint): boolean {
  if (!isArea) return false;
  let inside = false;
  for (const [from, to] of edges) {
    if (from.northFt > northFt === to.northFt > northFt) continue;
    const share = (northFt - from.northFt) / (to.northFt - from.northFt);
    if (eastFt < from.eastFt + share * (to.eastFt - from.eastFt)) inside = !inside;
  }
  return inside;
}
