/** What follows from the input of a report, worked out once: the site, its sizes, its paths and what is to be said of them. */
import {
  assessPaths,
  conflictsOf,
  feet,
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
import type { ReportAdjusted, ReportInput } from './input.ts';

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
  /** What the facility has: the owner's own sizes, else the least. */
  readonly sizes: ZoneSizes | null;
  readonly site: FacilitySite;
  readonly assessment: PathsAssessment;
  /** By path, in their order. */
  readonly findings: readonly { readonly pathId: string; readonly pathName: string; readonly findings: readonly Finding[] }[];
  readonly conflicts: readonly PathConflict[];
}

const zonesOf = (adjusted: ReportAdjusted): ZoneSizes => ({
  tlof: { length: feet(adjusted.tlofLength), width: feet(adjusted.tlofWidth) },
  fato: { length: feet(adjusted.fatoLength), width: feet(adjusted.fatoWidth) },
  safetyArea: { length: feet(adjusted.safetyAreaLength), width: feet(adjusted.safetyAreaWidth) },
});

export function derive(input: ReportInput): Derived {
  const { project, paths, issue, calculation } = input;
  const isoDate = issue.madeAt.slice(0, 'YYYY-MM-DD'.length);
  const results = calculation?.results ?? null;
  const shape = results?.inputs.facility.shape ?? project.shape;
  const minimum = results === null ? null : results.faaMinimums;
  const adjusted = input.adjusted === null ? null : zonesOf(input.adjusted);
  const sizes = adjusted ?? minimum;
  const site = siteOf(project, isoDate, sizes === null ? null : { shape, fato: sizes.fato });
  const assessment = assessPaths(paths, site);
  return {
    input,
    isoDate,
    shape,
    minimum,
    adjusted,
    sizes,
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
