/** What is known of the ground around a facility, for the 3D view: feet east and north, and feet above the heliport. */
import type { PathTerrain } from '@touchdown/contract';
import type { BuildingMass } from '../buildings/masses.ts';
import type { Flight } from '../scene/flights.ts';
import type { GroundSample } from '../scene/ground.ts';
import type { DrawnObstacle } from '../scene/model.ts';

/** A path and its version. Terrain that was entered for another version may be elsewhere. */
export interface GroundPath {
  readonly id: string;
  readonly version: number;
}
export interface KnownGround {
  readonly obstacles: readonly DrawnObstacle[];
  readonly masses: readonly BuildingMass[];
  readonly terrains: readonly PathTerrain[];
  readonly paths: readonly GroundPath[];
  /** The courses of the paths. */
  readonly flights: readonly Flight[];
  readonly heliportElevation: number;
  /** Whether the pad is above the ground. If it is not, its elevation is that of the ground. */
  readonly isElevated: boolean;
}

/** Samples closer to the pad than this are on it, in feet: the ground there is not higher than a pad at ground level. */
const PAD_REACH_FT = 60;
const AROUND_PAD = [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

function ofTerrain({ pathId, leg, samples, pathVersion }: PathTerrain, { paths, flights, heliportElevation }: KnownGround): GroundSample[] {
  if (!paths.some(({ id, version }) => id === pathId && version === pathVersion)) return [];
  const flight = flights.find((one) => one.pathId === pathId && (one.direction === 'outbound' ? 'out' : 'in') === leg);
  if (flight === undefined) return [];
  return samples
    .filter(([stationFt]) => stationFt >= 0 && stationFt <= flight.lengthFt)
    .map(([stationFt, elevationFt]) => ({ ...flight.placed.pointAt(stationFt), upFt: elevationFt - heliportElevation }));
}

/** The ground elevations of terrain under paths, obstacles, buildings, and of a pad at ground level. */
export function groundSamples(known: KnownGround): GroundSample[] {
  const { obstacles, masses, terrains, isElevated } = known;
  return [
    ...terrains.flatMap((terrain) => ofTerrain(terrain, known)),
    ...obstacles.flatMap(({ at: { eastFt, northFt }, groundFt }) => (groundFt === null ? [] : [{ eastFt, northFt, upFt: groundFt }])),
    ...masses.flatMap(({ vertices: [corner], baseFt, isGroundKnown }) =>
      corner === undefined || !isGroundKnown ? [] : [{ eastFt: corner.eastFt, northFt: corner.northFt, upFt: baseFt }],
    ),
    ...(isElevated ? [] : AROUND_PAD.map(([east, north]) => ({ eastFt: east * PAD_REACH_FT, northFt: north * PAD_REACH_FT, upFt: 0 }))),
  ];
}
