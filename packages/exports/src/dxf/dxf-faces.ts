/** Surfaces as 3D faces. Only the edges of a surface are drawn, not those between its faces. */
import type { DxfWriter } from '@tarikjabiri/dxf';
import type { Point3 } from './drawing-frame.ts';
import type { Layers } from './dxf-layers.ts';

const pointKey = ({ x, y, z }: Point3): string => `${x} ${y} ${z}`;
const edgeKey = (from: Point3, to: Point3): string => [pointKey(from), pointKey(to)].toSorted().join(' to ');

type Corners = readonly [Point3, Point3, Point3, Point3];
/** The triangles of a face. Each ends at its first corner, because readers of outlines (GDAL) take a face as a ring and want it closed. */
const cornersOf = ([first, second, third, fourth]: readonly Point3[]): Corners[] =>
  first && second && third ? [[first, second, third, first], ...(fourth ? [[first, third, fourth, first] as const] : [])] : [];
const edgesOf = (corners: Corners): string[] =>
  corners.map((corner, index) => edgeKey(corner, corners[(index + 1) % corners.length] ?? corner));

/** Draws the faces of one surface. The bits of an entity's flag are its hidden edges, the first edge first. */
export function drawFaces(drawing: DxfWriter, faces: readonly (readonly Point3[])[], layer: ReturnType<Layers>): void {
  const drawn = faces.flatMap(cornersOf);
  const counts = new Map<string, number>();
  for (const edge of drawn.flatMap(edgesOf)) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  for (const corners of drawn) {
    const hidden = edgesOf(corners).reduce((bits, edge, index) => ((counts.get(edge) ?? 0) > 1 ? bits | (1 << index) : bits), 0);
    drawing.add3dFace(...corners, layer).invisibleEdges = hidden;
  }
}
