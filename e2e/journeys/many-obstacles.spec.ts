/** 10,000 obstacles: evaluated in a worker, scrolled, edited, a heading dragged among them; on the map and in 3D. */
import type { Locator } from '@playwright/test';
import { type DrawnFrame, drawnFrames, recordDrawing } from '../harness/drawing.ts';
import { dragAround, turnDial, workDuring } from '../harness/frames.ts';
import { expect, openWithCopy, settled, test } from '../harness/test.ts';
import { makeTown } from '../harness/town.ts';

const MANY = 10_000;
const TOWN = { name: 'Town', obstacles: MANY, paths: ['North approach'] };
/** The maximum number of table rows in the page. */
const MOST_ROWS = 60;
const DRAG_STEPS = 40;

// As in normal use: with the installed app's own worker.
test.use({ serviceWorkers: 'allow' });

/** The position of a picture, once it is in view. */
async function boxOf(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (box === null) throw new Error('The picture is not shown.');
  return box;
}

test('10,000 obstacles are evaluated, scrolled, and edited', { tag: '@nightly' }, async ({ page }) => {
  const id = await makeTown(page.request, '', TOWN);
  const summary = page.getByRole('region', { name: 'Compliance Summary' });
  const table = page.getByRole('region', { name: 'Table of obstacles' });

  await test.step('a worker evaluates them; the table shows how many there are and renders the visible ones', async () => {
    const worker = page.waitForEvent('worker');
    await openWithCopy(page, `/projects/${id}?tab=approach&view=obstacles`);
    expect((await worker).url()).toMatch(/clearance/);
    await expect(summary).toContainText(/Total obstacles10,000/);
    await expect(summary).toHaveAttribute('aria-busy', 'false', { timeout: 90_000 });
    await settled(page);
    await expect(summary).toContainText('VIOLATION');
    await expect(table.getByRole('table')).toHaveAttribute('aria-rowcount', String(MANY + 1));
    expect(await table.getByRole('rowheader').count()).toBeLessThan(MOST_ROWS);
  });

  await test.step('the keys go to the last and back to the first', async () => {
    await table
      .getByRole('button', { name: /details for Mast/ })
      .first()
      .focus();
    await page.keyboard.press('End');
    await expect(page.locator(`[data-index="${MANY - 1}"] .obstacle-status`)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.locator('[data-index="0"] .obstacle-status')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-index="1"] .obstacle-status')).toBeFocused();
  });

  await test.step('open calculation details move the rows below', async () => {
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-index="1"] .clearance-working')).toBeVisible();
    const bottomOf = () => page.locator('[data-index="1"] .clearance-working').evaluate((node) => node.getBoundingClientRect().bottom);
    const topOf = () => page.locator('[data-index="2"]').evaluate((node) => node.getBoundingClientRect().top);
    await expect.poll(async () => (await topOf()) - (await bottomOf())).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
  });

  await test.step('scrolling renders the visible rows without new requests', async () => {
    await table.hover({ position: { x: 400, y: 300 } });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const first = page.locator('[data-index="0"]');
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 3_000);
    await expect(first).toBeHidden();
    await settled(page);
    expect(await table.getByRole('rowheader').count()).toBeLessThan(MOST_ROWS);
    await expect(table.getByRole('rowheader').first()).toBeVisible();
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, -3_000);
    await expect(first).toBeInViewport();
    expect(requests).toEqual([]);
  });

  await test.step('an edit is evaluated at once, and the others are not read again', async () => {
    await page.getByRole('searchbox', { name: 'Search obstacles' }).fill('Mast 777');
    const row = page.getByRole('row', { name: /^Mast 777 ?Survey/ });
    await row.getByRole('button', { name: 'Edit Mast 777', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit Obstacle' });
    let reads = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/obstacles')) reads += 1;
    });
    const height = form.getByLabel('Height (AGL)');
    await height.fill('1234');
    await height.press('Enter');
    await expect(form).toBeHidden();
    await expect(row).toContainText('1,234.0 ft');
    await settled(page);
    expect(reads).toBe(0);
  });

  await test.step('dragging the heading of a path changes only the form', async () => {
    await page.getByRole('link', { name: 'Paths', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Obstacle Clearance' })).toContainText('Worst:');
    await page.getByRole('button', { name: 'Edit North approach' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Path' });
    const dial = await boxOf(form.getByRole('group', { name: /^Dial/ }));
    await settled(page);
    expect(await workDuring(page, () => turnDial(page, dial))).toEqual({ requests: [], changed: [] });
    await expect(form.getByLabel('Ingress Heading')).toHaveValue('000');
  });
});

test('10,000 obstacles are on the map and in the 3D view', { tag: '@nightly' }, async ({ page }) => {
  const id = await makeTown(page.request, '', TOWN);
  await recordDrawing(page);
  await openWithCopy(page, `/projects/${id}?tab=approach&view=surfaces&stage=map`);
  const analysis = page.getByRole('region', { name: 'Penetration Analysis' });
  await test.step('the map is drawn again while it is dragged, and nothing else is', async () => {
    await expect(analysis).toHaveAttribute('aria-busy', 'false', { timeout: 90_000 });
    await expect(page.locator('.map-count').first()).toBeVisible();
    const box = await boxOf(page.locator('.surfaces-map canvas').first());
    await settled(page);
    await drawnFrames(page);
    const { requests, changed } = await workDuring(page, () => dragAround(page, box, DRAG_STEPS));
    expect(requests).toEqual([]);
    expect(changed.filter((element) => !/map/.test(element))).toEqual([]);
    expect((await drawnFrames(page)).length).toBeGreaterThan(1);
  });

  await test.step('the 3D view draws clear obstacles as lines while it rotates, and everything in full detail when it is still', async () => {
    await page.getByRole('button', { name: '3D', exact: true }).click();
    const scene = page.getByRole('application', { name: /^3D view of surfaces and obstacles/ });
    await expect(scene).toBeVisible();
    const across = await scene.evaluate((canvas) => canvas.getBoundingClientRect().width);
    const pixels = { turned: Math.floor(across), still: Math.floor(2 * across) };
    await expect.poll(() => scene.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(pixels.still);
    // Those of the grid on the ground, which are always lines.
    let ofGrid: number | undefined;
    await expect.poll(async () => (ofGrid = (await drawnFrames(page)).at(-1)?.lineEnds ?? ofGrid)).toBeDefined();
    await dragAround(page, await boxOf(scene), DRAG_STEPS);
    const frames: DrawnFrame[] = [];
    const last = async () => {
      frames.push(...(await drawnFrames(page)));
      return frames.at(-1);
    };
    await expect.poll(last).toMatchObject({ width: pixels.still, lineEnds: ofGrid });
    const still = frames.at(-1);
    const turned = frames.findLast(({ width }) => width === pixels.turned);
    if (still === undefined || turned === undefined) throw new Error('nothing was drawn while it was turned');
    const clear = Math.max(...still.instances);
    expect(clear).toBeGreaterThan(MANY / 2);
    expect(turned.lineEnds).toBe(Number(ofGrid) + 2 * clear);
    // Everything else, including every penetration, is drawn as in the still view.
    expect([...turned.instances, clear].toSorted((a, b) => a - b)).toEqual(still.instances.toSorted((a, b) => a - b));
  });
});
