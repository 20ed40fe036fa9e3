/** Adds a scenario or a version as a copy of the project, or of another one. */
import { SCENARIOS_MAX, VERSIONS_MAX } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { copyRecords, insertScenario } from './copy-project.queries.ts';
import { countScenarios, describeInBase, lockScenarios, type ScenarioRow, updateScenario } from './scenarios.queries.ts';

/** Throws SCENARIOS_FULL or VERSIONS_FULL unless the project can have this many more. */
export async function expectRoom(tx: Executor, baseId: string, isVersion: boolean, more: number): Promise<void> {
  await lockScenarios(tx, baseId);
  const most = isVersion ? VERSIONS_MAX : SCENARIOS_MAX;
  if ((await countScenarios(tx, baseId, isVersion)) + more > most) throw new AppError(isVersion ? 'VERSIONS_FULL' : 'SCENARIOS_FULL');
}

interface Copying {
  readonly db: Executor;
  readonly baseId: string;
  readonly now: Date;
  readonly newId: () => string;
}
interface Copy {
  /** The project whose records are copied. */
  readonly from: string;
  readonly name: string;
  readonly isVersion: boolean;
}

/** The caller records it in the base's history. */
export async function copyPlan({ db, baseId, now, newId }: Copying, { from, name, isVersion }: Copy): Promise<ScenarioRow> {
  await expectRoom(db, baseId, isVersion, 1);
  const id = newId();
  await insertScenario(db, { id, from, baseProjectId: baseId, name, isVersion, now });
  await copyRecords(db, { from, to: id, newId });
  // It is complete from now on, and the history records that.
  const scenario = await updateScenario(db, baseId, id, { deletedAt: null });
  if (scenario === null) throw new AppError('SCENARIO_NOT_FOUND');
  await describeInBase(db, baseId, id);
  return scenario;
}
