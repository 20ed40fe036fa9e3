/** Parcels on the map: the existing ones, and one that is being drawn. A click adds a corner, and dragging moves a corner. */
import { degrees, geodesicInverse, type Position } from '@touchdown/domain';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo, useRef, useState } from 'react';
import { BaseMap, type MapRef, Marker, SiteMark, WHOLE_COUNTRY } from './base-map.tsx';
import { useMapColors } from './map-colors.ts';
import { picked } from './marker-steps.ts';
import { zoomFor } from './surface-features.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export interface ParcelMapProps {
  /** Read-only outlines. */
  readonly rings: readonly (readonly Position[])[];
  /** The outline being drawn. `null`: drawing is disabled. */
  readonly drawn: readonly Position[] | null;
  readonly onAdd?: (corner: Position) => void;
  readonly onMove?: (index: number, corner: Position) => void;
  readonly site: Position | null;
  readonly label: string;
}

const SITE_ZOOM = 16;
const CLOSEST_ZOOM = 19;
/** The shorter side of the map, minus a margin. */
const START_PX = 240;
const positionOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => picked({ latitude: lat, longitude: lng });
const coordinates = (ring: readonly Position[]) => ring.map(({ latitude, longitude }) => [longitude, latitude]);

const featureOf = (ring: readonly Position[], kind: 'saved' | 'drawn'): GeoJSON.Feature => {
  const closed = [...coordinates(ring), ...coordinates(ring.slice(0, 1))];
  return {
    type: 'Feature',
    properties: { kind },
    geometry: ring.length < 3 ? { type: 'LineString', coordinates: coordinates(ring) } : { type: 'Polygon', coordinates: [closed] },
  };
};

const featuresOf = (rings: ParcelMapProps['rings'], drawn: ParcelMapProps['drawn']): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: [...rings.map((ring) => featureOf(ring, 'saved')), ...(drawn && drawn.length > 1 ? [featureOf(drawn, 'drawn')] : [])],
});

/** Fits all of the outlines, or the facility location if there are none. */
function startOf(outlines: readonly (readonly Position[])[], site: Position | null) {
  const all = outlines.flat();
  const [first] = all;
  if (first === undefined) return site === null ? WHOLE_COUNTRY : { ...site, zoom: SITE_ZOOM };
  const [latitudes, longitudes] = [all.map(({ latitude }) => latitude), all.map(({ longitude }) => longitude)];
  const middle = (values: readonly number[]) => degrees((Math.min(...values) + Math.max(...values)) / 2);
  const center: Position = { latitude: middle(latitudes), longitude: middle(longitudes) };
  const radiusFt = all.reduce((most, corner) => Math.max(most, geodesicInverse(center, corner).distanceFt), 0);
  return { ...center, zoom: Math.min(CLOSEST_ZOOM, zoomFor(center.latitude, 2 * radiusFt, START_PX)) };
}

export default function ParcelMap({ rings, drawn, onAdd, onMove, site, label }: ParcelMapProps) {
  const colors = useMapColors();
  const map = useRef<MapRef>(null);
  const data = useMemo(() => featuresOf(rings, drawn), [rings, drawn]);
  const [start] = useState(() => startOf(drawn === null || drawn.length === 0 ? rings : [...rings, drawn], site));
  return (
    <BaseMap
      mapRef={map}
      label={label}
      start={start}
      isInteractive
      {...(onAdd ? { onClick: ({ lngLat }) => onAdd(positionOf(lngLat)) } : {})}
    >
      <Source id="parcels" type="geojson" data={data}>
        <Layer
          id="parcels-fill"
          type="fill"
          filter={['==', ['geometry-type'], 'Polygon']}
          paint={{ 'fill-color': colors.mark, 'fill-opacity': 0.12 }}
        />
        <Layer id="parcels-line" type="line" paint={{ 'line-color': colors.mark, 'line-width': 2 }} />
      </Source>
      {drawn?.map((corner, index) => (
        <Marker key={index} {...corner} draggable={onMove !== undefined} onDragEnd={({ lngLat }) => onMove?.(index, positionOf(lngLat))}>
          <span className="map-corner num" aria-hidden="true">
            {index + 1}
          </span>
        </Marker>
      ))}
      {site && (
        <Marker {...site}>
          <SiteMark />
        </Marker>
      )}
      <ZoomButtons map={map} />
    </BaseMap>
  );
}
