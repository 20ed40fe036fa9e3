import type { Project } from '@touchdown/contract';
import { nextIssues, SUBJECT_LABELS } from '@touchdown/domain';
import { useRef, useState } from 'react';
import { IssueList } from '../../shared/compliance/issue-list.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { CircleCheck } from '../../shared/ui/icons.ts';
import { Popover } from '../../shared/ui/popover.tsx';
import { useShortcut } from '../../shell/shortcut.ts';
import { useCompliance } from '../project-detail/use-compliance.ts';

const SHOWN = 12;
/** Where Ctrl and Enter belong to what is written or asked. */
const ANSWERED = 'input, textarea, select, [role="dialog"], [role="alertdialog"]';

/** The open issues, the most severe first, each with a link to the control that resolves it. */
export function WhatsNext({ project }: { readonly project: Project }) {
  const [isOpen, setOpen] = useState(false);
  const isLeaving = useRef(false);
  const { data } = useCompliance(project);
  useShortcut('enter', () => {
    if (data !== undefined && document.activeElement?.closest(ANSWERED) === null) setOpen(true);
  });
  if (data === undefined) return null;
  const issues = nextIssues(data);
  const complete = data.subjects.filter(({ status }) => status === 'compliant').map(({ subject }) => SUBJECT_LABELS[subject]);
  return (
    <Popover
      title="What’s Next"
      subtitle={data.age}
      side="bottom"
      size="wide"
      open={isOpen}
      onOpenChange={setOpen}
      keepsFocus={() => isLeaving.current}
      trigger={
        <Button className="workspace-next" aria-label={`What’s Next: ${issues.length}`} aria-keyshortcuts="Control+Enter">
          <span className="only-wide">What’s Next</span>
          {issues.length > 0 ? <b className="num">{issues.length}</b> : <span className="only-phone">0</span>}
        </Button>
      }
    >
      <div className="popover-body compliance-panel">
        {issues.length === 0 && <p>No action required. Every subject was evaluated, and no issues were found.</p>}
        {issues.length > 0 && (
          <IssueList
            projectId={project.id}
            issues={issues.slice(0, SHOWN)}
            label="What’s Next"
            onFollow={() => {
              isLeaving.current = true;
            }}
          />
        )}
        {issues.length > 0 && complete.length > 0 && (
          <p className="whats-next-complete">
            <CircleCheck />
            {`Complete: ${complete.join(', ')}`}
          </p>
        )}
        {issues.length > SHOWN && <p className="quiet">{`${issues.length - SHOWN} more are on the Overview tab.`}</p>}
      </div>
    </Popover>
  );
}
