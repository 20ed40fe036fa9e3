/** The results for many stored obstacles without holding up the screen. */
import type { ProjectObstacle } from '@touchdown/contract';
import { type Airspace, judgeable, judgeObstacle, type Obstacle, type ObstacleClearance } from '@touchdown/domain';
import { beginWork } from '../../shared/app-state/app-state.ts';
import { type ClearanceWorker, workerFor } from '../../shared/clearance/clearance-worker.ts';
import { namesOf, unpackClearances } from '../../shared/clearance/pack-clearances.ts';

/** By the id of the obstacle; one that cannot be evaluated has none. */
export type Verdicts = ReadonlyMap<string, ObstacleClearance>;

/** What was evaluated already stays evaluated while neither the obstacle nor the airspace changes. */
const judged = new WeakMap<Airspace, WeakMap<ProjectObstacle, ObstacleClearance>>();

interface HandedOver {
  readonly of: readonly ProjectObstacle[];
  readonly verdicts: Verdicts;
}
/** What the last analysis under an airspace came to. */
const handedOver = new WeakMap<Airspace, HandedOver>();

/** The results for these very obstacles, when they were all made before; else `null`. */
export function verdictsMade(airspace: Airspace, obstacles: readonly ProjectObstacle[]): Verdicts | null {
  const former = handedOver.get(airspace);
  return former?.of === obstacles ? former.verdicts : null;
}

/** Forgets every result under an airspace, so that the next analysis makes all of them again. */
export function forgetVerdicts(airspace: Airspace): void {
  judged.delete(airspace);
  handedOver.delete(airspace);
}

function verdictsUnder(airspace: Airspace): WeakMap<ProjectObstacle, ObstacleClearance> {
  const known = judged.get(airspace) ?? new WeakMap<ProjectObstacle, ObstacleClearance>();
  judged.set(airspace, known);
  return known;
}

function verdictOn(airspace: Airspace, stored: ProjectObstacle): ObstacleClearance | null {
  const known = verdictsUnder(airspace);
  const former = known.get(stored);
  if (former !== undefined) return former;
  const obstacle = judgeable(stored);
  if (obstacle === null) return null;
  const verdict = judgeObstacle(airspace, obstacle);
  known.set(stored, verdict);
  return verdict;
}

/** Half a frame: the other half belongs to the screen. */
const SLICE_MS = 8;

/** Evaluates all obstacles a slice of time at a time, and hands over the results when the last is made. The answer stops it. */
export function judgeInSlices(airspace: Airspace, obstacles: readonly ProjectObstacle[], onDone: (verdicts: Verdicts) => void): () => void {
  const verdicts = new Map<string, ObstacleClearance>();
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
      const verdict = stored === undefined ? null : verdictOn(airspace, stored);
      if (verdict !== null) verdicts.set(verdict.obstacleId, verdict);
    }
    onDone(verdicts);
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
/** The same array for the same obstacles: the worker then has them already. */
const askable = new WeakMap<readonly ProjectObstacle[], Askable>();

/** Those of the stored obstacles that can be evaluated, as the engine reads them. */
export function askableOf(all: readonly ProjectObstacle[]): Askable {
  const former = askable.get(all);
  if (former !== undefined) return former;
  const read = all.flatMap((stored) => {
    const obstacle = judgeable(stored);
    return obstacle === null ? [] : [{ stored, obstacle }];
  });
  const made = { stored: read.map(({ stored }) => stored), obstacles: read.map(({ obstacle }) => obstacle) };
  askable.set(all, made);
  return made;
}

function judgeInWorker(
  worker: ClearanceWorker,
  airspace: Airspace,
  all: readonly ProjectObstacle[],
  onDone: (verdicts: Verdicts) => void,
): () => void {
  const names = namesOf(airspace);
  const { stored, obstacles } = askableOf(all);
  const known = verdictsUnder(airspace);
  const verdicts = new Map<string, ObstacleClearance>();
  let stop = worker.start({ kind: 'judge', site: airspace.site }, obstacles, {
    onAnswer: (answer) => {
      if (answer.kind !== 'judged') return;
      const { from, count, packed } = answer;
      for (const [index, verdict] of unpackClearances(names, obstacles.slice(from, from + count), packed).entries()) {
        const one = stored[from + index];
        if (one !== undefined) known.set(one, verdict);
        verdicts.set(verdict.obstacleId, verdict);
      }
    },
    onDone: () => onDone(verdicts),
    onFailed: () => {
      stop = judgeInSlices(airspace, all, onDone);
    },
  });
  return () => stop();
}

/** So many are evaluated sooner here than a worker could be asked. */
const FEW = 200;

/**
 * Evaluates all obstacles beside the screen, and hands over the results when the last is made: in a worker when many are new, else (and where
 * there are no workers) a slice of time at a time. The answer stops it, and nothing is handed over afterward.
 */
export function judgeAll(airspace: Airspace, all: readonly ProjectObstacle[], onDone: (verdicts: Verdicts) => void): () => void {
  const known = verdictsUnder(airspace);
  const fresh = all.filter((one) => !known.has(one)).length;
  const worker = fresh > FEW ? workerFor('judge') : null;
  const handOver = (verdicts: Verdicts) => {
    handedOver.set(airspace, { of: all, verdicts });
    onDone(verdicts);
  };
  return worker === null ? judgeInSlices(airspace, all, handOver) : judgeInWorker(worker, airspace, all, handOver);
}
