/** The base map of Touchdown: outlines or tiles, in the theme's colors. Loaded only where a map is shown. */
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
import { attributionOf, COUNTIES_FROM_ZOOM, mapStyle, type MapTiles, outlineFeatures } from './map-style.ts';
import { countAsWork } from './map-work.ts';
import { countiesQuery, landQuery, statesQuery } from './outlines-api.ts';

// The library's worker is a separate file, and only our own origin may start one.
maplibre.setWorkerUrl(workerUrl);

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
  readonly tiles: MapTiles | null;
  readonly isInteractive: boolean;
  /** The arrow keys pan. False: they have another function. */
  readonly arrowsPan?: boolean;
  readonly mapRef?: React.Ref<MapRef>;
  readonly onClick?: ViewProps['onClick'];
  /** Called when the map becomes idle, including once when it is ready. */
  readonly onRest?: (map: maplibre.Map) => void;
  readonly children?: ReactNode;
}

const useMapStyle = (zoom: number, tiles: MapTiles | null) => {
  const colors = useMapColors();
  const { data: land } = useQuery(landQuery);
  const { data: states } = useQuery(statesQuery);
  const { data: counties } = useQuery({ ...countiesQuery, enabled: zoom >= COUNTIES_FROM_ZOOM });
  const outlines = useMemo(
    () => outlineFeatures({ land, nation: states?.nation, states: states?.lines, counties }),
    [land, states, counties],
  );
  return useMemo(() => mapStyle(colors, outlines, tiles), [colors, outlines, tiles]);
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

export function BaseMap(props: BaseMapProps) {
  const { label, start, tiles, isInteractive, arrowsPan = true, mapRef, onClick, onRest, children } = props;
  const [zoom, setZoom] = useState(start.zoom);
  const [isLoaded, setLoaded] = useState(false);
  useWorkWhile(!isLoaded);
  const style = useMapStyle(zoom, tiles);
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
          locale={{ 'Map.Title': label }}
          onLoad={({ target }) => {
            libraryRef.current = target;
            target.touchZoomRotate.disableRotation();
            leaveOutSky(target);
            countAsWork(target);
            setLoaded(true);
            // After the browser restores a lost WebGL context, there is a new painter.
            target.on('webglcontextrestored', () => leaveOutSky(target));
            rest(target);
          }}
          onMoveEnd={({ target }) => rest(target)}
          onClick={onClick}
        >
          {children}
        </MapView>
      </div>
      <figcaption className="map-credit">
        {attributionOf(tiles)}
        {isInteractive && (
          <>
            {' · '}
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
