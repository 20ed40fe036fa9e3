/**
 * What the address needs is fetched while the app itself is on its way: the code of the screen, who is signed in, and what the screen
 * reads first. Nothing here is needed for the app to work: what fails is asked for again by those who need it.
 */
import { askAhead, isAskedByApp } from '../shared/api/ahead.ts';
import { isSignOutLeft } from '../shared/offline/left-sign-out.ts';
import { wasSignedIn } from '../shared/storage/was-signed-in.ts';
import { isOpenToAll, loadLanding, loadScreen, loadShell, screenAt } from './screens.ts';

const SESSION = '/api/auth/session';
const USER = '/api/auth/user';
const PROJECT = /^\/projects\/([^/]+)$/;

/** What each screen reads first, word for word as it asks. */
const FIRST_READS: Readonly<Record<string, readonly string[]>> = {
  '/': ['/api/dashboard/stats', '/api/projects?limit=3'],
  '/projects': ['/api/projects?limit=100'],
  '/login': ['/api/auth/methods'],
};

/** What the screen of this address reads first; with filters in the address it asks for something else. */
export function firstReads(pathname: string, search: string): readonly string[] {
  const [, projectId] = PROJECT.exec(pathname) ?? [];
  if (projectId !== undefined) return [`/api/projects/${projectId}`];
  return search === '' ? (FIRST_READS[pathname] ?? []) : [];
}

const ignore = () => undefined;

/** Fetches parts of the app. */
export interface Parts {
  readonly landing: () => Promise<unknown>;
  /** What every screen of a user is in, and what looks after their edits: those that wait are on top of what is read. */
  readonly shell: () => Promise<unknown>;
  /** The screen of the address; nothing where there is none. */
  readonly screen: (pathname: string) => Promise<unknown> | undefined;
}

const PARTS: Parts = {
  landing: loadLanding,
  shell: () => Promise.all([loadShell(), import('../outbox/index.ts')]),
  screen: (pathname) => {
    const name = screenAt(pathname);
    return name === null ? undefined : loadScreen[name]();
  },
};

function fetchCode({ pathname }: Place, parts: Parts): void {
  parts.shell().catch(ignore);
  parts.screen(pathname)?.catch(ignore);
}

function fetchForPerson(place: Place, parts: Parts): void {
  const ask = (address: string) => void (isAskedByApp(address) || askAhead(address).catch(ignore));
  ask(USER);
  fetchCode(place, parts);
  [...firstReads(place.pathname, place.search), '/api/account/settings'].forEach(ask);
}

/**
 * Whether the page came for a browser that sent the cookie of a session, which no script can see. It may be over: nothing of a user is
 * asked for on the strength of it.
 */
function cameForPerson(): boolean {
  // Not every browser tells scripts what the server said.
  const [page] = performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[];
  return page?.serverTiming?.some(({ name }) => name === 'person') ?? false;
}

const saysSignedIn = async (answered: Promise<Response>): Promise<boolean> => {
  const said: unknown = await (await answered).clone().json();
  return typeof said === 'object' && said !== null && 'signedIn' in said && said.signedIn === true;
};

type Place = Pick<Location, 'pathname' | 'search'>;

/** Begins with what this address needs. */
export async function begin(place: Place, parts: Parts = PARTS): Promise<void> {
  const { pathname, search } = place;
  const isOpen = isOpenToAll(pathname);
  if (isOpen) {
    parts.screen(pathname)?.catch(ignore);
    for (const address of firstReads(pathname, search)) askAhead(address).catch(ignore);
  }
  // The server is to hear of the sign-out first.
  if (isSignOutLeft()) return;
  if (wasSignedIn()) {
    if (isOpen) askAhead(USER).catch(ignore);
    else fetchForPerson(place, parts);
    return;
  }
  if (!isOpen) {
    if (cameForPerson()) fetchCode(place, parts);
    else parts.landing().catch(ignore);
  }
  if ((await saysSignedIn(askAhead(SESSION)).catch(() => false)) && !isOpen) fetchForPerson(place, parts);
}
