/** Files that background jobs make for the user: those in progress, and those ready to download, also after a reload. */
import { jobFileSchema, type JobKind, type OwnJob } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { isUnfinished, jobFileAddress, ownJobsQuery } from '../api/jobs.ts';
import { sizeText } from '../format/size-text.ts';
import { Download } from '../ui/icons.ts';
import { RunningJob } from './running-jobs.tsx';
import '../ui/import-dialog.css';
import './job-files.css';

function ReadyFile({ job }: { readonly job: OwnJob }) {
  const file = jobFileSchema.safeParse(job.result?.['file']).data;
  if (file === undefined) return null;
  return (
    <li className="job-file">
      <a href={jobFileAddress(job.id)} download={file.name}>
        <Download /> {file.name}
      </a>
      <span className="quiet num">{sizeText(file.size)}</span>
    </li>
  );
}

interface JobFilesProps {
  readonly kind: JobKind;
  /** Shows only the files of this project. */
  readonly projectId?: string;
}

/** Nothing if there is none. */
export function JobFiles({ kind, projectId }: JobFilesProps) {
  const { data = [] } = useQuery(ownJobsQuery(kind));
  const jobs = data.filter((job) => projectId === undefined || job.projectId === projectId);
  const running = jobs.filter(isUnfinished);
  const ready = jobs.filter((job) => !isUnfinished(job));
  return (
    <>
      {running.length > 0 && (
        <ul aria-label="Jobs in Progress" className="import">
          {running.map((job) => (
            <RunningJob key={job.id} job={job} />
          ))}
        </ul>
      )}
      {ready.length > 0 && (
        <section className="job-files" aria-label="Files Ready to Download">
          <p className="quiet">Ready to download, for a week:</p>
          <ul>
            {ready.map((job) => (
              <ReadyFile key={job.id} job={job} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
