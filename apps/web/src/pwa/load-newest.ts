/** Loads the build that the server serves now, past the files of an older one that this browser keeps. */
import { leaveWithDrafts } from '../shared/api/sign-in-again.ts';

/** The person looks on: what is not ready by then is passed over, and the page comes from the server. */
const READY_WITHIN_MS = 5_000;

/** Resolves once the worker waits, fails or takes too long. */
const settled = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const late = window.setTimeout(resolve, READY_WITHIN_MS);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installing') return;
      window.clearTimeout(late);
      resolve();
    });
  });

/** The newer worker of the registration, ready to take over; `null` when there is none to be had. */
async function newerWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  await registration.update().catch(() => undefined);
  if (registration.installing !== null) await settled(registration.installing);
  return registration.waiting;
}

/**
 * Puts aside what was typed and leaves this build for the server's. Edits that were not sent stay in the browser's database. Without a
 * newer worker the one in charge is taken off, so that the page comes from the server.
 */
export async function loadNewest(reload: () => void = () => window.location.reload()): Promise<void> {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration().catch(() => undefined) : undefined;
  const newer = registration && (await newerWorker(registration));
  if (newer) {
    const inCharge = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    newer.postMessage('take-over');
    await Promise.race([inCharge, new Promise((resolve) => window.setTimeout(resolve, READY_WITHIN_MS))]);
  } else await registration?.unregister();
  leaveWithDrafts(reload);
}
