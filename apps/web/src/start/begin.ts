/**
 * Prefetches what the address needs while the app itself is loading: the code of the screen, who is signed in, and what the screen reads
 * first. The app does not depend on it. Whatever fails is requested again where it is needed.
 */
import { prefetch, isAskedByApp } from '../shared/api/prefetch.ts';
import { isSignOutLeft } from '../shared/offline/left-sign-out.ts';
import { wasSignedIn } from '../shared/storage/was-signed-in.ts';
import { firstReads, isOpenToAll, screenAt } from './screen-list.ts';
import { loadLanding, loadScreen, loadShell } from './screens.ts';

const SESSION = '/api/auth/session';
const USER = '/api/auth/user';
const ignore = () => undefined;

/** Fetches parts of the app. */
export interface Parts {
  readonly landing: () => Promise<unknown>;
  /** The frame of every screen of a user, and the outbox, because pending edits are applied on top of reads. */
  readonly shell: () => Promise<unknown>;
  /** The screen of the address. `undefined` if there is none. */
  readonly screen: (pathname: string) => Promise<unknown> | undefined;
}

const PARTS: Parts = {
  landing: loadLanding,
  shell: () => Promise.all([loadShell(), import('../offline/edits/index.ts')]),
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
  const ask = (address: string) => void (isAskedByApp(address) || prefetch(address).catch(ignore));
  ask(USER);
  fetchCode(place, parts);
  [...firstReads(place.pathname, place.search), '/api/account/settings'].forEach(ask);
}

/**
 * Whether the page was served to a browser that sent the session cookie, which no script can read. The session may have expired, so no user
 * data is requested based on it.
 */
function cameForPerson(): boolean {
  // Not every browser exposes the server's headers to scripts.
  const [page] = performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[];
  return page?.serverTiming?.some(({ name }) => name === 'person') ?? false;
}

const saysSignedIn = async (answered: Promise<Response>): Promise<boolean> => {
  const body: unknown = await (await answered).clone().json();
  return typeof body === 'object' && body !== null && 'signedIn' in body && body.signedIn === true;
};

type Place = Pick<Location, 'pathname' | 'search'>;

/** Starts what this address needs. */
export async function begin(place: Place, parts: Parts = PARTS): Promise<void> {
  const { pathname, search } = place;
  const isOpen = isOpenToAll(pathname);
  if (isOpen) {
    parts.screen(pathname)?.catch(ignore);
    for (const address of firstReads(pathname, search)) prefetch(address).catch(ignore);
  }
  // The server must receive the sign-out first.
  if (isSignOutLeft()) return;
  if (wasSignedIn()) {
    if (isOpen) prefetch(USER).catch(ignore);
    else fetchForPerson(place, parts);
    return;
  }
  if (!isOpen) {
    if (cameForPerson()) fetchCode(place, parts);
    else parts.landing().catch(ignore);
  }
  if ((await saysSignedIn(prefetch(SESSION)).catch(() => false)) && !isOpen) fetchForPerson(place, parts);
}
