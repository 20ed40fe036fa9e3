import { useQuery } from '@tanstack/react-query';
import type { Position } from '@touchdown/domain';
import { LazyLocationMap } from '../../../shared/map/lazy-maps.tsx';
import { StillMap } from '../../../shared/map/still-map.tsx';
import { canDrawStill } from '../../../shared/map/still-pictures.ts';
import { useIsPainted } from '../../../shared/app-state/first-paint.ts';
import { mapSettingsQuery } from './api.ts';
import { placeText } from './nearby-values.ts';
import './places.css';

/** The location on a static map. Uses the outlines until the tile configuration has loaded. Its space is reserved from the beginning. */
export function PlaceMap({ position }: { readonly position: Position }) {
  const settings = useQuery({ ...mapSettingsQuery, enabled: useIsPainted() });
  const label = `Map of ${placeText(position)}`;
  const tiles = settings.data?.tiles ?? null;
  const isStill = settings.isPending || (tiles === null && canDrawStill());
  return (
    <div className="place-map">
      {isStill ? (
        <StillMap position={position} label={label} isDrawn={!settings.isPending} />
      ) : (
        <LazyLocationMap position={position} tiles={tiles} label={label} />
      )}
    </div>
  );
}
