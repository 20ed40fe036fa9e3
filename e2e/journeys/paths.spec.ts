/** Paths of every geometry: made by keyboard, saved with what the check finds, judged together, edited by two at once, dragged among 200. */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const MANY = 200;
const AT_ONCE = 15;
/** The frames that a drag among many paths keeps of those that the same drag over an empty page has. */
const LEAST_SHARE = 0.6;

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

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

async function signedIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const answer = await context.request.post(`${product.base}/api/auth/sign-in`, { data: ADA });
  expect(answer.status()).toBe(200);
  return page;
}

async function newProject(page: Page): Promise<string> {
  const library: { id: string; name: string }[] = await (await page.request.get(`${product.base}/api/aircraft`)).json();
  const created = await page.request.post(`${product.base}/api/projects`, {
    data: {
      name: 'East River Pad',
      type: 'heliport',
      latitude: 40.7011,
      longitude: -74.0089,
      elevation: 7,
      magneticVariation: -13,
      facilityAlignment: 30,
      primaryAircraftId: library.find(({ name }) => name.includes('AW139'))?.id ?? null,
    },
  });
  return (await created.json()).id;
}

const formOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });
const save = (form: Locator) => form.getByLabel('Path Name').press('Enter');

/** Drags once round a circle, and answers how long each frame took meanwhile, the shortest first. */
async function framesOfDrag(page: Page, { x, y, reach }: Readonly<Record<'x' | 'y' | 'reach', number>>): Promise<number[]> {
  await page.mouse.move(x, y - reach);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { frames });
  });
  for (let degree = 0; degree <= 360; degree += 3) {
    const angle = (degree * Math.PI) / 180;
    await page.mouse.move(x + reach * Math.sin(angle), y - reach * Math.cos(angle));
  }
  await page.mouse.up();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  return frames.toSorted((a, b) => a - b);
}

const WORK = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;

/** Answers how many seconds the page has worked so far, all in all and at what. */
async function workClock(page: Page): Promise<() => Promise<number[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return WORK.map((kind) => metrics.find(({ name }) => name === kind)?.value ?? Number.NaN);
  };
}

const perSecond = (frames: readonly number[]) => (1000 * frames.length) / frames.reduce((sum, frame) => sum + frame, 0);
const frameWords = (frames: readonly number[]) => {
  const at = (share: number) => (frames[Math.floor((frames.length - 1) * share)] ?? Infinity).toFixed(1);
  return `${perSecond(frames).toFixed(1)} frames a second; median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms`;
};

async function dialOf(form: Locator) {
  const box = await form.getByRole('group', { name: /^Dial/ }).boundingBox();
  if (box === null) throw new Error('there is no dial');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, reach: box.width / 3 };
}

test('paths of every geometry are drawn, judged and shared', async ({ browser }) => {
  const page = await signedIn(browser);
  const id = await newProject(page);
  const address = `${product.base}/projects/${id}?tab=approach`;
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));

  await test.step('a straight path by keyboard, its heading turned on the dial', async () => {
    await page.goto(address);
    await expect(page.getByText('No Paths Defined', { exact: true })).toBeVisible();
    await expect(page.getByText('No paths defined', { exact: true })).toBeVisible();
    await lookAt(page, 'paths-0-empty');
    await page.getByRole('button', { name: 'Create First Path' }).press('Enter');
    const form = formOf(page, 'Create New Path');
    await form.getByLabel('Path Name').fill('River approach');
    const hand = form.getByRole('slider', { name: 'Ingress on the dial' });
    for (const key of ['PageUp', 'PageUp', 'ArrowUp', 'ArrowUp', 'ArrowUp']) await hand.press(key);
    await expect(form.getByLabel('Ingress heading')).toHaveValue('023');
    await expect(form.getByText('023° magnetic = 010.00° true; reciprocal 203° magnetic')).toBeVisible();
    await expect(form.getByRole('img', { name: 'River approach: arrives from 190.00° true' })).toBeVisible();
    await expect(form.getByRole('img', { name: /^River approach from the side: 8:1 surface 507.000 ft MSL/ })).toBeVisible();
    await save(form);
    await toast(page, 'Path created successfully');
    await expect(page.getByText('1 path(s) defined')).toBeVisible();
  });

  await test.step('a curved path: what the form schema refuses is named, then it is drawn as it is typed', async () => {
    await page.getByRole('button', { name: 'Add Path' }).press('Enter');
    const form = formOf(page, 'Create New Path');
    await form.getByLabel('Path Name').fill('Bridge curve');
    await form.getByLabel('Path geometry').selectOption('Curved');
    await form.getByLabel('Ingress heading', { exact: true }).fill('030');
    await form.getByLabel('Start ingress heading').fill('100');
    await form.getByLabel('Final segment length').fill('500');
    await form.getByLabel('Curve radius').fill('886');
    await save(form);
    await expect(form.getByRole('alert').getByRole('link')).toHaveText([
      'For curved paths, radius plus final segment length must be at least 1886 feet',
    ]);
    await form.getByLabel('Final segment length').fill('1000');
    await expect(form.getByRole('alert')).toBeHidden();
    await expect(form.getByRole('img', { name: /Bridge curve: arrives from 197.00° true, turning 70.00° to the right/ })).toBeVisible();
    await lookAt(page, 'paths-1-curved-form');
    await save(form);
    await toast(page, 'Path created successfully');
  });

  await test.step('a sector', async () => {
    await page.getByRole('button', { name: 'Add Path' }).press('Enter');
    const form = formOf(page, 'Create New Path');
    await form.getByLabel('Path Name').fill('Harbor sector');
    await form.getByLabel('Path type').selectOption('Departure');
    await form.getByLabel('Path geometry').selectOption('Sector');
    await form.getByLabel('Egress heading', { exact: true }).fill('320');
    await form.getByLabel('Start egress angle').fill('290');
    await form.getByLabel('End egress angle').fill('350');
    await save(form);
    await toast(page, 'Path created successfully');
  });

  await test.step('a path outside the check is saved, and shows what was found', async () => {
    await page.getByRole('button', { name: 'Add Path' }).press('Enter');
    const form = formOf(page, 'Create New Path');
    await form.getByLabel('Path Name').fill('Not yet');
    await form.getByLabel('Path angle').fill('2');
    await form.getByLabel('Path width').fill('250');
    const check = form.getByRole('region', { name: 'Path check' });
    await expect(check).toContainText('Approach paths require an ingress heading');
    await expect(check).toContainText('Path angle must be at least 3.0° per FAA AC 150/5390-2D');
    await expect(check).toContainText('Minimum path width is 300 feet per FAA AC 150/5390-2D');
    await expect(check).toContainText('Product check');
    await save(form);
    await toast(page, 'Path created successfully');
    const card = page.getByRole('listitem', { name: 'Not yet' });
    await expect(card).toContainText('Validation error');
    await card.getByRole('button', { name: 'Calculate Not yet' }).press('Enter');
    await toast(page, 'Calculation Issue');
    const curve = page.getByRole('listitem', { name: 'Bridge curve' });
    await curve.getByRole('button', { name: 'Calculate Bridge curve' }).press('Enter');
    await toast(page, 'Path Geometry Calculated');
    await expect(curve).toContainText('70.00° to the right');
    await expect(curve).toContainText('507.000 ft MSL (500.000 ft above the heliport)');
    await lookAt(page, 'paths-2-cards');
  });

  await test.step('another variation turns the paths with magnetic headings, and says so beforehand', async () => {
    await page.request.post(`${product.base}/api/projects/${id}/paths`, {
      data: { name: 'Pier approach', ingressHeadingDegrees: 20, headingReference: 'true' },
    });
    await page.goto(address);
    const river = page.getByRole('listitem', { name: 'River approach' });
    const pier = page.getByRole('listitem', { name: 'Pier approach' });
    await expect(page.getByText('4 paths with magnetic headings turn with it, 1 path with true headings stays.')).toBeVisible();
    await expect(pier).toContainText('020° true = 033.00° magnetic');
    await page.getByRole('button', { name: 'Edit project' }).press('Enter');
    const form = formOf(page, 'Edit Project');
    await expect(form.getByText(/Paths with magnetic headings turn with it; those with true headings stay\./)).toBeVisible();
    await form.getByLabel('Magnetic Variation').fill('8 W');
    await form.getByLabel('Magnetic Variation').press('Enter');
    await expect(form).toBeHidden();
    await expect(river).toContainText('023° magnetic = 015.00° true');
    await expect(pier).toContainText('020° true = 028.00° magnetic');
  });

  await test.step('Validation shows the conflicts; choosing one brings both paths out', async () => {
    await page.getByRole('link', { name: 'Validation' }).press('Enter');
    await expect(page).toHaveURL(/view=validation/);
    const conflict = page
      .getByRole('list', { name: 'Conflicts' })
      .getByRole('listitem')
      .filter({ hasText: 'River approach and Pier approach' });
    await expect(conflict.first()).toContainText('Paths too close');
    await expect(conflict.first()).toContainText(/Minimum separation 500\.000 ft, actual 352\.\d{3} ft/);
    await conflict.first().getByRole('button').press('Enter');
    await expect(page.getByRole('img', { name: 'Plan of all paths, River approach and Pier approach brought out' })).toBeVisible();
    await expect(page.getByRole('listitem', { name: 'Not yet' })).toContainText('Validation error');
    await expect(page.getByText(`40°42'03.96"N 74°00'32.04"W`)).toBeVisible();
    await lookAt(page, 'paths-3-validation');
  });

  await test.step('two people edit one path: the later one sees both, field by field', async () => {
    const other = await signedIn(browser);
    for (const one of [page, other]) {
      await one.goto(address);
      await one.getByRole('button', { name: 'Edit Bridge curve' }).press('Enter');
    }
    const theirs = formOf(other, 'Edit Path');
    await theirs.getByLabel('Curve radius').fill('1200');
    await theirs.getByLabel('Path width').fill('600');
    await save(theirs);
    await toast(other, 'Path updated successfully');
    await other.context().close();
    const mine = formOf(page, 'Edit Path');
    await mine.getByLabel('Curve radius').fill('1000');
    await save(mine);
    const notice = mine.getByRole('alert', { name: 'Changed meanwhile' });
    await expect(notice.getByRole('row', { name: /Curve radius/ })).toContainText('10001200');
    await expect(notice).toContainText('Path width (600)');
    await lookAt(page, 'paths-4-conflict');
    await notice.getByRole('button', { name: 'Use theirs for Curve radius' }).click();
    await save(mine);
    await toast(page, 'Path updated successfully');
    await expect(page.getByRole('listitem', { name: 'Bridge curve' })).toContainText('radius 1,200 ft');
  });

  await test.step(`a heading is dragged among ${MANY} paths as over an empty page, and all are judged together`, async () => {
    const data = (n: number) => ({
      name: `Path ${n}`,
      ingressHeadingDegrees: (n * 7) % 360,
      ...(n % 4 === 0
        ? { pathGeometryType: 'curved', startIngressHeading: (n * 11) % 360, finalSegmentLength: 1000, curveRadius: 900 }
        : {}),
    });
    const add = (n: number) => page.request.post(`${product.base}/api/projects/${id}/paths`, { data: data(n) });
    for (let n = 5; n < MANY; n += AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, MANY - n) }, (_, index) => add(n + index)));
    await page.goto(address);
    await expect(page.getByText(`${MANY} path(s) defined`)).toBeVisible();
    await page.getByRole('button', { name: 'Edit River approach' }).click();
    const form = formOf(page, 'Edit Path');
    const circle = await dialOf(form);
    const worked = await workClock(page);
    const before = await worked();
    const dragged = await framesOfDrag(page, circle);
    const after = await worked();
    const work = WORK.map((kind, at) => `${kind} ${((1000 * ((after[at] ?? 0) - (before[at] ?? 0))) / dragged.length).toFixed(1)} ms`);
    await expect(form.getByLabel('Ingress heading')).toHaveValue('000');
    const empty = await page.context().newPage();
    const bare = await framesOfDrag(empty, circle);
    await empty.close();
    const share = perSecond(dragged) / perSecond(bare);
    for (const [type, description] of [
      ['dragging a heading', frameWords(dragged)],
      ['an empty page', frameWords(bare)],
      ['share of frames', share.toFixed(2)],
      ['work of a frame', work.join(', ')],
    ] as const)
      test.info().annotations.push({ type, description });
    expect(share).toBeGreaterThan(LEAST_SHARE);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('link', { name: 'Validation' }).click();
    await expect(page.getByRole('list', { name: 'Path validity' }).getByRole('listitem').filter({ hasText: 'Path 199' })).toBeVisible();
    await page.getByRole('link', { name: 'Paths', exact: true }).click();
    await expect(page.getByText(`${MANY} path(s) defined`)).toBeVisible();
    await page.getByRole('listitem', { name: 'Path 199' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Edit Path 199' })).toBeVisible();
  });

  await test.step('a path is deleted after a question', async () => {
    await page.getByRole('button', { name: 'Delete Path 199' }).click();
    await page.getByRole('alertdialog', { name: 'Delete Path' }).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Path deleted successfully');
    await expect(page.getByText(`${MANY - 1} path(s) defined`)).toBeVisible();
  });
  expect(faults).toEqual([]);
});
