/** The surfaces of a project: shown and hidden, turned, seen in plan, on the map, in 3D and along a path; one pick in all of them. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const SITE = { latitude: 40.7011, longitude: -74.0089, elevation: 7 } as const;

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

interface Mast {
  readonly name: string;
  readonly type: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly heightFeet: number;
  readonly isLighted?: boolean;
}
/** Some 1,460 ft north of the pad the 8:1 surface stands about 180 ft above it. */
const CRANE: Mast = { name: 'Crane', type: 'tower', latitude: 40.7051, longitude: -74.0089, heightFeet: 300, isLighted: true };
const OTHERS: readonly Mast[] = [
  { name: 'Chimney', type: 'other', latitude: 40.7071, longitude: -74.0087, heightFeet: 300 },
  { name: 'Office block', type: 'building', latitude: 40.7041, longitude: -74.0084, heightFeet: 90 },
  { name: 'Elm', type: 'tree', latitude: 40.7029, longitude: -74.0091, heightFeet: 60 },
  { name: 'Water tower', type: 'tower', latitude: 40.6985, longitude: -74.0125, heightFeet: 160 },
  { name: 'Warehouse', type: 'building', latitude: 40.6996, longitude: -74.0105, heightFeet: 45 },
];

async function newProject(page: Page): Promise<string> {
  await page.request.post(`${product.base}/api/auth/sign-in`, { data: ADA });
  const library: { id: string; name: string }[] = await (await page.request.get(`${product.base}/api/aircraft`)).json();
  const primaryAircraftId = library.find(({ name }) => name.includes('AW139'))?.id ?? null;
  const created = await page.request.post(`${product.base}/api/projects`, {
    data: { name: 'East River Pad', type: 'heliport', ...SITE, magneticVariation: -13, primaryAircraftId },
  });
  const { id }: { id: string } = await created.json();
  const paths = `${product.base}/api/projects/${id}/paths`;
  await page.request.post(paths, { data: { name: 'North approach', ingressHeadingDegrees: 180, headingReference: 'true' } });
  await page.request.post(paths, {
    data: {
      name: 'River departure',
      type: 'departure',
      egressHeadingDegrees: 215,
      headingReference: 'true',
      pathGeometryType: 'curved',
      startIngressHeading: 80,
      finalSegmentLength: 900,
      curveRadius: 1400,
    },
  });
  return id;
}

async function addObstacles(page: Page, id: string, masts: readonly Mast[]): Promise<void> {
  for (const mast of masts) {
    const answer = await page.request.post(`${product.base}/api/projects/${id}/obstacles`, { data: { ...mast, elevationFeet: 5 } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** A place in a picture, as shares of its size; its middle unless told. */
async function placeIn(box: Locator, across = 0.5, down = 0.5): Promise<{ x: number; y: number }> {
  const bounds = await box.boundingBox();
  if (bounds === null) throw new Error('there is no picture');
  return { x: bounds.width * across, y: bounds.height * down };
}

test('surfaces are seen four ways, and what is picked in one is picked in all', async ({ page }) => {
  const id = await newProject(page);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  const view = `${product.base}/projects/${id}?tab=approach&view=surfaces`;
  await page.goto(view);
  const results = page.getByRole('region', { name: 'Penetration Analysis' });
  const card = page.getByRole('region', { name: 'Obstacle Visualization' });
  const plan = page.getByRole('button', { name: /^Plan of surfaces and obstacles/ });

  await test.step('without obstacles it says so', async () => {
    await expect(results).toContainText('No obstacles defined for analysis. Add obstacles to perform penetration analysis.');
    await addObstacles(page, id, OTHERS.slice(1));
    await page.reload();
    await expect(results).toContainText('No surface penetrations detected');
    await expect(results).toContainText('All obstacles clear required transitional surfaces.');
  });

  await test.step('a penetration is told in words, and a press on it picks it', async () => {
    await addObstacles(page, id, [CRANE, ...OTHERS.slice(0, 1)]);
    await page.reload();
    const row = results.getByRole('button', { name: 'Crane penetrates Approach surface North approach' });
    await row.press('Enter');
    await expect(row).toHaveAttribute('aria-pressed', 'true');
    await expect(card).toContainText('Crane');
    await expect(card).toContainText('Violation');
    await expect(page).toHaveURL(/obstacle=[0-9a-f-]{36}/);
  });

  await test.step('kinds of surface are shown and hidden; the plan zooms and turns by 45°', async () => {
    await expect(page.getByRole('checkbox', { name: 'Primary' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Transitional' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Approach' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('checkbox', { name: 'Approach' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Object Identification' }).uncheck();
    await page.getByRole('checkbox', { name: 'Conical' }).uncheck();
    await page.getByRole('button', { name: 'Rotate by 45°' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.getByText('Zoom 1.25× · turned 45°')).toBeVisible();
    await plan.focus();
    await plan.press('R');
    await plan.press('-');
    await expect(page.getByText('Zoom 1.00× · true north up')).toBeVisible();
    await lookAt(page, 'surfaces-1-plan');
  });

  await test.step('a press on the plan picks the surface under it', async () => {
    await plan.press('Escape');
    await expect(card).toContainText('Pick an obstacle or a surface');
    // North of everything that stands there, under the outer end of the approach.
    await plan.click({ position: await placeIn(plan, 0.66, 0.2) });
    await expect(card).toContainText('Approach surface North approach');
    await expect(page).toHaveURL(/surface=Approach/);
    await plan.press('Escape');
  });

  await test.step('the map picks as well', async () => {
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const map = page.locator('.surfaces-map canvas');
    await expect(map).toBeVisible();
    // The surfaces lie in the middle of the map, the approach in their east.
    await expect(async () => {
      await map.click({ position: await placeIn(map, 0.645, 0.17) });
      await expect(card).toContainText('Approach surface North approach', { timeout: 1000 });
    }).toPass();
    await results.getByRole('button', { name: /^Crane penetrates Approach/ }).click();
    await lookAt(page, 'surfaces-2-map');
  });

  await test.step('and the 3D view, which turns by keys and buttons', async () => {
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('button', { name: '3D', exact: true }).click();
    const scene = page.getByRole('application', { name: /^3D view of surfaces and obstacles/ });
    await expect(scene).toBeVisible();
    const before = await scene.screenshot();
    await scene.press('ArrowLeft');
    await page.getByRole('button', { name: 'Look from higher up' }).click();
    expect(Buffer.compare(before, await scene.screenshot())).not.toBe(0);
    await page.getByRole('button', { name: 'Reset the view' }).click();
    // The name stands 10 px beside the top of what it names.
    await scene.scrollIntoViewIfNeeded();
    const name = await page.locator('.scene-labels > span', { hasText: 'Crane' }).boundingBox();
    if (name === null) throw new Error('the crane is not named');
    await page.mouse.click(name.x - 10, name.y + name.height / 2 + 3);
    await expect(results.getByRole('button', { name: /^Crane penetrates Approach/ })).toHaveAttribute('aria-pressed', 'true');
    await results.getByRole('button', { name: /^Crane penetrates Approach/ }).click();
    await expect(card).toContainText('Crane');
    await lookAt(page, 'surfaces-3-scene');
  });

  await test.step('what was picked is still picked when the address is opened again', async () => {
    await page.goto(page.url());
    await expect(card).toContainText('Crane');
    await expect(page.getByRole('img', { name: /^Profile along North approach/ })).toBeVisible();
  });
  expect(faults).toEqual([]);
});
