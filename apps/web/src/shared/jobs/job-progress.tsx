/** The progress of the job that makes the answer to a query, because it takes longer than a request should. */
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { progressQuery } from '../api/jobs.ts';
import '../ui/import-dialog.css';

interface JobProgressProps {
  /** "Comparing editions" */
  readonly label: string;
  /** The query that waits for its answer. */
  readonly of: QueryKey;
}

/** Nothing if the server answered without a job. */
export function JobProgress({ label, of }: JobProgressProps) {
  const { data: progress = null } = useQuery(progressQuery(of));
  if (progress === null) return null;
  const { done, total } = progress;
  return (
    <p className="import-progress">
      <progress aria-label={label} {...(total > 0 && { max: total, value: done })} />
      <span role="status">{`${label}...`}</span>
    </p>
  );
}
