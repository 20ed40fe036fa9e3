import { useQuery } from '@tanstack/react-query';
import type { Position } from '@touchdown/domain';
import { LazyLocationMap } from '../../shared/map/lazy-maps.tsx';
import { mapSettingsQuery } from './api.ts';
import { placeText } from './nearby-values.ts';

/** Where the place lies, on a still map. Without an answer about tiles, the outlines do. */
export function PlaceMap({ position }: { readonly position: Position }) {
  const settings = useQuery(mapSettingsQuery);
  if (settings.isPending) return null;
  return <LazyLocationMap position={position} tiles={settings.data?.tiles ?? null} label={`Map of ${placeText(position)}`} />;
}
