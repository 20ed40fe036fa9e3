/**
 * The FAA's obstacle file of Rhode Island: imported by the superuser, met by a planner whose pad stands near a real tower of it; and the
 * planner's own survey, the map and the position of the device.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const DANA = { email: 'dana@example.org', password: 'another four words here', firstName: 'Dana', lastName: 'Planner' };
const RHODE_ISLAND = path.resolve(import.meta.dirname, '../../packages/domain/test-data/dof/44-RI.Dat');
/** 255 ft high on Block Island, line 21 of the file; 1,500 ft due north of the pad, on the ground of the pad. */
const TOWER = { name: 'TOWER 44-000142', latitude: 41.17497222, longitude: -71.57119444 } as const;
const PAD = { latitude: 41.17085543, longitude: -71.57119444, elevation: 23 } as const;

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

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const post = async (page: Page, address: string, data: object) => (await page.request.post(`${product.base}${address}`, { data })).json();

async function openBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    permissions: ['geolocation'],
    geolocation: { latitude: TOWER.latitude, longitude: TOWER.longitude, accuracy: 4 },
  });
  await context.addInitScript(() => sessionStorage.setItem('touchdown.splash-shown', 'true'));
  return context.newPage();
}

/** Somebody who plans and administers nothing. */
async function aPlanner(browser: Browser, ada: Page): Promise<Page> {
  const dana = await openBrowser(browser);
  const { code }: { code: string } = await post(ada, '/api/admin/invitations', { email: DANA.email });
  await post(dana, '/api/invitations/accept', { code });
  await post(dana, '/api/auth/sign-up', DANA);
  return dana;
}

/** Of a known size, with a path that comes in over the tower. */
async function newProject(page: Page): Promise<string> {
  const library: { id: string; name: string }[] = await (await page.request.get(`${product.base}/api/aircraft`)).json();
  const primaryAircraftId = library.find(({ name }) => name.includes('AW139'))?.id ?? null;
  const { id }: { id: string } = await post(page, '/api/projects', {
    name: 'Block Island Pad',
    type: 'heliport',
    ...PAD,
    magneticVariation: -14,
    primaryAircraftId,
  });
  await post(page, `/api/projects/${id}/paths`, { name: 'North approach', ingressHeadingDegrees: 180, headingReference: 'true' });
  return id;
}

test('a real tower of the FAA’s file penetrates the path of a pad near it, and the suggested turn clears it', async ({ browser }) => {
  const ada = await openBrowser(browser);
  await post(ada, '/api/auth/sign-in', ADA);
  const dana = await aPlanner(browser, ada);
  const id = await newProject(dana);
  const faults: string[] = [];
  for (const page of [ada, dana]) {
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy/.test(message.text())) faults.push(message.text());
    });
  }
  const row = (name: string) => dana.getByRole('row', { name: new RegExp(`^${name}`) });
  /** The list is as long as the window: what is looked for is searched. */
  const find = (name: string) => dana.getByRole('searchbox', { name: 'Search obstacles' }).fill(name);
  const nearby = dana.getByRole('dialog', { name: 'FAA Obstacles near Here' });
  const openNearby = () => dana.getByRole('button', { name: 'FAA obstacles near here' }).press('Enter');

  await test.step('without a file the planner is told so', async () => {
    await dana.goto(`${product.base}/projects/${id}?tab=approach&view=obstacles`);
    await openNearby();
    await expect(nearby.getByRole('alert')).toHaveText('There is no FAA obstacle file on this server yet. A superuser can import one.');
    await nearby.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the superuser imports the file of Rhode Island; a page of the web is refused', async () => {
    await ada.goto(`${product.base}/admin?tab=obstacles`);
    await expect(ada.getByText('No FAA obstacle file yet')).toBeVisible();
    const file = ada.getByLabel('File', { exact: true });
    await file.setInputFiles({ name: 'DOF.DAT', mimeType: 'text/html', buffer: Buffer.from('<!doctype html><p>Not found</p>') });
    await ada.getByRole('button', { name: 'Import file' }).click();
    await expect(ada.getByText(/This is not a Digital Obstacle File/).first()).toBeVisible();
    await file.setInputFiles(RHODE_ISLAND);
    await ada.getByRole('button', { name: 'Import file' }).click();
    const inUse = ada.getByRole('region', { name: 'File in use' });
    await expect(inUse).toContainText('44-RI.Dat');
    await expect(inUse).toContainText('1,650');
    await expect(inUse).toContainText('Jan 19, 2025');
    await expect(inUse).toContainText('Outdated');
    await lookAt(ada, 'dof-1-library');
  });

  await test.step('the planner sees what stands near the pad, and takes it in', async () => {
    await openNearby();
    const tower = nearby.getByRole('listitem').filter({ hasText: TOWER.name });
    await expect(tower).toContainText('Verified');
    await expect(tower).toContainText('255 ft AGL');
    await expect(tower).toContainText('278 ft MSL');
    await expect(tower).toContainText('1,500 ft N');
    await expect(tower).toContainText('±20 ft in plan, ±3 ft in height (1A)');
    await expect(nearby).toContainText('the FAA gives a new one out every 56 days');
    await lookAt(dana, 'dof-2-near');
    await nearby.getByRole('button', { name: /^Import \d+ obstacles$/ }).click();
    await toast(dana, 'Obstacles imported successfully');
    await expect(row(TOWER.name)).toContainText('FAA: 44-RI.Dat, line 21');
  });

  await test.step('the tower penetrates the path, by paragraph and feet; the suggested turn clears it for certain', async () => {
    await expect(row(TOWER.name)).toContainText('Violation');
    await expect(row(TOWER.name)).toContainText('Approach surface North approach');
    await expect(row(TOWER.name)).toContainText(/\d\d\.\d{3} ft penetration/);
    await dana.getByRole('button', { name: new RegExp(`how ${TOWER.name} was judged`) }).press('Enter');
    await expect(dana.locator('.clearance-working')).toContainText('paragraph 77.23(b)');
    const fixes = dana.getByRole('region', { name: `Suggested fixes for ${TOWER.name}` });
    await fixes.getByRole('button', { name: 'Wherever its accuracy allows' }).click();
    await fixes
      .getByRole('button', { name: /^Apply: Turn North approach by/ })
      .first()
      .click();
    const question = dana.getByRole('alertdialog');
    await expect(question).toContainText(`Then ${TOWER.name} is clear.`);
    await question.getByRole('button', { name: 'Apply' }).click();
    await toast(dana, 'Fix Applied');
    await expect(row(TOWER.name)).toContainText('Compliant');
  });

  await test.step('the survey of the planner repeats the tower, which is left out; wrong rows are told by line', async () => {
    await dana.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    const dialog = dana.getByRole('dialog', { name: 'Import Obstacles' });
    const survey = [
      'Name,Type,Latitude,Longitude,Height (ft AGL),Ground (ft MSL)',
      `Their tower,Tower,${TOWER.latitude},${TOWER.longitude},255,23`,
      'Oak,Tree,"411020.00N","0713410.00W",40,20',
      'Ash,Tree,91,-71.57,40,20',
    ].join('\n');
    await dialog.getByLabel('File').setInputFiles({ name: 'trees.csv', mimeType: 'text/csv', buffer: Buffer.from(survey) });
    await dialog.getByLabel(/^Vertical datum/).selectOption('NAVD 88');
    await expect(dialog.getByText('3 obstacles: 1 right, 1 with problems, 1 repeated, 1 left out.')).toBeVisible();
    await expect(dialog).toContainText(`Near “${TOWER.name}” of the project`);
    await expect(dialog).toContainText('Latitude “91” is not a coordinate, decimal or DMS');
    await lookAt(dana, 'dof-3-survey');
    await dialog.getByRole('button', { name: 'Leave out the row with a problem' }).click();
    await dialog.getByRole('button', { name: 'Import 1 obstacle', exact: true }).click();
    await expect(dialog).toBeHidden();
    await find('Oak');
    await expect(row('Oak')).toContainText('Survey: trees.csv, line 3');
  });

  await test.step('an obstacle is dropped on the map, or stands where the device is, with its accuracy', async () => {
    await dana.getByRole('button', { name: 'Add Obstacle' }).press('Enter');
    const form = dana.getByRole('dialog', { name: 'Add Obstacle' });
    await form.getByLabel('Name').fill('Flagpole');
    await form.getByRole('button', { name: 'Pick on map' }).click();
    const map = form.getByRole('region', { name: /^Map\./ });
    await expect(map).toBeVisible();
    await map.press('Enter');
    await expect(form.getByLabel('Latitude')).toHaveValue(`41°10'15.08"N`);
    await form.getByRole('button', { name: 'Use this device’s position' }).click();
    await expect(form.getByLabel('Horizontal Accuracy')).toHaveValue('14');
    await expect(form.getByLabel('Latitude')).toHaveValue(`41°10'29.90"N`);
    await lookAt(dana, 'dof-4-device');
    await form.getByLabel('Height above Ground').fill('30');
    await form.getByRole('button', { name: 'Add Obstacle' }).click();
    await expect(form).toBeHidden();
    await find('Flagpole');
    await expect(row('Flagpole')).toContainText('Entered');
  });

  await test.step('a row of the FAA that is edited is marked as altered', async () => {
    await find(TOWER.name);
    await dana.getByRole('button', { name: `Edit ${TOWER.name}` }).press('Enter');
    const form = dana.getByRole('dialog', { name: 'Edit Obstacle' });
    await expect(form).toContainText('FAA: 44-RI.Dat, line 21');
    await form.getByLabel('Height above Ground').fill('240');
    await form.getByRole('button', { name: 'Update Obstacle' }).click();
    await expect(row(TOWER.name)).toContainText('FAA: 44-RI.Dat, line 21 (altered)');
    await openNearby();
    const tower = nearby.getByRole('listitem').filter({ hasText: TOWER.name });
    await expect(tower).toContainText('In the project already, edited since');
    await expect(tower.getByRole('checkbox')).toBeDisabled();
  });
  expect(faults).toEqual([]);
  expect(readFileSync(RHODE_ISLAND, 'latin1').split('\n')[20]).toContain('44-000142');
});
