import { type FieldError, routes } from '@touchdown/contract';
import type { ProjectRow } from '../../http/access.queries.ts';
import { validationFailed } from '../../http/app-error.ts';
import type { BindRoute } from '../../http/bind-route.ts';
import { calculateProject, inputsToday } from './calculate.service.ts';
import { presentCalculation } from './calculations.present.ts';
import { insertCalculation, listCalculations } from './calculations.queries.ts';

interface SeenByClient {
  readonly aircraftId?: string | null | undefined;
  readonly calculationType?: string | undefined;
}

/** The client names what it calculated with; when the project says something else by now, saving would keep numbers nobody saw. */
function refuseOtherInputs(project: ProjectRow, { aircraftId, calculationType }: SeenByClient): void {
  const problems: FieldError[] = [];
  if (aircraftId && aircraftId !== project.primaryAircraftId)
    problems.push({ path: 'aircraftId', message: 'This is not the aircraft of the project' });
  if (calculationType !== undefined && calculationType !== project.type)
    problems.push({ path: 'calculationType', message: `This project is calculated as ${project.type}` });
  if (problems.length > 0) throw validationFailed(...problems);
}

export function calculationRoutes(bind: BindRoute): void {
  bind(routes.calculateDimensions, async (_request, { db, project, now }) => calculateProject(db, project, now));

  bind(routes.listCalculations, async (_request, { db, project }) => {
    const today = await inputsToday(db, project);
    return (await listCalculations(db, project.id)).map((row) => presentCalculation(row, today));
  });

  bind(routes.saveCalculation, async ({ body }, { db, project, now, newId, audit }) => {
    refuseOtherInputs(project, body);
    const results = await calculateProject(db, project, now);
    const row = await insertCalculation(db, {
      id: body.id ?? newId(),
      projectId: project.id,
      aircraftId: results.inputs.aircraft.id,
      calculationType: results.calculationType,
      results,
      faaCompliant: results.faaCompliant,
      notes: body.notes,
      createdAt: now,
    });
    audit({ action: 'calculation.save', entityId: row.id, projectId: project.id, details: { faaCompliant: row.faaCompliant } });
    return presentCalculation(row, results.inputs);
  });
}
