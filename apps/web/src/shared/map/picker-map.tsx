/** The map for picking a location: a click, a drag, or the arrow keys place the marker. */
import { degrees, type Position, type UnitSystem } from '@touchdown/domain';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useUnitSystem } from '../format/unit-system.ts';
import { BaseMap, type MapDot, type MapRef, Marker, SiteMark, WHOLE_COUNTRY } from './base-map.tsx';
import { type MarkerStep, movedBy, picked, STEP_PIXELS, stepFor } from './marker-steps.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const PLACE_ZOOM = 11;
const JUMP_ZOOM = 12;
/** Shows a site and its surroundings. */
const SITE_ZOOM = 15;

export interface MapViewport {
  readonly center: Position;
  readonly zoom: number;
  /** A corner of the visible area. */
  readonly corner: Position;
}
export interface PickerMapProps {
  /** `null`: no location is selected yet. */
  readonly position: Position | null;
  readonly onPick: (position: Position) => void;
  readonly dots: readonly MapDot[];
  readonly onView: (view: MapViewport) => void;
  /** The map moves there when this changes. */
  readonly jumpTo: Position | null;
  /** Where the map starts while nothing is selected. If omitted: the whole country. */
  readonly around?: Position | null;
}

type LibraryMap = ReturnType<MapRef['getMap']>;
const positionOf = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => picked({ latitude: lat, longitude: lng });

const stepOf = (map: LibraryMap, system: UnitSystem): MarkerStep => {
  const { lng, lat } = map.getCenter();
  const at = map.project([lng, lat]);
  return stepFor(positionOf({ lng, lat }), positionOf(map.unproject([at.x + STEP_PIXELS, at.y])), system);
};

const viewOf = (map: LibraryMap): MapViewport => {
  const { lat, lng } = map.getBounds().getNorthEast();
  return { center: positionOf(map.getCenter()), zoom: map.getZoom(), corner: { latitude: degrees(lat), longitude: degrees(lng) } };
};

/** Keeps the marker visible: the map follows it once it leaves the middle. */
const follow = (map: LibraryMap, { latitude, longitude }: Position) => {
  if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude] });
};

interface KeyHandling {
  readonly position: Position | null;
  readonly onPick: (position: Position) => void;
  readonly system: UnitSystem;
}

/** Handles a key on the map. Returns false for a key without a function here. */
const pressKey = (map: LibraryMap, key: string, { position, onPick, system }: KeyHandling): boolean => {
  if (key === 'Enter' && position === null) onPick(positionOf(map.getCenter()));
  else {
    const moved = movedBy(position ?? positionOf(map.getCenter()), key, stepOf(map, system));
    if (moved === null) return false;
    onPick(moved);
    follow(map, moved);
  }
  return true;
};

/** Listens on the map's element, because the focus is on the library's canvas inside it. */
const useMapKeys = (frame: RefObject<HTMLDivElement | null>, map: RefObject<MapRef | null>, handling: KeyHandling) => {
  const latest = useRef(handling);
  useEffect(() => {
    latest.current = handling;
  });
  useEffect(() => {
    const element = frame.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const isOnMap = event.target instanceof HTMLCanvasElement;
      if (!isOnMap || event.ctrlKey || event.metaKey || event.altKey || !map.current) return;
      if (pressKey(map.current.getMap(), event.key, latest.current)) event.preventDefault();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [frame, map]);
};

function Dots({ dots }: { readonly dots: readonly MapDot[] }) {
  return dots.map(({ id, position, isHeliport, isNamed }) => (
    <Marker key={id} {...position}>
      <span className="map-dot" data-heliport={isHeliport || undefined} aria-hidden="true">
        {isNamed && <span>{id}</span>}
      </span>
    </Marker>
  ));
}

export default function PickerMap({ position, onPick, dots, onView, jumpTo, around = null }: PickerMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<MapRef>(null);
  const [step, setStep] = useState<MarkerStep | null>(null);
  const [start] = useState(() => {
    if (around !== null) return { ...(position ?? around), zoom: SITE_ZOOM };
    return position === null ? WHOLE_COUNTRY : { ...position, zoom: PLACE_ZOOM };
  });
  const system = useUnitSystem();
  useMapKeys(frame, map, { position, onPick, system });
  useEffect(() => {
    if (jumpTo) map.current?.getMap().jumpTo({ center: [jumpTo.longitude, jumpTo.latitude], zoom: JUMP_ZOOM });
  }, [jumpTo]);
  useEffect(() => {
    if (position && map.current) follow(map.current.getMap(), position);
  }, [position]);
  return (
    <div ref={frame} className="map-picker">
      <BaseMap
        mapRef={map}
        label="Map. Arrow keys move the marker, plus and minus zoom."
        start={start}
        isInteractive
        arrowsPan={false}
        onClick={({ lngLat }) => onPick(positionOf(lngLat))}
        onRest={(library) => {
          setStep(stepOf(library, system));
          onView(viewOf(library));
        }}
      >
        <Dots dots={dots} />
        {position && (
          <Marker {...position} draggable onDragEnd={({ lngLat }) => onPick(positionOf(lngLat))}>
            <SiteMark />
          </Marker>
        )}
        <ZoomButtons map={map} />
      </BaseMap>
      <p className="field-hint">
        Click the map or drag the marker. Arrow keys move the marker
        {step === null ? '' : ` by ${step.text}`}; + and − zoom.
      </p>
    </div>
  );
}
