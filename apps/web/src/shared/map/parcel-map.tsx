/** Outlines of a property on the map: those there are, and one that is being drawn. A click adds a corner, a corner is dragged to its place. */
import { degrees, geodesicInverse, type Position } from '@touchdown/domain';
import { Layer, Source } from '@vis.gl/react-maplibre';
import { useMemo, useRef, useState } from 'react';
import { BaseMap, type MapRef, Marker, SiteMark, WHOLE_COUNTRY } from './base-map.tsx';
import { useMapColours } from './map-colours.ts';
import type { MapTiles } from './map-style.ts';
import { picked } from './marker-steps.ts';
import { zoomFor } from './surface-features.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export interface ParcelMapProps {
  /** Outlines that only show. */
  readonly rings: readonly (readonly Position[])[];
  /** The outline that is drawn; `null`: nothing can be drawn. */
  readonly drawn: readonly Position[] | null;
  readonly onAdd?: (corner: Position) => void;
  readonly onMove?: (index: number, corner: Position) => void;
  readonly site: Position | null;
  readonly tiles: MapTiles | null;
  readonly label: string;
}

const SITE_ZOOM = 16;
const CLOSEST_ZOOM = 19;
/** The shorter side of the map, less some room. */
const START_PX = 240;
const positionOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => picked({ latitude: lat, longitude: lng });
const coordinates = (ring: readonly Position[]) => ring.map(({ latitude, longitude }) => [longitude, latitude]);

const featureOf = (ring: readonly Position[], kind: 'kept' | 'drawn'): GeoJSON.Feature => {
  const closed = [...coordinates(ring), ...coordinates(ring.slice(0, 1))];
  return {
    type: 'Feature',
    properties: { kind },
    geometry: ring.length < 3 ? { type: 'LineString', coordinates: coordinates(ring) } : { type: 'Polygon', coordinates: [closed] },
  };
};

const featuresOf = (rings: ParcelMapProps['rings'], drawn: ParcelMapProps['drawn']): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: [...rings.map((ring) => featureOf(ring, 'kept')), ...(drawn && drawn.length > 1 ? [featureOf(drawn, 'drawn')] : [])],
});

/** All of the outlines in sight; without one the place of the facility. */
function startOf(outlines: readonly (readonly Position[])[], site: Position | null) {
  const all = outlines.flat();
  const [first] = all;
  if (first === undefined) return site === null ? WHOLE_COUNTRY : { ...site, zoom: SITE_ZOOM };
  const [latitudes, longitudes] = [all.map(({ latitude }) => latitude), all.map(({ longitude }) => longitude)];
  const middle = (values: readonly number[]) => degrees((Math.min(...values) + Math.max(...values)) / 2);
  const centre: Position = { latitude: middle(latitudes), longitude: middle(longitudes) };
  const radiusFt = all.reduce((most, corner) => Math.max(most, geodesicInverse(centre, corner).distanceFt), 0);
  return { ...centre, zoom: Math.min(CLOSEST_ZOOM, zoomFor(centre.latitude, 2 * radiusFt, START_PX)) };
}

export default function ParcelMap({ rings, drawn, onAdd, onMove, site, tiles, label }: ParcelMapProps) {
  const colours = useMapColours();
  const map = useRef<MapRef>(null);
  const data = useMemo(() => featuresOf(rings, drawn), [rings, drawn]);
  const [start] = useState(() => startOf(drawn === null || drawn.length === 0 ? rings : [...rings, drawn], site));
  return (
    <BaseMap
      mapRef={map}
      label={label}
      start={start}
      tiles={tiles}
      isInteractive
      {...(onAdd ? { onClick: ({ lngLat }) => onAdd(positionOf(lngLat)) } : {})}
    >
      <Source id="parcels" type="geojson" data={data}>
        <Layer
          id="parcels-fill"
          type="fill"
          filter={['==', ['geometry-type'], 'Polygon']}
          paint={{ 'fill-color': colours.mark, 'fill-opacity': 0.12 }}
        />
        <Layer id="parcels-line" type="line" paint={{ 'line-color': colours.mark, 'line-width': 2 }} />
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
