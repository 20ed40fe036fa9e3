/** Text labels on the map: cluster counts, the deepest penetrations, and the selection. The map itself has no fonts. */
import { localToPosition, type Position } from '@touchdown/domain';
import { useEffect, useState } from 'react';
import { useUnits } from '../format/units.ts';
import type { DrawnObstacle, FacilityModel, Selection } from '../scene/model.ts';
import { type LibraryMap, Marker } from './base-map.tsx';

const DEEPEST = 5;

interface Cluster {
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly count: string;
}

/** The visible clusters, each once even if several tiles contain it. */
function clustersIn(map: LibraryMap): Cluster[] {
  if (map.getSource('obstacles') === undefined) return [];
  const found = map.querySourceFeatures('obstacles', { filter: ['has', 'point_count'] });
  const clusters = found.flatMap(({ geometry, properties }): [number, Cluster][] => {
    if (geometry.type !== 'Point') return [];
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const id = Number(properties['cluster_id']);
    return map.getBounds().contains([longitude, latitude])
      ? [[id, { id, longitude, latitude, count: String(properties['point_count_abbreviated']) }]]
      : [];
  });
  return [...new Map(clusters).values()];
}

function useClusters(library: LibraryMap | null, isClustered: boolean): readonly Cluster[] {
  const [clusters, setClusters] = useState<readonly Cluster[]>([]);
  useEffect(() => {
    if (library === null || !isClustered) return undefined;
    const look = () => setClusters(clustersIn(library));
    const arrived = ({ sourceId, isSourceLoaded }: { readonly sourceId?: string; readonly isSourceLoaded?: boolean }) => {
      if (sourceId === 'obstacles' && isSourceLoaded === true) look();
    };
    library.on('sourcedata', arrived);
    library.on('moveend', look);
    look();
    return () => {
      library.off('sourcedata', arrived);
      library.off('moveend', look);
    };
  }, [library, isClustered]);
  return isClustered ? clusters : [];
}

interface MapLabelsProps {
  readonly origin: Position;
  readonly library: LibraryMap | null;
  readonly model: FacilityModel;
  readonly selection: Selection;
  readonly isClustered: boolean;
}

/** The selected obstacle is always labeled; the deepest ones only if they are not in a cluster. */
const named = ({ model, selection, isClustered }: MapLabelsProps): readonly DrawnObstacle[] =>
  model.obstacles.filter(
    ({ id, penetrationFt }, index) =>
      id === selection.obstacleId || (!isClustered && penetrationFt > 0 && index >= model.obstacles.length - DEEPEST),
  );

export function MapLabels(props: MapLabelsProps) {
  const units = useUnits();
  const clusters = useClusters(props.library, props.isClustered);
  return (
    <>
      {clusters.map(({ id, longitude, latitude, count }) => (
        <Marker key={id} longitude={longitude} latitude={latitude} className="map-label">
          <span className="map-count num" aria-hidden="true">
            {count}
          </span>
        </Marker>
      ))}
      {named(props).map(({ id, name, at, penetrationFt }) => (
        <Marker key={id} {...localToPosition(props.origin, at)} anchor="left" offset={[12, 0]} className="map-label">
          <span className="map-name num" data-over={penetrationFt > 0 || undefined} aria-hidden="true">
            <span>{name}</span>
            {penetrationFt > 0 && <span>{units.tenthText(penetrationFt, 'up')} above</span>}
          </span>
        </Marker>
      ))}
    </>
  );
}
