import type { ReportType } from '@touchdown/contract';
import { FileText } from '../../../shared/ui/icons.ts';
import { WriteButton } from '../../../shared/ui/write-access.tsx';
import { REPORT_KINDS } from './report-labels.ts';

interface ReportCardsProps {
  /** Heading level of the cards, below the heading of their section. */
  readonly level: 2 | 3;
  readonly onGenerate: (type: ReportType) => void;
}

/** The kinds of reports, each with its contents and a button. */
export function ReportCards({ level, onGenerate }: ReportCardsProps) {
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
          <WriteButton onClick={() => onGenerate(type)} aria-label={`Generate ${label}`}>
            Generate
          </WriteButton>
        </li>
      ))}
    </ul>
  );
}
