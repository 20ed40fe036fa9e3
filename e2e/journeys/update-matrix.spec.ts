/**
 * Builds come and go while people have the app open: whatever the browser has kept, lost or spoiled meanwhile, no screen stays white, no
 * entry is lost, and the words fit. The builds are real ones, served by the product as after `npm run build`.
 */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type DeployingProxy, deployingProxy } from '../harness/deploying-proxy.ts';
import { type Deployment, newDeployment } from '../harness/deployment.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';
import { unexpectedDialogs } from '../harness/unexpected-dialogs.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };

let product: Product;
let deployment: Deployment;
let dataDir: string;
let cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
test.beforeAll(async ({ playwright }) => {
  dataDir = readyDataDir();
  deployment = await newDeployment();
  const env = { TOUCHDOWN_ADMIN_EMAIL: ADA.email, TOUCHDOWN_ADMIN_PASSWORD: ADA.password };
  product = await startProduct(dataDir, { env, root: deployment.root });
  const ada = await playwright.request.newContext();
  expect((await ada.post(`${product.base}/api/auth/sign-in`, { data: ADA })).status()).toBe(200);
  ({ cookies } = await ada.storageState());
  await ada.dispose();
});
test.afterAll(async () => {
  await product.stop();
  deployment.remove();
  removeDataDir(dataDir);
});

test.use({ serviceWorkers: 'allow' });
let dialogs: readonly string[] = [];
test.beforeEach(({ context }) => {
  dialogs = unexpectedDialogs(context);
  return context.addCookies(cookies);
});
test.afterEach(() => expect(dialogs).toEqual([]));

const notice = (page: Page) => page.getByRole('status', { name: 'Update' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
/** An installation fetches every file of the build, one after another. */
const INSTALLED_WITHIN = { timeout: 60_000 };
const html = (page: Page) => page.locator('html');
const isBuild = (page: Page, mark: string | null) =>
  mark === null
    ? expect(html(page)).not.toHaveAttribute('data-build', INSTALLED_WITHIN)
    : expect(html(page)).toHaveAttribute('data-build', mark, INSTALLED_WITHIN);
/** The worker of the page's own build controls it and keeps all its files; no update is under way. */
async function isSettled(page: Page): Promise<void> {
  await expect(html(page)).toHaveAttribute('data-offline', 'ready', INSTALLED_WITHIN);
  await expect(html(page)).toHaveAttribute('data-update', 'none', INSTALLED_WITHIN);
}
/** Counts how often the page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
/** Goes to another screen as a person does, without loading the page anew. */
const goTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** A tab of the app as it is when it was opened before: its build is kept whole. */
async function openTab(context: BrowserContext, path: string, base = product.base): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${base}${path}`);
  await expect(html(page)).toHaveAttribute('data-offline', 'ready', INSTALLED_WITHIN);
  return page;
}

/** Comes back to the tab, as people do: it then checks for a new build, and offers it once that is installed. */
async function untilOffered(page: Page): Promise<void> {
  await expect(html(page)).toHaveAttribute('data-update', /./);
  await look(page);
  await expect(html(page)).toHaveAttribute('data-update', 'waiting', INSTALLED_WITHIN);
  await expect(notice(page)).toBeVisible();
}

/** Brings out a new build and waits until the tab offers it. */
async function offered(page: Page): Promise<string> {
  const mark = deployment.deploy();
  await untilOffered(page);
  return mark;
}

/** What the service worker keeps, by address. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()));
    return stores.flat().map(({ url }) => new URL(url).pathname);
  });

const isPageKept = (page: Page) =>
  page.evaluate(async () => {
    const kept = await caches.match('/index.html', { ignoreSearch: true });
    return (await kept?.text())?.includes('<div id="root">') ?? false;
  });

/** The browser's own store of files would give what neither the app nor the server has any more. */
async function emptyHttpCache(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
}

/** Puts another answer, or none, in place of what is kept of each address that matches. */
const spoil = (page: Page, pattern: string, status: number | null, type: string) =>
  page.evaluate(
    async ([pattern, status, type]) => {
      for (const key of await caches.keys()) {
        const store = await caches.open(key);
        for (const request of await store.keys()) {
          if (!new RegExp(pattern).test(new URL(request.url).pathname)) continue;
          await store.delete(request);
          if (status !== null)
            await store.put(request, new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': type } }));
        }
      }
    },
    [pattern, status, type] as const,
  );

test('a clean tab takes the new build when it is asked to', async ({ context }) => {
  const page = await openTab(context, '/settings');
  const mark = await offered(page);
  await page.getByRole('button', { name: 'Update Now' }).click();
  await isBuild(page, mark);
  await expect(heading(page, 'Settings')).toBeVisible();
  await isSettled(page);
  await expect(notice(page)).toBeHidden();
});

/** Makes the next request for a lazy screen go to the server, where it waits. */
async function holdScreen(page: Page, proxy: DeployingProxy, name: string, screen: RegExp) {
  await spoil(page, screen.source, null, '');
  await emptyHttpCache(page);
  const held = proxy.hold(screen);
  await goTo(page, name);
  await held.arrived;
  return held;
}

test('"Update Now" loads the new build while a lazy screen is being loaded, once', async ({ context }) => {
  const proxy = await deployingProxy(product.base);
  const page = await openTab(context, '/settings', proxy.base);
  const mark = await offered(page);
  const held = await holdScreen(page, proxy, 'Aircraft Database', /aircraft-screen[^/]*\.js$/);
  const loads = countLoads(page);
  await page.getByRole('button', { name: 'Update Now' }).click();
  await expect(html(page)).toHaveAttribute('data-update', 'taking-over');
  held.release();
  await isBuild(page, mark);
  await expect(heading(page, 'Aircraft Database')).toBeVisible();
  await isSettled(page);
  expect(loads()).toBe(1);
  await proxy.close();
});

test('a build that the browser does not let take over is loaded from the server, and takes over without another reload', async ({
  context,
}) => {
  const proxy = await deployingProxy(product.base);
  const page = await openTab(context, '/settings', proxy.base);
  const before = (await html(page).getAttribute('data-build')) ?? '';
  const mark = await offered(page);
  // Of the old build alone: the new one needs the screen as well.
  const held = await holdScreen(page, proxy, 'Aircraft Database', new RegExp(`aircraft-screen-[\\w-]{8}${before}\\.js$`));
  const loads = countLoads(page);
  await page.getByRole('button', { name: 'Update Now' }).click();
  await expect(html(page)).toHaveAttribute('data-update', 'taking-over');
  // It does so after 5 s.
  await expect(html(page)).toHaveAttribute('data-build', mark, { timeout: 45_000 });
  await expect(heading(page, 'Aircraft Database')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  held.release();
  await isSettled(page);
  await isBuild(page, mark);
  expect(loads()).toBe(1);
  await proxy.close();
});

test('a tab that was being opened while the new build took over is loaded again with it', async ({ context }) => {
  const page = await openTab(context, '/settings');
  const before = await html(page).getAttribute('data-build');
  const mark = await offered(page);
  const opening = await context.newPage();
  // What the app does once it is idle, watching for updates among it, begins when the test says so.
  await opening.addInitScript(() => {
    const later: IdleRequestCallback[] = [];
    Object.assign(window, { later, requestIdleCallback: (callback: IdleRequestCallback) => later.push(callback) });
  });
  await opening.goto(`${product.base}/projects`);
  await expect(heading(opening, 'Projects')).toBeVisible();
  await isBuild(opening, before);
  await page.getByRole('button', { name: 'Update Now' }).click();
  await isBuild(page, mark);
  await isSettled(page);
  await isBuild(opening, before);
  await opening.evaluate(() => {
    const later = Reflect.get(window, 'later') as IdleRequestCallback[];
    for (const callback of later.splice(0)) callback({ didTimeout: false, timeRemaining: () => 50 });
  });
  await isBuild(opening, mark);
  await expect(heading(opening, 'Projects')).toBeVisible();
});

test('a build that nobody decided about takes over by itself after five minutes, but not under a dirty form', async ({ context }) => {
  const typing = await openTab(context, '/projects?new=true');
  await typing.clock.install();
  await typing.reload();
  const name = typing.getByLabel('Project name');
  await name.fill('Harbor Pad');
  const mark = await offered(typing);
  await typing.clock.runFor('11:00');
  await expect(name).toHaveValue('Harbor Pad');
  await expect(notice(typing)).toBeVisible();
  await typing.keyboard.press('Escape');
  await typing.getByRole('button', { name: 'Discard' }).click();
  await typing.clock.runFor('00:31');
  await isBuild(typing, mark);
  await expect(heading(typing, 'Projects')).toBeVisible();
});

test('a dirty form outlives an update that another tab asked for, is saved, and only then is the page new', async ({ context }) => {
  const page = await openTab(context, '/settings');
  const typing = await openTab(context, '/projects?new=true');
  await typing.getByLabel('Project name').fill('Roof of St. Brendan');
  const mark = await offered(page);
  await page.getByRole('button', { name: 'Update Now' }).click();
  await isBuild(page, mark);
  await typing.getByRole('button', { name: 'Create Project' }).click();
  await isBuild(typing, mark);
  await typing.goto(`${product.base}/projects`);
  await expect(typing.getByRole('link', { name: 'Roof of St. Brendan' }).first()).toBeVisible();
});

test('without a network the build that is here opens at every address, and the new one comes afterwards', async ({ context }) => {
  const page = await openTab(context, '/settings');
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

test('a screen that was not opened yet opens in an old tab: from its own build, from the one the server kept, or after a reload', async ({
  context,
}) => {
  const page = await openTab(context, '/settings');
  const before = await page.evaluate(() => document.documentElement.dataset['build'] ?? null);
  deployment.deploy();
  await goTo(page, 'Reports');
  await expect(heading(page, 'Reports')).toBeVisible();
  await isBuild(page, before);
  await test.step('without a service worker: files of the build before are served', async () => {
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
  await test.step('two builds later they are not, and the page is loaded anew at the screen that was asked for', async () => {
    const mark = deployment.deploy();
    await emptyHttpCache(page);
    await goTo(page, 'Aircraft Database');
    await isBuild(page, mark);
    await expect(heading(page, 'Aircraft Database')).toBeVisible();
  });
});

test('a build that is taken back is an update like any other', async ({ context }) => {
  deployment.deploy();
  const page = await openTab(context, '/settings');
  deployment.rollBack();
  await untilOffered(page);
  await page.getByRole('button', { name: 'Update Now' }).click();
  await isBuild(page, null);
  await goTo(page, 'Projects');
  await expect(heading(page, 'Projects')).toBeVisible();
});

test('a full store keeps the build that is here; the new one comes when there is room', async ({ context }) => {
  const page = await openTab(context, '/settings');
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
});

test('a store with no room at all leaves the app a page', async ({ context }) => {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: product.base, quotaSize: 0 });
  await page.goto(`${product.base}/settings`);
  await expect(heading(page, 'Settings')).toBeVisible();
  await goTo(page, 'Projects');
  await expect(heading(page, 'Projects')).toBeVisible();
});

for (const [how, status, type] of [
  ['lost', null, ''],
  ['replaced by an error', 502, 'text/html'],
  ['replaced by a page of somebody in between', 200, 'text/html'],
] as const)
  test(`files of the app that the browser has ${how} are fetched anew and kept again`, async ({ context }) => {
    const page = await openTab(context, '/settings');
    await spoil(page, '\\.(js|css|html)$', status, type);
    await page.goto(`${product.base}/projects`);
    await expect(heading(page, 'Projects')).toBeVisible();
    await expect.poll(() => isPageKept(page)).toBe(true);
    await context.setOffline(true);
    await page.goto(`${product.base}/projects`);
    await expect(page.locator('#root h1').first()).toBeAttached();
  });

test('where neither the browser nor the network has the app, words say so', async ({ context }) => {
  const page = await openTab(context, '/settings');
  await spoil(page, 'index\\.html$', null, '');
  await context.setOffline(true);
  await page.goto(`${product.base}/projects`);
  await expect(heading(page, 'Touchdown cannot be opened just now')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page, 'Projects')).toBeVisible();
});

test('an old page whose files are nowhere any more is brought to the build of the server', async ({ context }) => {
  const page = await openTab(context, '/settings');
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

test('no answer of the API comes from a cache', async ({ context }) => {
  const page = await openTab(context, '/projects');
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
  expect((await keptPaths(page)).filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('a page that is too old for the server is told so, and what was typed is there after the reload', async ({ context }) => {
  const proxy = await deployingProxy(product.base);
  const page = await openTab(context, '/projects?new=true', proxy.base);
  await page.getByLabel('Project name').fill('Harbor Pad');
  const mark = deployment.deploy();
  proxy.age(true);
  await page.getByRole('button', { name: 'Create Project' }).click();
  const told = page.getByRole('dialog', { name: 'This tab is of an older version' });
  await expect(told).toContainText('What you typed is put aside');
  proxy.age(false);
  const loads = countLoads(page);
  await told.getByRole('button', { name: 'Reload' }).click();
  await isBuild(page, mark);
  await expect(page.getByLabel('Project name')).toHaveValue('Harbor Pad');
  await expect(told).toBeHidden();
  await isSettled(page);
  await expect(page.getByLabel('Project name')).toHaveValue('Harbor Pad');
  expect(loads()).toBe(1);
  await proxy.close();
});

test('an edit that waits holds the new build back; who asks for it all the same finds the edit in it, and it arrives once', async ({
  context,
}) => {
  const made = await context.request.post(`${product.base}/api/projects`, { data: { name: 'Pier Pad', type: 'heliport' } });
  const { id } = (await made.json()) as { id: string };
  const page = await openTab(context, `/projects/${id}`);
  await page.clock.install();
  await page.reload();
  const before = await page.evaluate(() => document.documentElement.dataset['build'] ?? null);
  const status = page.getByLabel('Status of Pier Pad');
  await expect(status).toBeVisible();
  const mark = await offered(page);
  await context.setOffline(true);
  await status.selectOption('In progress');
  await expect(page.locator('.unsent-count')).toContainText('1 unsent');
  await expect(notice(page)).toContainText('One edit was not sent yet. It stays in this browser and is sent after the update.');
  await page.clock.runFor('11:00');
  await isBuild(page, before);
  await page.getByRole('button', { name: 'Update Now' }).click();
  await isBuild(page, mark);
  await expect(status).toHaveValue('in_progress');
  await expect(page.locator('.unsent-count')).toContainText('1 unsent');
  await context.setOffline(false);
  await page.clock.runFor('00:31');
  await expect(page.locator('.unsent-count')).toBeHidden();
  const activity = (await (await context.request.get(`${product.base}/api/projects/${id}/activity`)).json()) as { sentence: string }[];
  expect(activity.filter(({ sentence }) => sentence.startsWith('changed the status')).map(({ sentence }) => sentence)).toEqual([
    'changed the status from Draft to In progress',
  ]);
});
