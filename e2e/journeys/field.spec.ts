/**
 * On a roof with a phone: nearby obstacles, an obstacle in three taps, its height by angle and distance, its photo and note; and the same
 * offline, synced when the connection is back.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { newProject, post } from '../harness/projects.ts';
import { lookAt } from '../harness/look.ts';
import { expect, open, resize, settled, test } from '../harness/test.ts';

const PAD = { latitude: 41.17085543, longitude: -71.57119444, elevation: 23 } as const;
/** 1,000 ft north of the landing area; the device is at the landing area. */
const MAST = { name: 'Mast', type: 'tower', latitude: 41.17359996, longitude: -71.57119444, heightFeet: 300, elevationFeet: 23 } as const;
const PHOTO = {
  name: 'roof.png',
  mimeType: 'image/png',
  buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
};
const PHONE = { width: 390, height: 844 } as const;

const ON_SITE = {
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  permissions: ['geolocation'],
  geolocation: { latitude: PAD.latitude, longitude: PAD.longitude, accuracy: 4 },
};
test.use({ ...ON_SITE, serviceWorkers: 'allow' });

/** A project with known dimensions, and a path that comes in over the mast. */
async function harborRoof(request: APIRequestContext): Promise<string> {
  const id = await newProject(request, { about: { name: 'Harbor Roof', ...PAD, magneticVariation: -14 } });
  await post(request, `/api/projects/${id}/paths`, { name: 'North approach', ingressHeadingDegrees: 180, headingReference: 'true' });
  await post(request, `/api/projects/${id}/obstacles`, MAST);
  return id;
}

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const countTaps = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('click', () => Reflect.set(window, 'taps', Number(Reflect.get(window, 'taps') ?? 0) + 1), true),
  );
const tapsOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'taps') ?? 0));
const look = async (page: Page, name: string) => {
  await lookAt(page, name);
  await resize(page, PHONE);
};

test('an obstacle is recorded at its location, online and offline', async ({ page, context }) => {
  const id = await harborRoof(page.request);
  const stored = async (what: 'obstacles' | 'uploads'): Promise<Record<string, unknown>[]> =>
    (await page.request.get(`/api/projects/${id}/${what}`)).json();

  await test.step('from the project to what is near the device', async () => {
    await open(page, `/projects/${id}`);
    await page.getByRole('link', { name: 'On Site' }).tap();
    await expect(page.getByRole('img', { name: 'North up: 1 obstacle within 1,500 ft' })).toBeVisible();
    const mast = page.getByRole('list', { name: 'Obstacles around you' }).getByRole('button', { name: /^Mast/ });
    await expect(mast).toContainText('1,000 ft');
    await expect(mast).toContainText('000° true, 014° magnetic');
    await expect(mast).toContainText('Violation');
  });

  await test.step("three taps add an obstacle, with the accuracy of the device's fixes", async () => {
    await countTaps(page);
    await tap(page, 'Add Obstacle Here');
    const averaging = page.getByText(/^Averaging:/);
    // A real device keeps reporting fixes. Here they are simulated, a step to the north and back.
    let north = 0;
    await expect
      .poll(async () => {
        north = 0.00001 - north;
        await context.setGeolocation({ latitude: PAD.latitude + north, longitude: PAD.longitude, accuracy: 3 });
        return averaging.textContent();
      })
      .toMatch(/^Averaging: ±1\d ft from ([3-9]|1\d) fixes, spread \d ft$/);
    await tap(page, 'Tree');
    await tap(page, 'Save Obstacle');
    await expect(page.getByRole('heading', { name: 'Tree 1' })).toBeVisible();
    expect(await tapsOf(page)).toBe(3);
    const [, tree] = await stored('obstacles');
    expect(tree).toMatchObject({
      name: 'Tree 1',
      type: 'tree',
      longitude: PAD.longitude,
      source: 'field',
      heightFeet: 0,
      elevationFeet: null,
    });
    expect(tree?.['sourceFile']).toMatch(/^Device position, ([3-9]|1\d) fixes, \d{4}-\d\d-\d\d$/);
    expect(Math.abs(Number(tree?.['latitude']) - PAD.latitude)).toBeLessThan(0.00002);
    // 3 m are 9.84 ft, 4 m 13.12 ft: no better than the best fix, no worse than the coarsest.
    expect(Number(tree?.['horizontalAccuracyFeet'])).toBeGreaterThanOrEqual(10);
    expect(Number(tree?.['horizontalAccuracyFeet'])).toBeLessThanOrEqual(14);
  });

  await test.step('its height by angle and distance equals the hand calculation, and gives it a result', async () => {
    await tap(page, 'Measure by Angle and Distance');
    await page.getByLabel('Distance to base').fill('200');
    await page.getByLabel('Angle to top').fill('20');
    await page.getByLabel('Angle to base').fill('-2');
    // 200 × (tan 20° + tan 2°) = 79.778 ft; with all errors combined 85.597 ft.
    await expect(page.getByText('79.800 ft ± 5.800 ft')).toBeVisible();
    await tap(page, 'Use This Height');
    await tap(page, 'Use Landing Area Elevation: 23 ft MSL');
    await page.getByLabel('Note', { exact: true }).fill('Dead at the top.');
    await tap(page, 'Save Changes');
    await expect(page.getByText('Obstacle Updated')).toBeVisible();
    await expect(page.getByText('Violation')).toBeVisible();
    const [, tree] = await stored('obstacles');
    expect(tree).toMatchObject({ heightFeet: 79.8, verticalAccuracyFeet: 5.8, elevationFeet: 23, description: 'Dead at the top.' });
  });

  await test.step('its photo is linked to it', async () => {
    await page.getByLabel('Photo', { exact: true }).setInputFiles(PHOTO);
    await expect(page.getByRole('list', { name: 'Photos of Tree 1' }).getByRole('img', { name: 'roof.png' })).toBeVisible();
    const [, tree] = await stored('obstacles');
    expect(await stored('uploads')).toMatchObject([{ fileName: 'roof.png', obstacleId: tree?.['id'] }]);
  });

  await test.step('a capture survives a reload', async () => {
    await tap(page, 'Nearby Obstacles');
    await tap(page, 'Add Obstacle Here');
    await tap(page, 'Building');
    await page.reload();
    await settled(page);
    await expect(page.getByRole('button', { name: 'Building', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('it can still be added offline, with its photo, and is synced when the connection is back', async () => {
    await context.setOffline(true);
    // The message moves the button.
    await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Offline.');
    await tap(page, 'Save Obstacle');
    await expect(page.getByRole('heading', { name: 'Building 1' })).toBeVisible();
    await page.getByLabel('Photo', { exact: true }).setInputFiles({ ...PHOTO, name: 'building.png' });
    await expect(page.getByText('Photo Added')).toBeVisible();
    await tap(page, 'Nearby Obstacles');
    await expect(page.getByRole('button', { name: /^Building 1/ })).toBeVisible();
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
    await context.setOffline(false);
    // Pending edits are retried every 30 s at the latest.
    const sent = { timeout: 90_000 };
    await expect.poll(() => stored('obstacles').then((all) => all.map(({ name }) => name)), sent).toEqual(['Mast', 'Tree 1', 'Building 1']);
    await expect
      .poll(() => stored('uploads').then((all) => all.map(({ fileName }) => fileName)), sent)
      .toEqual(['building.png', 'roof.png']);
    const [, , building] = await stored('obstacles');
    expect((await stored('uploads'))[0]).toMatchObject({ obstacleId: building?.['id'] });
  });

  await test.step('every step is readable in sunlight and in the dark', async () => {
    await look(page, 'field-1-around');
    await page.getByRole('button', { name: /^Tree 1/ }).tap();
    await tap(page, 'Measure by Angle and Distance');
    await expect(page.getByRole('img', { name: 'roof.png' })).toBeVisible();
    await look(page, 'field-2-obstacle');
    await tap(page, 'Nearby Obstacles');
    await tap(page, 'Add Obstacle Here');
    await page.getByRole('button', { name: 'Offset from me' }).tap();
    await tap(page, 'Height, Photo, Note');
    await look(page, 'field-3-capture');
  });
});

test('on a first visit, before the app is cached in the browser, an obstacle is saved offline and synced later', async ({
  page,
  context,
}) => {
  // The service worker is loading the whole time. Holding the request for it would block the browser's input events as well.
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
  });
  const id = await harborRoof(page.request);
  await open(page, `/projects/${id}/field`);
  await tap(page, 'Add Obstacle Here');
  await tap(page, 'Building');
  await expect(page.getByRole('button', { name: 'Save Obstacle' })).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Offline.');
  await tap(page, 'Save Obstacle');
  await expect(page.getByRole('heading', { name: 'Building 1' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const stored = async (): Promise<{ name: string }[]> => (await page.request.get(`/api/projects/${id}/obstacles`)).json();
  expect((await stored()).map(({ name }) => name)).toEqual(['Mast']);
  await tap(page, 'Nearby Obstacles');
  await expect(page.getByRole('button', { name: /^Building 1/ })).toBeVisible();
  await context.setOffline(false);
  // Pending edits are retried every 30 s at the latest.
  await expect.poll(() => stored().then((all) => all.map(({ name }) => name)), { timeout: 90_000 }).toEqual(['Mast', 'Building 1']);
});
