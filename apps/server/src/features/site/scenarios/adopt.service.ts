/** Makes a scenario the base: the two exchange their plans, and the former base is the scenario from then on. */
import type { Executor } from '../../../db/client.ts';
import type { Audit } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { exchangePlans } from './exchange-plans.queries.ts';
import { lockScenarios, type ScenarioRow, updateScenario } from './scenarios.queries.ts';

/** The action in the scenario's own history. */
const EXCHANGE = 'scenario.exchange';

interface Adopting {
  readonly db: Executor;
  readonly baseId: string;
  readonly now: Date;
  readonly newId: () => string;
  readonly audit: Audit;
}
interface Adopted {
  readonly scenarioId: string;
  /** What the scenario is from now on. */
  readonly name: string;
  readonly archivedAt: Date | null;
}

/** Throws SCENARIO_NOT_FOUND, and the database's error if the name is taken. The caller records it in the base's history. */
export async function adopt({ db, baseId, now, newId, audit }: Adopting, { scenarioId, name, archivedAt }: Adopted): Promise<ScenarioRow> {
  await lockScenarios(db, baseId);
  await exchangePlans(db, { baseId, scenarioId, newId, now });
  const former = await updateScenario(db, baseId, scenarioId, { scenarioName: name, archivedAt, updatedAt: now });
  if (former === null) throw new AppError('SCENARIO_NOT_FOUND');
  audit({ action: EXCHANGE, entityId: scenarioId, projectId: scenarioId, details: { name } });
  return former;
}
