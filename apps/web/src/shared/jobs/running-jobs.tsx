/** Background jobs of the user that have not ended, such as an import that was begun before a reload. */
import { JOB_KIND_LABELS, type Job, type JobKind } from '@touchdown/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { cancelJob, isUnfinished, ownJobsQuery } from '../api/jobs.ts';
import { Button } from '../ui/button.tsx';
import '../ui/import-dialog.css';

export function RunningJob({ job }: { readonly job: Job }) {
  const { done, total } = job.progress;
  const label = JOB_KIND_LABELS[job.kind];
  return (
    <li className="import-progress">
      <progress aria-label={label} max={total === 0 ? undefined : total} value={total === 0 ? undefined : done} />
      <span role="status">{`${label} in progress`}</span>
      <Button aria-label={`Cancel ${label}`} onClick={() => void cancelJob(job.id).catch(() => undefined)}>
        Cancel
      </Button>
    </li>
  );
}

/** Nothing if there is none. When one ends, all that is shown is read again. */
export function RunningJobs({ kind }: { readonly kind: JobKind }) {
  const client = useQueryClient();
  const { data: own = [] } = useQuery(ownJobsQuery(kind));
  const jobs = own.filter(isUnfinished);
  const before = useRef(0);
  useEffect(() => {
    if (jobs.length < before.current) void client.invalidateQueries();
    before.current = jobs.length;
  }, [client, jobs.length]);
  if (jobs.length === 0) return null;
  return (
    <ul aria-label="Jobs in Progress" className="import">
      {jobs.map((job) => (
        <RunningJob key={job.id} job={job} />
      ))}
    </ul>
  );
}
