import type { Report } from '@touchdown/contract';
import { stateText } from './report-labels.ts';
import '../../../shared/ui/progress-line.css';

/** The progress of a report, as a bar and as text, or what prevents it from being generated. */
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
