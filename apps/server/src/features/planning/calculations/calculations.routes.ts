import { type FieldError, routes } from '@touchdown/contract';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { validationFailed } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { calculateProject, inputsToday, saveResults } from './calculate.service.ts';
import { presentCalculation } from './calculations.present.ts';
import { listCalculations } from './calculations.queries.ts';

interface SeenByClient {
  readonly aircraftId?: string | null | undefined;
  readonly calculationType?: string | undefined;
}

/** The client sends its inputs. If the project has changed since, saving would store numbers that no one has seen. */
function refuseOtherInputs(project: ProjectRow, designAircraftId: string, { aircraftId, calculationType }: SeenByClient): void {
  const problems: FieldError[] = [];
  if (aircraftId && aircraftId !== designAircraftId) problems.push({ path: 'aircraftId', message: "This is not the project's aircraft" });
  if (calculationType !== undefined && calculationType !== project.type)
    problems.push({ path: 'calculationType', message: `This project's calculation type is ${project.type}` });
  if (problems.length > 0) throw validationFailed(...problems);
}

export function calculationRoutes(bind: BindRoute): void {
  bind(routes.calculateDimensions, async (_request, { db, project, now }) => calculateProject(db, project, now));

  bind(routes.listCalculations, async (_request, { db, project }) => {
    const today = await inputsToday(db, project);
    return (await listCalculations(db, project.id)).map((row) => presentCalculation(row, today));
  });

  bind(routes.saveCalculation, async ({ body }, { db, project, now, newId, audit }) => {
    const results = await calculateProject(db, project, now);
    refuseOtherInputs(project, results.inputs.aircraft.id, body);
    const row = await saveResults(db, project.id, results, { now, newId, audit, id: body.id, notes: body.notes });
    return presentCalculation(row, results.inputs);
  });
}
