/** The facility location on a static map. */
import type { Position } from '@touchdown/domain';
import { useBaseLayer } from './base-layer.ts';
import { BaseMap, Marker, SiteMark } from './base-map.tsx';

const ZOOM = { outlines: 7.5, tiles: 13 } as const;

export interface LocationMapProps {
  readonly position: Position;
  /** The location as text. */
  readonly label: string;
}

/** A static map of one location. Use a `key` to mount a new map for another location. */
export default function LocationMap({ position, label }: LocationMapProps) {
  const { layer } = useBaseLayer();
  const zoom = layer === null ? ZOOM.outlines : ZOOM.tiles;
  return (
    <BaseMap label={label} start={{ ...position, zoom }} isInteractive={false}>
      <Marker {...position}>
        <SiteMark />
      </Marker>
    </BaseMap>
  );
}
