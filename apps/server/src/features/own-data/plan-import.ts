/** What an archive adds: under which ids, which aircraft are those of the library, what is worked out anew. */
import type { AircraftEntry, ArchivedProject, FieldError, ImportMode } from '@touchdown/contract';
import { calculateDimensions, type CalculationResults, type InputSnapshot, zoneArea } from '@touchdown/domain';
import type { Executor } from '../../db/client.ts';
import { AppError } from '../../http/app-error.ts';
import { checkAdjusted, zoneSizes } from '../adjusted-dimensions/public.ts';
import { projectInputs } from '../calculations/public.ts';
import {
  type AircraftRow,
  knownAircraft,
  type NewAdjusted,
  type NewCalculation,
  type NewRows,
  type ProjectRow,
  takenProjects,
} from './own-data.queries.ts';
import { type Archive, refuseProblems } from './read-archive.ts';

export interface Making {
  readonly userId: string;
  readonly now: Date;
  readonly newId: () => string;
}

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

/** Worked out from the archived inputs, as of the day they were saved; a day to come is today. */
function resultsOf(inputs: InputSnapshot, createdAt: Date): CalculationResults | null {
  const answer = calculateDimensions(inputs, createdAt.toISOString());
  return answer.ok ? answer.results : null;
}

/** The owner's sizes with today's minimums, or null: they are below them, or there is nothing to calculate from. */
function adjustedRow(
  body: NonNullable<ArchivedProject['adjustedDimensions']>,
  project: ProjectRow,
  aircraft: AircraftRow | undefined,
  { now, newId }: Making,
): NewAdjusted | null {
  if (aircraft === undefined) return null;
  const results = resultsOf(projectInputs(project, aircraft), now);
  if (results === null) return null;
  const sizes = zoneSizes(body);
  try {
    checkAdjusted(sizes, results.faaMinimums, project.shape);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  return {
    ...body,
    id: newId(),
    calculationId: null,
    projectId: project.id,
    tlofArea: zoneArea(project.shape, sizes.tlof),
    fatoArea: zoneArea(project.shape, sizes.fato),
    safetyAreaArea: zoneArea(project.shape, sizes.safetyArea),
    faaMinimums: results.faaMinimums,
    createdAt: now,
  };
}

export interface Planned {
  readonly rows: NewRows;
  readonly skippedProjects: number;
  readonly withoutAdjusted: readonly string[];
}

/** Everything that the archive adds; throws VALIDATION_FAILED for what refers to nothing or cannot be calculated. */
export function planImport({ projects, aircraft }: Archive, here: Presence, mode: ImportMode, making: Making): Planned {
  const { userId, now, newId } = making;
  const added = aircraft.filter(({ id }) => id === undefined || !here.aircraft.has(id)).map((entry) => aircraftRow(entry, making));
  const library = new Map([...here.aircraft, ...added.map((row) => [row.id, row] as const)]);
  const problems: FieldError[] = [];
  const rows = { aircraft: added, projects: [], contacts: [], paths: [], calculations: [], adjusted: [], fleet: [] } as {
    -readonly [Table in keyof NewRows]: NewRows[Table][number][];
  };
  const withoutAdjusted: string[] = [];
  let skippedProjects = 0;

  const mustBeKnown = (id: string | null, path: string) => {
    if (id !== null && !library.has(id)) problems.push({ path, message: 'This aircraft is neither in the archive nor in the library' });
  };
  const calculationRow = (
    { notes, createdAt, results: { inputs } }: ArchivedProject['calculations'][number],
    projectId: string,
    path: string,
  ): NewCalculation[] => {
    const at = new Date(Math.min(new Date(createdAt).getTime(), now.getTime()));
    const results = resultsOf(inputs as InputSnapshot, at);
    if (results === null) {
      problems.push({ path, message: 'Nothing can be calculated from these inputs' });
      return [];
    }
    const aircraftId = library.has(inputs.aircraft.id) ? inputs.aircraft.id : null;
    const { calculationType, faaCompliant } = results;
    return [{ id: newId(), projectId, aircraftId, calculationType, results, faaCompliant, notes, createdAt: at }];
  };

  for (const [
    index,
    {
      project: { id: archivedId, ...fields },
      ...below
    },
  ] of projects.entries()) {
    const taken = archivedId === undefined ? undefined : here.projects.get(archivedId);
    if (taken === 'own' && mode === 'skip') {
      skippedProjects += 1;
      continue;
    }
    const at = `projects.${index}`;
    const id = archivedId === undefined || taken !== undefined ? newId() : archivedId;
    const stamps = { createdAt: now, updatedAt: now };
    const project: ProjectRow = { ...fields, ...stamps, id, userId, metadata: {}, version: 1, deletedAt: null };
    mustBeKnown(fields.primaryAircraftId, `${at}.project.primaryAircraftId`);
    rows.projects.push(project);
    rows.contacts.push(...below.contacts.map((contact) => ({ ...contact, ...stamps, id: newId(), projectId: id })));
    rows.paths.push(...below.paths.map((path) => ({ ...path, ...stamps, id: newId(), projectId: id })));
    rows.calculations.push(
      ...below.calculations.flatMap((one, position) => calculationRow(one, id, `${at}.calculations.${position}.results.inputs`)),
    );
    for (const [position, aircraftId] of [...new Set(below.fleet)].entries()) {
      mustBeKnown(aircraftId, `${at}.fleet.${position}`);
      rows.fleet.push({ projectId: id, aircraftId, addedAt: now, addedBy: userId });
    }
    if (below.adjustedDimensions !== null) {
      const adjusted = adjustedRow(below.adjustedDimensions, project, library.get(fields.primaryAircraftId ?? ''), making);
      if (adjusted === null) withoutAdjusted.push(project.name);
      else rows.adjusted.push(adjusted);
    }
  }
  refuseProblems(problems);
  return { rows, skippedProjects, withoutAdjusted };
}
