/** A lower bound for the rise of a surface, so that most objects need no exact evaluation. */
import type { PlacedSurface } from './placed-surface.ts';

export interface Disc {
  readonly eastFt: number;
  readonly northFt: number;
  readonly radiusFt: number;
}

/** Returns a lower bound for the rise of a surface over a disc. `Infinity` only if the whole disc is outside. */
export function leastRise({ surface, extent }: PlacedSurface, { eastFt, northFt, radiusFt }: Disc): number {
  const isBeside =
    eastFt - radiusFt > extent.eastFt ||
    eastFt + radiusFt < extent.westFt ||
    northFt - radiusFt > extent.northFt ||
    northFt + radiusFt < extent.southFt;
  if (isBeside) return Infinity;
  // A surface without a field is level.
  return surface.field?.leastWithin(eastFt, northFt, radiusFt) ?? surface.outline.reduce((least, { riseFt }) => Math.min(least, riseFt), 0);
}
