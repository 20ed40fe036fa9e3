/** The landing area of a project as it is drawn in the list: the FAA minimums, at one scale for all rows. */
import type { Aircraft, Project } from '@touchdown/contract';
import { calculateDimensions, calculationInputs, type FacilityShape, ZONES, type Zone } from '@touchdown/domain';
import { PIXELS_PER_FOOT } from './footprint-scale.ts';

export interface Footprint {
  readonly shape: FacilityShape;
  /** Pixels on the screen, the outermost zone first. */
  readonly zones: readonly { readonly zone: Zone; readonly lengthPx: number; readonly widthPx: number }[];
}

/** What to draw for a project; `null` while it has no aircraft, or one without dimensions. */
export const footprintOf = (project: Project, aircraft: Aircraft | undefined): Footprint | null => {
  if (!aircraft) return null;
  const answer = calculateDimensions(calculationInputs(project, aircraft), project.updatedAt);
  if (!answer.ok) return null;
  return {
    shape: project.shape,
    zones: ZONES.toReversed().map((zone) => ({
      zone,
      lengthPx: answer.results[zone].length * PIXELS_PER_FOOT,
      widthPx: answer.results[zone].width * PIXELS_PER_FOOT,
    })),
  };
};
