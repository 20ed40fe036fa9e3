/** The identification marking of the pad as painted: a hospital's red H in a white cross on the deck, any other's H in the ink of the TLOF. */
import type { Project } from '@touchdown/contract';
import { feet, type LocalPoint, sinCosDegrees } from '@touchdown/domain';
import { isHospitalMarking, type MarkingPoint, markingShape } from '@touchdown/exports/drawing';
import type { DrawnSurface } from '../../shared/scene/model.ts';

export interface PadMarking {
  /** The TLOF, painted for a hospital. `null`: left as it is. */
  readonly deck: readonly LocalPoint[] | null;
  readonly cross: readonly LocalPoint[] | null;
  readonly letter: readonly LocalPoint[];
  /** Size of the whole marking. */
  readonly sizeFt: number;
}

interface MarkedSurface extends Pick<DrawnSurface, 'layer'> {
  readonly outline: readonly LocalPoint[];
}
type MarkedProject = Pick<Project, 'standardH' | 'type' | 'facilityType' | 'facilityAlignment'>;

/** Of the TLOF of the plan. `null`: the project has no standard marking, or its TLOF is unknown. */
export function padMarking(
  project: MarkedProject,
  surfaces: readonly MarkedSurface[],
  side: number,
  center: LocalPoint,
): PadMarking | null {
  const tlof = surfaces.find(({ layer }) => layer === 'tlof');
  const facility = { standardH: project.standardH, projectType: project.type, facilityType: project.facilityType };
  const shape = tlof === undefined ? null : markingShape(side, facility);
  if (tlof === undefined || shape === null) return null;
  const { sin, cos } = sinCosDegrees(project.facilityAlignment);
  /** Along the alignment, which is clockwise from north. */
  const placed = ([right, ahead]: MarkingPoint): LocalPoint => ({
    eastFt: feet(center.eastFt + right * cos + ahead * sin),
    northFt: feet(center.northFt - right * sin + ahead * cos),
  });
  return {
    deck: isHospitalMarking(facility) ? tlof.outline : null,
    cross: shape.cross?.map(placed) ?? null,
    letter: shape.letter.map(placed),
    sizeFt: shape.heightFt,
  };
}
