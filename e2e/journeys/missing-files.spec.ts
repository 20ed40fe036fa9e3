/**
 * Whatever parts of a build the browser has cached, lost, or corrupted, and whatever the server still has: no screen stays blank, and the
 * message fits.
 */
import type { Page } from '@playwright/test';
import { drillCases } from '@touchdown/testing';
import { emptyHttpCache, expect, goTo, heading, isBuild, look, notice, spoil, test, untilOffered } from '../harness/deployed.ts';
import { preloaded } from '../harness/settled.ts';

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** The service worker's cached files, by address. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()));
    return stores.flat().map(({ url }) => new URL(url).pathname);
  });

const isPageCached = (page: Page) =>
  page.evaluate(async () => {
    const cached = await caches.match('/index.html', { ignoreSearch: true });
    return (await cached?.text())?.includes('<div id="root">') ?? false;
  });

test('offline the current build opens at every address, and the new one is installed afterward', async ({
  context,
  product,
  deployment,
  openTab,
}) => {
  const page = await openTab('/settings');
  const before = await page.evaluate(() => document.documentElement.dataset['build'] ?? null);
  deployment.deploy();
  await context.setOffline(true);
  await look(page);
  for (const path of ['/projects', '/aircraft', '/projects/0190f3a2-0000-7000-8000-000000000001?tab=paths']) {
    await page.goto(`${product.base}${path}`);
    await expect(page.locator('#root h1').first()).toBeAttached();
    await isBuild(page, before);
  }
  await context.setOffline(false);
  await page.goto(`${product.base}/settings`);
  await untilOffered(page);
});

test(
  'a screen that was not opened yet opens in an old tab: from its own build, from the one preserved by the server, or after a reload',
  { tag: '@nightly' },
  async ({ context, product, deployment, openTab }) => {
    const page = await openTab('/settings');
    const before = await page.evaluate(() => document.documentElement.dataset['build'] ?? null);
    deployment.deploy();
    await goTo(page, 'Reports');
    await expect(heading(page, 'Reports')).toBeVisible();
    await isBuild(page, before);
    await test.step('without a service worker: files of the previous build are served', async () => {
      await page.evaluate(async () => {
        for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
        for (const key of await caches.keys()) await caches.delete(key);
        Object.defineProperty(navigator.serviceWorker, 'register', { value: () => Promise.reject(new Error('refused')) });
      });
      await context.addInitScript(() =>
        Object.defineProperty(navigator.serviceWorker, 'register', { value: () => Promise.reject(new Error('refused')) }),
      );
      await page.goto(`${product.base}/settings`);
      expect(await isControlled(page)).toBe(false);
      deployment.deploy();
      await goTo(page, 'Projects');
      await expect(heading(page, 'Projects')).toBeVisible();
    });
    await test.step('two builds later they are not, and the page is reloaded at the requested screen', async () => {
      const mark = deployment.deploy();
      await emptyHttpCache(page);
      await goTo(page, 'Aircraft Database');
      await isBuild(page, mark);
      await expect(heading(page, 'Aircraft Database')).toBeVisible();
    });
  },
);

test(
  'a full storage keeps the current build; the new one is installed when there is room',
  { tag: '@nightly' },
  async ({ context, product, deployment, openTab }) => {
    const page = await openTab('/settings');
    const before = await page.evaluate(() => document.documentElement.dataset['build'] ?? null);
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: product.base, quotaSize: 1 });
    await page.evaluate(() => {
      for (const [store, piece] of [localStorage, sessionStorage].flatMap((store) =>
        [100_000, 1_000, 1].map((size) => [store, size] as const),
      ))
        try {
          for (let i = 0; ; i += 1) store.setItem(`filled-${piece}-${i}`, 'x'.repeat(piece));
        } catch {
          // Full.
        }
    });
    const mark = deployment.deploy();
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((worker) => worker?.update().catch(() => undefined)));
    await page.reload();
    await expect(heading(page, 'Settings')).toBeVisible();
    await isBuild(page, before);
    await goTo(page, 'Projects');
    await expect(heading(page, 'Projects')).toBeVisible();
    await expect(notice(page)).toBeHidden();
    await browser.send('Storage.overrideQuotaForOrigin', { origin: product.base });
    await untilOffered(page);
    await page.getByRole('button', { name: 'Update Now' }).click();
    await isBuild(page, mark);
  },
);

test('without any storage the app works as a page', async ({ context, product }) => {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: product.base, quotaSize: 0 });
  await page.goto(`${product.base}/settings`);
  await expect(heading(page, 'Settings')).toBeVisible();
  await goTo(page, 'Projects');
  await expect(heading(page, 'Projects')).toBeVisible();
});

const SPOILED = [
  ['replaced by a page of somebody in between', 200, 'text/html'],
  ['replaced by an error', 502, 'text/html'],
  ['lost', null, ''],
] as const;
for (const [how, status, type] of drillCases(SPOILED, 1))
  test(`files of the app that the browser has ${how} are fetched and cached again`, async ({ context, product, openTab }) => {
    const page = await openTab('/settings');
    await spoil(page, '\\.(js|css|html)$', status, type);
    await page.goto(`${product.base}/projects`);
    await expect(heading(page, 'Projects')).toBeVisible();
    await expect.poll(() => isPageCached(page)).toBe(true);
    await context.setOffline(true);
    await page.goto(`${product.base}/projects`);
    await expect(page.locator('#root h1').first()).toBeAttached();
  });

test('if neither the browser nor the network has the app, a message is shown', async ({ context, product, openTab }) => {
  const page = await openTab('/settings');
  await spoil(page, 'index\\.html$', null, '');
  await context.setOffline(true);
  await page.goto(`${product.base}/projects`);
  await expect(heading(page, "Touchdown can't open right now")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(heading(page, 'Projects')).toBeVisible();
});

test("an old page whose files no longer exist is updated to the server's build", async ({ product, deployment, openTab }) => {
  const page = await openTab('/settings');
  // What it would still load in the background is gone after this, so it would reload by itself while the test navigates.
  await preloaded(page);
  await page.evaluate(() => indexedDB.open('unsent-edits-stay'));
  deployment.deploy();
  const mark = deployment.deploy();
  await spoil(page, '\\.js$', null, '');
  await emptyHttpCache(page);
  await page.goto(`${product.base}/projects`);
  await isBuild(page, mark);
  await expect(heading(page, 'Projects')).toBeVisible();
  expect((await page.evaluate(() => indexedDB.databases())).map(({ name }) => name)).toContain('unsent-edits-stay');
});

test('no response of the API comes from a cache', async ({ context, openTab }) => {
  const page = await openTab('/projects');
  const paths = ['/api/projects', '/api/auth/user', '/api/health', '/api/dashboard/stats'];
  const answers = (mode: RequestCache) =>
    page.evaluate(
      ([paths, cache]) =>
        Promise.all(
          paths.map((path) =>
            fetch(path, { cache }).then(
              ({ status }) => status,
              () => null,
            ),
          ),
        ),
      [paths, mode] as const,
    );
  expect(await answers('default')).toEqual(paths.map(() => 200));
  await context.setOffline(true);
  for (const mode of ['default', 'force-cache'] as const) expect(await answers(mode), mode).toEqual(paths.map(() => null));
  expect((await cachedPaths(page)).filter((path) => path.startsWith('/api'))).toEqual([]);
});
