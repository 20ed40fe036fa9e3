/** Builders for the tests of this folder. */
import { localToPosition } from '../geodesy/local-frame.ts';
import type { LocalPoint, Position } from '../geodesy/position.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import type { Pad } from '../surfaces/pad.ts';
import type { Site } from './airspace.ts';
import type { Obstacle } from './obstacle.ts';

/** A heliport on the coast of Rhode Island. */
export const ORIGIN: Position = Object.freeze({ latitude: degrees(41.6), longitude: degrees(-71.4) });

export const aPad = (length: number, width = length, alignment = 0, shape: Pad['shape'] = 'rectangle'): Pad => ({
  fato: { length: feet(length), width: feet(width) },
  shape,
  alignmentDeg: degrees(alignment),
});

export const aCorridor = (outbound: number, overrides: Partial<PathCorridor> = {}): PathCorridor => ({
  pathId: 'id of P1',
  pathName: 'P1',
  use: 'both',
  outboundTrueDeg: degrees(outbound),
  ingressTrueDeg: null,
  egressTrueDeg: null,
  course: { kind: 'straight' },
  profile: 'standard',
  ...overrides,
});

/** A square FATO of 80.5 ft at 100 ft MSL with one path to the north. */
export const aSite = (overrides: Partial<Site> = {}): Site => ({
  origin: ORIGIN,
  heliportElevation: feetMsl(100),
  pad: aPad(80.5),
  corridors: [aCorridor(0)],
  facility: null,
  safetyArea: null,
  identification: null,
  isNoticeHeliport: false,
  ...overrides,
});

export const at = (eastFt: number, northFt: number): LocalPoint => ({ eastFt: feet(eastFt), northFt: feet(northFt) });
export const placed = (eastFt: number, northFt: number): Position => localToPosition(ORIGIN, at(eastFt, northFt));

/** A pole, in feet east and north of the FATO center, its top in feet MSL. Exact unless overridden. */
export const aPole = (eastFt: number, northFt: number, top: number, overrides: Partial<Obstacle> = {}): Obstacle => ({
  id: `pole at ${eastFt} ${northFt} ${top}`,
  name: 'Pole',
  shape: { kind: 'point', position: placed(eastFt, northFt), top: feetMsl(top) },
  accuracy: { horizontalFt: feet(0), verticalFt: feet(0) },
  heightAglFt: null,
  isFrangible: false,
  ...overrides,
});

/** A wire through points given as feet east, feet north, top in feet MSL. */
export const aWire = (points: readonly (readonly [number, number, number])[], overrides: Partial<Obstacle> = {}): Obstacle =>
  aPole(0, 0, 0, {
    name: 'Wire',
    shape: { kind: 'line', points: points.map(([east, north, top]) => ({ position: placed(east, north), top: feetMsl(top) })) },
    ...overrides,
  });

/** A building over a ring given as feet east, feet north. */
export const aBuilding = (ring: readonly (readonly [number, number])[], top: number, overrides: Partial<Obstacle> = {}): Obstacle =>
  aPole(0, 0, 0, {
    name: 'Building',
    shape: { kind: 'area', ring: ring.map(([east, north]) => placed(east, north)), top: feetMsl(top) },
    ...overrides,
  });

export const accurateTo = (horizontal: number, vertical: number): Pick<Obstacle, 'accuracy'> => ({
  accuracy: { horizontalFt: feet(horizontal), verticalFt: feet(vertical) },
});
