import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { POINT_CLOUD_LIMITS, type PointCloudHead, routes, type TempUpload } from '@touchdown/contract';
import { penetratingFileName } from '@touchdown/exports';
import type { Executor } from '../../../db/client.ts';
import { siteIdOf, siteIn } from '../../../db/site-of.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { AfterAnswer } from '../../../http/after-answer.ts';
import type { BindRoute, RouteContext } from '../../../http/bind-route.ts';
import { contentDisposition } from '../../../http/content-disposition.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { jobAnswer } from '../../../jobs/jobs.routes.ts';
import { placeBeforeWrite, type UploadDeps } from '../../../stored-files/place-file.ts';
import { isoDay, surfacesOf } from '../clearance-analyses/public.ts';
import { expectRoom, insertObstacles, presentObstacle } from '../obstacles/public.ts';
import { type CurrentCloud, currentCloud, currentCsv, pointsToDraw, surfacesToday } from './current-clouds.ts';
import { STATED_BY_DEVICE } from './evaluate-cloud.ts';
import { POINT_CLOUD_JOB, type PointCloudJobInput } from './point-cloud-job.ts';
import { presentCloud } from './point-clouds.present.ts';
import {
  countClouds,
  deleteCloud,
  findCloud,
  insertCloud,
  listClouds,
  type NewCloud,
  packedCsvOf,
  retainedOf,
} from './point-clouds.queries.ts';
import { type CloudHeadRead, expectRetained, readHead } from './read-head.ts';
import { scanObstacles } from './scan-obstacles.ts';
import { warmClouds } from './warm-clouds.ts';

type FoundCloud = NonNullable<Awaited<ReturnType<typeof findCloud>>>;

async function found(db: Executor, projectId: string, id: string): Promise<FoundCloud> {
  const cloud = await findCloud(db, projectId, id);
  if (cloud === null) throw new AppError('POINT_CLOUD_NOT_FOUND');
  return cloud;
}

const resultOf = (cloud: FoundCloud, current: CurrentCloud) =>
  current.kind === 'again' ? current.result : { objects: cloud.objects ?? [], isolatedPoints: cloud.isolatedPoints ?? [] };

async function expectRoomForOne(db: Executor, siteId: string): Promise<void> {
  if ((await countClouds(db, siteId)) >= POINT_CLOUD_LIMITS.clouds) throw new AppError('POINT_CLOUDS_FULL');
}

interface PointCloudDeps extends UploadDeps {
  readonly jobs: JobQueue;
  readonly later: AfterAnswer;
}

const fileNameOf = (name: string): string => name.slice(0, POINT_CLOUD_LIMITS.fileName).replaceAll('\u0000', '').trim() || 'scan';

type AddingCloud = RouteContext<typeof routes.addPointCloud>;
/** Those that the device had are with the points. */
const NO_ANSWERS: PointCloudJobInput['answers'] = { system: '', coordinateUnit: '', unit: '', datum: '', geoidFeet: '' };

/** As it is added: its evaluation follows. */
type AddedCloud = Omit<NewCloud, 'projectId' | 'createdBy' | 'createdAt' | 'state'>;

export function pointCloudRoutes(bind: BindRoute, { jobs, later, ...deps }: PointCloudDeps): void {
  /** Read before the file is stored. */
  const heads = new WeakMap<TempUpload, CloudHeadRead>();

  bind(routes.listPointClouds, async (_request, { db, project, now }) => {
    const clouds = await listClouds(db, project.id);
    if (clouds.length === 0) return [];
    const today = await surfacesToday(db, project, now);
    const heads: PointCloudHead[] = [];
    for (const cloud of clouds) heads.push(presentCloud(cloud, await currentCloud(db, cloud, today), today.sha256));
    later(() => warmClouds(deps.db, clouds, today, now));
    return heads;
  });

  const add = async (
    cloud: AddedCloud,
    work: Pick<PointCloudJobInput, 'answers' | 'pointsOfFile'>,
    fileKey: string,
    { db, project, scenario, user, now, audit }: AddingCloud,
  ): Promise<void> => {
    const siteId = siteIn({ project, scenario });
    await expectRoomForOne(db, siteId);
    surfacesOf((await surfacesToday(db, project, now)).inputs, isoDay(now));
    const { id, fileName, sha256, marginFeet } = cloud;
    await insertCloud(db, { ...cloud, projectId: siteId, createdBy: user.id, createdAt: now, state: 'evaluating' });
    const input = { ...work, cloudId: id, projectId: project.id, marginFeet };
    await jobs.add(db, POINT_CLOUD_JOB, input, { id, requestedBy: user.id, projectId: project.id, fileKey, now });
    audit({ action: 'pointCloud.add', entityId: id, projectId: siteId, details: { name: fileName, sha256 } });
  };

  bind(
    routes.addPointCloud,
    async ({ body, file }, context) => {
      const head = heads.get(file);
      if (head === undefined) throw new Error('a file is read before it is stored');
      const { marginFeet, horizontalAccuracyFeet, verticalAccuracyFeet } = body;
      const whence = { id: context.newId(), fileName: fileNameOf(file.name), sha256: file.sha256 };
      const cloud = { ...whence, ...head.facts, marginFeet, horizontalAccuracyFeet, verticalAccuracyFeet };
      await add(cloud, { answers: head.answers, pointsOfFile: null }, file.key, context);
      return jobAnswer(context.db, cloud.id);
    },
    {
      prepare: async ({ params: { projectId }, body, file }, { db, now }) => {
        await expectRoomForOne(db, await siteIdOf(db, projectId));
        heads.set(file, await readHead(file, body));
        return placeBeforeWrite(deps, file, now);
      },
    },
  );

  bind(
    routes.addDevicePointCloud,
    async ({ body: { points, fileName, ...stated }, file }, context) => {
      const cloud = { ...stated, fileName: fileNameOf(fileName), references: [STATED_BY_DEVICE] };
      await add(cloud, { answers: NO_ANSWERS, pointsOfFile: points }, file.key, context);
      return presentCloud(await found(context.db, context.project.id, cloud.id), { kind: 'stored' }, '');
    },
    {
      prepare: async ({ params: { projectId }, file }, { db, now }) => {
        await expectRoomForOne(db, await siteIdOf(db, projectId));
        await expectRetained(file);
        return placeBeforeWrite(deps, file, now);
      },
    },
  );

  bind(routes.readPointCloud, async ({ params: { pointCloudId } }, { db, project, now }) => {
    const cloud = await found(db, project.id, pointCloudId);
    const today = await surfacesToday(db, project, now);
    const current = await currentCloud(db, cloud, today);
    const { objects, isolatedPoints } = resultOf(cloud, current);
    later(() => warmClouds(deps.db, [cloud], today, now));
    return { ...presentCloud(cloud, current, today.sha256), objects: [...objects], isolatedPoints: [...isolatedPoints] };
  });

  bind(
    routes.readDrawnPoints,
    async ({ params: { pointCloudId }, query: { limit } }, { db, project, now, setHeader }) => {
      const cloud = await found(db, project.id, pointCloudId);
      if (cloud.state !== 'ready') throw new AppError('POINT_CLOUD_NOT_READY');
      const today = await surfacesToday(db, project, now);
      const key = [cloud.id, cloud.sha256, today.sha256, limit].join('-');
      const points = await pointsToDraw(db, cloud, today, { key, limit });
      if (points === null) throw new AppError('POINT_CLOUD_NOT_KEPT');
      setHeader('content-type', 'application/octet-stream');
      setHeader('etag', `"${key}"`);
      return points;
    },
    { file: true },
  );

  bind(
    routes.readRetainedPoints,
    async ({ params: { pointCloudId } }, { db, project, setHeader }) => {
      const { state, sha256 } = await found(db, project.id, pointCloudId);
      if (state !== 'ready') throw new AppError('POINT_CLOUD_NOT_READY');
      const packed = await retainedOf(db, pointCloudId);
      if (packed === null) throw new AppError('POINT_CLOUD_NOT_KEPT');
      setHeader('content-type', 'application/gzip');
      setHeader('etag', `"${pointCloudId}-${sha256}"`);
      return Buffer.from(packed, 'base64');
    },
    { file: true },
  );

  bind(
    routes.downloadPenetratingPoints,
    async ({ params: { pointCloudId } }, { db, project, now, setHeader }) => {
      const cloud = await found(db, project.id, pointCloudId);
      const { fileName } = cloud;
      const today = await surfacesToday(db, project, now);
      const isAgain = (await currentCloud(db, cloud, today)).kind === 'again';
      const packed = (isAgain ? await currentCsv(db, cloud, today) : null) ?? (await packedCsvOf(db, project.id, pointCloudId));
      if (packed === null) throw new AppError('POINT_CLOUD_NOT_READY');
      setHeader('content-type', 'text/csv; charset=utf-8');
      setHeader('content-disposition', contentDisposition(penetratingFileName(project.name, fileName, isoDay(now))));
      return Readable.from([Buffer.from(packed, 'base64')]).pipe(createGunzip());
    },
    { file: true },
  );

  bind(routes.deletePointCloud, async ({ params: { pointCloudId } }, { db, project, scenario, now, audit }) => {
    await found(db, project.id, pointCloudId);
    await jobs.remove(db, pointCloudId);
    const name = await deleteCloud(db, project.id, pointCloudId, now);
    if (name === null) throw new AppError('POINT_CLOUD_NOT_FOUND');
    audit({ action: 'pointCloud.delete', entityId: pointCloudId, projectId: siteIn({ project, scenario }), details: { name } });
    return null;
  });

  bind(routes.addPointCloudObstacles, async ({ params: { pointCloudId }, body }, { db, project, now, newId, audit }) => {
    const cloud = await found(db, project.id, pointCloudId);
    if (cloud.objects === null) throw new AppError('POINT_CLOUD_NOT_READY');
    const today = await surfacesToday(db, project, now);
    const current = await currentCloud(db, cloud, today);
    const { surfacesSha256 } = presentCloud(cloud, current, today.sha256);
    if (body.surfacesSha256 !== null && body.surfacesSha256 !== surfacesSha256) throw new AppError('POINT_CLOUD_CHANGED');
    const chosen = { indexes: body.objects, groundFeet: body.groundElevationFeet };
    const obstacles = scanObstacles(cloud, resultOf(cloud, current).objects, chosen);
    await expectRoom(db, project.id, obstacles.length);
    const whence = { projectId: project.id, createdAt: now, updatedAt: now };
    const added = await insertObstacles(
      db,
      obstacles.map((obstacle) => ({ ...obstacle, ...whence, id: newId() })),
    );
    const { fileName: name, sha256 } = cloud;
    audit({
      action: 'obstacles.import',
      entityId: project.id,
      projectId: project.id,
      details: { name, count: added.length, sha256, pointCloudId },
    });
    return added.map(presentObstacle);
  });
}
