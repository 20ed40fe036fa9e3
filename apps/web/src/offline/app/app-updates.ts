/** Registers the service worker and carries out the decisions of the update machine. */
import { isWithin, recall, remember } from '../../shared/storage/storage.ts';
import { isHeld } from './held.ts';
import { isPageHeld } from './page-held.ts';
import { showOffline, showUpdate } from './page-state.ts';
import { loadFromServer, mayReload } from './reload-page.ts';
import {
  afterUpdateEvent,
  ASK_AGAIN_MS,
  CHECK_EVERY_MS,
  type Control,
  isOffered,
  NO_UPDATE,
  phaseOf,
  type UpdateAct,
  type UpdateEvent,
} from './update-machine.ts';
import { askWorker, type Report, TAKE_OVER } from './worker-messages.ts';

/** When a version was last forced. Shared by all tabs. */
const FORCED_AT = 'touchdown.update-forced-at';
/** When a version was last asked to take over. Notifies the other tabs. */
const ASKED_AT = 'touchdown.update-asked-at';
/** A tab that starts watching within this time counts as notified. */
const ASKED_LATELY_MS = 60_000;
/** How often a page with unsaved work checks whether it can reload. */
const HELD_CHECK_MS = 1_000;
/** How long to wait for a worker to be removed. */
const REMOVED_WITHIN_MS = 1_000;

let state = NO_UPDATE;
let registration: ServiceWorkerRegistration | null = null;
let repeating: number | null = null;
let hasRegisteredAgain = false;
const listeners = new Set<() => void>();

/** Update status shown by the page. */
export type UpdateNews = 'none' | 'offered' | 'under-way';

/** The update that is offered or in progress, for `useSyncExternalStore`. */
export const updateNews = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: (): UpdateNews => {
    if (isOffered(state)) return 'offered';
    return phaseOf(state) === 'taking-over' ? 'under-way' : 'none';
  },
};

/** Path of the script that started this page. */
const pageEntry = (): string =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '/', location.href).pathname;

const about = async (worker: ServiceWorker): Promise<Report | null> => askWorker(worker, { page: pageEntry() });

const forcedAt = () => Number(recall('local', FORCED_AT)) || null;

/** A browser may refuse workers or return nothing. The app then works as a normal page. */
const register = async () => (await navigator.serviceWorker.register('/sw.js').catch(() => null)) ?? null;

/**
 * Another tab that loaded itself from the server has removed the registration that this page found. Without a new one, this page would not
 * open offline. Only once: where there is no room for the files, each attempt would fetch some of them again.
 */
async function registerAgain(): Promise<void> {
  if (registration === null || hasRegisteredAgain || (await navigator.serviceWorker.getRegistration()) !== undefined) return;
  const found = await register();
  if (found === null) return;
  hasRegisteredAgain = true;
  watch(found);
}

async function check(): Promise<void> {
  const found = await registration?.update().catch(() => null);
  if (!found) await registerAgain();
  if (!found || found.installing !== null || found.waiting !== null) return;
  if (state.control === 'other' && mayReload(Date.now())) happened({ kind: 'newest' });
}

/**
 * Another tab may have let the new version take over. A page with unsaved entries stays until they are saved or discarded, and one with
 * unsynced edits until they are synced. The tab that requested the new version has already shown that the new version syncs them.
 */
async function reloadWhenFree(reload: () => void): Promise<void> {
  const isWaiting = state.takingOverSince !== null ? isPageHeld() : await isHeld();
  if (!isWaiting) reload();
  else window.setTimeout(() => void reloadWhenFree(reload), HELD_CHECK_MS);
}

/**
 * Removes the registration of a worker that the browser does not replace. Otherwise the next page would wait for it, even if its files are
 * bypassed. That page registers the new worker. A browser that is still installing one removes it only afterward, which is not awaited.
 */
async function withoutWorker(): Promise<void> {
  const removed = registration?.unregister().catch(() => false);
  await Promise.race([removed, new Promise((resolve) => window.setTimeout(resolve, REMOVED_WITHIN_MS))]);
}

function act(what: UpdateAct): void {
  if (what === 'check') void check();
  else if (what === 'reload') void reloadWhenFree(() => window.location.reload());
  else if (what === 'load-from-server') void reloadWhenFree(() => void withoutWorker().then(loadFromServer));
  else registration?.waiting?.postMessage(TAKE_OVER);
  if (what === 'force') remember('local', FORCED_AT, String(Date.now()));
}

/** While the new version is taking over, repeatedly notifies the machine that it has not finished yet. */
function repeatRequest(): void {
  const isTakingOver = (state.takingOverSince !== null || state.askedElsewhereSince !== null) && !state.isReloading;
  if (isTakingOver && repeating === null)
    repeating = window.setInterval(
      () => happened({ kind: 'stays', at: Date.now(), isOnline: navigator.onLine, isHeld: isPageHeld() }),
      ASK_AGAIN_MS,
    );
  if (isTakingOver || repeating === null) return;
  window.clearInterval(repeating);
  repeating = null;
}

function happened(event: UpdateEvent): void {
  const step = afterUpdateEvent(state, event);
  if (state.takingOverSince === null && step.state.takingOverSince !== null) remember('local', ASKED_AT, String(Date.now()));
  state = step.state;
  for (const what of step.acts) act(what);
  repeatRequest();
  showUpdate(phaseOf(state));
  for (const listener of listeners) listener();
}

export const updateNow = (): void => happened({ kind: 'now', at: Date.now() });
export const updateLater = (): void => happened({ kind: 'later' });

async function look(): Promise<void> {
  const held = await isHeld();
  happened({ kind: 'looked', at: Date.now(), isVisible: document.visibilityState === 'visible', isHeld: held, forcedAt: forcedAt() });
}

/** Asks the controlling worker whether it is of this page's build, and shows whether the page opens offline. */
async function learnControl(kind: 'found' | 'controlled'): Promise<void> {
  const worker = navigator.serviceWorker.controller;
  const report = worker === null ? null : await about(worker);
  // Another worker took control in the meantime, and that one is asked.
  if (navigator.serviceWorker.controller !== worker) return;
  const isReady = report?.isOwn === true && report.isComplete;
  if (isReady || worker !== null) showOffline(isReady ? 'ready' : 'none');
  const ofWorker: Control = report?.isOwn === true ? 'own' : 'other';
  const answered: Control = report === null ? 'unknown' : ofWorker;
  happened({ kind, control: worker === null ? 'none' : answered });
}

async function waits(worker: ServiceWorker): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null && !registration?.active;
  // The very first version installs with no earlier version to take over from.
  if (isFirst) {
    happened({ kind: 'ended' });
    return;
  }
  const report = await about(worker);
  if (registration?.waiting === worker) happened({ kind: 'waits', at: Date.now(), isOwn: report?.isOwn === true });
}

function follow(coming: ServiceWorker): void {
  if (navigator.serviceWorker.controller === null) showOffline('installing');
  happened({ kind: 'installs' });
  coming.addEventListener('statechange', () => {
    if (coming.state === 'installed') void waits(coming);
    else if (coming.state === 'redundant') happened({ kind: 'ended' });
  });
}

const askedElsewhere = () => happened({ kind: 'asked-elsewhere', at: Date.now() });

function watch(found: ServiceWorkerRegistration): void {
  registration = found;
  if (found.waiting !== null) {
    void waits(found.waiting);
    if (isWithin(ASKED_LATELY_MS, Number(recall('local', ASKED_AT)), Date.now())) askedElsewhere();
  }
  // It may have started before the listener was added: the browser checks for a new version by itself when a page opens.
  if (found.installing !== null) follow(found.installing);
  found.addEventListener('updatefound', () => {
    if (found.installing !== null) follow(found.installing);
  });
}

/** The registration of the worker that controls the page now. The previous one is gone if another tab removed it. */
async function followRegistration(): Promise<void> {
  const found = await navigator.serviceWorker.getRegistration();
  if (found !== undefined && found !== registration) watch(found);
}

/** Registers /sw.js and checks for new versions from then on. Does nothing in browsers without service workers. */
export async function keepUpToDate(): Promise<void> {
  showOffline('none');
  showUpdate('none');
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    void learnControl('controlled');
    void followRegistration();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === ASKED_AT) askedElsewhere();
  });
  const found = await register();
  if (found === null) return;
  // First, because a page that does not know its own worker yet would mistake a waiting one of the same page for its own and let it take
  // over.
  await learnControl('found');
  if (registration !== found) watch(found);
  window.setInterval(() => void look(), CHECK_EVERY_MS);
  window.addEventListener('focus', () => void look());
}
