/**
 * Surfaces, landing area, and obstacles of a facility on the map. Obstacles have the color of their result, and many of them are clustered.
 */
import { feet, localToPosition, type Position } from '@touchdown/domain';
import { Layer, Source } from '@vis.gl/react-maplibre';
import type { ExpressionSpecification, GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { AirspaceList } from '../airspace/airspace-list.tsx';
import { projectAirspaceQuery } from '../airspace/api.ts';
import { errorText } from '../api/api-error.ts';
import { useBuildingCredit } from '../buildings/credit.ts';
import { useUnitSystem } from '../format/unit-system.ts';
import { type Inks, useInks } from '../scene/ink-colors.ts';
import { NO_CLOUDS } from '../scene/drawn-cloud.ts';
import { type FacilityViewProps, isShown, LAYERS, MARK_STATUSES, markRank } from '../scene/model.ts';
import { extentOf } from '../scene/scene-view.ts';
import { AirspaceLayer } from './airspace-layer.tsx';
import { ContourLayer } from './contour-layer.tsx';
import { useContours } from './use-contours.ts';
import { BaseMap, type LibraryMap, type MapRef, Marker } from './base-map.tsx';
import { type Finder, MapBar, NOT_MEASURING } from './map-bar.tsx';
import { MeasureMarks } from './measure-marks.tsx';
import { useMeasureKeys } from './use-measure-keys.ts';
import { picked } from './marker-steps.ts';
import { withPoint } from './measure-values.ts';
import { useMapHover } from './map-hover.ts';
import { MapLabels } from './map-labels.tsx';
import { massPicture, PICTURE_TO_ZOOM } from './mass-picture.ts';
import { areClustered, extentFeatures, massFeatures, obstacleFeatures, surfaceFeatures, zoomFor } from './surface-features.ts';
import { ScanPointsLayer } from './scan-points-layer.tsx';
import { surfaceEdges } from './surface-edges.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export interface SurfacesMapProps extends FacilityViewProps {
  readonly origin: Position;
  /** The project whose airspace is shown. */
  readonly projectId: string;
  /** Absent: the map has no search. */
  readonly finder?: Finder | undefined;
}

/** Half as many rings as at 36. Each costs as much as it covers, in every frame of a movement. */
const CLUSTER = { radius: 52, maxZoom: 15 } as const;
/**
 * Outlines of thousands of buildings cost more than everything else on the map, in every frame of a movement. From this zoom on, few are in
 * sight.
 */
const OUTLINED_FROM_ZOOM = 16;
const BUILDING_OPACITY = 0.4;
/** Tiles are cut once for all closer zooms, and hardly overlap. */
const BUILDING_TILES = { maxzoom: 14, buffer: 8 } as const;
const START_PX = 420;
const FOUND_ZOOM = 15;
const PICK_PX = 8;

/** The color of each layer by the name in its features. */
const byLayer = (ink: (layer: (typeof LAYERS)[number]) => string): ExpressionSpecification =>
  ['match', ['get', 'layer'], ...LAYERS.flatMap((layer) => [layer, ink(layer)]), ink('primary')] as unknown as ExpressionSpecification;

/** The color of each status by the rank in its features. */
const byRankIn =
  (inks: Inks) =>
  (key: string): ExpressionSpecification => {
    const colors = MARK_STATUSES.flatMap((status) => [markRank(status), inks.status[status]]);
    return ['match', ['get', key], ...colors, inks.status.not_evaluated] as unknown as ExpressionSpecification;
  };
const IS_LOUD: ExpressionSpecification = ['>=', ['get', 'rank'], markRank('warning')];
/** Objects of laser scans within the margin are rings, so that they differ from those that penetrate without color. */
const IS_FILLED: ExpressionSpecification = [
  'all',
  IS_LOUD,
  ['any', ['!', ['get', 'isScanned']], ['==', ['get', 'rank'], markRank('violation')]],
];

const NO_MASSES: SurfacesMapProps['masses'] & object = [];

const useFeatures = ({ model, visible, selection, origin, masses }: SurfacesMapProps) => {
  const surfaces = useMemo(
    () =>
      surfaceFeatures(
        origin,
        model.surfaces.filter((surface) => isShown(surface, visible, selection)),
        selection.surfaceKey,
      ),
    [origin, model.surfaces, visible, selection],
  );
  return {
    surfaces,
    obstacles: obstacleFeatures(model.obstacles, origin),
    extents: extentFeatures(model.obstacles, origin),
    footprints: massFeatures(masses ?? NO_MASSES),
  };
};

/** A click on a cluster zooms in; on an obstacle or a surface, it selects. */
async function pickAt({ target: map, point }: MapLayerMouseEvent, onPick: FacilityViewProps['onPick']): Promise<void> {
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
  const { model, selection, hovered, clouds = NO_CLOUDS, onPick, origin, finder, projectId } = props;
  const hovering = useMapHover(props.onHover);
  const litId = hovered?.obstacleId === selection.obstacleId ? null : (hovered?.obstacleId ?? null);
  const litKey = hovered?.surfaceKey ?? null;
  const inks = useInks();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<MapRef>(null);
  const { surfaces, obstacles, extents, footprints } = useFeatures(props);
  const byRank = byRankIn(inks);
  const { masses } = props;
  const credit = useBuildingCredit(projectId, footprints.features.length > 0);
  const buildingPicture = useMemo(() => (masses === undefined ? null : massPicture(masses, inks.quiet)), [masses, inks.quiet]);
  const [library, setLibrary] = useState<LibraryMap | null>(null);
  const [start] = useState(() => {
    const { center, radiusFt } = extentOf(model.surfaces);
    const middle = localToPosition(origin, { eastFt: feet(center[0]), northFt: feet(center[1]) });
    return { ...middle, zoom: zoomFor(middle.latitude, 2 * radiusFt, START_PX) };
  });
  const system = useUnitSystem();
  const [measuring, setMeasuring] = useState(NOT_MEASURING);
  const [found, setFound] = useState<Position | null>(null);
  const measure = ({ lat, lng }: { readonly lat: number; readonly lng: number }) =>
    setMeasuring((known) => ({ ...known, points: withPoint(known.points, picked({ latitude: lat, longitude: lng })) }));
  const go = (position: Position) => {
    setFound(position);
    map.current?.getMap().jumpTo({ center: [position.longitude, position.latitude], zoom: FOUND_ZOOM });
  };
  useMeasureKeys(frame, measuring.isOn, {
    onPoint: () => map.current && measure(map.current.getCenter()),
    onEnd: () => setMeasuring(NOT_MEASURING),
  });
  const [isAirspaceShown, setAirspaceShown] = useState(true);
  const airspace = useQuery({ ...projectAirspaceQuery(projectId), enabled: isAirspaceShown });
  const { contours, isShown: areContoursShown, onShow: showContours } = useContours(projectId, system);
  const isClustered = areClustered(model.obstacles.length);
  const scannedCount = model.obstacles.filter(({ isScanned }) => isScanned).length;
  const obstacleCount = model.obstacles.length - scannedCount;
  return (
    <div className="surfaces-map" ref={frame}>
      <MapBar
        {...{ finder, measuring, found, origin, system, isAirspaceShown }}
        contours={contours === null ? undefined : { isShown: areContoursShown, text: contours.text, onShow: showContours }}
        onGo={go}
        onMeasuring={setMeasuring}
        onAirspace={setAirspaceShown}
      />
      {isAirspaceShown && airspace.data && <AirspaceList answer={airspace.data} />}
      {isAirspaceShown && airspace.isError && !airspace.data && (
        <p className="airspace" role="status">{`Airspace could not be read, so none is shown. ${errorText(airspace.error)}`}</p>
      )}
      <BaseMap
        mapRef={map}
        label={`Map of surfaces and ${obstacleCount} obstacles${scannedCount === 0 ? '' : `, and ${scannedCount} objects of laser scans`}. Arrow keys pan, plus and minus zoom, Home resets. The table lists all penetrations.`}
        start={start}
        isInteractive
        onClick={(event) => (measuring.isOn ? measure(event.lngLat) : void pickAt(event, onPick))}
        onRest={setLibrary}
        {...hovering}
        credits={credit === null ? [] : [credit]}
      >
        {contours !== null && areContoursShown && <ContourLayer features={contours.features} inks={inks} />}
        {/* A source without areas would still mask its tiles in every frame. */}
        {isAirspaceShown && airspace.data && airspace.data.areas.length > 0 && <AirspaceLayer areas={airspace.data.areas} inks={inks} />}
        {footprints.features.length > 0 && (
          <Source id="buildings" type="geojson" data={footprints} {...BUILDING_TILES}>
            <Layer
              id="building-fill"
              type="fill"
              minzoom={buildingPicture === null ? 0 : PICTURE_TO_ZOOM}
              paint={{
                'fill-color': inks.quiet,
                'fill-opacity': ['step', ['zoom'], BUILDING_OPACITY, OUTLINED_FROM_ZOOM, 0.25],
                'fill-antialias': false,
              }}
            />
            <Layer id="building-line" type="line" minzoom={OUTLINED_FROM_ZOOM} paint={{ 'line-color': inks.quiet, 'line-width': 0.75 }} />
          </Source>
        )}
        {buildingPicture !== null && (
          <Source id="building-picture" type="image" {...buildingPicture}>
            <Layer
              id="building-picture"
              type="raster"
              beforeId="building-fill"
              maxzoom={PICTURE_TO_ZOOM}
              paint={{ 'raster-opacity': BUILDING_OPACITY, 'raster-fade-duration': 0 }}
            />
          </Source>
        )}
        <Source id="surfaces" type="geojson" data={surfaces}>
          <Layer
            id="surface-fill"
            type="fill"
            paint={{ 'fill-color': byLayer((layer) => inks.layers[layer].fill), 'fill-antialias': false }}
          />
          {surfaceEdges(inks).map((edge) => (
            <Layer key={edge.id} type="line" {...edge} />
          ))}
          {litKey !== null && (
            <Layer
              id="surface-hovered"
              type="line"
              filter={['==', ['get', 'key'], litKey]}
              paint={{ 'line-color': inks.accent, 'line-width': 2 }}
            />
          )}
        </Source>
        {clouds.length > 0 && <ScanPointsLayer origin={origin} clouds={clouds} color={byRank('rank')} />}
        {extents.features.length > 0 && (
          <Source id="obstacle-extents" type="geojson" data={extents}>
            <Layer id="obstacle-extent" type="line" paint={{ 'line-color': byRank('rank'), 'line-width': 2 }} />
          </Source>
        )}
        <Source
          key={isClustered ? 'clustered' : 'single'}
          id="obstacles"
          type="geojson"
          data={obstacles}
          cluster={isClustered}
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
            id="obstacle-dots"
            type="circle"
            filter={['!', ['has', 'point_count']]}
            layout={{ 'circle-sort-key': ['get', 'rank'] }}
            paint={{
              'circle-color': ['case', IS_FILLED, byRank('rank'), inks.sheet],
              'circle-radius': ['case', IS_LOUD, 5, 4],
              'circle-stroke-color': byRank('rank'),
              'circle-stroke-width': 1.75,
            }}
          />
          {litId !== null && (
            <Layer
              id="obstacle-hovered"
              type="circle"
              filter={['==', ['get', 'id'], litId]}
              paint={{
                'circle-color': 'transparent',
                'circle-radius': 11,
                'circle-stroke-color': inks.accent,
                'circle-stroke-width': 1.25,
              }}
            />
          )}
          {selection.obstacleId !== null && (
            <Layer
              id="obstacle-picked"
              type="circle"
              filter={['==', ['get', 'id'], selection.obstacleId]}
              paint={{
                'circle-color': 'transparent',
                'circle-radius': 11,
                'circle-stroke-color': inks.accent,
                'circle-stroke-width': 2.5,
              }}
            />
          )}
        </Source>
        <MapLabels origin={origin} library={library} model={model} selection={selection} isClustered={isClustered} />
        {measuring.isOn && <MeasureMarks points={measuring.points} color={inks.accent} />}
        {found && (
          <Marker {...found}>
            <span className="map-found" aria-hidden="true" />
          </Marker>
        )}
        <ZoomButtons map={map} start={start} />
      </BaseMap>
    </div>
  );
}
