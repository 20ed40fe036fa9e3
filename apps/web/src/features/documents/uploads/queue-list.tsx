import { sizeText } from '../../../shared/format/size-text.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { CircleX, RefreshCw, X } from '../../../shared/ui/icons.ts';
import type { QueuedFile } from './upload-queue.ts';
import '../../../shared/ui/progress-line.css';

interface QueueListProps {
  readonly files: readonly QueuedFile[];
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
}

const percent = (progress: number) => Math.floor(progress * 100);
const stateText = ({ state, progress }: QueuedFile) =>
  state === 'waiting' ? 'Waiting' : progress >= 1 ? 'Saving...' : `${percent(progress)}%`;

function QueueRow({ queued, onCancel, onRetry }: { readonly queued: QueuedFile } & Omit<QueueListProps, 'files'>) {
  const { id, file, error, progress } = queued;
  return (
    <li className="queue-row" aria-label={file.name}>
      <span className="queue-name">
        <b>{file.name}</b> <span className="num quiet">{sizeText(file.size)}</span>
      </span>
      {error === null ? (
        <span className="queue-progress">
          <progress className="progress-line" max={100} value={percent(progress)} aria-label={`Uploading ${file.name}`} />
          <span className="num quiet">{stateText(queued)}</span>
        </span>
      ) : (
        <span className="queue-error" role="alert">
          <CircleX /> {error}
        </span>
      )}
      <span className="record-actions">
        {queued.state === 'failed' && (
          <IconButton label={`Try ${file.name} again`} onClick={() => onRetry(id)}>
            <RefreshCw />
          </IconButton>
        )}
        <IconButton label={error === null ? `Cancel ${file.name}` : `Dismiss ${file.name}`} onClick={() => onCancel(id)}>
          <X />
        </IconButton>
      </span>
    </li>
  );
}

/** The files being uploaded, and those that failed. */
export function QueueList({ files, ...actions }: QueueListProps) {
  return (
    <ul className="queue-list" aria-label="Uploads in progress">
      {files.map((queued) => (
        <QueueRow key={queued.id} queued={queued} {...actions} />
      ))}
    </ul>
  );
}
