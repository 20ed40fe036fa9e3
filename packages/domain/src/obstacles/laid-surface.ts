/** A surface with the values that the worst-point search reads repeatedly. */
import type { SurfaceCorner, Surface } from '../surfaces/surface.ts';

/** A straight line on the ground along an edge of a surface: a point on it, its direction (length 1). */
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

export interface LaidSurface {
  readonly surface: Surface;
  /** The lines that bound a flat surface; none of another. */
  readonly creases: readonly Crease[];
  /** The direction in which a flat surface falls, of length 1; `null` when it is level or not flat. */
  readonly descent: { readonly toEast: number; readonly toNorth: number } | null;
  /** Nothing of the surface is outside. */
  readonly extent: Extent;
}

/** Corners closer than this are one: no line leads through them. */
const SAME_CORNER_FT = 1e-6;
/** A slope below this is level. */
const LEVEL = 1e-12;

const creasesOf = (outline: readonly SurfaceCorner[]): Crease[] =>
  outline.flatMap(({ eastFt, northFt }, index) => {
    const next = outline[(index + 1) % outline.length];
    if (next === undefined) return [];
    const [dx, dy] = [next.eastFt - eastFt, next.northFt - northFt];
    const length = Math.hypot(dx, dy);
    return length < SAME_CORNER_FT ? [] : [{ eastFt, northFt, toEast: dx / length, toNorth: dy / length }];
  });

/** The fall of the plane through the first corner and the two that span the largest triangle with it. */
function descentOf([first, ...others]: readonly SurfaceCorner[]): LaidSurface['descent'] {
  if (first === undefined) return null;
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

/** A drawn curve leaves its chord by less than this share of it: the steps are 15° at most. */
const BULGE = 0.04;

/**
 * Around the corners and a square about the center that holds the landing area: a surface beside the FATO also lies level up to it. What is drawn
 * by points gets the room that its curve may take between two of them.
 */
function extentOf({ form, outline }: Surface, padReachFt: number): Extent {
  const easts = outline.map(({ eastFt }) => eastFt);
  const norths = outline.map(({ northFt }) => northFt);
  const chords = outline.map((one, index) => {
    const next = outline[(index + 1) % outline.length] ?? one;
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

/** Prepares a surface; `padReachFt` is the distance from the FATO center to its farthest point. */
export function laySurface(surface: Surface, padReachFt: number): LaidSurface {
  const { form, outline } = surface;
  const isFlat = form === 'flat';
  return {
    surface,
    creases: isFlat ? creasesOf(outline) : [],
    descent: isFlat ? descentOf(outline) : null,
    extent: extentOf(surface, padReachFt),
  };
}
