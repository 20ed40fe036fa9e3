/** The ways of a path as a plan shows them: outline and centerline in feet east and north of the FATO center. */
import { drawnOutline, layPath, type LaidPath, type LocalPoint, type PathCorridor, type StartOf } from '@touchdown/domain';
import { boundsOf, FEET_FRAME, planPath } from './plan-frame.ts';

export interface PlanWay {
  readonly key: string;
  readonly pathId: string;
  readonly use: PathCorridor['use'];
  readonly outline: readonly LocalPoint[];
  readonly centreline: readonly LocalPoint[];
  /** True direction outward at the FATO and at the outer end. */
  readonly fromDeg: number;
  readonly toDeg: number;
}

const wayOf = (laid: LaidPath, outline: readonly LocalPoint[], lengthFt: number): PlanWay => {
  const { corridor } = laid;
  const end = Math.min(lengthFt, laid.lengthFt);
  const stations = [...laid.stations.filter((station) => station < end), end];
  return {
    key: `${corridor.pathId} ${corridor.use} ${corridor.outboundTrueDeg}`,
    pathId: corridor.pathId,
    use: corridor.use,
    outline,
    centreline: stations.map((station) => laid.pointAt(station)),
    fromDeg: laid.directionAt(0),
    toDeg: laid.directionAt(end),
  };
};

/** The approach/departure surface of 14 CFR 77.23 in plan, over its 4,000 ft. */
export const surfaceWay = (corridor: PathCorridor, startOf: StartOf): PlanWay => {
  const laid = layPath(corridor, startOf);
  return wayOf(laid, laid.footprint, laid.lengthFt);
};

/** The sketch of the specification: as wide as the path, shorter than its surface. */
export const sketchWay = (corridor: PathCorridor, widthFt: number, startOf: StartOf): PlanWay => {
  const { lengthFt, outline } = drawnOutline(corridor, widthFt, startOf);
  return wayOf(layPath(corridor, startOf), outline, lengthFt);
};

/** Ways that are behind others and do not change with them: drawn once, in feet. */
export interface Backdrop {
  readonly d: string;
  readonly bounds: readonly LocalPoint[];
}

/** The surfaces of corridors as one backdrop; `null` without any. */
export const backdropOf = (corridors: readonly PathCorridor[], startOf: StartOf): Backdrop | null => {
  if (corridors.length === 0) return null;
  const outlines = corridors.map((corridor) => layPath(corridor, startOf).footprint);
  return { d: outlines.map((outline) => planPath(FEET_FRAME, outline, true)).join(''), bounds: boundsOf(outlines.flat()) };
};
