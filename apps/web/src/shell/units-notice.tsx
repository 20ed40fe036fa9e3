import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../features/identity/settings/api.ts';
import { PartFailed } from '../shared/ui/states.tsx';
import { useChosenUnits } from './use-chosen-units.ts';

const UNITS = { imperial: 'feet and pounds', metric: 'meters and kilograms' } as const;

/** Shown while the user's settings are not loaded, because the units on the screen may not be those the user chose. */
export function UnitsNotice() {
  const { data, isError, refetch } = useQuery(settingsQuery);
  const units = useChosenUnits();
  if (!isError || data !== undefined) return null;
  return (
    <PartFailed
      text={`Your settings could not be loaded. Values are in ${UNITS[units]}, which may not be the units you chose.`}
      onRetry={() => void refetch()}
    />
  );
}
