/** The landing area of a project as it is drawn in the list: the FAA minimums, at one scale for all rows. */
import type { Aircraft, Project } from '@touchdown/contract';
import { calculateDimensions, calculationInputs, type FacilityShape, type UnitSystem, ZONES, type Zone } from '@touchdown/domain';

/** One inch of the screen is this many feet of the ground. */
const FEET_PER_INCH = 300;
const INCHES_PER_FOOT = 12;
const PIXELS_PER_INCH = 96;
const PIXELS_PER_FOOT = PIXELS_PER_INCH / FEET_PER_INCH;

/** "1 in = 300 ft"; in metres as a ratio. */
export const scaleText = (system: UnitSystem): string =>
  system === 'metric' ? `1:${(FEET_PER_INCH * INCHES_PER_FOOT).toLocaleString('en-US')}` : `1 in = ${FEET_PER_INCH} ft`;

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
