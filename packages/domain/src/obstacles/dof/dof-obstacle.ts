/** A row of the FAA's Digital Obstacle File, as described in its documentation (September 8, 2019). */
import type { Position } from '../../geodesy/position.ts';
import type { Feet, FeetMsl } from '../../quantities/units.ts';
import type { ObstacleType } from '../obstacle.ts';

export interface DofObstacle {
  /** Two characters for the state or country, a dash, six for the obstacle: "44-020412". */
  readonly oasNumber: string;
  /** Verified by the FAA or by an airport survey. The file calls all others unreliable. */
  readonly isVerified: boolean;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly position: Position;
  /** The type as written in the file: "TOWER", "T-L TWR" … */
  readonly kind: string;
  readonly quantity: number;
  readonly heightAglFt: Feet;
  readonly top: FeetMsl;
  /** Single-letter codes. Empty if missing from the file. */
  readonly lighting: string;
  readonly horizontalAccuracy: string;
  readonly verticalAccuracy: string;
  readonly marking: string;
  readonly faaStudy: string | null;
  /** A added, C changed. */
  readonly action: string;
  /** Year and day of the year: "2016365". */
  readonly actionDate: string | null;
}

export type DofReading = { readonly ok: true; readonly obstacle: DofObstacle } | { readonly ok: false; readonly reason: string };

export const DOF_LIGHTING: Readonly<Record<string, string>> = {
  R: 'Red',
  D: 'Medium intensity white strobe and red',
  H: 'High intensity white strobe and red',
  M: 'Medium intensity white strobe',
  S: 'High intensity white strobe',
  F: 'Flood',
  C: 'Dual medium catenary',
  W: 'Synchronized red lighting',
  L: 'Lighted (type unknown)',
  N: 'None',
  U: 'Unknown',
};
export const DOF_MARKING: Readonly<Record<string, string>> = {
  P: 'Orange or orange and white paint',
  W: 'White paint only',
  M: 'Marked',
  F: 'Flag marker',
  S: 'Spherical marker',
  N: 'None',
  U: 'Unknown',
};

/** Parts of the file's type names, in the order of matching. */
const TYPES: readonly (readonly [part: RegExp, type: ObstacleType])[] = [
  [/TOWER|TWR|WINDMILL|STACK|SPIRE|POLE|CRANE/, 'tower'],
  [/BLDG|BUILDING|HANGAR|DOME|TANK|SILO|GRAIN|COOL|PLANT|ARENA|STADIUM/, 'building'],
  [/ANTENNA|NAVAID|DISH/, 'antenna'],
  [/TREE|VEGETATION/, 'tree'],
  [/TERRAIN|GROUND|HILL/, 'terrain'],
];

/** Returns the Touchdown type nearest to the file's type name. */
export const typeOfKind = (kind: string): ObstacleType => TYPES.find(([part]) => part.test(kind))?.[1] ?? 'other';
