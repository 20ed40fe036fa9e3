/** Where the facility lies: a still picture. */
import type { Position } from '@touchdown/domain';
import { BaseMap, Marker, SiteMark } from './base-map.tsx';
import type { MapTiles } from './map-style.ts';

const ZOOM = { outlines: 7.5, tiles: 13 } as const;

export interface LocationMapProps {
  readonly position: Position;
  readonly tiles: MapTiles | null;
  /** The place in words. */
  readonly label: string;
}

/** A map that no one moves, for one place; another place is another map (`key`). */
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
