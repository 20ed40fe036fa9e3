/** The results for many saved obstacles without blocking the screen. */
import type { ProjectObstacle } from '@touchdown/contract';
import { type Airspace, asEvaluable, evaluateObstacle, type Obstacle, type ObstacleClearance } from '@touchdown/domain';
import { beginWork } from '../../../shared/app-state/app-state.ts';
import { type ClearanceWorker, workerFor } from '../../../shared/clearance/clearance-worker.ts';
import { namesOf, unpackClearances } from '../../../shared/clearance/pack-clearances.ts';

/** By obstacle ID. One that cannot be evaluated has none. */
export type ClearanceResults = ReadonlyMap<string, ObstacleClearance>;

/** Results are cached while neither the obstacle nor the airspace changes. */
const evaluated = new WeakMap<Airspace, WeakMap<ProjectObstacle, ObstacleClearance>>();

interface LastResults {
  readonly of: readonly ProjectObstacle[];
  readonly results: ClearanceResults;
}
/** The result of the last analysis under an airspace. */
const lastResults = new WeakMap<Airspace, LastResults>();

/** The results for these obstacles if all are cached. Otherwise `null`. */
export function cachedResults(airspace: Airspace, obstacles: readonly ProjectObstacle[]): ClearanceResults | null {
  const former = lastResults.get(airspace);
  return former?.of === obstacles ? former.results : null;
}

/** Clears every result under an airspace, so that the next analysis calculates all of them again. */
export function clearResults(airspace: Airspace): void {
  evaluated.delete(airspace);
  lastResults.delete(airspace);
}

function resultsUnder(airspace: Airspace): WeakMap<ProjectObstacle, ObstacleClearance> {
  const known = evaluated.get(airspace) ?? new WeakMap<ProjectObstacle, ObstacleClearance>();
  evaluated.set(airspace, known);
  return known;
}

function resultOn(airspace: Airspace, stored: ProjectObstacle): ObstacleClearance | null {
  const known = resultsUnder(airspace);
  const former = known.get(stored);
  if (former !== undefined) return former;
  const obstacle = asEvaluable(stored);
  if (obstacle === null) return null;
  const evaluation = evaluateObstacle(airspace, obstacle);
  known.set(stored, evaluation);
  return evaluation;
}

/** Half a frame. The other half belongs to the screen. */
const SLICE_MS = 8;

/** Evaluates all obstacles in time slices, and passes on the results when the last is done. The returned function stops it. */
export function evaluateInSlices(
  airspace: Airspace,
  obstacles: readonly ProjectObstacle[],
  onDone: (results: ClearanceResults) => void,
): () => void {
  const results = new Map<string, ObstacleClearance>();
  const end = beginWork();
  let next = 0;
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    for (; next < obstacles.length; next += 1) {
      if (performance.now() > until) {
        timer = window.setTimeout(slice, 0);
        return;
      }
      const stored = obstacles[next];
      const evaluation = stored === undefined ? null : resultOn(airspace, stored);
      if (evaluation !== null) results.set(evaluation.obstacleId, evaluation);
    }
    onDone(results);
    end();
  };
  let timer = window.setTimeout(slice, 0);
  return () => {
    window.clearTimeout(timer);
    end();
  };
}

interface Askable {
  readonly stored: readonly ProjectObstacle[];
  readonly obstacles: readonly Obstacle[];
}
/** The same array for the same obstacles, which the worker then already has. */
const askable = new WeakMap<readonly ProjectObstacle[], Askable>();

/** The saved obstacles that can be evaluated, as the engine's input. */
export function askableOf(all: readonly ProjectObstacle[]): Askable {
  const former = askable.get(all);
  if (former !== undefined) return former;
  const read = all.flatMap((stored) => {
    const obstacle = asEvaluable(stored);
    return obstacle === null ? [] : [{ stored, obstacle }];
  });
  const made = { stored: read.map(({ stored }) => stored), obstacles: read.map(({ obstacle }) => obstacle) };
  askable.set(all, made);
  return made;
}

function evaluateInWorker(
  worker: ClearanceWorker,
  airspace: Airspace,
  all: readonly ProjectObstacle[],
  onDone: (results: ClearanceResults) => void,
): () => void {
  const names = namesOf(airspace);
  const { stored, obstacles } = askableOf(all);
  const known = resultsUnder(airspace);
  const results = new Map<string, ObstacleClearance>();
  let stop = worker.start({ kind: 'evaluate', site: airspace.site }, obstacles, {
    onAnswer: (answer) => {
      if (answer.kind !== 'evaluated') return;
      const { from, count, packed } = answer;
      for (const [index, evaluation] of unpackClearances(names, obstacles.slice(from, from + count), packed).entries()) {
        const one = stored[from + index];
        if (one !== undefined) known.set(one, evaluation);
        results.set(evaluation.obstacleId, evaluation);
      }
    },
    onDone: () => onDone(results),
    onFailed: () => {
      stop = evaluateInSlices(airspace, all, onDone);
    },
  });
  return () => stop();
}

/** Up to this many are evaluated faster here than in a worker. */
const FEW = 200;

/**
 * Evaluates all obstacles in the background, and passes on the results when the last is done: in a worker if many are new, otherwise (and
 * if there are no workers) in time slices. The returned function stops it, and nothing is passed on afterward.
 */
export function evaluateAll(airspace: Airspace, all: readonly ProjectObstacle[], onDone: (results: ClearanceResults) => void): () => void {
  const known = resultsUnder(airspace);
  const fresh = all.filter((one) => !known.has(one)).length;
  const worker = fresh > FEW ? workerFor('evaluate') : null;
  const handOver = (results: ClearanceResults) => {
    lastResults.set(airspace, { of: all, results });
    onDone(results);
  };
  return worker === null ? evaluateInSlices(airspace, all, handOver) : evaluateInWorker(worker, airspace, all, handOver);
}
