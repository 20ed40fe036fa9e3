/** Surfaces, pad and obstacles of a facility on the map; obstacles in the ink of their verdict, many of them in clusters. */
import type { Position } from '@touchdown/domain';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification, GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useMemo, useRef } from 'react';
import { useUnits } from '../format/units.ts';
import { useInks } from '../scene/ink-colours.ts';
import { type DrawnObstacle, type FacilityViewProps, isShown, LAYERS } from '../scene/model.ts';
import { Minus, Plus } from '../ui/icons.ts';
import { BaseMap, type MapRef } from './base-map.tsx';
import type { MapTiles } from './map-style.ts';
import { extentFeatures, obstacleFeatures, surfaceFeatures, zoomFor } from './surface-features.ts';

export interface SurfacesMapProps extends FacilityViewProps {
  readonly origin: Position;
  readonly tiles: MapTiles | null;
}

/** Fewer are shown one by one. */
const CLUSTER_FROM = 400;
const CLUSTER = { radius: 36, maxZoom: 15 } as const;
const START_PX = 420;
const ACROSS_FT = 9000;
const PICK_PX = 8;
const NOT_FOUND = '-';

/** An ink of each layer by the name in its features. */
const byLayer = (ink: (layer: (typeof LAYERS)[number]) => string): ExpressionSpecification =>
  ['match', ['get', 'layer'], ...LAYERS.flatMap((layer) => [layer, ink(layer)]), ink('primary')] as unknown as ExpressionSpecification;

const useFeatures = ({ model, visible, selection, origin }: SurfacesMapProps) => {
  const units = useUnits();
  const surfaces = useMemo(
    () =>
      surfaceFeatures(
        origin,
        model.surfaces.filter((surface) => isShown(surface, visible, selection)),
        selection.surfaceKey,
      ),
    [origin, model.surfaces, visible, selection],
  );
  const obstacles = useMemo(() => {
    const words = ({ name, penetrationFt }: DrawnObstacle) =>
      penetrationFt > 0 ? `${name}\n${units.lengthText(penetrationFt, 'up')} above` : '';
    return obstacleFeatures(origin, model.obstacles, words);
  }, [origin, model.obstacles, units]);
  const extents = useMemo(() => extentFeatures(origin, model.obstacles), [origin, model.obstacles]);
  return { surfaces, obstacles, extents };
};

/** A press on a cluster comes nearer to it; on an obstacle or a surface it picks. */
async function press({ target: map, point }: MapLayerMouseEvent, onPick: FacilityViewProps['onPick']): Promise<void> {
  const around: [[number, number], [number, number]] = [
    [point.x - PICK_PX, point.y - PICK_PX],
    [point.x + PICK_PX, point.y + PICK_PX],
  ];
  const [cluster] = map.queryRenderedFeatures(around, { layers: ['obstacle-clusters'] });
  if (cluster?.geometry.type === 'Point') {
    const source = map.getSource<GeoJSONSource>('obstacles');
    const zoom = await source?.getClusterExpansionZoom(Number(cluster.properties['cluster_id']));
    const [longitude = 0, latitude = 0] = cluster.geometry.coordinates;
    map.easeTo({ center: [longitude, latitude], ...(zoom === undefined ? {} : { zoom }) });
    return;
  }
  const [obstacle] = map.queryRenderedFeatures(around, { layers: ['obstacle-dots'] });
  const [surface] = map.queryRenderedFeatures(point, { layers: ['surface-fill'] });
  if (obstacle) onPick({ obstacleId: String(obstacle.properties['id']), surfaceKey: null });
  else onPick({ obstacleId: null, surfaceKey: surface ? String(surface.properties['key']) : null });
}

export default function SurfacesMap(props: SurfacesMapProps) {
  const { model, selection, onPick, origin, tiles } = props;
  const inks = useInks();
  const map = useRef<MapRef>(null);
  const { surfaces, obstacles, extents } = useFeatures(props);
  const { compliant, unjudged, warning, violation } = inks.status;
  const byRank = (key: string): ExpressionSpecification => ['match', ['get', key], 3, violation, 2, warning, 1, unjudged, compliant];
  const start = { ...origin, zoom: zoomFor(origin.latitude, ACROSS_FT, START_PX) };
  return (
    <div className="surfaces-map">
      <BaseMap
        mapRef={map}
        label={`Map of ${model.obstacles.length} obstacles and the surfaces. The table lists every penetration.`}
        start={start}
        tiles={tiles}
        isInteractive
        onClick={(event) => void press(event, onPick)}
      >
        <Source id="surfaces" type="geojson" data={surfaces}>
          <Layer
            id="surface-fill"
            type="fill"
            paint={{ 'fill-color': byLayer((layer) => inks.layers[layer].fill), 'fill-antialias': false }}
          />
          <Layer
            id="surface-edge"
            type="line"
            paint={{
              'line-color': ['case', ['get', 'isPicked'], inks.accent, byLayer((layer) => inks.layers[layer].stroke)],
              'line-width': ['case', ['get', 'isPicked'], 3, 1.25],
            }}
          />
        </Source>
        <Source id="obstacle-extents" type="geojson" data={extents}>
          <Layer id="obstacle-extent" type="line" paint={{ 'line-color': byRank('rank'), 'line-width': 2 }} />
        </Source>
        <Source
          key={obstacles.features.length >= CLUSTER_FROM ? 'clustered' : 'single'}
          id="obstacles"
          type="geojson"
          data={obstacles}
          cluster={obstacles.features.length >= CLUSTER_FROM}
          clusterRadius={CLUSTER.radius}
          clusterMaxZoom={CLUSTER.maxZoom}
          clusterProperties={{ worst: ['max', ['get', 'rank']] }}
        >
          <Layer
            id="obstacle-clusters"
            type="circle"
            filter={['has', 'point_count']}
            paint={{
              'circle-color': inks.surface,
              'circle-radius': ['step', ['get', 'point_count'], 11, 20, 14, 200, 18, 2000, 22],
              'circle-stroke-color': byRank('worst'),
              'circle-stroke-width': 2.5,
            }}
          />
          <Layer
            id="obstacle-counts"
            type="symbol"
            filter={['has', 'point_count']}
            layout={{ 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 12, 'text-allow-overlap': true }}
            paint={{ 'text-color': inks.text }}
          />
          <Layer
            id="obstacle-dots"
            type="circle"
            filter={['!', ['has', 'point_count']]}
            layout={{ 'circle-sort-key': ['get', 'rank'] }}
            paint={{
              'circle-color': ['case', ['>=', ['get', 'rank'], 2], byRank('rank'), inks.sheet],
              'circle-radius': ['case', ['>=', ['get', 'rank'], 2], 5, 4],
              'circle-stroke-color': byRank('rank'),
              'circle-stroke-width': 1.75,
            }}
          />
          <Layer
            id="obstacle-picked"
            type="circle"
            filter={['==', ['get', 'id'], selection.obstacleId ?? NOT_FOUND]}
            paint={{
              'circle-color': 'transparent',
              'circle-radius': 11,
              'circle-stroke-color': inks.accent,
              'circle-stroke-width': 2.5,
            }}
          />
          <Layer
            id="obstacle-names"
            type="symbol"
            filter={['!=', ['get', 'label'], '']}
            layout={{
              'text-field': ['get', 'label'],
              'text-size': 12,
              'text-anchor': 'left',
              'text-justify': 'left',
              'text-offset': [0.9, 0],
              'text-optional': true,
            }}
            paint={{ 'text-color': violation, 'text-halo-color': inks.sheet, 'text-halo-width': 1.5 }}
          />
        </Source>
        <div className="map-zoom">
          <button type="button" aria-label="Zoom in" onClick={() => map.current?.getMap().zoomIn()}>
            <Plus />
          </button>
          <button type="button" aria-label="Zoom out" onClick={() => map.current?.getMap().zoomOut()}>
            <Minus />
          </button>
        </div>
      </BaseMap>
    </div>
  );
}
