/** What a site plan is drawn from. */
import type {
  Degrees,
  FacilityShape,
  FacilityType,
  FeetMsl,
  PathCorridor,
  ProjectType,
  UnitSystem,
  Zone,
  ZoneSize,
} from '@touchdown/domain';
import type { SheetLayout } from './paper.ts';

/** Which way is up on the sheet: true north, or the facility alignment. */
export type PlanOrientation = 'north-up' | 'pad-up';
/** Which sizes are drawn: the FAA minimums, or the owner's own. */
export type PlanValues = 'minimum' | 'adjusted';

export interface SitePlanInput {
  readonly values: PlanValues;
  readonly zones: Readonly<Record<Zone, ZoneSize>>;
  readonly shape: FacilityShape;
  readonly projectType: ProjectType;
  readonly facilityType: FacilityType;
  /** The TLOF carries the standard H. */
  readonly standardH: boolean;
  /** True degrees of the length axis. */
  readonly alignmentDeg: Degrees;
  readonly elevation: FeetMsl | null;
  /** "AC 150/5390-2D, set 1.0" */
  readonly rules: string;
  readonly corridors: readonly PathCorridor[];
  /** In which units its figures are written; absent: feet. */
  readonly units?: UnitSystem;
}

export interface SheetRequest {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly layout: SheetLayout;
  readonly orientation: PlanOrientation;
}

export const ZONE_LABELS: Readonly<Record<Zone, string>> = { tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety area' };
export const VALUES_LABELS: Readonly<Record<PlanValues, string>> = { minimum: 'FAA minimum', adjusted: 'Adjusted' };

/** One value for each zone. */
export const forEachZone = <Value>(value: (zone: Zone) => Value): Record<Zone, Value> => ({
  tlof: value('tlof'),
  fato: value('fato'),
  safetyArea: value('safetyArea'),
});
