/** What is asked of the engine for many obstacles at once, and how it is answered: the same in a worker and without one. */
import {
  fixesFor,
  type Fix,
  type FixGoal,
  type HeadingPair,
  type HeadingRing,
  headingRing,
  judgeObstacle,
  layAirspace,
  type Obstacle,
  type ObstacleClearance,
  type Site,
  withPathTurned,
} from '@touchdown/domain';
import { namesOf, packClearances } from './pack-clearances.ts';
import { type RingTable, ringTable } from './ring-table.ts';
import { type PairsAsked, suggestedPairs } from './suggested-pairs.ts';

export type ClearanceJob =
  | { readonly kind: 'judge'; readonly site: Site }
  | { readonly kind: 'ring'; readonly site: Pick<Site, 'origin' | 'pad' | 'heliportElevation'> }
  | { readonly kind: 'fixes'; readonly site: Site; readonly obstacleId: string; readonly goal: FixGoal }
  /** Of no obstacles: what is around the landing area is in the ring; `null` leaves it out. */
  | { readonly kind: 'pairs'; readonly asked: PairsAsked; readonly ring: HeadingRing | null };

/** A fix, and what it does to the other obstacles. */
export interface SuggestedFix {
  readonly fix: Fix;
  /** How many it would make violations that are none now, and the first few by name. */
  readonly newViolationCount: number;
  readonly newViolations: readonly string[];
  /** How many violations beside this one it would end. */
  readonly endedCount: number;
}

/** Of every true direction outward: how far the worst obstacle is above its limit, and which one; −1 is none. */
export interface RingAnswer {
  readonly excessFt: Float64Array<ArrayBuffer>;
  readonly obstacle: Int32Array<ArrayBuffer>;
}

/** Answers of a job, in this order; of `judged` there are many, each of the obstacles that follow the former ones. */
export type ClearanceAnswer =
  | { readonly kind: 'judged'; readonly from: number; readonly count: number; readonly packed: Float64Array<ArrayBuffer> }
  | { readonly kind: 'ring'; readonly ring: RingAnswer }
  | { readonly kind: 'fixes'; readonly fixes: readonly SuggestedFix[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly HeadingPair[] };

/** Evaluated between two looks at what has been asked in the meantime: so many at most, and for so long. */
const PART = 250;
const PART_MS = 40;
const NAMES_SHOWN = 3;

function* judgeAll(site: Site, obstacles: readonly Obstacle[]): Generator<ClearanceAnswer> {
  const airspace = layAirspace(site);
  const names = namesOf(airspace);
  let clearances: ObstacleClearance[] = [];
  let until = performance.now() + PART_MS;
  for (const [index, obstacle] of obstacles.entries()) {
    clearances.push(judgeObstacle(airspace, obstacle));
    const isLast = index === obstacles.length - 1;
    if (!isLast && clearances.length < PART && performance.now() < until) continue;
    const count = clearances.length;
    yield { kind: 'judged', from: index + 1 - count, count, packed: packClearances(names, clearances) };
    [clearances, until] = [[], performance.now() + PART_MS];
  }
}

/** The last obstacles as they were placed: a ring that follows the landing area's height or size places them once. */
const lastLaid: { of: readonly Obstacle[]; origin: Site['origin']; table: RingTable }[] = [];

function laidAround(origin: Site['origin'], obstacles: readonly Obstacle[]): RingTable {
  const [last] = lastLaid;
  if (last?.of === obstacles && last.origin.latitude === origin.latitude && last.origin.longitude === origin.longitude) return last.table;
  const table = ringTable(origin, obstacles);
  lastLaid[0] = { of: obstacles, origin, table };
  return table;
}

/** The ring of all headings, each with the number of the obstacle that makes it. */
export function ringOf(
  { origin, pad, heliportElevation }: Pick<Site, 'origin' | 'pad' | 'heliportElevation'>,
  obstacles: readonly Obstacle[],
) {
  const table = laidAround(origin, obstacles);
  const { excessFt, obstacle } = headingRing(pad, table, heliportElevation);
  return {
    excessFt: Float64Array.from(excessFt),
    obstacle: Int32Array.from(obstacle, (row) => (row < 0 ? row : (table.obstacleOf[row] ?? -1))),
  };
}

const violatesIn = (site: Site): ((obstacle: Obstacle) => boolean) => {
  const airspace = layAirspace(site);
  return (obstacle) => judgeObstacle(airspace, obstacle).status === 'violation';
};

/** A turn also by whole degrees, where the smallest one is none. */
function withWholeTurn(site: Site, fix: Fix): readonly Fix[] {
  if (fix.kind !== 'turn' || fix.wholeDeg === null || fix.wholeDeg === fix.byDeg) return [fix];
  return [fix, { ...fix, byDeg: fix.wholeDeg, site: withPathTurned(site, fix.pathId, fix.wholeDeg) }];
}

/** The smallest fix of each kind for one obstacle, each with what it would do to the others. */
export function suggestedFixes(site: Site, obstacles: readonly Obstacle[], obstacleId: string, goal: FixGoal): readonly SuggestedFix[] {
  const obstacle = obstacles.find(({ id }) => id === obstacleId);
  if (obstacle === undefined) return [];
  const violates = violatesIn(site);
  const others = obstacles.filter(({ id }) => id !== obstacleId).map((other) => ({ other, isViolation: violates(other) }));
  const fixes = fixesFor(layAirspace(site), obstacle, goal).flatMap((fix) => withWholeTurn(site, fix));
  return fixes.map((fix): SuggestedFix => {
    if (fix.kind === 'lower') return { fix, newViolations: [], newViolationCount: 0, endedCount: 0 };
    const wouldViolate = violatesIn(fix.site);
    const changed = others.filter(({ other, isViolation }) => wouldViolate(other) !== isViolation);
    const made = changed.filter(({ isViolation }) => !isViolation).map(({ other }) => other.name);
    return { fix, newViolations: made.slice(0, NAMES_SHOWN), newViolationCount: made.length, endedCount: changed.length - made.length };
  });
}

/** Does a job part by part. */
export function* doJob(job: ClearanceJob, obstacles: readonly Obstacle[]): Generator<ClearanceAnswer, void> {
  switch (job.kind) {
    case 'judge':
      yield* judgeAll(job.site, obstacles);
      return;
    case 'ring':
      yield { kind: 'ring', ring: ringOf(job.site, obstacles) };
      return;
    case 'fixes':
      yield { kind: 'fixes', fixes: suggestedFixes(job.site, obstacles, job.obstacleId, job.goal) };
      return;
    case 'pairs':
      yield { kind: 'pairs', pairs: suggestedPairs(job.asked, job.ring) };
  }
}
