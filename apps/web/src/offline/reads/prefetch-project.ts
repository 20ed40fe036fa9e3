/** Prefetches what a project's screens need and this page has not read yet, so that each of its tabs opens offline. */
import { ERRORS, type Project, type ProjectUpload, routes, type Underlay } from '@touchdown/contract';
import { namesDesignAircraft } from '@touchdown/domain';
import { addressOf, call, callPage } from '../../shared/api/client.ts';
import { readsEnded } from '../../shared/api/exchange.ts';
import { callWhole } from '../../shared/api/jobs.ts';
import { connection } from '../../shared/offline/connection.ts';
import { personHere } from '../../shared/offline/person.ts';
import { mayCacheContacts } from './contacts-choice.ts';
import { cachedReads, wasReadHere } from './cached-reads.ts';

/** For projects with more paths than this, terrain is read only when it is viewed. */
const MOST_PATHS = 24;
/** Of a project's files of buildings together: about 4 MB. */
const MOST_BUILDINGS = 100_000;
/** Same page size as the screens request. */
const PROJECTS_PAGE = 100;
const CONTACTS_PAGE = 50;
const ACTIVITY_PAGE = 20;
const HISTORY_PAGE = 25;

const isAway = () => connection().state === 'away';

type Prefetched = Pick<Project, 'id' | 'primaryAircraftId' | 'fleetIsDesignAircraft'> & {
  /** Planned under another edition than the FAA circulars, which has no forms and no compatible aircraft. */
  readonly isPlanned?: boolean;
};

interface Read {
  readonly address: string;
  readonly read: () => Promise<unknown>;
}

/** Reads that belong to no project, as the screens request them. */
const ofEveryone = (): readonly Read[] => [
  { address: addressOf(routes.listAircraft.path, {}), read: () => call(routes.listAircraft, { query: {} }) },
  {
    address: addressOf(routes.listProjects.path, { query: { limit: PROJECTS_PAGE } }),
    read: () => callPage(routes.listProjects, { query: { limit: PROJECTS_PAGE } }),
  },
  { address: routes.getSettings.path, read: () => call(routes.getSettings) },
  { address: routes.listMapLayers.path, read: () => call(routes.listMapLayers) },
  { address: routes.dofStatus.path, read: () => call(routes.dofStatus) },
];

/** All reads but the paths, buildings, scans, terrain, and the fleet, which are read once together with the reads that depend on them. */
const OF_PROJECT = [
  routes.listMembers,
  routes.listScenarios,
  routes.listCalculations,
  routes.listObstacles,
  routes.listProjectGeometryPoints,
  routes.listParcels,
  routes.projectAirspace,
  routes.getWind,
  routes.listUploads,
  routes.listUnderlays,
  routes.listProjectMapArchives,
  routes.listReports,
  routes.getDocumentDetails,
  routes.listClearanceAnalyses,
] as const;
const FORMS = [routes.getNotice7480, routes.getNotice7460] as const;
/** What is prefetched is read even if the user leaves the screen. */
const NEVER = new AbortController().signal;

const ofProject = ({ id: projectId, isPlanned = false }: Prefetched, isWithContacts: boolean): readonly Read[] => {
  const params = { projectId };
  const plain = [...OF_PROJECT, ...(isWithContacts ? [routes.getNoticeAnswers] : [])].map((route) => ({
    address: addressOf(route.path, { params }),
    read: () => call(route, { params }),
  }));
  const forms = (isPlanned ? [] : FORMS).map((route) => ({
    address: addressOf(route.path, { params }),
    read: () => callWhole(route, { params }, { signal: NEVER }),
  }));
  const activityQuery = { limit: ACTIVITY_PAGE };
  const activity = {
    address: addressOf(routes.listActivity.path, { params, query: activityQuery }),
    read: () => callPage(routes.listActivity, { params, query: activityQuery }),
  };
  const query = { limit: CONTACTS_PAGE };
  const contacts = {
    address: addressOf(routes.listContacts.path, { params, query }),
    read: () => callPage(routes.listContacts, { params, query }),
  };
  const historyQuery = { limit: HISTORY_PAGE };
  const history = {
    address: addressOf(routes.listHistory.path, { params, query: historyQuery }),
    read: () => callPage(routes.listHistory, { params, query: historyQuery }),
  };
  return [...plain, activity, ...(isWithContacts ? [...forms, contacts, history] : [])];
};

/** Returns what this page or the device already read from the address, or reads it now. */
async function readOnce<T>(address: string, read: () => Promise<T>): Promise<T> {
  await readsEnded(address);
  const cached = wasReadHere(address) ? await cachedReads.read(address) : undefined;
  // Cached from the same call. If it was a rejection, the call itself reports it.
  return cached === undefined || cached.refusal !== undefined ? read() : (cached.value as T);
}

/**
 * The adjusted dimensions, or that there are none. The project's fleet shows which, so a missing record is never requested; a browser would
 * log that as an error.
 */
async function readSizes({ id: projectId, isPlanned = false, ...choice }: Prefetched): Promise<void> {
  const params = { projectId };
  const active = addressOf(routes.activeAdjustedDimensions.path, { params });
  if (isAway()) return;
  const { hasAdjustedDimensions } = await readOnce(addressOf(routes.getFleet.path, { params }), () => call(routes.getFleet, { params }));
  await readsEnded(active);
  if (isAway() || wasReadHere(active)) return;
  if (!isPlanned && namesDesignAircraft(choice)) await call(routes.fitMatrix, { params }).catch(() => undefined);
  if (hasAdjustedDimensions) await call(routes.activeAdjustedDimensions, { params });
  else {
    const [status, text] = ERRORS.ADJUSTED_DIMENSIONS_NOT_FOUND;
    await cachedReads.refuse(active, { status, code: 'ADJUSTED_DIMENSIONS_NOT_FOUND', text });
  }
}

async function terrainOf(projectId: string): Promise<readonly Read[]> {
  const ofPaths = { params: { projectId } };
  const paths = await readOnce(addressOf(routes.listPaths.path, ofPaths), () => call(routes.listPaths, ofPaths));
  return paths.slice(0, MOST_PATHS).map(({ id }) => {
    const params = { projectId, pathId: id };
    return { address: addressOf(routes.listPathTerrain.path, { params }), read: () => call(routes.listPathTerrain, { params }) };
  });
}

/** The buildings and evaluated laser scans, which the compliance status needs. Larger files of buildings are read only when they are shown. */
async function surroundingsOf(projectId: string): Promise<readonly Read[]> {
  const ofAll = { params: { projectId } };
  const sets = await readOnce(addressOf(routes.listBuildingSets.path, ofAll), () => call(routes.listBuildingSets, ofAll));
  const clouds = await readOnce(addressOf(routes.listPointClouds.path, ofAll), () => call(routes.listPointClouds, ofAll));
  let left = MOST_BUILDINGS;
  const small = sets.filter(({ count }) => (left -= count) >= 0);
  return [
    ...small.map(({ id }) => {
      const params = { projectId, buildingSetId: id };
      return { address: addressOf(routes.readBuildingSet.path, { params }), read: () => call(routes.readBuildingSet, { params }) };
    }),
    ...clouds
      .filter(({ state }) => state === 'ready')
      .map(({ id }) => {
        const params = { projectId, pointCloudId: id };
        return { address: addressOf(routes.readPointCloud.path, { params }), read: () => call(routes.readPointCloud, { params }) };
      }),
  ];
}

/** The elevations around the site, so that they are there in the field. */
async function elevationsOf(projectId: string): Promise<readonly Read[]> {
  const ofAll = { params: { projectId } };
  const heads = await readOnce(addressOf(routes.listTerrainModels.path, ofAll), () => call(routes.listTerrainModels, ofAll));
  return heads.map(({ id }) => {
    const params = { projectId, terrainModelId: id };
    return { address: addressOf(routes.readTerrainModel.path, { params }), read: () => call(routes.readTerrainModel, { params }) };
  });
}

/** One after another, so nothing else has to wait. Stops when the server is offline. */
async function readMissing(reads: readonly Read[]): Promise<void> {
  for (const { address, read } of reads) {
    await readsEnded(address);
    if (isAway()) return;
    if (wasReadHere(address)) continue;
    // Rejected, or deleted in the meantime. The screen that needs it reports that.
    await read().catch(() => undefined);
  }
}

/** From the list as just read. Nothing is loaded for a project without pictures. */
async function picturesOf(projectId: string): Promise<void> {
  const list = await cachedReads.read(addressOf(routes.listUploads.path, { params: { projectId } }));
  const uploads = Array.isArray(list?.value) ? (list.value as readonly ProjectUpload[]) : [];
  if (isAway() || uploads.length === 0) return;
  const { takePictures } = await import('./take-pictures.ts');
  await takePictures(uploads);
}

/** The visible underlays, so that maps and plans show them offline. */
async function underlaysOf(projectId: string): Promise<void> {
  const list = await cachedReads.read(addressOf(routes.listUnderlays.path, { params: { projectId } }));
  const underlays = Array.isArray(list?.value) ? (list.value as readonly Underlay[]) : [];
  for (const { isVisible, uploadId } of underlays) {
    if (isAway()) return;
    const address = addressOf(routes.previewUpload.path, { params: { projectId, uploadId } });
    if (!isVisible || (await cachedReads.tiles.read(address)) !== undefined) continue;
    const { fetchTile } = await import('../../shared/map/tile-protocol.ts');
    await fetchTile(address).catch(() => undefined);
  }
}

const taken = new Set<string>();

/** Prefetches the project, once per visit of the app. */
export async function prefetchProject(project: Prefetched): Promise<void> {
  const person = personHere();
  const { id } = project;
  if (person === null || isAway() || taken.has(id)) return;
  taken.add(id);
  await readMissing([...ofProject(project, mayCacheContacts(person)), ...ofEveryone()]);
  await readMissing(await terrainOf(id).catch(() => []));
  await readMissing(await surroundingsOf(id).catch(() => []));
  await readMissing(await elevationsOf(id).catch(() => []));
  // Without an aircraft or dimensions there is nothing to prefetch.
  await readSizes(project).catch(() => undefined);
  await picturesOf(id).catch(() => undefined);
  await underlaysOf(id).catch(() => undefined);
}
