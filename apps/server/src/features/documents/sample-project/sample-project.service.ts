/** Creates the sample project for a user. */
import { archiveEntries } from '@touchdown/contract';
import { calculateDimensions, type CalculationResults, designInputs, designRecords } from '@touchdown/domain';
import type { Executor } from '../../../db/client.ts';
import { stableId } from '../../../db/stable-id.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type AircraftRow, findAircraft } from '../../library/public.ts';
import { insertSet } from '../../site/public.ts';
import { insertAll, type Making, NO_ROWS, type ProjectRow, rowsOfProject } from '../own-data/public.ts';
import { SAMPLE_BUILDINGS_FILE, SAMPLE_BUILDINGS_NOTE, sampleBuildings } from './sample-buildings.ts';
import { REFERENCE_POINT, SAMPLE_GROUND_FT, sampleSite } from './sample-site.ts';

const DESIGN_AIRCRAFT = stableId('aircraft:Leonardo AW139');
const NO_AIRCRAFT = 'The sample project uses the Leonardo AW139, which has been deleted from the aircraft library.';

function minimumsOf(project: ProjectRow, aircraft: AircraftRow, now: Date): CalculationResults {
  const inputs = designInputs(project, designRecords(project, new Map([[aircraft.id, aircraft]]), []));
  const answer = inputs && calculateDimensions(inputs, now.toISOString());
  if (!answer?.ok) throw new AppError('AIRCRAFT_WITHOUT_DIMENSIONS');
  return answer.results;
}

/** The minimums rounded up to whole feet, with the required separation between the FATO and the safety area. */
function wholeFeet({ faaMinimums: { tlof, fato, fatoSafetyAreaSeparation }, inputs }: CalculationResults, now: Date) {
  const fatoFt = Math.ceil(Math.max(fato.length, fato.width));
  const tlofFt = Math.ceil(Math.max(tlof.length, tlof.width));
  const safetyAreaFt = Math.ceil(fatoFt + 2 * fatoSafetyAreaSeparation);
  return {
    calculationId: null,
    tlofLength: tlofFt,
    tlofWidth: tlofFt,
    fatoLength: fatoFt,
    fatoWidth: fatoFt,
    safetyAreaLength: safetyAreaFt,
    safetyAreaWidth: safetyAreaFt,
    adjustmentReason: 'Sample: rounded up to whole feet for the deck framing',
    status: 'active',
    inputs,
    createdAt: now.toISOString(),
  };
}

/** Inserts the sample project with all its records, and returns it. Throws AIRCRAFT_NOT_FOUND if its aircraft was deleted. */
export async function createSampleProject(tx: Executor, making: Making): Promise<ProjectRow> {
  const { now, newId, userId } = making;
  const aircraft = await findAircraft(tx, DESIGN_AIRCRAFT);
  if (aircraft === null) throw new AppError('AIRCRAFT_NOT_FOUND', { message: NO_AIRCRAFT });
  const site = sampleSite(aircraft.id);
  const project = {
    ...site.project,
    tags: [],
    editionRevisions: [],
    plannedEdition: null,
    id: newId(),
    userId,
    metadata: {},
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  const results = minimumsOf(project, aircraft, now);
  const archived = archiveEntries.project.parse({
    ...site,
    calculations: [{ notes: null, createdAt: now.toISOString(), results: { inputs: results.inputs } }],
    adjustedDimensions: wholeFeet(results, now),
  });
  const library = new Map([[aircraft.id, aircraft]]);
  const place = {
    project,
    at: 'project',
    library,
    placed: new Map(),
    revisions: new Map(),
    planning: new Map(),
    turn: () => Promise.resolve(),
  };
  const { rows } = await rowsOfProject(archived, place, making);
  await insertAll(tx, { ...NO_ROWS, ...rows });
  await insertSet(tx, {
    id: newId(),
    projectId: project.id,
    createdBy: userId,
    createdAt: now,
    fileName: SAMPLE_BUILDINGS_FILE,
    notes: [SAMPLE_BUILDINGS_NOTE],
    excluded: [],
    ...sampleBuildings(REFERENCE_POINT, SAMPLE_GROUND_FT),
  });
  return project;
}
