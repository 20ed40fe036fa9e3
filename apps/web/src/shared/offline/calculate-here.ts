/** The calculation of a project without the server: the same rules on what was kept of the project and its aircraft. */
import { ERRORS, type ErrorCode, routes } from '@touchdown/contract';
import {
  calculateDimensions,
  type CalculationResults,
  designInputs,
  designRecords,
  namedAircraftIds,
  namesDesignAircraft,
} from '@touchdown/domain';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { isAway } from './exchange.ts';

const refusal = (code: ErrorCode): ApiError => {
  const [status, text] = ERRORS[code];
  return new ApiError({ status, code, text });
};

async function calculateHere(projectId: string): Promise<CalculationResults> {
  const project = await call(routes.getProject, { params: { projectId } });
  if (!namesDesignAircraft(project)) throw refusal('AIRCRAFT_REQUIRED');
  const library = new Map((await call(routes.listAircraft, { query: {} })).map((aircraft) => [aircraft.id, aircraft]));
  const fleet = project.fleetIsDesignAircraft ? (await call(routes.getFleet, { params: { projectId } })).aircraft : [];
  const fleetIds = fleet.map(({ id }) => id);
  const inputs = designInputs(project, designRecords(project, library, fleetIds));
  // An aircraft that this device does not know must not be skipped: the others could undersize the facility.
  const ids = project.fleetIsDesignAircraft ? fleetIds : namedAircraftIds(project);
  if (inputs === null || !ids.every((id) => library.has(id))) throw refusal('AIRCRAFT_REQUIRED');
  const answer = calculateDimensions(inputs, new Date().toISOString());
  if (!answer.ok) throw refusal(answer.code);
  return answer.results;
}

/** Calculates the project as it is stored: on the server; without it here, by the same rules. Rejects with the codes of the route. */
export async function calculateProject(projectId: string, signal?: AbortSignal): Promise<CalculationResults> {
  try {
    return await call(routes.calculateDimensions, { params: { projectId } }, { signal });
  } catch (error) {
    if (!isAway(error)) throw error;
    return calculateHere(projectId);
  }
}
