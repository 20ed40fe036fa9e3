/**
 * Without any outside service: from an empty installation to a compliance status with a base map, terrain, and 20,000 buildings, within ten
 * minutes and 25 presses, from files alone. A chosen file and a chosen item of a list are each a press.
 */
import type { Locator, Page } from '@playwright/test';
import { geoTiff } from '../harness/geotiff.ts';
import { lookAt } from '../harness/look.ts';
import { mapArchive } from '../harness/map-archive.ts';
import { NOBODY } from '../harness/people.ts';
import { removeDataDir, startByScript, temporaryDataDir } from '../harness/product.ts';
import { expect, open, settled, test as shared } from '../harness/test.ts';
import { tile } from '../harness/tiles.ts';

const MOST_PRESSES = 25;
const WITHIN_MS = 10 * 60_000;
const [NORTH, EAST] = [39.79, -86.166];
/** The ground rises one meter for every thousandth of a degree to the north, and is 220 m at the site. */
const GROUND_M = 220;
const BUILDINGS = 20_000;
const COUNTY = 'Marion County, from files';

/** With its own product, which starts for the first time and calls no one. */
const test = shared.extend({
  product: [
    async ({ browserName: _ }, use) => {
      const dataDir = temporaryDataDir();
      const product = await startByScript(dataDir, { env: { OUTSIDE_SERVICES: 'off' } });
      await use(product);
      await product.stop();
      removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use({ storageState: NOBODY });

const AREA = { west: EAST - 0.1, south: NORTH - 0.08, east: EAST + 0.1, north: NORTH + 0.08 };
const archive = () => mapArchive(tile(), { ...AREA, minZoom: 6, maxZoom: 15 }, COUNTY);

const PIXEL = 0.001;
const HALF = 120;
const terrain = () =>
  geoTiff({
    ...{ width: 2 * HALF, height: 2 * HALF, scale: PIXEL, left: EAST - HALF * PIXEL, top: NORTH + HALF * PIXEL },
    value: (_column, row) => GROUND_M + HALF - row,
  });

/** Rows of houses around the site, each 12 m wide, 6 to 15 m high, with none nearer than 150 m. */
function buildings(): Buffer {
  const features: object[] = [];
  const across = Math.ceil(Math.sqrt(BUILDINGS)) + 4;
  for (let index = 0; features.length < BUILDINGS; index += 1) {
    const [column, row] = [(index % across) - across / 2, Math.floor(index / across) - across / 2];
    if (Math.hypot(column, row) < 5) continue;
    const [west, south] = [EAST + column * 0.0005, NORTH + row * 0.0004];
    const corners = [
      [west, south],
      [west + 0.00014, south],
      [west + 0.00014, south + 0.00011],
      [west, south + 0.00011],
      [west, south],
    ];
    features.push({
      type: 'Feature',
      properties: { height: String(6 + (index % 10)) },
      geometry: { type: 'Polygon', coordinates: [corners] },
    });
  }
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
}

/** A hand that counts what it presses. */
function hand(page: Page) {
  let presses = 0;
  const after = async (act: () => Promise<unknown>) => {
    await settled(page);
    await act();
    presses += 1;
  };
  return {
    press: (target: Locator) => after(() => target.click()),
    choose: (list: Locator, item: string) => after(() => list.selectOption({ label: item })),
    take: (field: Locator, name: string, buffer: Buffer) =>
      after(() => field.setInputFiles({ name, mimeType: 'application/octet-stream', buffer })),
    presses: () => presses,
  };
}

test('files alone lead from an empty installation to a compliance status with base map, terrain, and 20,000 buildings', async ({
  page,
  product,
}) => {
  test.setTimeout(WITHIN_MS);
  const { press, choose, take, presses } = hand(page);
  const tabs = page.getByRole('navigation', { name: 'Project' });
  await test.step('the account, by the setup link', async () => {
    await open(page, product.setUpLink ?? '');
    await page.getByLabel('Email').fill('dana@example.org');
    await page.getByLabel('First Name').fill('Dana');
    await page.getByLabel('Last Name').fill('Whitfield');
    await page.getByLabel('Password').fill('four words in a row');
    await press(page.getByRole('button', { name: 'Create Account' }));
  });
  await test.step('the project, at pasted coordinates', async () => {
    await press(page.getByRole('link', { name: 'New Project' }).first());
    const form = page.getByRole('dialog', { name: 'Create New Project' });
    await form.getByLabel('Project Name').fill('Methodist Pad');
    await form.getByLabel('Find the site').evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, `${NORTH}, ${EAST}`);
    await choose(form.getByLabel('Primary Aircraft'), 'Leonardo AW139');
    await press(form.getByRole('button', { name: 'Create Project' }));
  });
  await test.step('the base map and the terrain, from files', async () => {
    await press(tabs.getByRole('link', { name: 'Files' }));
    await take(page.getByLabel('Map Archive', { exact: true }), 'county.pmtiles', archive());
    await press(page.getByRole('button', { name: 'Add Map Archive' }));
    await expect(page.getByText(COUNTY).first()).toBeVisible();
    await press(page.getByRole('button', { name: 'Import Terrain' }));
    const dialog = page.getByRole('dialog', { name: 'Import Terrain' });
    await take(dialog.getByLabel('File'), 'ground.tif', terrain());
    await choose(dialog.getByLabel(/unit/), 'meters');
    await choose(dialog.getByLabel('Vertical datum'), 'NAVD 88');
    await press(dialog.getByRole('button', { name: /^Import \d/ }));
    await expect(page.getByRole('list', { name: 'Terrain files' })).toContainText('ground.tif');
  });
  await test.step('a path', async () => {
    await press(tabs.getByRole('link', { name: 'Approach/Departures' }));
    await press(page.getByRole('button', { name: 'Create First Path' }));
    const form = page.getByRole('dialog', { name: 'Create New Path' });
    await form.getByLabel('Path Name').fill('North approach');
    await form.getByLabel('Ingress Heading').fill('180');
    await press(form.getByRole('button', { name: 'Create Path' }));
    await expect(form).toBeHidden();
  });
  await test.step('20,000 buildings on that terrain', async () => {
    await press(page.getByRole('link', { name: 'Obstacles', exact: true }));
    await press(page.getByRole('button', { name: 'Import Buildings' }));
    const dialog = page.getByRole('dialog', { name: 'Import Buildings' });
    await take(dialog.getByLabel('File'), 'county.geojson', buildings());
    await choose(dialog.getByLabel(/^Length unit/), 'Meters');
    await press(dialog.getByRole('button', { name: 'Import 20,000 Buildings' }));
    await expect(dialog).toBeHidden();
  });

  await test.step('the elevation of the pad, from the terrain', async () => {
    await press(page.getByRole('button', { name: 'Edit Project' }));
    const form = page.getByRole('dialog', { name: 'Edit Project' });
    await press(form.getByRole('button', { name: 'Fill In From Terrain' }));
    await expect(form.getByLabel('Elevation', { exact: true })).toHaveValue(/^72\d/);
    await press(form.getByRole('button', { name: 'Update Project' }));
    await expect(form).toBeHidden();
  });
  await test.step('the status, and the buildings on the map, with its contours', async () => {
    await press(page.getByRole('link', { name: 'Surfaces', exact: true }));
    await press(page.getByRole('button', { name: 'Map', exact: true }));
    await expect(page.locator('.map-credit')).toContainText(`Tiles of the county: ${COUNTY}`);
    await expect(page.getByText(/^20,000 buildings within 3 NM/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Contours' })).toBeVisible();
    await expect(page.getByText('Not compliant').first()).toBeVisible();
  });
  await lookAt(page, 'from-files-1-map');
  expect(presses()).toBeLessThanOrEqual(MOST_PRESSES);
});
