/** Reports of a project: generated, downloaded, verified, out of date, regenerated, deleted; anyone can see that a file was altered. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { aircraftId, post } from '../harness/projects.ts';
import { lookAt } from '../harness/look.ts';
import { expect, open, test } from '../harness/test.ts';

const KINDS = ['Site Analysis', 'Dimension', 'Compliance'] as const;
const TOWER = { name: 'Tower', type: 'tower', latitude: 41.408, longitude: -81.752, heightFeet: 400, elevationFeet: 780 };

// As in normal use: with the installed app's own worker.
test.use({ serviceWorkers: 'allow' });

/** Creates a project with an aircraft, a path, and a tower. Returns its ID. */
async function harborHeliport(request: APIRequestContext): Promise<string> {
  const place = { latitude: 41.40345833, longitude: -81.75291667, elevation: 780 };
  const primaryAircraftId = await aircraftId(request, 'Leonardo AW139');
  const { id } = await post(request, '/api/projects', { name: 'Harbor Heliport', type: 'heliport', ...place, primaryAircraftId });
  await post(request, `/api/projects/${id}/paths`, { name: 'North', type: 'both', ingressHeadingDegrees: 74, headingReference: 'true' });
  await post(request, `/api/projects/${id}/obstacles`, TOWER);
  return id;
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ download: Download; bytes: Buffer }> {
  const saving = page.waitForEvent('download');
  await press();
  const download = await saving;
  return { download, bytes: await readFile(await download.path()) };
}

test('reports are generated, saved, and recognized', async ({ page, pageOf }) => {
  const id = await harborHeliport(page.request);

  const table = page.getByRole('table', { name: 'Generated Reports' });
  const dialog = page.getByRole('dialog', { name: 'Generate Report' });
  let dimension: Buffer = Buffer.alloc(0);

  await test.step('the Reports screen generates a report of a project found by search', async () => {
    await open(page, '/reports');
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

  await test.step('the row of a project opens the report dialog', async () => {
    await open(page, '/projects');
    await page.getByRole('button', { name: 'Generate report for Harbor Heliport' }).click();
    await dialog.getByRole('radio', { name: /^Dimension/ }).check();
    await dialog.getByRole('button', { name: 'Generate Report' }).click();
    dimension = (await saved(page, () => dialog.getByRole('link', { name: /^Download PDF/ }).click())).bytes;
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the Reports tab generates one by keyboard alone and lists them all', async () => {
    await open(page, `/projects/${id}?tab=reports`);
    await expect(page.getByText('Coming Soon')).toHaveCount(0);
    await page.getByRole('button', { name: 'Generate Compliance' }).press('Enter');
    await dialog.getByRole('button', { name: 'Generate Report' }).press('Enter');
    await expect(dialog.getByRole('link', { name: /^Download PDF/ })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const kind of KINDS) await expect(table.getByRole('row', { name: `${kind} Report, Harbor Heliport` })).toContainText('Up to date');
    await lookAt(page, 'reports-2-tab');
  });

  await test.step('changes since a report are listed before it is regenerated', async () => {
    await post(page.request, `/api/projects/${id}/obstacles`, { ...TOWER, name: 'Crane' });
    await page.reload();
    const row = table.getByRole('row', { name: 'Compliance Report, Harbor Heliport' });
    await expect(row).toContainText('Out of date');
    // It states the compliance status of the project, which depends on the new obstacle.
    await expect(table.getByRole('row', { name: 'Dimension Report, Harbor Heliport' })).toContainText('Out of date');
    await row.getByRole('button', { name: /^Regenerate/ }).click();
    const again = page.getByRole('dialog', { name: 'Regenerate Compliance Report' });
    await expect(again.getByRole('listitem')).toContainText(/Obstacle.*Crane/);
    await lookAt(page, 'reports-5-again');
    await again.getByRole('button', { name: 'Regenerate' }).click();
    await expect(again.getByRole('link', { name: /^Download PDF/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toHaveCount(2);
    await expect(row.first()).toContainText('Up to date');
  });

  await test.step('anyone can verify a file, and sees that one bit was changed', async () => {
    const visitor = await pageOf(null);
    await open(visitor, '/verify');
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
    const kml = await page.request.get(`/api/projects/${id}/export/json`);
    await choose('paths.json', await kml.body());
    await expect(visitor.getByText('Genuine', { exact: true })).toBeVisible();
  });

  await test.step('a report is deleted after a confirmation, and the dashboard counts the rest', async () => {
    await open(page, '/reports');
    await expect(table.getByRole('row')).toHaveCount(5);
    await lookAt(page, 'reports-4-list');
    await table.getByRole('button', { name: 'Delete Site Analysis Report, Harbor Heliport' }).click();
    const confirm = page.getByRole('alertdialog', { name: 'Delete Report' });
    await expect(confirm).toContainText('Are you sure you want to delete the Site Analysis Report for Harbor Heliport?');
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(table.getByRole('row')).toHaveCount(4);
    await open(page, '/');
    await expect(page.getByText('Generated Reports').locator('..')).toContainText('3');
  });
});
