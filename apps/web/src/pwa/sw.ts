/**
 * The service worker, built to /sw.js: keeps the files of its build, so that every address of the app opens offline. Answers
 * of /api/ are never kept. A new one waits for the message to take over, and reports when it has. A file that the cache lost or spoiled
 * is fetched again.
 */
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { isFromServer } from './from-server.ts';
import { keepFiles } from './keep-files.ts';
import { hasHash, isTheFile, missingPage } from './precached.ts';
import { isQuestion, type Report, TAKE_OVER } from './worker-talk.ts';

/** As much of a worker's own scope as is used here; the page's types and the worker's exclude one another. */
interface WorkerScope {
  /** Filled in by the build: each file with the hash of its content, so that nothing else is ever kept in its place. */
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

/** Whether what the cache gives is the file it represents. */
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
// Not by the controller: it fetches one file after another, and reads each as often as it has steps.
self.addEventListener('install', (event) => event.waitUntil(keepFiles(controller, isFile)));
self.addEventListener('activate', (event) => void controller.activate(event));
registerRoute(new PrecacheRoute(controller));
cleanupOutdatedCaches();
const answerPage = controller.createHandlerBoundToURL(PAGE);
// Where the server has no page to give, the one that is kept is in.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isFromServer(url),
  async (options) => {
    const served = await fetch(options.request).catch(() => null);
    return served?.ok === true ? served : answerPage({ ...options, params: { integrity: pageHash } });
  },
);
// With its hash a page that was lost is kept again.
registerRoute(
  new NavigationRoute((options) => answerPage({ ...options, params: { integrity: pageHash } }), { denylist: [/^\/api(?:\/|$)/] }),
);
// The server may have a newer build than the file that is missing here: what it answers is taken, and kept by no one.
setCatchHandler(({ request }) => fetch(request).catch(() => (request.mode === 'navigate' ? missingPage() : Response.error())));

// A page of a first visit is of this build, and works offline from then on. Pages of another build load themselves again.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Resolves when this worker is neither waited for nor about to be: a page that loads itself again is answered by it. */
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
  const kept = new Set<string>();
  for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) kept.add(url);
  return { isOwn, isComplete: files.every(({ url }) => kept.has(controller.getCacheKeyForURL(url) ?? '')) };
}

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  if (isQuestion(data)) event.waitUntil(settled().then(async () => ports[0]?.postMessage(await reportTo(data.page))));
});
