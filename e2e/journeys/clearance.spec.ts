/** From a violation to a clear site: the suggested fixes, one applied and taken back, saved analyses compared, the ring of all headings. */
import { expect, type Page, test } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const SITE = { latitude: 40.7011, longitude: -74.0089, elevation: 7 } as const;

/** As people have it: with the installed app's own worker. */
test.use({ serviceWorkers: 'allow' });

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

const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** With a path from due north, a crane under it, and a chimney aside that is known to 20 ft. */
async function newProject(page: Page): Promise<string> {
  await page.request.post(`${product.base}/api/auth/sign-in`, { data: ADA });
  const library: { id: string; name: string }[] = await (await page.request.get(`${product.base}/api/aircraft`)).json();
  const primaryAircraftId = library.find(({ name }) => name.includes('AW139'))?.id ?? null;
  const created = await page.request.post(`${product.base}/api/projects`, {
    data: { name: 'East River Pad', type: 'heliport', ...SITE, magneticVariation: -13, primaryAircraftId },
  });
  const { id }: { id: string } = await created.json();
  await page.request.post(`${product.base}/api/projects/${id}/paths`, {
    data: { name: 'North approach', ingressHeadingDegrees: 180, headingReference: 'true' },
  });
  const place = { longitude: SITE.longitude, elevationFeet: 5 };
  for (const obstacle of [
    { name: 'Crane', type: 'tower', latitude: 40.7051, heightFeet: 300, ...place },
    { name: 'Chimney', type: 'other', latitude: 40.7051, heightFeet: 175, verticalAccuracyFeet: 20, ...place },
    { name: 'Shed', type: 'building', latitude: 40.7035, heightFeet: 30, ...place },
  ]) {
    const added = await page.request.post(`${product.base}/api/projects/${id}/obstacles`, { data: obstacle });
    expect(added.status()).toBe(201);
  }
  return id;
}

test('a penetration is cleared by a suggested fix, and what changed is kept', async ({ page }) => {
  const id = await newProject(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  await page.goto(`${product.base}/projects/${id}?tab=approach&view=obstacles`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  const saved = page.getByRole('button', { name: /^Saved Analyses/ });
  await expect(row('Crane')).toContainText('Violation');

  await test.step('an analysis is saved on request', async () => {
    await page.getByRole('button', { name: 'Analyze Clearance' }).press('Enter');
    await toast(page, '3 obstacles analyzed');
    await expect(saved).toHaveText('Saved Analyses (1)');
  });

  await test.step('each obstacle has the smallest fix of each kind', async () => {
    await page.getByRole('button', { name: /how Crane was judged/ }).press('Enter');
    const fixes = page.getByRole('region', { name: 'Suggested fixes for Crane' });
    await expect(fixes.getByRole('listitem')).toHaveText([
      /^Lower it by 1[12]\d\.\d{3} ft$/,
      /^Raise the heliport by 1[12]\d\.\d{3} ft.*ft MSL\.Makes no other obstacle a violation\.Apply$/,
      /^Turn North approach by \d+\.\d+° (counter-)?clockwise.*Apply$/,
      /^Turn North approach by 1\d° (counter-)?clockwise.*Apply$/,
      /^Shift the pad by \d{3}\.\d{3} ft toward \d{3}° true.*Apply$/,
    ]);
    await lookAt(page, 'clearance-1-fixes');
  });

  await test.step('a turn in whole degrees is applied after a question, and clears it; Undo brings it back', async () => {
    await page.getByRole('button', { name: /^Apply: Turn North approach by 1\d° / }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/The heading of North approach changes from 180° true to 1\d\d° true\. Then Crane is clear\./);
    await question.getByRole('button', { name: 'Apply' }).click();
    await toast(page, 'Fix Applied');
    await expect(row('Crane')).toContainText('Compliant');
    await expect(page.getByText('Outdated', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Fix Taken Back');
    await expect(row('Crane')).toContainText('Violation');
  });

  await test.step('the heliport is raised instead', async () => {
    await page.getByRole('button', { name: /^Apply: Raise the heliport/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await toast(page, 'Fix Applied');
    await expect(row('Crane')).toContainText('Compliant');
  });

  await test.step('the next analysis is compared with the one before', async () => {
    await page.getByRole('button', { name: 'Analyze Clearance' }).press('Enter');
    await expect(saved).toHaveText('Saved Analyses (2)');
    await saved.click();
    const dialog = page.getByRole('dialog', { name: 'Saved analyses' });
    await expect(dialog.getByText(/^Between them .*the facility.* changed: .*better/)).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^Crane/ })).toContainText('Violation');
    await dialog.getByRole('button', { name: 'Inputs' }).click();
    await expect(dialog.getByText('Fingerprint (SHA-256)')).toBeVisible();
    await lookAt(page, 'clearance-2-saved');
    await page.keyboard.press('Escape');
  });

  await test.step('the ring shows every direction, follows a pad that is tried, and ranks the pairs', async () => {
    await page.getByRole('link', { name: 'Best Pair', exact: true }).click();
    const ring = page.getByRole('img', { name: /^Obstacles in every direction/ });
    await expect(ring).toHaveAccessibleName(/something penetrates in \d of 360/);
    // Raised, the 8:1 surface clears the crane; some degrees aside the 2:1 surface still does not.
    await page.getByRole('textbox', { name: 'Elevation' }).fill('7');
    await expect(ring).toHaveAccessibleName(/something penetrates in \d\d of 360/);
    await page.getByRole('slider', { name: 'Direction outward' }).press('ArrowRight');
    await expect(page.getByText(/^001° \(flown inbound on 181°\): Crane 1\d\d\.\d{3} ft above its limit$/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Suggested pairs' }).getByRole('listitem').first()).toContainText('Nothing in the way');
    await page.getByText('Best and worst directions as a table').click();
    await expect(page.getByRole('table', { name: /^The worst and the best directions/ })).toContainText('Penetrated');
    await lookAt(page, 'clearance-3-ring');
  });
  expect(faults).toEqual([]);
});
