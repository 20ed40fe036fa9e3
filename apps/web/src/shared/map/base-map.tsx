/** The base map of Touchdown, the same under all maps: outlines in the theme's colors, and the chosen layer. Loaded only where a map is shown. */
import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import { useQuery } from '@tanstack/react-query';
import type { Position } from '@touchdown/domain';
import { Map as MapView, type MapRef, Marker } from '@vis.gl/react-maplibre';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useWorkWhile } from '../app-state/waiting.tsx';
import { GestureHint } from '../gestures/gesture-hint.tsx';
import { useViewGestures } from '../gestures/view-gestures.ts';
import { useMapColors } from './map-colors.ts';
import { type MapStart, pressMapKey } from './map-keys.ts';
import { type BaseLayer, useBaseLayer } from './base-layer.ts';
import { attributionOf, COUNTIES_FROM_ZOOM, mapStyle, outlineFeatures, TILES, type VectorStyle } from './map-style.ts';
import { useMapUnderlays } from './map-underlays.ts';
import { loadPicture, PICTURE_PROTOCOL } from './mass-picture.ts';
import { MapNotice } from './map-notice.tsx';
import { MapTools } from './map-tools.tsx';
import { countAsWork } from './map-work.ts';
import { coarserWhileMoving, screenOf } from './moving-resolution.ts';
import { countiesQuery, landQuery, statesQuery } from './outlines-api.ts';
import { ICON_PIXEL_RATIO, iconNamed } from './street-icons.ts';
import { streetLayers, streetSource } from './street-style.ts';
import { loadTile, TILE_PROTOCOL } from './tile-protocol.ts';
import { TileTally } from './tile-tally.ts';

// The library's worker is a separate file, and only our own origin may start one.
maplibre.setWorkerUrl(workerUrl);
maplibre.addProtocol(TILE_PROTOCOL, loadTile);
maplibre.addProtocol(PICTURE_PROTOCOL, loadPicture);

export { Marker };
export type { MapRef };
/** The library's map object behind the component. */
export type LibraryMap = maplibre.Map;

/**
 * The library paints its sky over the whole picture in every frame, behind everything. No map here is tilted, so it is never visible. With
 * software rendering it costs more than all the rest of an empty map.
 */
function leaveOutSky({ painter }: maplibre.Map): void {
  painter.drawFunctions = { ...painter.drawFunctions, sky: () => undefined };
}

/** The view of a map without a location: the contiguous United States. */
export const WHOLE_COUNTRY = { latitude: 39, longitude: -97, zoom: 3 } as const;
const MAX_ZOOM = 20;

export interface MapDot {
  readonly id: string;
  readonly position: Position;
  /** Two maps of one kind look the same, so the dot shows its first letter. */
  readonly isHeliport: boolean;
  readonly isNamed: boolean;
}

type ViewProps = ComponentProps<typeof MapView>;
interface BaseMapProps {
  /** Accessible name of the map. */
  readonly label: string;
  readonly start: MapStart;
  readonly isInteractive: boolean;
  /** The arrow keys pan. False: they have another function. */
  readonly arrowsPan?: boolean;
  readonly mapRef?: React.Ref<MapRef>;
  readonly onClick?: ViewProps['onClick'];
  readonly onMouseMove?: ViewProps['onMouseMove'];
  readonly onMouseOut?: ViewProps['onMouseOut'];
  /** Called when the map becomes idle, including once when it is ready. */
  readonly onRest?: (map: maplibre.Map) => void;
  /** The sources of what is drawn on the map. */
  readonly credits?: readonly string[];
  readonly children?: ReactNode;
}

/** Read again with each change of theme, which changes the colors. */
const streetStyle: VectorStyle = (source, address, layer) => ({
  sources: { [source]: streetSource(address, layer) },
  layers: streetLayers(source, document.documentElement.dataset['theme'] === 'dark'),
});

/** The style names icons and no file of them; each is drawn when it is first needed. */
function drawIcons(map: maplibre.Map): void {
  map.setMissingStyleImageResolver((id) => {
    if (id !== '' && !map.hasImage(id)) map.addImage(id, iconNamed(id), { pixelRatio: ICON_PIXEL_RATIO });
  });
}

const useMapStyle = (zoom: number, layer: BaseLayer['layer']) => {
  const colors = useMapColors();
  const { data: land } = useQuery(landQuery);
  const { data: states } = useQuery(statesQuery);
  const { data: counties } = useQuery({ ...countiesQuery, enabled: zoom >= COUNTIES_FROM_ZOOM });
  const outlines = useMemo(
    () => outlineFeatures({ land, nation: states?.nation, states: states?.lines, counties }),
    [land, states, counties],
  );
  const underlays = useMapUnderlays();
  return useMemo(() => mapStyle(colors, outlines, layer, streetStyle, underlays), [colors, outlines, layer, underlays]);
};

/** The library's own wheel, double-click, and two-finger gestures, by the rule of all drawings, and the keys of the canvas. */
const useMapGestures = (isInteractive: boolean, start: MapStart, arrowsPan: boolean) => {
  const view = useRef<HTMLDivElement>(null);
  const library = useRef<maplibre.Map | null>(null);
  const first = useRef(start);
  useViewGestures(view, {}, isInteractive);
  useEffect(() => {
    const element = view.current;
    if (!isInteractive || element === null) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.target instanceof HTMLCanvasElement) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (library.current && pressMapKey(library.current, event.key, first.current, arrowsPan)) event.preventDefault();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [isInteractive, arrowsPan]);
  return { view, libraryRef: library };
};

/** Whether tiles of the layer are missing, known when the map is at rest. */
const useTileFailures = (layerId: string | null) => {
  const [tally] = useState(() => new TileTally());
  const [failingId, setFailingId] = useState<string | null>(null);
  useEffect(() => tally.reset(), [tally, layerId]);
  return {
    isFailing: layerId !== null && failingId === layerId,
    onFailed: () => tally.failed(),
    reset: () => {
      tally.reset();
      setFailingId(null);
    },
    listen: (map: maplibre.Map, currentId: () => string | null) => {
      map.on('sourcedata', (event) => {
        if (event.sourceId === TILES && event.tile !== undefined) tally.loaded();
      });
      map.on('idle', () => setFailingId(tally.rest() ? currentId() : null));
    },
  };
};

export function BaseMap(props: BaseMapProps) {
  const { label, start, isInteractive, arrowsPan = true, mapRef, onClick, onMouseMove, onMouseOut, onRest, credits, children } = props;
  const [zoom, setZoom] = useState(start.zoom);
  const [isLoaded, setLoaded] = useState(false);
  useWorkWhile(!isLoaded);
  const base = useBaseLayer();
  const { layer } = base;
  const style = useMapStyle(zoom, layer);
  const layerId = useRef<string | null>(null);
  useEffect(() => {
    layerId.current = layer?.id ?? null;
  }, [layer]);
  const failures = useTileFailures(layer?.id ?? null);
  const { view, libraryRef } = useMapGestures(isInteractive, start, arrowsPan);
  const rest = (map: maplibre.Map) => {
    setZoom(map.getZoom());
    onRest?.(map);
  };
  return (
    <figure className="map" data-interactive={isInteractive || undefined}>
      <div className="map-view" ref={view}>
        <MapView
          ref={mapRef}
          mapLib={maplibre}
          mapStyle={style}
          initialViewState={start}
          interactive={isInteractive}
          maxZoom={MAX_ZOOM}
          // Keys are handled above. Dragging with Shift pans as on the plan, and rotation is disabled.
          keyboard={false}
          boxZoom={false}
          dragRotate={false}
          pitchWithRotate={false}
          touchPitch={false}
          maxPitch={0}
          attributionControl={false}
          // With a fade, the whole map is drawn in every frame for 0.3 s after each movement, also if it has no labels.
          fadeDuration={0}
          locale={{ 'Map.Title': label }}
          // Before the first tiles, which name icons.
          onStyleData={({ target }) => drawIcons(target)}
          onLoad={({ target }) => {
            libraryRef.current = target;
            target.touchZoomRotate.disableRotation();
            leaveOutSky(target);
            countAsWork(target);
            if (isInteractive) coarserWhileMoving(target, screenOf(target.getCanvasContainer()));
            setLoaded(true);
            // After the browser restores a lost WebGL context, there is a new painter.
            target.on('webglcontextrestored', () => leaveOutSky(target));
            failures.listen(target, () => layerId.current);
            rest(target);
          }}
          onError={(event) => {
            if ('sourceId' in event && event.sourceId === TILES) failures.onFailed();
          }}
          onMoveEnd={({ target }) => rest(target)}
          onClick={onClick}
          onMouseMove={onMouseMove}
          onMouseOut={onMouseOut}
        >
          {children}
          <MapTools base={base} isInteractive={isInteractive} />
        </MapView>
      </div>
      <MapNotice
        base={base}
        isFailing={failures.isFailing}
        onRetry={() => {
          failures.reset();
          libraryRef.current?.refreshTiles(TILES);
        }}
      />
      <figcaption className="map-credit">
        {attributionOf(layer, credits)}
        {isInteractive && (
          <>
            {' '}
            <GestureHint />
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** The location of the facility. */
export function SiteMark() {
  return (
    <svg className="map-site" viewBox="-12 -12 24 24" aria-hidden="true">
      <circle r="9" />
      <path d="M-12 0H12M0-12V12" />
    </svg>
  );
}
