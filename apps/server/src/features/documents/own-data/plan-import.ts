/** Plans an archive's import: the ids to use, which aircraft are already in the library, and what the user already has. */
import type { AircraftEntry, ArchivedProject, ArchivePreview, FieldError, ImportMode } from '@touchdown/contract';
import type { FollowedRevision, PlannedEdition } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { dimensionEditions, planningEditions } from '../../library/public.ts';
import { type AircraftRow, knownAircraft, type ProjectRow, takenProjects } from './own-data.queries.ts';
import { NO_FILES, type PlacedFiles } from './place-files.ts';
import { type Making, type ProjectRows, rowsOfProject } from './project-rows.ts';
import { type CheckedArchive, projectsAgain, refuseProblems } from './read-archive.ts';
import type { Turn } from './time-slices.ts';

export interface Presence {
  readonly projects: ReadonlyMap<string, 'own' | 'hidden'>;
  readonly aircraft: ReadonlyMap<string, AircraftRow>;
  /** The installed revisions that projects can follow, by hash. */
  readonly revisions: ReadonlyMap<string, FollowedRevision>;
  /** The packs that projects can be planned under, by hash. */
  readonly planning: ReadonlyMap<string, Pick<PlannedEdition, 'pack' | 'signature'>>;
}

const isId = (id: string | undefined): id is string => id !== undefined;
/** The number of ids queried per statement. */
const AT_ONCE = 5_000;

async function inParts<Found>(ids: readonly string[], find: (some: readonly string[]) => Promise<ReadonlyMap<string, Found>>) {
  const found = new Map<string, Found>();
  for (let from = 0; from < ids.length; from += AT_ONCE)
    for (const [id, one] of await find(ids.slice(from, from + AT_ONCE))) found.set(id, one);
  return found;
}

/** The parts of the archive that already exist here. */
export async function presenceOf(db: Executor, userId: string, { projects, aircraft, named }: CheckedArchive): Promise<Presence> {
  const ids = new Set([...aircraft.map(({ id }) => id).filter(isId), ...named]);
  return {
    projects: await inParts(projects.map(({ id }) => id).filter(isId), (some) => takenProjects(db, userId, some)),
    aircraft: await inParts([...ids], (some) => knownAircraft(db, some)),
    planning: new Map((await planningEditions(db)).map((one) => [one.pack.hash, one])),
    revisions: new Map((await dimensionEditions(db)).flatMap(({ followed }) => (followed === null ? [] : [[followed.hash, followed]]))),
  };
}

const aircraftRow = ({ id, performance, ...entry }: AircraftEntry, { userId, now, newId }: Making): AircraftRow => ({
  ...entry,
  id: id ?? newId(),
  performance: performance ?? null,
  isReference: false,
  sources: [],
  unverifiedFields: [],
  derivedFields: [],
  notes: null,
  createdBy: userId,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** The aircraft that the archive adds to the library. */
export const addedAircraft = ({ aircraft }: CheckedArchive, here: Presence, making: Making): readonly AircraftRow[] =>
  aircraft.filter(({ id }) => id === undefined || !here.aircraft.has(id)).map((entry) => aircraftRow(entry, making));

type Result = ArchivePreview['projects'][number]['verdict'];
const RESULTS = { own: 'present', hidden: 'renumbered' } as const;

export const resultOf = ({ id }: { readonly id?: string | undefined }, here: Presence): Result => {
  const taken = id === undefined ? undefined : here.projects.get(id);
  return taken === undefined ? 'new' : RESULTS[taken];
};

/** Whether a project is added. One that the user already has is skipped, unless copies are requested. */
export const isAdded = (result: Result, mode: ImportMode): boolean => mode === 'copy' || result !== 'present';

export interface PlannedProject extends ProjectRows {
  readonly archived: ArchivedProject;
  readonly verdict: Result;
  /**
   * Its adjusted dimensions are below the minimums they were saved for (today's minimums if the archive does not have their inputs), or
   * there are none to check them against, so they are not imported.
   */
  readonly withoutAdjusted: boolean;
}

function projectRow({ id: archivedId, ...fields }: ArchivedProject['project'], result: Result, { userId, now, newId }: Making): ProjectRow {
  const id = archivedId === undefined || result !== 'new' ? newId() : archivedId;
  return {
    ...fields,
    tags: fields.tags ?? [],
    editionRevisions: [],
    plannedEdition: null,
    createdAt: now,
    updatedAt: now,
    id,
    userId,
    metadata: {},
    version: 1,
    deletedAt: null,
  };
}

export interface Planning {
  readonly here: Presence;
  readonly aircraft: readonly AircraftRow[];
  readonly making: Making;
  readonly turn: Turn;
  readonly placed?: PlacedFiles;
}

/**
 * Every project of the archive with its rows, one at a time. After the last one, throws VALIDATION_FAILED for invalid references or
 * dimensions that cannot be calculated.
 */
export async function* planProjects(archive: CheckedArchive, plan: Planning): AsyncGenerator<PlannedProject> {
  const { here, aircraft, making, turn, placed = NO_FILES } = plan;
  const library = new Map([...here.aircraft, ...aircraft.map((row) => [row.id, row] as const)]);
  const problems: FieldError[] = [];
  let index = 0;
  for await (const archived of projectsAgain(archive, turn)) {
    await turn();
    const result = resultOf(archived.project, here);
    const project = projectRow(archived.project, result, making);
    const site = { project, at: `projects.${index}`, library, placed, revisions: here.revisions, planning: here.planning, turn };
    const made = await rowsOfProject(archived, site, making);
    problems.push(...made.problems);
    const withoutAdjusted = archived.adjustedDimensions !== null && made.rows.adjusted.length === 0;
    // Rows with invalid references are not inserted, but further problems are still collected.
    if (problems.length === 0) yield { ...made, archived, verdict: result, withoutAdjusted };
    index += 1;
  }
  refuseProblems(problems);
}
