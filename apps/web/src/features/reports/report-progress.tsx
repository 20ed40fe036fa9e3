import type { Report } from '@touchdown/contract';
import { stateText } from './report-words.ts';
import '../../shared/ui/progress-line.css';

/** How far a report is, as a bar and in words; what keeps it from being made. */
export function ReportProgress({ report }: { readonly report: Report }) {
  const text = stateText(report);
  if (report.state === 'failed')
    return (
      <p className="report-problem" role="alert">
        {text}
      </p>
    );
  return (
    <div className="report-progress">
      <progress className="progress-line" max={100} value={report.progress} aria-label={`${report.name}, ${report.projectName}`} />
      <span className="num">{text}</span>
    </div>
  );
}
