/** Registers the service worker and does what the update machine decides. */
import { recall, remember } from '../shared/storage/storage.ts';
import { isHeld } from './held.ts';
import { isPageHeld } from './page-held.ts';
import { afterUpdateEvent, CHECK_EVERY_MS, isOffered, NO_UPDATE, type UpdateEvent } from './update-machine.ts';

/** When a version was forced last: all tabs share it. */
const FORCED_AT = 'touchdown.update-forced-at';
/** How often a page that is held looks whether it is free. */
const HELD_CHECK_MS = 1_000;

let state = NO_UPDATE;
let registration: ServiceWorkerRegistration | null = null;
const listeners = new Set<() => void>();

/** Whether a new version is offered; for `useSyncExternalStore`. */
export const updateOffer = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => isOffered(state),
};

const forcedAt = () => Number(recall('local', FORCED_AT)) || null;

function happened(event: UpdateEvent): void {
  const step = afterUpdateEvent(state, event);
  state = step.state;
  for (const act of step.acts) {
    if (act === 'check') void registration?.update().catch(() => undefined);
    else registration?.waiting?.postMessage('take-over');
    if (act === 'force') remember('local', FORCED_AT, String(Date.now()));
  }
  for (const listener of listeners) listener();
}

export const updateNow = (): void => happened({ kind: 'now' });
export const updateLater = (): void => happened({ kind: 'later' });

async function look(): Promise<void> {
  const held = await isHeld();
  happened({ kind: 'looked', at: Date.now(), isVisible: document.visibilityState === 'visible', isHeld: held, forcedAt: forcedAt() });
}

const waits = () => happened({ kind: 'waits', at: Date.now() });

function watch(found: ServiceWorkerRegistration): void {
  registration = found;
  // The very first version installs without anything to take over from.
  if (found.waiting !== null && navigator.serviceWorker.controller !== null) waits();
  found.addEventListener('updatefound', () => {
    const coming = found.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' && navigator.serviceWorker.controller !== null) waits();
    });
  });
}

/**
 * Another tab may have let the new version take over: a page with unsaved entries stays until they are saved or given up, one with
 * edits that were not sent until they are. Who asked for the new version here has been told that those are sent by it.
 */
async function reloadWhenFree(): Promise<void> {
  const isWaiting = state.isTakingOver ? isPageHeld() : await isHeld();
  if (!isWaiting) window.location.reload();
  else window.setTimeout(() => void reloadWhenFree(), HELD_CHECK_MS);
}

/** Registers /sw.js, and looks for new versions from then on. Does nothing where there are no service workers. */
export async function keepUpToDate(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const hadController = navigator.serviceWorker.controller !== null;
  let isReloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading || !hadController) return;
    isReloading = true;
    void reloadWhenFree();
  });
  // A browser may refuse workers, or answer nothing: the app then works as a page.
  const found = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!found) return;
  watch(found);
  window.setInterval(() => void look(), CHECK_EVERY_MS);
  window.addEventListener('focus', () => void look());
}
