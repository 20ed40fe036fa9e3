/**
 * The service worker, built to /sw.js. Caches the files of its build so that every address of the app opens offline. Never caches responses
 * of /api/. A new worker waits for the message to take over, and reports when it has. Fetches files again that are missing from the cache
 * or corrupt.
 */
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { isFromServer } from './from-server.ts';
import { cacheFiles } from './cache-files.ts';
import { hasHash, isTheFile, missingPage } from './precached.ts';
import { isQuestion, type Report, TAKE_OVER } from './worker-messages.ts';

/** The parts of the worker scope used here. The page's types and the worker's types are mutually exclusive. */
interface WorkerScope {
  /** Filled in by the build: each file with its content hash, so that nothing else is ever cached in its place. */
  readonly __WB_MANIFEST: PrecacheEntry[];
  readonly clients: { readonly claim: () => Promise<void> };
  /** This worker itself. */
  readonly serviceWorker: Pick<ServiceWorker, 'state' | 'addEventListener'>;
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'message', listener: (event: ExtendableMessageEvent) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void);
}
interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
declare const self: WorkerScope;

const PAGE = '/index.html';
const files = self.__WB_MANIFEST;
const pageHash = files.find(({ url }) => url === PAGE.slice(1))?.integrity ?? '';
const isPage = (url: string) => new URL(url).pathname === PAGE;

/** Whether the cached response is the file it should be. */
const isFile = async (url: string, answer: Response | undefined): Promise<boolean> =>
  answer !== undefined && isTheFile(url, answer) && (!isPage(url) || (await hasHash(answer, pageHash)));

const controller = new PrecacheController({
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        (await isFile(request.url, cachedResponse)) ? cachedResponse : null,
    },
  ],
});
controller.addToCacheList(files);
// Not by the controller, which fetches one file at a time and reads each once per step.
self.addEventListener('install', (event) => event.waitUntil(cacheFiles(controller, isFile)));
self.addEventListener('activate', (event) => void controller.activate(event));
registerRoute(new PrecacheRoute(controller));
cleanupOutdatedCaches();
const answerPage = controller.createHandlerBoundToURL(PAGE);
// If the server has no page, the cached one is used.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isFromServer(url),
  async (options) => {
    const served = await fetch(options.request).catch(() => null);
    return served?.ok === true ? served : answerPage({ ...options, params: { integrity: pageHash } });
  },
);
// With the hash, a lost page is cached again.
registerRoute(
  new NavigationRoute((options) => answerPage({ ...options, params: { integrity: pageHash } }), { denylist: [/^\/api(?:\/|$)/] }),
);
// The server may have a newer build than the file missing here. Its response is used but not cached.
setCatchHandler(({ request }) => fetch(request).catch(() => (request.mode === 'navigate' ? missingPage() : Response.error())));

// A page of a first visit is of this build and works offline from then on. Pages of another build reload themselves.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Resolves when this worker is neither waiting nor about to be, so it serves a page that reloads. */
const settled = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (self.serviceWorker.state !== 'activating') resolve();
    };
    self.serviceWorker.addEventListener('statechange', look);
    look();
  });

async function reportTo(page: string): Promise<Report> {
  const here = new URL(page, location.href).href;
  const isOwn = files.some(({ url }) => new URL(url, location.href).href === here);
  const cached = new Set<string>();
  for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) cached.add(url);
  return { isOwn, isComplete: files.every(({ url }) => cached.has(controller.getCacheKeyForURL(url) ?? '')) };
}

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  if (isQuestion(data)) event.waitUntil(settled().then(async () => ports[0]?.postMessage(await reportTo(data.page))));
});
