/** Every file that a project can export, downloaded and read; Google Earth as a link, a card, and a dialog. */
import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { newProject, NORTH_APPROACH } from '../harness/projects.ts';
import { expect, open, test } from '../harness/test.ts';

const EARTH = 'https://earth.google.com/web/search/40.7011,-74.0089/';
const MAST = { name: 'Mast', type: 'antenna', latitude: 40.7051, longitude: -74.0089, heightFeet: 300, elevationFeet: 10 };
const PROJECT = { paths: [NORTH_APPROACH], obstacles: [MAST] };

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** The project data in each format. */
const FILES: readonly (readonly [label: string, button: string, fileName: RegExp, says: RegExp])[] = [
  ['KML (Google Earth)', 'KML', /^East_River_Pad_North_approach_\d{4}-\d\d-\d\d\.kml$/, /<name>Mast<\/name>[^]*Clearance: Violation/],
  ['KMZ (Google Earth, compressed)', 'KMZ', /^East_River_Pad_North_approach_.*\.kmz$/, /^PK[^]*doc\.kml/],
  ['GeoJSON', 'GeoJSON', /^East_River_Pad_\d{4}-.*\.geojson$/, /"surface":"approach"[^]*"status":"Violation"/],
  ['Shapefile (zipped)', 'Shapefile', /^East_River_Pad_shapefile_.*\.zip$/, /^PK[^]*zones\.shp/],
  ['GeoPackage', 'GeoPackage', /^East_River_Pad_\d{4}-.*\.gpkg$/, /^SQLite format 3[^]*CREATE TABLE "surfaces"/],
  ['GPX (points)', 'GPX', /^East_River_Pad_points_.*\.gpx$/, /<ele>94\.4880<\/ele>\s*<name>Mast<\/name>/],
  ['DXF (CAD)', 'DXF', /^East_River_Pad_3D_.*\.dxf$/, /3DFACE[^]*New York Long Island \(EPSG:2263\), U\.S\. survey feet/],
  ['LandXML (surfaces)', 'LandXML', /^East_River_Pad_surfaces_.*\.xml$/, /epsgCode="2263"[^]*surfType="TIN"/],
  ['CSV', 'CSV', /^East_River_Pad_paths_.*\.csv$/, /North approach/],
  ['JSON', 'JSON', /^East_River_Pad_paths_.*\.json$/, /"standard": "AC 150\/5390-2D"/],
  ['Obstacle CSV', 'Obstacle CSV', /^East_River_Pad_obstacles_\d{4}-\d\d-\d\d\.csv$/, /Mast,antenna[^]*Violation/],
  ['Obstacle workbook (XLSX)', 'Obstacle workbook', /^East_River_Pad_obstacles_.*\.xlsx$/, /^PK[^]*sheet1\.xml/],
  ['Project archive', 'Archive', /^East_River_Pad_archive_.*\.json$/, /"format":"touchdown-own-data"[^]*"Mast"/],
];

test('Google Earth is offered as a link, a card, and a dialog', { tag: '@nightly' }, async ({ page }) => {
  const id = await newProject(page.request, PROJECT);

  await test.step('the link in the overview opens the site', async () => {
    await open(page, `/projects/${id}`);
    await expect(page.getByRole('link', { name: 'Open Google Earth Web' })).toHaveAttribute('href', EARTH);
  });

  await test.step('the card saves the file of all paths', async () => {
    await open(page, `/projects/${id}?tab=approach&view=paths`);
    const card = page.getByRole('region', { name: 'Google Earth Export' });
    await expect(card.getByRole('link', { name: 'View in Google Earth Web' })).toHaveAttribute('href', EARTH);
    const [download] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: 'Download KML' }).click()]);
    expect(download.suggestedFilename()).toMatch(/\.kml$/);
    await lookAt(page, 'exports-card');
  });

  await test.step('the dialog omits surfaces when they are switched off', async () => {
    await page.getByRole('button', { name: 'Google Earth Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Google Earth Export' });
    await dialog.getByRole('switch', { name: 'Include 3D surfaces (experimental)' }).click();
    await lookAt(page, 'exports-earth-dialog');
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download KML' }).click()]);
    const kml = (await contentOf(download)).toString();
    expect(kml).toContain('<name>North approach</name>');
    expect(kml).not.toContain('<name>Surfaces</name>');
    await expect(dialog).toBeHidden();
  });
});

test('every format is saved under its name, and a visitor can verify the files', async ({ page, pageOf }) => {
  const id = await newProject(page.request, PROJECT);
  await open(page, `/projects/${id}?tab=approach&view=paths`);

  const saved: { name: string; mimeType: string; buffer: Buffer }[] = [];
  for (const [label, button, fileName, says] of FILES)
    await test.step(`${button} is saved under its name, with the project's data`, async () => {
      await page.getByRole('button', { name: 'Export Paths' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export Paths' });
      await dialog.getByRole('radio', { name: label, exact: true }).click();
      if (button === 'DXF') await lookAt(page, 'exports-dialog');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: `Download ${button}`, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(fileName);
      const buffer = await contentOf(download);
      expect(buffer.toString('latin1')).toMatch(says);
      saved.push({ name: download.suggestedFilename(), mimeType: 'application/octet-stream', buffer });
      await expect(dialog).toBeHidden();
    });

  await test.step('a visitor verifies all of them at once', async () => {
    const visitor = await pageOf(null);
    await open(visitor, '/verify');
    const chooser = visitor.getByLabel('File to verify');
    await chooser.setInputFiles(saved);
    // Three tables and the GeoPackage have no room for a seal.
    await expect(visitor.getByText('Genuine', { exact: true })).toHaveCount(FILES.length - 4);
    await expect(visitor.getByText('Unknown', { exact: true })).toHaveCount(4);
    const [kml, kmz] = saved;
    if (kml === undefined || kmz === undefined) throw new Error('no file was saved');
    const turned = Buffer.from(kml.buffer);
    turned.writeUInt8(turned.readUInt8(1_000) ^ 1, 1_000);
    await chooser.setInputFiles([kmz, { ...kml, buffer: turned }, { ...kml, name: 'empty.kml', buffer: Buffer.alloc(0) }]);
    await expect(visitor.getByText('Altered', { exact: true })).toBeVisible();
    await expect(visitor.getByText('Genuine', { exact: true })).toHaveCount(1);
    await expect(visitor.getByText('The file is empty.')).toBeVisible();
    await lookAt(visitor, 'exports-verify');
  });
});
