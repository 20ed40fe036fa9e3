/** What to do next, numbered, each step with one action. The first is the primary one. */
import { ISSUE_SEVERITY_LABELS, type NextStep } from '@touchdown/domain';
import { Link } from '@tanstack/react-router';
import { issueAction, issueAddress } from '../../shared/compliance/issue-address.ts';
import { buttonLook } from '../../shared/ui/button.tsx';

interface NextStepListProps {
  readonly projectId: string;
  readonly steps: readonly NextStep[];
  /** Called when the user follows a link. */
  readonly onFollow: () => void;
}

export const NextStepList = ({ projectId, steps, onFollow }: NextStepListProps) => (
  <ol className="next-list" aria-label="What’s Next">
    {steps.map(({ title, issue: { code, severity, message, reference, link }, isGroup }, index) => (
      <li key={`${code} ${message} ${link.target?.id ?? ''}`}>
        <b className="num" aria-hidden="true">
          {index + 1}
        </b>
        <div>
          <p className="next-title">{title}</p>
          <p className="quiet">
            {[ISSUE_SEVERITY_LABELS[severity], isGroup ? message.replace(/\.$/u, '') : null, reference]
              .filter((text) => text !== null)
              .join(' · ')}
          </p>
        </div>
        <Link
          to="/projects/$projectId"
          params={{ projectId }}
          search={issueAddress(link)}
          resetScroll={false}
          onClick={onFollow}
          {...buttonLook(index === 0 ? 'primary' : 'default')}
        >
          {issueAction(link)}
        </Link>
      </li>
    ))}
  </ol>
);
