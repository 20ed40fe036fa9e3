/** The surfaces of a project: shown and hidden, rotated, in plan, on the map, in 3D, and along a path; a selection applies to all views. */
import type { APIRequestContext, Locator } from '@playwright/test';
import { newProject, post } from '../harness/projects.ts';
import { lookAt } from '../harness/look.ts';
import { expect, open, settled, test } from '../harness/test.ts';

interface Mast {
  readonly name: string;
  readonly type: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly heightFeet: number;
  readonly isLighted?: boolean;
}
/** About 1,460 ft north of the landing area, the 8:1 surface is about 180 ft above it. */
const CRANE: Mast = { name: 'Crane', type: 'tower', latitude: 40.7051, longitude: -74.0089, heightFeet: 300, isLighted: true };
const OTHERS: readonly Mast[] = [
  { name: 'Chimney', type: 'other', latitude: 40.7071, longitude: -74.0087, heightFeet: 300 },
  { name: 'Office block', type: 'building', latitude: 40.7041, longitude: -74.0084, heightFeet: 90 },
  { name: 'Elm', type: 'tree', latitude: 40.7029, longitude: -74.0091, heightFeet: 60 },
  { name: 'Water tower', type: 'tower', latitude: 40.6985, longitude: -74.0125, heightFeet: 160 },
  { name: 'Warehouse', type: 'building', latitude: 40.6996, longitude: -74.0105, heightFeet: 45 },
];

async function riverPad(request: APIRequestContext, masts: readonly Mast[]): Promise<string> {
  const id = await newProject(request);
  const paths = `/api/projects/${id}/paths`;
  await post(request, paths, { name: 'North approach', ingressHeadingDegrees: 180, headingReference: 'true' });
  await post(request, paths, {
    name: 'River departure',
    type: 'departure',
    egressHeadingDegrees: 215,
    headingReference: 'true',
    pathGeometryType: 'curved',
    startIngressHeading: 80,
    finalSegmentLength: 900,
    curveRadius: 1400,
  });
  await addObstacles(request, id, masts);
  return id;
}

async function addObstacles(request: APIRequestContext, id: string, masts: readonly Mast[]): Promise<void> {
  for (const mast of masts) await post(request, `/api/projects/${id}/obstacles`, { ...mast, elevationFeet: 5 });
}

const viewOf = (id: string) => `/projects/${id}?tab=approach&view=surfaces`;

/** A position in a picture, as fractions of its size. Its center by default. */
async function placeIn(box: Locator, across = 0.5, down = 0.5): Promise<{ x: number; y: number }> {
  const bounds = await box.boundingBox();
  if (bounds === null) throw new Error('there is no picture');
  return { x: bounds.width * across, y: bounds.height * down };
}

test('results without obstacles and without penetrations', async ({ page }) => {
  const id = await riverPad(page.request, []);
  const results = page.getByRole('region', { name: 'Penetration Analysis' });
  await open(page, viewOf(id));
  await expect(results).toContainText('No obstacles defined for analysis. Add obstacles to perform penetration analysis.');
  await addObstacles(page.request, id, OTHERS.slice(1));
  await open(page, viewOf(id));
  await expect(results).toContainText('No surface penetrations detected');
  await expect(results).toContainText('All obstacles clear required transitional surfaces.');
});

test('surfaces are shown in four views, and a selection in one applies to all', { tag: '@nightly' }, async ({ page }) => {
  const id = await riverPad(page.request, [...OTHERS, CRANE]);
  await open(page, viewOf(id));
  const results = page.getByRole('region', { name: 'Penetration Analysis' });
  const card = page.getByRole('region', { name: 'Obstacle Visualization' });
  const plan = page.getByRole('button', { name: /^Plan of surfaces and obstacles/ });

  await test.step('a penetration is listed, and pressing Enter on it selects it', async () => {
    const row = results.getByRole('button', { name: 'Crane penetrates Approach surface North approach' });
    await row.press('Enter');
    await expect(row).toHaveAttribute('aria-pressed', 'true');
    await expect(card).toContainText('Crane');
    await expect(card).toContainText('Violation');
    await expect(page).toHaveURL(/obstacle=[0-9a-f-]{36}/);
  });

  await test.step('surface types are shown and hidden; the plan zooms and rotates by 45°', async () => {
    await expect(page.getByRole('checkbox', { name: 'Primary' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Transitional' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Approach' })).not.toBeChecked();
    await page.getByRole('button', { name: 'Show All' }).click();
    await expect(page.getByRole('checkbox', { name: 'Approach' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Object Identification' }).uncheck();
    await page.getByRole('checkbox', { name: 'Conical' }).uncheck();
    await page.getByRole('button', { name: 'Rotate by 45°' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.getByText('Zoom 1.25× · rotated 45°')).toBeVisible();
    await plan.focus();
    await plan.press('R');
    await plan.press('-');
    await expect(page.getByText('Zoom 1.00× · true north up')).toBeVisible();
    await lookAt(page, 'surfaces-1-plan');
  });

  await test.step('a click on the plan selects the surface under it', async () => {
    await plan.press('Escape');
    await expect(card).toContainText('Select an obstacle or surface in the plan, profile, map, 3D view, or table.');
    // North of everything else, under the outer end of the approach surface.
    await plan.click({ position: await placeIn(plan, 0.66, 0.2) });
    await expect(card).toContainText('Approach surface North approach');
    await expect(page).toHaveURL(/surface=Approach/);
    await plan.press('Escape');
  });

  await test.step('a click on the map selects too', async () => {
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    const map = page.locator('.surfaces-map canvas');
    await settled(page);
    // The surfaces are in the center of the map, the approach surface to their east.
    await map.click({ position: await placeIn(map, 0.645, 0.17) });
    await expect(card).toContainText('Approach surface North approach');
    await results.getByRole('button', { name: /^Crane penetrates Approach/ }).click();
    await lookAt(page, 'surfaces-2-map');
  });

  await test.step('keys and dragging with Shift pan the map, and Home resets it, as on the plan', async () => {
    const map = page.locator('.surfaces-map canvas');
    const placeOfLabel = async () => {
      await settled(page);
      return (await page.locator('.map-label', { hasText: 'Crane' }).boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
    };
    await map.scrollIntoViewIfNeeded();
    await map.focus();
    await map.press('Home');
    const start = await placeOfLabel();
    await map.press('ArrowUp');
    await expect.poll(async () => Math.round((await placeOfLabel()).y - start.y)).toBe(100);
    await map.press('Home');
    await expect.poll(async () => Math.round((await placeOfLabel()).y - start.y)).toBe(0);
    const bounds = await map.boundingBox();
    if (bounds === null) throw new Error('there is no map');
    await page.keyboard.down('Shift');
    await page.mouse.move(bounds.x + 40, bounds.y + 200);
    await page.mouse.down();
    await page.mouse.move(bounds.x + 70, bounds.y + 220, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect.poll(async () => Math.round((await placeOfLabel()).x - start.x)).toBe(30);
    await page.getByRole('button', { name: 'Reset View' }).click();
    await expect.poll(async () => Math.round((await placeOfLabel()).x - start.x)).toBe(0);
  });

  await test.step('so does a click in the 3D view, which keys and buttons rotate', async () => {
    await page.getByRole('button', { name: 'Clear Selection' }).click();
    await page.getByRole('button', { name: '3D', exact: true }).click();
    const scene = page.getByRole('application', { name: /^3D view of surfaces and obstacles/ });
    await expect(scene).toBeVisible();
    await settled(page);
    const before = await scene.screenshot();
    await scene.press('ArrowLeft');
    await page.getByRole('button', { name: 'Tilt up' }).click();
    await settled(page);
    expect(Buffer.compare(before, await scene.screenshot())).not.toBe(0);
    await page.getByRole('button', { name: 'Reset View' }).click();
    await settled(page);
    // The label is 10 px beside the top of its obstacle.
    await scene.scrollIntoViewIfNeeded();
    const name = await page.locator('.scene-labels > span', { hasText: 'Crane' }).boundingBox();
    if (name === null) throw new Error('the crane is not named');
    await page.mouse.click(name.x - 10, name.y + name.height / 2 + 3);
    await expect(results.getByRole('button', { name: /^Crane penetrates Approach/ })).toHaveAttribute('aria-pressed', 'true');
    await results.getByRole('button', { name: /^Crane penetrates Approach/ }).click();
    await expect(card).toContainText('Crane');
    await lookAt(page, 'surfaces-3-scene');
  });

  await test.step('the selection is preserved in the address', async () => {
    await open(page, page.url());
    await expect(card).toContainText('Crane');
    await expect(page.getByRole('img', { name: /^Profile along North approach/ })).toBeVisible();
  });
});
