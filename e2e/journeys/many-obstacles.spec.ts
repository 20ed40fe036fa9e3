/** Ten thousand obstacles: judged beside the screen, scrolled, edited, a heading dragged among them; on the map and in 3D. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type DrawnFrame, drawnFrames, recordDrawing } from '../harness/drawing.ts';
import { dragAround, framesDuring, frameWords, mainThreadOf, perSecond } from '../harness/frames.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';
import { ADA, makeTown } from '../harness/town.ts';

const MANY = 10_000;
/** The frames that are kept of those that the same hand has over an empty page. */
const LEAST_SHARE = 0.6;
/** What the page may do for a frame of a picture: half of what sixty a second leave. Who draws it, and how soon, is the machine's. */
const MOST_MAIN_MS = 8;
const DRAG_STEPS = 40;

/** As people have it: with the installed app's own worker. */
test.use({ serviceWorkers: 'allow' });

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

const tell = (type: string, description: string) => test.info().annotations.push({ type, description });

const STEPS = 90;
const wheel = async (page: Page) => {
  for (let step = 0; step < STEPS; step += 1) await page.mouse.wheel(0, step < STEPS / 2 ? 300 : -260);
};

async function bare(page: Page, act: (empty: Page) => Promise<void>): Promise<number[]> {
  const empty = await page.context().newPage();
  await empty.setContent('<div style="height: 620000px"></div>');
  const frames = await framesDuring(empty, () => act(empty));
  await empty.close();
  return frames;
}
async function compared(page: Page, what: string, act: (page: Page) => Promise<void>): Promise<number> {
  const frames = await framesDuring(page, () => act(page));
  const empty = await bare(page, act);
  const share = perSecond(frames) / perSecond(empty);
  tell(what, `${frameWords(frames)}; an empty page ${frameWords(empty)}; share ${share.toFixed(2)}`);
  return share;
}

/** Drags a picture around three times; answers the milliseconds that the page itself works for a frame, at least. */
async function dragged(page: Page, what: string, picture: Locator): Promise<number> {
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (box === null) throw new Error(`there is no ${what}`);
  await dragAround(page, box, DRAG_STEPS);
  const main = await mainThreadOf(page);
  const worked: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const before = await main();
    const frames = await framesDuring(page, () => dragAround(page, box, DRAG_STEPS));
    worked.push(((await main()) - before) / Math.max(frames.length, DRAG_STEPS));
    tell(what, `${frameWords(frames)}; the page itself ${worked.at(-1)?.toFixed(1)} ms a frame`);
  }
  return Math.min(...worked);
}

test('ten thousand obstacles are judged, scrolled and edited without holding up the screen', async ({ page }) => {
  const id = await makeTown(page.request, product.base, { name: 'Town', obstacles: MANY, paths: ['North approach'] });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text())) faults.push(message.text());
  });
  const address = `${product.base}/projects/${id}?tab=approach&view=obstacles`;
  const summary = page.getByRole('region', { name: 'Compliance summary' });
  const table = page.getByRole('region', { name: 'Table of obstacles' });

  await test.step('a worker judges them; the table says how many there are and has those in sight', async () => {
    const worker = page.waitForEvent('worker');
    await page.goto(address);
    expect((await worker).url()).toMatch(/clearance/);
    await expect(summary).toContainText(/Total obstacles10,000/);
    const since = Date.now();
    await expect(summary).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
    tell('until all are judged', `${Date.now() - since} ms after the list`);
    await expect(summary).toContainText('VIOLATION');
    await expect(table.getByRole('table')).toHaveAttribute('aria-rowcount', String(MANY + 1));
    expect(await table.getByRole('rowheader').count()).toBeLessThan(60);
  });

  await test.step('the keys go to the last and back to the first', async () => {
    await table
      .getByRole('button', { name: /how Mast/ })
      .first()
      .focus();
    await page.keyboard.press('End');
    await expect(page.locator(`[data-index="${MANY - 1}"] .obstacle-status`)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.locator('[data-index="0"] .obstacle-status')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-index="1"] .obstacle-status')).toBeFocused();
  });

  await test.step('an open working moves the rows below it', async () => {
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-index="1"] .clearance-working')).toBeVisible();
    const bottomOf = () => page.locator('[data-index="1"] .clearance-working').evaluate((node) => node.getBoundingClientRect().bottom);
    const topOf = () => page.locator('[data-index="2"]').evaluate((node) => node.getBoundingClientRect().top);
    await expect.poll(async () => (await topOf()) - (await bottomOf())).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
  });

  await test.step('scrolling', async () => {
    await table.hover({ position: { x: 400, y: 300 } });
    expect.soft(await compared(page, 'scrolling', wheel)).toBeGreaterThan(LEAST_SHARE);
  });

  await test.step('an edit is judged at once, and the others are not read again', async () => {
    await page.getByRole('searchbox', { name: 'Search obstacles' }).fill('Mast 777');
    const row = page.getByRole('row', { name: /^Mast 777 ?Survey/ });
    await row.getByRole('button', { name: 'Edit Mast 777', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit Obstacle' });
    let reads = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/obstacles')) reads += 1;
    });
    const height = form.getByLabel('Height above Ground');
    const frames = await framesDuring(page, async () => {
      await height.fill('');
      await height.pressSequentially('1234', { delay: 40 });
      await height.press('Enter');
      await expect(form).toBeHidden();
      await expect(row).toContainText('1,234.000 ft');
    });
    tell('an edit', frameWords(frames));
    expect(reads).toBe(0);
  });

  await test.step('dragging the heading of a path', async () => {
    await page.getByRole('link', { name: 'Paths', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Obstacle clearance' })).toContainText('Worst:');
    await page.getByRole('button', { name: 'Edit North approach' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Path' });
    const box = await form.getByRole('group', { name: /^Dial/ }).boundingBox();
    if (box === null) throw new Error('there is no dial');
    const [x, y, reach] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 3];
    const drag = async (on: Page) => {
      await on.mouse.move(x, y - reach);
      await on.mouse.down();
      for (let degree = 0; degree <= 360; degree += 3) {
        const angle = (degree * Math.PI) / 180;
        await on.mouse.move(x + reach * Math.sin(angle), y - reach * Math.cos(angle));
      }
      await on.mouse.up();
    };
    expect.soft(await compared(page, 'dragging a heading', drag)).toBeGreaterThan(LEAST_SHARE);
  });

  const analysis = page.getByRole('region', { name: 'Penetration Analysis' });
  await test.step('the map follows the hand', async () => {
    await recordDrawing(page);
    await page.goto(`${product.base}/projects/${id}?tab=approach&view=surfaces&stage=map`);
    await expect(analysis).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
    await expect(page.locator('.map-count').first()).toBeVisible();
    // The outlines are read, and cut into tiles.
    await page.waitForLoadState('networkidle');
    expect(await dragged(page, 'the map', page.locator('.surfaces-map canvas').first())).toBeLessThan(MOST_MAIN_MS);
  });

  await test.step('so does the 3D view, in which nothing but what is clear is drawn with less, until it rests', async () => {
    await page.getByRole('button', { name: '3D', exact: true }).click();
    const scene = page.getByRole('application', { name: /^3D view of surfaces and obstacles/ });
    await expect(scene).toBeVisible();
    const across = await scene.evaluate((canvas) => canvas.getBoundingClientRect().width);
    const pixels = { turned: Math.floor(across), still: Math.floor(2 * across) };
    await expect.poll(() => scene.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(pixels.still);
    await drawnFrames(page);
    expect(await dragged(page, 'the 3D view', scene)).toBeLessThan(MOST_MAIN_MS);
    const frames: DrawnFrame[] = [];
    const last = async () => {
      frames.push(...(await drawnFrames(page)));
      return frames.at(-1);
    };
    await expect.poll(last).toMatchObject({ width: pixels.still, lineEnds: 0 });
    const still = frames.at(-1);
    const turned = frames.findLast(({ width }) => width === pixels.turned);
    if (still === undefined || turned === undefined) throw new Error('nothing was drawn while it was turned');
    const clear = Math.max(...still.instances);
    expect(clear).toBeGreaterThan(MANY / 2);
    expect(turned.lineEnds).toBe(2 * clear);
    // Everything else, and with it every penetration, is drawn as it is at rest.
    expect([...turned.instances, clear].toSorted((a, b) => a - b)).toEqual(still.instances.toSorted((a, b) => a - b));
  });
  expect(faults).toEqual([]);
});
