/** Points of a facility on the map, with a line joining some of them. */
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { Position } from '@touchdown/domain';
import { useMemo } from 'react';
import { BaseMap, Marker, SiteMark } from './base-map.tsx';
import { useMapColors } from './map-colors.ts';

export interface MapPoint {
  readonly id: string;
  readonly position: Position;
  /** Joined by a line in their order. */
  readonly isJoined: boolean;
}
export interface PointsMapProps {
  readonly points: readonly MapPoint[];
  readonly site: Position | null;
  readonly label: string;
  readonly zoom?: number;
}

const ZOOM = 12.5;

const featuresOf = (points: readonly MapPoint[]): GeoJSON.FeatureCollection => {
  const place = ({ position }: MapPoint): [number, number] => [position.longitude, position.latitude];
  const line = points.filter(({ isJoined }) => isJoined).map(place);
  return {
    type: 'FeatureCollection',
    features: [
      ...(line.length > 1
        ? [{ type: 'Feature' as const, properties: {}, geometry: { type: 'LineString' as const, coordinates: line } }]
        : []),
      ...points.map((point) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'Point' as const, coordinates: place(point) },
      })),
    ],
  };
};

/** Starts at the first point; the user can pan and zoom. */
export default function PointsMap({ points, site, label, zoom = ZOOM }: PointsMapProps) {
  const colors = useMapColors();
  const data = useMemo(() => featuresOf(points), [points]);
  const start = site ?? points[0]?.position;
  if (start === undefined) return null;
  return (
    <BaseMap label={label} start={{ ...start, zoom }} isInteractive>
      <Source id="points" type="geojson" data={data}>
        <Layer
          id="points-line"
          type="line"
          filter={['==', ['geometry-type'], 'LineString']}
          paint={{ 'line-color': colors.mark, 'line-width': 2 }}
        />
        <Layer
          id="points-dots"
          type="circle"
          filter={['==', ['geometry-type'], 'Point']}
          paint={{ 'circle-radius': 4, 'circle-color': colors.land, 'circle-stroke-color': colors.mark, 'circle-stroke-width': 2 }}
        />
      </Source>
      {site && (
        <Marker {...site}>
          <SiteMark />
        </Marker>
      )}
    </BaseMap>
  );
}
