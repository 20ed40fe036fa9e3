import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cacheFiles } from './cache-files.ts';

const ORIGIN = 'https://touchdown.example.org';
const urlOf = (name: string) => `${ORIGIN}/${name}`;

/** A build of these files. A file without a hash in its name is cached under its revision. */
function build(names: readonly string[]) {
  const keys = new Map(names.map((name) => [urlOf(name), urlOf(name.includes('-') ? name : `${name}?revision=1`)]));
  return {
    strategy: { cacheName: 'files' },
    getURLsToCacheKeys: () => keys,
    getIntegrityForCacheKey: (key: string) => `sha256-of-${key}`,
  };
}

/** The cache and the network of a worker. `answer` returns what the server has. */
function worker(answer: (url: string) => Promise<Response>) {
  const store = new Map<string, Response>();
  const cache = {
    keys: () => Promise.resolve([...store.keys()].map((url) => ({ url }))),
    match: (key: string) => Promise.resolve(store.get(key)?.clone()),
    put: (key: string, response: Response) => Promise.resolve(void store.set(key, response)),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  const fetched = vi.fn<(url: string, options: RequestInit) => Promise<Response>>((url) => answer(url));
  vi.stubGlobal('fetch', fetched);
  return { store, fetched, asked: () => fetched.mock.calls.map(([url]) => url) };
}

const isFile = (_: string, answer: Response | undefined) => Promise.resolve(answer?.headers.get('x-spoiled') === null);
const served = (url: string) => Promise.resolve(new Response(`content of ${url}`));

afterEach(() => vi.unstubAllGlobals());

it('caches every file as built, under its name or its revision', async () => {
  const { store, fetched } = worker(served);
  await cacheFiles(build(['main-1.js', 'index.html']), isFile);
  expect([...store.keys()]).toEqual([urlOf('main-1.js'), urlOf('index.html?revision=1')]);
  expect(await store.get(urlOf('main-1.js'))?.text()).toBe(`content of ${urlOf('main-1.js')}`);
  expect(fetched.mock.calls.map(([, { integrity, cache }]) => [integrity, cache])).toEqual([
    [`sha256-of-${urlOf('main-1.js')}`, 'default'],
    [`sha256-of-${urlOf('index.html?revision=1')}`, 'reload'],
  ]);
});

it('fetches six at once, and the next as soon as one is cached', async () => {
  const held: (() => void)[] = [];
  const names = Array.from({ length: 8 }, (_, i) => `file-${i}.js`);
  const { store, asked } = worker(async (url) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return served(url);
  });
  const done = cacheFiles(build(names), isFile);
  await waitFor(() => expect(held).toHaveLength(6));
  held[5]?.();
  await waitFor(() => expect(held).toHaveLength(7));
  expect([...store.keys()]).toEqual([urlOf('file-5.js')]);
  held[6]?.();
  await waitFor(() => expect(held).toHaveLength(8));
  for (const release of held) release();
  await done;
  expect(asked()).toEqual(names.map(urlOf));
  expect([...store.keys()].toSorted()).toEqual(names.map(urlOf));
});

it('fetches only what is missing or corrupt', async () => {
  const { store, asked } = worker(served);
  store.set(urlOf('same-1.js'), new Response('kept'));
  store.set(urlOf('spoiled-1.js'), new Response('Bad gateway', { headers: { 'x-spoiled': 'yes' } }));
  await cacheFiles(build(['same-1.js', 'spoiled-1.js', 'new-1.js']), isFile);
  expect(asked().toSorted()).toEqual([urlOf('new-1.js'), urlOf('spoiled-1.js')]);
  expect(await store.get(urlOf('same-1.js'))?.text()).toBe('kept');
});

it('fails when one file is rejected, starts no more requests, and keeps what is cached', async () => {
  const held: (() => void)[] = [];
  const names = Array.from({ length: 8 }, (_, i) => `file-${i}.js`);
  const { store, asked } = worker(async (url) => {
    if (url === urlOf('file-3.js')) return new Response('', { status: 503 });
    await new Promise<void>((resolve) => held.push(resolve));
    return served(url);
  });
  store.set(urlOf('older-1.js'), new Response('kept'));
  await expect(cacheFiles(build(names), isFile)).rejects.toThrow(`${urlOf('file-3.js')} returned status 503.`);
  for (const release of held) release();
  await waitFor(() => expect(store.size).toBe(6));
  expect(asked()).toHaveLength(6);
  expect(store.has(urlOf('file-3.js'))).toBe(false);
  expect(await store.get(urlOf('older-1.js'))?.text()).toBe('kept');
});

it.each(['the network', 'the store'])('fails when %s fails', async (what) => {
  const { store } = worker(what === 'the network' ? () => Promise.reject(new TypeError('Failed to fetch')) : served);
  if (what === 'the store')
    vi.spyOn(store, 'set').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
  await expect(cacheFiles(build(['main-1.js']), isFile)).rejects.toThrow();
});

it('caches a redirected response as a plain one, because a page cannot be opened with a redirected response', async () => {
  const { store } = worker(async (url) => Object.defineProperty(await served(url), 'redirected', { value: true }));
  await cacheFiles(build(['index.html']), isFile);
  const cached = store.get(urlOf('index.html?revision=1'));
  expect(cached?.redirected).toBe(false);
  expect(await cached?.text()).toBe(`content of ${urlOf('index.html')}`);
});
