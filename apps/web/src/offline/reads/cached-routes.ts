/** Routes that may be cached on a device for offline use. An allowlist, so a new route is not cached until it is added here. */
export interface CachedRoute {
  /** The response contains names, addresses, and phone numbers of people. It is cached only if the user allows it. */
  readonly holdsContacts: boolean;
}

const PLAIN: CachedRoute = { holdsContacts: false };
const CONTACTS: CachedRoute = { holdsContacts: true };
const PROJECT = '/api/projects/:id';

const CACHED_ROUTES: Readonly<Record<string, CachedRoute>> = {
  '/api/auth/user': PLAIN,
  '/api/account/settings': PLAIN,
  '/api/dashboard/stats': PLAIN,
  '/api/dashboard/latest-calculated': PLAIN,
  '/api/projects': PLAIN,
  '/api/projects/count': PLAIN,
  '/api/aircraft': PLAIN,
  '/api/aircraft/count': PLAIN,
  '/api/dof': PLAIN,
  '/api/places/nearby': PLAIN,
  '/api/map-settings': PLAIN,
  '/api/reports': PLAIN,
  '/api/seal-keys': PLAIN,
  [PROJECT]: PLAIN,
  [`${PROJECT}/members`]: PLAIN,
  [`${PROJECT}/compliance`]: PLAIN,
  [`${PROJECT}/activity`]: PLAIN,
  [`${PROJECT}/fleet`]: PLAIN,
  [`${PROJECT}/fleet/matrix`]: PLAIN,
  [`${PROJECT}/calculations`]: PLAIN,
  [`${PROJECT}/adjusted-dimensions/active`]: PLAIN,
  [`${PROJECT}/dimension-overrides/current`]: PLAIN,
  [`${PROJECT}/paths`]: PLAIN,
  [`${PROJECT}/geometry-points`]: PLAIN,
  [`${PROJECT}/paths/:id/geometry-points`]: PLAIN,
  [`${PROJECT}/paths/:id/terrain`]: PLAIN,
  [`${PROJECT}/wind`]: PLAIN,
  [`${PROJECT}/obstacles`]: PLAIN,
  [`${PROJECT}/dof/nearby`]: PLAIN,
  [`${PROJECT}/clearance-analyses`]: PLAIN,
  [`${PROJECT}/clearance-analyses/:id`]: PLAIN,
  [`${PROJECT}/clearance-analyses/:id/comparison`]: PLAIN,
  [`${PROJECT}/parcels`]: PLAIN,
  [`${PROJECT}/uploads`]: PLAIN,
  [`${PROJECT}/reports`]: PLAIN,
  [`${PROJECT}/reports/:id`]: PLAIN,
  [`${PROJECT}/reports/:id/changes`]: PLAIN,
  [`${PROJECT}/contacts`]: CONTACTS,
  // The proponent, owner, and operator of a landing area, with their phone numbers.
  [`${PROJECT}/notice/answers`]: CONTACTS,
  [`${PROJECT}/notice/7480-1`]: CONTACTS,
  [`${PROJECT}/notice/7460-1`]: CONTACTS,
};

const ID = /\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=\/|$)/g;
const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

/** Whether and how the response of an address may be cached. `null`: never. */
export const cachedRouteOf = (address: string): CachedRoute | null => CACHED_ROUTES[pathOf(address).replace(ID, '/:id')] ?? null;

/** The patterns, for the test that checks them against the existing routes. */
export const CACHED_PATTERNS: readonly string[] = Object.keys(CACHED_ROUTES);

/** Cache key of an address. The order of the query parameters does not matter. */
export function keyOf(address: string): string {
  const path = pathOf(address);
  const query = new URLSearchParams(address.slice(path.length + 1));
  query.sort();
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

const ONE_PROJECT = /^\/api\/projects\/[0-9a-f-]{36}$/;
/** Prefix of the addresses below a project, if the address is that of a project; otherwise `null`. */
export const belowProject = (address: string): string | null => (ONE_PROJECT.test(pathOf(address)) ? `${pathOf(address)}/` : null);

/** Responses that mean "does not exist" and are worth caching for offline use. */
export const isNothingThere = (code: string | undefined): boolean => code === 'ADJUSTED_DIMENSIONS_NOT_FOUND';
