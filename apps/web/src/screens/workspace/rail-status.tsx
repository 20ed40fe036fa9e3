/** The compliance status of a section of the project, in its head. */
import type { Project } from '@touchdown/contract';
import { type ComplianceSubject, subjectText, worstCompliance } from '@touchdown/domain';
import { COMPLIANCE_TONES } from '../../shared/compliance/compliance-mark.tsx';
import { CircleCheck, CircleX, Info, TriangleAlert } from '../../shared/ui/icons.ts';
import { useCompliance } from '../project-detail/use-compliance.ts';

const MARKS = { ok: CircleCheck, warn: TriangleAlert, bad: CircleX, muted: Info } as const;

interface RailStatusProps {
  readonly project: Project;
  /** What the section is about. Its mark is that of the worst. */
  readonly subjects: readonly ComplianceSubject[];
}

export function RailStatus({ project, subjects }: RailStatusProps) {
  const { data } = useCompliance(project);
  const found = data?.subjects.filter(({ subject }) => subjects.includes(subject)) ?? [];
  if (found.length === 0) return null;
  const tone = COMPLIANCE_TONES[worstCompliance(found.map(({ status }) => status))];
  const Mark = MARKS[tone];
  const text = found.map(subjectText).join('. ');
  return (
    <span data-tone={tone} title={text}>
      <Mark />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
