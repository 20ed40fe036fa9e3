/** Edits made without network: seen, sent in their order, decided about where somebody else changed the same, never sent as another person. */
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, type BrowserContext, expect, type Page, type PlaywrightWorkerArgs, test } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const BEN = { email: 'ben@example.org', password: 'five other words in a row' };
const CRANE = {
  name: 'Crane',
  type: 'tower',
  latitude: 40.7051,
  longitude: -74.0089,
  heightFeet: 300,
  elevationFeet: 5,
  description: 'Red',
};

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

test.use({ serviceWorkers: 'allow' });

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly heightFeet: number;
  readonly description: string | null;
}
const api = (path: string) => `${product.base}/api${path}`;
const signIn = (request: APIRequestContext, person: typeof ADA) => request.post(api('/auth/sign-in'), { data: person });
const obstaclesOf = async (request: APIRequestContext, projectId: string): Promise<Stored[]> =>
  (await request.get(api(`/projects/${projectId}/obstacles`))).json() as Promise<Stored[]>;

async function newProject(request: APIRequestContext, name: string): Promise<string> {
  const created = await request.post(api('/projects'), {
    data: { name, type: 'heliport', latitude: 40.7011, longitude: -74.0089, elevation: 7 },
  });
  const { id } = (await created.json()) as { id: string };
  expect((await request.post(api(`/projects/${id}/obstacles`), { data: CRANE })).status()).toBe(201);
  return id;
}

const heightOfCrane = async (request: APIRequestContext, projectId: string) => (await obstaclesOf(request, projectId))[0]?.heightFeet;

/** Ben gets an account by Ada's invitation. */
async function register(ada: APIRequestContext, playwright: PlaywrightWorkerArgs['playwright']): Promise<void> {
  const { code } = (await (await ada.post(api('/admin/invitations'), { data: { email: BEN.email } })).json()) as { code: string };
  const ben = await playwright.request.newContext();
  expect((await ben.post(api('/invitations/accept'), { data: { code } })).status()).toBe(200);
  const account = { ...BEN, firstName: 'Ben', lastName: 'Boyd' };
  expect((await ben.post(api('/auth/sign-up'), { data: account })).status()).toBe(201);
  await ben.dispose();
}

/** The obstacles of the project, on a page that works without network from here on. */
async function openObstacles(page: Page, projectId: string): Promise<void> {
  await page.goto(`${product.base}/projects/${projectId}?tab=approach&view=obstacles`);
  await expect(page.getByRole('row', { name: /^Crane/ })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
}

async function editCrane(page: Page, typed: { readonly height: string; readonly description?: string }): Promise<void> {
  await page.getByRole('button', { name: 'Edit Crane' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Obstacle' });
  await form.getByLabel('Height above Ground').fill(typed.height);
  if (typed.description !== undefined) await form.getByLabel('Description').fill(typed.description);
  await form.getByLabel('Height above Ground').press('Enter');
  await expect(form).toBeHidden();
}

const unsent = (page: Page) => page.locator('.unsent-count');
const edit = (page: Page, what: RegExp) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: what }) });
const online = async (context: BrowserContext, page: Page) => {
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send now' }).click();
};

test('edits made without network are seen, sent in order, and decided about where somebody else changed the same', async ({
  page,
  context,
  request,
}) => {
  await signIn(context.request, ADA);
  await signIn(request, ADA);
  const projectId = await newProject(request, 'Harbor Pad');
  const [crane] = await obstaclesOf(request, projectId);
  if (crane === undefined) throw new Error('The obstacle was not stored.');

  await test.step('they show at once, and wait', async () => {
    await openObstacles(page, projectId);
    await context.setOffline(true);
    await editCrane(page, { height: '120', description: 'Red, with a light' });
    await expect(unsent(page)).toContainText('1 unsent');
    await expect(page.getByRole('row', { name: /^Crane/ })).toContainText('120');
    await page.getByLabel('Status of Harbor Pad').selectOption('In progress');
    await expect(unsent(page)).toContainText('2 unsent');
    await unsent(page).click();
    await expect(page.getByRole('heading', { name: 'Unsent edits', level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Waits for the connection' })).toHaveCount(2);
    await lookAt(page, 'unsent-1-waiting');
  });

  await test.step('they are taken as a file', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toBeTruthy();
    expect(text).toContain('Red, with a light');
  });

  await test.step('where somebody else changed the same meanwhile, both sides stand field by field; the others arrive', async () => {
    const theirs = { ...CRANE, heightFeet: 90, description: 'Red and white', version: crane.version };
    expect((await request.put(api(`/projects/${projectId}/obstacles/${crane.id}`), { data: theirs })).status()).toBe(200);
    await online(context, page);
    await expect(edit(page, /^Obstacle Crane/)).toContainText('Needs your decision');
    await expect(unsent(page)).toContainText('1 unsent');
    const project = (await (await request.get(api(`/projects/${projectId}`))).json()) as { status: string };
    expect(project.status).toBe('in_progress');
    const height = page.getByRole('row', { name: /^Height above Ground/ });
    await expect(height).toContainText('300 ft');
    await expect(height).toContainText('120 ft');
    await expect(height).toContainText('90 ft');
    await lookAt(page, 'unsent-2-conflict');
  });

  await test.step('the choice is stored as it was made', async () => {
    await page.getByRole('radio', { name: /^Theirs for Height above Ground/ }).check();
    await page.getByRole('button', { name: 'Save as chosen' }).click();
    await expect(page.getByText('Everything is sent')).toBeVisible();
    await expect(unsent(page)).toBeHidden();
    expect(await obstaclesOf(request, projectId)).toMatchObject([
      { heightFeet: 90, description: 'Red, with a light', version: crane.version + 2 },
    ]);
  });
});

test('an edit of what is gone stays with the person; nobody else ever sends it', async ({ page, context, request, playwright }) => {
  await signIn(context.request, ADA);
  await signIn(request, ADA);
  const [kept, gone] = [await newProject(request, 'Kept Pad'), await newProject(request, 'Gone Pad')];
  await register(request, playwright);

  await test.step('the edit of a deleted project says so, and can be tried again or given up', async () => {
    await openObstacles(page, gone);
    await context.setOffline(true);
    await editCrane(page, { height: '110' });
    expect((await request.delete(api(`/projects/${gone}`))).status()).toBe(204);
    await unsent(page).click();
    await online(context, page);
    await expect(edit(page, /^Obstacle Crane/)).toContainText('Cannot be sent');
    await lookAt(page, 'unsent-3-gone');
    await page.getByRole('button', { name: /^Give up/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Give this edit up?' });
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(unsent(page)).toContainText('1 unsent');
    await page.getByRole('button', { name: /^Give up/ }).click();
    await question.getByRole('button', { name: 'Give up', exact: true }).click();
    await expect(page.getByText('Everything is sent')).toBeVisible();
  });

  await test.step('what one person left unsent is neither shown nor sent while another is signed in', async () => {
    await openObstacles(page, kept);
    await context.setOffline(true);
    await editCrane(page, { height: '95' });
    await expect(unsent(page)).toContainText('1 unsent');
    await signIn(context.request, BEN);
    await context.setOffline(false);
    await page.goto(`${product.base}/unsent`);
    await expect(page.getByText('Everything is sent')).toBeVisible();
    expect(await heightOfCrane(request, kept)).toBe(300);
    await signIn(context.request, ADA);
    await page.goto(`${product.base}/unsent`);
    await expect.poll(() => heightOfCrane(request, kept)).toBe(95);
    await expect(unsent(page)).toBeHidden();
  });
});
