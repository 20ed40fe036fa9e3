/** What follows from the input of a report, worked out once: the site, its sizes, its paths and what is to be said of them. */
import {
  assessPaths,
  conflictsOf,
  currentDimensions,
  type CurrentDimensions,
  dimensionNotice,
  type DimensionState,
  findingsOf,
  type Finding,
  type FacilityShape,
  type FacilitySite,
  type PathConflict,
  type PathsAssessment,
  siteOf,
  type Zone,
  type ZoneSize,
} from '@touchdown/domain';
import type { ReportInput } from './input.ts';

export type ZoneSizes = Readonly<Record<Zone, ZoneSize>>;

export interface Derived {
  readonly input: ReportInput;
  /** YYYY-MM-DD */
  readonly isoDate: string;
  readonly shape: FacilityShape;
  /** The least sizes by the rules; `null`: nothing was calculated. */
  readonly minimum: ZoneSizes | null;
  /** The owner's own sizes. */
  readonly adjusted: ZoneSizes | null;
  /** The current dimensions of the facility. */
  readonly sizes: ZoneSizes | null;
  /** The state of the current dimensions, and what is to be said with it; `null`: they hold, or there are none. */
  readonly dimensionProblem: { readonly state: DimensionState; readonly notice: string } | null;
  readonly site: FacilitySite;
  readonly assessment: PathsAssessment;
  /** By path, in their order. */
  readonly findings: readonly { readonly pathId: string; readonly pathName: string; readonly findings: readonly Finding[] }[];
  readonly conflicts: readonly PathConflict[];
}

function problemOf(current: CurrentDimensions | null): Derived['dimensionProblem'] {
  const notice = current && dimensionNotice(current);
  return current === null || notice === null ? null : { state: current.state, notice };
}

export function derive(input: ReportInput): Derived {
  const { project, paths, issue, calculation } = input;
  const isoDate = issue.madeAt.slice(0, 'YYYY-MM-DD'.length);
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
  return {
    input,
    isoDate,
    shape,
    minimum: results?.faaMinimums ?? null,
    adjusted: current?.source === 'adjusted' ? current.sizes : null,
    sizes,
    dimensionProblem: problemOf(current),
    site,
    assessment,
    findings: assessment.paths.map((path) => ({
      pathId: path.fields.id,
      pathName: path.fields.name,
      findings: findingsOf(path, assessment, site),
    })),
    conflicts: conflictsOf(assessment, site),
  };
}
