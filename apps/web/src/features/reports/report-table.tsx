import type { Report } from '@touchdown/contract';
import { type RefObject, useState } from 'react';
import { MakeAgainDialog } from './make-again-dialog.tsx';
import { DeleteReportDialog } from './delete-report-dialog.tsx';
import { ReportRow } from './report-row.tsx';

const COLUMNS = ['Report', 'State', 'Made', 'Made by', 'Size', 'Checksum', 'Actions'];

interface ReportTableProps {
  readonly reports: readonly Report[];
  readonly namesProject?: boolean;
  /** Takes the focus when a report is gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** Reports, newest first, and the dialogs of what can be done with each. */
export function ReportTable({ reports, namesProject = false, heading }: ReportTableProps) {
  const [again, setAgain] = useState<Report | null>(null);
  const [deleted, setDeleted] = useState<Report | null>(null);
  return (
    <>
      <table className="report-table" aria-label="Generated Reports">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column === 'Actions' ? <span className="visually-hidden">{column}</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} namesProject={namesProject} onAgain={setAgain} onDelete={setDeleted} />
          ))}
        </tbody>
      </table>
      {again && <MakeAgainDialog report={again} onClose={() => setAgain(null)} />}
      {deleted && <DeleteReportDialog report={deleted} focusAfter={heading} onClose={() => setDeleted(null)} />}
    </>
  );
}
