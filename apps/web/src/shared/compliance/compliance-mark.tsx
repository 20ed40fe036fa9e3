/** The compliance status of a project or of one subject: color, icon, and the words of the domain. */
import { PROJECT_COMPLIANCE_LABELS, type ProjectComplianceStatus, type SubjectCompliance, subjectText } from '@touchdown/domain';
import { StatusMark } from '../ui/badge.tsx';

export const COMPLIANCE_TONES = {
  compliant: 'ok',
  action_required: 'warn',
  incomplete: 'muted',
  not_compliant: 'bad',
} as const satisfies Record<ProjectComplianceStatus, string>;

/** "Not compliant", of a whole project. */
export function ComplianceMark({ status, flag = true }: { readonly status: ProjectComplianceStatus; readonly flag?: boolean }) {
  return <StatusMark status={COMPLIANCE_TONES[status]} word={PROJECT_COMPLIANCE_LABELS[status]} flag={flag} />;
}

/** "Dimensions: meets minimums": one subject is always named. */
export function SubjectMark({
  subject,
  flag = false,
}: {
  readonly subject: Pick<SubjectCompliance, 'subject' | 'status'>;
  readonly flag?: boolean;
}) {
  return <StatusMark status={COMPLIANCE_TONES[subject.status]} word={subjectText(subject)} flag={flag} />;
}

/** The status in a row of a list; nothing while it is unknown. */
export function RowCompliance({ status }: { readonly status: ProjectComplianceStatus | undefined }) {
  return status === undefined ? null : <ComplianceMark status={status} flag={false} />;
}
