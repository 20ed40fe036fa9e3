/** Reads the server data that a file needs. */
import { type ErrorCode, type ExportFormat, type Project, routes, type StoredPath } from '@touchdown/contract';
import { type CurrentDimensions, namesDesignAircraft } from '@touchdown/domain';
import type { ExportOptions, SurroundingRecords } from '@touchdown/exports';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, isUnauthorized } from '../../../shared/api/api-error.ts';
import type { FetchedFile } from '../../../shared/api/call-file.ts';
import { call } from '../../../shared/api/client.ts';
import { fileOf, issuedFile, jobFile } from '../../../shared/api/jobs.ts';
import { calculateProject } from '../../../shared/api/calculate-project.ts';
import { connection } from '../../../shared/offline/connection.ts';
import type { ArchiveFormat, SheetFormat, WrittenFormat } from './formats.ts';
import type { SheetsBody } from './sheet-options.tsx';

/** Responses that mean "does not exist", not "failed". */
const NOTHING_THERE: readonly (ErrorCode | undefined)[] = [
  'ADJUSTED_DIMENSIONS_NOT_FOUND',
  'AIRCRAFT_REQUIRED',
  'FLEET_EMPTY',
  'AIRCRAFT_WITHOUT_DIMENSIONS',
  'NOT_AVAILABLE_IN_EDITION',
];
const orNothing = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && NOTHING_THERE.includes(error.code)) return null;
    throw error;
  }
};

/**
 * Whether to request adjusted dimensions: not if the project's fleet shows that there are none, because a browser logs a missing resource
 * as an error. Offline the cache is always read, because it includes pending dimensions.
 */
const mayBeAdjusted = async (projectId: string, signal: AbortSignal | undefined): Promise<boolean> => {
  try {
    const { hasAdjustedDimensions } = await call(routes.getFleet, { params: { projectId } }, { signal });
    return hasAdjustedDimensions || connection().state === 'away';
  } catch {
    return true;
  }
};

const adjustedOf = async (projectId: string, signal: AbortSignal | undefined) => {
  if (!(await mayBeAdjusted(projectId, signal))) return null;
  return orNothing(call(routes.activeAdjustedDimensions, { params: { projectId } }, { signal }));
};

type DimensionedProject = Pick<
  Project,
  'id' | 'version' | 'type' | 'shape' | 'advisoryCircular' | 'vertiportAdvisoryCircular' | 'primaryAircraftId' | 'fleetIsDesignAircraft'
> &
  Partial<Pick<Project, 'plannedEdition'>>;

export interface ExportInputs {
  /** `null`: none were saved, and none can be calculated. */
  readonly current: CurrentDimensions | null;
  /** The ID of the active adjusted dimensions, which were read with them. `null`: there are none. Absent: unknown. */
  readonly adjustedId?: string | null | undefined;
}

/**
 * The current dimensions. Rejects with an {@link ExportSizesError} if they cannot be read, and with the response itself if the user is
 * signed out.
 */
export const readExportInputs = async (project: DimensionedProject, signal?: AbortSignal): Promise<ExportInputs> => {
  // Another edition than the circulars has no saved dimensions, and a calculation would be rejected.
  if (project.plannedEdition) return { current: null };
  const params = { projectId: project.id };
  const { ExportSizesError, readCurrentDimensions } = await import('./current-dimensions.ts');
  let adjustedId: string | null | undefined;
  try {
    const current = await readCurrentDimensions(project, {
      adjusted: async () => {
        const set = await adjustedOf(project.id, signal);
        adjustedId = set?.id ?? null;
        return set;
      },
      saved: async () => (await call(routes.listCalculations, { params }, { signal }))[0]?.results ?? null,
      today: async () => (!namesDesignAircraft(project) ? null : orNothing(calculateProject(project.id, signal))),
    });
    return { current, adjustedId };
  } catch (error) {
    if (error instanceof ExportSizesError && error.code === 'NO_CALCULATION_DATA') return { current: null, adjustedId };
    // Being signed out has its own policy, which must receive the failure itself.
    if (error instanceof ExportSizesError) throw isUnauthorized(error.cause) ? error.cause : error;
    throw isUnauthorized(error) ? error : new ExportSizesError('CALCULATION_FETCH_ERROR', error);
  }
};

/**
 * Read again by each screen and dialog that opens, because dimensions may have been saved since. Kept for a project that is left, so that
 * its screens are complete at once when the user returns from another scenario.
 */
export const exportInputsQuery = (project: DimensionedProject) =>
  queryOptions({
    // With another version of the project, other inputs may be current.
    queryKey: ['/api/projects', project.id, 'export-inputs', project.version],
    queryFn: ({ signal }) => readExportInputs(project, signal),
    staleTime: 0,
  });

/** The current paths, obstacles, geometry points, and parcels of a project. */
export const readSurroundings = async (projectId: string, signal?: AbortSignal): Promise<SurroundingRecords> => {
  const params = { projectId };
  const [paths, obstacles, points, parcels] = await Promise.all([
    call(routes.listPaths, { params }, { signal }),
    call(routes.listObstacles, { params }, { signal }),
    call(routes.listProjectGeometryPoints, { params }, { signal }),
    call(routes.listParcels, { params }, { signal }),
  ]);
  return { paths, obstacles, points, parcels };
};

/** Read again each time the dialog opens. */
export const surroundingsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['/api/projects', projectId, 'export-surroundings'],
    queryFn: ({ signal }) => readSurroundings(projectId, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** The server request for one file. */
interface AskedFile {
  readonly project: Pick<Project, 'id'>;
  readonly paths: readonly Pick<StoredPath, 'id'>[];
  readonly format: WrittenFormat;
  readonly options: ExportOptions;
  readonly withSeal?: boolean;
}

const fetchFile = (
  client: QueryClient,
  projectId: string,
  format: Exclude<ExportFormat, 'archive-files'>,
  query: object,
): Promise<FetchedFile> => fileOf(client, routes.exportProject, { params: { projectId, format }, query });

/** The file as generated and sealed by the server: of one path, or of all. That of a large project is made by a background job. */
export const fetchExport = (
  client: QueryClient,
  { project, paths, format, options, withSeal = false }: AskedFile,
): Promise<FetchedFile> => {
  const [only, ...others] = paths;
  const one = only !== undefined && others.length === 0 ? { path: only.id } : {};
  const seal = withSeal ? { seal: 'true' } : {};
  return fetchFile(client, project.id, format, {
    altitudes: String(options.altitudes),
    surfaces: String(options.surfaces),
    ...seal,
    ...one,
  });
};

const SHEETS_AS = { sheets: 'pdf', 'sheets-svg': 'svg', 'sheets-png': 'png' } as const;

/** Plan sheets, which a background job makes. For editors, they pin the project's state as a version. */
export async function fetchSheets(client: QueryClient, projectId: string, format: SheetFormat, body: SheetsBody): Promise<FetchedFile> {
  const job = await call(routes.makePlanSheets, { params: { projectId, format: SHEETS_AS[format] }, body });
  return issuedFile(client, job);
}

/** A file that is requested is made even if the user leaves the screen. */
const NEVER = new AbortController().signal;

/** The whole project in one file, which a background job makes. */
export const fetchArchive = async (client: QueryClient, projectId: string, format: ArchiveFormat): Promise<FetchedFile> =>
  jobFile(client, await call(routes.makeProjectArchive, { params: { projectId, format } }), { signal: NEVER });
