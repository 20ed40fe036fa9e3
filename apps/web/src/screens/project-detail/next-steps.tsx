/** What to do next in a project: its issues, the most severe first, each with the control that resolves it. */
import type { Project } from '@touchdown/contract';
import { nextIssues } from '@touchdown/domain';
import { ComplianceMark } from '../../shared/compliance/compliance-mark.tsx';
import { IssueList } from '../../shared/compliance/issue-list.tsx';
import { LoadFailed } from '../../shared/ui/states.tsx';
import { useCompliance } from './use-compliance.ts';

/** Keeps the list short; the status in the header opens all issues. */
const SHOWN = 8;

export function NextSteps({ project }: { readonly project: Project }) {
  const { data, isMissing, failure } = useCompliance(project);
  if (failure !== null)
    return (
      <section className="overview-block" aria-label="What’s Next">
        <h2>What’s Next</h2>
        <LoadFailed text={`The compliance status could not be loaded. ${failure.text}`} onRetry={failure.retry} />
      </section>
    );
  if (data === undefined && !isMissing) return null;
  if (data === undefined)
    return (
      <section className="overview-block" aria-label="What’s Next">
        <h2>What’s Next</h2>
        <p>Compliance status is not available offline yet. Open this project once while you're online.</p>
      </section>
    );
  const issues = nextIssues(data);
  const rest = issues.length - SHOWN;
  return (
    <section className="overview-block" aria-label="What’s Next">
      <h2 className="next-steps-title">
        What’s Next <ComplianceMark status={data.status} />
      </h2>
      {data.age !== null && <p className="quiet">{data.age}</p>}
      {issues.length === 0 ? (
        <p>No action required. Every subject was evaluated, and no issues were found.</p>
      ) : (
        <IssueList projectId={project.id} issues={issues.slice(0, SHOWN)} label="What’s Next" />
      )}
      {rest > 0 && <p className="quiet">{rest === 1 ? '1 more issue.' : `${rest.toLocaleString('en-US')} more issues.`}</p>}
    </section>
  );
}
