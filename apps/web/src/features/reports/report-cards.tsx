import type { ReportType } from '@touchdown/contract';
import { FileText } from '../../shared/ui/icons.ts';
import { WriteButton } from '../../shared/ui/write-access.tsx';
import { REPORT_KINDS } from './report-words.ts';

interface ReportCardsProps {
  /** Of the headings of the cards, below the one they are under. */
  readonly level: 2 | 3;
  readonly onGenerate: (type: ReportType) => void;
}

/** The three kinds of reports, each with what is in it and the way to one. */
export function ReportCards({ level, onGenerate }: ReportCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="report-cards">
      {REPORT_KINDS.map(({ type, label, text }) => (
        <li key={type}>
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
