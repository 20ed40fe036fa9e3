import type { UnitSystem } from '@touchdown/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsQuery } from '../features/settings/api.ts';
import { recall, remember } from '../shared/storage/storage.ts';

/** What this browser showed last: until the server has said it, figures do not jump from one unit to the other. */
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
