/**
 * Touchdown in a folder where new builds are deployed while the app is open, and helpers for its pages. The builds are real ones, served by
 * Touchdown as after `npm run build`.
 */
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Deployment, newDeployment } from './deployment.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from './product.ts';
import { unexpectedDialogs } from './unexpected-dialogs.ts';

export { expect };

const ADA = { email: 'ada@example.org', password: 'four words in a row' };

/** A running product with changing builds, and the session of its superuser. */
interface Deployed {
  readonly product: Product;
  readonly deployment: Deployment;
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}
interface TestFixtures {
  readonly product: Product;
  readonly deployment: Deployment;
  /** A tab of the app as on an earlier visit, with its build fully cached. At `base` if Touchdown is behind a proxy. */
  readonly openTab: (path: string, base?: string) => Promise<Page>;
  /** Deploys a new build and waits until the tab offers it. Returns the mark of the build. */
  readonly offered: (page: Page) => Promise<string>;
}

/** Its `context` is signed in, allows service workers, and fails the test on a browser dialog. */
export const test = base.extend<TestFixtures, { readonly deployed: Deployed }>({
  deployed: [
    async ({ playwright }, use) => {
      const dataDir = readyDataDir();
      const deployment = await newDeployment();
      const env = { TOUCHDOWN_ADMIN_EMAIL: ADA.email, TOUCHDOWN_ADMIN_PASSWORD: ADA.password };
      const product = await startProduct(dataDir, { env, root: deployment.root });
      const ada = await playwright.request.newContext();
      expect((await ada.post(`${product.base}/api/auth/sign-in`, { data: ADA })).status()).toBe(200);
      const { cookies } = await ada.storageState();
      await ada.dispose();
      await use({ product, deployment, cookies });
      await product.stop();
      deployment.remove();
      removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  product: async ({ deployed }, use) => use(deployed.product),
  deployment: async ({ deployed }, use) => use(deployed.deployment),
  serviceWorkers: 'allow',
  context: async ({ context, deployed }, use) => {
    const dialogs = unexpectedDialogs(context);
    await context.addCookies(deployed.cookies);
    await use(context);
    expect(dialogs).toEqual([]);
  },
  openTab: async ({ context, product }, use) =>
    use(async (path, at = product.base) => {
      const page = await context.newPage();
      await page.goto(`${at}${path}`);
      await expect(html(page)).toHaveAttribute('data-offline', 'ready', INSTALLED_WITHIN);
      return page;
    }),
  offered: async ({ deployment }, use) =>
    use(async (page) => {
      const mark = deployment.deploy();
      await untilOffered(page);
      return mark;
    }),
});

export const notice = (page: Page) => page.getByRole('status', { name: 'Update' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
export const look = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
/** An installation fetches every file of the build. */
const INSTALLED_WITHIN = { timeout: 120_000 };
export const html = (page: Page) => page.locator('html');
export const isBuild = (page: Page, mark: string | null) =>
  mark === null
    ? expect(html(page)).not.toHaveAttribute('data-build', INSTALLED_WITHIN)
    : expect(html(page)).toHaveAttribute('data-build', mark, INSTALLED_WITHIN);
/** The worker of the page's own build controls it and has cached all its files; no update is in progress. */
export async function isSettled(page: Page): Promise<void> {
  await expect(html(page)).toHaveAttribute('data-offline', 'ready', INSTALLED_WITHIN);
  await expect(html(page)).toHaveAttribute('data-update', 'none', INSTALLED_WITHIN);
}
/** Counts page loads from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}
/** Navigates to another screen like a user, without reloading the page. */
export const goTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** Returns to the tab like a user. It then checks for a new build, and offers it once that is installed. */
export async function untilOffered(page: Page): Promise<void> {
  await expect(html(page)).toHaveAttribute('data-update', /./);
  await look(page);
  await expect(html(page)).toHaveAttribute('data-update', 'waiting', INSTALLED_WITHIN);
  await expect(notice(page)).toBeVisible();
}

/** The browser's HTTP cache would return files that neither the app nor the server has any longer. */
export async function emptyHttpCache(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
}

/** Replaces the cached response of each matching address with another one, or removes it. */
export const spoil = (page: Page, pattern: string, status: number | null, type: string) =>
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
