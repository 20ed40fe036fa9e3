/** Inputs for the effect of a project change: its saved dimensions, its fleet, and the aircraft of the library. */
import { type Aircraft, type Fleet, routes, type StoredAdjustedDimensions } from '@touchdown/contract';
import type { CalculationResults } from '@touchdown/domain';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { connection } from '../../../shared/offline/connection.ts';

export interface StoredDimensions {
  readonly adjusted: StoredAdjustedDimensions | null;
  /** The last saved calculation. */
  readonly saved: CalculationResults | null;
  /** The aircraft of the fleet. Empty if it was not needed and could not be read. */
  readonly fleetIds: readonly string[];
}

const readFleet = (projectId: string): Promise<Fleet> => call(routes.getFleet, { params: { projectId } });

/** A browser logs a missing resource as an error, so the fleet is checked first. Offline, adjusted dimensions may be pending. */
async function adjustedOf(projectId: string, fleet: Fleet | null): Promise<StoredAdjustedDimensions | null> {
  if (fleet !== null && !fleet.hasAdjustedDimensions && connection().state !== 'away') return null;
  try {
    return await call(routes.activeAdjustedDimensions, { params: { projectId } });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ADJUSTED_DIMENSIONS_NOT_FOUND') return null;
    throw error;
  }
}

/** The active adjusted dimensions, the last saved results, and the fleet. Rejects without the fleet if it is needed. */
export async function readStoredDimensions(projectId: string, needsFleet: boolean): Promise<StoredDimensions> {
  const readingFleet = needsFleet ? readFleet(projectId) : readFleet(projectId).catch(() => null);
  const [fleet, calculations] = await Promise.all([readingFleet, call(routes.listCalculations, { params: { projectId } })]);
  const adjusted = await adjustedOf(projectId, fleet);
  return { adjusted, saved: calculations[0]?.results ?? null, fleetIds: fleet?.aircraft.map(({ id }) => id) ?? [] };
}

export const readAircraft = (): Promise<readonly Aircraft[]> => call(routes.listAircraft, { query: {} });
