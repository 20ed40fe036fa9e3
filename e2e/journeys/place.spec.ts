/** The location of a project: coordinates and map, nearby facilities, and the magnetic variation. */
import type { Locator, Page } from '@playwright/test';
import { newProject } from '../harness/projects.ts';
import { lookAt } from '../harness/look.ts';
import { expect, open, resize, settled, test } from '../harness/test.ts';

/** The public heliport at the foot of Manhattan, as the FAA publishes it. */
const JRB = { latitude: '404204.37N', longitude: '0740032.50W', elevation: '7' };

/** The same location, as the API takes it. Its variation is the model's. */
const DOWNTOWN = {
  name: 'Downtown Pad',
  latitude: 40 + 42 / 60 + 4.37 / 3600,
  longitude: -(74 + 32.5 / 3600),
  magneticVariation: null,
  closestAirport: 'EWR',
};

/** The number of colors in a map. A map that was not drawn has one. */
const colorsOf = (page: Page, canvas: Locator): Promise<number> =>
  canvas.screenshot().then((picture) =>
    page.evaluate(
      async (bytes) => {
        const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
        const sheet = new OffscreenCanvas(image.width, image.height);
        const context = sheet.getContext('2d');
        context?.drawImage(image, 0, 0);
        const data = context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        const seen = new Set<number>();
        for (let at = 0; at < data.length; at += 4) seen.add(((data[at] ?? 0) << 16) + ((data[at + 1] ?? 0) << 8) + (data[at + 2] ?? 0));
        return seen.size;
      },
      [...picture],
    ),
  );

const decimalOf = async (field: Locator): Promise<number> => Number(await field.inputValue());

test('a planner enters a location and picks another one on the map', async ({ page }) => {
  await open(page, '/projects');
  await page.getByRole('button', { name: 'New Project' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Project' });

  await test.step('the form shows variation and airport as soon as there is a location', async () => {
    await form.getByLabel('Project Name').fill('Downtown Pad');
    await form.getByLabel('Latitude').fill(JRB.latitude);
    await form.getByLabel('Longitude').fill(JRB.longitude);
    await form.getByLabel('Elevation', { exact: true }).fill(JRB.elevation);
    await expect(
      form.getByText(
        /^If blank: 12\.\d\d° W \(WMM2025, .*Changes by 0\.\d\d° E per year\. Changing it re-orients paths with magnetic headings\. True headings are not affected\.$/,
      ),
    ).toBeVisible();
    await form.getByLabel('Magnetic Variation').fill('13 W');
    await expect(form.getByText(/^Using your value: 0\.\d\d° west of the model\./)).toBeVisible();
    await form.getByLabel('Magnetic Variation').fill('');
    await expect(form.getByText(/Closest public-use airport: EWR, NEWARK/)).toBeVisible();
    await form.getByRole('button', { name: 'Use EWR as the closest airport' }).click();
    await expect(form.getByLabel('Closest Airport')).toHaveValue('EWR');
    await expect(form.getByRole('button', { name: /^Use EWR/ })).toBeHidden();
  });

  await test.step('the map opens at the location, with the facilities around it', async () => {
    await form.getByRole('button', { name: 'Pick on Map' }).click();
    const map = form.getByRole('region', { name: /^Map\./ });
    await expect(map).toBeVisible();
    await expect(form.locator('.map-dot').first()).toBeVisible();
    await settled(page);
    expect(await colorsOf(page, map)).toBeGreaterThan(3);
    await map.scrollIntoViewIfNeeded();
    await lookAt(page, 'place-1-form');
  });

  await test.step('the arrow keys move the marker by the displayed step', async () => {
    const map = form.getByRole('region', { name: /^Map\./ });
    await form.getByRole('button', { name: 'Decimal' }).click();
    const [latitude, longitude] = [form.getByLabel('Latitude'), form.getByLabel('Longitude')];
    const before = [await decimalOf(latitude), await decimalOf(longitude)];
    await expect(form.getByText('Arrow keys move the marker by 1,000 ft')).toBeVisible();
    await map.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await settled(page);
    // 1,000 ft are 304.8 m: a degree of latitude has 111.05 km here, one of longitude 84.5 km.
    expect((await decimalOf(latitude)) - (before[0] ?? 0)).toBeCloseTo(304.8 / 111_050, 5);
    expect((await decimalOf(longitude)) - (before[1] ?? 0)).toBeCloseTo(304.8 / 84_500, 5);
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect(form.getByText('Arrow keys move the marker by 100 ft')).toBeVisible();
    await page.keyboard.press('-');
    await settled(page);
  });

  await test.step('a click and a drag pick a location, in both coordinate formats', async () => {
    const map = form.getByRole('region', { name: /^Map\./ });
    const [latitude, longitude] = [form.getByLabel('Latitude'), form.getByLabel('Longitude')];
    const box = await map.boundingBox();
    if (box === null) throw new Error('the map is on screen');
    const former = [await latitude.inputValue(), await longitude.inputValue()];
    await map.click({ position: { x: box.width * 0.35, y: box.height * 0.4 } });
    await expect(latitude).not.toHaveValue(former[0] ?? '');
    expect(await decimalOf(longitude)).toBeLessThan(Number(former[1]));
    expect(await latitude.inputValue()).toMatch(/^40\.\d{6,8}$/);
    const clicked = await longitude.inputValue();
    await settled(page);
    const mark = await form.locator('.map-site').boundingBox();
    if (mark === null) throw new Error('the marker is on the map');
    await page.mouse.move(mark.x + mark.width / 2, mark.y + mark.height / 2);
    await page.mouse.down();
    await page.mouse.move(mark.x + 80, mark.y + 30, { steps: 5 });
    await page.mouse.up();
    await expect(longitude).not.toHaveValue(clicked);
    expect(await decimalOf(longitude)).toBeGreaterThan(Number(clicked));
    await expect(form.getByText(/^Picked: 40°4\d'.*W \(40\.\d+, -7\d\.\d+\)$/)).toBeVisible();
    await form.getByRole('button', { name: 'DMS' }).click();
    await expect(form.getByLabel('Latitude')).toHaveValue(/^40°4\d'\d\d\.\d\d"N$/);
  });

  await test.step('the search shows another airport without picking it', async () => {
    const latitude = await form.getByLabel('Latitude').inputValue();
    const search = form.getByLabel('Find an airport or city');
    await search.fill('KBOS');
    await expect(form.getByRole('button', { name: /^BOS / })).toBeVisible();
    await search.press('Enter');
    await expect(form.locator('.map-dot', { hasText: 'BOS' })).toBeVisible();
    await expect(form.getByLabel('Latitude')).toHaveValue(latitude);
    await form.getByLabel('Latitude').fill(JRB.latitude);
    await form.getByLabel('Longitude').fill(JRB.longitude);
    await form.getByRole('button', { name: 'Create Project' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Downtown Pad' })).toBeVisible();
  });
});

test('the overview shows the location, the variation, and nearby facilities', async ({ page }) => {
  await open(page, `/projects/${await newProject(page.request, { about: DOWNTOWN })}`);
  const place = page.getByRole('region', { name: 'Location' });
  await expect(place.getByText(`40°42'04.37"N 74°00'32.50"W`).first()).toBeVisible();
  await expect(place.getByText(/^12\.\d\d° W \(WMM2025, \w{3} \d{1,2}, \d{4}\)/)).toBeVisible();
  await expect(place.getByText(/^Changes by 0\.\d\d° E per year$/)).toBeVisible();
  await expect(place.getByText(/NEWARK LIBERTY INTL, 7\.\d\d NM, 2\d\d° true, 2\d\d° magnetic$/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Nearby Facilities' });
  await expect(table.getByRole('row')).toHaveCount(11);
  await expect(table.getByRole('row').nth(1)).toContainText('JRB');
  await page.getByLabel('Airports').uncheck();
  await page.getByLabel('Others').uncheck();
  await page.getByLabel('Radius').selectOption({ label: 'Within 5 NM' });
  await expect(table.getByRole('cell', { name: 'Airport' })).toHaveCount(0);
  await expect(table.getByRole('row').nth(1)).toContainText('JRB');
  await page.getByLabel('Airports').check();
  await page.getByLabel('Others').check();
  const map = place.getByRole('region', { name: /^Map of 40°42'04\.37"N/ });
  await settled(page);
  expect(await colorsOf(page, map)).toBeGreaterThan(3);
  await lookAt(page, 'place-2-overview');
  // A phone shows cards.
  await resize(page, { width: 390, height: 844 });
  const cards = page.getByRole('list', { name: 'Nearby Facilities' });
  await expect(cards.getByRole('listitem')).toHaveCount(10);
  await cards.scrollIntoViewIfNeeded();
});
