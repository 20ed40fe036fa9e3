/**
 * Evaluates the kept points of the scans that a user looks at once ahead, so that the first turn of a path is followed as fast as the next
 * ones: a thread has started, the points are in memory, and each is placed.
 */
import type { Executor } from '../../../db/client.ts';
import { recent } from '../../../runtime/recent.ts';
import { evaluateInAdvance, type SurfacesToday } from './current-clouds.ts';
import type { CloudHead } from './point-clouds.queries.ts';
import { WORKER_IDLE_MS } from './run-evaluation.ts';

/** The newest ones of a project. More would take the memory of each other. */
const MOST_CLOUDS = 3;
/** Twice before the thread ends without work. */
const EVERY_MS = WORKER_IDLE_MS / 2;
const MOST_KNOWN = 1_000;
/** When each was last evaluated ahead, in milliseconds since 1970. */
const warmed = recent<number>(MOST_KNOWN);

/** `clouds`: newest first. Does nothing for those that were evaluated ahead a short time ago. */
export async function warmClouds(db: Executor, clouds: readonly CloudHead[], today: SurfacesToday, now: Date): Promise<void> {
  const isDue = ({ id }: CloudHead): boolean => now.getTime() - (warmed.find(id, '') ?? -Infinity) >= EVERY_MS;
  const due = clouds
    .filter(({ state }) => state === 'ready')
    .slice(0, MOST_CLOUDS)
    .filter(isDue);
  for (const { id } of due) warmed.store(id, '', now.getTime());
  // The newest last, so that it stays in memory if not all fit.
  for (const cloud of due.toReversed()) await evaluateInAdvance(db, cloud, today);
}
