/** The rows of one archived project and its records, with new ids. Calculated values are recalculated. */
import { type ArchivedProject, type FieldError, UPLOAD_KINDS } from '@touchdown/contract';
import {
  calculateDimensions,
  type CalculationResults,
  consistentConstruction,
  designInputs,
  designRecords,
  type FollowedRevision,
  inSequence,
  type InputSnapshot,
  type PlannedEdition,
  zoneArea,
} from '@touchdown/domain';
import { AppError } from '../../../errors/app-error.ts';
import { checkAdjusted, zoneSizes } from '../../planning/public.ts';
import type { AircraftRow, NewAdjusted, NewCalculation, NewFile, NewRows, NewUnderlay, ProjectRow } from './own-data.queries.ts';
import type { PlacedFiles } from './place-files.ts';
import type { Turn } from './time-slices.ts';

export interface Making {
  readonly userId: string;
  readonly now: Date;
  readonly newId: () => string;
}

export interface Site {
  readonly project: ProjectRow;
  /** The project's path in the archive: "projects.3". */
  readonly at: string;
  readonly library: ReadonlyMap<string, AircraftRow>;
  /** By their ids in the archive. Files that were not stored are not imported. */
  readonly placed: PlacedFiles;
  /** Awaited after each calculation. */
  readonly turn: Turn;
  /** The installed revisions that projects can follow, by hash. */
  readonly revisions: ReadonlyMap<string, FollowedRevision>;
  /** The packs that projects can be planned under, by hash. */
  readonly planning: ReadonlyMap<string, Pick<PlannedEdition, 'pack' | 'signature'>>;
}

type ArchivedInputs = ArchivedProject['calculations'][number]['results']['inputs'];

export interface ProjectRows {
  readonly rows: Omit<NewRows, 'aircraft'>;
  readonly problems: readonly FieldError[];
}

/** Calculated from the archived inputs, as of the day they were saved. A future date counts as today. */
function resultsOf(inputs: InputSnapshot, createdAt: Date): CalculationResults | null {
  const answer = calculateDimensions(inputs, createdAt.toISOString());
  return answer.ok ? answer.results : null;
}

/** The archived project's current inputs, or null if no design aircraft is assigned. */
const inputsOf = ({ fleet }: ArchivedProject, { project, library }: Site): InputSnapshot | null =>
  designInputs(project, designRecords(project, library, fleet));

/** The time something was saved. A future date counts as now. */
const savedAtOf = (createdAt: string, now: Date): Date => new Date(Math.min(new Date(createdAt).getTime(), now.getTime()));

/**
 * The adjusted dimensions with the inputs they were saved for and those inputs' minimums, or null if they are below them. `results`: for
 * those inputs, or for today's if they are not recorded. In that case no inputs are saved, and the dimensions are out of date.
 */
function adjustedRow(
  { createdAt, ...body }: NonNullable<ArchivedProject['adjustedDimensions']>,
  projectId: string,
  { faaMinimums, inputs }: CalculationResults,
  { now, newId }: Making,
): NewAdjusted | null {
  const sizes = zoneSizes(body);
  const { shape } = inputs.facility;
  try {
    checkAdjusted(sizes, faaMinimums, shape);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
  return {
    ...body,
    id: newId(),
    calculationId: null,
    projectId,
    tlofArea: zoneArea(shape, sizes.tlof),
    fatoArea: zoneArea(shape, sizes.fato),
    safetyAreaArea: zoneArea(shape, sizes.safetyArea),
    faaMinimums,
    inputs: body.inputs === null ? null : inputs,
    createdAt: createdAt === null ? now : savedAtOf(createdAt, now),
  };
}

/** The paths with their points and terrain. A path changed after its terrain was entered gets version 2. */
function alongPaths({ paths, geometryPoints, terrain }: ArchivedProject, projectId: string, { now, newId }: Making) {
  const stamps = { createdAt: now, updatedAt: now };
  const pointsOf = new Map<string, ArchivedProject['geometryPoints']>();
  for (const point of geometryPoints) {
    const others = pointsOf.get(point.pathId);
    if (others === undefined) pointsOf.set(point.pathId, [point]);
    else others.push(point);
  }
  const newIds = new Map(paths.map(({ id }) => [id, newId()]));
  const pathIdOf = (id: string | undefined) => newIds.get(id) ?? newId();
  const changed = new Set(terrain.filter(({ isOutdated }) => isOutdated).map(({ pathId }) => pathId));
  const versionOf = (id: string | undefined) => (id !== undefined && changed.has(id) ? 2 : 1);
  return {
    paths: paths.map((path) => ({ ...path, ...stamps, id: pathIdOf(path.id), version: versionOf(path.id), projectId })),
    points: paths.flatMap(({ id }) =>
      inSequence(pointsOf.get(id ?? '') ?? []).map(({ elevation, ...point }) => ({
        ...point,
        ...stamps,
        id: newId(),
        pathId: pathIdOf(id),
        altitudeFeet: elevation,
      })),
    ),
    terrain: terrain.map(({ pathId, leg, samples, source, isOutdated }) => {
      const pathVersion = isOutdated ? versionOf(pathId) - 1 : versionOf(pathId);
      return { pathId: pathIdOf(pathId), leg, samples, source, pathVersion, updatedAt: now };
    }),
  };
}

/** The obstacles, the files with references to the obstacles they show, and the underlays whose pictures were stored. */
function aroundSite({ obstacles, files, underlays }: ArchivedProject, { project, placed }: Site, { userId, now, newId }: Making) {
  const projectId = project.id;
  const newIds = new Map(obstacles.map(({ id }) => [id, newId()]));
  const idOf = (id: string | null | undefined) => (id === null || id === undefined ? null : (newIds.get(id) ?? null));
  const fileIds = new Map(files.map(({ id }) => [id, newId()]));
  return {
    obstacles: obstacles.map((obstacle) => ({
      ...obstacle,
      ...consistentConstruction(obstacle),
      ...{ createdAt: now, updatedAt: now, id: idOf(obstacle.id) ?? newId(), projectId },
    })),
    files: files.flatMap(({ id, obstacleId, uploadedAt, ...file }): NewFile[] => {
      const found = placed.get(id);
      if (found === undefined) return [];
      const { kind, key } = found;
      const times = { uploadedAt: new Date(Math.min(new Date(uploadedAt).getTime(), now.getTime())), updatedAt: now };
      const stored = { kind, fileType: UPLOAD_KINDS[kind].mime, filePath: key, uploadedBy: userId };
      return [{ ...file, ...times, ...stored, id: fileIds.get(id) ?? newId(), projectId, obstacleId: idOf(obstacleId) }];
    }),
    underlays: underlays.flatMap(({ uploadId, sourceAddedAt, ...underlay }): NewUnderlay[] => {
      const [kind, newUploadId] = [placed.get(uploadId)?.kind, fileIds.get(uploadId)];
      if (newUploadId === undefined || (kind !== 'png' && kind !== 'jpeg')) return [];
      const times = { sourceAddedAt: savedAtOf(sourceAddedAt, now), createdAt: now, updatedAt: now };
      return [{ ...underlay, ...times, id: newId(), projectId, uploadId: newUploadId, createdBy: userId }];
    }),
  };
}

/** Returns the rows, and the invalid references and calculation problems. */
export async function rowsOfProject(archived: ArchivedProject, { project: fields, ...around }: Site, making: Making): Promise<ProjectRows> {
  const { at, library, revisions, planning, turn } = around;
  const { userId, now, newId } = making;
  const { id: projectId, primaryAircraftId, vertiportAircraftId } = fields;
  const problems: FieldError[] = [];
  // Without it, the dimensions would silently be those of another revision.
  const installed = (named: ArchivedProject['editionRevisions'], path: string): FollowedRevision[] =>
    named.flatMap(({ editionId, revision, hash }) => {
      const found = revisions.get(hash);
      if (found?.editionId === editionId) return [found];
      problems.push({ path, message: `Revision ${revision} of ${editionId} (${hash}) is not installed here` });
      return [];
    });
  const planned = (named: ArchivedProject['plannedEdition']): PlannedEdition | null => {
    if (named === null) return null;
    const { editionId, revision, hash, performanceClass, taxi, turnsOnStand, flightManualFato } = named;
    const found = planning.get(hash);
    if (found?.pack.id === editionId)
      return { editionId, revision: found.pack.revision, ...found, performanceClass, taxi, turnsOnStand, flightManualFato };
    problems.push({ path: `${at}.plannedEdition`, message: `Revision ${revision} of ${editionId} (${hash}) is not installed here` });
    return null;
  };
  const inputsIn = ({ facility: { editionRevisions: named, ...facility }, ...inputs }: ArchivedInputs, path: string) => {
    const editionRevisions = installed(named, `${path}.inputs`);
    return { ...inputs, facility: { ...facility, ...(editionRevisions.length > 0 && { editionRevisions }) } } as InputSnapshot;
  };
  const project = {
    ...fields,
    editionRevisions: installed(archived.editionRevisions, `${at}.editionRevisions`),
    plannedEdition: planned(archived.plannedEdition),
  };
  const site = { ...around, project };
  const mustBeKnown = (id: string | null, path: string) => {
    if (id !== null && !library.has(id)) problems.push({ path, message: 'This aircraft is not in the archive or the library' });
  };
  const notCalculable = (what: string) =>
    problems.push({ path: `${at}.${what}.inputs`, message: "Dimensions can't be calculated from these inputs" });
  const calculationRow = (
    { notes, createdAt, results: { inputs: archivedInputs } }: ArchivedProject['calculations'][number],
    position: number,
  ): NewCalculation[] => {
    const savedAt = savedAtOf(createdAt, now);
    const inputs = inputsIn(archivedInputs, `${at}.calculations.${position}.results`);
    const results = resultsOf(inputs, savedAt);
    if (results === null) {
      notCalculable(`calculations.${position}.results`);
      return [];
    }
    const aircraftId = library.has(inputs.aircraft.id) ? inputs.aircraft.id : null;
    const { calculationType, faaCompliant } = results;
    return [{ id: newId(), projectId, aircraftId, calculationType, results, faaCompliant, notes, createdAt: savedAt }];
  };

  const adjustedRowOf = (body: ArchivedProject['adjustedDimensions']): NewAdjusted | null => {
    if (body === null) return null;
    const inputs = body.inputs === null ? inputsOf(archived, site) : inputsIn(body.inputs, `${at}.adjustedDimensions`);
    const results = inputs && resultsOf(inputs, now);
    if (results === null && body.inputs !== null) notCalculable('adjustedDimensions');
    return results && adjustedRow(body, projectId, results, making);
  };

  mustBeKnown(primaryAircraftId, `${at}.project.primaryAircraftId`);
  mustBeKnown(vertiportAircraftId, `${at}.project.vertiportAircraftId`);
  for (const [position, aircraftId] of archived.fleet.entries()) mustBeKnown(aircraftId, `${at}.fleet.${position}`);
  const calculations: NewCalculation[] = [];
  for (const [position, calculation] of archived.calculations.entries()) {
    calculations.push(...calculationRow(calculation, position));
    await turn();
  }
  const adjusted = adjustedRowOf(archived.adjustedDimensions);
  const wind = archived.wind && { ...archived.wind, version: 1, projectId, updatedAt: now };
  const details = archived.documentDetails && { ...archived.documentDetails, projectId, updatedAt: now };
  const rows = {
    projects: [project],
    contacts: archived.contacts.map((contact) => ({ ...contact, createdAt: now, updatedAt: now, id: newId(), projectId })),
    ...alongPaths(archived, projectId, making),
    wind: wind === null ? [] : [wind],
    parcels: archived.parcels.map((parcel) => ({ ...parcel, createdAt: now, updatedAt: now, id: newId(), projectId })),
    noticeAnswers: archived.noticeAnswers === null ? [] : [{ projectId, answers: archived.noticeAnswers, updatedAt: now }],
    documentDetails: details === null ? [] : [details],
    ...aroundSite(archived, site, making),
    calculations,
    adjusted: adjusted === null ? [] : [adjusted],
    fleet: [...new Set(archived.fleet)].map((aircraftId) => ({ projectId, aircraftId, addedAt: now, addedBy: userId })),
  };
  return { rows, problems };
}
