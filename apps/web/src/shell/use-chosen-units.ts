import type { UnitSystem } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsQuery } from '../features/identity/settings/api.ts';
import { recall, remember } from '../shared/storage/storage.ts';

/** The units last shown in this browser. Prevents figures from switching units before the server has responded. */
const LAST_UNITS = 'touchdown.units';
const lastUnits = (): UnitSystem => (recall('local', LAST_UNITS) === 'metric' ? 'metric' : 'imperial');

/** The units of the signed-in user. */
export function useChosenUnits(): UnitSystem {
  const chosen = useQuery(settingsQuery).data?.units;
  useEffect(() => {
    if (chosen !== undefined) remember('local', LAST_UNITS, chosen);
  }, [chosen]);
  return chosen ?? lastUnits();
}
