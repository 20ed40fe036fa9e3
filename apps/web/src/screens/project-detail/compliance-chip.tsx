/** The compliance status in the project header, with the count of what is open. Opens the list of subjects and issues. */
import type { Project } from '@touchdown/contract';
import { nextSteps, PROJECT_COMPLIANCE_LABELS, SUBJECT_LABELS } from '@touchdown/domain';
import { useRef, useState } from 'react';
import { COMPLIANCE_TONES, RowCompliance, SubjectMark } from '../../shared/compliance/compliance-mark.tsx';
import { IssueList } from '../../shared/compliance/issue-list.tsx';
import { StatusMark } from '../../shared/ui/badge.tsx';
import { Popover } from '../../shared/ui/popover.tsx';
import { useCompliance } from './use-compliance.ts';

export function ComplianceChip({ project }: { readonly project: Project }) {
  const [isOpen, setOpen] = useState(false);
  const isLeaving = useRef(false);
  const { data, failure } = useCompliance(project);
  if (failure !== null) return <RowCompliance status="unavailable" />;
  if (data === undefined) return <span className="compliance-chip reserved" aria-hidden="true" />;
  const label = PROJECT_COMPLIANCE_LABELS[data.status];
  const { statusText: open } = nextSteps(data);
  const follow = () => {
    isLeaving.current = true;
    setOpen(false);
  };
  return (
    <Popover
      title="Compliance"
      subtitle={data.age}
      side="bottom"
      size="wide"
      open={isOpen}
      onOpenChange={(open) => {
        isLeaving.current = false;
        setOpen(open);
      }}
      // A followed link focuses its target control.
      keepsFocus={() => isLeaving.current}
      trigger={
        <button
          type="button"
          className="compliance-chip"
          aria-label={`${open === null ? label : `${open}, ${label}`}: show compliance issues`}
        >
          <StatusMark
            flag
            status={COMPLIANCE_TONES[data.status]}
            label={
              <span>
                {open !== null && <span className="only-wide num">{`${open} · `}</span>}
                <span className="compliance-label">{label}</span>
              </span>
            }
          />
        </button>
      }
    >
      <div className="popover-body compliance-panel">
        {data.subjects.map((subject) => (
          <div key={subject.subject} className="compliance-subject">
            <SubjectMark subject={subject} />
            {subject.issues.length > 0 && (
              <IssueList
                projectId={project.id}
                issues={subject.issues}
                label={`${SUBJECT_LABELS[subject.subject]} issues`}
                onFollow={follow}
              />
            )}
          </div>
        ))}
      </div>
    </Popover>
  );
}
