/** Several sites on one map, each with the shape of its status. It starts with all of them in view. */
import type { Position } from '@touchdown/domain';
import { type ReactNode, useState } from 'react';
import { BaseMap, Marker, WHOLE_COUNTRY } from './base-map.tsx';
import { startWithAll } from './all-in-view.ts';

export interface MapSite {
  readonly id: string;
  readonly position: Position;
  /** What is shown at the site: a link with its name and status. */
  readonly mark: ReactNode;
}
export interface SitesMapProps {
  readonly sites: readonly MapSite[];
  readonly label: string;
}

/** Use a `key` to mount a new map for other sites. */
export default function SitesMap({ sites, label }: SitesMapProps) {
  const [start] = useState(() => startWithAll(sites.map(({ position }) => position)) ?? WHOLE_COUNTRY);
  return (
    <BaseMap label={label} start={start} isInteractive>
      {sites.map(({ id, position, mark }) => (
        <Marker key={id} {...position}>
          {mark}
        </Marker>
      ))}
    </BaseMap>
  );
}
