import type { Position } from '@touchdown/domain';
import { useMemo } from 'react';
import { LazyParcelMap } from '../../../../shared/map/lazy-maps.tsx';

interface OutlinesMapProps {
  readonly items: readonly { readonly ring: readonly Position[] }[];
  readonly target: { readonly site: Position | null };
}

/** The outlines that are imported, around the site. */
export function OutlinesMap({ items, target: { site } }: OutlinesMapProps) {
  const rings = useMemo(() => items.map(({ ring }) => ring), [items]);
  return <LazyParcelMap key={rings.length} rings={rings} drawn={null} site={site} label="Map of outlines to import" />;
}
