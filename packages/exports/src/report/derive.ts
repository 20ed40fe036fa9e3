/** Data derived once from the input of a report: the compliance status, the site, its dimensions, and its paths. */
import {
  assessPaths,
  conflictsOf,
  currentDimensions,
  type CurrentDimensions,
  dayIn,
  DIMENSION_STATE_LABELS,
  dimensionNotice,
  type DimensionState,
  findingsOf,
  type Finding,
  type FacilityShape,
  type FacilitySite,
  type PathConflict,
  type PathsAssessment,
  type ProjectCompliance,
  projectCompliance,
  inputChangeText,
  siteOf,
  type Zone,
  type ZoneSize,
} from '@touchdown/domain';
import { type PlanValues, planValuesOf } from '../drawing/site-plan-input.ts';
import type { ReportInput } from './input.ts';

export type ZoneSizes = Readonly<Record<Zone, ZoneSize>>;

/** The status and subjects are the same as on the project's screens. */
export interface Derived extends ProjectCompliance {
  readonly input: ReportInput;
  /** YYYY-MM-DD */
  readonly isoDate: string;
  readonly shape: FacilityShape;
  /** The minimum dimensions under the rules; `null`: nothing was calculated. */
  readonly minimum: ZoneSizes | null;
  /** The owner's adjusted dimensions. */
  readonly adjusted: ZoneSizes | null;
  /** The current dimensions of the facility. */
  readonly sizes: ZoneSizes | null;
  /** Which values the site plan shows. */
  readonly planValues: PlanValues;
  readonly current: CurrentDimensions | null;
  /** The state of the current dimensions with its notice; `null` if they are current or there are none. */
  readonly dimensionProblem: {
    readonly state: DimensionState;
    readonly notice: string;
    /** One or two short sentences, for the cover. */
    readonly short: string;
  } | null;
  readonly site: FacilitySite;
  readonly assessment: PathsAssessment;
  /** One entry per path, in the order of the paths. */
  readonly findings: readonly { readonly pathId: string; readonly pathName: string; readonly findings: readonly Finding[] }[];
  readonly conflicts: readonly PathConflict[];
}

function problemOf(current: CurrentDimensions | null): Derived['dimensionProblem'] {
  const notice = current && dimensionNotice(current);
  if (current === null || notice === null) return null;
  const [change] = current.changes;
  const since = change === undefined ? '' : ` ${inputChangeText(change)}.`;
  return { state: current.state, notice, short: `${DIMENSION_STATE_LABELS[current.state]}.${since}` };
}

/** "Missing: project elevation." → "project elevation" */
export const missingPart = (sentence: string): string => sentence.replace(/^Missing: /, '').replace(/\.$/, '');

/** Evaluates the same records in the same way as the screens do. */
function complianceOf(input: ReportInput, current: CurrentDimensions | null, isoDate: string): ProjectCompliance {
  const { project, designAircraft, fleet, calculation, paths, recorded, notice, clearance, clearanceMissing, surroundings } = input;
  const today = calculation?.isToday === true ? calculation.results : null;
  const records = { project, designAircraft, current, today, plan: input.plan, fleet, paths, obstacles: recorded, notice, isoDate };
  return projectCompliance(records, {
    missing: clearance === null ? clearanceMissing.map(missingPart) : [],
    evaluated: clearance?.analysis.obstacles ?? [],
    surroundings,
  });
}

export function derive(input: ReportInput): Derived {
  const { project, paths, issue, calculation } = input;
  // The day of the firm, so that a report has one date.
  const isoDate = dayIn(new Date(issue.madeAt), input.timeZone);
  const results = calculation?.results ?? null;
  const current = currentDimensions({
    project,
    adjusted: input.adjusted,
    saved: input.saved,
    today: calculation?.isToday ? results : null,
  });
  const shape = current?.shape ?? project.shape;
  const sizes = current?.sizes ?? null;
  const site = siteOf(project, isoDate, sizes === null ? null : { shape, fato: sizes.fato });
  const assessment = assessPaths(paths, site);
  const findings = assessment.paths.map((path) => ({
    pathId: path.fields.id,
    pathName: path.fields.name,
    findings: findingsOf(path, assessment, site),
  }));
  const conflicts = conflictsOf(assessment, site);
  return {
    input,
    isoDate,
    shape,
    planValues: current === null ? 'minimum' : planValuesOf(current.source, current.state),
    ...complianceOf(input, current, isoDate),
    current,
    minimum: results?.faaMinimums ?? null,
    adjusted: current?.source === 'adjusted' ? current.sizes : null,
    sizes,
    dimensionProblem: problemOf(current),
    site,
    assessment,
    findings,
    conflicts,
  };
}
