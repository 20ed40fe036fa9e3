/** A path as shown in plan: outline and centerline in feet east and north of the FATO center. */
import { drawnOutline, placePath, type PlacedPath, type LocalPoint, type PathCorridor, type StartOf } from '@touchdown/domain';
import { boundsOf, FEET_FRAME, planPath } from './plan-frame.ts';

export interface PlanWay {
  readonly key: string;
  readonly pathId: string;
  readonly use: PathCorridor['use'];
  readonly outline: readonly LocalPoint[];
  readonly centerline: readonly LocalPoint[];
  /** True direction outward at the FATO and at the outer end. */
  readonly fromDeg: number;
  readonly toDeg: number;
}

const wayOf = (placed: PlacedPath, outline: readonly LocalPoint[], lengthFt: number): PlanWay => {
  const { corridor } = placed;
  const end = Math.min(lengthFt, placed.lengthFt);
  const stations = [...placed.stations.filter((station) => station < end), end];
  return {
    key: `${corridor.pathId} ${corridor.use} ${corridor.outboundTrueDeg}`,
    pathId: corridor.pathId,
    use: corridor.use,
    outline,
    centerline: stations.map((station) => placed.pointAt(station)),
    fromDeg: placed.directionAt(0),
    toDeg: placed.directionAt(end),
  };
};

/** The approach/departure surface of 14 CFR 77.23 in plan, over its 4,000 ft. */
export const surfaceWay = (corridor: PathCorridor, startOf: StartOf): PlanWay => {
  const placed = placePath(corridor, startOf);
  return wayOf(placed, placed.footprint, placed.lengthFt);
};

/** The sketch of the specification: as wide as the path, shorter than its surface. */
export const sketchWay = (corridor: PathCorridor, widthFt: number, startOf: StartOf): PlanWay => {
  const { lengthFt, outline } = drawnOutline(corridor, widthFt, startOf);
  return wayOf(placePath(corridor, startOf), outline, lengthFt);
};

/** Paths behind others that do not change with them: drawn once, in feet. */
export interface Backdrop {
  readonly d: string;
  readonly bounds: readonly LocalPoint[];
}

/** The surfaces of corridors as one backdrop. `null` if there are none. */
export const backdropOf = (corridors: readonly PathCorridor[], startOf: StartOf): Backdrop | null => {
  if (corridors.length === 0) return null;
  const outlines = corridors.map((corridor) => placePath(corridor, startOf).footprint);
  return { d: outlines.map((outline) => planPath(FEET_FRAME, outline, true)).join(''), bounds: boundsOf(outlines.flat()) };
};
