import type { Report } from '@touchdown/contract';
import { Link } from '@tanstack/react-router';
import { DownloadLink } from '../../../shared/files/download-link.tsx';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { personName } from '../../../shared/format/person-name.ts';
import { sizeText } from '../../../shared/format/size-text.ts';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { RefreshCw, Trash2, X } from '../../../shared/ui/icons.ts';
import { isUnfinished, reportAddress } from './api.ts';
import { ReportProgress } from './report-progress.tsx';
import { shortHash, stateText } from './report-labels.ts';

export interface ReportActions {
  readonly onAgain: (report: Report) => void;
  readonly onDelete: (report: Report) => void;
}
interface ReportRowProps extends ReportActions {
  readonly report: Report;
  /** Shown next to reports of other projects. */
  readonly namesProject: boolean;
}

function Actions({ report, onAgain, onDelete }: Omit<ReportRowProps, 'namesProject'>) {
  const name = `${report.name}, ${report.projectName}`;
  const isMaking = isUnfinished(report);
  return (
    <div className="record-actions">
      {report.file && <DownloadLink address={reportAddress(report)} fileName={report.file.fileName} name={name} />}
      {report.canChange && !isMaking && (
        <IconButton label={`Regenerate ${name}`} onClick={() => onAgain(report)}>
          <RefreshCw />
        </IconButton>
      )}
      {report.canChange && (
        <IconButton label={isMaking ? `Cancel ${name}` : `Delete ${name}`} onClick={() => onDelete(report)}>
          {isMaking ? <X /> : <Trash2 />}
        </IconButton>
      )}
    </div>
  );
}

/** An old failure is shown in its row, without an alert each time the list is opened. */
function State({ report }: { readonly report: Report }) {
  if (report.file !== null)
    return <StatusMark status={report.file.isStale ? 'warn' : 'ok'} label={report.file.isStale ? 'Out of date' : 'Up to date'} />;
  return report.state === 'failed' ? <p className="report-problem">{stateText(report)}</p> : <ReportProgress report={report} />;
}

/** One report: its subject, whether it is current, who generated it when, its checksum, its actions. */
export function ReportRow({ report, namesProject, ...actions }: ReportRowProps) {
  const { name, projectId, projectName, file, version, madeBy, generatedAt, requestedAt } = report;
  const at = generatedAt ?? requestedAt;
  return (
    <tr aria-label={`${name}, ${projectName}`}>
      <td>
        <b>{name}</b>
        {namesProject && (
          <Link className="record-note" to="/projects/$projectId" params={{ projectId }} search={{ tab: 'reports' }}>
            {projectName}
          </Link>
        )}
        {version !== undefined && (
          <Link
            className="record-note"
            to="/projects/$projectId"
            params={{ projectId: version.id }}
            aria-label={`Open Issued Version: ${version.name}`}
            title={version.name}
          >
            Open Issued Version
          </Link>
        )}
      </td>
      <td>
        <State report={report} />
      </td>
      <td className="num">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </td>
      <td>{personName(madeBy)}</td>
      <td className="num report-size">{file === null ? '' : sizeText(file.fileSize)}</td>
      <td>
        {file && (
          <code className="report-hash" title={`SHA-256 ${file.sha256}`}>
            {shortHash(file.sha256)}
          </code>
        )}
      </td>
      <td>
        <Actions report={report} {...actions} />
      </td>
    </tr>
  );
}
