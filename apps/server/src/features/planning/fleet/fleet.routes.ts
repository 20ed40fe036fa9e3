import { FLEET_LIMIT, routes } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { addToFleet, countFleet, holdAircraft, holdFleet, removeFromFleet } from './fleet.queries.ts';
import { applyFleetChoice } from './fleet-choice.service.ts';
import { fitMatrixOf, fleetOf } from './fleet.service.ts';

async function heldProject(tx: Executor, projectId: string): Promise<ProjectRow> {
  const project = await holdFleet(tx, projectId);
  if (project === null) throw new AppError('PROJECT_NOT_FOUND');
  return project;
}

export function fleetRoutes(bind: BindRoute): void {
  bind(routes.getFleet, ({ params: _ }, { db, project, now }) => fleetOf(db, project, now));

  bind(routes.addToFleet, async ({ body }, { db, project, user, now, newId, audit }) => {
    const ids = [...new Set(body.aircraftIds)];
    const held = await heldProject(db, project.id);
    const known = await holdAircraft(db, ids);
    if (known.length < ids.length) throw new AppError('AIRCRAFT_NOT_FOUND');
    const rows = ids.map((aircraftId) => ({ projectId: project.id, aircraftId, addedAt: now, addedBy: user.id }));
    const added = await addToFleet(db, rows);
    if ((await countFleet(db, project.id)) > FLEET_LIMIT) throw new AppError('FLEET_FULL');
    const names = known.filter(({ id }) => added.includes(id)).map(({ name }) => name);
    const dimensions = body.dimensionChoice?.choice;
    if (names.length > 0) audit({ action: 'fleet.add', entityId: project.id, projectId: project.id, details: { names, dimensions } });
    await applyFleetChoice(db, held, body.dimensionChoice, { now, newId, audit });
    return fleetOf(db, project, now);
  });

  bind(
    routes.removeFromFleet,
    async ({ params, query: { dimensionChoice: choice, was = null, minimums } }, { db, project, now, newId, audit }) => {
      const held = await heldProject(db, project.id);
      const [aircraft] = await holdAircraft(db, [params.id]);
      if (aircraft === undefined || !(await removeFromFleet(db, project.id, aircraft.id))) throw new AppError('AIRCRAFT_NOT_FOUND');
      audit({
        action: 'fleet.remove',
        entityId: project.id,
        projectId: project.id,
        details: { names: [aircraft.name], dimensions: choice },
      });
      await applyFleetChoice(db, held, choice && { choice, was, minimums }, { now, newId, audit });
      return null;
    },
  );

  bind(routes.fitMatrix, (_request, { db, project, now, signal }) => fitMatrixOf(db, project, now, signal));
}
