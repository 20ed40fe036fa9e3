/**
 * Keeps every file of a build, a few at once: one after another takes seconds longer on a slow network. It fails as a whole when one file
 * cannot be had as it was built, and what is kept already stays.
 */
import type { PrecacheController } from 'workbox-precaching';

/** As many connections as browsers open to a server without HTTP/2: more would only wait, and keep the page's own requests waiting. */
const AT_ONCE = 6;

/** As much of the controller as reports which files there are, and where they are kept. */
export type Kept = Pick<PrecacheController, 'getURLsToCacheKeys' | 'getIntegrityForCacheKey'> & {
  readonly strategy: Pick<PrecacheController['strategy'], 'cacheName'>;
};

async function fetchFile(url: string, cacheKey: string, integrity: string | undefined): Promise<Response> {
  // What has no hash in its name is not taken from the browser's own cache: that may be of the build before.
  const answer = await fetch(url, {
    integrity: integrity ?? '',
    cache: url === cacheKey ? 'default' : 'reload',
    credentials: 'same-origin',
  });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
  // A browser opens no page with an answer that was redirected.
  return answer.redirected ? new Response(answer.body, answer) : answer;
}

/** Resolves when all are kept. What is kept already, and is the file according to `isFile`, is not fetched again. */
export async function keepFiles(files: Kept, isFile: (url: string, answer: Response | undefined) => Promise<boolean>): Promise<void> {
  const cache = await caches.open(files.strategy.cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const isKept = async (url: string, cacheKey: string) => kept.has(cacheKey) && isFile(url, await cache.match(cacheKey));
  const left = files.getURLsToCacheKeys().entries();
  let hasFailed = false;
  async function keepNext(): Promise<void> {
    for (const [url, cacheKey] of left) {
      if (hasFailed) return;
      if (await isKept(url, cacheKey)) continue;
      await cache.put(cacheKey, await fetchFile(url, cacheKey, files.getIntegrityForCacheKey(cacheKey)));
    }
  }
  const runs = Array.from({ length: AT_ONCE }, () =>
    keepNext().catch((reason: unknown) => {
      hasFailed = true;
      throw reason;
    }),
  );
  await Promise.all(runs);
}
