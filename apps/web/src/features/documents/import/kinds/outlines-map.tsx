import { useQuery } from '@tanstack/react-query';
import type { Position } from '@touchdown/domain';
import { useMemo } from 'react';
import { LazyParcelMap } from '../../../../shared/map/lazy-maps.tsx';
import { mapTilesQuery } from '../api.ts';

interface OutlinesMapProps {
  readonly items: readonly { readonly ring: readonly Position[] }[];
  readonly target: { readonly site: Position | null };
}

/** The outlines that are imported, around the site. */
export function OutlinesMap({ items, target: { site } }: OutlinesMapProps) {
  const { data, isPending } = useQuery(mapTilesQuery);
  const rings = useMemo(() => items.map(({ ring }) => ring), [items]);
  if (isPending) return null;
  return (
    <LazyParcelMap
      key={rings.length}
      rings={rings}
      drawn={null}
      site={site}
      tiles={data?.tiles ?? null}
      label="Map of outlines to import"
    />
  );
}
