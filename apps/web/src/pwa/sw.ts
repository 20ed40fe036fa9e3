/**
 * The service worker, built to /sw.js: keeps the files of its build, so that every address of the app opens without a network. Answers
 * of /api/ are never kept. A new one waits until it is told to take over.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** As much of a worker's own scope as is used here; the page's types and the worker's exclude one another. */
interface WorkerScope {
  /** Filled in by the build. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
}
declare const self: WorkerScope;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api(?:\/|$)/] }));

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
