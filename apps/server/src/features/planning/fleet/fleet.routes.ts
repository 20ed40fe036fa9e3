import { FLEET_LIMIT, routes } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import type { Audit } from '../../../db/transaction.ts';
import type { ProjectRow, UserRow } from '../../../http/access.queries.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { addToFleet, countFleet, holdAircraft, holdFleet, removeAdded, removeFromFleet } from './fleet.queries.ts';
import { applyFleetChoice } from './fleet-choice.service.ts';
import { fitMatrixOf, fleetOf } from './fleet.service.ts';

async function heldProject(tx: Executor, projectId: string): Promise<ProjectRow> {
  const project = await holdFleet(tx, projectId);
  if (project === null) throw new AppError('PROJECT_NOT_FOUND');
  return project;
}

interface Adding {
  readonly db: Executor;
  readonly project: ProjectRow;
  readonly user: Pick<UserRow, 'id'>;
  readonly now: Date;
  readonly audit: Audit;
}
/** Adds all of them, while the project's fleet is held. Returns the ids that were not in the fleet before. Throws FLEET_FULL. */
async function addAircraft(
  { db, project, user, now, audit }: Adding,
  aircraftIds: readonly string[],
  dimensions?: string,
): Promise<string[]> {
  const ids = [...new Set(aircraftIds)];
  const known = await holdAircraft(db, ids);
  if (known.length < ids.length) throw new AppError('AIRCRAFT_NOT_FOUND');
  const rows = ids.map((aircraftId) => ({ projectId: project.id, aircraftId, addedAt: now, addedBy: user.id }));
  const added = await addToFleet(db, rows);
  if ((await countFleet(db, project.id)) > FLEET_LIMIT) throw new AppError('FLEET_FULL');
  const names = known.filter(({ id }) => added.includes(id)).map(({ name }) => name);
  if (names.length > 0) audit({ action: 'fleet.add', entityId: project.id, projectId: project.id, details: { names, dimensions } });
  return added;
}

export function fleetRoutes(bind: BindRoute): void {
  bind(routes.getFleet, ({ params: _ }, { db, project, now }) => fleetOf(db, project, now));

  bind(routes.addToFleet, async ({ body: { aircraftIds, dimensionChoice } }, context) => {
    const { db, project, now, newId, audit } = context;
    const held = await heldProject(db, project.id);
    await addAircraft(context, aircraftIds, dimensionChoice?.choice);
    await applyFleetChoice(db, held, dimensionChoice, { now, newId, audit });
    return fleetOf(db, project, now);
  });

  bind(routes.importFleet, async ({ body: { aircraftIds } }, context) => {
    await heldProject(context.db, context.project.id);
    return { added: await addAircraft(context, aircraftIds), addedAt: context.now.toISOString() };
  });

  bind(routes.undoFleetImport, async ({ body: { added, addedAt } }, { db, project, user, audit }) => {
    await heldProject(db, project.id);
    const known = await holdAircraft(db, added);
    const removed = await removeAdded(db, { projectId: project.id, aircraftIds: added, addedAt: new Date(addedAt), addedBy: user.id });
    const names = known.filter(({ id }) => removed.includes(id)).map(({ name }) => name);
    if (names.length > 0) audit({ action: 'fleet.remove', entityId: project.id, projectId: project.id, details: { names } });
    return { removed: removed.length };
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
