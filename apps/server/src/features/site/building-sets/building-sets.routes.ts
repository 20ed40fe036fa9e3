import { BUILDING_SET_LIMITS, type BuildingSetHead, routes } from '@touchdown/contract';
import type { AppDeps } from '../../../app-deps.ts';
import { degrees } from '@touchdown/domain';
import { siteIn } from '../../../db/site-of.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { jobAnswer } from '../../../jobs/jobs.routes.ts';
import {
  countSets,
  deleteSet,
  findSet,
  insertSet,
  isFetching,
  listSets,
  lockSet,
  setExcluded,
  type SetHead,
} from './building-sets.queries.ts';
import { BUILDING_FETCH_JOB, buildingServiceOf } from './fetch-job.ts';

const presentSet = ({ id, fileName, notes, count, excluded, createdAt }: SetHead): BuildingSetHead => ({
  ...{ id, fileName, notes: [...notes], count, excluded: [...excluded] },
  createdAt: createdAt.toISOString(),
});

export function buildingSetRoutes(bind: BindRoute, { jobs, config }: Pick<AppDeps, 'config'> & { readonly jobs: JobQueue }): void {
  bind(routes.listBuildingSets, async (_request, { db, project }) => (await listSets(db, project.id)).map(presentSet));

  bind(routes.addBuildingSet, async ({ body: { fileName, notes, packed } }, { db, project, scenario, user, now, newId, audit }) => {
    const projectId = siteIn({ project, scenario });
    if ((await countSets(db, projectId)) >= BUILDING_SET_LIMITS.sets) throw new AppError('BUILDING_SETS_FULL');
    const set = { id: newId(), projectId, createdBy: user.id, createdAt: now, fileName, notes, count: packed.count };
    await insertSet(db, { ...set, excluded: [], packed: packed.text });
    audit({ action: 'buildingSet.add', entityId: set.id, projectId, details: { name: fileName, count: packed.count } });
    return presentSet({ ...set, excluded: [] });
  });

  bind(routes.startBuildingFetch, async (_request, { db, project, scenario, user, now, newId, audit }) => {
    const service = await buildingServiceOf(db, config);
    if (service === null) throw new AppError('BUILDING_FETCH_OFF');
    const { latitude, longitude } = project;
    if (latitude === null || longitude === null) throw new AppError('BUILDING_FETCH_UNPLACED');
    const siteId = siteIn({ project, scenario });
    // Locks the site, so that two requests do not both start a download.
    if ((await countSets(db, siteId)) >= BUILDING_SET_LIMITS.sets) throw new AppError('BUILDING_SETS_FULL');
    if (await isFetching(db, project.id)) throw new AppError('BUILDING_FETCH_RUNNING');
    const id = newId();
    const input = { projectId: project.id, startedBy: user.id, latitude: degrees(latitude), longitude: degrees(longitude) };
    await jobs.add(db, BUILDING_FETCH_JOB, input, { id, requestedBy: user.id, projectId: project.id, now });
    audit({ action: 'buildingSet.fetch', entityId: id, projectId: siteId, details: { url: service.url } });
    return jobAnswer(db, id);
  });

  bind(routes.readBuildingSet, async ({ params: { buildingSetId } }, { db, project }) => {
    const set = await findSet(db, project.id, buildingSetId);
    if (set === null) throw new AppError('BUILDING_SET_NOT_FOUND');
    return { ...presentSet(set), packed: set.packed };
  });

  bind(routes.excludeBuilding, async ({ params: { buildingSetId }, body: { line, isExcluded } }, { db, project, scenario, audit }) => {
    const set = await lockSet(db, project.id, buildingSetId);
    if (set === null) throw new AppError('BUILDING_SET_NOT_FOUND');
    if (set.excluded.includes(line) === isExcluded) return presentSet(set);
    if (isExcluded && set.excluded.length >= BUILDING_SET_LIMITS.excluded) throw new AppError('BUILDINGS_EXCLUDED_FULL');
    const others = set.excluded.filter((one) => one !== line);
    const excluded = isExcluded ? [...others, line].toSorted((one, other) => one - other) : others;
    await setExcluded(db, buildingSetId, excluded);
    const action = isExcluded ? 'buildingSet.exclude' : 'buildingSet.include';
    const details = { name: `building ${line} of ${set.fileName}`, line };
    audit({ action, entityId: buildingSetId, projectId: siteIn({ project, scenario }), details });
    return presentSet({ ...set, excluded });
  });

  bind(routes.deleteBuildingSet, async ({ params: { buildingSetId } }, { db, project, scenario, now, audit }) => {
    const name = await deleteSet(db, project.id, buildingSetId, now);
    if (name === null) throw new AppError('BUILDING_SET_NOT_FOUND');
    audit({ action: 'buildingSet.delete', entityId: buildingSetId, projectId: siteIn({ project, scenario }), details: { name } });
    return null;
  });
}
