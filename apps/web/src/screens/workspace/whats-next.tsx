import type { Project } from '@touchdown/contract';
import { nextSteps, SUBJECT_LABELS } from '@touchdown/domain';
import { useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { CircleCheck } from '../../shared/ui/icons.ts';
import { Popover } from '../../shared/ui/popover.tsx';
import { useShortcut } from '../../shell/shortcut.ts';
import { useCompliance } from '../project-detail/use-compliance.ts';
import { NextStepList } from './next-step-list.tsx';

const SHOWN = 12;
/** Where Ctrl and Enter belong to what is written or asked. */
const ANSWERED = 'input, textarea, select, [role="dialog"], [role="alertdialog"]';

/** The open steps, the most severe first, each with a link to the control that resolves it. What is complete is one line. */
export function WhatsNext({ project }: { readonly project: Project }) {
  const [isOpen, setOpen] = useState(false);
  const isLeaving = useRef(false);
  const { data } = useCompliance(project);
  useShortcut('enter', () => {
    if (data !== undefined && document.activeElement?.closest(ANSWERED) === null) setOpen(true);
  });
  if (data === undefined) return null;
  const { steps, countText } = nextSteps(data);
  const complete = data.subjects.filter(({ status }) => status === 'compliant').map(({ subject }) => SUBJECT_LABELS[subject]);
  const progress = `${complete.length} of ${data.subjects.length} subjects complete`;
  return (
    <Popover
      title="What’s Next"
      subtitle={[progress, data.age].filter((text) => text !== null).join('. ')}
      side="bottom"
      size="wide"
      open={isOpen}
      onOpenChange={setOpen}
      keepsFocus={() => isLeaving.current}
      trigger={
        <Button className="workspace-next" aria-label={`What’s Next: ${countText}`} aria-keyshortcuts="Control+Enter">
          <span className="only-wide">What’s Next</span>
          {steps.length > 0 ? <b className="num">{countText}</b> : <span className="only-phone">0</span>}
        </Button>
      }
    >
      <div className="popover-body compliance-panel">
        {steps.length === 0 && <p>No action required. Every subject was evaluated, and no issues were found.</p>}
        {steps.length > 0 && (
          <NextStepList
            projectId={project.id}
            steps={steps.slice(0, SHOWN)}
            onFollow={() => {
              isLeaving.current = true;
            }}
          />
        )}
        {steps.length > SHOWN && <p className="quiet">{`${steps.length - SHOWN} more are on the Overview tab.`}</p>}
        {steps.length > 0 && complete.length > 0 && (
          <p className="whats-next-complete">
            <CircleCheck />
            {`Complete: ${complete.join(', ')}`}
          </p>
        )}
      </div>
    </Popover>
  );
}
