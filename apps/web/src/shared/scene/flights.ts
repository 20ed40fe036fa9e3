/** Flights along paths: the camera on the centerline, at the height of the approach/departure surface, looking ahead. */
import { type LocalPoint, type PathCorridor, placePath, type PlacedPath, sinCosDegrees, type StartOf } from '@touchdown/domain';
import type { CameraPose } from './scene-view.ts';

export const DIRECTIONS = ['inbound', 'outbound'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface Flight {
  readonly key: string;
  readonly pathId: string;
  readonly name: string;
  /** How it is flown unless the other direction is chosen: a departure path outbound, all others inbound. */
  readonly direction: Direction;
  /** Of the centerline, from the FATO edge, in feet. */
  readonly lengthFt: number;
  readonly placed: PlacedPath;
}

const USE_LABELS = { approach: 'approach', departure: 'departure', both: 'approach and departure' } as const satisfies Record<
  PathCorridor['use'],
  string
>;

/** One flight for each direction in which a path leads. */
export function flightsOf(corridors: readonly PathCorridor[], startOf: StartOf): Flight[] {
  return corridors.map((corridor) => {
    const placed = placePath(corridor, startOf);
    const { pathId, pathName, use, outboundTrueDeg } = corridor;
    return {
      key: `${pathId} ${use} ${outboundTrueDeg}`,
      pathId,
      name: `${pathName}, ${USE_LABELS[use]}`,
      direction: use === 'departure' ? 'outbound' : 'inbound',
      lengthFt: placed.lengthFt,
      placed,
    };
  });
}

/** How far ahead the camera looks, in feet. */
const FORWARD_FT = 300;

/** The camera at a station, in feet from the FATO edge. Its height is that of the surface there, above the heliport elevation. */
export function poseAt({ placed }: Flight, stationFt: number, direction: Direction): CameraPose {
  const forward = direction === 'outbound' ? FORWARD_FT : -FORWARD_FT;
  const { eastFt, northFt }: LocalPoint = placed.pointAt(stationFt);
  const { sin, cos } = sinCosDegrees(placed.directionAt(stationFt));
  return {
    at: [eastFt, northFt, placed.riseAt(stationFt)],
    toward: [eastFt + forward * sin, northFt + forward * cos, placed.riseAt(stationFt + forward)],
  };
}

/** Touchdown convention: the ground speed of a flight, in feet per second (60 kt). */
export const FLIGHT_FT_PER_S = 101.27;
/** Stations of a step, in feet. */
export const FLIGHT_STEP_FT = 200;

export const startOfFlight = ({ lengthFt }: Flight, direction: Direction): number => (direction === 'inbound' ? lengthFt : 0);

/** The station after a distance flown, within the path. */
export function flown({ lengthFt }: Flight, stationFt: number, byFt: number, direction: Direction): number {
  return Math.min(Math.max(stationFt + (direction === 'inbound' ? -byFt : byFt), 0), lengthFt);
}

/** Whether a flight is at its end. */
export const isOver = (flight: Flight, stationFt: number, direction: Direction): boolean =>
  flown(flight, stationFt, 1, direction) === stationFt;
