/**
 * The service worker, built to /sw.js: keeps the files of its build, so that every address of the app opens without a network. Answers
 * of /api/ are never kept. A new one waits until it is told to take over. A file that the cache lost or spoiled is fetched anew.
 */
import { addPlugins, cleanupOutdatedCaches, createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { hasHash, isTheFile, missingPage } from './precached.ts';

/** As much of a worker's own scope as is used here; the page's types and the worker's exclude one another. */
interface WorkerScope {
  /** Filled in by the build: each file with the hash of its content, so that nothing else is ever kept in its place. */
  readonly __WB_MANIFEST: PrecacheEntry[];
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void;
}
declare const self: WorkerScope;

const PAGE = '/index.html';
const files = self.__WB_MANIFEST;
const pageHash = files.find(({ url }) => url === PAGE.slice(1))?.integrity ?? '';
const isPage = (url: string) => new URL(url).pathname === PAGE;

addPlugins([
  {
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
      if (cachedResponse === undefined || !isTheFile(request.url, cachedResponse)) return null;
      return !isPage(request.url) || (await hasHash(cachedResponse, pageHash)) ? cachedResponse : null;
    },
  },
]);
precacheAndRoute(files);
cleanupOutdatedCaches();
const answerPage = createHandlerBoundToURL(PAGE);
// With its hash a page that was lost is kept again.
registerRoute(
  new NavigationRoute((options) => answerPage({ ...options, params: { integrity: pageHash } }), { denylist: [/^\/api(?:\/|$)/] }),
);
// The server may have a newer build than the file that is missing here: what it answers is taken, and kept by nobody.
setCatchHandler(({ request }) => fetch(request).catch(() => (request.mode === 'navigate' ? missingPage() : Response.error())));

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
