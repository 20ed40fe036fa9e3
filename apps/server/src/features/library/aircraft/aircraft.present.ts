import type { Aircraft } from '@touchdown/contract';
import type { UserRow } from '../../../http/access.queries.ts';
import type { AircraftRow } from './aircraft.queries.ts';

/** One library for everyone: reference rows can be changed by an admin, others by the user who added them or an admin. */
export function mayChange(user: UserRow, row: AircraftRow): boolean {
  const isAdmin = user.role === 'admin' || user.role === 'superuser';
  return isAdmin || (!row.isReference && row.createdBy === user.id);
}

export const presentAircraft = (row: AircraftRow, user: UserRow): Aircraft => ({
  ...row,
  canEdit: mayChange(user, row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
