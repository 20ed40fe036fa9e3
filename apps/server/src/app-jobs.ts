/** The registry of background jobs: one line for each kind. */
import type { AppDeps } from './app-deps.ts';
import { cleanupJob } from './cleanup-job.ts';
import { aircraftCheckJob, aircraftImportJob } from './features/library/aircraft-import/public.ts';
import { analysisJob } from './features/planning/clearance-analyses/public.ts';
import { editionComparisonJob } from './features/planning/edition-comparison/public.ts';
import { evaluationJob } from './features/planning/edition-evaluations/public.ts';
import { pointCloudJob, type PointCloudJobDeps } from './features/planning/point-clouds/public.ts';
import { airspaceFetchJob, type AirspaceFetchDeps, airspaceImportJob } from './features/site/faa-airspace/public.ts';
import { dofFetchJob, dofImportJob, type FetchDeps } from './features/site/dof/public.ts';
import { buildingFetchJob, type BuildingFetchDeps } from './features/site/building-sets/public.ts';
import { scenarioComparisonJob, type ScenarioJobDeps } from './features/site/scenarios/public.ts';
import { mailJob } from './features/identity/mail/public.ts';
import {
  planSheetsJob,
  type PlanSheetsDeps,
  projectArchiveJob,
  type ProjectArchiveDeps,
  projectFileJob,
} from './features/documents/exports/public.ts';
import { noticeDataJob, noticeJob, type NoticeJobDeps } from './features/documents/notices/public.ts';
import { archiveCheckJob, archiveImportJob, type ArchiveJobDeps, dataExportJob } from './features/documents/own-data/public.ts';
import { previewJob, reportJob, type ReportJobDeps } from './features/documents/reports/public.ts';
import type { AnyJob } from './jobs/job.ts';

type JobDeps = ReportJobDeps &
  ArchiveJobDeps &
  PlanSheetsDeps &
  ProjectArchiveDeps &
  NoticeJobDeps &
  FetchDeps &
  AirspaceFetchDeps &
  BuildingFetchDeps &
  PointCloudJobDeps &
  ScenarioJobDeps &
  AppDeps;

export const appJobs = (deps: JobDeps): AnyJob[] => [
  aircraftCheckJob(deps),
  aircraftImportJob(deps),
  airspaceFetchJob(deps),
  airspaceImportJob(deps),
  archiveCheckJob(deps),
  archiveImportJob(deps),
  buildingFetchJob(deps),
  cleanupJob(deps),
  analysisJob(deps),
  dataExportJob(deps),
  editionComparisonJob(deps),
  evaluationJob(deps),
  dofFetchJob(deps),
  dofImportJob(deps),
  mailJob(deps),
  noticeDataJob(deps),
  noticeJob(deps),
  planSheetsJob(deps),
  pointCloudJob(deps),
  projectArchiveJob(deps),
  projectFileJob(deps),
  reportJob(deps),
  previewJob(deps),
  scenarioComparisonJob(deps),
];
