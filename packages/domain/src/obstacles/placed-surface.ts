/** A surface with the values that the worst-point search uses repeatedly. */
import { existing } from '../quantities/existing.ts';
import type { SurfaceCorner, Surface } from '../surfaces/surface.ts';

/** A straight line on the ground along an edge of a surface: a point on it and its direction (length 1). */
export interface Crease {
  readonly eastFt: number;
  readonly northFt: number;
  readonly toEast: number;
  readonly toNorth: number;
}

export interface Extent {
  readonly westFt: number;
  readonly eastFt: number;
  readonly southFt: number;
  readonly northFt: number;
}

export interface PlacedSurface {
  readonly surface: Surface;
  /** The lines that bound a flat surface. Empty for other surfaces. */
  readonly creases: readonly Crease[];
  /** The direction in which a flat surface descends, of length 1. `null` if it is level or not flat. */
  readonly descent: { readonly toEast: number; readonly toNorth: number } | null;
  /** Contains the whole surface. */
  readonly extent: Extent;
}

/** Corners closer than this coincide, and no line is drawn through them. */
const SAME_CORNER_FT = 1e-6;
/** A slope below this is treated as level. */
const LEVEL = 1e-12;

const creasesOf = (outline: readonly SurfaceCorner[]): Crease[] =>
  outline.flatMap(({ eastFt, northFt }, index) => {
    const next = existing(outline[(index + 1) % outline.length]);
    const [dx, dy] = [next.eastFt - eastFt, next.northFt - northFt];
    const length = Math.hypot(dx, dy);
    return length < SAME_CORNER_FT ? [] : [{ eastFt, northFt, toEast: dx / length, toNorth: dy / length }];
  });

/** Returns the descent of the plane through the first corner and the two that form the largest triangle with it. */
function descentOf(outline: readonly SurfaceCorner[]): PlacedSurface['descent'] {
  const first = existing(outline[0]);
  const others = outline.slice(1);
  let widest = { area: 0, east: 0, north: 0 };
  for (const [index, one] of others.entries()) {
    for (const other of others.slice(index + 1)) {
      const [ax, ay, az] = [one.eastFt - first.eastFt, one.northFt - first.northFt, one.riseFt - first.riseFt];
      const [bx, by, bz] = [other.eastFt - first.eastFt, other.northFt - first.northFt, other.riseFt - first.riseFt];
      const area = ax * by - ay * bx;
      if (Math.abs(area) > Math.abs(widest.area)) widest = { area, east: (az * by - bz * ay) / area, north: (bz * ax - az * bx) / area };
    }
  }
  const slope = Math.hypot(widest.east, widest.north);
  return slope < LEVEL ? null : { toEast: -widest.east / slope, toNorth: -widest.north / slope };
}

/** A drawn curve is off its chord by less than this fraction of it, because the steps are at most 15°. */
const BULGE = 0.04;

/**
 * Returns a box around the corners and a square around the center that contains the landing area, because a surface beside the FATO is also
 * level up to it. A curve drawn by points gets a margin for its bulge between two of them.
 */
function extentOf({ form, outline }: Surface, padReachFt: number): Extent {
  const easts = outline.map(({ eastFt }) => eastFt);
  const norths = outline.map(({ northFt }) => northFt);
  const chords = outline.map((one, index) => {
    const next = existing(outline[(index + 1) % outline.length]);
    return Math.hypot(next.eastFt - one.eastFt, next.northFt - one.northFt);
  });
  const roomFt = form === 'flat' ? 0 : padReachFt + BULGE * Math.max(...chords);
  return {
    westFt: Math.min(-padReachFt, ...easts) - roomFt,
    eastFt: Math.max(padReachFt, ...easts) + roomFt,
    southFt: Math.min(-padReachFt, ...norths) - roomFt,
    northFt: Math.max(padReachFt, ...norths) + roomFt,
  };
}

/** Prepares a surface. `padReachFt` is the distance from the FATO center to its farthest point. */
export function placeSurface(surface: Surface, padReachFt: number): PlacedSurface {
  const { form, outline } = surface;
  const isFlat = form === 'flat';
  return {
    surface,
    creases: isFlat ? creasesOf(outline) : [],
    descent: isFlat ? descentOf(outline) : null,
    extent: extentOf(surface, padReachFt),
  };
}
