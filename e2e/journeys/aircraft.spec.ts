/** The aircraft library and a project's fleet: searched, imported with progress, exported, compared with a landing area, and deleted. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { newProject, post } from '../harness/projects.ts';
import { expect, open, resize, settled, test } from '../harness/test.ts';

// Other tests would see the thousands of aircraft from these.
test.use({ installation: 'library' });

const HEADINGS = 'Name,Manufacturer,Model,Type,MTOW (kg),Overall length (m),Overall width (m),D (m),Seats';
const OPERATOR = [
  HEADINGS,
  'Harbor One,Leonardo,AW139,Helicopter,6400,16.66,13.8,16.66,15',
  'Harbor Two,Leonardo,AW189,Helicopter,8600,17.6,14.6,10,19',
  'Harbor Three,Joby,S4,eVTOL,2404,7.3,11.8,13,5',
].join('\r\n');
const tableOf = (rows: number, maker: string) =>
  [
    HEADINGS,
    ...Array.from({ length: rows }, (_, n) => `${maker} ${String(n).padStart(5, '0')},${maker},M${n},Helicopter,3000,12,10,12,5`),
  ].join('\n');
const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const names = (page: Page) => page.locator('.aircraft-table .record-name');
const count = (page: Page, n: string) => expect(page.getByRole('heading', { name: `All Aircraft (${n})` })).toBeVisible();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import Aircraft' });

const PIER_SIX = {
  name: 'Pier Six',
  manufacturer: 'Joby',
  model: 'S4',
  type: 'eVTOL',
  maxGrossWeight: 5_300,
  overallLength: 24,
  overallWidth: 39,
  controllingDimension: 43,
};

/** Tabs to the control, at most 40 stops. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < 40 && !(await target.evaluate((element) => element === document.activeElement)); n += 1)
    await page.keyboard.press('Tab');
}

test('a planner searches the library, imports aircraft, and exports them', async ({ page }) => {
  await test.step('the address keeps the search, filters, and sort order', async () => {
    await open(page, `/aircraft?type=helicopter&sort=-maxGrossWeight`);
    await expect(names(page).first()).toHaveText('Bell-Boeing V-22 Osprey');
    await expect(page.getByRole('columnheader', { name: 'Weight' })).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Aircraft', exact: true }).press('Enter');
    await expect(page).toHaveURL(/sort=name/);
    await page.getByLabel('Search aircraft').fill('robinson');
    await expect(names(page)).toHaveText(['Robinson R22 Beta II', 'Robinson R44 Raven II', 'Robinson R66']);
    await count(page, '3');
    await page.reload();
    await count(page, '3');
    await page.getByRole('button', { name: 'Filter (1)' }).click();
    await page.getByLabel('Source', { exact: true }).selectOption('Added by me');
    await expect(page.getByText('No aircraft match your search and filters.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear Search and Filters' }).click();
    await expect(names(page).first()).toBeVisible();
    await lookAt(page, 'aircraft-1-list');
  });

  await test.step('a table is imported by keyboard without its invalid row', async () => {
    await page.getByRole('button', { name: 'Import Aircraft' }).press('Enter');
    const choosing = page.waitForEvent('filechooser');
    await expect(dialogOf(page).getByLabel('File')).toBeFocused();
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(csv('harbor.csv', OPERATOR));
    await expect(dialogOf(page)).toContainText('3 rows: 2 ready, 1 with errors.');
    await expect(dialogOf(page)).toContainText('Columns not imported: Seats.');
    await expect(dialogOf(page)).toContainText(
      'Controlling dimension D: Controlling Dimension (32.808 ft) must be at least 57.743 ft (max of Overall Length or Width)',
    );
    const submit = dialogOf(page).getByRole('button', { name: /^Import \d/ });
    await expect(submit).toBeDisabled();
    await lookAt(page, 'aircraft-2-import');
    const wrong = dialogOf(page).getByRole('checkbox', { name: /Row 3: Harbor Two/ });
    await tabTo(page, wrong);
    await page.keyboard.press('Space');
    await expect(wrong).not.toBeChecked();
    await expect(dialogOf(page).getByRole('button', { name: 'Import 2 Aircraft' })).toBeEnabled();
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 aircraft added.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo Import' }).press('Enter');
    await expect(page.getByText('2 aircraft removed.')).toBeVisible();
    await page.getByRole('button', { name: 'Import Aircraft' }).press('Enter');
    await dialogOf(page).getByLabel('File').setInputFiles(csv('harbor.csv', OPERATOR));
    await dialogOf(page).getByRole('button', { name: 'Skip the Row With an Error' }).press('Enter');
    await dialogOf(page).getByRole('button', { name: 'Import 2 Aircraft' }).press('Enter');
    await expect(page.getByText('2 aircraft added.')).toBeVisible();
    await open(page, `/aircraft?origin=mine`);
    await expect(names(page)).toHaveText(['Harbor One', 'Harbor Three']);
    await expect(page.getByRole('row', { name: /Harbor One/ })).toContainText('14,110 lb');
  });

  let workbook = '';
  await test.step('they are exported as a table and a workbook, and the workbook is imported again', async () => {
    const download = async (format: 'CSV' | 'XLSX') => {
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: `Download ${format}` }).click()]);
      return file.path();
    };
    const table = readFileSync(await download('CSV'), 'utf8').split('\r\n');
    expect(table.map((line) => line.split(',')[0])).toEqual(['\uFEFFName', 'Harbor One', 'Harbor Three', '']);
    workbook = await download('XLSX');
    const mine = (await (await page.request.get('/api/aircraft?origin=mine')).json()) as { id: string }[];
    for (const { id } of mine) expect((await page.request.delete(`/api/aircraft/${id}`)).status()).toBe(204);
    await page.getByRole('button', { name: 'Import Aircraft' }).click();
    await dialogOf(page)
      .getByLabel('File')
      .setInputFiles({ name: 'mine.xlsx', mimeType: 'application/octet-stream', buffer: readFileSync(workbook) });
    await expect(dialogOf(page)).toContainText('2 rows: 2 ready, 0 with errors.');
    await dialogOf(page).getByRole('button', { name: 'Import 2 Aircraft' }).click();
    await expect(page.getByText('2 aircraft added.')).toBeVisible();
    await expect(names(page)).toHaveText(['Harbor One', 'Harbor Three']);
  });
});

test('a long import shows its progress, can be stopped, and then imports nothing', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/aircraft?origin=mine');
  await page.getByRole('button', { name: 'Import Aircraft' }).click();
  await dialogOf(page)
    .getByLabel('File')
    .setInputFiles(csv('long.csv', tableOf(12_000, 'Endless')));
  const submit = dialogOf(page).getByRole('button', { name: 'Import 12,000 Aircraft' });
  const stop = dialogOf(page).getByRole('button', { name: 'Stop' });
  await expect(submit).toBeEnabled({ timeout: 90_000 });
  // A request without a response leaves time to look.
  await page.route('**/api/aircraft/import', () => undefined);
  await submit.click();
  await expect(dialogOf(page).getByText('Adding 12,000 aircraft...')).toBeVisible();
  await lookAt(page, 'aircraft-4-progress', { isBusy: true });
  await stop.click();
  await page.unroute('**/api/aircraft/import');
  await submit.click();
  await expect(dialogOf(page).getByText(/^[\d,]+ of 12,000$/)).toBeVisible({ timeout: 90_000 });
  await stop.click();
  await expect(submit).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  const { count: left } = (await (await page.request.get('/api/aircraft/count?q=Endless')).json()) as { count: number };
  expect(left).toBe(0);
});

test('of 2,000 aircraft only those near the window are rendered', { tag: '@nightly' }, async ({ page }) => {
  await open(page, '/aircraft?origin=mine');
  await page.getByRole('button', { name: 'Import Aircraft' }).click();
  await dialogOf(page)
    .getByLabel('File')
    .setInputFiles(csv('many.csv', tableOf(2_000, 'Many')));
  await dialogOf(page).getByRole('button', { name: 'Import 2,000 Aircraft' }).click();
  await expect(page.getByText('2,000 aircraft added.')).toBeVisible();
  await open(page, '/aircraft?q=Many');
  await count(page, '2,000');
  await names(page).first().hover();
  // Every page of the list is read once its end is reached. A wheel event before new rows are laid out does not scroll, so it is repeated.
  const lastAfterTurn = async () => {
    await page.mouse.wheel(0, 20_000);
    return names(page).last().textContent();
  };
  await expect.poll(lastAfterTurn, { timeout: 90_000, intervals: [100] }).toBe('Many 01999');
  await settled(page);
  await expect(page.getByText('Many 01999', { exact: true })).toBeVisible();
  expect(await names(page).count()).toBeLessThan(400);
});

test(
  'a fleet shows what controls each dimension and which aircraft fit the landing area, and an aircraft in use stays',
  { tag: '@nightly' },
  async ({ page }) => {
    const { id: aircraftId } = await post(page.request, '/api/aircraft', PIER_SIX);
    const id = await newProject(page.request, { about: { primaryAircraftId: aircraftId } });
    await open(page, `/projects/${id}?tab=fleet`);
    await expect(page.getByText('No aircraft in the fleet yet')).toBeVisible();
    for (const name of ['Leonardo AW139', 'Robinson R66', PIER_SIX.name]) {
      await page.getByLabel('Aircraft to Add').selectOption({ label: name });
      await page.getByRole('button', { name: 'Add to Fleet' }).click();
      await expect(page.getByRole('list', { name: 'Fleet' })).toContainText(name);
    }
    const drivers = page.getByRole('table', { name: 'Controlling aircraft by dimension' });
    await expect(drivers.getByRole('row', { name: /FATO length/ })).toContainText('Leonardo AW139');
    await lookAt(page, 'aircraft-5-fleet');
    const matrix = page.getByRole('table', { name: 'Aircraft Compatibility' });
    await page.getByLabel('Search aircraft').fill('Sikorsky');
    await expect(matrix.getByRole('row', { name: /S-92A/ })).toContainText('Does not fit');
    await resize(page, { width: 390, height: 844 });
    await matrix.scrollIntoViewIfNeeded();
    await lookAt(page, 'aircraft-6-fits');
    await page.getByLabel('Show only aircraft that fit').check();
    await expect(matrix.getByRole('row', { name: /S-92A/ })).toBeHidden();
    await page.getByRole('button', { name: 'Remove Robinson R66 from the fleet' }).click();
    await expect(page.getByRole('list', { name: 'Fleet' })).not.toContainText('Robinson R66');

    await open(page, '/aircraft?origin=mine');
    await page.getByRole('button', { name: 'Delete Pier Six' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Delete Pier Six' });
    await expect(confirmation).toContainText('Are you sure you want to delete this aircraft?');
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('This aircraft is assigned to 1 project and cannot be deleted.')).toBeVisible();
    await lookAt(page, 'aircraft-7-in-use');
    await expect(names(page)).toHaveText(['Pier Six']);
  },
);
