/** The stored paths of a project as the engine reads them, worked out once for all sub-tabs that ask for the same. */
import type { Project, StoredPath } from '@touchdown/contract';
import {
  type AssessedPath,
  assessPaths,
  type FacilitySite,
  type Finding,
  findingsOf,
  type PathsAssessment,
  siteOf,
  siteRecordOf,
  type SiteSizes,
} from '@touchdown/domain';
import { isoDay } from '../format/dates.ts';

export interface AssessedPaths {
  readonly site: FacilitySite;
  readonly assessment: PathsAssessment<StoredPath>;
}
interface Known extends AssessedPaths {
  /** What the assessment follows from, beside the paths. */
  readonly from: string;
}
const known = new WeakMap<readonly StoredPath[], Known>();
const NO_PATHS: readonly StoredPath[] = [];

/** The paths at the site of the project today; the same object while nothing that it follows from changes. */
export function assessedOnce(project: Project, sizes: SiteSizes | null, paths: readonly StoredPath[] = NO_PATHS): AssessedPaths {
  const isoDate = isoDay(new Date());
  const from = JSON.stringify([siteRecordOf(project), sizes, isoDate]);
  const former = known.get(paths);
  if (former?.from === from) return former;
  const site = siteOf(project, isoDate, sizes);
  const made = { from, site, assessment: assessPaths(paths, site) };
  known.set(paths, made);
  return made;
}

/** An assessed path belongs to one assessment alone. */
const found = new WeakMap<AssessedPath, readonly Finding[]>();

/** What the check finds in a path of the assessment among the others. */
export function findingsOnce(path: AssessedPath, { assessment, site }: AssessedPaths): readonly Finding[] {
  const findings = found.get(path) ?? findingsOf(path, assessment, site);
  found.set(path, findings);
  return findings;
}
