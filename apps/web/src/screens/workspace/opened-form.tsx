import { localToPosition, type Position } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectParcel } from '@touchdown/contract';
import { DeleteObstacleDialog } from '../../features/planning/obstacles/obstacle-dialogs.tsx';
import { DeletePathDialog } from '../../features/planning/paths/delete-path-dialog.tsx';
import { parcelsQuery } from '../../features/site/parcels/api.ts';
import { DeleteParcelDialog, ParcelDialog } from '../../features/site/parcels/parcel-dialogs.tsx';
import { useUnits } from '../../shared/format/units.ts';
import { drawnObstacle, type Drawing, ringIn } from './draw-shape.ts';
import { ObstacleForm } from './obstacle-form.tsx';
import type { Deletable, OpenForm } from './record-forms.ts';

interface OpenedFormProps {
  readonly projectId: string;
  readonly form: OpenForm;
  /** The reference point of the plan. `null`: there is no plan. */
  readonly origin: Position | null;
  /** The location of the landing area. */
  readonly site: Position | null;
  readonly onClose: () => void;
}

function DrawnForm({ projectId, drawing, origin, site, onClose }: Omit<OpenedFormProps, 'form' | 'origin'> & DrawnAt) {
  const units = useUnits();
  const parcels = useQuery(parcelsQuery(projectId)).data;
  const obstacle = drawnObstacle(origin, drawing, units);
  if (obstacle === null)
    return <ParcelDialog projectId={projectId} parcels={parcels ?? []} drawn={ringIn(origin, drawing)} site={site} onClose={onClose} />;
  const position = localToPosition(origin, obstacle.at);
  return <ObstacleForm projectId={projectId} obstacle={undefined} position={position} extent={obstacle.extent} onClose={onClose} />;
}
interface DrawnAt {
  readonly drawing: Drawing;
  readonly origin: Position;
}

type FormProps = Omit<OpenedFormProps, 'form' | 'origin'>;

function ParcelForm({ projectId, parcel, site, onClose }: FormProps & { readonly parcel: ProjectParcel }) {
  const parcels = useQuery(parcelsQuery(projectId)).data;
  return <ParcelDialog projectId={projectId} parcel={parcel} parcels={parcels ?? []} site={site} onClose={onClose} />;
}

function DeleteForm({ projectId, deleting, onClose }: FormProps & { readonly deleting: Deletable }) {
  const [focusAfter] = useState(() => ({ current: document.querySelector<HTMLElement>('.workspace-canvas') }));
  const shared = { projectId, focusAfter, onClose };
  switch (deleting.kind) {
    case 'obstacle':
      return <DeleteObstacleDialog {...shared} obstacle={deleting.record} />;
    case 'path':
      return <DeletePathDialog {...shared} path={deleting.record} />;
    case 'parcel':
      return <DeleteParcelDialog {...shared} parcel={deleting.record} />;
  }
}

/** The form of an obstacle or a parcel that the plan opened, or the question before a record is deleted. */
export function OpenedForm({ projectId, form, origin, site, onClose }: OpenedFormProps) {
  if ('obstacle' in form) return <ObstacleForm projectId={projectId} obstacle={form.obstacle} position={null} onClose={onClose} />;
  if ('parcel' in form) return <ParcelForm projectId={projectId} parcel={form.parcel} site={site} onClose={onClose} />;
  if ('deleting' in form) return <DeleteForm projectId={projectId} deleting={form.deleting} site={site} onClose={onClose} />;
  if (origin === null) return null;
  if ('drawing' in form) return <DrawnForm projectId={projectId} drawing={form.drawing} origin={origin} site={site} onClose={onClose} />;
  return <ObstacleForm projectId={projectId} obstacle={undefined} position={localToPosition(origin, form.at)} onClose={onClose} />;
}
