/** Reads what a project's screens need and this page did not read yet, so that each of its tabs opens offline. */
import { ERRORS, type Project, type ProjectUpload, routes } from '@touchdown/contract';
import { namesDesignAircraft } from '@touchdown/domain';
import { addressOf, call, callPage } from '../shared/api/client.ts';
import { connection } from '../shared/offline/connection.ts';
import { personHere } from '../shared/offline/person.ts';
import { mayKeepContacts } from './contacts-choice.ts';
import { keptReads, wasReadHere } from './kept-reads.ts';

/** The ground under more paths than these is read when it is looked at. */
const MOST_PATHS = 24;
/** As the screens ask for it. */
const PROJECTS_PAGE = 100;
const CONTACTS_PAGE = 50;
const ACTIVITY_PAGE = 20;

const isAway = () => connection().state === 'away';

type Taken = Pick<Project, 'id' | 'primaryAircraftId' | 'fleetIsDesignAircraft'>;

interface Read {
  readonly address: string;
  readonly read: () => Promise<unknown>;
}

/** What belongs to no project, as the screens ask for it. */
const ofEverybody = (): readonly Read[] => [
  { address: addressOf(routes.listAircraft.path, {}), read: () => call(routes.listAircraft, { query: {} }) },
  {
    address: addressOf(routes.listProjects.path, { query: { limit: PROJECTS_PAGE } }),
    read: () => callPage(routes.listProjects, { query: { limit: PROJECTS_PAGE } }),
  },
  { address: routes.getSettings.path, read: () => call(routes.getSettings) },
  { address: routes.mapSettings.path, read: () => call(routes.mapSettings) },
  { address: routes.dofStatus.path, read: () => call(routes.dofStatus) },
];

/** All but the paths and the fleet, which are read once with what follows from them. */
const OF_PROJECT = [
  routes.listMembers,
  routes.listCalculations,
  routes.listObstacles,
  routes.listProjectGeometryPoints,
  routes.listParcels,
  routes.getWind,
  routes.listUploads,
  routes.listReports,
  routes.listClearanceAnalyses,
] as const;
const NAMING_PEOPLE = [routes.getNotice7480, routes.getNotice7460, routes.getNoticeAnswers] as const;

const ofProject = (projectId: string, isWithContacts: boolean): readonly Read[] => {
  const params = { projectId };
  const plain = [...OF_PROJECT, ...(isWithContacts ? NAMING_PEOPLE : [])].map((route) => ({
    address: addressOf(route.path, { params }),
    read: () => call(route, { params }),
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
  return [...plain, activity, ...(isWithContacts ? [contacts] : [])];
};

/** What was read of an address before, by this page or by the device; else it is read now. */
async function readOnce<T>(address: string, read: () => Promise<T>): Promise<T> {
  const kept = wasReadHere(address) ? await keptReads.read(address) : undefined;
  // Kept as the same call answered it; a rejection is for the call itself to tell.
  return kept === undefined || kept.refusal !== undefined ? read() : (kept.value as T);
}

/**
 * The adjusted dimensions, or that there are none: the fleet of the project reports which of both, without asking for what is not there,
 * which a browser writes down as a fault.
 */
async function readSizes({ id: projectId, ...choice }: Taken): Promise<void> {
  const params = { projectId };
  const active = addressOf(routes.activeAdjustedDimensions.path, { params });
  if (isAway()) return;
  const { hasAdjustedDimensions } = await readOnce(addressOf(routes.getFleet.path, { params }), () => call(routes.getFleet, { params }));
  if (isAway() || wasReadHere(active)) return;
  if (namesDesignAircraft(choice)) await call(routes.fitMatrix, { params }).catch(() => undefined);
  if (hasAdjustedDimensions) await call(routes.activeAdjustedDimensions, { params });
  else {
    const [status, text] = ERRORS.ADJUSTED_DIMENSIONS_NOT_FOUND;
    await keptReads.refuse(active, { status, code: 'ADJUSTED_DIMENSIONS_NOT_FOUND', text });
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

/** One after another, so that nothing waits for it; without the server there is nothing to be read. */
async function readMissing(reads: readonly Read[]): Promise<void> {
  for (const { address, read } of reads) {
    if (isAway()) return;
    if (wasReadHere(address)) continue;
    // Rejected, or gone in the meantime: the screen that needs it will say so.
    await read().catch(() => undefined);
  }
}

/** As the list was read right now; nothing is loaded for a project without pictures. */
async function picturesOf(projectId: string): Promise<void> {
  const list = await keptReads.read(addressOf(routes.listUploads.path, { params: { projectId } }));
  const uploads = Array.isArray(list?.value) ? (list.value as readonly ProjectUpload[]) : [];
  if (isAway() || uploads.length === 0) return;
  const { takePictures } = await import('./take-pictures.ts');
  await takePictures(uploads);
}

const taken = new Set<string>();

/** Takes the project along, once a visit of the app. */
export async function takeAlong(project: Taken): Promise<void> {
  const person = personHere();
  const { id } = project;
  if (person === null || isAway() || taken.has(id)) return;
  taken.add(id);
  await readMissing([...ofProject(id, mayKeepContacts(person)), ...ofEverybody()]);
  await readMissing(await terrainOf(id).catch(() => []));
  // Without an aircraft, and without sizes, there is nothing to take.
  await readSizes(project).catch(() => undefined);
  await picturesOf(id).catch(() => undefined);
}
