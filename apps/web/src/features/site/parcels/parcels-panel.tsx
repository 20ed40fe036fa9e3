/** The property of a project: its parcels on the map and in a list, and the dialogs that change them. */
import { PARCELS_MAX, type Project, type ProjectParcel } from '@touchdown/contract';
import { degrees, type Position } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { areaText } from '../../../shared/format/area-text.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { LazyParcelMap } from '../../../shared/map/lazy-maps.tsx';
import { QueryStates } from '../../../shared/record-list/query-states.tsx';
import { MapPin, Pencil, Plus, Trash2, Upload } from '../../../shared/ui/icons.ts';
import { NEW_RECORD } from '../../../shared/forms/saved-draft.ts';
import { SavedDraftOffer } from '../../../shared/forms/saved-draft-offer.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { WriteButton, WriteIconButton } from '../../../shared/ui/write-access.tsx';
import { parcelsQuery } from './api.ts';
import { ringOf } from './corners.ts';
import { DeleteParcelDialog, ParcelDialog } from './parcel-dialogs.tsx';
import { PARCEL_SOURCE_LABELS } from './parcel-form-values.ts';
import '../../../shared/ui/page.css';
import '../../../shared/ui/person-rows.css';
import './parcels.css';

type Opened = { readonly dialog: 'add' | 'import' } | { readonly dialog: 'edit' | 'delete'; readonly parcel: ProjectParcel };

const siteOf = ({ latitude, longitude }: Project): Position | null =>
  latitude === null || longitude === null ? null : { latitude: degrees(latitude), longitude: degrees(longitude) };

interface ParcelRowsProps {
  readonly parcels: readonly ProjectParcel[];
  readonly onOpen: (opened: Opened) => void;
}

function ParcelRows({ parcels, onOpen }: ParcelRowsProps) {
  const units = useUnits();
  return (
    <ul className="parcel-rows" aria-label="Parcels">
      {parcels.map((parcel) => {
        const { id, name, ring, source, sourceFile, coordinateSystem } = parcel;
        const whence = [PARCEL_SOURCE_LABELS[source], sourceFile, coordinateSystem].filter(Boolean).join(', ');
        return (
          <li key={id}>
            <div>
              <b>{name}</b>
              <span className="quiet">{`${ring.length} corners · ${areaText(ringOf(ring), units)} · ${whence}`}</span>
            </div>
            <div className="record-actions">
              <WriteIconButton label={`Edit ${name}`} onClick={() => onOpen({ dialog: 'edit', parcel })}>
                <Pencil />
              </WriteIconButton>
              <WriteIconButton label={`Delete ${name}`} onClick={() => onOpen({ dialog: 'delete', parcel })}>
                <Trash2 />
              </WriteIconButton>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface ParcelsPanelProps {
  readonly project: Project;
  /** The dialog that imports parcels. */
  readonly renderImport: (opened: { readonly site: Position | null; readonly onClose: () => void }) => ReactNode;
}

export function ParcelsPanel({ project, renderImport }: ParcelsPanelProps) {
  const query = useQuery(parcelsQuery(project.id));
  const [opened, setOpened] = useState<Opened | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const site = siteOf(project);
  const parcels = query.data;
  const rings = useMemo(() => (parcels ?? []).map(({ ring }) => ringOf(ring)), [parcels]);
  const isFull = (parcels?.length ?? 0) >= PARCELS_MAX;
  const close = () => setOpened(null);
  const opensDraft = (id: string) => {
    if (id === NEW_RECORD) return () => setOpened({ dialog: 'add' });
    const parcel = parcels?.find((one) => one.id === id);
    return parcel && (() => setOpened({ dialog: 'edit', parcel }));
  };
  return (
    <section className="parcels" aria-labelledby="parcels-heading">
      <header className="section-head">
        <div>
          <h2 id="parcels-heading" ref={heading} tabIndex={-1}>
            Property
          </h2>
          {parcels && parcels.length > 0 && <p role="status">{parcels.length === 1 ? '1 parcel' : `${parcels.length} parcels`}</p>}
        </div>
        <div className="parcels-actions">
          <WriteButton icon={<Upload />} disabled={isFull} onClick={() => setOpened({ dialog: 'import' })}>
            Import
          </WriteButton>
          <WriteButton icon={<Plus />} data-target="add" disabled={isFull} onClick={() => setOpened({ dialog: 'add' })}>
            Draw Parcel
          </WriteButton>
        </div>
      </header>
      <SavedDraftOffer what="parcel" scope={project.id} opens={opensDraft} />
      <QueryStates
        query={query}
        data={parcels}
        loading="Loading parcels..."
        rows={3}
        empty={
          <EmptyState
            icon={<MapPin />}
            title="No parcels yet"
            text="The notice layout shows distances from the Safety Area to the property lines. Draw the property or import it from KML, GeoJSON, DXF, a zipped shapefile, or a GeoPackage."
          />
        }
      >
        {(parcels) => (
          <div className="parcels-shown">
            <ParcelRows parcels={parcels} onOpen={setOpened} />
            <LazyParcelMap rings={rings} drawn={null} site={site} label="Property map" />
          </div>
        )}
      </QueryStates>
      {opened?.dialog === 'add' && <ParcelDialog projectId={project.id} parcels={parcels ?? []} site={site} onClose={close} />}
      {opened?.dialog === 'edit' && (
        <ParcelDialog projectId={project.id} parcel={opened.parcel} parcels={parcels ?? []} site={site} onClose={close} />
      )}
      {opened?.dialog === 'import' && renderImport({ site, onClose: close })}
      {opened?.dialog === 'delete' && (
        <DeleteParcelDialog projectId={project.id} parcel={opened.parcel} focusAfter={heading} onClose={close} />
      )}
    </section>
  );
}
