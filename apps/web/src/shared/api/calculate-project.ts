import { routes } from '@touchdown/contract';
import type { CalculationResults } from '@touchdown/domain';
import { call } from './client.ts';
import { isAway } from './exchange.ts';

/** Calculates the saved project on the server or, offline, here by the same rules. Rejects with the codes of the route. */
export async function calculateProject(projectId: string, signal?: AbortSignal): Promise<CalculationResults> {
  try {
    return await call(routes.calculateDimensions, { params: { projectId } }, { signal });
  } catch (error) {
    if (!isAway(error)) throw error;
    const { calculateHere } = await import('./calculate-here.ts');
    return calculateHere(projectId);
  }
}
