import type { Project } from '@touchdown/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonLook } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { CircleCheck, X } from '../../../shared/ui/icons.ts';
import { SampleProject } from './sample-project.tsx';
import { startStateOf, useHiddenSteps } from './start-state.ts';
import './start-steps.css';

interface StepProps {
  readonly place: number;
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  /** Whether the steps before it are done, and it is not. */
  readonly isNext: boolean;
  readonly children: ReactNode;
}

const Step = ({ place, title, text, isDone, isNext, children }: StepProps) => (
  <li data-next={isNext || undefined} aria-current={isNext ? 'step' : undefined}>
    <span className="start-mark" data-done={isDone || undefined}>
      {isDone ? <CircleCheck role="img" aria-label="Done" /> : place}
    </span>
    <h3>{title}</h3>
    <p>{text}</p>
    {!isDone && children}
  </li>
);

interface StartStepsProps {
  /** The latest projects. */
  readonly projects: readonly Pick<Project, 'id' | 'name'>[];
  /** The number of reports. */
  readonly reports: number;
}

/** Until a report exists or the user hides them. */
export function StartSteps({ projects, reports }: StartStepsProps) {
  const [isHidden, hide] = useHiddenSteps();
  const { isSampleOpened, isProjectStarted, isReported, reportedId } = startStateOf(projects, reports);
  if (isHidden || isReported) return null;
  return (
    <section className="start-steps" aria-label="Getting Started">
      <ol>
        <Step
          place={1}
          title="Explore the sample"
          text="A hospital rooftop heliport with two penetrations. Move the pad and watch the clearances follow."
          isDone={isSampleOpened}
          isNext={!isSampleOpened && !isProjectStarted}
        >
          <SampleProject />
        </Step>
        <Step
          place={2}
          title="Start your site"
          text="Enter an address, a hospital name, an FAA identifier, or coordinates. Elevation and variation can be filled in."
          isDone={isProjectStarted}
          isNext={isSampleOpened && !isProjectStarted}
        >
          <Link {...buttonLook()} to="/projects" search={{ new: true }}>
            Start a Project
          </Link>
        </Step>
        <Step
          place={3}
          title="Check and report"
          text="Add paths, resolve penetrations, then generate reports, plan sheets, and FAA Form 7480-1."
          isDone={false}
          isNext={isProjectStarted}
        >
          {reportedId !== null && (
            <Link {...buttonLook()} to="/projects/$projectId" params={{ projectId: reportedId }} search={{ tab: 'reports' }}>
              Go to Reports
            </Link>
          )}
        </Step>
      </ol>
      <IconButton label="Hide These Steps" onClick={hide}>
        <X />
      </IconButton>
    </section>
  );
}
