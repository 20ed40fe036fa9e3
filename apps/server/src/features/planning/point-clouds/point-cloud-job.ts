/** The job that evaluates a point cloud against the surfaces of its project. */
import { z } from 'zod';
import { SCAN_DATUMS, SCAN_UNITS } from '@touchdown/contract';
import type { AppConfig } from '../../../app-config.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { siteIdOf } from '../../../db/site-of.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findProject } from '../../../http/access.queries.ts';
import { type AnyJob, type Attempting, defineJob, type JobType } from '../../../jobs/job.ts';
import type { FileStore } from '../../../storage/file-store.ts';
import { discard, writeLocalCopy } from '../../../storage/temp-file.ts';
import { isoDay, readSurfaceInputs, surfacesOf } from '../clearance-analyses/public.ts';
import type { CloudWork, EvaluatedCloud } from './evaluate-cloud.ts';
import type { CloudOnDisk } from './point-cloud-worker.ts';
import { updateCloud } from './point-clouds.queries.ts';
import { runEvaluation } from './run-evaluation.ts';
import { surfacesHash } from './surfaces-hash.ts';

const orEmpty = z.literal('');
const input = z.object({
  cloudId: z.uuid(),
  projectId: z.uuid(),
  marginFeet: z.number(),
  answers: z.object({
    system: z.string(),
    coordinateUnit: z.enum(SCAN_UNITS).or(orEmpty),
    unit: z.enum(SCAN_UNITS).or(orEmpty),
    datum: z.enum(SCAN_DATUMS).or(orEmpty),
    geoidFeet: z.string(),
  }),
  /** For what a device kept of the file: the points in the whole file. Jobs of earlier versions are of files. */
  pointsOfFile: z.number().nullable().default(null),
});
export type PointCloudJobInput = z.output<typeof input>;
/** The job has the id of the point cloud. */
export const POINT_CLOUD_JOB: JobType<PointCloudJobInput> = { kind: 'point_cloud', input };

const PERCENT = 100;

export interface PointCloudJobDeps extends Pick<AppDeps, 'clock'> {
  readonly config: Pick<AppConfig, 'dataDir'>;
  readonly files: FileStore;
}

async function evaluated(
  { files, config }: PointCloudJobDeps,
  work: CloudWork & Pick<CloudOnDisk, 'pointsOfFile'>,
  attempt: Attempting,
): Promise<EvaluatedCloud> {
  if (attempt.file === null) throw new AppError('FILE_MISSING');
  const local = await writeLocalCopy(config.dataDir, await files.open(attempt.file));
  try {
    const onProgress = (done: number, total: number) => attempt.progress(Math.floor((PERCENT * done) / total), PERCENT);
    return await runEvaluation({ ...work, path: local.path, size: local.size }, { signal: attempt.signal, onProgress });
  } finally {
    await discard(local);
  }
}

export const pointCloudJob = (deps: PointCloudJobDeps): AnyJob =>
  defineJob({
    ...POINT_CLOUD_JOB,
    readsFile: true,
    explains: ['PROJECT_NOT_FOUND', 'FACILITY_INCOMPLETE', 'FILE_REFUSED', 'STORAGE_FULL'],
    messages: {
      failed: 'The point cloud could not be evaluated. Try again.',
      died: 'The server stopped at every attempt to evaluate the point cloud. Try again.',
      canceled: 'The evaluation was canceled.',
    },
    run: async ({ cloudId, projectId, marginFeet, answers, pointsOfFile }, attempt) => {
      const now = deps.clock();
      const project = await findProject(attempt.db, projectId);
      if (project === null) throw new AppError('PROJECT_NOT_FOUND', { message: 'The project was deleted.' });
      const surfaces = await readSurfaceInputs(attempt.db, project, now);
      const isoDate = isoDay(now);
      // In this thread, because an error of the other one has no code.
      surfacesOf(surfaces.inputs, isoDate);
      const result = await evaluated(deps, { answers, inputs: surfaces.inputs, isoDate, marginFeet, pointsOfFile }, attempt);
      const { points, withinReach, penetrating } = result;
      return {
        isLong: true,
        save: async ({ tx, audit }) => {
          const name = await updateCloud(tx, cloudId, { ...result, state: 'ready', surfacesSha256: surfacesHash(surfaces) });
          const details = { name, points, withinReach, penetrating };
          audit({ action: 'pointCloud.evaluate', entityId: cloudId, projectId: await siteIdOf(tx, projectId), details });
          return { pointCloudId: cloudId, points, withinReach, penetrating, objects: result.objects.length };
        },
      };
    },
    onEnd: async ({ cloudId }, { state, message }, { tx }) =>
      void (await updateCloud(tx, cloudId, { state, problem: state === 'failed' ? message : null })),
    onRetry: async ({ cloudId }, { tx }) => void (await updateCloud(tx, cloudId, { state: 'evaluating', problem: null })),
  });
