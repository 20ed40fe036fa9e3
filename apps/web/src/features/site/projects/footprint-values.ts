/** The landing area of a project as drawn in the list: the minimum dimensions, at the scale of the list, or smaller if they exceed the box. */
import type { Aircraft, ListedProject } from '@touchdown/contract';
import {
  calculateDimensions,
  type DesignAircraftRecords,
  designInputs,
  designRecords,
  type FacilityShape,
  metersToFeet,
  planOf,
  planRows,
  ZONES,
  type Zone,
} from '@touchdown/domain';
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

type Sizes = Readonly<Record<Zone, { readonly length: number; readonly width: number } | null>>;

/** The FAA minimums in feet. `null` while there are none. */
function circularSizes(project: DrawnProject, records: DesignAircraftRecords): Sizes | null {
  const inputs = designInputs(project, records);
  const answer = inputs && calculateDimensions(inputs, project.updatedAt);
  return answer?.ok === true ? answer.results : null;
}

/** The minimum sizes under another edition, in feet. It states one side, which is that of a square and the diameter of a circle. */
function editionSizes(project: DrawnProject, records: DesignAircraftRecords): Sizes | null {
  const plan = planOf(project, records);
  if (plan === null) return null;
  const rows = planRows(plan);
  const size = (zone: Zone) => {
    const value = rows.find(({ id }) => id === zone)?.value ?? null;
    if (value === null) return null;
    const side = plan.unit === 'm' ? metersToFeet(value) : value;
    return { length: side, width: side };
  };
  return { tlof: size('tlof'), fato: size('fato'), safetyArea: size('safetyArea') };
}

/** What to draw for a project. `null` while it has no aircraft, or one without dimensions. */
export const footprintOf = (project: DrawnProject, library: ReadonlyMap<string, Aircraft>): Footprint | null => {
  const records = designRecords(project, library, project.fleetAircraftIds ?? []);
  const sizes = project.plannedEdition ? editionSizes(project, records) : circularSizes(project, records);
  if (sizes === null) return null;
  const zones = ZONES.toReversed().flatMap((zone) => {
    const size = sizes[zone];
    return size === null ? [] : [{ zone, ...size }];
  });
  if (zones.length === 0) return null;
  const { feetPerInch, pixelsPerFoot } = footprintScale(
    Math.max(...zones.map(({ length }) => length)),
    // A circle is as high as it is long.
    Math.max(...zones.map(({ length, width }) => (project.shape === 'circular' ? length : width))),
  );
  return {
    shape: project.shape,
    feetPerInch,
    zones: zones.map(({ zone, length, width }) => ({ zone, lengthPx: length * pixelsPerFoot, widthPx: width * pixelsPerFoot })),
  };
};
