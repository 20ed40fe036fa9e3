/** Registers the service worker and does what the update machine decides. */
import { recall, remember } from '../shared/storage/storage.ts';
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
import { askWorker, type Report, TAKE_OVER } from './worker-talk.ts';

/** When a version was forced last: all tabs share it. */
const FORCED_AT = 'touchdown.update-forced-at';
/** When a version was asked to take over last: the other tabs hear of it. */
const ASKED_AT = 'touchdown.update-asked-at';
/** A tab that begins to watch so soon after that counts as one that heard of it. */
const ASKED_LATELY_MS = 60_000;
/** How often a page that is held looks whether it is free. */
const HELD_CHECK_MS = 1_000;
/** How long the removal of a worker is waited for. */
const REMOVED_WITHIN_MS = 1_000;

let state = NO_UPDATE;
let registration: ServiceWorkerRegistration | null = null;
let repeating: number | null = null;
const listeners = new Set<() => void>();

/** What the page says about an update. */
export type UpdateNews = 'none' | 'offered' | 'under-way';

/** The update that is offered or under way; for `useSyncExternalStore`. */
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

/** The path of the script that started this page. */
const pageEntry = (): string =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '/', location.href).pathname;

const about = async (worker: ServiceWorker): Promise<Report | null> => askWorker(worker, { page: pageEntry() });

const forcedAt = () => Number(recall('local', FORCED_AT)) || null;

async function check(): Promise<void> {
  const found = await registration?.update().catch(() => null);
  if (!found || found.installing !== null || found.waiting !== null) return;
  if (state.control === 'other' && mayReload(Date.now())) happened({ kind: 'newest' });
}

/**
 * Another tab may have let the new version take over: a page with unsaved entries stays until they are saved or given up, one with
 * edits that were not sent until they are. Who asked for the new version here has been told that those are sent by it.
 */
async function reloadWhenFree(reload: () => void): Promise<void> {
  const isWaiting = state.takingOverSince !== null ? isPageHeld() : await isHeld();
  if (!isWaiting) reload();
  else window.setTimeout(() => void reloadWhenFree(reload), HELD_CHECK_MS);
}

/**
 * Removes the registration of a worker that the browser does not replace: the next page would wait for it, even past its files. That page
 * registers the new worker. A browser that is still installing one removes it only afterward, which is not waited for.
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

/** While the new version is to take over, the machine is repeatedly notified that it has not finished yet. */
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

/** Asks the worker in charge whether it is of the build of this page, and shows whether the page opens offline. */
async function learnControl(kind: 'found' | 'controlled'): Promise<void> {
  const worker = navigator.serviceWorker.controller;
  const report = worker === null ? null : await about(worker);
  // In the meantime another took its place, and that one is asked.
  if (navigator.serviceWorker.controller !== worker) return;
  const isReady = report?.isOwn === true && report.isComplete;
  if (isReady || worker !== null) showOffline(isReady ? 'ready' : 'none');
  const ofWorker: Control = report?.isOwn === true ? 'own' : 'other';
  const answered: Control = report === null ? 'unknown' : ofWorker;
  happened({ kind, control: worker === null ? 'none' : answered });
}

async function waits(worker: ServiceWorker): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null && !registration?.active;
  // The very first version installs without anything to take over from.
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
    if (Date.now() - Number(recall('local', ASKED_AT)) < ASKED_LATELY_MS) askedElsewhere();
  }
  // It may have begun before anybody listened: the browser looks for a new version by itself when a page is opened.
  if (found.installing !== null) follow(found.installing);
  found.addEventListener('updatefound', () => {
    if (found.installing !== null) follow(found.installing);
  });
}

/** The registration of the worker that controls the page now: the former one is gone where another tab removed it. */
async function followRegistration(): Promise<void> {
  const found = await navigator.serviceWorker.getRegistration();
  if (found !== undefined && found !== registration) watch(found);
}

/** Registers /sw.js, and looks for new versions from then on. Does nothing where there are no service workers. */
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
  // A browser may refuse workers, or answer nothing: the app then works as a page.
  const found = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!found) return;
  watch(found);
  void learnControl('found');
  window.setInterval(() => void look(), CHECK_EVERY_MS);
  window.addEventListener('focus', () => void look());
}
