import { BASE_SCENARIO, routes, type Scenario, SCENARIOS_MAX } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { restorableSince } from '../../../http/deleted-projects.ts';
import { compareScenarios } from './compare.service.ts';
import { copyRecords, insertScenario } from './copy-project.queries.ts';
import { adopt, expectScenarios } from './adopt.service.ts';
import { ADOPT } from './adoptions.ts';
import { describeInBase, findScenario, listScenarios, lockScenarios, type ScenarioRow, updateScenario } from './scenarios.queries.ts';

const presentScenario = ({ id, scenarioName, archivedAt, createdAt, updatedAt }: ScenarioRow): Scenario => ({
  id,
  name: scenarioName ?? '',
  isArchived: archivedAt !== null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

async function required(found: Promise<ScenarioRow | null>): Promise<ScenarioRow> {
  const scenario = await found;
  if (scenario === null) throw new AppError('SCENARIO_NOT_FOUND');
  return scenario;
}

async function expectRoom(tx: Executor, projectId: string): Promise<void> {
  await lockScenarios(tx, projectId);
  await expectScenarios(tx, projectId, SCENARIOS_MAX - 1);
}

const ACTIONS = { renamed: 'scenario.rename', archived: 'scenario.archive', unarchived: 'scenario.unarchive' } as const;

export function scenarioRoutes(bind: BindRoute): void {
  bind(routes.listScenarios, async (_request, { db, project }) => (await listScenarios(db, project.id)).map(presentScenario));

  bind(routes.createScenario, async ({ body: { name, from } }, { db, project, now, newId, audit }) => {
    await expectRoom(db, project.id);
    const copied = from === BASE_SCENARIO ? null : await required(findScenario(db, project.id, from));
    const source = copied?.id ?? project.id;
    const id = newId();
    await insertScenario(db, { id, from: source, baseProjectId: project.id, name, now });
    await copyRecords(db, { from: source, to: id, newId });
    await updateScenario(db, project.id, id, { deletedAt: null });
    await describeInBase(db, project.id, id);
    const details = { name, from: copied?.scenarioName };
    audit({ action: 'scenario.create', entityId: id, projectId: project.id, details });
    return presentScenario(await required(findScenario(db, project.id, id)));
  });

  bind(
    routes.updateScenario,
    async ({ params: { scenarioId }, body: { name, isArchived } }, { db, project, now, audit }) => {
      const before = await required(findScenario(db, project.id, scenarioId));
      const wasArchived = before.archivedAt !== null;
      const changed = [
        ...(name === before.scenarioName ? [] : [ACTIONS.renamed]),
        ...(isArchived === wasArchived ? [] : [isArchived ? ACTIONS.archived : ACTIONS.unarchived]),
      ];
      if (changed.length === 0) return presentScenario(before);
      const archivedAt = isArchived ? (before.archivedAt ?? now) : null;
      const change = { scenarioName: name, archivedAt, updatedAt: now };
      const scenario = await required(updateScenario(db, project.id, scenarioId, change));
      await describeInBase(db, project.id, scenarioId);
      for (const action of changed)
        audit({ action, entityId: scenarioId, projectId: project.id, details: { name, former: before.scenarioName } });
      return presentScenario(scenario);
    },
    {
      stored: async ({ params: { scenarioId } }, { db, project }) =>
        presentScenario(await required(findScenario(db, project.id, scenarioId))),
    },
  );

  bind(routes.deleteScenario, async ({ params: { scenarioId } }, { db, project, now, audit }) => {
    const { scenarioName: name } = await required(findScenario(db, project.id, scenarioId));
    await updateScenario(db, project.id, scenarioId, { deletedAt: now });
    await describeInBase(db, project.id, scenarioId);
    audit({ action: 'scenario.delete', entityId: scenarioId, projectId: project.id, details: { name } });
    return null;
  });

  bind(routes.restoreScenario, async ({ params: { scenarioId } }, { db, project, now, audit }) => {
    const before = await required(findScenario(db, project.id, scenarioId, restorableSince(now)));
    if (before.deletedAt === null) return presentScenario(before);
    await expectRoom(db, project.id);
    const scenario = await required(updateScenario(db, project.id, scenarioId, { deletedAt: null }));
    await describeInBase(db, project.id, scenarioId);
    audit({ action: 'scenario.restore', entityId: scenarioId, projectId: project.id, details: { name: scenario.scenarioName } });
    return presentScenario(scenario);
  });

  bind(routes.adoptScenario, async ({ params: { scenarioId }, body: { name: former } }, { db, project, now, newId, audit }) => {
    const { scenarioName: name, archivedAt } = await required(findScenario(db, project.id, scenarioId));
    const context = { db, baseId: project.id, now, newId, audit };
    const scenario = await adopt(context, { scenarioId, name: former, archivedAt: null });
    audit({ action: ADOPT, entityId: scenarioId, projectId: project.id, details: { name, former, archivedAt } });
    return presentScenario(scenario);
  });

  bind(routes.compareScenarios, async ({ params: { a, b } }, { db, project, now }) => compareScenarios(db, project, { a, b, now }));
}
