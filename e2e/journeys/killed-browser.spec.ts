/** Edits made offline survive a killed browser: each reaches the server once, in the order it was made. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { drillCount, drillTimeout } from '@touchdown/testing';
import { type KillableBrowser, killableBrowser } from '../harness/killable-browser.ts';
import { type People, peopleOf, type Person, ROOT_ENV } from '../harness/people.ts';
import { type Product, readyDataDir, removeDataDir, startProduct } from '../harness/product.ts';
import { post } from '../harness/projects.ts';
import { expect, offlineReady, open, settled, test } from '../harness/test.ts';

const HARBOR = { name: 'Harbor Heliport', type: 'heliport', latitude: 42.36, longitude: -71.05 };
const ROUNDS = drillCount({ gate: 2, full: 50 });

test.describe.configure({ timeout: drillTimeout() });
const STATUSES = { draft: 'Draft', in_progress: 'In progress', completed: 'Completed' } as const;
type Status = keyof typeof STATUSES;
const NEXT: Readonly<Record<Status, Status>> = { draft: 'in_progress', in_progress: 'completed', completed: 'draft' };

let product: Product;
let dataDir: string;
let people: People;
let ada: Person;
let browser: KillableBrowser;
let projectId: string;

test.beforeAll(async ({ playwright }, { project }) => {
  dataDir = readyDataDir();
  product = await startProduct(dataDir, { env: ROOT_ENV });
  people = await peopleOf(playwright.request, product.base, 'killed');
  ada = await people.make();
  browser = killableBrowser(project.use.launchOptions ?? {});
});
test.afterAll(async () => {
  await people.close();
  await product.stop();
  removeDataDir(dataDir);
  browser.remove();
});

const address = () => `${product.base}/projects/${projectId}`;
const status = (page: Page) => page.getByLabel('Status of Harbor Heliport');
const unsent = (page: Page) => page.locator('.unsent-count');
const waiting = (page: Page, n: number) => expect(unsent(page)).toContainText(`${n} unsynced`);

const storedStatus = async (request: APIRequestContext): Promise<Status> =>
  ((await (await request.get(`${product.base}/api/projects/${projectId}`)).json()) as { status: Status }).status;

/** Every status change recorded by the server, oldest first. */
async function storedMoves(request: APIRequestContext): Promise<string[]> {
  const moves: string[] = [];
  let cursor: string | undefined;
  do {
    const params = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    const answer = await request.get(`${product.base}/api/projects/${projectId}/activity`, { params });
    for (const { sentence } of (await answer.json()) as { sentence: string }[])
      if (sentence.startsWith('changed the status')) moves.push(sentence);
    cursor = answer.headers()['x-next-cursor'];
  } while (cursor !== undefined);
  return moves.reverse();
}

/** Opens the project, or its offline copy in the browser. */
async function openProject(context: BrowserContext, { isOffline }: { readonly isOffline: boolean }): Promise<Page> {
  await context.setOffline(isOffline);
  const [page = await context.newPage()] = context.pages();
  await open(page, address());
  await expect(status(page)).toBeVisible();
  return page;
}

/** Signs in, and waits until the browser has cached the app. The browser is closed rather than killed, so that it saves the session. */
async function settleIn(opened: () => Promise<BrowserContext>): Promise<void> {
  const context = await opened();
  await post(context.request, `${product.base}/api/auth/sign-in`, { email: ada.email, password: ada.password });
  const page = await openProject(context, { isOffline: false });
  await offlineReady(page);
  await page.reload();
  await settled(page);
  await context.close();
}

test(`${ROUNDS} times, edits made offline survive the killed browser and arrive once, in order`, async ({ playwright, watch }) => {
  const request = await playwright.request.newContext({ storageState: ada.state });
  projectId = (await post(request, `${product.base}/api/projects`, HARBOR)).id;
  const opened = async () => {
    const context = await browser.open();
    watch.add(context);
    return context;
  };
  await settleIn(opened);

  const made: string[] = [];
  let now: Status = 'draft';
  const change = async (page: Page) => {
    const next = NEXT[now];
    await status(page).selectOption(STATUSES[next]);
    made.push(`changed the status from ${STATUSES[now]} to ${STATUSES[next]}`);
    now = next;
  };
  let page = await openProject(await opened(), { isOffline: true });
  for (let round = 0; round < ROUNDS; round += 1) {
    await change(page);
    await waiting(page, 1);
    await change(page);
    await waiting(page, 2);
    await browser.kill();
    const context = await opened();
    page = await openProject(context, { isOffline: true });
    await expect(status(page)).toHaveValue(now);
    await waiting(page, 2);
    await context.setOffline(false);
    await expect(unsent(page)).toBeHidden({ timeout: 90_000 });
    expect(await storedStatus(request), `the status after round ${round + 1}`).toBe(now);
    await context.setOffline(true);
  }
  expect(await storedMoves(request)).toEqual(made);
  await browser.kill();
  await request.dispose();
});
