/** The facility location on a static map. */
import type { Position } from '@touchdown/domain';
import { BaseMap, Marker, SiteMark } from './base-map.tsx';
import type { MapTiles } from './map-style.ts';

const ZOOM = { outlines: 7.5, tiles: 13 } as const;

export interface LocationMapProps {
  readonly position: Position;
  readonly tiles: MapTiles | null;
  /** The location as text. */
  readonly label: string;
}

/** A static map of one location. Use a `key` to mount a new map for another location. */
export default function LocationMap({ position, tiles, label }: LocationMapProps) {
  const zoom = tiles === null ? ZOOM.outlines : ZOOM.tiles;
  return (
    <BaseMap label={label} start={{ ...position, zoom }} tiles={tiles} isInteractive={false}>
      <Marker {...position}>
        <SiteMark />
      </Marker>
    </BaseMap>
  );
}
