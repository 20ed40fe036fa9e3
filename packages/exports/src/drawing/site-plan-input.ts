/** The input of a site plan. */
import {
  type Cited,
  type Degrees,
  type DimensionSource,
  type DimensionState,
  type ExtensionFacility,
  type FacilityShape,
  type FacilityType,
  type Feet,
  type FeetMsl,
  type PathCorridor,
  type ProjectType,
  type ShownUnits,
  type UnitSystem,
  type Zone,
  type ZoneSize,
  shownUnits,
} from '@touchdown/domain';
import type { SheetLayout } from './paper.ts';

/** The direction at the top of the sheet: true north, or the facility alignment. */
export type PlanOrientation = 'north-up' | 'pad-up';
/**
 * The dimensions drawn: the FAA minimums, the owner's adjusted dimensions, a saved calculation whose inputs have since changed, or the
 * minimums of the edition that a project is planned under instead of the FAA circulars.
 */
export type PlanValues = 'minimum' | 'adjusted' | 'saved' | 'edition';

/** Returns which values the current dimensions have. A saved calculation that is out of date no longer has the FAA minimums. */
export const planValuesOf = (source: DimensionSource, state: DimensionState): Exclude<PlanValues, 'edition'> => {
  if (source === 'adjusted') return 'adjusted';
  return source === 'saved' && state !== 'current' ? 'saved' : 'minimum';
};

/** The paths of a plan, and how they are drawn. */
export interface PlanPaths {
  readonly corridors: readonly PathCorridor[];
  /** Whether a lateral extension replaces the transitional surfaces. `null`: unknown, so both apply. */
  readonly facility: ExtensionFacility | null;
  /** How far the protection zone extends from the FATO edge. `null`: not drawn. */
  readonly protectionZone: Cited<Feet> | null;
}

/** The formatters of a plan: those of the user's units, with as many decimals as the plan prints. */
export function planUnits({ units = 'imperial', figures }: Pick<SitePlanInput, 'units' | 'figures'>): ShownUnits {
  const shown = shownUnits(units);
  return figures === 'tenths' ? { ...shown, length: shown.tenth, lengthText: shown.tenthText } : shown;
}

export const NO_PATHS: PlanPaths = { corridors: [], facility: null, protectionZone: null };

export interface SitePlanInput extends PlanPaths {
  readonly values: PlanValues;
  /** `null`: the edition gives no size, and the zone is not drawn. At least one has a size. */
  readonly zones: Readonly<Record<Zone, ZoneSize | null>>;
  readonly shape: FacilityShape;
  readonly projectType: ProjectType;
  readonly facilityType: FacilityType;
  /** Whether the TLOF has the standard H. */
  readonly standardH: boolean;
  /** True degrees of the length axis. */
  readonly alignmentDeg: Degrees;
  readonly elevation: FeetMsl | null;
  /** "AC 150/5390-2D, set 1.0" */
  readonly rules: string;
  /** The units of its figures. Default: feet. */
  readonly units?: UnitSystem;
  /** `tenths`: lengths to 0.1 ft, as on plan sheets. Absent: to 0.001 ft, as in calculations. */
  readonly figures?: 'tenths';
  /** Lines painted to scale. Absent: none. */
  readonly painted?: PaintedLines;
  /** In addition to those of the drawing, without a final period. Absent: none. */
  readonly notes?: readonly string[];
}

/** Lines on the pavement that the rules of an edition describe. */
export interface PaintedLines {
  /** Width of the line along the TLOF edge. `null`: the edition has no rule for it. */
  readonly tlofLine: Feet | null;
  /** `null`: the edition does not state both. */
  readonly circle: { readonly innerDiameter: Feet; readonly width: Feet } | null;
}

export interface SheetRequest {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly layout: SheetLayout;
  readonly orientation: PlanOrientation;
  /** The scale if everything fits at it; if not, the next smaller standard scale. Absent: the largest standard scale. */
  readonly feetPerInch?: number;
  /** To choose from, in feet per inch, largest scale first. Absent: the standard scales. */
  readonly scales?: readonly number[];
  /** How much the drawing is enlarged afterward, to the scale that it states. Absent: 1. */
  readonly grow?: number;
}

export const ZONE_LABELS: Readonly<Record<Zone, string>> = { tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety Area' };
export const VALUES_LABELS: Readonly<Record<PlanValues, string>> = {
  minimum: 'FAA minimum',
  adjusted: 'Adjusted',
  saved: 'Saved calculation, out of date',
  edition: 'Minimum',
};
