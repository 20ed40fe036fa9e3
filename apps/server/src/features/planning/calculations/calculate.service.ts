/** Calculates a stored project. Results sent by a client are ignored. */
import {
  calculateDimensions,
  type CalculationResults,
  type DesignAircraftRecords,
  designAircraftName,
  designInputs,
  designRecords,
  type InputSnapshot,
  namedAircraftIds,
} from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { Audit } from '../../../db/transaction.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findSomeAircraft, listFleet } from '../../library/public.ts';
import { type CalculationRow, insertCalculation } from './calculations.queries.ts';

/** The project's design aircraft, as stored. */
export async function designAircraftOf(db: Executor, project: ProjectRow): Promise<DesignAircraftRecords> {
  const fleet = project.fleetIsDesignAircraft ? await listFleet(db, project.id) : [];
  const named = await findSomeAircraft(db, namedAircraftIds(project));
  const library = new Map([...named, ...fleet].map((aircraft) => [aircraft.id, aircraft]));
  return designRecords(
    project,
    library,
    fleet.map(({ id }) => id),
  );
}

/** The project's current inputs. Null if no aircraft is assigned, or its fleet is the design aircraft and empty. */
export async function inputsToday(db: Executor, project: ProjectRow): Promise<InputSnapshot | null> {
  return designInputs(project, await designAircraftOf(db, project));
}

/** The name of the project's design aircraft, or null if there is none. */
export async function designAircraftNameOf(db: Executor, project: ProjectRow): Promise<string | null> {
  const inputs = await inputsToday(db, project);
  return inputs && designAircraftName(inputs);
}

/** Returns the results, or throws NOT_AVAILABLE_IN_EDITION, AIRCRAFT_REQUIRED, FLEET_EMPTY, or AIRCRAFT_WITHOUT_DIMENSIONS. */
export async function calculateProject(db: Executor, project: ProjectRow, now: Date): Promise<CalculationResults> {
  if (project.plannedEdition !== null) throw new AppError('NOT_AVAILABLE_IN_EDITION');
  const inputs = await inputsToday(db, project);
  if (inputs === null) throw new AppError(project.fleetIsDesignAircraft ? 'FLEET_EMPTY' : 'AIRCRAFT_REQUIRED');
  const answer = calculateDimensions(inputs, now.toISOString());
  if (!answer.ok) throw new AppError(answer.code);
  return answer.results;
}

interface Saving {
  readonly now: Date;
  readonly newId: () => string;
  readonly audit: Audit;
  /** Supplied by the client. If absent, a new one is generated. */
  readonly id?: string | undefined;
  readonly notes?: string | null;
}

/** Saves results as the newest calculation of the project, with its audit entry. */
export async function saveResults(
  tx: Executor,
  projectId: string,
  results: CalculationResults,
  { now, newId, audit, id, notes = null }: Saving,
): Promise<CalculationRow> {
  const row = await insertCalculation(tx, {
    id: id ?? newId(),
    ...{ projectId, results, notes, createdAt: now },
    aircraftId: results.inputs.aircraft.id,
    calculationType: results.calculationType,
    faaCompliant: results.faaCompliant,
  });
  audit({ action: 'calculation.save', entityId: row.id, projectId, details: { faaCompliant: row.faaCompliant } });
  return row;
}
