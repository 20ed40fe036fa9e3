/** Labels for the compliance status, the same on every screen, in every list, and in every report. */
import type { ComplianceSubject, IssueSeverity, ProjectComplianceStatus, SubjectCompliance } from './compliance-issue.ts';

export const PROJECT_COMPLIANCE_LABELS = {
  compliant: 'Compliant',
  action_required: 'Action required',
  incomplete: 'Incomplete',
  not_compliant: 'Not compliant',
} as const satisfies Record<ProjectComplianceStatus, string>;

export const SUBJECT_LABELS = {
  dimensions: 'Dimensions',
  markings: 'Markings',
  paths: 'Paths',
  conflicts: 'Path conflicts',
  obstacles: 'Obstacles',
  notice: 'FAA notice',
  data: 'Project data',
} as const satisfies Record<ComplianceSubject, string>;

/** The specification's labels for one path. A path that is not evaluated has none of them. */
export const PATH_STATUS_LABELS = {
  compliant: 'Compliant',
  action_required: 'Review required',
  incomplete: 'Not evaluated',
  not_compliant: 'Validation error',
} as const satisfies Record<ProjectComplianceStatus, string>;

export const ISSUE_SEVERITY_LABELS = {
  error: 'Error',
  missing: 'Missing',
  warning: 'Action',
  info: 'Info',
} as const satisfies Record<IssueSeverity, string>;

const MET = {
  dimensions: 'meets minimums',
  markings: 'no issues found',
  paths: 'no issues found',
  conflicts: 'none found',
  obstacles: 'all clear',
  notice: 'no action required',
  data: 'complete',
} as const satisfies Record<ComplianceSubject, string>;

const NOT_MET = {
  dimensions: 'do not meet the requirements',
  markings: 'do not meet the requirements',
  paths: 'validation error',
  conflicts: 'found',
  obstacles: 'penetrations',
  notice: 'not compliant',
  data: 'not compliant',
} as const satisfies Record<ComplianceSubject, string>;

/** The status of one subject without its name: "meets minimums", "penetrations", "action required". */
export const subjectStatusText = ({ subject, status }: Pick<SubjectCompliance, 'subject' | 'status'>): string => {
  if (status === 'compliant') return MET[subject];
  return status === 'not_compliant' ? NOT_MET[subject] : PROJECT_COMPLIANCE_LABELS[status].toLowerCase();
};

/** "Dimensions: meets minimums", "Obstacles: penetrations", "Paths: incomplete". */
export const subjectText = (subject: Pick<SubjectCompliance, 'subject' | 'status'>): string =>
  `${SUBJECT_LABELS[subject.subject]}: ${subjectStatusText(subject)}`;
