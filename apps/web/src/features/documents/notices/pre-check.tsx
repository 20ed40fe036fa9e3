/** The issues for which the FAA would return a form, each with a link to the control that resolves it. */
import type { NoticePreCheckIssue } from '@touchdown/contract';
import { IssueList } from '../../../shared/compliance/issue-list.tsx';
import { CircleCheck } from '../../../shared/ui/icons.ts';
import { preCheckText, withField } from './notice-text.ts';

interface PreCheckProps {
  readonly projectId: string;
  /** "Form 7480-1" */
  readonly form: string;
  readonly issues: readonly NoticePreCheckIssue[];
}

export function PreCheck({ projectId, form, issues }: PreCheckProps) {
  const title = `Pre-Check of ${form}`;
  return (
    <section className="notice-pre-check" aria-label={title}>
      <h3>{title}</h3>
      {issues.length === 0 ? (
        <p className="notice-complete">
          <CircleCheck /> No issues found. Ready to file with the FAA.
        </p>
      ) : (
        <>
          <p>{preCheckText(issues)}</p>
          <IssueList projectId={projectId} issues={issues.map(withField)} label={`Issues of ${form}`} />
        </>
      )}
    </section>
  );
}
