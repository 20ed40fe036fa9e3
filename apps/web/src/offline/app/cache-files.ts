/**
 * Caches every file of a build, a few at once, because one after another takes seconds longer on a slow network. Fails as a whole if a file
 * is not available as built. Files already cached are kept.
 */
import type { PrecacheController } from 'workbox-precaching';

/** As many connections as browsers open to a server without HTTP/2. More would only queue and delay the page's own requests. */
const AT_ONCE = 6;

/** The part of the controller that reports which files exist and where they are cached. */
export type Precached = Pick<PrecacheController, 'getURLsToCacheKeys' | 'getIntegrityForCacheKey'> & {
  readonly strategy: Pick<PrecacheController['strategy'], 'cacheName'>;
};

async function fetchFile(url: string, cacheKey: string, integrity: string | undefined): Promise<Response> {
  // A file without a hash in its name bypasses the browser's HTTP cache, which may have it from an earlier build.
  const answer = await fetch(url, {
    integrity: integrity ?? '',
    cache: url === cacheKey ? 'default' : 'reload',
    credentials: 'same-origin',
  });
  if (!answer.ok) throw new Error(`${url} returned status ${answer.status}.`);
  // A browser opens no page with a redirected response.
  return answer.redirected ? new Response(answer.body, answer) : answer;
}

/** Resolves when all files are cached. A cached file that is valid according to `isFile` is not fetched again. */
export async function cacheFiles(files: Precached, isFile: (url: string, answer: Response | undefined) => Promise<boolean>): Promise<void> {
  const cache = await caches.open(files.strategy.cacheName);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const isCached = async (url: string, cacheKey: string) => cached.has(cacheKey) && isFile(url, await cache.match(cacheKey));
  const left = files.getURLsToCacheKeys().entries();
  let hasFailed = false;
  async function cacheNext(): Promise<void> {
    for (const [url, cacheKey] of left) {
      if (hasFailed) return;
      if (await isCached(url, cacheKey)) continue;
      await cache.put(cacheKey, await fetchFile(url, cacheKey, files.getIntegrityForCacheKey(cacheKey)));
    }
  }
  const runs = Array.from({ length: AT_ONCE }, () =>
    cacheNext().catch((reason: unknown) => {
      hasFailed = true;
      throw reason;
    }),
  );
  await Promise.all(runs);
}
