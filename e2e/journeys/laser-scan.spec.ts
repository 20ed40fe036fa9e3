/** A laser scan without a connection: read in a worker of the browser, evaluated, drawn, and made an obstacle that syncs later. */
import { fileURLToPath } from 'node:url';
import { newProject, NORTH_APPROACH } from '../harness/projects.ts';
import { expect, offlineReady, open, settled, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Compressed: 2,500 points of ground, a tree, a mast, a wire, and a building, in meters in UTM zone 19N. */
const SCAN = fileURLToPath(import.meta.resolve('../../packages/imports/test-data/point-clouds/scan-1.4.laz'));
/** A little south of them, and lower than most. */
const ABOUT = { latitude: 41.5261, longitude: -71.3966, elevation: 110 };

test('a compressed laser scan is evaluated and drawn offline, and the obstacle made from it is saved once online', async ({ context }) => {
  const id = await newProject(context.request, { about: ABOUT, paths: [NORTH_APPROACH] });
  const page = await context.newPage();
  await open(page, `/projects/${id}?tab=approach&view=obstacles`);
  await offlineReady(page);
  await page.reload();
  await settled(page);
  await context.setOffline(true);

  await page.getByRole('button', { name: 'Add Laser Scan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Laser Scan' });
  await dialog.getByLabel('File', { exact: true }).setInputFiles(SCAN);
  await dialog.getByRole('combobox', { name: /^Coordinate system/ }).selectOption({ label: 'UTM zone 19N' });
  await dialog.getByRole('combobox', { name: /^Unit of coordinates/ }).selectOption('m');
  await dialog.getByRole('combobox', { name: /^Vertical datum/ }).selectOption('NAVD 88');
  await dialog.getByRole('combobox', { name: /^Unit of heights/ }).selectOption('m');
  await dialog.getByRole('button', { name: 'Evaluate on This Device' }).click();
  await page.getByRole('link', { name: 'scan-1.4.laz' }).click();
  await page
    .getByRole('row', { name: /^Select Mast/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Add 1 as Obstacles' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add 1 Obstacle' }).click();
  await expect(page.getByText('Added as an obstacle')).toBeVisible();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Penetrating Points (CSV)' }).click();
  expect((await file).suggestedFilename()).toMatch(/_scan-1_4_penetrating_points_\d{4}-\d\d-\d\d\.csv$/);
  await page
    .getByRole('link', { name: /with the surfaces$/ })
    .first()
    .click();
  await page.getByRole('checkbox', { name: 'Laser Scan Points' }).check();
  await expect(page.getByText(/^Drawn are the .* points of scan-1\.4\.laz near the surfaces/)).toBeVisible();
  await expect(page.locator('.section-points').first()).toBeAttached();

  await context.setOffline(false);
  await expect
    .poll(async () => (await context.request.get(`/api/projects/${id}/obstacles`)).json(), { timeout: 90_000 })
    .toEqual([expect.objectContaining({ type: 'tower', source: 'scan', sourceFile: 'scan-1.4.laz', isAltered: false })]);
});
