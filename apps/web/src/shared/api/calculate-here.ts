/** The offline calculation of a project: the same rules with the cached project and aircraft. */
import { ERRORS, type ErrorCode, type Project, routes } from '@touchdown/contract';
import {
  type AircraftNumbers,
  calculateDimensions,
  type CalculationResults,
  type DesignAircraftRecords,
  designInputs,
  designRecords,
  namedAircraftIds,
  namesDesignAircraft,
} from '@touchdown/domain';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';

const refusal = (code: ErrorCode): ApiError => {
  const [status, text] = ERRORS[code];
  return new ApiError({ status, code, text });
};

/** The design aircraft of a project, from the cache. Throws AIRCRAFT_REQUIRED if one of them is not cached. */
export async function designAircraftHere(project: Project): Promise<DesignAircraftRecords> {
  const aircraft = namesDesignAircraft(project) ? await call(routes.listAircraft, { query: {} }) : [];
  const library = new Map(aircraft.map((one) => [one.id, one]));
  const fleet = project.fleetIsDesignAircraft ? (await call(routes.getFleet, { params: { projectId: project.id } })).aircraft : [];
  const fleetIds = fleet.map(({ id }) => id);
  // An aircraft missing on this device must not be skipped: the others could undersize the facility.
  const ids = project.fleetIsDesignAircraft ? fleetIds : namedAircraftIds(project);
  if (namesDesignAircraft(project) && !ids.every((id) => library.has(id))) throw refusal('AIRCRAFT_REQUIRED');
  return designRecords(project, library, fleetIds);
}

/** The fleet of a project, from the cache. Rejects if the fleet or one of its aircraft is not cached. */
export async function fleetHere(projectId: string): Promise<readonly AircraftNumbers[]> {
  const { aircraft: members } = await call(routes.getFleet, { params: { projectId } });
  if (members.length === 0) return [];
  const library = new Map((await call(routes.listAircraft, { query: {} })).map((one) => [one.id, one]));
  if (!members.every(({ id }) => library.has(id))) throw refusal('AIRCRAFT_REQUIRED');
  return members.flatMap(({ id }) => library.get(id) ?? []);
}

/** Calculates from the cached project. Rejects with the codes of the route. */
export async function calculateHere(projectId: string): Promise<CalculationResults> {
  const project = await call(routes.getProject, { params: { projectId } });
  const inputs = designInputs(project, await designAircraftHere(project));
  if (inputs === null) throw refusal(project.fleetIsDesignAircraft ? 'FLEET_EMPTY' : 'AIRCRAFT_REQUIRED');
  const answer = calculateDimensions(inputs, new Date().toISOString());
  if (!answer.ok) throw refusal(answer.code);
  return answer.results;
}
