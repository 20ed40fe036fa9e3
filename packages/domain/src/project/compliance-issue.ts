/** A project's issues: their labels, severity, and where to resolve them. */

export const COMPLIANCE_SUBJECTS = ['dimensions', 'markings', 'paths', 'conflicts', 'obstacles', 'notice', 'data'] as const;
export type ComplianceSubject = (typeof COMPLIANCE_SUBJECTS)[number];

/** Best first. The status of several parts is the last of theirs in this order. */
export const PROJECT_COMPLIANCE = ['compliant', 'action_required', 'incomplete', 'not_compliant'] as const;
export type ProjectComplianceStatus = (typeof PROJECT_COMPLIANCE)[number];

/**
 * `error`: a rule is not met. `missing`: a rule cannot be evaluated until something is entered. `warning`: the owner must do or confirm
 * something. `info`: worth knowing, without effect on the status.
 */
export const ISSUE_SEVERITIES = ['error', 'missing', 'warning', 'info'] as const;
export type IssueSeverity = (typeof ISSUE_SEVERITIES)[number];

/** This module's codes. Calculation advisories, path issues, and path conflicts keep their own codes. */
export const ISSUE_CODES = [
  'DESIGN_AIRCRAFT_MISSING',
  'FLEET_EMPTY',
  'AIRCRAFT_WITHOUT_DIMENSIONS',
  'DIMENSIONS_BELOW_MINIMUM',
  'DIMENSIONS_OUT_OF_DATE',
  'SEPARATION_BELOW_MINIMUM',
  'FLEET_AIRCRAFT_DOES_NOT_FIT',
  'FLEET_AIRCRAFT_NOT_PERMITTED',
  'FLEET_AIRCRAFT_NOT_EVALUATED',
  'ADDITIONAL_FATO_LENGTH_MISSING',
  'MARKINGS_NOT_EVALUATED',
  'MARKINGS_NOT_RECORDED',
  'VERTIPORT_H_MISSING',
  'OBSTACLE_MARKING',
  'PATHS_MISSING',
  'PATHS_NOT_LOADED',
  'PATH_NOT_EVALUATED',
  'PATH_DIRECTIONS_TOO_FEW',
  'PATH_CONFLICT_SPACING',
  'PATH_CONFLICT_COORDINATION',
  'PATH_CONFLICT_OVERLAP',
  'OBSTACLES_MISSING',
  'OBSTACLES_NOT_LOADED',
  'OBSTACLES_NOT_EVALUATED',
  'OBSTACLE_PENETRATES',
  'OBSTACLE_WITHIN_ACCURACY',
  'OBSTACLE_GROUND_MISSING',
  'BUILDING_PENETRATES',
  'SCANNED_OBJECT_PENETRATES',
  'BUILDINGS_NOT_EVALUATED',
  'BUILDINGS_EXCLUDED',
  'SCAN_OUT_OF_DATE',
  'SURROUNDINGS_NOT_LOADED',
  'CONSTRUCTION_START_MISSING',
  'LANDING_AREA_NOTICE_DUE',
  'LANDING_AREA_NOTICE_OVERDUE',
  'CONSTRUCTION_NOTICE_REQUIRED',
  'OBSTRUCTION',
  'LOCATION_MISSING',
  'ELEVATION_MISSING',
  'NOT_AVAILABLE_IN_EDITION',
  'EDITION_INPUT_MISSING',
  'FLIGHT_MANUAL_FATO_MISSING',
  'ROTOR_ARRANGEMENT_OUTSIDE_EDITION',
  'MORE_ISSUES',
] as const;
export type IssueCode = (typeof ISSUE_CODES)[number];

export const ISSUE_TARGETS = ['field', 'answer', 'action', 'path', 'conflict', 'obstacle'] as const;
export interface IssueTarget {
  /**
   * `field`: a field of the project form. `answer`: a field of the entries for the FAA. `action`: a button of the view. `path`, `obstacle`: a
   * record. `conflict`: two paths, `{id}~{id}~{type}`.
   */
  readonly kind: (typeof ISSUE_TARGETS)[number];
  /** The ID of the record, or the API name of the field. */
  readonly id: string;
  /** The field of the record's form, by its API name. `null`: the record itself. */
  readonly field: string | null;
}

/**
 * The controls that resolve an issue: add a path, an obstacle, a parcel, or a fleet aircraft, the aircraft of the fleet, calculate, adjust values; or `section`:
 * the part of the view that explains it.
 */
export type IssueAction = 'add' | 'members' | 'calculate' | 'adjust' | 'section';

/** The control that resolves an issue: a project tab, a view of that tab, and the selection in it. */
export interface IssueLink {
  readonly tab: 'overview' | 'calculations' | 'approach' | 'notice' | 'fleet';
  readonly view: 'paths' | 'validation' | 'obstacles' | 'surfaces' | null;
  readonly target: IssueTarget | null;
}

export interface ComplianceIssue {
  /** One of ISSUE_CODES, or the code of the advisory or path finding that it repeats. */
  readonly code: string;
  readonly severity: IssueSeverity;
  /** One or two sentences. Lengths in feet. */
  readonly message: string;
  /** "AC 150/5390-2D, para 2.4", "Touchdown convention", or `null`: no citation. */
  readonly reference: string | null;
  readonly link: IssueLink;
}

export interface SubjectCompliance {
  readonly subject: ComplianceSubject;
  readonly status: ProjectComplianceStatus;
  /** The most severe first. */
  readonly issues: readonly ComplianceIssue[];
}

const STATUS_OF = {
  error: 'not_compliant',
  missing: 'incomplete',
  warning: 'action_required',
  info: 'compliant',
} as const satisfies Record<IssueSeverity, ProjectComplianceStatus>;

/** The status that one issue causes. */
export const statusOfSeverity = (severity: IssueSeverity): ProjectComplianceStatus => STATUS_OF[severity];

/** The worst of several: not compliant, then incomplete, then action required. Compliant for none. */
export const worstCompliance = (statuses: readonly ProjectComplianceStatus[]): ProjectComplianceStatus =>
  statuses.reduce<ProjectComplianceStatus>(
    (worst, status) => (PROJECT_COMPLIANCE.indexOf(status) > PROJECT_COMPLIANCE.indexOf(worst) ? status : worst),
    'compliant',
  );

/** A subject with its issues, the most severe first, otherwise in the order given. */
export const subjectOf = (subject: ComplianceSubject, issues: readonly ComplianceIssue[]): SubjectCompliance => ({
  subject,
  status: worstCompliance(issues.map(({ severity }) => STATUS_OF[severity])),
  issues: issues.toSorted((one, other) => ISSUE_SEVERITIES.indexOf(one.severity) - ISSUE_SEVERITIES.indexOf(other.severity)),
});

/** A field of the project form. */
export const fieldLink = (field: string): IssueLink => ({ tab: 'overview', view: null, target: { kind: 'field', id: field, field: null } });
/** A field of the FAA notice entries. */
export const answerLink = (field: string): IssueLink => ({ tab: 'notice', view: null, target: { kind: 'answer', id: field, field: null } });
const actionTarget = (id: IssueAction): IssueTarget => ({ kind: 'action', id, field: null });
/** The part of a tab that explains an issue, or lists those that are only counted. */
const sectionLink = (tab: IssueLink['tab'], view: IssueLink['view'] = null): IssueLink => ({ tab, view, target: actionTarget('section') });
export const CALCULATIONS_LINK = sectionLink('calculations');
export const NOTICE_SECTION = sectionLink('notice');
export const PARCELS_LINK: IssueLink = { tab: 'notice', view: null, target: actionTarget('add') };
export const PATHS_SECTION = sectionLink('approach', 'paths');
export const VALIDATION_SECTION = sectionLink('approach', 'validation');
export const OBSTACLES_SECTION = sectionLink('approach', 'obstacles');
export const FLEET_SECTION = sectionLink('fleet');
export const CALCULATE_LINK: IssueLink = { ...CALCULATIONS_LINK, target: actionTarget('calculate') };
export const ADJUST_LINK: IssueLink = { ...CALCULATIONS_LINK, target: actionTarget('adjust') };
export const FLEET_ADD_LINK: IssueLink = { tab: 'fleet', view: null, target: actionTarget('add') };
export const FLEET_MEMBERS_LINK: IssueLink = { ...FLEET_ADD_LINK, target: actionTarget('members') };
export const PATHS_LINK: IssueLink = { tab: 'approach', view: 'paths', target: actionTarget('add') };
export const OBSTACLES_LINK: IssueLink = { tab: 'approach', view: 'obstacles', target: actionTarget('add') };
export const pathLink = (id: string, field: string | null = null): IssueLink => ({
  ...{ tab: 'approach', view: 'paths' },
  target: { kind: 'path', id, field },
});
export const obstacleLink = (id: string, field: string | null = null): IssueLink => ({
  ...{ tab: 'approach', view: 'obstacles' },
  target: { kind: 'obstacle', id, field },
});
/** Two paths in conflict, on the Validation tab. */
export const conflictLink = (path1Id: string, path2Id: string, type: string): IssueLink => ({
  ...{ tab: 'approach', view: 'validation' },
  target: { kind: 'conflict', id: `${path1Id}~${path2Id}~${type}`, field: null },
});
