/** New builds are deployed while the app is open: a user who requests one gets it, none interrupts a user, and no entry is lost. */
import type { Page } from '@playwright/test';
import {
  countLoads,
  emptyHttpCache,
  expect,
  goTo,
  heading,
  html,
  isBuild,
  isSettled,
  notice,
  spoil,
  test,
  untilOffered,
} from '../harness/deployed.ts';
import { type DeployingProxy, deployingProxy } from '../harness/deploying-proxy.ts';

test('a clean tab switches to the new build on request', { tag: '@nightly' }, async ({ openTab, offered }) => {
  const page = await openTab('/settings');
  const mark = await offered(page);
  await page.getByRole('button', { name: 'Update Now' }).click();
  await isBuild(page, mark);
  await expect(heading(page, 'Settings')).toBeVisible();
  await isSettled(page);
  await expect(notice(page)).toBeHidden();
});

/** Sends the next request for a lazy screen to the server, where it is held. */
async function holdScreen(page: Page, proxy: DeployingProxy, name: string, screen: RegExp) {
  await spoil(page, screen.source, null, '');
  await emptyHttpCache(page);
  const held = proxy.hold(screen);
  await goTo(page, name);
  await held.arrived;
  return held;
}

test(
  '"Update Now" loads the new build while a lazy screen is being loaded, once',
  { tag: '@nightly' },
  async ({ product, openTab, offered }) => {
    const proxy = await deployingProxy(product.base);
    const page = await openTab('/settings', proxy.base);
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
  },
);

test('a build that the browser does not let take over is loaded from the server, and takes over without another reload', async ({
  product,
  openTab,
  offered,
}) => {
  const proxy = await deployingProxy(product.base);
  const page = await openTab('/settings', proxy.base);
  const before = (await html(page).getAttribute('data-build')) ?? '';
  const mark = await offered(page);
  // Of the old build only, because the new one needs the screen as well.
  const held = await holdScreen(page, proxy, 'Aircraft Database', new RegExp(`aircraft-screen-[\\w-]{8}${before}\\.js$`));
  const loads = countLoads(page);
  await page.getByRole('button', { name: 'Update Now' }).click();
  await expect(html(page)).toHaveAttribute('data-update', 'taking-over');
  // It does so after 5 s.
  await expect(html(page)).toHaveAttribute('data-build', mark, { timeout: 120_000 });
  await expect(heading(page, 'Aircraft Database')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  held.release();
  await isSettled(page);
  await isBuild(page, mark);
  expect(loads()).toBe(1);
  await proxy.close();
});

test(
  'a tab that is opened while the new build takes over is reloaded with it',
  { tag: '@nightly' },
  async ({ context, product, openTab, offered }) => {
    const page = await openTab('/settings');
    const before = await html(page).getAttribute('data-build');
    const mark = await offered(page);
    const opening = await context.newPage();
    // What the app does when idle, including watching for updates, starts on the test's signal; after the reload as usual.
    await opening.addInitScript(() => {
      if (sessionStorage.getItem('test.loaded') !== null) return;
      sessionStorage.setItem('test.loaded', 'yes');
      const later: IdleRequestCallback[] = [];
      Object.assign(window, { later, requestIdleCallback: (callback: IdleRequestCallback) => later.push(callback) });
    });
    await opening.goto(`${product.base}/projects`);
    await expect(heading(opening, 'Projects')).toBeVisible();
    await isBuild(opening, before);
    await page.getByRole('button', { name: 'Update Now' }).click();
    await isBuild(page, mark);
    await isBuild(opening, before);
    await opening.evaluate(() => {
      const later = Reflect.get(window, 'later') as IdleRequestCallback[];
      for (const callback of later.splice(0)) callback({ didTimeout: false, timeRemaining: () => 50 });
    });
    await isBuild(opening, mark);
    await expect(heading(opening, 'Projects')).toBeVisible();
    await isSettled(opening);
    await isSettled(page);
  },
);

test(
  'a build that another tab of the old one does not let take over is loaded from the server by both, and takes over',
  { tag: '@nightly' },
  async ({ product, openTab, offered }) => {
    const proxy = await deployingProxy(product.base);
    const page = await openTab('/settings', proxy.base);
    const other = await openTab('/settings', proxy.base);
    const before = (await html(page).getAttribute('data-build')) ?? '';
    const mark = await offered(page);
    const held = await holdScreen(other, proxy, 'Aircraft Database', new RegExp(`aircraft-screen-[\\w-]{8}${before}\\.js$`));
    await page.getByRole('button', { name: 'Update Now' }).click();
    await isBuild(page, mark);
    await isBuild(other, mark);
    held.release();
    await isSettled(page);
    await isSettled(other);
    await proxy.close();
  },
);

test(
  'a build without a decision takes over by itself after five minutes, but not while a form is dirty',
  { tag: '@nightly' },
  async ({ openTab, offered }) => {
    const typing = await openTab('/projects?new=true');
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
  },
);

test(
  'a dirty form survives an update that another tab requested, is saved, and only then is the page new',
  { tag: '@nightly' },
  async ({ product, openTab, offered }) => {
    const page = await openTab('/settings');
    const typing = await openTab('/projects?new=true');
    await typing.getByLabel('Project name').fill('Roof of St. Brendan');
    const mark = await offered(page);
    await page.getByRole('button', { name: 'Update Now' }).click();
    await isBuild(page, mark);
    await typing.getByRole('button', { name: 'Create Project' }).click();
    await isBuild(typing, mark);
    await typing.goto(`${product.base}/projects`);
    await expect(typing.getByRole('link', { name: 'Roof of St. Brendan' }).first()).toBeVisible();
  },
);

test('a rolled back build is an update like any other', { tag: '@nightly' }, async ({ deployment, openTab }) => {
  deployment.deploy();
  const page = await openTab('/settings');
  deployment.rollBack();
  await untilOffered(page);
  await page.getByRole('button', { name: 'Update Now' }).click();
  await isBuild(page, null);
  await goTo(page, 'Projects');
  await expect(heading(page, 'Projects')).toBeVisible();
});

test('a page that is too old for the server shows that, and the entries are restored after the reload', async ({
  product,
  deployment,
  openTab,
}) => {
  const proxy = await deployingProxy(product.base);
  const page = await openTab('/projects?new=true', proxy.base);
  await page.getByLabel('Project name').fill('Harbor Pad');
  const mark = deployment.deploy();
  proxy.age(true);
  await page.getByRole('button', { name: 'Create Project' }).click();
  const notification = page.getByRole('dialog', { name: 'This Tab Is Out of Date' });
  await expect(notification).toContainText('Your entries will be restored when you reopen the form in this tab.');
  proxy.age(false);
  const loads = countLoads(page);
  await notification.getByRole('button', { name: 'Reload' }).click();
  await isBuild(page, mark);
  await expect(page.getByLabel('Project name')).toHaveValue('Harbor Pad');
  await expect(notification).toBeHidden();
  await isSettled(page);
  await expect(page.getByLabel('Project name')).toHaveValue('Harbor Pad');
  expect(loads()).toBe(1);
  await proxy.close();
});

test(
  'a pending edit delays the new build; a user who requests it anyway finds the edit in it, and it arrives once',
  { tag: '@nightly' },
  async ({ context, product, openTab, offered }) => {
    const made = await context.request.post(`${product.base}/api/projects`, { data: { name: 'Pier Pad', type: 'heliport' } });
    const { id } = (await made.json()) as { id: string };
    const page = await openTab(`/projects/${id}`);
    await page.clock.install();
    await page.reload();
    const before = await page.evaluate(() => document.documentElement.dataset['build'] ?? null);
    const status = page.getByLabel('Status of Pier Pad');
    await expect(status).toBeVisible();
    const mark = await offered(page);
    await context.setOffline(true);
    await status.selectOption('In progress');
    await expect(page.locator('.unsent-count')).toContainText('1 unsynced');
    await expect(notice(page)).toContainText('1 edit has not synced. It stays in this browser and will sync after the update.');
    await page.clock.runFor('11:00');
    await isBuild(page, before);
    await page.getByRole('button', { name: 'Update Now' }).click();
    await isBuild(page, mark);
    await expect(status).toHaveValue('in_progress');
    await expect(page.locator('.unsent-count')).toContainText('1 unsynced');
    await context.setOffline(false);
    await page.clock.runFor('00:31');
    await expect(page.locator('.unsent-count')).toBeHidden();
    const activity = (await (await context.request.get(`${product.base}/api/projects/${id}/activity`)).json()) as { sentence: string }[];
    expect(activity.filter(({ sentence }) => sentence.startsWith('changed the status')).map(({ sentence }) => sentence)).toEqual([
      'changed the status from Draft to In progress',
    ]);
  },
);
