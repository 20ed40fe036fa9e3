/** What a person sets for themselves: units shown and typed, the type of a new project, what they are told, and their data in and out. */
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const VERA = { firstName: 'Vera', lastName: 'Lind', email: 'vera@example.org', password: 'eight quiet pads in the rain' };
/** 780 ft above the sea, as Ada types it. */
const ELEVATION_M = '237.744';

let product: Product;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = readyDataDir();
  product = await startProduct(dataDir, { env: { TOUCHDOWN_ADMIN_EMAIL: ADA.email, TOUCHDOWN_ADMIN_PASSWORD: ADA.password } });
});
test.afterAll(async () => {
  await product.stop();
  removeDataDir(dataDir);
});

interface Stored {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}
/** Calls the server as the person of the page. */
async function send(page: Page, url: string, data: object): Promise<Stored> {
  const answer = await page.request.post(`${product.base}${url}`, { data });
  expect(answer.ok(), `${url}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as Stored;
}

async function signIn(browser: Browser, { email, password }: { readonly email: string; readonly password: string }): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(() => sessionStorage.setItem('touchdown.splash-shown', 'true'));
  const page = await context.newPage();
  await send(page, '/api/auth/sign-in', { email, password });
  return page;
}

async function invited(ada: Page, browser: Browser): Promise<Page> {
  const { code } = await send(ada, '/api/admin/invitations', { email: VERA.email });
  const visitor = await (await browser.newContext()).newPage();
  await send(visitor, '/api/invitations/accept', { code });
  await send(visitor, '/api/auth/sign-up', VERA);
  return signIn(browser, VERA);
}

const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
const settingsOf = (page: Page) => page.goto(`${product.base}/settings`);

test('units, a default type, notifications, and own data from one account to another', async ({ browser }) => {
  const ada = await signIn(browser, ADA);
  const faults: string[] = [];
  ada.on('pageerror', (error) => faults.push(error.message));
  ada.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40\d/.test(message.text())) faults.push(message.text());
  });
  const aircraft = ((await (await ada.request.get(`${product.base}/api/aircraft?q=AW139`)).json()) as Stored[])[0];
  const site = { latitude: 41.5, longitude: -81.7, elevation: 780, shape: 'square', primaryAircraftId: aircraft?.id };
  const project = await send(ada, '/api/projects', { name: 'Lake Pad', type: 'heliport', ...site });
  await send(ada, `/api/projects/${project.id}/contacts`, { contactType: 'client', firstName: 'Grace', lastName: 'Hopper' });

  await test.step('metres and a vertiport are chosen', async () => {
    await settingsOf(ada);
    await ada.getByRole('group', { name: 'Default units' }).getByRole('button', { name: 'Metric' }).click();
    await toast(ada, 'Settings updated successfully');
    await ada.getByRole('group', { name: 'Default calculation type' }).getByRole('button', { name: 'Vertiport' }).click();
    await expect(ada.getByRole('button', { name: 'Vertiport' })).toHaveAttribute('aria-pressed', 'true');
    await ada.reload();
    await expect(ada.getByRole('button', { name: 'Metric' })).toHaveAttribute('aria-pressed', 'true');
    await lookAt(ada, 'settings-1-screen');
  });

  await test.step('results, drawing and entry are in metres; a minimum is rounded up', async () => {
    await ada.goto(`${product.base}/projects/${project.id}?tab=calculations`);
    await ada.getByRole('button', { name: 'Calculate Dimensions' }).click();
    await toast(ada, 'Calculations completed successfully');
    const results = ada.getByRole('table', { name: /FAA minimum dimensions/ });
    for (const figure of ['13.839', '25.009', '6.096', '37.201']) await expect(results.getByText(figure).first()).toBeVisible();
    await expect(results.getByText('45.401')).toHaveCount(0);
    await expect(ada.locator('.plan-strip')).toContainText(/1:\d/);
    await expect(ada.locator('.plan-strip')).toContainText(`${ELEVATION_M} m`);
    await lookAt(ada, 'settings-2-metres');
    await ada.getByRole('button', { name: 'Adjust Values' }).click();
    const tlof = ada.getByRole('group', { name: 'TLOF' });
    await tlof.getByLabel('Length', { exact: true }).fill('13');
    await tlof.getByLabel('Length', { exact: true }).press('Enter');
    await toast(ada, 'TLOF length cannot be less than FAA minimum of 13.839 m');
    await ada.getByRole('button', { name: 'Round TLOF length up to the next tenth of a metre' }).click();
    await expect(tlof.getByLabel('Length', { exact: true })).toHaveValue('13.900');
  });

  await test.step('what is typed in metres is stored in feet, and refused in metres', async () => {
    await ada.goto(`${product.base}/projects/${project.id}`);
    await ada.getByRole('button', { name: 'Edit project' }).first().click();
    const form = ada.getByRole('dialog', { name: 'Edit Project' });
    const elevation = form.getByLabel('Elevation', { exact: true });
    await expect(elevation).toHaveValue(ELEVATION_M);
    await elevation.fill('20000');
    await form.getByRole('button', { name: 'Update Project' }).click();
    await expect(form.getByText('Elevation must be at most 9,144 m').first()).toBeVisible();
    await elevation.fill('300');
    await form.getByRole('button', { name: 'Update Project' }).click();
    await toast(ada, 'Project updated successfully');
    const stored = (await (await ada.request.get(`${product.base}/api/projects/${project.id}`)).json()) as { readonly elevation: number };
    expect(stored.elevation).toBeCloseTo(300 / 0.3048, 6);
  });

  await test.step('a new project starts as a vertiport', async () => {
    await ada.goto(`${product.base}/projects`);
    await ada.getByRole('button', { name: 'New Project' }).click();
    const form = ada.getByRole('dialog', { name: 'Create New Project' });
    await expect(form.getByLabel('Project Type')).toHaveValue('vertiport');
    await expect(form.getByLabel('Vertiport Advisory Circular')).toHaveValue(/105A/);
  });

  const vera = await invited(ada, browser);
  await test.step('a notification comes, is followed and read', async () => {
    const shared = await send(vera, '/api/projects', { name: 'River Pad', type: 'heliport' });
    await send(vera, `/api/projects/${shared.id}/members`, { email: ADA.email, role: 'viewer' });
    await settingsOf(ada);
    await ada.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const told = ada.getByRole('link', { name: 'Vera Lind added you to River Pad as a viewer.' });
    await expect(told).toBeVisible();
    await lookAt(ada, 'settings-3-bell');
    await told.click();
    await expect(ada.getByRole('heading', { name: 'River Pad' })).toBeVisible();
    await expect(ada.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  });

  let archive = Buffer.alloc(0);
  await test.step('all own data is saved as an archive', async () => {
    await settingsOf(ada);
    await ada.getByRole('button', { name: 'Export Data' }).click();
    const dialog = ada.getByRole('dialog', { name: 'Export Data' });
    await dialog.getByLabel('Table (CSV)').check();
    await expect(dialog.getByLabel('Table', { exact: true })).toBeVisible();
    await lookAt(ada, 'settings-4-export');
    await dialog.getByLabel('Archive (JSON)').check();
    const saving = ada.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download JSON' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^Touchdown_data_\d{4}-\d\d-\d\d\.json$/);
    archive = await readFile(await download.path());
    await toast(ada, 'Data exported successfully');
    expect(archive.toString()).toContain('Lake Pad');
    expect(archive.toString()).not.toContain('River Pad');
  });

  await test.step('it comes into another account, after a look at what it adds; a broken one does not', async () => {
    await settingsOf(vera);
    await vera.getByRole('button', { name: 'Import Archive' }).click();
    const dialog = vera.getByRole('dialog', { name: 'Import Archive' });
    const choose = (text: string) =>
      dialog.getByLabel('File').setInputFiles({ name: 'data.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose(archive.toString().replace('"latitude":41.5', '"latitude":141.5'));
    await expect(dialog.getByRole('alert')).toContainText('Project 1 (Lake Pad), latitude: Latitude must be between -90 and 90');
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await lookAt(vera, 'settings-5-refused');
    await choose(archive.toString());
    await expect(dialog.getByRole('status')).toContainText('To be added: 1 project and 1 contact.');
    await expect(dialog.getByRole('listitem')).toContainText(['To be addedIt gets a new id: its own is taken on this server.']);
    await lookAt(vera, 'settings-6-import');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await toast(vera, 'Data imported successfully');
    await vera.goto(`${product.base}/projects`);
    await vera.getByRole('link', { name: 'Lake Pad' }).first().click();
    await vera.getByRole('link', { name: 'Contacts' }).click();
    await expect(vera.getByText('Grace Hopper').first()).toBeVisible();
  });
  expect(faults).toEqual([]);
});
