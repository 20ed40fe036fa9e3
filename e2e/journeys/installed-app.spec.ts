/** The installed app: opens offline, switches to a new version only when nothing is lost, and can be reset. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type DeployingProxy, deployingProxy } from '../harness/deploying-proxy.ts';
import { lookAt } from '../harness/look.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';
import { unexpectedDialogs } from '../harness/unexpected-dialogs.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };

let product: Product;
let proxy: DeployingProxy;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = readyDataDir();
  product = await startProduct(dataDir, { env: { TOUCHDOWN_ADMIN_EMAIL: ADA.email, TOUCHDOWN_ADMIN_PASSWORD: ADA.password } });
  proxy = await deployingProxy(product.base);
});
test.afterAll(async () => {
  await proxy.close();
  await product.stop();
  removeDataDir(dataDir);
});

test.use({ serviceWorkers: 'allow' });

const notice = (page: Page) => page.getByRole('status', { name: 'Update' });
/** Marks the current page. The mark is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'isTheSame', true));
const isTheSame = (page: Page) => page.evaluate(() => Reflect.get(window, 'isTheSame') === true);
const html = (page: Page) => page.locator('html');

/** A tab on a first visit: it opens offline without a reload. */
async function controlled(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${proxy.base}${path}`);
  await expect(html(page)).toHaveAttribute('data-offline', 'ready', { timeout: 120_000 });
  return page;
}

test('the installed app opens offline, and a new version of it loses nothing', async ({ context }) => {
  await context.request.post(`${proxy.base}/api/auth/sign-in`, { data: ADA });
  const dialogs = unexpectedDialogs(context);
  const page = await controlled(context, '/settings');

  await test.step('a new version is offered, postponed, and offered again when there is a newer one', async () => {
    proxy.deploy();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(html(page)).toHaveAttribute('data-update', 'waiting', { timeout: 120_000 });
    await expect(notice(page)).toBeVisible();
    await lookAt(page, 'app-1-update');
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(notice(page)).toBeHidden();
    proxy.deploy();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(notice(page)).toBeVisible();
  });

  await test.step('it reloads the tabs, but one with unsaved entries only when they are discarded', async () => {
    const typing = await controlled(context, '/projects?new=true');
    const name = typing.getByLabel('Project name');
    await name.fill('Harbor Pad');
    await mark(typing);
    await mark(page);
    await page.getByRole('button', { name: 'Update Now' }).click();
    await expect.poll(() => isTheSame(page).catch(() => true)).toBe(false);
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(notice(page)).toBeHidden();
    await expect(html(typing)).toHaveAttribute('data-update', 'taking-over');
    expect(await isTheSame(typing)).toBe(true);
    await expect(name).toHaveValue('Harbor Pad');
    await typing.keyboard.press('Escape');
    await typing.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => isTheSame(typing).catch(() => true)).toBe(false);
    await typing.close();
  });

  await test.step('every address opens offline, and nothing of the API is served from a cache', async () => {
    await context.setOffline(true);
    await page.goto(`${proxy.base}/projects`);
    await expect(page).toHaveTitle('Projects · Touchdown');
    await expect(page.locator('#root > *').first()).toBeAttached();
    const answered = await page.evaluate(() =>
      fetch('/api/projects').then(
        () => true,
        () => false,
      ),
    );
    expect(answered).toBe(false);
    const cached = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map(async (key) => (await caches.open(key)).keys()));
      return stores.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(cached.length).toBeGreaterThan(50);
    expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
    await context.setOffline(false);
  });

  await test.step('a reset removes what the browser stores, and the user stays signed in', async () => {
    await page.goto(`${proxy.base}/settings`);
    await page.evaluate(() => localStorage.setItem('touchdown.left', 'over'));
    await mark(page);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByRole('button', { name: 'Reset and Reload' }).click();
    await expect.poll(() => isTheSame(page).catch(() => true)).toBe(false);
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('touchdown.left'))).toBeNull();
  });
  expect(dialogs).toEqual([]);
});
