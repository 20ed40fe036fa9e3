import { BASE_SCENARIO, routes, type Scenario } from '@touchdown/contract';
import type { AppConfig } from '../../../app-config.ts';
import type { Database } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { restorableSince } from '../../../http/deleted-projects.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { queuedFile } from '../../../jobs/queued-file.ts';
import { inputsKey } from '../../planning/public.ts';
import type { ComparisonService } from './compare.service.ts';
import { SCENARIO_COMPARISON } from './comparison-job.ts';
import { copyPlan, expectRoom } from './copy.service.ts';
import { adopt } from './adopt.service.ts';
import { ADOPT } from './adoptions.ts';
import { isNeededByReport } from './issued-versions.queries.ts';
import { describeInBase, findScenario, listScenarios, lockScenarios, type ScenarioRow, updateScenario } from './scenarios.queries.ts';

const presentScenario = ({ id, scenarioName, archivedAt, pinnedAt, createdAt, updatedAt }: ScenarioRow): Scenario => ({
  id,
  name: scenarioName ?? '',
  isArchived: archivedAt !== null,
  isVersion: pinnedAt !== null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

async function required(found: Promise<ScenarioRow | null>): Promise<ScenarioRow> {
  const scenario = await found;
  if (scenario === null) throw new AppError('SCENARIO_NOT_FOUND');
  return scenario;
}

const ACTIONS = { renamed: 'scenario.rename', archived: 'scenario.archive', unarchived: 'scenario.unarchive' } as const;

interface ScenarioDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly comparisons: ComparisonService;
  readonly config: Pick<AppConfig, 'version'>;
}

export function scenarioRoutes(bind: BindRoute, deps: ScenarioDeps): void {
  bind(routes.listScenarios, async (_request, { db, project }) => (await listScenarios(db, project.id)).map(presentScenario));

  bind(routes.createScenario, async ({ body: { name, from, isVersion } }, { db, project, now, newId, audit }) => {
    const copied = from === BASE_SCENARIO ? null : await required(findScenario(db, project.id, from));
    const made = await copyPlan({ db, baseId: project.id, now, newId }, { from: copied?.id ?? project.id, name, isVersion });
    const details = { name, from: copied?.scenarioName, isVersion };
    audit({ action: 'scenario.create', entityId: made.id, projectId: project.id, details });
    return presentScenario(made);
  });

  bind(
    routes.updateScenario,
    async ({ params: { scenarioId }, body: { name, isArchived } }, { db, project, now, audit }) => {
      const before = await required(findScenario(db, project.id, scenarioId));
      const isVersion = before.pinnedAt !== null;
      if (isVersion && isArchived) throw new AppError('VERSION_STAYS');
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
        audit({ action, entityId: scenarioId, projectId: project.id, details: { name, former: before.scenarioName, isVersion } });
      return presentScenario(scenario);
    },
    {
      stored: async ({ params: { scenarioId } }, { db, project }) =>
        presentScenario(await required(findScenario(db, project.id, scenarioId))),
    },
  );

  bind(routes.deleteScenario, async ({ params: { scenarioId } }, { db, project, now, audit }) => {
    // Locked, so that no report is issued from it meanwhile.
    await lockScenarios(db, project.id);
    const { scenarioName: name, pinnedAt } = await required(findScenario(db, project.id, scenarioId));
    if (await isNeededByReport(db, scenarioId)) throw new AppError('VERSION_NEEDED');
    await updateScenario(db, project.id, scenarioId, { deletedAt: now });
    await describeInBase(db, project.id, scenarioId);
    audit({ action: 'scenario.delete', entityId: scenarioId, projectId: project.id, details: { name, isVersion: pinnedAt !== null } });
    return null;
  });

  bind(routes.restoreScenario, async ({ params: { scenarioId } }, { db, project, now, audit }) => {
    const before = await required(findScenario(db, project.id, scenarioId, restorableSince(now)));
    if (before.deletedAt === null) return presentScenario(before);
    await expectRoom(db, project.id, before.pinnedAt !== null, 1);
    const scenario = await required(updateScenario(db, project.id, scenarioId, { deletedAt: null }));
    await describeInBase(db, project.id, scenarioId);
    audit({
      action: 'scenario.restore',
      entityId: scenarioId,
      projectId: project.id,
      details: { name: scenario.scenarioName, isVersion: scenario.pinnedAt !== null },
    });
    return presentScenario(scenario);
  });

  bind(routes.adoptScenario, async ({ params: { scenarioId }, body: { name: former } }, { db, project, now, newId, audit }) => {
    const { scenarioName, archivedAt, pinnedAt } = await required(findScenario(db, project.id, scenarioId));
    const context = { db, baseId: project.id, now, newId, audit };
    const isVersion = pinnedAt !== null;
    // A version stays as it is: a copy of it becomes the base.
    const copy = isVersion ? await copyPlan(context, { from: scenarioId, name: former, isVersion: false }) : null;
    const entityId = copy?.id ?? scenarioId;
    const scenario = await adopt(context, { scenarioId: entityId, name: former, archivedAt: null });
    audit({ action: ADOPT, entityId, projectId: project.id, details: { name: scenarioName, former, archivedAt, isVersion } });
    return presentScenario(scenario);
  });

  bind(routes.compareScenarios, async ({ params: { a, b } }, { db, project, user, now, newId }) => {
    const { comparisons, config } = deps;
    if (!(await comparisons.isLong(db, project, { a, b, now }))) return comparisons.compare(db, project, { a, b, now });
    const input = { userId: user.id, projectId: project.id, a, b };
    const key = await inputsKey(db, { project, now, version: config.version });
    const request = { id: newId(), requestedBy: user.id, projectId: project.id, inputsKey: key, now };
    return queuedFile(deps, SCENARIO_COMPARISON, input, { ...request, screen: `/projects/${project.id}` });
  });
}
