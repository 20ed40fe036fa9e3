/** Calculates a project as it is stored: what a client says the results are does not matter. */
import { calculateDimensions, type CalculationResults, type InputSnapshot } from '@touchdown/domain';
import type { Executor } from '../../db/client.ts';
import type { ProjectRow } from '../../http/access.queries.ts';
import { AppError } from '../../http/app-error.ts';
import { findAircraft } from '../aircraft/public.ts';
import { projectInputs } from './project-inputs.ts';

/** The inputs of the project today, or null while no aircraft is assigned to it. */
export async function inputsToday(db: Executor, project: ProjectRow): Promise<InputSnapshot | null> {
  if (project.primaryAircraftId === null) return null;
  const aircraft = await findAircraft(db, project.primaryAircraftId);
  return aircraft && projectInputs(project, aircraft);
}

/** Answers the results, or throws AIRCRAFT_REQUIRED or AIRCRAFT_WITHOUT_DIMENSIONS. */
export async function calculateProject(db: Executor, project: ProjectRow, now: Date): Promise<CalculationResults> {
  const inputs = await inputsToday(db, project);
  if (inputs === null) throw new AppError('AIRCRAFT_REQUIRED');
  const answer = calculateDimensions(inputs, now.toISOString());
  if (!answer.ok) throw new AppError(answer.code);
  return answer.results;
}
