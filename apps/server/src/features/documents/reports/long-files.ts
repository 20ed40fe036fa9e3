/**
 * Which files take too long for a request, so that a job makes them: estimated by the size of the project, rounded up from measurements on
 * two cores (docs/performance.md). Small projects get their files at once.
 */
import type { ExportFormat, ReportType } from '@touchdown/contract';
import type { Executor } from '../../../db/client.ts';
import type { ProjectRow } from '../../../http/access.queries.ts';
import { controllingTime, type Estimate, isLongFor } from '../../planning/public.ts';

/** Reports list the clearance from every surface. */
const allSurfaces: Estimate = ({ obstacles, paths }) => obstacles * (0.05 + 0.03 * paths);
/** The sheets that every project has, a profile for each path, and the obstacle schedule. */
const sheetCount: Estimate = ({ obstacles, paths }) => 3 + paths + obstacles / 120;
const sheets =
  (perSheet: number): Estimate =>
  (size) =>
    allSurfaces(size) + 0.5 * size.obstacles + 40 * size.paths + perSheet * sheetCount(size);
const written =
  (perObstacle: number): Estimate =>
  (size) =>
    controllingTime(size) + perObstacle * size.obstacles;
const withoutObstacles: Estimate = ({ paths }) => paths;

const EXPORTS: Readonly<Record<Exclude<ExportFormat, 'archive' | 'archive-files'>, Estimate>> = {
  kml: written(0.06),
  kmz: written(0.08),
  geojson: written(0.06),
  shapefile: written(0.1),
  geopackage: written(0.1),
  gpx: written(0.04),
  dxf: written(0.9),
  obstacles: written(0.04),
  'obstacles-xlsx': written(0.17),
  sheets: sheets(30),
  'sheets-svg': sheets(10),
  'sheets-png': sheets(270),
  landxml: withoutObstacles,
  csv: withoutObstacles,
  json: withoutObstacles,
  quantities: withoutObstacles,
  'quantities-xlsx': withoutObstacles,
};

/** The records of the two others are exact positions, which need no search. */
const PREVIEWS: Readonly<Record<ReportType, Estimate>> = {
  compliance: (size) => allSurfaces(size) + 0.9 * size.obstacles,
  summary: (size) => allSurfaces(size) + 0.2 * size.obstacles,
  site_analysis: written(0.2),
  dimension: written(0.2),
};

/** Filled for the screen. */
const FORMS = { '7480-1': written(0.12), '7460-1': written(0.06) } as const;

type Project = Pick<ProjectRow, 'id' | 'plannedEdition'>;

/** Nothing is evaluated for a project that is planned under an edition of its own. */
const isLong = async (db: Executor, { id, plannedEdition }: Project, estimate: Estimate): Promise<boolean> =>
  plannedEdition === null && (await isLongFor(db, [id], estimate));

export const isLongExport = (db: Executor, project: Project, format: keyof typeof EXPORTS): Promise<boolean> =>
  isLong(db, project, EXPORTS[format]);

export const isLongPreview = (db: Executor, project: Project, type: ReportType): Promise<boolean> => isLong(db, project, PREVIEWS[type]);

export const isLongForm = (db: Executor, project: Project, form: keyof typeof FORMS): Promise<boolean> => isLong(db, project, FORMS[form]);
