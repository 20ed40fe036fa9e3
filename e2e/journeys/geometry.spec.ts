/** Path geometry: points generated, edited, moved, imported, and exported; the profile with terrain from a table and a raster. */
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { geoTiff } from '../harness/geotiff.ts';
import { lookAt } from '../harness/look.ts';
import { EAST_RIVER, newProject, NORTH_APPROACH } from '../harness/projects.ts';
import { expect, open, test } from '../harness/test.ts';

/** Its egress differs from its ingress. */
const RIVER = { name: 'River', type: 'both', ingressHeadingDegrees: 90, egressHeadingDegrees: 200, headingReference: 'true' };

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

const csv = (name: string, ...lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

async function saved(page: Page, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
}

/** Elevations in meters that rise with the latitude: 0.1 m for every 0.00001° north of the site, and 2 m at it. */
const RASTER = {
  name: 'harbor.tif',
  mimeType: 'image/tiff',
  buffer: geoTiff({
    width: 300,
    height: 600,
    scale: 0.00005,
    left: -74.0164,
    top: 40.7261,
    value: (_, row) => 2 + (40.7261 - (row + 0.5) * 0.00005 - EAST_RIVER.latitude) * 10_000,
  }),
};

const PROJECT = { paths: [NORTH_APPROACH, RIVER] };

test('points of a path are generated, edited, moved, imported, and exported', { tag: '@nightly' }, async ({ page }) => {
  const id = await newProject(page.request, PROJECT);
  await open(page, `/projects/${id}?tab=approach&view=geometry`);
  const table = page.getByRole('region', { name: 'Geometry points' });
  const row = (name: string) => table.getByRole('row', { name: new RegExp(name) });
  const names = table.getByRole('rowheader');

  await test.step('points are generated from the path, and edited in degrees, minutes, and seconds', async () => {
    await expect(page.getByText('No points yet')).toBeVisible();
    await page.getByRole('button', { name: 'Generate From Path' }).press('Enter');
    await page.getByRole('dialog', { name: 'Generate Points' }).getByRole('button', { name: 'Generate' }).press('Enter');
    await toast(page, 'Path Geometry Calculated');
    await expect(page.getByText('14 points', { exact: true })).toBeVisible();
    await expect(row('North approach 4000 ft')).toContainText('507.0 ft');
    await page.getByRole('button', { name: 'Edit North approach reference' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Edit Point' });
    await form.getByLabel('Name').fill('Pad center');
    await form.getByLabel('Latitude').fill('404204N');
    await expect(form.getByText('Valid', { exact: true }).first()).toBeVisible();
    await form.getByLabel('Latitude').fill('404204.00N');
    await form.getByLabel('Elevation').fill('8.5');
    await form.getByLabel('Elevation').press('Enter');
    await toast(page, 'Point Updated');
    await expect(row('Pad center')).toContainText(`40°42'04.00"N`);
    await expect(row('Pad center')).toContainText('8.5 ft');
  });

  await test.step('a point is added, moved with the keyboard, and deleted after a confirmation', async () => {
    await page.getByRole('button', { name: 'Add Point' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Add Point' });
    await form.getByRole('button', { name: 'Add Point' }).click();
    await expect(form.getByRole('alert')).toContainText('Point name is required');
    await form.getByLabel('Name').fill('Crane');
    await form.getByLabel('Type').selectOption('Obstacle');
    await form.getByRole('button', { name: 'Decimal' }).click();
    await form.getByLabel('Latitude').fill('40.704');
    await form.getByLabel('Longitude').fill('-74.0089');
    await form.getByLabel('Elevation').fill('180');
    await form.getByLabel('Elevation').press('Enter');
    await toast(page, 'Point Added');
    await expect(names).toHaveCount(15);
    await expect(names.nth(14)).toHaveText('Crane');
    await page.getByRole('button', { name: 'Move Crane up' }).press('Enter');
    await expect(names.nth(13)).toHaveText('Crane');
    await page.reload();
    await expect(names.nth(13)).toHaveText('Crane');
    await page.getByRole('button', { name: 'Delete Crane' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete Point' });
    await expect(question).toContainText('This action cannot be undone.');
    await question.getByRole('button', { name: 'Delete' }).press('Enter');
    await toast(page, 'Point Deleted');
    await expect(page.getByText('14 points', { exact: true })).toBeVisible();
  });

  await test.step('every row of a table is checked, and a table without errors is imported', async () => {
    await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Import Points' });
    await dialog.getByLabel('File').setInputFiles(csv('points.csv', 'Name,Lat,Lon,Elev', 'Pier,40.7,-74.01,12', ',95,x,high'));
    await expect(dialog).toContainText('2 points: 1 ready, 1 with errors.');
    await expect(dialog).toContainText('Latitude must be a decimal or DMS coordinate');
    await expect(dialog.getByRole('button', { name: 'Import 2 Points' })).toBeDisabled();
    await lookAt(page, 'geometry-1-import');
    await dialog.getByLabel('File').setInputFiles(csv('points.csv', 'Name,Lat,Lon,Elev', `Pier,404200.00N,0740036.00W,12`));
    await dialog.getByRole('button', { name: 'Import 1 Point' }).press('Enter');
    await toast(page, 'Points imported successfully');
    await expect(page.getByText('15 points', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo Import' }).press('Enter');
    await toast(page, 'Import Undone');
    await expect(page.getByText('14 points', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    await dialog.getByLabel('File').setInputFiles(csv('points.csv', 'Name,Lat,Lon,Elev', `Pier,404200.00N,0740036.00W,12`));
    await dialog.getByRole('button', { name: 'Import 1 Point' }).press('Enter');
    await expect(page.getByText('15 points', { exact: true })).toBeVisible();
  });

  await test.step('points exported as KML can be imported again, replacing all points', async () => {
    const table14 = await textOf(await saved(page, page.getByRole('button', { name: 'CSV', exact: true })));
    expect(table14.split(/\r?\n/)[0]).toContain('Sequence,Name,Type,Latitude,Longitude,Latitude DMS');
    expect(table14).toContain('Pad center');
    const kml = await saved(page, page.getByRole('button', { name: 'KML', exact: true }));
    expect(kml.suggestedFilename()).toMatch(/^East_River_Pad_North_approach_points_\d{4}-\d\d-\d\d\.kml$/);
    await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Import Points' });
    await dialog.getByLabel('File').setInputFiles(await kml.path());
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await dialog.getByRole('button', { name: 'Import 15 Points' }).press('Enter');
    await toast(page, 'Points imported successfully');
    await expect(page.getByText('15 points', { exact: true })).toBeVisible();
    await expect(row('Pad center')).toContainText('8.5 ft');
    await expect(page.getByRole('button', { name: 'Move North approach threshold up' })).toBeEnabled();
    await lookAt(page, 'geometry-2-points');
  });
});

test('the profile of a path shows terrain from a table and a raster, and the directions of a path', async ({ page }) => {
  const id = await newProject(page.request, PROJECT);
  await open(page, `/projects/${id}?tab=approach&view=geometry`);
  const profile = page.getByRole('region', { name: 'Profile of North approach' });
  const shown = profile.getByRole('list', { name: 'Profile Summary' });
  await test.step('the profile shows its elevations, and where imported terrain is above the surface', async () => {
    await expect(profile.getByRole('img')).toHaveAccessibleName(/from 7\.000 ft MSL to 507\.000 ft MSL\. No terrain data\./);
    await profile.getByRole('slider', { name: 'Station' }).press('End');
    await expect(profile.getByRole('group', { name: 'Elevations at a Station' })).toContainText('507.0 ft MSL');
    await profile.getByRole('button', { name: 'Import Terrain' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Import Terrain' });
    await dialog.getByLabel('File', { exact: true }).setInputFiles(csv('survey.csv', 'Station,Elevation', '0,5', '1000,x', '4000,40'));
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Row 3' })).toContainText('Elevation is required and must be a number');
    await expect(dialog.getByRole('button', { name: 'Import 3 Stations' })).toBeDisabled();
    // 220 ft at station 1,600, where the surface is at 207.
    const lines = ['Station,Elevation', '0,5', '1200,40', '1600,220', '1800,60', '4000,40'];
    await dialog.getByLabel('File', { exact: true }).setInputFiles(csv('survey.csv', ...lines));
    await expect(dialog.getByText(/by up to 13\.000 ft at 1,600 ft\./)).toBeVisible();
    await lookAt(page, 'geometry-3-terrain');
    await dialog.getByRole('button', { name: 'Import 5 Stations' }).press('Enter');
    await toast(page, 'Terrain imported successfully');
    await page.getByRole('button', { name: 'Undo Import' }).press('Enter');
    await toast(page, 'Import Undone');
    await expect(shown).toContainText('No terrain data.');
    await profile.getByRole('button', { name: 'Import Terrain' }).press('Enter');
    await dialog.getByLabel('File', { exact: true }).setInputFiles(csv('survey.csv', ...lines));
    await dialog.getByRole('button', { name: 'Import 5 Stations' }).press('Enter');
    await toast(page, 'Terrain imported successfully');
    await expect(shown).toContainText('Terrain penetrates the surface from station');
    await expect(profile.getByText('13.0 ft above', { exact: true })).toBeVisible();
    await profile.getByText('Elevations Along the Path').click();
    await expect(profile.getByRole('row', { name: /^1,500\.000/ })).toContainText('below the surface');
    await profile.getByRole('heading').focus();
    await lookAt(page, 'geometry-4-profile');
  });

  await test.step('a raster is read along the centerline once its elevation unit is chosen', async () => {
    await page.reload();
    await expect(profile.getByText('Terrain from survey.csv, 5 stations.')).toBeVisible();
    await profile.getByRole('button', { name: 'Import Terrain' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Import Terrain' });
    await dialog.getByLabel('File', { exact: true }).setInputFiles({ ...RASTER, buffer: Buffer.from('no raster') });
    await expect(dialog.getByRole('alert')).toHaveText('This is not a TIFF file.');
    await dialog.getByLabel('File', { exact: true }).setInputFiles(RASTER);
    await expect(dialog.getByText(/^EPSG:4269, NAD83: an elevation every 1[0-9.]+ ft along the centerline/)).toBeVisible();
    await expect(dialog.getByText('Replaces the terrain from survey.csv.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await dialog.getByLabel('Elevation unit').selectOption('meters');
    await lookAt(page, 'geometry-5-raster');
    await dialog.getByRole('button', { name: /^Import [\d,]+ Stations$/ }).press('Enter');
    await toast(page, 'Terrain imported successfully');
    await page.getByRole('button', { name: 'Undo Import' }).press('Enter');
    await toast(page, 'Import Undone');
    await expect(profile.getByText('Terrain from survey.csv, 5 stations.')).toBeVisible();
    await profile.getByRole('button', { name: 'Import Terrain' }).press('Enter');
    await dialog.getByLabel('File', { exact: true }).setInputFiles(RASTER);
    await dialog.getByLabel('Elevation unit').selectOption('meters');
    await dialog.getByRole('button', { name: /^Import [\d,]+ Stations$/ }).press('Enter');
    await toast(page, 'Terrain imported successfully');
    // At 4,000 ft and half the FATO north of the site, the ground is at 2 m + 0.1 m for every 0.00001°, or about 370 ft.
    await profile.getByRole('slider', { name: 'Station' }).press('End');
    await expect(profile.getByRole('group', { name: 'Elevations at a Station' })).toContainText(/3[67]\d\.\d ft MSL/);
    await profile.getByRole('button', { name: 'Remove Terrain' }).press('Enter');
    await page.getByRole('alertdialog', { name: 'Remove Terrain' }).getByRole('button', { name: 'Remove' }).press('Enter');
    await toast(page, 'Terrain Removed');
    await expect(shown).toContainText('No terrain data.');
  });

  await test.step('the address preserves the selected path, which has a profile for each direction', async () => {
    await page.getByLabel('Path', { exact: true }).selectOption('River');
    await expect(page).toHaveURL(/path=/);
    await page.reload();
    const river = page.getByRole('region', { name: 'Profile of River' });
    await river.getByRole('button', { name: 'Outbound' }).press('Enter');
    await expect(river.getByRole('button', { name: 'Outbound' })).toHaveAttribute('aria-pressed', 'true');
  });
});
