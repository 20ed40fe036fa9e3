/** Evaluates every project that follows an edition under another one. Reads only. */
import type { ProjectChanges } from '@touchdown/contract';
import {
  type ComparedRecords,
  comparePlans,
  type DimensionEdition,
  designRecords,
  editionChanges,
  editionsOfProject,
  HELIPORT_CIRCULARS,
  namedAircraftIds,
  plannedUnder,
  planOf,
} from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { timeSlices } from '../../../runtime/time-slices.ts';
import { findSomeAircraft } from '../../library/public.ts';
import { adjustedOf, fleetsOf, savedOf } from '../compliance/public.ts';
import type { EditionPair } from '../edition-comparison/public.ts';
import { type ChangesOf, countFollowing, type Following, nextFollowing } from './edition-evaluations.queries.ts';
import { storedChanges, storedPlanChanges } from './evaluated-changes.ts';

const PROJECTS_AT_ONCE = 200;

/** A heliport project whose circular is not one for heliports follows the current one: see `editionsOfProject`. */
function followersOfCircular({ pack, standard, followed }: DimensionEdition): Following {
  const circulars = [...HELIPORT_CIRCULARS, 'EB 105A'] as const;
  const ids = (advisoryCircular: (typeof circulars)[number]) =>
    editionsOfProject({ type: 'heliport', advisoryCircular, vertiportAdvisoryCircular: null });
  return {
    kind: standard.kind,
    circulars: circulars.filter((circular) => ids(circular).includes(pack.id)),
    edition: { editionId: pack.id, hash: followed?.hash ?? null },
  };
}

const followersOf = (editions: EditionPair): Following =>
  editions.kind === 'circulars'
    ? followersOfCircular(editions.before)
    : { plannedEdition: { editionId: editions.before.pack.id, hash: editions.before.pack.hash } };

interface Compared extends Omit<ComparedRecords, 'project'> {
  readonly project: ProjectRow;
}
/** `null`: nothing changes. */
function changesOf(editions: EditionPair, { project, aircraft, ...records }: Compared): ProjectChanges | null {
  if (editions.kind === 'circulars') {
    const changes = editionChanges(editions, { project, aircraft, ...records });
    return changes && storedChanges(changes);
  }
  const { plannedEdition } = project;
  const after = { ...project, plannedEdition: plannedEdition && plannedUnder(plannedEdition, editions.after) };
  return storedPlanChanges(comparePlans(planOf(project, aircraft), planOf(after, aircraft)));
}

async function changesIn(db: Executor, batch: readonly ProjectRow[], editions: EditionPair, now: Date): Promise<ChangesOf[]> {
  const ids = batch.map(({ id }) => id);
  const [adjusted, saved, fleets] = [await adjustedOf(db, ids), await savedOf(db, ids), await fleetsOf(db, ids)];
  const named = await findSomeAircraft(db, [...new Set(batch.flatMap(namedAircraftIds))]);
  const library = new Map(named.map((aircraft) => [aircraft.id, aircraft]));
  const nextSlice = timeSlices();
  const found: ChangesOf[] = [];
  for (const project of batch) {
    const fleet = (fleets.get(project.id) ?? []).map(({ aircraft }) => aircraft);
    const known = new Map([...library, ...fleet.map((aircraft) => [aircraft.id, aircraft] as const)]);
    const changes = changesOf(editions, {
      project,
      aircraft: designRecords(
        project,
        known,
        fleet.map(({ id }) => id),
      ),
      adjusted: adjusted.get(project.id)?.[0] ?? null,
      saved: saved.get(project.id)?.[0]?.results ?? null,
      timestamp: now.toISOString(),
    });
    if (changes !== null) found.push({ projectId: project.id, changes });
    const others = nextSlice();
    if (others !== undefined) await others;
  }
  return found;
}

interface TaskControl {
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  readonly onFound: (found: readonly ChangesOf[]) => Promise<void>;
}

/** Returns how many projects were evaluated, and how many of them change. Throws if aborted. */
export async function evaluateProjects(
  db: Executor,
  editions: EditionPair,
  { now, signal, onProgress, onFound }: TaskControl,
): Promise<{ evaluated: number; changed: number }> {
  const which = followersOf(editions);
  const total = await countFollowing(db, which);
  let [evaluated, changed] = [0, 0];
  let last: string | null = null;
  onProgress(0, total);
  for (;;) {
    signal.throwIfAborted();
    const batch: ProjectRow[] = await nextFollowing(db, which, last, PROJECTS_AT_ONCE);
    if (batch.length === 0) return { evaluated, changed };
    const found = await changesIn(db, batch, editions, now);
    if (found.length > 0) await onFound(found);
    evaluated += batch.length;
    changed += found.length;
    last = batch.at(-1)?.id ?? null;
    onProgress(evaluated, Math.max(total, evaluated));
  }
}
