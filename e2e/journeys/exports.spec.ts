/** Every file a project can give: downloaded as a planner does, and looked into; Google Earth as a link, a card and a dialog. */
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const SITE = { latitude: 40.7011, longitude: -74.0089, elevation: 7 } as const;
const EARTH = 'https://earth.google.com/web/search/40.7011,-74.0089/';

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

/** Of a known size, with a path from the north and a mast under it. */
async function newProject(page: Page): Promise<string> {
  await page.request.post(`${product.base}/api/auth/sign-in`, { data: ADA });
  const library: { id: string; name: string }[] = await (await page.request.get(`${product.base}/api/aircraft`)).json();
  const primaryAircraftId = library.find(({ name }) => name.includes('AW139'))?.id ?? null;
  const created = await page.request.post(`${product.base}/api/projects`, {
    data: { name: 'East River Pad', type: 'heliport', ...SITE, magneticVariation: -13, primaryAircraftId },
  });
  const { id }: { id: string } = await created.json();
  const url = `${product.base}/api/projects/${id}`;
  await page.request.post(`${url}/paths`, { data: { name: 'North approach', ingressHeadingDegrees: 180, headingReference: 'true' } });
  await page.request.post(`${url}/obstacles`, {
    data: { name: 'Mast', type: 'antenna', latitude: 40.7051, longitude: -74.0089, heightFeet: 300, elevationFeet: 10 },
  });
  return id;
}

const contentOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** What each format says of the project, however it says it. */
const FILES: readonly (readonly [label: string, button: string, fileName: RegExp, says: RegExp])[] = [
  ['KML (Google Earth)', 'KML', /^East_River_Pad_North_approach_\d{4}-\d\d-\d\d\.kml$/, /<name>Mast<\/name>[^]*Clearance: Violation/],
  ['KMZ (Google Earth, packed)', 'KMZ', /^East_River_Pad_North_approach_.*\.kmz$/, /^PK[^]*doc\.kml/],
  ['GeoJSON', 'GeoJSON', /^East_River_Pad_\d{4}-.*\.geojson$/, /"surface":"approach"[^]*"status":"Violation"/],
  ['GPX (points)', 'GPX', /^East_River_Pad_points_.*\.gpx$/, /<ele>94\.4880<\/ele>\s*<name>Mast<\/name>/],
  ['DXF (CAD)', 'DXF', /^East_River_Pad_3D_.*\.dxf$/, /3DFACE[^]*New York Long Island \(EPSG:2263\), US survey feet/],
  ['LandXML (surfaces)', 'LandXML', /^East_River_Pad_surfaces_.*\.xml$/, /epsgCode="2263"[^]*surfType="TIN"/],
  ['CSV', 'CSV', /^East_River_Pad_paths_.*\.csv$/, /North approach/],
  ['JSON', 'JSON', /^East_River_Pad_paths_.*\.json$/, /"standard": "AC 150\/5390-2D"/],
  ['Obstacle CSV', 'Obstacle CSV', /^East_River_Pad_obstacles_\d{4}-\d\d-\d\d\.csv$/, /Mast,antenna[^]*Violation/],
  ['Project archive', 'Archive', /^East_River_Pad_archive_.*\.json$/, /"format":"touchdown-own-data"[^]*"Mast"/],
];

test('every file of a project, and Google Earth in three sizes', async ({ page, browser }) => {
  const id = await newProject(page);

  await test.step('the link in the overview leads to the place', async () => {
    await page.goto(`${product.base}/projects/${id}`);
    await expect(page.getByRole('link', { name: 'Open Google Earth Web' })).toHaveAttribute('href', EARTH);
  });

  await test.step('the card saves the file of all paths', async () => {
    await page.goto(`${product.base}/projects/${id}?tab=approach&view=paths`);
    const card = page.getByRole('region', { name: 'Google Earth Export' });
    await expect(card.getByRole('link', { name: 'View in Google Earth Web' })).toHaveAttribute('href', EARTH);
    const [download] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: 'Download KML' }).click()]);
    expect(download.suggestedFilename()).toMatch(/\.kml$/);
    await lookAt(page, 'exports-card');
  });

  await test.step('the dialog leaves surfaces out when they are switched off', async () => {
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

  const saved: { name: string; mimeType: string; buffer: Buffer }[] = [];
  await test.step('every format is saved under its name, with what it is for', async () => {
    for (const [label, button, fileName, says] of FILES) {
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
    }
  });

  await test.step('whoever received the files verifies them all at once', async () => {
    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${product.base}/verify`);
    const chooser = visitor.getByLabel('File to verify');
    await chooser.setInputFiles(saved);
    await expect(visitor.getByText('Genuine', { exact: true })).toHaveCount(FILES.length);
    const [kml, kmz] = saved;
    if (kml === undefined || kmz === undefined) throw new Error('no file was saved');
    const turned = Buffer.from(kml.buffer);
    turned.writeUInt8(turned.readUInt8(1_000) ^ 1, 1_000);
    await chooser.setInputFiles([kmz, { ...kml, buffer: turned }, { ...kml, name: 'empty.kml', buffer: Buffer.alloc(0) }]);
    await expect(visitor.getByText('Altered', { exact: true })).toBeVisible();
    await expect(visitor.getByText('Genuine', { exact: true })).toHaveCount(1);
    await expect(visitor.getByText('The file is empty: there is nothing to check.')).toBeVisible();
    await lookAt(visitor, 'exports-verify');
    await visitor.context().close();
  });
});
