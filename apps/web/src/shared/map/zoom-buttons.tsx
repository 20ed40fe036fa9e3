import type { RefObject } from 'react';
import { Minus, Plus } from '../ui/icons.ts';
import type { MapRef } from './base-map.tsx';

/** Zoom buttons, for users who do not scroll on a map. */
export function ZoomButtons({ map }: { readonly map: RefObject<MapRef | null> }) {
  return (
    <div className="map-zoom">
      <button type="button" aria-label="Zoom in" onClick={() => map.current?.getMap().zoomIn()}>
        <Plus />
      </button>
      <button type="button" aria-label="Zoom out" onClick={() => map.current?.getMap().zoomOut()}>
        <Minus />
      </button>
    </div>
  );
}
