/**
 * The identification marking in feet around the TLOF center, x to the right of the facility alignment and y along it: an H, inside a cross
 * for a hospital. The proportions are symbolic and have no citation; every drawing with it says so.
 */
import type { FacilityType, ProjectType } from '@touchdown/domain';

export type MarkingPoint = readonly [xFt: number, yFt: number];

export interface MarkingShape {
  readonly letter: readonly MarkingPoint[];
  /** Around the letter. `null` if there is none. */
  readonly cross: readonly MarkingPoint[] | null;
  /** Size of the whole marking. */
  readonly widthFt: number;
  readonly heightFt: number;
}

/** Height, width, and stroke of the H, as fractions of the TLOF's shorter side. */
const PLAIN = { height: 0.31, width: 0.2, stroke: 0.04 } as const;
/** In a cross of five squares of this fraction, the H fills the middle one. */
const ARM = 0.2;
const IN_CROSS = { height: 0.16, width: 0.11, stroke: 0.025 } as const;

function letterH(side: number, share: typeof PLAIN | typeof IN_CROSS): MarkingPoint[] {
  const [x, y, s] = [(side * share.width) / 2, (side * share.height) / 2, side * share.stroke];
  return [
    [-x, -y],
    [-x + s, -y],
    [-x + s, -s / 2],
    [x - s, -s / 2],
    [x - s, -y],
    [x, -y],
    [x, y],
    [x - s, y],
    [x - s, s / 2],
    [-x + s, s / 2],
    [-x + s, y],
    [-x, y],
  ];
}

function crossOf(arm: number): MarkingPoint[] {
  const [inner, outer] = [arm / 2, (3 * arm) / 2];
  return [
    [-inner, -outer],
    [inner, -outer],
    [inner, -inner],
    [outer, -inner],
    [outer, inner],
    [inner, inner],
    [inner, outer],
    [-inner, outer],
    [-inner, inner],
    [-outer, inner],
    [-outer, -inner],
    [-inner, -inner],
  ];
}

export interface MarkedFacility {
  readonly standardH: boolean;
  readonly projectType: ProjectType;
  readonly facilityType: FacilityType;
}

/** A vertiport has none of the heliport facility types. */
export const isHospitalMarking = ({ projectType, facilityType }: Omit<MarkedFacility, 'standardH'>): boolean =>
  facilityType === 'hospital' && projectType !== 'vertiport';

/** The marking on a TLOF whose shorter side is `side` feet. `null` if the project has no standard marking. */
export function markingShape(side: number, facility: MarkedFacility): MarkingShape | null {
  if (!facility.standardH) return null;
  if (!isHospitalMarking(facility))
    return { letter: letterH(side, PLAIN), cross: null, widthFt: side * PLAIN.width, heightFt: side * PLAIN.height };
  const across = 3 * ARM * side;
  return { letter: letterH(side, IN_CROSS), cross: crossOf(ARM * side), widthFt: across, heightFt: across };
}
