/** The directions of a path in profile: the terrain of each, and the heights at its stations. */
import type { TerrainLeg, TerrainSample } from '@touchdown/contract';
import {
  feet,
  feetMsl,
  groundAt,
  type GroundPoint,
  type PlacedPath,
  placePath,
  metersToFeet,
  type PathCorridor,
  type ShownUnits,
  type StartOf,
} from '@touchdown/domain';
import type { ProfileInput } from '@touchdown/exports/drawing';

export interface ProfileWay {
  readonly leg: TerrainLeg;
  /** "Inbound", "Outbound" */
  readonly label: string;
  readonly placed: PlacedPath;
  readonly isSector: boolean;
}

/** A departure is outbound. All others are inbound, including those for both. */
export const legOf = ({ use }: PathCorridor): TerrainLeg => (use === 'departure' ? 'out' : 'in');
const LABELS = { in: 'Inbound', out: 'Outbound' } as const satisfies Record<TerrainLeg, string>;

export const waysOf = (corridors: readonly PathCorridor[], startOf: StartOf): ProfileWay[] =>
  corridors.map((corridor) => {
    const leg = legOf(corridor);
    return { leg, label: LABELS[leg], placed: placePath(corridor, startOf), isSector: corridor.course.kind === 'sector' };
  });

export const groundOf = (samples: readonly TerrainSample[]): GroundPoint[] =>
  samples.map(([stationFt, elevation]) => ({ stationFt, elevation: feetMsl(elevation) }));

export const profileOf = (
  { placed }: ProfileWay,
  heliportElevation: number | null,
  samples: readonly TerrainSample[],
  { system }: ShownUnits,
): ProfileInput => ({ path: placed, heliportElevation, ground: groundOf(samples), units: system });

export interface StationHeights {
  readonly stationFt: number;
  /** Rise of the surface above the heliport. */
  readonly riseFt: number;
  /** MSL. `null` if the elevation of the site is unknown. */
  readonly surfaceFt: number | null;
  readonly groundFt: number | null;
  /** Surface minus ground. */
  readonly clearanceFt: number | null;
}

export function heightsAtStation({ path, heliportElevation, ground }: ProfileInput, stationFt: number): StationHeights {
  const riseFt = path.riseAt(stationFt);
  const groundFt = groundAt(ground, stationFt);
  if (heliportElevation === null) return { stationFt, riseFt, surfaceFt: null, groundFt, clearanceFt: null };
  const surfaceFt = path.heightAt(stationFt, feetMsl(heliportElevation));
  return { stationFt, riseFt, surfaceFt, groundFt, clearanceFt: groundFt === null ? null : surfaceFt - groundFt };
}

/** Round table distances, in the user's unit. */
const STEPS_FT = { imperial: feet(500), metric: metersToFeet(200) } as const;
const SAME_FT = 1e-6;

/** Every round station, those where a curve begins and ends, and the end. */
export function tableStations({ path, units }: ProfileInput): number[] {
  const { lengthFt, bends } = path;
  const step = STEPS_FT[units];
  const round = Array.from({ length: Math.ceil(lengthFt / step) }, (_, index) => index * step);
  return [...round, ...bends, lengthFt]
    .toSorted((a, b) => a - b)
    .filter((station, index, all) => index === 0 || station - (all[index - 1] ?? 0) > SAME_FT);
}

/** "25.0 ft below the surface", "12.5 ft above the surface", "unknown" */
export function clearanceText({ clearanceFt }: Pick<StationHeights, 'clearanceFt'>, units: ShownUnits): string {
  if (clearanceFt === null) return 'unknown';
  return clearanceFt < 0
    ? `${units.tenthText(-clearanceFt, 'up')} above the surface`
    : `${units.tenthText(clearanceFt, 'down')} below the surface`;
}
