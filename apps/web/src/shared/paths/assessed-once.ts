/** The saved paths of a project as the engine's input, cached for all sub-tabs. */
import type { Project, StoredPath } from '@touchdown/contract';
import {
  type AssessedPath,
  assessPaths,
  conflictsWith,
  type FacilitySite,
  type Finding,
  findingsOf,
  pathCardCompliance,
  type PathsAssessment,
  siteOf,
  siteRecordOf,
  type SiteSizes,
  type SubjectCompliance,
} from '@touchdown/domain';
import { isoDay } from '../format/dates.ts';

export interface AssessedPaths {
  readonly site: FacilitySite;
  readonly assessment: PathsAssessment<StoredPath>;
}
interface Known extends AssessedPaths {
  /** The inputs of the assessment apart from the paths. */
  readonly from: string;
}
const known = new WeakMap<readonly StoredPath[], Known>();
const NO_PATHS: readonly StoredPath[] = [];

/** The paths at the current site of the project. The same object while its inputs do not change. */
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

/** An assessed path belongs to only one assessment. */
const found = new WeakMap<AssessedPath, readonly Finding[]>();

/** The issues of one path of the assessment among the others. */
export function findingsOnce(path: AssessedPath, { assessment, site }: AssessedPaths): readonly Finding[] {
  const findings = found.get(path) ?? findingsOf(path, assessment, site);
  found.set(path, findings);
  return findings;
}

const met = new WeakMap<AssessedPath, SubjectCompliance>();

/** The status of one path of the assessment, by itself and among the others. */
export function pathStatusOnce(path: AssessedPath, assessed: AssessedPaths): SubjectCompliance {
  const before = met.get(path);
  if (before !== undefined) return before;
  const { fields, corridors } = path;
  const checked = { id: fields.id, name: fields.name, findings: findingsOnce(path, assessed), directions: corridors.length };
  const status = pathCardCompliance(checked, conflictsWith(path, assessed.assessment, assessed.site));
  met.set(path, status);
  return status;
}
