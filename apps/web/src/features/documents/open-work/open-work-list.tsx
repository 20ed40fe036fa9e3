/** Dates that are due, and analyses that are out of date, each with a link to where it is resolved. */
import type { OpenWork } from '@touchdown/contract';
import { shortDate } from '@touchdown/domain';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../shared/format/dates.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';

const PART_LABELS: Readonly<Record<OpenWork['outdated'][number]['changedSince'][number], string>> = {
  facility: 'site',
  sizes: 'dimensions',
  paths: 'paths',
  obstacles: 'obstacles',
  engine: 'version of Touchdown',
};

/** "Changed since: site, paths". */
export const changedText = (parts: OpenWork['outdated'][number]['changedSince']): string =>
  `Changed since: ${parts.map((part) => PART_LABELS[part]).join(', ')}`;

export function OpenWorkList({ work: { due, outdated } }: { readonly work: OpenWork }) {
  if (due.length + outdated.length === 0) return <p className="quiet">Nothing is due or out of date.</p>;
  return (
    <ul>
      {due.map(({ projectId, projectName, fileBy, isPast }) => (
        <li key={`due ${projectId}`}>
          <Link className="recent-link" to="/projects/$projectId" params={{ projectId }} search={{ tab: 'notice' }}>
            <b>{projectName}</b>
            <span className="recent-date">
              {isPast ? `FAA Form 7480-1 was due ${shortDate(fileBy)}` : `File FAA Form 7480-1 by ${shortDate(fileBy)}`}
            </span>
            <StatusMark status={isPast ? 'bad' : 'warn'} label={isPast ? 'Overdue' : 'Due'} />
          </Link>
        </li>
      ))}
      {outdated.map(({ projectId, projectName, analyzedAt, changedSince }) => (
        <li key={`outdated ${projectId}`}>
          <Link className="recent-link" to="/projects/$projectId" params={{ projectId }} search={{ tab: 'approach', view: 'obstacles' }}>
            <b>{projectName}</b>
            <span className="recent-date">{`Analyzed ${formatDate(analyzedAt)}. ${changedText(changedSince)}`}</span>
            <StatusMark status="warn" label="Analysis out of date" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
