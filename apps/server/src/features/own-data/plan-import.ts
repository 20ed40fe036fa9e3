/** What an archive adds: under which ids, which aircraft are those of the library, what of it one has already. */
import type { AircraftEntry, ArchivedProject, ArchivePreview, FieldError, ImportMode } from '@touchdown/contract';
import type { Executor } from '../../db/client.ts';
import { type AircraftRow, knownAircraft, type NewRows, type ProjectRow, takenProjects } from './own-data.queries.ts';
import { type Making, type ProjectRows, rowsOfProject } from './project-rows.ts';
import { type Archive, refuseProblems, takeTurns } from './read-archive.ts';

export interface Presence {
  readonly projects: ReadonlyMap<string, 'own' | 'hidden'>;
  readonly aircraft: ReadonlyMap<string, AircraftRow>;
}

const idsOf = (ids: readonly (string | null | undefined)[]) => [...new Set(ids.filter((id) => id !== null && id !== undefined))];

/** What of the archive is here already. */
export async function presenceOf(db: Executor, userId: string, { projects, aircraft }: Archive): Promise<Presence> {
  const named = projects.flatMap(({ project, fleet, calculations }) => [
    project.primaryAircraftId,
    ...fleet,
    ...calculations.map(({ results }) => results.inputs.aircraft.id),
  ]);
  return {
    projects: await takenProjects(db, userId, idsOf(projects.map(({ project: { id } }) => id))),
    aircraft: await knownAircraft(db, idsOf([...aircraft.map(({ id }) => id), ...named])),
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
  confidence: null,
  notes: null,
  createdBy: userId,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

type Verdict = ArchivePreview['projects'][number]['verdict'];
const VERDICTS = { own: 'present', hidden: 'renumbered' } as const;

interface PlannedProject extends ProjectRows {
  readonly archived: ArchivedProject;
  readonly verdict: Verdict;
  /** Its adjusted dimensions are below today's minimums, or nothing can be calculated for it: they are left out. */
  readonly withoutAdjusted: boolean;
}

export interface Planned {
  readonly aircraft: readonly AircraftRow[];
  readonly projects: readonly PlannedProject[];
}

function projectRow(
  { id: archivedId, ...fields }: ArchivedProject['project'],
  verdict: Verdict,
  { userId, now, newId }: Making,
): ProjectRow {
  const id = archivedId === undefined || verdict !== 'new' ? newId() : archivedId;
  return { ...fields, createdAt: now, updatedAt: now, id, userId, metadata: {}, version: 1, deletedAt: null };
}

/** Everything that the archive holds, as rows; throws VALIDATION_FAILED for what refers to nothing or cannot be calculated. */
export async function planImport({ projects, aircraft }: Archive, here: Presence, making: Making, signal: AbortSignal): Promise<Planned> {
  const added = aircraft.filter(({ id }) => id === undefined || !here.aircraft.has(id)).map((entry) => aircraftRow(entry, making));
  const library = new Map([...here.aircraft, ...added.map((row) => [row.id, row] as const)]);
  const problems: FieldError[] = [];
  const planned: PlannedProject[] = [];
  for (const [index, archived] of projects.entries()) {
    await takeTurns(index, signal);
    const taken = here.projects.get(archived.project.id ?? '');
    const verdict = taken === undefined ? 'new' : VERDICTS[taken];
    const project = projectRow(archived.project, verdict, making);
    const made = rowsOfProject(archived, { project, at: `projects.${index}`, library }, making);
    problems.push(...made.problems);
    const withoutAdjusted = archived.adjustedDimensions !== null && made.rows.adjusted.length === 0;
    planned.push({ ...made, archived, verdict, withoutAdjusted });
  }
  refuseProblems(problems);
  return { aircraft: added, projects: planned };
}

/** Those that are added: a project that one has already is left as it is, unless copies are asked for. */
export const taken = ({ projects }: Planned, mode: ImportMode): readonly PlannedProject[] =>
  projects.filter(({ verdict }) => mode === 'copy' || verdict !== 'present');

/** The rows of the aircraft and of these projects, table by table. */
export const rowsOf = (aircraft: readonly AircraftRow[], projects: readonly PlannedProject[]): NewRows => ({
  aircraft,
  projects: projects.flatMap(({ rows }) => rows.projects),
  contacts: projects.flatMap(({ rows }) => rows.contacts),
  paths: projects.flatMap(({ rows }) => rows.paths),
  points: projects.flatMap(({ rows }) => rows.points),
  terrain: projects.flatMap(({ rows }) => rows.terrain),
  wind: projects.flatMap(({ rows }) => rows.wind),
  parcels: projects.flatMap(({ rows }) => rows.parcels),
  noticeAnswers: projects.flatMap(({ rows }) => rows.noticeAnswers),
  obstacles: projects.flatMap(({ rows }) => rows.obstacles),
  calculations: projects.flatMap(({ rows }) => rows.calculations),
  adjusted: projects.flatMap(({ rows }) => rows.adjusted),
  fleet: projects.flatMap(({ rows }) => rows.fleet),
});
