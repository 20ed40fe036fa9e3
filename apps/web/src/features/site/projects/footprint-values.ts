/** The landing area of a project as drawn in the list: the FAA minimums, at the scale of the list, or smaller if they exceed the box. */
import type { Aircraft, ListedProject } from '@touchdown/contract';
import { calculateDimensions, designInputs, designRecords, type FacilityShape, ZONES, type Zone } from '@touchdown/domain';
import { footprintScale } from './footprint-scale.ts';

/** A project as read for the list. */
export type DrawnProject = Omit<ListedProject, 'myRole'>;

export interface Footprint {
  readonly shape: FacilityShape;
  /** The scale of this drawing. */
  readonly feetPerInch: number;
  /** Pixels on the screen, outermost zone first. */
  readonly zones: readonly { readonly zone: Zone; readonly lengthPx: number; readonly widthPx: number }[];
}

/** What to draw for a project. `null` while it has no aircraft, or one without dimensions. */
export const footprintOf = (project: DrawnProject, library: ReadonlyMap<string, Aircraft>): Footprint | null => {
  const inputs = designInputs(project, designRecords(project, library, project.fleetAircraftIds ?? []));
  if (inputs === null) return null;
  const answer = calculateDimensions(inputs, project.updatedAt);
  if (!answer.ok) return null;
  const { results } = answer;
  const { feetPerInch, pixelsPerFoot } = footprintScale(
    Math.max(...ZONES.map((zone) => results[zone].length)),
    // A circle is as high as it is long.
    Math.max(...ZONES.map((zone) => (project.shape === 'circular' ? results[zone].length : results[zone].width))),
  );
  return {
    shape: project.shape,
    feetPerInch,
    zones: ZONES.toReversed().map((zone) => ({
      zone,
      lengthPx: results[zone].length * pixelsPerFoot,
      widthPx: results[zone].width * pixelsPerFoot,
    })),
  };
};
