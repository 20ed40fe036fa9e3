/**
 * The forms in which obstacles are drawn in 3D. Touchdown convention: by their type, and a crane by its name, because there is no type for
 * it. Their height is that of the obstacle; their width is a symbol.
 */
import { BoxGeometry, type BufferGeometry, ConeGeometry, CylinderGeometry, IcosahedronGeometry } from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import type { DrawnObstacle } from './model.ts';

export const OBSTACLE_FORMS = ['tree', 'mast', 'crane', 'block', 'mound', 'pole'] as const;
export type ObstacleForm = (typeof OBSTACLE_FORMS)[number];

const CRANE = /\bcrane\b/i;

/** The form of an obstacle. The supports of a wire are poles. */
export function formOf({ type, name, kind }: Pick<DrawnObstacle, 'type' | 'name' | 'kind'>): ObstacleForm {
  if (kind === 'line') return 'pole';
  if (CRANE.test(name)) return 'crane';
  switch (type) {
    case 'tree':
      return 'tree';
    case 'tower':
    case 'antenna':
      return 'mast';
    case 'building':
      return 'block';
    case 'terrain':
      return 'mound';
    case 'other':
      return 'pole';
  }
}

/** Half of the width, as a share of the height, and at least and at most this share of the radius of the visible area. */
const WIDTHS = {
  tree: { ofHeight: 0.3, least: 0.004, most: 0.012 },
  mast: { ofHeight: 0.05, least: 0.003, most: 0.006 },
  crane: { ofHeight: 0.35, least: 0.008, most: 0.02 },
  block: { ofHeight: 0.22, least: 0.006, most: 0.012 },
  mound: { ofHeight: 1.5, least: 0.01, most: 0.05 },
  pole: { ofHeight: 0.02, least: 0.0016, most: 0.003 },
} as const satisfies Record<ObstacleForm, object>;

/** Half of the width of a form in feet. */
export function halfWidthOf(form: ObstacleForm, heightFt: number, radiusFt: number): number {
  const { ofHeight, least, most } = WIDTHS[form];
  return Math.min(Math.max(ofHeight * heightFt, least * radiusFt), most * radiusFt);
}

/** Made along the y axis by the library. Here, z is up and the base is at 0. */
const upright = (geometry: BufferGeometry, fromUp: number, height: number): BufferGeometry =>
  geometry.rotateX(Math.PI / 2).translate(0, 0, fromUp + height / 2);
const rod = (radius: number, topRadius: number, fromUp: number, height: number, sides = 6): BufferGeometry =>
  upright(new CylinderGeometry(topRadius, radius, height, sides), fromUp, height);
const bar = ([east, north, up]: readonly [number, number, number], [wide, deep, high]: readonly [number, number, number]): BufferGeometry =>
  new BoxGeometry(wide, deep, high).translate(east, north, up);

function partsOf(form: ObstacleForm): BufferGeometry[] {
  switch (form) {
    case 'tree':
      return [rod(0.14, 0.1, 0, 0.4), new IcosahedronGeometry(1, 1).scale(1, 1, 0.36).translate(0, 0, 0.64)];
    case 'mast':
      return [
        rod(1, 0.25, 0, 0.92, 4),
        rod(0.25, 0.12, 0.92, 0.08, 4),
        bar([0, 0, 0.62], [2, 0.3, 0.02]),
        bar([0, 0, 0.8], [0.3, 1.6, 0.02]),
      ];
    case 'crane':
      return [
        bar([0, 0, 0.45], [0.16, 0.16, 0.9]),
        bar([0.7, 0, 0.92], [2.2, 0.12, 0.05]),
        bar([-0.55, 0, 0.88], [0.3, 0.3, 0.12]),
        rod(0.1, 0.02, 0.9, 0.1, 4),
        bar([1.4, 0, 0.7], [0.03, 0.03, 0.4]),
      ];
    case 'block':
      return [bar([0, 0, 0.5], [2, 2, 1])];
    case 'mound':
      return [upright(new ConeGeometry(1, 1, 12), 0, 1)];
    case 'pole':
      return [rod(1, 0.7, 0, 1)];
  }
}

/** The form with a height and half a width of 1, on the ground at 0. */
export function formGeometry(form: ObstacleForm): BufferGeometry {
  const parts = partsOf(form).map((part) => (part.index === null ? part : part.toNonIndexed()));
  const whole = mergeGeometries(parts);
  for (const part of parts) part.dispose();
  return whole;
}
