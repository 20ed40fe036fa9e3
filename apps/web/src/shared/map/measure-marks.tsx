/** A measurement on the map. */
import type { Position } from '@touchdown/domain';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo } from 'react';
import { Marker } from './base-map.tsx';
import { geodesicLine } from './measure-values.ts';

/** The line between the points on the map, and its ends. */
export function MeasureMarks({ points, color }: { readonly points: readonly Position[]; readonly color: string }) {
  const [from, to] = points;
  const line = useMemo(
    (): GeoJSON.Feature => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: from && to ? geodesicLine(from, to) : [] },
    }),
    [from, to],
  );
  return (
    <>
      <Source id="measure" type="geojson" data={line}>
        <Layer id="measure-line" type="line" paint={{ 'line-color': color, 'line-width': 2, 'line-dasharray': [2, 1.5] }} />
      </Source>
      {points.map((point, index) => (
        <Marker key={index === 0 ? 'from' : 'to'} {...point}>
          <span className="map-end" aria-hidden="true" />
        </Marker>
      ))}
    </>
  );
}
