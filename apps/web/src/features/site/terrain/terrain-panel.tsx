/** The terrain files of a project: a list, with ways to import and delete them. */
import { DELETION_RETENTION, type TerrainModelHead } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { DeleteRecordDialog } from '../../../shared/forms/delete-record-dialog.tsx';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { terrainModelsQuery } from '../../../shared/terrain/api.ts';
import { Trash2, Upload } from '../../../shared/ui/icons.ts';
import { WriteButton, WriteIconButton } from '../../../shared/ui/write-access.tsx';
import { useDeleteTerrainModel } from './api.ts';
import { terrainFacts } from './terrain-values.ts';
import '../../../shared/ui/person-rows.css';
import './terrain.css';

interface TerrainRowProps {
  readonly head: TerrainModelHead;
  readonly onDelete: () => void;
}
function TerrainRow({ head, onDelete }: TerrainRowProps) {
  const units = useUnits();
  return (
    <li aria-label={head.fileName}>
      <div className="person-head">
        <b>{head.fileName}</b>
      </div>
      <div className="person-controls">
        <WriteIconButton label={`Delete ${head.fileName}`} onClick={onDelete}>
          <Trash2 />
        </WriteIconButton>
      </div>
      <p className="person-facts num terrain-facts">
        {[...terrainFacts(head, units), ...head.notes].map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </li>
  );
}

interface TerrainPanelProps {
  readonly projectId: string;
  readonly renderImport: (onClose: () => void) => ReactNode;
}

export function TerrainPanel({ projectId, renderImport }: TerrainPanelProps) {
  const query = useQuery(terrainModelsQuery(projectId));
  const remove = useDeleteTerrainModel(projectId);
  const [isImporting, setImporting] = useState(false);
  const [deleting, setDeleting] = useState<TerrainModelHead | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="terrain-heading">
      <header className="section-head">
        <div>
          <h2 id="terrain-heading" ref={heading} tabIndex={-1}>
            Terrain
          </h2>
          <p>Elevations around the site, for profiles, ground elevations, and contours, also without a connection.</p>
        </div>
        <WriteButton icon={<Upload />} onClick={() => setImporting(true)}>
          Import Terrain
        </WriteButton>
      </header>
      <QueryStates
        query={query}
        data={query.data}
        loading="Loading terrain..."
        rows={0}
        empty={<p className="quiet terrain-none">No terrain</p>}
      >
        {(heads) => (
          <ul className="person-rows" aria-label="Terrain files">
            {heads.map((head) => (
              <TerrainRow key={head.id} head={head} onDelete={() => setDeleting(head)} />
            ))}
          </ul>
        )}
      </QueryStates>
      {isImporting && renderImport(() => setImporting(false))}
      {deleting && (
        <DeleteRecordDialog
          what="terrain"
          id={deleting.id}
          name={`the terrain of ${deleting.fileName}`}
          remove={remove}
          done="Terrain deleted"
          isRestorable={DELETION_RETENTION}
          focusAfter={heading}
          onClose={() => setDeleting(null)}
        />
      )}
    </section>
  );
}
