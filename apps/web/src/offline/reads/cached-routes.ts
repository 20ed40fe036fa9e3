/** Routes that may be cached on a device for offline use. An allowlist, so a new route is not cached until it is added here. */
import type { PathOf } from '../../shared/offline/route-paths.ts';

export interface CachedRoute {
  /** The response contains names, addresses, and phone numbers of people. It is cached only if the user allows it. */
  readonly holdsContacts: boolean;
}

const PLAIN: CachedRoute = { holdsContacts: false };
const CONTACTS: CachedRoute = { holdsContacts: true };

/** By the path of the route in the contract. */
const CACHED_ROUTES: Readonly<Partial<Record<PathOf<'GET'>, CachedRoute>>> = {
  '/api/auth/user': PLAIN,
  '/api/account/settings': PLAIN,
  '/api/dashboard/stats': PLAIN,
  '/api/dashboard/latest-calculated': PLAIN,
  '/api/projects': PLAIN,
  '/api/projects/count': PLAIN,
  '/api/projects/tags': PLAIN,
  '/api/dashboard/open-work': PLAIN,
  '/api/aircraft': PLAIN,
  '/api/aircraft/count': PLAIN,
  '/api/dof': PLAIN,
  '/api/places/nearby': PLAIN,
  '/api/map/layers': PLAIN,
  '/api/reports': PLAIN,
  '/api/standards/editions': PLAIN,
  '/api/standards/confirmations': PLAIN,
  '/api/seal-keys': PLAIN,
  '/api/projects/:projectId': PLAIN,
  '/api/projects/:projectId/members': PLAIN,
  '/api/projects/:projectId/scenarios': PLAIN,
  '/api/projects/:projectId/scenarios/:a/compare/:b': PLAIN,
  '/api/projects/:projectId/compliance': PLAIN,
  '/api/projects/:projectId/activity': PLAIN,
  '/api/projects/:projectId/fleet': PLAIN,
  '/api/projects/:projectId/fleet/matrix': PLAIN,
  '/api/projects/:projectId/calculations': PLAIN,
  '/api/projects/:projectId/adjusted-dimensions/active': PLAIN,
  '/api/projects/:projectId/dimension-overrides/current': PLAIN,
  '/api/projects/:projectId/paths': PLAIN,
  '/api/projects/:projectId/geometry-points': PLAIN,
  '/api/projects/:projectId/paths/:pathId/geometry-points': PLAIN,
  '/api/projects/:projectId/paths/:pathId/terrain': PLAIN,
  '/api/projects/:projectId/wind': PLAIN,
  '/api/projects/:projectId/obstacles': PLAIN,
  '/api/projects/:projectId/point-clouds': PLAIN,
  '/api/projects/:projectId/point-clouds/:pointCloudId': PLAIN,
  '/api/projects/:projectId/dof/nearby': PLAIN,
  '/api/projects/:projectId/faa-airspace': PLAIN,
  '/api/projects/:projectId/clearance-analyses': PLAIN,
  '/api/projects/:projectId/clearance-analyses/:analysisId': PLAIN,
  '/api/projects/:projectId/clearance-analyses/:analysisId/comparison': PLAIN,
  '/api/projects/:projectId/parcels': PLAIN,
  '/api/projects/:projectId/building-sets': PLAIN,
  '/api/projects/:projectId/building-sets/:buildingSetId': PLAIN,
  '/api/projects/:projectId/terrain-models': PLAIN,
  '/api/projects/:projectId/terrain-models/:terrainModelId': PLAIN,
  '/api/projects/:projectId/uploads': PLAIN,
  '/api/projects/:projectId/underlays': PLAIN,
  '/api/projects/:projectId/map-archives': PLAIN,
  '/api/projects/:projectId/document-details': PLAIN,
  '/api/projects/:projectId/reports': PLAIN,
  '/api/projects/:projectId/reports/:reportId': PLAIN,
  '/api/projects/:projectId/reports/:reportId/changes': PLAIN,
  '/api/projects/:projectId/contacts': CONTACTS,
  // With the values before and after each change, also those of contacts.
  '/api/projects/:projectId/history': CONTACTS,
  // The proponent, owner, and operator of a landing area, with their phone numbers.
  '/api/projects/:projectId/notice/answers': CONTACTS,
  '/api/projects/:projectId/notice/7480-1': CONTACTS,
  '/api/projects/:projectId/notice/7460-1': CONTACTS,
};

const ID = /\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=\/|$)/g;
/** A comparison names the base by this word instead of an ID. */
const BASE = /\/(scenarios|compare)\/base(?=\/|$)/g;
const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

/** By the path with every parameter called `:id`. */
const BY_PATTERN: ReadonlyMap<string, CachedRoute> = new Map(
  Object.entries(CACHED_ROUTES).map(([path, route]) => [path.replaceAll(/:[A-Za-z]+/g, ':id'), route]),
);

/** Whether and how the response of an address may be cached. `null`: never. */
export const cachedRouteOf = (address: string): CachedRoute | null =>
  BY_PATTERN.get(pathOf(address).replace(ID, '/:id').replace(BASE, '/$1/:id')) ?? null;

/** Cache key of an address. The order of the query parameters does not matter. */
export function keyOf(address: string): string {
  const path = pathOf(address);
  if (path === address) return path;
  const query = new URLSearchParams(address.slice(path.length + 1));
  query.sort();
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

const ONE_PROJECT = /^\/api\/projects\/[0-9a-f-]{36}$/;
/** Prefix of the addresses below a project, if the address is that of a project; otherwise `null`. */
export const belowProject = (address: string): string | null => (ONE_PROJECT.test(pathOf(address)) ? `${pathOf(address)}/` : null);

/** Responses that mean "does not exist" and are worth caching for offline use. */
export const isNothingThere = (code: string | undefined): boolean => code === 'ADJUSTED_DIMENSIONS_NOT_FOUND';
