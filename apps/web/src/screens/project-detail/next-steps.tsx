/** What to do next in a project: its issues, the most severe first, each with the control that resolves it. */
import type { Project } from '@touchdown/contract';
import { type ComplianceIssue, nextIssues, type ProjectComplianceStatus } from '@touchdown/domain';
import { type ReactNode, useState } from 'react';
import { ComplianceMark } from '../../shared/compliance/compliance-mark.tsx';
import { IssueList } from '../../shared/compliance/issue-list.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { LoadFailed } from '../../shared/ui/states.tsx';
import { useCompliance } from './use-compliance.ts';

/** Keeps the overview short; the others are shown on request. */
const SHOWN = 8;
/** The rows reserved while the status is read. */
const STEPS_EXPECTED = 4;

interface ListProps {
  readonly projectId: string;
  readonly issues: readonly ComplianceIssue[];
}

function Steps({ projectId, issues }: ListProps) {
  const [isAll, setAll] = useState(false);
  const rest = issues.length - SHOWN;
  if (issues.length === 0) return <p>No action required. Every subject was evaluated, and no issues were found.</p>;
  return (
    <>
      <IssueList projectId={projectId} issues={isAll ? issues : issues.slice(0, SHOWN)} label="What’s Next" />
      {rest > 0 && !isAll && (
        <Button variant="bare" onClick={() => setAll(true)}>
          {rest === 1 ? 'Show 1 More Issue' : `Show ${rest.toLocaleString('en-US')} More Issues`}
        </Button>
      )}
    </>
  );
}

interface SectionProps {
  readonly status?: ProjectComplianceStatus;
  readonly isLoading?: boolean;
  readonly children: ReactNode;
}

function Section({ status, isLoading = false, children }: SectionProps) {
  return (
    <section className="overview-block" aria-label="What’s Next" aria-busy={isLoading || undefined}>
      <h2 className="next-steps-title">What’s Next {status !== undefined && <ComplianceMark status={status} />}</h2>
      {children}
    </section>
  );
}

export function NextSteps({ project }: { readonly project: Project }) {
  const { data, isMissing, failure } = useCompliance(project);
  if (data !== undefined)
    return (
      <Section status={data.status}>
        {data.age !== null && <p className="quiet">{data.age}</p>}
        <Steps projectId={project.id} issues={nextIssues(data)} />
      </Section>
    );
  if (isMissing)
    return (
      <Section>
        <p>Compliance status is not available offline yet. Open this project once while you're online.</p>
      </Section>
    );
  if (failure === null)
    return (
      <Section isLoading>
        <Skeleton label="Loading compliance status..." rows={STEPS_EXPECTED} />
      </Section>
    );
  return (
    <Section>
      <LoadFailed text={`The compliance status could not be loaded. ${failure.text}`} onRetry={failure.retry} />
    </Section>
  );
}
