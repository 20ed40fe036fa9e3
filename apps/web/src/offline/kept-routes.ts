/** What may be kept on a device for use offline: a list of what may, so that a new route is not kept until someone says so. */
export interface KeptRoute {
  /** Names, addresses and telephone numbers of people are in it: kept where the user allows it. */
  readonly holdsContacts: boolean;
}

const PLAIN: KeptRoute = { holdsContacts: false };
const CONTACTS: KeptRoute = { holdsContacts: true };
const PROJECT = '/api/projects/:id';

const KEPT: Readonly<Record<string, KeptRoute>> = {
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
  // The proponent, the owner and the operator of a landing area, with their telephone numbers.
  [`${PROJECT}/notice/answers`]: CONTACTS,
  [`${PROJECT}/notice/7480-1`]: CONTACTS,
  [`${PROJECT}/notice/7460-1`]: CONTACTS,
};

const ID = /\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=\/|$)/g;
const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

/** Whether and how the answer of an address may be kept; `null`: never. */
export const keptRouteOf = (address: string): KeptRoute | null => KEPT[pathOf(address).replace(ID, '/:id')] ?? null;

/** The patterns, for the test that holds them against the routes there are. */
export const KEPT_PATTERNS: readonly string[] = Object.keys(KEPT);

/** The address by which an answer is found again: the order of what it asks for does not matter. */
export function keyOf(address: string): string {
  const path = pathOf(address);
  const query = new URLSearchParams(address.slice(path.length + 1));
  query.sort();
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

const ONE_PROJECT = /^\/api\/projects\/[0-9a-f-]{36}$/;
/** What begins the addresses of a project's things, when the address is that of a project. */
export const belowProject = (address: string): string | null => (ONE_PROJECT.test(pathOf(address)) ? `${pathOf(address)}/` : null);

/** Answers that mean "there is none" and are worth knowing offline. */
export const isNothingThere = (code: string | undefined): boolean => code === 'ADJUSTED_DIMENSIONS_NOT_FOUND';
