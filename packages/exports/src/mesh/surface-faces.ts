/** A surface as flat faces between its drawn corners, for formats that support only faces: three corners each, or four in one plane. */
import { APPROACH_SURFACE, feet, feetMsl, type Surface, type SurfaceCorner } from '@touchdown/domain';
import { clippedEars } from './ears.ts';
import { type Face, turnOf } from './face.ts';

const LENGTH_FT = APPROACH_SURFACE.lengthFt.value;

/** The triangles between two chains of corners that run side by side. Where the chains share a corner, one triangle is degenerate. */
const between = (one: readonly SurfaceCorner[], other: readonly SurfaceCorner[]): readonly Face[] =>
  one.slice(1).flatMap((next, index): Face[] => {
    const [here, beside] = [one[index], other[index]];
    const nextBeside = other[index + 1];
    if (here === undefined || beside === undefined || nextBeside === undefined) return [];
    return [
      [here, next, nextBeside],
      [here, nextBeside, beside],
    ];
  });

/** Splits the corners, starting at `first`, into two chains that meet at the far end, and also at the near end if that is a `tip`. */
const chains = (outline: readonly SurfaceCorner[], first: number, tip: boolean) => {
  const turned = [...outline.slice(first), ...outline.slice(0, first)];
  const back = turned.toReversed();
  const one = turned;
  const other = tip ? [...turned.slice(0, 1), ...back.slice(0, -1)] : back;
  const length = Math.ceil((turned.length + (tip ? 1 : 0)) / 2);
  return [one.slice(0, length), other.slice(0, length)] as const;
};

const isWide = (face: Face): boolean => Math.abs(turnOf(face)) > 1e-6;

/** Returns how far the middle of a face is from the surface, in feet. */
const missAt = (face: Face, surface: Surface): number => {
  const mean = (of: (corner: SurfaceCorner) => number) => face.reduce((sum, corner) => sum + of(corner), 0) / face.length;
  const middle = { eastFt: feet(mean(({ eastFt }) => eastFt)), northFt: feet(mean(({ northFt }) => northFt)) };
  const height = surface.heightAt(middle, feetMsl(0));
  return height === null ? 0 : Math.abs(height - mean(({ riseFt }) => riseFt));
};

/** Returns the largest deviation of the faces, in feet; Infinity if a face is flipped, or if it is not less than `known`. */
const missOf = (faces: readonly Face[], surface: Surface, known: number): number => {
  if (faces.some((face) => turnOf(face) < 0)) return Infinity;
  let worst = 0;
  for (const face of faces) {
    worst = Math.max(worst, missAt(face, surface));
    if (worst >= known) return Infinity;
  }
  return worst;
};

/** A full circle of directions has no first ray: its outline is only the outer circle, and the surface descends from it to the FATO. */
export const isWholeCircle = ({ form, outline }: Surface): boolean =>
  form === 'swept' && outline.every(({ riseFt }) => riseFt > 0 && riseFt === outline[0]?.riseFt);

/** Where a full-circle surface meets the FATO, corner by corner of its outline. */
export const innerCircle = ({ outline }: Pick<Surface, 'outline'>): readonly SurfaceCorner[] =>
  outline.map(({ eastFt, northFt }): SurfaceCorner => {
    const share = 1 - LENGTH_FT / Math.hypot(eastFt, northFt);
    return { eastFt: feet(eastFt * share), northFt: feet(northFt * share), riseFt: feet(0) };
  });

const aroundFato = (surface: Surface): readonly Face[] => {
  const { outline } = surface;
  const inner = innerCircle(surface);
  const closed = (ring: readonly SurfaceCorner[]) => [...ring, ...ring.slice(0, 1)];
  return between(closed(outline), closed(inner));
};

const TOUCHING_FT = 1e-3;
/** The number of distinct consecutive corners: a final segment of almost no length has two at the same position. */
const cornersApart = (outline: Surface['outline']): number =>
  outline.filter(({ eastFt, northFt }, index) => {
    const before = outline.at(index - 1);
    return before !== undefined && Math.hypot(eastFt - before.eastFt, northFt - before.northFt) > TOUCHING_FT;
  }).length;

/** The best way to pair the corners of a curved strip. */
const stripFaces = (surface: Surface): readonly Face[] => {
  const { outline } = surface;
  const fewest = cornersApart(outline) - 2;
  const starts = [0, 1, outline.length - 1];
  const candidates = starts
    .flatMap((first) => [false, true].map((tip) => between(...chains(outline, first, tip)).filter(isWide)))
    .filter((faces) => faces.length >= fewest);
  let best: { readonly faces: readonly Face[]; readonly miss: number } | null = null;
  for (const faces of candidates) {
    const miss = missOf(faces, surface, best?.miss ?? Infinity);
    if (miss < Infinity) best = { faces, miss };
  }
  return best === null ? clippedEars(outline) : best.faces;
};

/** A flat outline with at most four corners is one face. */
const flatFaces = (outline: Surface['outline']): readonly Face[] => (outline.length <= 4 ? [outline] : clippedEars(outline));

/** Returns the faces, counterclockwise seen from above, with those of its level part. */
export const surfaceFaces = (surface: Surface): readonly Face[] => {
  const { form, outline, level } = surface;
  if (isWholeCircle(surface)) return aroundFato(surface);
  if (form === 'swept') return stripFaces(surface);
  return [...flatFaces(outline), ...(level === undefined ? [] : flatFaces(level))];
};

/** Returns the outlines in plan: its own, and that of its level part. */
export const planOutlines = ({ outline, level }: Pick<Surface, 'outline' | 'level'>): readonly Surface['outline'][] =>
  level === undefined ? [outline] : [outline, level];

/** Returns the faces as triangles only. */
export const surfaceTriangles = (surface: Surface): readonly Face[] =>
  surfaceFaces(surface).flatMap((face) => (face.length === 3 ? [face] : clippedEars(face)));
