import type { Project, ReportType } from '@touchdown/contract';
import { NOT_AVAILABLE_IN_EDITION } from '@touchdown/domain';
import { FileText } from '../../../shared/ui/icons.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { isReportIn, REPORT_KINDS } from './report-labels.ts';

interface ReportCardsProps {
  /** Heading level of the cards, below the heading of their section. */
  readonly level: 2 | 3;
  /** That the project is planned under. Absent: the FAA circulars, or no project is selected yet. */
  readonly edition?: Project['plannedEdition'] | undefined;
  readonly onGenerate: (type: ReportType) => void;
}

/** The kinds of reports, each with its contents and a button. */
export function ReportCards({ level, edition = null, onGenerate }: ReportCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="report-cards">
      {REPORT_KINDS.map(({ type, label, text }) => (
        <li key={type} data-screen-actions>
          <FileText />
          <div>
            <Heading>{label}</Heading>
            <p>{text}</p>
          </div>
          {isReportIn(edition, type) ? (
            <WriteButton onClick={() => onGenerate(type)} aria-label={`Generate ${label}`}>
              Generate
            </WriteButton>
          ) : (
            <p>{NOT_AVAILABLE_IN_EDITION}.</p>
          )}
        </li>
      ))}
    </ul>
  );
}
