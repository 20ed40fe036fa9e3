/** Issues of a project's approach and departure paths, individually and among each other. */
import type { Finding } from '../paths/finding.ts';
import type { PathConflict } from '../paths/path-conflicts.ts';
import type { WirePath } from '../paths/read-path.ts';
import { REFERENCE_VALUES } from '../standards/registry.ts';
import { referenceOf } from '../standards/reference-text.ts';
import { assessPaths, conflictsOf, findingsOf } from './assess-paths.ts';
import {
  type ComplianceIssue,
  conflictLink,
  fieldLink,
  pathLink,
  PATHS_LINK,
  PATHS_SECTION,
  type SubjectCompliance,
  subjectOf,
  VALIDATION_SECTION,
} from './compliance-issue.ts';
import { limited } from './compliance-limit.ts';
import { circularOf, type FacilitySite, type SiteRecord } from './facility-site.ts';

export interface CheckedPath {
  readonly id: string;
  readonly name: string;
  readonly findings: readonly Finding[];
  /** Directions that are drawn and evaluated: 0 if the path cannot be drawn, or its true heading is unknown. */
  readonly directions: number;
}

/** What the paths are evaluated from. */
export interface PathFacts {
  readonly paths: readonly CheckedPath[];
  readonly conflicts: readonly PathConflict[];
}

/** The stored paths, each checked among the others. */
export function pathFactsOf(stored: readonly WirePath[], site: FacilitySite): PathFacts {
  const assessment = assessPaths(stored, site);
  return {
    paths: assessment.paths.map((path) => ({
      id: path.fields.id,
      name: path.fields.name,
      findings: findingsOf(path, assessment, site),
      directions: path.corridors.length,
    })),
    conflicts: conflictsOf(assessment, site),
  };
}

const findingIssue = (
  { id, name }: Pick<CheckedPath, 'id' | 'name'>,
  { code, severity, text, source, field }: Finding,
): ComplianceIssue => ({
  code,
  severity,
  message: `${name}: ${text}`,
  reference: referenceOf(source),
  link: pathLink(id, field),
});

/** The issues of one path by itself. An unnamed path in a form is checked the same way. */
function ownIssues(path: CheckedPath): ComplianceIssue[] {
  const issues = path.findings.map((finding) => findingIssue(path, finding));
  const isUnexplained = path.directions === 0 && path.findings.every(({ severity }) => severity !== 'error');
  if (!isUnexplained) return issues;
  return [
    ...issues,
    {
      code: 'PATH_NOT_EVALUATED',
      severity: 'missing',
      message: `${path.name}: Not evaluated, because its magnetic heading cannot be converted until the project location is entered.`,
      reference: null,
      link: fieldLink('latitude'),
    },
  ];
}

/** The number of directions a facility needs. EB 105A states no number. */
function directionIssues(project: SiteRecord, { paths }: PathFacts): ComplianceIssue[] {
  const circular = circularOf(project);
  if (circular === 'EB 105A') return [];
  const { leastNumber, leastNumberForPriorPermission } = REFERENCE_VALUES[circular].paths;
  const { value, citation } = project.ppr ? leastNumberForPriorPermission : leastNumber;
  const drawn = paths.reduce((sum, { directions }) => sum + directions, 0);
  if (drawn >= value) return [];
  return [
    {
      code: 'PATH_DIRECTIONS_TOO_FEW',
      severity: 'error',
      message: `${drawn} of at least ${value} approach and departure directions ${value === 1 ? 'is' : 'are'} defined.`,
      reference: referenceOf(citation),
      link: PATHS_LINK,
    },
  ];
}

const notLoaded = (subject: 'paths' | 'conflicts'): SubjectCompliance =>
  subjectOf(subject, [
    { code: 'PATHS_NOT_LOADED', severity: 'missing', message: 'Paths could not be loaded.', reference: null, link: PATHS_SECTION },
  ]);
const NO_PATHS: ComplianceIssue = {
  code: 'PATHS_MISSING',
  severity: 'missing',
  message: 'No approach or departure paths are defined.',
  reference: null,
  link: PATHS_LINK,
};

/** Whether each path passes its checks and there are enough of them. `null`: they could not be loaded. */
export function pathsCompliance(project: SiteRecord, facts: PathFacts | null): SubjectCompliance {
  if (facts === null) return notLoaded('paths');
  if (facts.paths.length === 0) return subjectOf('paths', [NO_PATHS]);
  const own = facts.paths.flatMap(ownIssues);
  return subjectOf('paths', [...directionIssues(project, facts), ...limited(own, PATHS_SECTION, (count) => `${count} more path issues.`)]);
}

const CONFLICT_CODES = {
  spacing: 'PATH_CONFLICT_SPACING',
  coordination: 'PATH_CONFLICT_COORDINATION',
  overlap: 'PATH_CONFLICT_OVERLAP',
} as const satisfies Record<PathConflict['type'], string>;

const conflictIssue = ({ type, severity, path1Id, path2Id, path1Name, path2Name, description, source }: PathConflict): ComplianceIssue => ({
  code: CONFLICT_CODES[type],
  severity,
  message: `${path1Name} and ${path2Name}: ${description}.`,
  reference: referenceOf(source),
  link: conflictLink(path1Id, path2Id, type),
});

const RANK = { error: 0, warning: 1, info: 2 } as const;

/** Whether the paths can be used together. `null`: they could not be loaded. */
export function conflictsCompliance(facts: PathFacts | null): SubjectCompliance {
  if (facts === null) return notLoaded('conflicts');
  if (facts.paths.length === 0) return subjectOf('conflicts', [NO_PATHS]);
  const unseen = facts.paths.filter(({ directions }) => directions === 0);
  const issues = facts.conflicts.toSorted((one, other) => RANK[one.severity] - RANK[other.severity]).map(conflictIssue);
  return subjectOf('conflicts', [
    ...limited(issues, VALIDATION_SECTION, (count) => `${count} more path conflicts.`),
    ...unseen.map(({ id, name }): ComplianceIssue => ({
      code: 'PATH_NOT_EVALUATED',
      severity: 'missing',
      message: `${name}: Not checked against the other paths, because it cannot be drawn.`,
      reference: null,
      link: pathLink(id),
    })),
  ]);
}

/** One path by itself and among the others, as shown on its card. */
export function pathCardCompliance(path: CheckedPath, conflicts: readonly PathConflict[]): SubjectCompliance {
  const among = conflicts.filter(({ path1Id, path2Id }) => path1Id === path.id || path2Id === path.id).map(conflictIssue);
  return subjectOf('paths', [...ownIssues(path), ...among]);
}
