/** Evaluates the obstacles of a project: few of them in place between other requests, many in a worker thread. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Airspace, type AssessedObstacle, assessObstacle, asEvaluable, type Obstacle } from '@touchdown/domain';
import { recent } from '../../../runtime/recent.ts';
import { runInThread } from '../../../runtime/thread-work.ts';
import { forEachInSlices } from '../../../runtime/time-slices.ts';
import type { ObstacleRow } from '../obstacles/public.ts';
import type { ObstacleWork } from './obstacle-worker.ts';

/** Evaluating this many takes about as long as starting a thread. */
const AT_ONCE = 200;
const MEBIBYTES = 512;
/** Longer than anything a project may contain takes. */
const LONGEST_MS = 120_000;
/** Concurrent threads. While all are busy, obstacles are evaluated in place. */
const MOST = 2;
const THREAD = path.join(import.meta.dirname, 'obstacle-worker.ts');
let running = 0;

type Assessed = readonly AssessedObstacle[];
/** The results that are kept. Those of 10,000 obstacles take about 15 MB. */
const CACHE_SIZE = 6;

async function inPlace(airspace: Airspace, obstacles: readonly Obstacle[]): Promise<Assessed> {
  const evaluated: AssessedObstacle[] = [];
  await forEachInSlices(obstacles, (obstacle) => evaluated.push(assessObstacle(airspace, obstacle)));
  return evaluated;
}

async function inThread(work: ObstacleWork): Promise<Assessed> {
  const evaluated: AssessedObstacle[] = [];
  running += 1;
  try {
    const onProgress = (part: Assessed) => void evaluated.push(...part);
    const { signal } = new AbortController();
    await runInThread(work, { name: 'the evaluation', source: THREAD, mebibytes: MEBIBYTES, longestMs: LONGEST_MS, signal, onProgress });
    return evaluated;
  } finally {
    running -= 1;
  }
}

/** By the hash of the site and its obstacles: statuses, and comparisons of scenarios and editions, mostly evaluate the same. */
const cache = recent<Assessed>(CACHE_SIZE);

async function manyIn(work: ObstacleWork): Promise<Assessed> {
  const key = createHash('sha256').update(JSON.stringify(work)).digest('hex');
  const known = cache.find(key, key);
  if (known !== undefined) return known;
  const evaluated = await inThread(work);
  cache.store(key, key, evaluated);
  return evaluated;
}

/** Those with a known top, in order. None without surfaces. */
export async function evaluatedIn(airspace: Airspace | null, rows: readonly ObstacleRow[]): Promise<Assessed> {
  if (airspace === null) return [];
  const obstacles = rows.flatMap((row) => asEvaluable(row) ?? []);
  if (obstacles.length <= AT_ONCE || running >= MOST) return inPlace(airspace, obstacles);
  return manyIn({ site: airspace.site, obstacles });
}
