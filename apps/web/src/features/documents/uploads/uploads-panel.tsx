/** The files of a project as a list, with actions for editors to add, rename, and delete them. */
import type { ProjectUpload } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Paperclip } from '../../../shared/ui/icons.ts';
import { SavedDraftOffer } from '../../../shared/forms/saved-draft-offer.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { useReadOnlyReason } from '../../../shared/ui/write-access.tsx';
import { shownObstaclesQuery, uploadsQuery } from './api.ts';
import { QueueList } from './queue-list.tsx';
import { DeleteUploadDialog, RenameUploadDialog } from './upload-dialogs.tsx';
import { UploadRow } from './upload-row.tsx';
import { totalText } from './upload-values.ts';
import { UploadZone } from './upload-zone.tsx';
import { useUploadQueue } from './use-upload-queue.ts';
import '../../../shared/ui/page.css';
import '../../../shared/ui/person-rows.css';
import '../../../shared/ui/record-table.css';
import './uploads.css';

interface Opened {
  readonly dialog: 'rename' | 'delete';
  readonly upload: ProjectUpload;
}

const COLUMNS = ['File', 'Kind', 'Size', 'Uploaded by', 'Uploaded', 'Actions'];

interface UploadTableProps {
  readonly projectId: string;
  readonly uploads: readonly ProjectUpload[];
  readonly onOpen: (opened: Opened) => void;
}
function UploadTable({ projectId, uploads, onOpen }: UploadTableProps) {
  const hasShown = uploads.some(({ obstacleId }) => obstacleId !== null);
  const obstacles = useQuery({ ...shownObstaclesQuery(projectId), enabled: hasShown }).data;
  return (
    <table className="record-table upload-table" aria-label="Files">
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
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            shows={obstacles?.find(({ id }) => id === upload.obstacleId)?.name ?? null}
            onRename={() => onOpen({ dialog: 'rename', upload })}
            onDelete={() => onOpen({ dialog: 'delete', upload })}
          />
        ))}
      </tbody>
    </table>
  );
}

/** For users who may add files. */
function AddFiles({ projectId }: { readonly projectId: string }) {
  const queue = useUploadQueue(projectId);
  return (
    <>
      <UploadZone onFiles={queue.add} />
      {queue.files.length > 0 && <QueueList files={queue.files} onCancel={queue.cancel} onRetry={queue.retry} />}
    </>
  );
}

export function UploadsPanel({ projectId }: { readonly projectId: string }) {
  const query = useQuery(uploadsQuery(projectId));
  const [opened, setOpened] = useState<Opened | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const canChange = useReadOnlyReason() === null;
  const uploads = query.data;
  const close = () => setOpened(null);
  return (
    <section className="uploads" aria-labelledby="uploads-heading">
      <header className="section-head">
        <div>
          <h2 id="uploads-heading" ref={heading} tabIndex={-1}>
            Files
          </h2>
          {uploads && uploads.length > 0 && <p role="status">{totalText(uploads)}</p>}
        </div>
      </header>
      {canChange && <AddFiles projectId={projectId} />}
      <SavedDraftOffer
        what="file"
        scope={projectId}
        opens={(id) => {
          const upload = uploads?.find((one) => one.id === id);
          return upload && (() => setOpened({ dialog: 'rename', upload }));
        }}
      />
      <QueryStates
        query={query}
        data={uploads}
        loading="Loading files..."
        rows={4}
        empty={<EmptyState icon={<Paperclip />} title="No files yet" text="Add site photos, surveys, plans, and other project files." />}
      >
        {(uploads) => <UploadTable projectId={projectId} uploads={uploads} onOpen={setOpened} />}
      </QueryStates>
      {opened?.dialog === 'rename' && <RenameUploadDialog upload={opened.upload} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteUploadDialog upload={opened.upload} focusAfter={heading} onClose={close} />}
    </section>
  );
}
