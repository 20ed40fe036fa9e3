import type { Report } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { sizeText } from '../../../shared/format/size-text.ts';
import { buttonLook } from '../../../shared/ui/button.tsx';
import { Download } from '../../../shared/ui/icons.ts';
import { reportAddress, reportQuery } from './api.ts';
import { ReportProgress } from './report-progress.tsx';

/** A requested report, followed until it can be downloaded. */
export function Making({ asked }: { readonly asked: Report }) {
  const { data: report = asked } = useQuery(reportQuery(asked));
  if (report.file === null)
    return (
      <div aria-live="polite">
        <ReportProgress report={report} />
        <p className="quiet">You can close this window. The report will appear in the list when it's ready.</p>
      </div>
    );
  return (
    <div className="report-made" aria-live="polite">
      <p>
        The {report.name} for <b>{report.projectName}</b> is ready.
      </p>
      <a {...buttonLook('primary')} href={reportAddress(report)} download={report.file.fileName}>
        <Download />
        Download PDF ({sizeText(report.file.fileSize)})
      </a>
      <p className="quiet report-checksum">SHA-256 {report.file.sha256}</p>
    </div>
  );
}
