/** Reports of a project: generated, followed, downloaded, verified, found out of date, made again, deleted; a turned bit is noticed by everybody. */
import { readFile } from 'node:fs/promises';
import { type Browser, type Download, expect, type Page, test } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const KINDS = ['Site Analysis', 'Dimension', 'Compliance'] as const;

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

async function signIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(() => sessionStorage.setItem('touchdown.splash-shown', 'true'));
  const page = await context.newPage();
  const answer = await page.request.post(`${product.base}/api/auth/sign-in`, { data: ADA });
  expect(answer.status()).toBe(200);
  return page;
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ download: Download; bytes: Buffer }> {
  const saving = page.waitForEvent('download');
  await press();
  const download = await saving;
  return { download, bytes: await readFile(await download.path()) };
}

test('reports are made, kept, and known again', async ({ browser }) => {
  const page = await signIn(browser);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40\d/.test(message.text())) faults.push(message.text());
  });
  const post = async (url: string, data: object) => {
    const answer = await page.request.post(`${product.base}${url}`, { data });
    expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { readonly id: string };
  };
  const library = (await (await page.request.get(`${product.base}/api/aircraft?limit=1`)).json()) as { id: string }[];
  const place = { latitude: 41.40345833, longitude: -81.75291667, elevation: 780 };
  const project = await post('/api/projects', { name: 'Harbor Heliport', type: 'heliport', ...place, primaryAircraftId: library[0]?.id });
  await post(`/api/projects/${project.id}/paths`, { name: 'North', type: 'both', ingressHeadingDegrees: 74, headingReference: 'true' });
  const tower = { name: 'Tower', type: 'tower', latitude: 41.408, longitude: -81.752, heightFeet: 400, elevationFeet: 780 };
  await post(`/api/projects/${project.id}/obstacles`, tower);

  const table = page.getByRole('table', { name: 'Generated Reports' });
  const dialog = page.getByRole('dialog', { name: 'Generate Report' });
  let dimension: Buffer = Buffer.alloc(0);

  await test.step('the Reports screen makes each kind, of a project that is found', async () => {
    await page.goto(`${product.base}/reports`);
    await expect(page.getByText('No reports yet')).toBeVisible();
    await page.getByRole('button', { name: 'Generate Site Analysis' }).click();
    await dialog.getByLabel('Find a project').fill('harbor');
    await dialog.getByRole('radio', { name: 'Harbor Heliport' }).check();
    await expect(dialog.getByRole('radio', { name: 'Site Analysis' })).toBeChecked();
    await lookAt(page, 'reports-1-dialog');
    await dialog.getByRole('button', { name: 'Generate Report' }).click();
    const { download, bytes } = await saved(page, () => dialog.getByRole('link', { name: /^Download PDF/ }).click());
    expect(download.suggestedFilename()).toMatch(/^Harbor_Heliport_Site_Analysis_Report_\d{4}-\d{2}-\d{2}\.pdf$/);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(table.getByRole('row', { name: 'Site Analysis Report, Harbor Heliport' })).toContainText('Up to date');
  });

  await test.step('the row of a project opens its report dialog', async () => {
    await page.goto(`${product.base}/projects`);
    await page.getByRole('button', { name: 'Generate report of Harbor Heliport' }).click();
    await dialog.getByRole('radio', { name: 'Dimension' }).check();
    await dialog.getByRole('button', { name: 'Generate Report' }).click();
    dimension = (await saved(page, () => dialog.getByRole('link', { name: /^Download PDF/ }).click())).bytes;
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the tab of the project makes one by keyboard alone, and lists them all', async () => {
    await page.goto(`${product.base}/projects/${project.id}?tab=reports`);
    await expect(page.getByText('Coming Soon')).toHaveCount(0);
    await page.getByRole('button', { name: 'Generate Compliance' }).press('Enter');
    await dialog.getByRole('button', { name: 'Generate Report' }).press('Enter');
    await expect(dialog.getByRole('link', { name: /^Download PDF/ })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const kind of KINDS) await expect(table.getByRole('row', { name: `${kind} Report, Harbor Heliport` })).toContainText('Up to date');
    await lookAt(page, 'reports-2-tab');
  });

  await test.step('what changed since is told before a report is made again', async () => {
    await post(`/api/projects/${project.id}/obstacles`, { ...tower, name: 'Crane' });
    await page.reload();
    const row = table.getByRole('row', { name: 'Compliance Report, Harbor Heliport' });
    await expect(row).toContainText('Out of date');
    // The sizes are what they were: an obstacle does not make a report of them older.
    await expect(table.getByRole('row', { name: 'Dimension Report, Harbor Heliport' })).toContainText('Up to date');
    await row.getByRole('button', { name: /^Make again/ }).click();
    const again = page.getByRole('dialog', { name: 'Make Again: Compliance Report' });
    await expect(again.getByRole('listitem')).toContainText(/Obstacle.*Crane/);
    await lookAt(page, 'reports-5-again');
    await again.getByRole('button', { name: 'Make Again' }).click();
    await expect(again.getByRole('link', { name: /^Download PDF/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toHaveCount(2);
    await expect(row.first()).toContainText('Up to date');
  });

  await test.step('anybody can verify a file, and sees a turned bit', async () => {
    const visitor = await (await browser.newContext()).newPage();
    visitor.on('pageerror', (error) => faults.push(error.message));
    await visitor.goto(`${product.base}/verify`);
    const chooser = visitor.locator('input[type=file]');
    const choose = (name: string, buffer: Buffer) => chooser.setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await choose('dimension.pdf', dimension);
    await expect(visitor.getByText('Genuine', { exact: true })).toBeVisible();
    await expect(visitor.getByText('AC 150/5390-2D', { exact: false })).toBeVisible();
    await lookAt(visitor, 'reports-3-genuine');
    const middle = Math.floor(dimension.length / 2);
    dimension.writeUInt8(dimension.readUInt8(middle) ^ 1, middle);
    await choose('dimension.pdf', dimension);
    await expect(visitor.getByText('Altered', { exact: true })).toBeVisible();
    await choose('holiday.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
    await expect(visitor.getByText('Unknown', { exact: true })).toBeVisible();
    const kml = await page.request.get(`${product.base}/api/projects/${project.id}/export/json`);
    await choose('paths.json', await kml.body());
    await expect(visitor.getByText('Genuine', { exact: true })).toBeVisible();
  });

  await test.step('a report goes after a confirmation, and the dashboard counts what is left', async () => {
    await page.goto(`${product.base}/reports`);
    await expect(table.getByRole('row')).toHaveCount(5);
    await lookAt(page, 'reports-4-list');
    await table.getByRole('button', { name: 'Delete Site Analysis Report, Harbor Heliport' }).click();
    const confirm = page.getByRole('alertdialog', { name: 'Delete Report' });
    await expect(confirm).toContainText('Are you sure you want to delete the Site Analysis Report of Harbor Heliport?');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(table.getByRole('row')).toHaveCount(4);
    await page.goto(product.base);
    await expect(page.getByText('Generated Reports').locator('..')).toContainText('3');
  });
  expect(faults).toEqual([]);
});
