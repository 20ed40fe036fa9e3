/** Issues of a project, each with its severity, its reference, and a link to the control that resolves it. */
import { type ComplianceIssue, ISSUE_SEVERITY_LABELS, type IssueSeverity } from '@touchdown/domain';
import { Link } from '@tanstack/react-router';
import { StatusMark } from '../ui/badge.tsx';
import { issueAction, issueAddress } from './issue-address.ts';
import './compliance.css';

const TONES = { error: 'bad', missing: 'muted', warning: 'warn', info: 'muted' } as const satisfies Record<IssueSeverity, string>;

interface IssueListProps {
  readonly projectId: string;
  readonly issues: readonly ComplianceIssue[];
  readonly label: string;
  /** Called when the user follows a link. */
  readonly onFollow?: (() => void) | undefined;
}

export function IssueList({ projectId, issues, label, onFollow }: IssueListProps) {
  return (
    <ul className="issues" aria-label={label}>
      {issues.map(({ code, severity, message, reference, link }) => (
        <li key={`${code} ${message} ${link.target?.id ?? ''}`}>
          <StatusMark status={TONES[severity]} label={ISSUE_SEVERITY_LABELS[severity]} />
          <div className="issue-text">
            <p>
              {message}
              {reference !== null && <span className="quiet"> {reference}</span>}
            </p>
            <Link to="/projects/$projectId" params={{ projectId }} search={issueAddress(link)} resetScroll={false} onClick={onFollow}>
              {issueAction(link)}
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
