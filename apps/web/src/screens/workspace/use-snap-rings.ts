/** The parcels and the building roofs that things snap to while they are dragged. */
import { degrees, positionToLocal, type Position } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { parcelsQuery } from '../../features/site/parcels/api.ts';
import type { BuildingMass } from '../../shared/buildings/masses.ts';
import { bounded, type BoundedRing, PARCEL_EDGE } from './snap-edges.ts';

const NONE: readonly BoundedRing[] = [];

/** Around the origin of the plan. `null`: there is no plan. */
export function useSnapRings(projectId: string, origin: Position | null, masses: readonly BuildingMass[]): readonly BoundedRing[] {
  const parcels = useQuery(parcelsQuery(projectId)).data;
  return useMemo(() => {
    if (origin === null) return NONE;
    const edges = (parcels ?? []).map(({ id, ring }) => ({
      name: PARCEL_EDGE,
      of: id,
      corners: ring.map(({ latitude, longitude }) =>
        positionToLocal(origin, { latitude: degrees(latitude), longitude: degrees(longitude) }),
      ),
    }));
    return bounded([...edges, ...masses.map(({ vertices }) => ({ name: 'building roof', corners: vertices }))]);
  }, [parcels, origin, masses]);
}
