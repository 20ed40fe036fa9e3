/** Engine jobs for many obstacles at once and their results. The same in a worker and without one. */
import {
  fixesFor,
  type Fix,
  type FixGoal,
  type HeadingPair,
  type HeadingRing,
  headingRing,
  evaluateObstacle,
  placeAirspace,
  type Obstacle,
  type ObstacleClearance,
  type Site,
  withPathTurned,
} from '@touchdown/domain';
import { namesOf, packClearances } from './pack-clearances.ts';
import { type RingTable, ringTable } from './ring-table.ts';
import { type PairsAsked, suggestedPairs } from './suggested-pairs.ts';

export type ClearanceJob =
  | { readonly kind: 'evaluate'; readonly site: Site }
  | { readonly kind: 'ring'; readonly site: Pick<Site, 'origin' | 'pad' | 'heliportElevation'> }
  | { readonly kind: 'fixes'; readonly site: Site; readonly obstacleId: string; readonly goal: FixGoal }
  /** Without obstacles: those around the landing area are in the ring. `null` omits it. */
  | { readonly kind: 'pairs'; readonly asked: PairsAsked; readonly ring: HeadingRing | null };

/** A fix, and its effect on the other obstacles. */
export interface SuggestedFix {
  readonly fix: Fix;
  /** How many new violations it would cause, and the names of the first few. */
  readonly newViolationCount: number;
  readonly newViolations: readonly string[];
  /** How many other violations it would resolve. */
  readonly endedCount: number;
}

/** For every true direction outward: how far the worst obstacle is above its limit, and its index. −1: none. */
export interface RingAnswer {
  readonly excessFt: Float64Array<ArrayBuffer>;
  readonly obstacle: Int32Array<ArrayBuffer>;
}

/** Results of a job, in this order. `evaluated` is sent many times, each for the next batch of obstacles. */
export type ClearanceAnswer =
  | { readonly kind: 'evaluated'; readonly from: number; readonly count: number; readonly packed: Float64Array<ArrayBuffer> }
  | { readonly kind: 'ring'; readonly ring: RingAnswer }
  | { readonly kind: 'fixes'; readonly fixes: readonly SuggestedFix[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly HeadingPair[] };

/** Obstacles evaluated between two checks for new messages: at most this many, and for at most this long. */
const PART = 250;
const PART_MS = 40;
const NAMES_SHOWN = 3;

function* evaluateAll(site: Site, obstacles: readonly Obstacle[]): Generator<ClearanceAnswer> {
  const airspace = placeAirspace(site);
  const names = namesOf(airspace);
  let clearances: ObstacleClearance[] = [];
  let until = performance.now() + PART_MS;
  for (const [index, obstacle] of obstacles.entries()) {
    clearances.push(evaluateObstacle(airspace, obstacle));
    const isLast = index === obstacles.length - 1;
    if (!isLast && clearances.length < PART && performance.now() < until) continue;
    const count = clearances.length;
    yield { kind: 'evaluated', from: index + 1 - count, count, packed: packClearances(names, clearances) };
    [clearances, until] = [[], performance.now() + PART_MS];
  }
}

/** The last placed obstacles. When only the landing area's height or size changes, the ring reuses them. */
const lastPlaced: { of: readonly Obstacle[]; origin: Site['origin']; table: RingTable }[] = [];

function placedAround(origin: Site['origin'], obstacles: readonly Obstacle[]): RingTable {
  const [last] = lastPlaced;
  if (last?.of === obstacles && last.origin.latitude === origin.latitude && last.origin.longitude === origin.longitude) return last.table;
  const table = ringTable(origin, obstacles);
  lastPlaced[0] = { of: obstacles, origin, table };
  return table;
}

/** The ring of all headings, each with the index of its controlling obstacle. */
export function ringOf(
  { origin, pad, heliportElevation }: Pick<Site, 'origin' | 'pad' | 'heliportElevation'>,
  obstacles: readonly Obstacle[],
) {
  const table = placedAround(origin, obstacles);
  const { excessFt, obstacle } = headingRing(pad, table, heliportElevation);
  return {
    excessFt: Float64Array.from(excessFt),
    obstacle: Int32Array.from(obstacle, (row) => (row < 0 ? row : (table.obstacleOf[row] ?? -1))),
  };
}

const violatesIn = (site: Site): ((obstacle: Obstacle) => boolean) => {
  const airspace = placeAirspace(site);
  return (obstacle) => evaluateObstacle(airspace, obstacle).status === 'violation';
};

/** Also tries rotations by whole degrees, if the smallest one is not whole. */
function withWholeTurn(site: Site, fix: Fix): readonly Fix[] {
  if (fix.kind !== 'turn' || fix.wholeDeg === null || fix.wholeDeg === fix.byDeg) return [fix];
  return [fix, { ...fix, byDeg: fix.wholeDeg, site: withPathTurned(site, fix.pathId, fix.wholeDeg) }];
}

/** The smallest fix of each kind for one obstacle, each with its effect on the others. */
export function suggestedFixes(site: Site, obstacles: readonly Obstacle[], obstacleId: string, goal: FixGoal): readonly SuggestedFix[] {
  const obstacle = obstacles.find(({ id }) => id === obstacleId);
  if (obstacle === undefined) return [];
  const violates = violatesIn(site);
  const others = obstacles.filter(({ id }) => id !== obstacleId).map((other) => ({ other, isViolation: violates(other) }));
  const fixes = fixesFor(placeAirspace(site), obstacle, goal).flatMap((fix) => withWholeTurn(site, fix));
  return fixes.map((fix): SuggestedFix => {
    if (fix.kind === 'lower') return { fix, newViolations: [], newViolationCount: 0, endedCount: 0 };
    const wouldViolate = violatesIn(fix.site);
    const changed = others.filter(({ other, isViolation }) => wouldViolate(other) !== isViolation);
    const made = changed.filter(({ isViolation }) => !isViolation).map(({ other }) => other.name);
    return { fix, newViolations: made.slice(0, NAMES_SHOWN), newViolationCount: made.length, endedCount: changed.length - made.length };
  });
}

/** Runs a job in batches. */
export function* doJob(job: ClearanceJob, obstacles: readonly Obstacle[]): Generator<ClearanceAnswer, void> {
  switch (job.kind) {
    case 'evaluate':
      yield* evaluateAll(job.site, obstacles);
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
