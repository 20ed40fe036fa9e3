/** The compliance status of stored projects, evaluated by the domain and cached by its inputs. */
import {
  type AircraftNumbers,
  asNoticeHeliport,
  calculateDimensions,
  currentDimensions,
  type CurrentDimensions,
  designAircraftState,
  type DesignAircraftState,
  designInputs,
  designRecords,
  type DimensionRecords,
  type EditionPlan,
  type FacilitySizes,
  type AssessedObstacle,
  namedAircraftIds,
  planOf,
  type ProjectCompliance,
  projectAirspace,
  projectCompliance,
  type SiteSurroundings,
  type WirePath,
} from '@touchdown/domain';
import { isNoticeHeliport } from '@touchdown/exports/notice';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { recent } from '../../../runtime/recent.ts';
import { timeSlices } from '../../../runtime/time-slices.ts';
import { findSomeAircraft } from '../../library/public.ts';
import { findAnswersOf } from '../notice-answers/public.ts';
import type { ObstacleRow } from '../obstacles/public.ts';
import { wirePathOf } from '../paths/public.ts';
import { surroundingRecords, surroundingsOf } from '../surroundings/public.ts';
import { evaluatedIn } from './evaluated-obstacles.ts';
import { adjustedOf, fleetsOf, obstacleCounts, obstaclesOf, pathsOf, savedOf } from './compliance-records.queries.ts';
import { evaluationKeys } from './evaluation-keys.ts';
import { controllingTime, countWithin } from './evaluation-time.ts';

/** Cached statuses, least recently used evicted first. A project with a thousand issues takes about 300 kB; most take under 3 kB. */
const CACHED = 2_000;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The number of obstacles in memory at once, beyond those of a single project. */
const OBSTACLES_AT_ONCE = 20_000;

/** Splits the projects, in order, into parts that limit how many obstacles are read at once. */
async function inParts(db: Executor, projects: readonly ProjectRow[]): Promise<readonly (readonly ProjectRow[])[]> {
  const counts = await obstacleCounts(
    db,
    projects.map(({ id }) => id),
  );
  const parts: ProjectRow[][] = [[]];
  let inPart = 0;
  for (const project of projects) {
    const own = counts.get(project.id) ?? 0;
    if (inPart > 0 && inPart + own > OBSTACLES_AT_ONCE) {
      parts.push([]);
      inPart = 0;
    }
    parts.at(-1)?.push(project);
    inPart += own;
  }
  return parts;
}

/** Reads everything that the statuses of the projects are evaluated from, by project. */
async function readRecords(db: Executor, projects: readonly ProjectRow[]) {
  const ids = projects.map(({ id }) => id);
  const adjusted = await adjustedOf(db, ids);
  return {
    adjusted,
    saved: await savedOf(
      db,
      ids.filter((id) => !adjusted.has(id)),
    ),
    named: await findSomeAircraft(db, [...new Set(projects.flatMap(namedAircraftIds))]),
    fleets: await fleetsOf(db, ids),
    paths: await pathsOf(db, ids),
    obstacles: await obstaclesOf(db, ids),
    answers: await findAnswersOf(db, ids),
    surroundings: await surroundingRecords(db, ids),
  };
}
type Records = Awaited<ReturnType<typeof readRecords>>;

interface EvaluatedDimensions extends DimensionRecords {
  readonly plan: EditionPlan | null;
  readonly designAircraft: DesignAircraftState;
  readonly fleet: readonly AircraftNumbers[] | null;
}

function dimensionsOf(project: ProjectRow, { adjusted, saved, named, fleets }: Records, now: Date): EvaluatedDimensions {
  const fleet = (fleets.get(project.id) ?? []).map(({ aircraft }) => aircraft);
  const library = new Map([...named, ...fleet].map((aircraft) => [aircraft.id, aircraft]));
  const fleetIds = fleet.map(({ id }) => id);
  const records = designRecords(project, library, fleetIds);
  const inputs = designInputs(project, records);
  const answer = inputs && calculateDimensions(inputs, now.toISOString());
  return {
    project,
    adjusted: adjusted.get(project.id)?.[0] ?? null,
    saved: saved.get(project.id)?.[0]?.results ?? null,
    today: answer?.ok === true ? answer.results : null,
    plan: planOf(project, records),
    designAircraft: designAircraftState(records),
    fleet: project.fleetIsDesignAircraft ? null : fleet,
  };
}

/** A stored project, evaluated, with what the status was evaluated from. */
export interface EvaluatedProject {
  readonly compliance: ProjectCompliance;
  readonly current: CurrentDimensions | null;
  readonly paths: readonly WirePath[];
  readonly entered: number;
  readonly obstacles: readonly ObstacleRow[];
  readonly evaluated: readonly AssessedObstacle[];
  readonly surroundings: SiteSurroundings;
}

/** Begins to evaluate a stored project. Other requests run between its obstacles. Needs no database. */
function begin(project: ProjectRow, records: Records, now: Date) {
  const isoDate = now.toISOString().slice(0, DATE_LENGTH);
  const dimensions = dimensionsOf(project, records, now);
  const { designAircraft, today, plan, fleet } = dimensions;
  const current = currentDimensions(dimensions);
  const paths = (records.paths.get(project.id) ?? []).map(wirePathOf);
  const obstacles = records.obstacles.get(project.id) ?? [];
  const answers = records.answers.get(project.id)?.answers ?? null;
  const sizes: FacilitySizes | null = current && { shape: current.shape, fato: current.sizes.fato, safetyArea: current.sizes.safetyArea };
  const { airspace, missing } = projectAirspace({ project, sizes, paths, isoDate });
  const evaluating = evaluatedIn(airspace && asNoticeHeliport(airspace, answers !== null && isNoticeHeliport(answers)), obstacles);
  // `finish` reports a failure. It may not have been called yet.
  evaluating.catch(() => undefined);
  const notice = {
    constructionStart: answers?.constructionStart ?? null,
    filedOn: answers?.filedOn ?? null,
    objectsFiledOn: answers?.objectsFiledOn ?? null,
  };
  const known = { project, designAircraft, current, today, plan, fleet, paths, obstacles, notice, isoDate };
  return { known, airspace, missing, evaluating, around: records.surroundings, now };
}

async function finish(db: Executor, begun: ReturnType<typeof begin>): Promise<EvaluatedProject> {
  const { known, airspace, missing, evaluating, around, now } = begun;
  const { project, current, paths, obstacles } = known;
  const evaluated = await evaluating;
  const surroundings = await surroundingsOf(db, around, { project, airspace, obstacles, now });
  const compliance = projectCompliance(known, { missing, evaluated, surroundings });
  return { compliance, current, paths, entered: obstacles.length, obstacles, evaluated, surroundings };
}
const evaluateAll = (db: Executor, project: ProjectRow, records: Records, now: Date): Promise<EvaluatedProject> =>
  finish(db, begin(project, records, now));
const evaluate = async (db: Executor, project: ProjectRow, records: Records, now: Date): Promise<ProjectCompliance> =>
  (await evaluateAll(db, project, records, now)).compliance;

/** A stored project as it is now, with its design aircraft. Not cached. */
export async function evaluatedProject(db: Executor, project: ProjectRow, now: Date) {
  const records = await readRecords(db, [project]);
  const fleet = (records.fleets.get(project.id) ?? []).map(({ aircraft }) => aircraft);
  const library = new Map([...records.named, ...fleet].map((aircraft) => [aircraft.id, aircraft]));
  const chosen = designRecords(
    project,
    library,
    fleet.map(({ id }) => id),
  );
  const ids = new Set([chosen.primary?.id, chosen.vertiport?.id, ...(chosen.fleet ?? []).map(({ id }) => id)]);
  return { ...(await evaluateAll(db, project, records, now)), aircraft: [...library.values()].filter(({ id }) => ids.has(id)) };
}

interface Both<T> {
  readonly before: T;
  readonly after: T;
}

/** When, and what is called after the first of two sides. */
export interface Evaluating {
  readonly now: Date;
  readonly onSide?: (() => void) | undefined;
}

/** The statuses that a project would have with the fields of each, as given, evaluated at the same time. Not cached. */
export async function complianceOfBoth(
  db: Executor,
  { before, after }: Both<ProjectRow>,
  { now, onSide }: Evaluating,
): Promise<Both<ProjectCompliance>> {
  const one = begin(before, await readRecords(db, [before]), now);
  const other = begin(after, await readRecords(db, [after]), now);
  const { compliance } = await finish(db, one);
  onSide?.();
  return { before: compliance, after: (await finish(db, other)).compliance };
}

/** Which of the projects that have changed are evaluated. */
type Choose = (db: Executor, changed: readonly ProjectRow[]) => Promise<readonly ProjectRow[]>;
const withinTime: Choose = async (db, changed) => {
  const count = await countWithin(
    db,
    changed.map(({ id }) => id),
    controllingTime,
  );
  return changed.slice(0, Math.max(1, count));
};

export interface ComplianceService {
  /** In the given order. A project that has not changed since its evaluation is not evaluated again. */
  readonly of: (db: Executor, projects: readonly ProjectRow[], now: Date) => Promise<ProjectCompliance[]>;
  /** By project, those that a request has time for: all that have not changed, and at least one other. */
  readonly soon: (db: Executor, projects: readonly ProjectRow[], now: Date) => Promise<ReadonlyMap<string, ProjectCompliance>>;
  /** The number of evaluations so far. */
  readonly evaluations: () => number;
}

/** The compliance cache of one process. Several processes never disagree, because all of them look for the same changes. */
export function complianceService(): ComplianceService {
  const cache = recent<ProjectCompliance>(CACHED);
  let evaluations = 0;

  const found = async (db: Executor, projects: readonly ProjectRow[], now: Date, evaluatedOf: Choose) => {
    const keys = await evaluationKeys(db, projects, now);
    const keyOf = ({ id }: ProjectRow): string => keys.get(id) ?? '';
    const statuses = new Map<string, ProjectCompliance>();
    const changed: ProjectRow[] = [];
    for (const project of projects) {
      const known = cache.find(project.id, keyOf(project));
      if (known === undefined) changed.push(project);
      else statuses.set(project.id, known);
    }
    const nextSlice = timeSlices();
    for (const part of changed.length === 0 ? [] : await inParts(db, await evaluatedOf(db, changed))) {
      const records = await readRecords(db, part);
      for (const project of part) {
        evaluations += 1;
        const compliance = await evaluate(db, project, records, now);
        cache.store(project.id, keyOf(project), compliance);
        statuses.set(project.id, compliance);
        const others = nextSlice();
        if (others !== undefined) await others;
      }
    }
    return statuses;
  };

  return {
    of: async (db, projects, now) => {
      const statuses = await found(db, projects, now, async (_db, changed) => changed);
      return projects.flatMap(({ id }) => statuses.get(id) ?? []);
    },
    soon: (db, projects, now) => found(db, projects, now, withinTime),
    evaluations: () => evaluations,
  };
}
