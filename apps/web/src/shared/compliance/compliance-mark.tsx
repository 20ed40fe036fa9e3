/** The compliance status of a project or of one subject: color, icon, and the domain's label. */
import { PROJECT_COMPLIANCE_LABELS, type ProjectComplianceStatus, type SubjectCompliance, subjectText } from '@touchdown/domain';
import { StatusMark } from '../ui/badge.tsx';
import './compliance.css';
import type { RowStatus } from './use-statuses.ts';

export const COMPLIANCE_TONES = {
  compliant: 'ok',
  action_required: 'warn',
  incomplete: 'muted',
  not_compliant: 'bad',
} as const satisfies Record<ProjectComplianceStatus, string>;

/** "Not compliant", of a whole project. */
export function ComplianceMark({ status, flag = true }: { readonly status: ProjectComplianceStatus; readonly flag?: boolean }) {
  return <StatusMark status={COMPLIANCE_TONES[status]} label={PROJECT_COMPLIANCE_LABELS[status]} flag={flag} />;
}

/** "Dimensions: meets minimums". A single subject is always named. */
export function SubjectMark({
  subject,
  flag = false,
}: {
  readonly subject: Pick<SubjectCompliance, 'subject' | 'status'>;
  readonly flag?: boolean;
}) {
  return <StatusMark status={COMPLIANCE_TONES[subject.status]} label={subjectText(subject)} flag={flag} />;
}

const NO_STATUS = { offline: 'Compliance not available offline', unavailable: 'Compliance not available' } as const;

/** The status in a row of a list, or that it is not available. While it is read, its space is reserved. */
export function RowCompliance({ status }: { readonly status: RowStatus | undefined }) {
  if (status === undefined) return <span className="row-compliance reserved" aria-hidden="true" />;
  if (status === 'offline' || status === 'unavailable') return <span className="quiet">{NO_STATUS[status]}</span>;
  return <ComplianceMark status={status} flag={false} />;
}
