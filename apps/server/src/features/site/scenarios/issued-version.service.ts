/** Pins the state that a document is issued from as a version. Documents of one unchanged state share one version. */
import { SCENARIO_NAME_MAX } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findProjectFor } from '../../../http/access.queries.ts';
import type { Achieved, Ending } from '../../../jobs/job.ts';
import { copyRecords, insertScenario } from './copy-project.queries.ts';
import { baseOf, fingerprintOf, namesTaken, newestIssuedVersion, newestVersions } from './issued-versions.queries.ts';
import { findScenario, leaveOutOfHistory, lockScenarios, type ScenarioRow, updateScenario } from './scenarios.queries.ts';

interface Holding {
  readonly db: Executor;
  /** The project or scenario that the document is of. */
  readonly projectId: string;
  readonly now: Date;
  readonly newId: () => string;
}

/** How many of the newest versions may hold the same state. */
const LOOKED_AT = 3;

/** The version that holds the state of `like`, among that of the newest report of the project and the newest ones. Null: none does. */
async function versionLike(db: Executor, { projectId, baseId, like }: Readonly<Record<'projectId' | 'baseId' | 'like', string>>) {
  const issued = await newestIssuedVersion(db, projectId);
  const candidates = new Set([...(issued === null ? [] : [issued]), ...(await newestVersions(db, baseId, LOOKED_AT))]);
  if (candidates.size === 0) return null;
  const state = await fingerprintOf(db, like);
  for (const id of candidates) if ((await fingerprintOf(db, id)) === state) return id;
  return null;
}

/**
 * Holds the state that this transaction reads: a version if nothing has changed since, otherwise a new copy, which is not listed until the
 * document is issued, and removed with other deleted projects if it never is.
 */
export async function holdState({ db, projectId, now, newId }: Holding): Promise<string> {
  const base = await baseOf(db, projectId);
  const version = await versionLike(db, { projectId, baseId: base.id, like: projectId });
  if (version !== null) return version;
  const id = newId();
  await insertScenario(db, { id, from: projectId, baseProjectId: base.id, name: id, isVersion: true, now });
  await copyRecords(db, { from: projectId, to: id, newId });
  await leaveOutOfHistory(db, id);
  return id;
}

/**
 * The same for a file that also viewers can have made. Null: its user cannot pin versions of the project, or it is a version itself or
 * archived.
 */
export async function holdStateFor({ userId, ...holding }: Holding & { readonly userId: string }): Promise<string | null> {
  const seen = await findProjectFor(holding.db, userId, holding.projectId, null);
  const isIssued = seen !== null && !seen.isArchived && (seen.role === 'owner' || seen.role === 'editor');
  return isIssued ? holdState(holding) : null;
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
  /** The version or the copy that holds the state that the document was made from. */
  readonly held: string;
  /** "Compliance Report". */
  readonly title: string;
  /** "Nov 26, 2026". */
  readonly date: string;
}

interface Pinned {
  readonly id: string;
  readonly name: string;
  /** Whether this document pinned it. */
  readonly isNew: boolean;
}

/**
 * Makes what holds the state the version that the document is issued from, in the transaction that issues it. If another document has been
 * issued from the same state meanwhile, that is its version. Throws PROJECT_NOT_FOUND if the project is gone.
 */
export async function pinForIssue({ db, projectId, held, title, date }: Issue): Promise<Pinned> {
  const base = await baseOf(db, projectId);
  await lockScenarios(db, base.id);
  // It is listed already: the version of a document that was issued earlier.
  const listed = await findScenario(db, base.id, held);
  if (listed !== null) return asPinned(listed);
  const like = await versionLike(db, { projectId, baseId: base.id, like: held });
  const issued = like === null ? null : await findScenario(db, base.id, like);
  if (issued !== null) return asPinned(issued);
  const taken = await namesTaken(db, base.id);
  const name = freeName(taken, [title, base.scenarioName, date]);
  const scenarioName = name.length > SCENARIO_NAME_MAX ? freeName(taken, [title, date]) : name;
  const version = await updateScenario(db, base.id, held, { scenarioName, deletedAt: null });
  if (version === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
  await leaveOutOfHistory(db, held);
  return { ...asPinned(version), isNew: true };
}

const asPinned = ({ id, scenarioName }: ScenarioRow): Pinned => ({ id, name: scenarioName ?? '', isNew: false });

interface IssuedFile extends Omit<Issue, 'db' | 'held'> {
  /** Null: it pins no version. */
  readonly held: string | null;
}

/** What a job made, and its result with the version that is pinned as the job ends. A new version has an entry in the history. */
export function withVersion<Made extends Achieved>(made: Made, { held, ...issue }: IssuedFile): Made {
  if (held === null) return made;
  const save = async (ending: Ending) => {
    const result = await made.save(ending);
    const { tx: db, audit } = ending;
    const { id, name, isNew } = await pinForIssue({ db, held, ...issue });
    const { id: projectId } = await baseOf(db, issue.projectId);
    if (isNew) audit({ action: 'scenario.create', entityId: id, projectId, details: { name, isVersion: true } });
    return { ...result, version: { id, name } };
  };
  return { ...made, save };
}
