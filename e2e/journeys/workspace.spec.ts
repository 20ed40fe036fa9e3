/** The workspace of a project: what is selected in the list is selected on the plan; a drag moves an obstacle as one step, and Undo takes it back. */
import type { Project, ProjectObstacle } from '@touchdown/contract';
import { lookAt } from '../harness/look.ts';
import { read } from '../harness/answers/answers.ts';
import { newProject, post } from '../harness/projects.ts';
import { expect, open, settled, test } from '../harness/test.ts';

const MAST = { name: 'Crane', type: 'tower', latitude: 40.7051, longitude: -74.0089, heightFeet: 300, elevationFeet: 5 };

test('an obstacle is selected in list and plan, dragged, and put back', async ({ page }) => {
  const id = await newProject(page.request);
  await post(page.request, `/api/projects/${id}/paths`, { name: 'North approach', ingressHeadingDegrees: 180, headingReference: 'true' });
  await post(page.request, `/api/projects/${id}/obstacles`, MAST);
  const saved = async () => (await read<ProjectObstacle[]>(page.request, `/api/projects/${id}/obstacles`))[0];
  await open(page, `/projects/${id}`);
  await page.getByRole('link', { name: 'Open Workspace' }).click();
  const row = page
    .getByRole('navigation', { name: 'Project' })
    .last()
    .getByRole('button', { name: /^Crane/ });
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  const ring = page.locator('.plan-ring');

  await test.step('the list selects, and the plan, the inspector, and the address follow', async () => {
    await row.click();
    await expect(inspector.getByRole('heading', { name: 'Crane' })).toBeVisible();
    await expect(page).toHaveURL(/sel=obstacle/);
    await settled(page);
    await lookAt(page, 'workspace-1-selected');
    await page.keyboard.press('Escape');
    await expect(inspector.getByRole('heading', { name: 'Overview' })).toBeVisible();
  });

  await test.step('a click on the plan selects, and a drag moves by whole feet', async () => {
    await row.click();
    await settled(page);
    const box = await ring.boundingBox();
    if (box === null) throw new Error('nothing is selected on the plan');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + 5];
    await page.keyboard.press('Escape');
    await page.mouse.click(x, y);
    await expect(row).toHaveAttribute('aria-pressed', 'true');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y, { steps: 4 });
    await expect(inspector.getByRole('region', { name: 'Changes with this move' })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('button', { name: /^Undo: .*Crane/ })).toBeVisible();
    expect((await saved())?.longitude).toBeGreaterThan(MAST.longitude);
  });

  await test.step('the wheel zooms the profile and the 3D view without a click before', async () => {
    const profile = page.locator('.workspace-profile .section-picture');
    const widthOf = async () => (await profile.boundingBox())?.width ?? 0;
    const before = await widthOf();
    await profile.hover({ position: { x: 300, y: 60 } });
    await page.mouse.wheel(0, -300);
    await expect.poll(widthOf).toBeGreaterThan(before * 1.5);
    await page.mouse.wheel(0, 600);
    await expect.poll(widthOf).toBeCloseTo(before, 0);
    await page.getByRole('combobox', { name: 'Path of the profile' }).selectOption('Section at the selected obstacle');
    const section = page.getByRole('img', { name: /^Section across North approach at Crane/ });
    await section.hover({ position: { x: 300, y: 60 } });
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await section.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.5);
    await page.getByRole('button', { name: '3D', exact: true }).click();
    const scene = page.locator('.scene canvas');
    await scene.waitFor();
    await settled(page);
    const seen = async () => (await scene.screenshot()).toString('base64');
    const still = await seen();
    await scene.hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(seen).not.toBe(still);
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await settled(page);
  });

  await test.step('what is drawn is looked at, and Esc cancels it', async () => {
    await page.keyboard.press('Escape');
    await page.locator('.workspace-canvas').focus();
    await page.keyboard.press('b');
    await expect(page.getByRole('region', { name: 'Draw Obstacle Footprint' })).toBeVisible();
    await lookAt(page, 'workspace-2-drawing');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Draw Obstacle Footprint' })).toBeHidden();
  });

  await test.step('Undo puts it back', async () => {
    await settled(page);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText('Change undone')).toBeVisible();
    expect((await saved())?.longitude).toBe(MAST.longitude);
  });
});

test('a project without a location is placed from its workspace', async ({ page }) => {
  const id = await newProject(page.request, { about: { latitude: null, longitude: null, elevation: null } });
  await open(page, `/projects/${id}/workspace`);

  await test.step('the canvas asks for the location, and has the pad on a grid', async () => {
    await expect(page.getByRole('searchbox', { name: 'Find the site' })).toBeVisible();
    await expect(page.locator('.grid-zone[data-layer="tlof"]')).toHaveCount(1);
    await expect(page.getByText('Missing: project elevation, project location.')).toBeVisible();
    await lookAt(page, 'workspace-3-where');
  });

  await test.step('a facility fills in the elevation, and one change places the site', async () => {
    await page.getByRole('searchbox', { name: 'Find the site' }).fill('JRB');
    await page.getByRole('button', { name: /^JRB / }).click();
    await expect(page.getByText(/^Downloaded within \d+ NM when the location is saved/)).toBeVisible();
    await lookAt(page, 'workspace-4-found');
    await page.getByRole('button', { name: 'Save Location' }).click();
    await expect(page.locator('.workspace-canvas')).toBeVisible();
    await settled(page);
    const { latitude, elevation } = await read<Project>(page.request, `/api/projects/${id}`);
    expect([latitude, elevation]).toEqual([expect.closeTo(40.7012, 3), 7]);
    await expect(page.getByRole('button', { name: /^Undo: / })).toBeEnabled();
  });
});
