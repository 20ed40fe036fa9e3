/** The profile of a path while it is edited: the 8:1 surface, the path at its own angle, and its altitude limits, along the centerline. */
import { type FacilitySite, placePath, type PathCorridor, type PathFields, type ShownUnits } from '@touchdown/domain';
import { FEET_AND_POUNDS } from '../../../shared/format/units.ts';

export interface SideLine {
  readonly kind: 'surface' | 'path' | 'limit';
  /** "8:1 surface", "Path at 7.125°", "Maximum altitude" */
  readonly label: string;
  /** "507.000 ft MSL (500.000 ft above the heliport)" */
  readonly value: string;
  /** Above the heliport, at the FATO edge and at the outer end. */
  readonly fromFt: number;
  readonly toFt: number;
  /** An altitude limit far above the path or below the heliport would flatten the drawing, so it is shown only as text. */
  readonly isDrawn: boolean;
}

export interface SideView {
  /** Along the centerline, from the FATO edge. */
  readonly lengthFt: number;
  /** The height of the picture. */
  readonly topFt: number;
  /** Where a curve begins and ends. */
  readonly bendsFt: readonly number[];
  readonly lines: readonly SideLine[];
}

const HALF_TURN = 180;
/** Altitude limits are drawn up to this multiple of the path's height. */
const LIMIT_REACH = 2;

const riseOf = (angleDeg: number, lengthFt: number): number => lengthFt * Math.tan((angleDeg * Math.PI) / HALF_TURN);

/** The profile along a corridor. An altitude limit has a height above the heliport only if the heliport elevation is known. */
export function sideView(
  path: PathFields,
  corridor: PathCorridor,
  { startOf, elevation }: Pick<FacilitySite, 'startOf' | 'elevation'>,
  units: ShownUnits = FEET_AND_POUNDS,
): SideView {
  const placed = placePath(corridor, startOf);
  const { lengthFt } = placed;
  const above = (height: number) => `${units.tenthText(height, 'down')} above the heliport`;
  const msl = (height: number) => `${units.tenthText(height, 'down')} MSL`;
  const value = (height: number) => (elevation === null ? above(height) : `${msl(elevation + height)} (${above(height)})`);
  const rising = (kind: 'surface' | 'path', label: string, toFt: number): SideLine => ({
    kind,
    label,
    value: value(toFt),
    fromFt: 0,
    toFt,
    isDrawn: true,
  });
  const slopes = [
    rising('surface', '8:1 surface', placed.riseAt(lengthFt)),
    rising('path', `Path at ${path.pathAngleDegrees}°`, riseOf(path.pathAngleDegrees, lengthFt)),
  ];
  const highest = Math.max(...slopes.map(({ toFt }) => toFt));
  const limit = (label: string, altitude: number | null): SideLine[] => {
    if (altitude === null) return [];
    const height = elevation === null ? Number.NaN : altitude - elevation;
    const isDrawn = height >= 0 && height <= highest * LIMIT_REACH;
    return [{ kind: 'limit', label, value: msl(altitude), fromFt: height, toFt: height, isDrawn }];
  };
  const lines = [...slopes, ...limit('Minimum Altitude', path.minimumAltitudeFeet), ...limit('Maximum Altitude', path.maximumAltitudeFeet)];
  return {
    lengthFt,
    topFt: Math.max(...lines.filter(({ isDrawn }) => isDrawn).map(({ toFt }) => toFt)),
    bendsFt: placed.bends.filter((station) => station > 0 && station < lengthFt),
    lines,
  };
}
