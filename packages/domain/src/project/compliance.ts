/**
 * The compliance status of a project, decided once from its records. The header, lists, dashboard, overview, tabs, reports, and files all
 * use its status and labels.
 *
 * An issue's severity alone determines the status: `error` (a penetration, a side below its minimum, a validation error) is not compliant;
 * `missing` (something that a rule needs was not entered, or nothing was entered that could be evaluated) is incomplete; `warning` (out of
 * date, non-standard, may penetrate within its accuracy, notice to be filed, to be confirmed by the owner) requires action; `info` changes
 * nothing. The worst issue is the status of its subject, and the worst subject is that of the project: not compliant, incomplete, action
 * required, compliant. A known violation outranks missing data, because no entry can cure it. Missing data outranks an action, because what
 * is entered may still turn out not to comply. Nothing is compliant because it was not evaluated. What a project has no field for is not
 * part of the status; an `info` names it, and reports list it under Items to Confirm.
 */
import type { AircraftNumbers } from '../aircraft/design-aircraft.ts';
import type { CalculationResults } from '../dimensions/dimension-results.ts';
import type { EditionPlan } from '../dimensions/edition-plan.ts';
import type { AssessedObstacle } from '../obstacles/analysis.ts';
import { isConstruction, noticesOfHeight } from '../obstacles/notices.ts';
import type { WirePath } from '../paths/read-path.ts';
import type { FacilityNumbers } from './calculation-inputs.ts';
import { dimensionCompliance, markingCompliance, noMinimumsIssue } from './compliance-dimensions.ts';
import {
  COMPLIANCE_SUBJECTS,
  type ComplianceIssue,
  type ComplianceSubject,
  fieldLink,
  type ProjectComplianceStatus,
  type SubjectCompliance,
  subjectOf,
  worstCompliance,
} from './compliance-issue.ts';
import { noticeCompliance, type NoticeFacts } from './compliance-notice.ts';
import { obstacleCompliance } from './compliance-obstacles.ts';
import type { ObstructionObject } from './compliance-obstruction.ts';
import { conflictsCompliance, pathFactsOf, pathsCompliance } from './compliance-paths.ts';
import { markingIssue, notInEdition, plannedDimensionIssues } from './compliance-planned.ts';
import type { CurrentDimensions } from './current-dimensions.ts';
import type { DesignAircraftState } from './design-inputs.ts';
import { siteOf, type SiteRecord } from './facility-site.ts';
import { asEvaluable, type StoredObstacle } from './stored-obstacle.ts';
import type { SiteSurroundings } from './surroundings.ts';

export interface ProjectCompliance {
  readonly status: ProjectComplianceStatus;
  /** Each subject once, in the order of COMPLIANCE_SUBJECTS. */
  readonly subjects: readonly SubjectCompliance[];
}

export type ComplianceObstacle = StoredObstacle & { readonly isLighted: boolean };

/** The stored records of a project. */
export interface ComplianceRecords {
  readonly project: SiteRecord & FacilityNumbers;
  readonly designAircraft: DesignAircraftState;
  readonly current: CurrentDimensions | null;
  /** From the current project. `null`: it cannot be calculated. */
  readonly today: CalculationResults | null;
  /** Of a project that is planned under another edition. `null`, absent: there is no design aircraft. */
  readonly plan?: EditionPlan | null | undefined;
  /** `null`: the fleet is the design aircraft, or could not be loaded. */
  readonly fleet: readonly AircraftNumbers[] | null;
  /** `null`: they could not be loaded. */
  readonly paths: readonly WirePath[] | null;
  readonly obstacles: readonly ComplianceObstacle[] | null;
  readonly notice: Pick<NoticeFacts, 'constructionStart' | 'filedOn' | 'objectsFiledOn'>;
  /** YYYY-MM-DD: the date for the magnetic variation and the notices. */
  readonly isoDate: string;
}

/** The clearance of obstacles and surroundings, from `projectAirspace`. The caller evaluates them at its own pace. */
export interface ComplianceClearance {
  /** What the evaluation needs and the project lacks. If not empty, nothing is evaluated. */
  readonly missing: readonly string[];
  readonly evaluated: readonly AssessedObstacle[];
  /** Buildings and scanned objects that are not obstacles of the project. `null`: they could not be loaded. */
  readonly surroundings: SiteSurroundings | null;
}

function dataIssues({ latitude, longitude, elevation }: SiteRecord): ComplianceIssue[] {
  const missing = (code: string, message: string, field: string): ComplianceIssue => ({
    ...{ code, severity: 'missing', message, reference: null, link: fieldLink(field) },
  });
  return [
    ...(latitude === null || longitude === null ? [missing('LOCATION_MISSING', 'Project location is not entered.', 'latitude')] : []),
    ...(elevation === null ? [missing('ELEVATION_MISSING', 'Project elevation is not entered.', 'elevation')] : []),
  ];
}

/** Evaluated obstacles with all their notices; for the others, only those their own height requires. */
function objectsOf(obstacles: readonly ComplianceObstacle[], evaluated: readonly AssessedObstacle[]): ObstructionObject[] {
  const known = new Map(evaluated.map(({ obstacleId, notices }) => [obstacleId, notices]));
  return obstacles.map((obstacle) => ({
    id: obstacle.id,
    name: obstacle.name,
    isExisting: !isConstruction(obstacle),
    isLighted: obstacle.isLighted,
    notices: known.get(obstacle.id) ?? noticesOfHeight(obstacle),
  }));
}

/** The subjects that Touchdown evaluates by FAA rules only. */
const BY_FAA_RULES = {
  paths: 'Approach and departure paths',
  conflicts: 'Path conflicts',
  obstacles: 'Obstacle surfaces',
  notice: 'FAA notice',
} as const;

/** `null`: the project follows the circulars. */
function plannedCompliance({ project, plan = null, designAircraft }: ComplianceRecords): ProjectCompliance | null {
  const { plannedEdition: edition } = project;
  if (!edition) return null;
  const subjects = COMPLIANCE_SUBJECTS.map((subject) => {
    if (subject === 'dimensions') return subjectOf(subject, plannedDimensionIssues(edition, plan, designAircraft));
    if (subject === 'markings') return subjectOf(subject, [markingIssue(edition)]);
    return subjectOf(subject, subject === 'data' ? dataIssues(project) : [notInEdition(BY_FAA_RULES[subject], edition)]);
  });
  return { status: worstCompliance(subjects.map(({ status }) => status)), subjects };
}

/** The status of a project with every subject and its issues. */
export function projectCompliance(
  records: ComplianceRecords,
  { missing, evaluated, surroundings }: ComplianceClearance,
): ProjectCompliance {
  const planned = plannedCompliance(records);
  if (planned !== null) return planned;
  const { project, current, paths, isoDate } = records;
  const obstacles = records.obstacles ?? [];
  const site = siteOf(project, isoDate, current && { shape: current.shape, fato: current.sizes.fato });
  const pathFacts = paths && pathFactsOf(paths, site);
  const objects = objectsOf(obstacles, evaluated);
  const answers: Readonly<Record<ComplianceSubject, SubjectCompliance>> = {
    dimensions: dimensionCompliance(records),
    markings: markingCompliance(records, objects),
    paths: pathsCompliance(project, pathFacts),
    conflicts: conflictsCompliance(pathFacts),
    obstacles: obstacleCompliance({
      entered: records.obstacles && obstacles.length,
      missing,
      ...(records.today === null && { dimensionsLink: noMinimumsIssue(records.designAircraft).link }),
      evaluated,
      notEvaluated: missing.length > 0 ? [] : obstacles.filter((obstacle) => asEvaluable(obstacle) === null),
      surroundings,
    }),
    notice: noticeCompliance({ ...records.notice, objects, today: isoDate }),
    data: subjectOf('data', dataIssues(project)),
  };
  const subjects = COMPLIANCE_SUBJECTS.map((subject) => answers[subject]);
  return { status: worstCompliance(subjects.map(({ status }) => status)), subjects };
}

/** One subject of a project. */
export function subjectIn<Subject extends { readonly subject: ComplianceSubject }>(
  { subjects }: { readonly subjects: readonly Subject[] },
  wanted: ComplianceSubject,
): Subject {
  const found = subjects.find(({ subject }) => subject === wanted);
  if (found === undefined) throw new RangeError(`Project compliance is missing the subject ${wanted}.`);
  return found;
}
