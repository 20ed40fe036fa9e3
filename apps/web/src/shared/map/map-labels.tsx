/** Text labels on the map: cluster counts, the deepest penetrations, and the selection. The map itself has no fonts. */
import { localToPosition, type Position } from '@touchdown/domain';
import { useEffect, useMemo, useState } from 'react';
import { useUnits } from '../format/units.ts';
import type { LabelBox } from '../scene/label-box.ts';
import { type DrawnObstacle, type FacilityModel, isQuiet, type Selection } from '../scene/model.ts';
import { type LibraryMap, Marker } from './base-map.tsx';
import { mapNames, type Pixels, type PlacedName, placedNames } from './map-names.ts';

interface Cluster {
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly count: string;
}

const NO_CLUSTERS: readonly Cluster[] = [];

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
  return isClustered ? clusters : NO_CLUSTERS;
}

interface MapLabelsProps {
  readonly origin: Position;
  readonly library: LibraryMap | null;
  readonly model: FacilityModel;
  readonly selection: Selection;
  readonly isClustered: boolean;
}

/** How much of the map a count covers, from its middle. */
const COUNT_PX = 22;
/** How much the dot of an obstacle that needs attention covers, from its middle. */
const DOT_PX = 6;

type PictureSize = { readonly width: number; readonly height: number };

/** The size of the map, another object at each rest: names are placed then, and while the map moves, they move with it. */
function useRest(library: LibraryMap | null): PictureSize | null {
  const [size, setSize] = useState<PictureSize | null>(null);
  useEffect(() => {
    if (library === null) return undefined;
    const rest = () => setSize({ width: library.getContainer().clientWidth, height: library.getContainer().clientHeight });
    library.on('moveend', rest);
    library.on('resize', rest);
    rest();
    return () => {
      library.off('moveend', rest);
      library.off('resize', rest);
    };
  }, [library]);
  return size;
}

const boxAround = ({ x, y }: Pixels, reach: number): LabelBox => ({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach });

function useNames({ origin, library, model, selection, isClustered }: MapLabelsProps, clusters: readonly Cluster[]): readonly PlacedName[] {
  const units = useUnits();
  const size = useRest(library);
  const names = useMemo(
    () => mapNames({ obstacles: model.obstacles, selection, isClustered }, units),
    [model.obstacles, selection, isClustered, units],
  );
  return useMemo(() => {
    if (library === null || size === null) return [];
    const pixels = (longitude: number, latitude: number) => library.project([longitude, latitude]);
    const pixelsOf = ({ at }: Pick<DrawnObstacle, 'at'>) => {
      const { longitude, latitude } = localToPosition(origin, at);
      return pixels(longitude, latitude);
    };
    const loud = isClustered ? [] : model.obstacles.filter(({ status }) => !isQuiet(status));
    return placedNames(names, {
      size,
      pixelsOf,
      taken: [
        ...clusters.map(({ longitude, latitude }) => boxAround(pixels(longitude, latitude), COUNT_PX)),
        ...loud.map((obstacle) => boxAround(pixelsOf(obstacle), DOT_PX)),
      ],
    });
  }, [library, size, names, clusters, origin, model.obstacles, isClustered]);
}

function Name({ origin, name }: { readonly origin: Position; readonly name: PlacedName }) {
  const { lines, isOver, at, offset, leader } = name;
  const [left, top] = offset;
  return (
    <Marker {...localToPosition(origin, at)} anchor="top-left" offset={offset} className="map-label">
      {leader !== null && (
        <svg className="map-leader" data-over={isOver || undefined} aria-hidden="true">
          <line x1={-left} y1={-top} x2={leader.toX - left} y2={leader.toY - top} />
        </svg>
      )}
      <span className="map-name num" data-over={isOver || undefined} aria-hidden="true">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </Marker>
  );
}

export function MapLabels(props: MapLabelsProps) {
  const clusters = useClusters(props.library, props.isClustered);
  const names = useNames(props, clusters);
  return (
    <>
      {clusters.map(({ id, longitude, latitude, count }) => (
        <Marker key={id} longitude={longitude} latitude={latitude} className="map-label">
          <span className="map-count num" aria-hidden="true">
            {count}
          </span>
        </Marker>
      ))}
      {names.map((name) => (
        <Name key={name.id} origin={props.origin} name={name} />
      ))}
    </>
  );
}
