/** The main job of a planner, from the setup link of a first start to a KML file with every corner in the right place. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { forward, distanceFt, type GroundPoint, rectangle, seenFrom } from '../harness/earth.ts';
import { type Placemark, readKml } from '../harness/kml.ts';
import { lookAt } from '../harness/look.ts';
import { NOBODY } from '../harness/people.ts';
import { removeDataDir, startByScript, temporaryDataDir } from '../harness/product.ts';
import { expect, open, settled, test as shared } from '../harness/test.ts';

/** Downtown Manhattan, by the river: 40°42'04.00"N 074°00'32.00"W. */
const SITE = { latitude: 40 + 42 / 60 + 4 / 3600, longitude: -(74 + 0 / 60 + 32 / 3600) };
const ELEVATION_FT = 7;
const ALIGNMENT = 30;
/** 13° W: a magnetic heading of 043 is 030 true, in line with the landing area. */
const VARIATION = -13;
const INGRESS_MAGNETIC = 43;
const OUTBOUND_TRUE = INGRESS_MAGNETIC + VARIATION + 180;

// AW139, D 54.7 ft: TLOF 0.83 D = 45.401, separation 0.335 D = 18.3245, FATO 1.5 D = 82.05, Safety Area 20 ft a side.
const SEPARATION_FT = 0.335 * 54.7;
const TLOF_FT = 46;
const FATO_FT = TLOF_FT + 2 * SEPARATION_FT;
const SAFETY_AREA_FT = FATO_FT + 2 * 20;
const METERS_PER_FOOT = 0.3048;
/** Tolerance of a written corner. */
const WITHIN_FT = 0.01;

const PERSON = { email: 'ada@example.org', password: 'four words in a row' };

/** With its own product, which starts for the first time. */
const test = shared.extend({
  product: [
    async ({ browserName: _ }, use) => {
      const dataDir = temporaryDataDir();
      const product = await startByScript(dataDir);
      await use(product);
      await product.stop();
      removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
// No account exists yet. The splash and the transitions run as in normal use.
test.use({ storageState: NOBODY, contextOptions: { reducedMotion: 'no-preference' } });

/** Exactly the expected corners are written. */
function expectCorners(placemark: Placemark | undefined, expected: readonly GroundPoint[]): void {
  const written = (placemark?.corners ?? []).slice(0, -1).map((corner) => seenFrom(SITE, corner));
  expect(written, placemark?.name ?? 'a placemark that is missing').toHaveLength(expected.length);
  for (const corner of expected) {
    const nearest = Math.min(...written.map((point) => distanceFt(point, corner)));
    expect(nearest, `${placemark?.name ?? ''} at ${corner.eastFt.toFixed(3)} E, ${corner.northFt.toFixed(3)} N`).toBeLessThan(WITHIN_FT);
  }
}

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test('a planner goes from the setup link to a KML, and finds everything again', async ({ page, product }) => {
  await test.step('the landing page', async () => {
    await open(page, '/');
    await expect(page.getByRole('heading', { name: 'Professional Heliport & Vertiport Planning' })).toBeVisible();
    await lookAt(page, '1-landing');
  });

  await test.step('the first superuser, created with the setup link', async () => {
    await open(page, product.setUpLink ?? '');
    await lookAt(page, '2-set-up');
    await page.getByLabel('Email').fill(PERSON.email);
    await page.getByLabel('First Name').fill('Ada');
    await page.getByLabel('Last Name').fill('Pad');
    await page.getByLabel('Password').fill(PERSON.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('No projects yet.')).toBeVisible();
    await lookAt(page, '3-dashboard');
  });

  await test.step('the aircraft library', async () => {
    await page.getByRole('link', { name: 'Aircraft Database' }).click();
    await expect(page.getByRole('heading', { name: /All Aircraft \(\d+\)/ })).toBeVisible();
    await lookAt(page, '4-aircraft');
  });

  await test.step('a project at a real location', async () => {
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await expect(page.getByText('Create your first project to get started')).toBeVisible();
    await lookAt(page, '5-projects-empty');
    await page.getByRole('button', { name: 'New Project' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Project' });
    await form.getByLabel('Project Name').fill('East River Pad');
    await form.getByLabel('Latitude').fill('404204N');
    await expect(form.getByText('Invalid', { exact: true })).toBeHidden();
    await form.getByLabel('Latitude').fill('40 42 04.00 X');
    await expect(form.getByText('Invalid', { exact: true })).toBeVisible();
    await form.getByLabel('Latitude').fill('404204.00N');
    await form.getByLabel('Longitude').fill('0740032.00W');
    await expect(form.getByText('Valid', { exact: true })).toHaveCount(2);
    await form.getByLabel('Elevation', { exact: true }).fill(String(ELEVATION_FT));
    await form.getByLabel('Magnetic Variation').fill(String(VARIATION));
    await form.getByLabel('Primary Aircraft').selectOption({ label: 'Leonardo AW139' });
    await form.getByLabel('Shape').selectOption({ label: 'Square' });
    await form.getByLabel('Facility Alignment').fill(String(ALIGNMENT));
    for (const marking of ['TLOF Perimeter Marked', 'FATO Perimeter Marked', 'Standard H Marking']) await form.getByLabel(marking).check();
    await lookAt(page, '6-project-form');
    await form.getByRole('button', { name: 'Create Project' }).click();
    await toast(page, 'Project created successfully');
    await expect(page.getByRole('heading', { name: 'East River Pad' })).toBeVisible();
    await lookAt(page, '7-overview');
  });

  await test.step('the FAA minimum dimensions, each with its explanation', async () => {
    await page.getByRole('link', { name: 'Calculations' }).click();
    await page.getByRole('button', { name: 'Calculate Dimensions' }).click();
    await toast(page, 'Calculations completed successfully');
    const results = page.getByRole('table', { name: /FAA minimum dimensions/ });
    for (const figure of ['45.401', '18.325', '82.050', '20.000', '122.050']) await expect(results.getByText(figure).first()).toBeVisible();
    await lookAt(page, '8-calculations');
    await page
      .getByRole('button', { name: /^Why FATO .*82\.050/ })
      .first()
      .click();
    const why = page.getByRole('dialog');
    await expect(why).toContainText('1.5');
    await expect(why).toContainText('54.7');
    await expect(why).toContainText('82.050');
    await expect(why).toContainText('AC 150/5390-2D');
    await lookAt(page, '9-why');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await toast(page, 'Calculation saved successfully');
  });

  await test.step('adjusted dimensions, never below the minimum', async () => {
    await page.getByRole('button', { name: 'Adjust Values' }).click();
    const tlof = page.getByRole('group', { name: 'TLOF' });
    await tlof.getByLabel('Length', { exact: true }).fill('45');
    await tlof.getByLabel('Length', { exact: true }).press('Enter');
    await toast(page, 'TLOF length cannot be less than FAA minimum of 45.401 ft');
    await page.getByRole('button', { name: 'Round TLOF length up to the nearest foot' }).click();
    await tlof.getByLabel('Width', { exact: true }).fill(String(TLOF_FT));
    await tlof.getByLabel('Width', { exact: true }).press('Enter');
    await expect(tlof.getByLabel('Length', { exact: true })).toHaveValue('46.000');
    await expect(page.getByRole('group', { name: 'FATO' }).getByLabel('Width', { exact: true })).toHaveValue(FATO_FT.toFixed(3));
    await expect(page.getByRole('group', { name: 'Safety Area' }).getByLabel('Width', { exact: true })).toHaveValue(
      SAFETY_AREA_FT.toFixed(3),
    );
    await lookAt(page, '10-adjust');
    await page.getByLabel('Reason').fill('Whole feet are easier to build');
    await page.getByRole('button', { name: 'Save Adjusted Dimensions' }).click();
    await toast(page, 'Adjusted dimensions saved successfully');
  });

  await test.step('one straight approach path by magnetic heading', async () => {
    await page.getByRole('link', { name: 'Approach/Departures' }).click();
    await expect(page.getByText('No Paths Defined', { exact: true })).toBeVisible();
    await lookAt(page, '11-paths-empty');
    await page.getByRole('button', { name: 'Create First Path' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Path' });
    await form.getByLabel('Path Name').fill('River approach');
    await form.getByLabel('Ingress Heading').fill(String(INGRESS_MAGNETIC).padStart(3, '0'));
    await expect(form.getByText(/043° magnetic = 030(\.0+)?° true/).first()).toBeVisible();
    await lookAt(page, '12-path-form');
    await form.getByRole('button', { name: 'Create Path' }).click();
    await toast(page, 'Path created successfully');
    await lookAt(page, '13-paths');
  });

  await test.step('the KML file, with every corner in the right place', async () => {
    await page.getByRole('button', { name: 'Export Paths' }).click();
    await expect(page.getByRole('dialog', { name: 'Export Paths' })).toBeVisible();
    await lookAt(page, '14-export');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download KML' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^East[ _-]River[ _-]Pad.*\d{4}-\d{2}-\d{2}.*\.kml$/);
    const file = test.info().outputPath(download.suggestedFilename());
    await download.saveAs(file);
    const placemarks = await readKml(page, readFileSync(file, 'utf8'));
    const named = (name: string | RegExp) =>
      placemarks.find((placemark) => (typeof name === 'string' ? placemark.name === name : name.test(placemark.name)));

    expectCorners(named('TLOF'), rectangle(ALIGNMENT, TLOF_FT, TLOF_FT));
    expectCorners(named('FATO'), rectangle(ALIGNMENT, FATO_FT, FATO_FT));
    expectCorners(named('Safety Area'), rectangle(ALIGNMENT, SAFETY_AREA_FT, SAFETY_AREA_FT));

    // 14 CFR 77.23(b): from the edge of the primary surface, its width, to 500 ft wide and 500 ft high over 4,000 ft.
    const approach = placemarks.find(({ name, altitudeMode }) => /approach/i.test(name) && altitudeMode === 'absolute');
    const edge = FATO_FT / 2;
    expectCorners(approach, [
      forward(OUTBOUND_TRUE, edge, FATO_FT / 2),
      forward(OUTBOUND_TRUE, edge, -FATO_FT / 2),
      forward(OUTBOUND_TRUE, edge + 4000, 250),
      forward(OUTBOUND_TRUE, edge + 4000, -250),
    ]);
    for (const corner of approach?.corners ?? []) {
      const isOuter = distanceFt(seenFrom(SITE, corner), { eastFt: 0, northFt: 0 }) > 1000;
      expect(corner.altitudeM).toBeCloseTo((ELEVATION_FT + (isOuter ? 500 : 0)) * METERS_PER_FOOT, 3);
    }
    expect(placemarks.map(({ description }) => description).join('\n')).toMatch(/043° magnetic as entered, 030(\.0+)?° true/);
  });

  await test.step('everything is there again', async () => {
    await page.reload();
    await settled(page);
    await expect(page.getByRole('heading', { name: 'River approach' })).toBeVisible();
    await page.getByRole('link', { name: 'Calculations' }).click();
    await page.getByRole('button', { name: 'Load Saved Values' }).click();
    await expect(page.getByRole('group', { name: 'TLOF' }).getByLabel('Length', { exact: true })).toHaveValue('46.000');
    await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
    await expect(page.getByRole('link', { name: 'East River Pad' }).first()).toBeVisible();
    await lookAt(page, '15-projects');
  });

  await test.step('sign-out and sign-in', async () => {
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Professional Heliport & Vertiport Planning' })).toBeVisible();
    await open(page, '/api/login');
    await lookAt(page, '16-login');
  });
});
