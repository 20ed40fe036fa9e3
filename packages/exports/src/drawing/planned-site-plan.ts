/**
 * The plan of a landing area of the minimum size under an edition that a project is planned under instead of the FAA circulars. Its zones
 * are those that the edition sizes, with the painted lines that its rules describe. Paths, surfaces, and the H marking are not drawn,
 * because the edition has no rules for them here.
 */
import {
  type Degrees,
  type EditionPlan,
  type FacilityShape,
  type FacilityType,
  feet,
  type FeetMsl,
  metersToFeet,
  type PlannedEdition,
  plannedEditionText,
  type PlanRow,
  planRows,
  type ProjectType,
  type UnitSystem,
  type Zone,
  ZONES,
  type ZoneSize,
} from '@touchdown/domain';
import { paintedLinesOf } from './painted-lines.ts';
import { STANDARD_SCALES } from './paper.ts';
import { NO_PATHS, type SitePlanInput, ZONE_LABELS } from './site-plan-input.ts';

/** What of a project the plan is drawn from, in addition to its edition. */
export interface PlannedSite {
  readonly type: ProjectType;
  readonly facilityType: FacilityType;
  readonly shape: FacilityShape;
  /** True degrees of the length axis. */
  readonly alignmentDeg: Degrees;
  readonly elevation: FeetMsl | null;
}

const INCHES_PER_FOOT = 12;
const RATIOS = [50, 75, 100, 125, 200, 250, 300, 400, 500, 1000, 2000, 2500, 5000] as const;

/** The standard scales of plans under an edition in this unit, in feet per inch: in meters 1:50, 1:100, and so on. */
export const PLAN_SCALES: Readonly<Record<EditionPlan['unit'], readonly number[]>> = {
  ft: STANDARD_SCALES,
  m: RATIOS.map((ratio) => ratio / INCHES_PER_FOOT),
};

const SYSTEMS: Readonly<Record<EditionPlan['unit'], UnitSystem>> = { ft: 'imperial', m: 'metric' };

/** One side is given, which is that of a square and the diameter of a circle. */
function sizeOf(row: PlanRow | undefined, unit: EditionPlan['unit']): ZoneSize | null {
  if (row === undefined || row.value === null || row.value <= 0) return null;
  const side = unit === 'm' ? metersToFeet(row.value) : feet(row.value);
  return { length: side, width: side };
}

/** What no drawing under an edition of its own has. */
export const NOT_EVALUATED = 'Approach and departure paths and obstacles are not evaluated under this edition.';

const RECTANGLE = 'The edition gives one side of a rectangle, and each zone is drawn as a square of that side';

/** The zones of the minimum size. `null`: the edition gives no size with the data of the project. */
function zonesOf(plan: EditionPlan, rows: ReadonlyMap<string, PlanRow>): SitePlanInput['zones'] {
  const size = (zone: Zone) => sizeOf(rows.get(zone), plan.unit);
  return { tlof: size('tlof'), fato: size('fato'), safetyArea: size('safetyArea') };
}

const rowsById = (plan: EditionPlan): ReadonlyMap<string, PlanRow> => new Map(planRows(plan).map((row) => [row.id, row]));

/** Whether there is anything to draw. */
export const hasPlannedZone = (plan: EditionPlan): boolean => Object.values(zonesOf(plan, rowsById(plan))).some((size) => size !== null);

/** Returns the plan, in the unit of the edition; `null` if the edition sizes no zone with the data of the project. */
export function plannedPlanInput(plan: EditionPlan, edition: PlannedEdition, site: PlannedSite): SitePlanInput | null {
  const rows = rowsById(plan);
  const zones = zonesOf(plan, rows);
  const isMissing = (zone: Zone) => zones[zone] === null;
  if (ZONES.every(isMissing)) return null;
  return {
    values: 'edition',
    zones,
    shape: site.shape,
    projectType: site.type,
    facilityType: site.facilityType,
    standardH: false,
    alignmentDeg: site.alignmentDeg,
    elevation: site.elevation,
    rules: plannedEditionText(edition),
    ...NO_PATHS,
    units: SYSTEMS[plan.unit],
    painted: paintedLinesOf(rows),
    notes: [
      ...ZONES.filter(isMissing).map((zone) => `${ZONE_LABELS[zone]} not drawn. ${rows.get(zone)?.text ?? ''}`),
      ...(site.shape === 'rectangle' ? [RECTANGLE] : []),
    ],
  };
}
