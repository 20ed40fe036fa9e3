/** The points of laser scans on the map: all of them while it is still, the first while it moves. */
import type { Position } from '@touchdown/domain';
import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import type { CircleLayerSpecification, ExpressionSpecification } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import type { DrawnCloud } from '../scene/drawn-cloud.ts';
import { scanPointFeatures } from './scan-point-features.ts';

const RADIUS_PX = 1.5;
const WORST_LAST: NonNullable<CircleLayerSpecification['layout']> = { 'circle-sort-key': ['get', 'rank'] };
const AT_ONCE = { duration: 0 } as const;

function useMoving(): boolean {
  const { current: map } = useMap();
  const [isMoving, setMoving] = useState(false);
  useEffect(() => {
    const [begin, end] = [() => setMoving(true), () => setMoving(false)];
    map?.on('movestart', begin);
    map?.on('moveend', end);
    return () => {
      map?.off('movestart', begin);
      map?.off('moveend', end);
    };
  }, [map]);
  return isMoving;
}

interface ScanPointsLayerProps {
  readonly origin: Position;
  readonly clouds: readonly DrawnCloud[];
  /** By the rank in the features. */
  readonly color: ExpressionSpecification;
}

export function ScanPointsLayer({ origin, clouds, color }: ScanPointsLayerProps) {
  const data = useMemo(() => scanPointFeatures(origin, clouds), [origin, clouds]);
  const isMoving = useMoving();
  const paint = { 'circle-color': color, 'circle-radius': RADIUS_PX };
  return (
    <Source id="scan-points" type="geojson" data={data}>
      {/* A layer without opacity is not drawn, and unlike a hidden one it need not be prepared again. */}
      <Layer
        id="scan-points-others"
        type="circle"
        filter={['!', ['get', 'isFirst']]}
        layout={WORST_LAST}
        paint={{ ...paint, 'circle-opacity': isMoving ? 0 : 1, 'circle-opacity-transition': AT_ONCE }}
      />
      <Layer id="scan-points-first" type="circle" filter={['get', 'isFirst']} layout={WORST_LAST} paint={paint} />
    </Source>
  );
}
