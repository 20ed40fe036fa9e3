import type { Aircraft } from '@touchdown/contract';
import type { AircraftRow } from './aircraft.queries.ts';

export const presentAircraft = (row: AircraftRow): Aircraft => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
