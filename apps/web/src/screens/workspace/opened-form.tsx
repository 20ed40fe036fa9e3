import { localToPosition, type Position } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { parcelsQuery } from '../../features/site/parcels/api.ts';
import { ParcelDialog } from '../../features/site/parcels/parcel-dialogs.tsx';
import { useUnits } from '../../shared/format/units.ts';
import { drawnObstacle, type Drawing, ringIn } from './draw-shape.ts';
import { ObstacleForm } from './obstacle-form.tsx';
import type { OpenForm } from './use-tools.ts';

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

/** The form of an obstacle or a parcel that the plan opened. */
export function OpenedForm({ projectId, form, origin, site, onClose }: OpenedFormProps) {
  if ('obstacle' in form) return <ObstacleForm projectId={projectId} obstacle={form.obstacle} position={null} onClose={onClose} />;
  if (origin === null) return null;
  if ('drawing' in form) return <DrawnForm projectId={projectId} drawing={form.drawing} origin={origin} site={site} onClose={onClose} />;
  return <ObstacleForm projectId={projectId} obstacle={undefined} position={localToPosition(origin, form.at)} onClose={onClose} />;
}
