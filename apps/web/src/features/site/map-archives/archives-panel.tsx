/** The map archives of the installation or of a project: a list, with ways to add and delete them. */
import { DELETION_RETENTION, type MapArchive } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sizeText } from '../../../shared/format/size-text.ts';
import { DeleteRecordDialog } from '../../../shared/forms/delete-record-dialog.tsx';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Trash2 } from '../../../shared/ui/icons.ts';
import { useReadOnlyReason, WriteIconButton } from '../../../shared/ui/write-access.tsx';
import { type ArchiveOwner, mapArchivesQuery, useDeleteArchive } from './api.ts';
import { ArchiveForm } from './archive-form.tsx';
import '../../../shared/ui/person-rows.css';
import './map-archives.css';

const FORMAT_LABELS = { vector: 'Vector', raster: 'Images' } as const satisfies Record<MapArchive['format'], string>;

interface ArchiveRowProps {
  readonly archive: MapArchive;
  readonly onDelete: () => void;
}
const ArchiveRow = ({ archive, onDelete }: ArchiveRowProps) => (
  <li aria-label={archive.name}>
    <div className="person-head">
      <b>{archive.name}</b>
      <Badge tone="muted">{FORMAT_LABELS[archive.format]}</Badge>
    </div>
    <div className="person-controls">
      <WriteIconButton label={`Delete ${archive.name}`} onClick={onDelete}>
        <Trash2 />
      </WriteIconButton>
    </div>
    <p className="person-facts num archive-facts">
      <span>{archive.fileName}</span>
      <span>{sizeText(archive.bytes)}</span>
      <span>{`Zoom ${archive.minZoom} to ${archive.maxZoom}`}</span>
      <span>{archive.attribution}</span>
    </p>
  </li>
);

interface ArchivesPanelProps {
  /** The project. Null: the installation. */
  readonly owner: ArchiveOwner;
}

export function ArchivesPanel({ owner }: ArchivesPanelProps) {
  const query = useQuery(mapArchivesQuery(owner));
  const remove = useDeleteArchive(owner);
  const [deleting, setDeleting] = useState<MapArchive | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const canChange = useReadOnlyReason() === null;
  return (
    <section aria-labelledby="archives-heading">
      <header className="section-head">
        <div>
          <h2 id="archives-heading" ref={heading} tabIndex={-1}>
            Map Archives
          </h2>
          <p>
            {owner === null
              ? 'Maps in one file, offered as layers on all maps without an outside service.'
              : 'Maps in one file, offered as layers on the maps of this project without an outside service.'}
          </p>
        </div>
      </header>
      {canChange && <ArchiveForm owner={owner} />}
      <QueryStates
        query={query}
        data={query.data}
        loading="Loading map archives..."
        rows={0}
        empty={<p className="quiet archive-none">No map archives</p>}
      >
        {(archives) => (
          <ul className="person-rows" aria-label="Map archives">
            {archives.map((archive) => (
              <ArchiveRow key={archive.id} archive={archive} onDelete={() => setDeleting(archive)} />
            ))}
          </ul>
        )}
      </QueryStates>
      {deleting && (
        <DeleteRecordDialog
          what="map archive"
          id={deleting.id}
          name={deleting.name}
          remove={remove}
          done="Map archive deleted"
          isRestorable={owner !== null && DELETION_RETENTION}
          focusAfter={heading}
          onClose={() => setDeleting(null)}
        />
      )}
    </section>
  );
}
