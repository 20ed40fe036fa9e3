/** Camera state of the scene: its center, its position, and the actions of keys and buttons. Feet east, north, above the heliport. */
import type { DrawnSurface } from './model.ts';

/** Spacing of the grid at heliport elevation, and of the contours of a surface. */
export const GRID_FT = 500;
export const CONTOUR_FT = 50;

export interface SceneExtent {
  readonly center: readonly [east: number, north: number, up: number];
  readonly radiusFt: number;
}

/** The faces of the view cube: the side from which the camera looks. */
export const CUBE_FACES = ['top', 'north', 'east', 'south', 'west', 'bottom'] as const;
export type CubeFace = (typeof CUBE_FACES)[number];

export type SceneStep =
  | { readonly kind: 'turn'; readonly byDeg: number }
  | { readonly kind: 'tilt'; readonly byDeg: number }
  | { readonly kind: 'zoom'; readonly by: number }
  | { readonly kind: 'face'; readonly face: CubeFace }
  | { readonly kind: 'reset' };

const TURN_DEG = 15;
const TILT_DEG = 10;
const NEARER = 0.8;
const LEAST_RADIUS_FT = 200;
const LOW = 0.25;

/** This many steps closer. */
export const zoomIn = (steps: number): SceneStep => ({ kind: 'zoom', by: NEARER ** steps });

/** The action of the arrow keys, plus, minus, and Home. `null` for other keys. */
export function stepOfKey(key: string): SceneStep | null {
  switch (key) {
    case 'ArrowLeft':
      return { kind: 'turn', byDeg: -TURN_DEG };
    case 'ArrowRight':
      return { kind: 'turn', byDeg: TURN_DEG };
    case 'ArrowUp':
      return { kind: 'tilt', byDeg: TILT_DEG };
    case 'ArrowDown':
      return { kind: 'tilt', byDeg: -TILT_DEG };
    case '+':
    case '=':
      return zoomIn(1);
    case '-':
      return zoomIn(-1);
    case 'Home':
      return { kind: 'reset' };
    default:
      return null;
  }
}

/** A sphere around the surfaces that must be clear, always including the landing area. */
export function extentOf(surfaces: readonly DrawnSurface[]): SceneExtent {
  let [west, east, south, north, high] = [0, 0, 0, 0, 0];
  for (const { layer, outline } of surfaces) {
    if (layer === 'notice') continue;
    for (const { eastFt, northFt, riseFt } of outline) {
      [west, east] = [Math.min(west, eastFt), Math.max(east, eastFt)];
      [south, north] = [Math.min(south, northFt), Math.max(north, northFt)];
      high = Math.max(high, riseFt);
    }
  }
  const radius = Math.hypot(east - west, north - south) / 2;
  return { center: [(west + east) / 2, (south + north) / 2, high * LOW], radiusFt: Math.max(radius, LEAST_RADIUS_FT) };
}

export interface Orbit {
  /** Camera position seen from the center: true direction, and degrees above the ground. */
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly distanceFt: number;
}

/** Where a camera is and what it looks at, east, north, and above the heliport, without vertical exaggeration. */
export interface CameraPose {
  readonly at: readonly [east: number, north: number, rise: number];
  readonly toward: readonly [east: number, north: number, rise: number];
}

const LIMITS = { least: 4, most: 88, nearest: 0.1, farthest: 6 } as const;
const START = { azimuthDeg: 215, elevationDeg: 28, radii: 1.8 } as const;
const FULL_TURN = 360;

export const startOrbit = ({ radiusFt }: SceneExtent): Orbit => ({
  azimuthDeg: START.azimuthDeg,
  elevationDeg: START.elevationDeg,
  distanceFt: radiusFt * START.radii,
});

/** Top and bottom have north up. The sides look slightly down, because the level surfaces are only lines from their own height. */
const FACE_ORBITS = {
  top: { azimuthDeg: 180, elevationDeg: LIMITS.most },
  north: { azimuthDeg: 0, elevationDeg: LIMITS.least },
  east: { azimuthDeg: 90, elevationDeg: LIMITS.least },
  south: { azimuthDeg: 180, elevationDeg: LIMITS.least },
  west: { azimuthDeg: 270, elevationDeg: LIMITS.least },
  bottom: { azimuthDeg: 0, elevationDeg: -LIMITS.most },
} as const satisfies Record<CubeFace, Pick<Orbit, 'azimuthDeg' | 'elevationDeg'>>;

/** Direction of the camera for a face of the view cube: true direction, and degrees above the ground. */
export const orbitOfFace = (face: CubeFace): Pick<Orbit, 'azimuthDeg' | 'elevationDeg'> => FACE_ORBITS[face];

/** Only a camera that the view cube has put below the ground can stay there. */
const lowest = ({ elevationDeg }: Orbit): number => (elevationDeg < 0 ? -LIMITS.most : LIMITS.least);

const clamped = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The orbit after a step, limited to valid positions. */
export function stepped(orbit: Orbit, step: SceneStep, extent: SceneExtent): Orbit {
  switch (step.kind) {
    case 'turn':
      return { ...orbit, azimuthDeg: (orbit.azimuthDeg + step.byDeg + FULL_TURN) % FULL_TURN };
    case 'tilt':
      return { ...orbit, elevationDeg: clamped(orbit.elevationDeg + step.byDeg, lowest(orbit), LIMITS.most) };
    case 'zoom':
      return {
        ...orbit,
        distanceFt: clamped(orbit.distanceFt * step.by, extent.radiusFt * LIMITS.nearest, extent.radiusFt * LIMITS.farthest),
      };
    case 'face':
      return { ...orbit, ...orbitOfFace(step.face) };
    case 'reset':
      return startOrbit(extent);
  }
}

const RADIANS = Math.PI / 180;

/** Camera position relative to the center. */
export function eyeOf({ azimuthDeg, elevationDeg, distanceFt }: Orbit): readonly [east: number, north: number, up: number] {
  const level = distanceFt * Math.cos(elevationDeg * RADIANS);
  return [level * Math.sin(azimuthDeg * RADIANS), level * Math.cos(azimuthDeg * RADIANS), distanceFt * Math.sin(elevationDeg * RADIANS)];
}

/** The orbit for a camera position relative to the center. */
export function orbitOf([east, north, up]: readonly [number, number, number]): Orbit {
  const distanceFt = Math.hypot(east, north, up);
  return {
    azimuthDeg: (Math.atan2(east, north) / RADIANS + FULL_TURN) % FULL_TURN,
    elevationDeg: Math.asin(up / distanceFt) / RADIANS,
    distanceFt,
  };
}
