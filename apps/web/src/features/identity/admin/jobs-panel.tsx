/** The Jobs tab: background jobs with their state and duration, to be canceled or retried. */
import { JOB_KIND_LABELS, JOB_STATES, type JobState, type ListedJob } from '@touchdown/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/inputs.tsx';
import { ShowMore } from '../../../shared/ui/show-more.tsx';
import { EmptyState, LoadFailed } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { jobsQuery, useCancelJob, useRetryJob } from './api.ts';
import { durationText, isUnfinished, JOB_STATE_LABELS, JOB_TONES, progressText } from './job-values.ts';
import '../../../shared/ui/person-rows.css';
import './admin.css';

const showFailure = (title: string, error: unknown) => {
  if (!isUnauthorized(error)) toast({ title, description: errorText(error), destructive: true });
};

function JobControls({ job, label }: { readonly job: ListedJob; readonly label: string }) {
  const cancel = useCancelJob();
  const retry = useRetryJob();
  if (isUnfinished(job))
    return (
      <Button
        busy={cancel.isPending}
        aria-label={`Cancel ${label}`}
        onClick={() => cancel.mutate(job.id, { onError: (error) => showFailure('Error canceling job', error) })}
      >
        Cancel
      </Button>
    );
  if (job.state !== 'failed') return null;
  return (
    <Button
      busy={retry.isPending}
      aria-label={`Retry ${label}`}
      onClick={() => retry.mutate(job.id, { onError: (error) => showFailure('Error retrying job', error) })}
    >
      Retry
    </Button>
  );
}

function JobRow({ job }: { readonly job: ListedJob }) {
  const requested = formatDateTime(job.createdAt);
  const label = `${JOB_KIND_LABELS[job.kind]}, ${requested}`;
  const progress = job.state === 'running' ? progressText(job.progress) : null;
  const duration = durationText(job);
  return (
    <li aria-label={label}>
      <div className="person-head">
        <b>{JOB_KIND_LABELS[job.kind]}</b>
        <Badge tone={JOB_TONES[job.state]}>{JOB_STATE_LABELS[job.state]}</Badge>
        {progress !== null && <span className="quiet num">{progress}</span>}
      </div>
      <div className="person-controls">
        <JobControls job={job} label={label} />
      </div>
      <p className="person-facts num">
        <span>{job.requestedBy ?? 'Automatic'}</span>
        <span>{requested}</span>
        {duration !== null && <span>{`Duration ${duration}`}</span>}
        {job.attempts > 1 && <span>{`${job.attempts} attempts`}</span>}
      </p>
      {job.error !== null && <p className="person-facts">{job.error.message}</p>}
    </li>
  );
}

export function JobsPanel() {
  const [state, setState] = useState<JobState | null>(null);
  const query = useInfiniteQuery(jobsQuery(state));
  const jobs = query.data?.pages.flatMap(({ rows }) => rows);
  return (
    <section aria-labelledby="jobs-heading">
      <header className="section-head">
        <div>
          <h2 id="jobs-heading">Jobs</h2>
          <p>Background jobs of the last 30 days</p>
        </div>
      </header>
      <div className="admin-search">
        <Select
          aria-label="State"
          value={state ?? ''}
          onChange={({ target }) => setState(JOB_STATES.find((one) => one === target.value) ?? null)}
        >
          <option value="">All States</option>
          {JOB_STATES.map((one) => (
            <option key={one} value={one}>
              {JOB_STATE_LABELS[one]}
            </option>
          ))}
        </Select>
      </div>
      {query.isPending && (
        <p className="admin-loading" role="status">
          Loading jobs...
        </p>
      )}
      {query.isError && !jobs && <LoadFailed text={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {jobs?.length === 0 && <EmptyState title="No jobs found" />}
      {jobs && jobs.length > 0 && (
        <ul className="person-rows">
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <ShowMore label="Show more jobs" isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
    </section>
  );
}
