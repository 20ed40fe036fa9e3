/**
 * A laser scan without a connection: read in a worker of the browser, evaluated, drawn, still there when the page is opened again, and made an
 * obstacle that syncs later. The scan syncs too: the project then has it with the same objects, and the device no longer does.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { lasFile, madeUpScan } from '@touchdown/imports/testing';
import { newProject, NORTH_APPROACH } from '../harness/projects.ts';
import { expect, offlineReady, open, settled, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

const fixture = (name: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`../../packages/imports/test-data/point-clouds/${name}`)));
/** 2,500 points of ground, a tree, a mast, a wire, and a building each, in meters in UTM zone 19N, which the COPC file states. */
const SCANS = [
  { format: 'COPC', name: 'scan.copc.laz', bytes: () => fixture('scan.copc.laz'), isStated: true, tag: [] },
  { format: 'LAZ', name: 'scan-1.4.laz', bytes: () => fixture('scan-1.4.laz'), isStated: false, tag: '@nightly' },
  {
    format: 'LAS',
    name: 'scan.las',
    bytes: () => Buffer.from(lasFile(madeUpScan(), { offset: [300_000, 4_600_000, 0] })),
    isStated: false,
    tag: '@nightly',
  },
];
/** A little south of them, and lower than most. */
const ABOUT = { latitude: 41.5261, longitude: -71.3966, elevation: 110 };

async function addScan(page: Page, { name, bytes, isStated }: (typeof SCANS)[number]): Promise<void> {
  await page.getByRole('button', { name: 'Add Laser Scan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Laser Scan' });
  await dialog.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes() });
  if (!isStated) {
    await dialog.getByRole('combobox', { name: /^Coordinate system/ }).selectOption({ label: 'UTM zone 19N' });
    await dialog.getByRole('combobox', { name: /^Unit of coordinates/ }).selectOption('m');
    await dialog.getByRole('combobox', { name: /^Vertical datum/ }).selectOption('NAVD 88');
    await dialog.getByRole('combobox', { name: /^Unit of heights/ }).selectOption('m');
  }
  await dialog.getByRole('button', { name: 'Evaluate on This Device' }).click();
}

interface Here {
  readonly id: string;
  readonly objects: readonly object[];
  readonly isolatedPoints: readonly object[];
}
/** What the storage of the device has of its scans. */
const scansHere = (page: Page): Promise<readonly Here[]> =>
  page.evaluate(
    () =>
      new Promise<readonly Here[]>((resolve, reject) => {
        const opening = indexedDB.open('touchdown-scans');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('the storage cannot be opened')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('scans').objectStore('scans').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve((reading.result as readonly { readonly scan: Here }[]).map(({ scan }) => scan));
          });
        });
      }),
  );

/** The same with every fraction up to 1e-9, because the sines of two engines differ in their last digit. */
function near(value: unknown): unknown {
  if (typeof value === 'number') return Number.isInteger(value) ? value : expect.closeTo(value, 9);
  if (Array.isArray(value)) return value.map(near);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, near(one)]));
}

for (const scan of SCANS) {
  const { format, name, tag } = scan;
  test(
    `a ${format} file is evaluated and drawn offline, also after a reload, and is the project’s once online, with the obstacle made from it`,
    { tag },
    async ({ context }) => {
      const id = await newProject(context.request, { about: ABOUT, paths: [NORTH_APPROACH] });
      const page = await context.newPage();
      await open(page, `/projects/${id}?tab=approach&view=obstacles`);
      await offlineReady(page);
      await page.reload();
      await settled(page);
      await context.setOffline(true);

      await addScan(page, scan);
      await expect(page.getByRole('row', { name: /, on this device/ })).toContainText('Penetrations');
      await expect(page.getByRole('table', { name: 'Laser Scans' })).not.toContainText('until you close the page');
      await expect(page.getByRole('table', { name: 'Laser Scans' })).toContainText('Added to the project once you are online');
      const before = await page.getByRole('table', { name: 'Laser Scans' }).innerText();
      const [here] = await scansHere(page);
      expect(here?.objects.length).toBeGreaterThan(3);
      await page.reload();
      await settled(page);
      await expect.poll(() => page.getByRole('table', { name: 'Laser Scans' }).innerText()).toBe(before);

      await page.getByRole('link', { name }).click();
      await page
        .getByRole('row', { name: /^Select Mast/ })
        .getByRole('checkbox')
        .check();
      await page.getByRole('button', { name: 'Add 1 as Obstacles' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add 1 Obstacle' }).click();
      await expect(page.getByText('Added as an obstacle')).toBeVisible();

      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Penetrating Points (CSV)' }).click();
      expect((await file).suggestedFilename()).toMatch(/_penetrating_points_\d{4}-\d\d-\d\d\.csv$/);
      await page
        .getByRole('link', { name: /with the surfaces$/ })
        .first()
        .click();
      await page.getByRole('checkbox', { name: 'Laser Scan Points' }).check();
      await expect(page.getByText(/^Drawn are the .* points of scan.* near the surfaces/)).toBeVisible();
      await expect(page.locator('.section-points').first()).toBeAttached();

      await page.reload();
      await settled(page);
      await context.setOffline(false);
      const saved = [expect.objectContaining({ type: 'tower', source: 'scan', sourceFile: name, isAltered: false })];
      const obstacles = async (): Promise<unknown> => (await context.request.get(`/api/projects/${id}/obstacles`)).json();
      await expect.poll(obstacles, { timeout: 90_000 }).toEqual(saved);
      await open(page, `/projects/${id}?tab=approach&view=obstacles`);
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
      expect(await obstacles()).toEqual(saved);
      const read = async (rest = ''): Promise<unknown> => (await context.request.get(`/api/projects/${id}/point-clouds${rest}`)).json();
      await expect.poll(read, { timeout: 90_000 }).toMatchObject([{ id: here?.id, fileName: name, state: 'ready', isCurrent: true }]);
      expect(await read(`/${here?.id}`)).toMatchObject({ objects: near(here?.objects), isolatedPoints: near(here?.isolatedPoints) });
      await expect.poll(() => scansHere(page), { timeout: 30_000 }).toEqual([]);
      await expect(page.getByRole('table', { name: 'Laser Scans' })).not.toContainText('on this device');
      await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
    },
  );
}
