import type { RefObject } from 'react';
import { House, Minus, Plus } from '../ui/icons.ts';
import type { MapRef } from './base-map.tsx';
import { type MapStart, resetMap } from './map-keys.ts';

interface ZoomButtonsProps {
  readonly map: RefObject<MapRef | null>;
  /** If omitted, there is no button that resets the view. */
  readonly start?: MapStart;
}

/** Zoom buttons, for users who do not scroll on a map. */
export function ZoomButtons({ map, start }: ZoomButtonsProps) {
  return (
    <div className="map-zoom">
      <button type="button" aria-label="Zoom in" onClick={() => map.current?.getMap().zoomIn()}>
        <Plus />
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => map.current?.getMap().zoomOut()}>
        <Minus />
      </button>
      {start && (
        <button type="button" aria-label="Reset View" onClick={() => map.current && resetMap(map.current.getMap(), start)}>
          <House />
        </button>
      )}
    </div>
  );
}
