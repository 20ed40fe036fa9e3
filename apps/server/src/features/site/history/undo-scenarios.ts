/** Undo of what was done to the scenarios of a project. */
import { z } from 'zod';
import type { Executor } from '../../../db/client.ts';
import type { Audit } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { adopt, describeInBase, expectRoom, findScenario, hasChangedSince, isNeededByReport } from '../scenarios/public.ts';
import type { HistoryRow } from './history.queries.ts';
import { isSet, type NetChange } from './net-changes.ts';
import type { Place } from './place.ts';

interface Undo extends Place {
  readonly db: Executor;
  readonly now: Date;
  readonly newId: () => string;
  readonly audit: Audit;
}

/** Changes of scenarios themselves: their names, states, and deletion. */
export const scenariosAmong = ({ projectId }: Place, net: readonly NetChange[]): NetChange[] =>
  net.filter(({ record, recordId }) => record === 'projects' && recordId !== projectId);

const LATER_WORK = 'This scenario has been changed since. Delete it from the scenario menu instead.';
const NEEDED = 'A report was issued from this version. Delete the report first.';

/** Throws UNDO_NOT_POSSIBLE if undo would delete a scenario with what was changed in it after the entry, or a version that a report needs. */
export async function expectNoLaterWork({ db }: Undo, scenarios: readonly NetChange[], seq: number): Promise<void> {
  for (const { recordId, before } of scenarios) {
    if (!isSet(before?.['deleted_at'])) continue;
    if (await isNeededByReport(db, recordId)) throw new AppError('UNDO_NOT_POSSIBLE', { message: NEEDED });
    if (await hasChangedSince(db, recordId, seq)) throw new AppError('UNDO_NOT_POSSIBLE', { message: LATER_WORK });
  }
}

/** Records the undo in the history of the project. Throws SCENARIOS_FULL or VERSIONS_FULL if it restored one too many. */
export async function recordScenarios({ db, baseId }: Undo, scenarios: readonly NetChange[]): Promise<void> {
  for (const { recordId } of scenarios) await describeInBase(db, baseId, recordId);
  if (!scenarios.some(({ after }) => isSet(after?.['deleted_at']))) return;
  for (const isVersion of [false, true]) await expectRoom(db, baseId, isVersion, 0);
}

const adopted = z.object({
  name: z.string(),
  former: z.string(),
  archivedAt: z.coerce.date().nullable(),
  isVersion: z.boolean().default(false),
});

/** Exchanges the plans again. Each gets the name that it had. Throws UNDO_NOT_POSSIBLE if the scenario has been deleted. */
export async function undoAdoption(undo: Undo, { entityId, details }: HistoryRow, isRedo: boolean): Promise<void> {
  const { name: adoptedName, former, archivedAt, isVersion } = adopted.parse(details);
  // The version keeps its name.
  const name = isVersion ? `${adoptedName} copy` : adoptedName;
  const scenario = entityId === null ? null : await findScenario(undo.db, undo.baseId, entityId);
  if (scenario === null)
    throw new AppError('UNDO_NOT_POSSIBLE', { message: 'The former base has been deleted. Restore that scenario first.' });
  await adopt(undo, isRedo ? { scenarioId: scenario.id, name: former, archivedAt: null } : { scenarioId: scenario.id, name, archivedAt });
}
