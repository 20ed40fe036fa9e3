/** What is below the pointer on the map of surfaces: an obstacle, otherwise a surface. Looked for at most once in a frame. */
import type { MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { FacilityViewProps, Selection } from '../scene/model.ts';

export const NOTHING: Selection = { obstacleId: null, surfaceKey: null };
const REACH_PX = 6;

/** The thing at a point of the map. */
export function thingAt({ target: map, point }: Pick<MapLayerMouseEvent, 'target' | 'point'>): Selection {
  const around: [[number, number], [number, number]] = [
    [point.x - REACH_PX, point.y - REACH_PX],
    [point.x + REACH_PX, point.y + REACH_PX],
  ];
  const [obstacle] = map.queryRenderedFeatures(around, { layers: ['obstacle-dots'] });
  if (obstacle) return { obstacleId: String(obstacle.properties['id']), surfaceKey: null };
  const [surface] = map.queryRenderedFeatures(point, { layers: ['surface-fill'] });
  return surface ? { obstacleId: null, surfaceKey: String(surface.properties['key']) } : NOTHING;
}

/** Not while the map moves, whose frames it would make longer. */
export function useMapHover(onHover: FacilityViewProps['onHover']) {
  const frame = useRef<number | null>(null);
  const forget = () => {
    if (frame.current !== null) window.cancelAnimationFrame(frame.current);
    frame.current = null;
  };
  useEffect(() => forget, []);
  if (onHover === undefined) return {};
  return {
    onMouseMove: (event: MapLayerMouseEvent) => {
      if (frame.current !== null || event.target.isMoving()) return;
      frame.current = window.requestAnimationFrame(() => {
        frame.current = null;
        onHover(thingAt(event));
      });
    },
    onMouseOut: () => {
      forget();
      onHover(NOTHING);
    },
  };
}
