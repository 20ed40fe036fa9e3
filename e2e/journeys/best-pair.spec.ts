/** The best heading pair by directions only, by a pasted sector table, and by a year of hourly wind; and a path created from it. */
import { accessibilityFindings, lookAt } from '../harness/look.ts';
import { EAST_RIVER, post } from '../harness/projects.ts';
import { expect, open, test } from '../harness/test.ts';

const HOURS_OF_YEAR = 8_760;

const SECTORS = ['N', 'NNE', 'NE', 'ENE', 'E', 'ESE', 'SE', 'SSE', 'S', 'SSW', 'SW', 'WSW', 'W', 'WNW', 'NW', 'NNW'];
/** Mostly from the northwest, occasionally strong from the southeast. */
const TABLE = [
  'Sector\t4-6\t7-16\t17-25',
  ...SECTORS.map((name, index) => [name, 60, index >= 13 ? 900 : 150, index >= 13 ? 300 : index === 6 ? 200 : 20].join('\t')),
  'VRB\t90\t0\t0',
  'Calm\t700',
].join('\n');

/** A year whose wind direction changes by the hour. Every hundredth row has no speed. */
const yearOfHours = (): string => {
  const start = Date.UTC(2025, 0, 1);
  const rows = Array.from({ length: HOURS_OF_YEAR }, (_, hour) => {
    const time = new Date(start + hour * 3_600_000).toISOString();
    const speed = hour % 100 === 99 ? 'M' : String((hour * 7) % 23);
    return `${time},${((hour * 13) % 36) * 10},${speed}`;
  });
  return ['valid,drct,sknt', ...rows].join('\n');
};

test('heading pairs are suggested by the available wind and directions, and become paths', { tag: '@nightly' }, async ({ page }) => {
  const { id } = await post(page.request, '/api/projects', { ...EAST_RIVER, elevation: null, facilityAlignment: 30 });
  const pairs = page.getByRole('list', { name: 'Suggested Pairs' }).getByRole('listitem');

  await test.step('without wind data only the directions count', async () => {
    await open(page, `/projects/${id}?tab=approach`);
    await page.getByRole('link', { name: 'Best Pair' }).press('Enter');
    await expect(page).toHaveURL(/view=best-pair/);
    await expect(page.getByText('No wind data', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Directions, true north up: headings 030° and 210°/ })).toBeVisible();
    await expect(pairs.first()).toContainText('030° true, 043° magnetic; 210° true, 223° magnetic');
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  await test.step('the wind form lists every error, and a pasted sector table fills it', async () => {
    await page.getByRole('button', { name: 'Enter Wind' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Enter Wind' });
    await dialog.getByLabel('Crosswind limit').fill('strong');
    await dialog.getByLabel('Crosswind limit').press('Enter');
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveText([
      '16-sector table: Enter at least one wind speed column',
      'Crosswind limit must be a number',
    ]);
    await dialog.getByLabel('Crosswind limit').fill('12');
    await dialog.getByLabel('Tailwind limit').fill('5 kt');
    await dialog.getByLabel('Speed 1 in knots').evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, TABLE);
    await expect(dialog.getByLabel('NW, 7-16 kt', { exact: true })).toHaveValue('900');
    await lookAt(page, 'best-pair-1-table');
    await dialog.getByRole('button', { name: 'Save Wind' }).press('Enter');
    await expect(page.getByText('Wind saved')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Wind rose, true north up: most from WNW|NW|NNW/ })).toBeVisible();
    await expect(pairs.first()).toContainText('Either heading');
    await pairs
      .nth(1)
      .getByRole('button', { name: /show in the wind rose/ })
      .press('Enter');
    await expect(pairs.nth(1).getByRole('button', { name: /show in the wind rose/ })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a suggested heading becomes a path with its usability', async () => {
    const add = pairs
      .first()
      .getByRole('button', { name: /^Add Path/ })
      .first();
    const heading = (await add.textContent())?.match(/\d{3}/)?.[0] ?? '';
    await add.press('Enter');
    const form = page.getByRole('dialog', { name: 'Create New Path' });
    await expect(form.getByLabel('Ingress Heading', { exact: true })).toHaveValue(heading);
    await form.getByLabel('Path Name').press('Enter');
    await expect(page.getByRole('row', { name: `Approach ${heading} Arrival ${heading}° true` })).toContainText('%');
    await lookAt(page, 'best-pair-2-wind');
  });

  await test.step('rows without wind are skipped from a year of hours, each with its reason', async () => {
    await page.getByRole('button', { name: 'Import Wind' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Wind' });
    await dialog.getByLabel('File').setInputFiles({ name: 'knyc.csv', mimeType: 'text/csv', buffer: Buffer.from(yearOfHours()) });
    await expect(dialog.getByText('8,760 hours: 8,673 ready, 87 with errors.')).toBeVisible();
    await expect(dialog.getByText('377 calm, 0 variable.')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Row 101' })).toContainText('Speed is required');
    expect(await accessibilityFindings(page)).toEqual([]);
    await lookAt(page, 'best-pair-4-import');
    await dialog.getByRole('button', { name: 'Import 8,673 Hours' }).click();
    await expect(page.getByText('8,673 hourly observations')).toBeVisible();
    await expect(page.getByText('12 kt, as entered')).toBeVisible();
    await page.getByRole('button', { name: 'Undo Import' }).click();
    await expect(page.getByText('The previous wind data was restored.')).toBeVisible();
    await expect(page.getByText(/^16-sector table/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Import Wind' }).click();
    await dialog.getByLabel('File').setInputFiles({ name: 'knyc.csv', mimeType: 'text/csv', buffer: Buffer.from(yearOfHours()) });
    await dialog.getByRole('button', { name: 'Import 8,673 Hours' }).click();
    await expect(page.getByText('8,673 hourly observations')).toBeVisible();
    await page.getByRole('button', { name: 'Usability', exact: true }).click();
    await expect(page.getByRole('img', { name: /^Usability of every heading/ })).toBeVisible();
    await page.getByText('Usability (Table)').click();
    await lookAt(page, 'best-pair-3-usability');
  });

  await test.step('the wind is deleted after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete Wind' }).click();
    await page.getByRole('alertdialog', { name: 'Delete Wind' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No wind data', { exact: true })).toBeVisible();
  });
});
