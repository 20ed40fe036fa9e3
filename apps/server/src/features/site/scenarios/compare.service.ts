/** Compares two scenarios of a project as they are now. */
import {
  BASE_SCENARIO,
  CLEARANCES_SHOWN,
  type ComparedScenario,
  PLACED_SHOWN,
  type PlacedObstacle,
  type ScenarioComparison,
} from '@touchdown/contract';
import {
  clearanceDifferences,
  type ComparedObstacle,
  differingPlaces,
  type LocalPoint,
  degrees,
  type Position,
  positionToLocal,
  scenarioSummary,
} from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findProject, type ProjectRow } from '../../../http/access.queries.ts';
import { recent } from '../../../runtime/recent.ts';
import { controllingTime, evaluatedProject, evaluationKeys, findWind, isLongFor } from '../../planning/public.ts';
import { baseOf } from './issued-versions.queries.ts';
import { findScenario, type ScenarioRow } from './scenarios.queries.ts';

interface Compared {
  readonly project: ProjectRow;
  /** Null: the base. */
  readonly scenario: ScenarioRow | null;
}

async function comparedOf(db: Executor, base: ProjectRow, named: string): Promise<Compared> {
  if (named === BASE_SCENARIO || named === base.id) return { project: base, scenario: null };
  const scenario = await findScenario(db, base.id, named);
  const project = scenario && (await findProject(db, scenario.id));
  if (project === null) throw new AppError('SCENARIO_NOT_FOUND');
  return { project, scenario };
}

/** A side without what only its scenario says, and its obstacles as the other side is compared with them. */
interface EvaluatedSide {
  readonly side: Omit<ComparedScenario, 'name' | 'isArchived' | 'placed'>;
  readonly evaluated: readonly ComparedObstacle[];
  /** Where each of them is. */
  readonly places: readonly LocalPoint[];
}

async function evaluatedSide(db: Executor, project: ProjectRow, now: Date): Promise<EvaluatedSide> {
  const { compliance, aircraft, obstacles, ...records } = await evaluatedProject(db, project, now);
  const wind = await findWind(db, project.id);
  const isoDate = now.toISOString().slice(0, 'YYYY-MM-DD'.length);
  const { id, latitude, longitude, elevation, facilityAlignment } = project;
  const { paths, toRemove, ...summary } = scenarioSummary({ ...records, project, wind, aircraft, isoDate });
  return {
    side: {
      ...{ id, latitude, longitude, elevation, facilityAlignment },
      status: compliance.status,
      subjects: compliance.subjects.map(({ subject, status }) => ({ subject, status })),
      paths: [...paths],
      toRemove: [...toRemove],
      ...summary,
    },
    // Without the clearance from every surface, which takes a hundred times the memory.
    evaluated: records.evaluated.map(({ obstacleName, status, governing }) => ({
      obstacleName,
      status,
      governing: governing && { actualClearanceFt: governing.actualClearanceFt },
    })),
    places: placesOf(project, records.evaluated, obstacles),
  };
}

const placeOf = (latitude: number, longitude: number): Position => ({ latitude: degrees(latitude), longitude: degrees(longitude) });

/** Where each evaluated obstacle is, in order. Empty if the project has no location, and then nothing is evaluated. */
function placesOf(
  { latitude, longitude }: ProjectRow,
  evaluated: readonly { readonly obstacleId: string }[],
  obstacles: readonly { readonly id: string; readonly latitude: number; readonly longitude: number }[],
): LocalPoint[] {
  if (latitude === null || longitude === null) return [];
  const origin = placeOf(latitude, longitude);
  const byId = new Map(obstacles.map((one) => [one.id, one]));
  return evaluated.flatMap(({ obstacleId }) => {
    const at = byId.get(obstacleId);
    return at === undefined ? [] : [positionToLocal(origin, placeOf(at.latitude, at.longitude))];
  });
}

/** What the plan shows: what penetrates and what differs, each the nearest first, and the nearest of the others. */
function placed({ evaluated, places }: EvaluatedSide, differing: ReadonlySet<number>): PlacedObstacle[] {
  const all = places.flatMap(({ eastFt, northFt }, index) => {
    const obstacle = evaluated[index];
    if (obstacle === undefined) return [];
    const marks = { penetrates: obstacle.status === 'violation', differs: differing.has(index) };
    return [{ ...marks, name: obstacle.obstacleName, eastFt, northFt, away: Math.hypot(eastFt, northFt) }];
  });
  const rank = (one: PlacedObstacle) => (one.penetrates ? 0 : one.differs ? 1 : 2);
  return all
    .toSorted((one, other) => rank(one) - rank(other) || one.away - other.away)
    .slice(0, PLACED_SHOWN)
    .map(({ away: _, ...one }) => one);
}

interface Asked {
  readonly a: string;
  readonly b: string;
  readonly now: Date;
}

export interface ComparisonService {
  /** Throws SCENARIO_NOT_FOUND. */
  readonly compare: (
    db: Executor,
    base: ProjectRow,
    asked: Asked & { /** Called after the first of the two. */ readonly onSide?: () => void },
  ) => Promise<ScenarioComparison>;
  /** Whether that takes too long for a request: what is kept takes no time. Throws SCENARIO_NOT_FOUND. */
  readonly isLong: (db: Executor, base: ProjectRow, asked: Asked) => Promise<boolean>;
  /** The number of evaluations so far. */
  readonly evaluations: () => number;
}

/** Evaluated sides that are kept. One of 10,000 obstacles takes about 1.5 MB. */
const CACHE_SIZE = 20;

/** Compares scenarios. A side that has not changed since it was evaluated is not evaluated again. */
export function comparisonService(): ComparisonService {
  const cache = recent<EvaluatedSide>(CACHE_SIZE);
  let evaluations = 0;

  const keyOf = async (db: Executor, { project }: Compared, now: Date) => (await evaluationKeys(db, [project], now)).get(project.id) ?? '';

  const sideOf = async (db: Executor, compared: Compared, now: Date) => {
    const { project, scenario } = compared;
    const key = await keyOf(db, compared, now);
    let found = cache.find(project.id, key);
    if (found === undefined) {
      evaluations += 1;
      found = await evaluatedSide(db, project, now);
      cache.store(project.id, key, found);
    }
    const { side } = found;
    const isArchived = scenario !== null && scenario.archivedAt !== null;
    return { side: { ...side, name: scenario?.scenarioName ?? null, isArchived }, found };
  };

  return {
    isLong: async (db, base, { a, b, now }) => {
      const missing: string[] = [];
      for (const compared of [await comparedOf(db, base, a), await comparedOf(db, base, b)])
        if (cache.find(compared.project.id, await keyOf(db, compared, now)) === undefined) missing.push(compared.project.id);
      return isLongFor(db, missing, controllingTime);
    },
    compare: async (db, base, { a, b, now, onSide }) => {
      const [one, other] = [await comparedOf(db, base, a), await comparedOf(db, base, b)];
      // Together: with many obstacles, each side is evaluated in a thread of its own.
      const [left, right] = await Promise.all([sideOf(db, one, now).finally(onSide), sideOf(db, other, now)]);
      const clearances = clearanceDifferences(left.found.evaluated, right.found.evaluated);
      const differing = differingPlaces(left.found.evaluated, right.found.evaluated);
      const shown = clearances.slice(0, CLEARANCES_SHOWN);
      return {
        a: { ...left.side, placed: placed(left.found, differing.a) },
        b: { ...right.side, placed: placed(right.found, differing.b) },
        clearances: shown,
        moreClearances: clearances.length - shown.length,
        evaluatedAt: now.toISOString(),
      };
    },
    evaluations: () => evaluations,
  };
}

const BASE_NAME = 'Base';

/**
 * The scenario that the documents of a project compare it with, and what the two are called. The project may be a scenario too. Null: it
 * does not exist, has been deleted, or is the project itself.
 */
export async function scenarioToCompare(
  db: Executor,
  { id }: Pick<ProjectRow, 'id'>,
  named: string,
): Promise<{ readonly project: ProjectRow; readonly names: readonly [own: string, other: string] } | null> {
  const own = await baseOf(db, id);
  const otherId = named === BASE_SCENARIO ? own.id : named;
  const scenario = otherId === own.id ? null : await findScenario(db, own.id, otherId);
  if (otherId === id || (scenario === null && otherId !== own.id)) return null;
  const project = await findProject(db, otherId);
  return project && { project, names: [own.scenarioName ?? BASE_NAME, scenario?.scenarioName ?? BASE_NAME] };
}
