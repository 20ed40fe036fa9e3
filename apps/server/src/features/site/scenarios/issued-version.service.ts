/** Pins the state that a report is issued from as a version. Reports of one unchanged state share one version. */
import { SCENARIO_NAME_MAX } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { copyRecords, insertScenario } from './copy-project.queries.ts';
import { baseOf, fingerprintOf, namesTaken, newestIssuedVersion } from './issued-versions.queries.ts';
import { findScenario, leaveOutOfHistory, lockScenarios, updateScenario } from './scenarios.queries.ts';

interface Holding {
  readonly db: Executor;
  /** The project or scenario that the report is of. */
  readonly projectId: string;
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * Holds the state that this transaction reads: the version of an issued report if nothing has changed since, otherwise a new copy, which is
 * not listed until the report is issued, and removed with other deleted projects if it never is.
 */
export async function holdState({ db, projectId, now, newId }: Holding): Promise<string> {
  const issued = await newestIssuedVersion(db, projectId);
  if (issued !== null && (await fingerprintOf(db, issued)) === (await fingerprintOf(db, projectId))) return issued;
  const id = newId();
  const base = await baseOf(db, projectId);
  await insertScenario(db, { id, from: projectId, baseProjectId: base.id, name: id, isVersion: true, now });
  await copyRecords(db, { from: projectId, to: id, newId });
  await leaveOutOfHistory(db, id);
  return id;
}

/** "Compliance Report, Scenario B, Nov 26, 2026", or the first number of it that is not taken. */
function freeName(taken: ReadonlySet<string>, parts: readonly (string | null)[]): string {
  const name = parts.filter((part) => part !== null).join(', ');
  for (let n = 1; ; n += 1) {
    const numbered = n === 1 ? name : `${name} (${n})`;
    if (!taken.has(numbered.toLowerCase())) return numbered;
  }
}

interface Issue {
  readonly db: Executor;
  readonly projectId: string;
  /** The version or the copy that holds the state that the report was made from. */
  readonly held: string;
  /** "Compliance Report". */
  readonly title: string;
  /** "Nov 26, 2026". */
  readonly date: string;
}

/**
 * Makes what holds the state the version that the report is issued from, in the transaction that issues it, and returns its id. If another
 * report has been issued from the same state meanwhile, that is its version. Throws PROJECT_NOT_FOUND if the project is gone.
 */
export async function pinForIssue({ db, projectId, held, title, date }: Issue): Promise<string> {
  const base = await baseOf(db, projectId);
  await lockScenarios(db, base.id);
  // It is listed already: the version of a report that was issued earlier.
  if ((await findScenario(db, base.id, held)) !== null) return held;
  const issued = await newestIssuedVersion(db, projectId);
  if (issued !== null && (await fingerprintOf(db, issued)) === (await fingerprintOf(db, held))) return issued;
  const taken = await namesTaken(db, base.id);
  const name = freeName(taken, [title, base.scenarioName, date]);
  const scenarioName = name.length > SCENARIO_NAME_MAX ? freeName(taken, [title, date]) : name;
  const version = await updateScenario(db, base.id, held, { scenarioName, deletedAt: null });
  if (version === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
  await leaveOutOfHistory(db, held);
  return version.id;
}
