/** Edits made offline: shown, synced in order, resolved after another user's conflicting change, never sent as another user. */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { post } from '../harness/projects.ts';
import { lookAt } from '../harness/look.ts';
import type { Person } from '../harness/people.ts';
import { expect, offlineReady, open, test } from '../harness/test.ts';

const CRANE = {
  name: 'Crane',
  type: 'tower',
  latitude: 40.7051,
  longitude: -74.0089,
  heightFeet: 300,
  elevationFeet: 5,
  description: 'Red',
};

test.use({ serviceWorkers: 'allow', ownAddress: true });

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly heightFeet: number;
  readonly description: string | null;
}
const obstaclesOf = async (request: APIRequestContext, projectId: string): Promise<Stored[]> =>
  (await request.get(`/api/projects/${projectId}/obstacles`)).json() as Promise<Stored[]>;

async function newProject(request: APIRequestContext, name: string): Promise<string> {
  const project = { name, type: 'heliport', latitude: 40.7011, longitude: -74.0089, elevation: 7 };
  const { id } = await post(request, '/api/projects', project);
  await post(request, `/api/projects/${id}/obstacles`, CRANE);
  return id;
}

const heightOfCrane = async (request: APIRequestContext, projectId: string) => (await obstaclesOf(request, projectId))[0]?.heightFeet;

/** Signs this user in to the browser. */
async function becomes(context: BrowserContext, { state }: Person): Promise<void> {
  await context.clearCookies();
  await context.addCookies(state.cookies);
}

/** Opens the obstacles of the project on a page that works offline from here on. */
async function openObstacles(page: Page, projectId: string): Promise<void> {
  await open(page, `/projects/${projectId}?tab=approach&view=obstacles`);
  await expect(page.getByRole('row', { name: /^Crane/ })).toBeVisible();
  await offlineReady(page);
}

async function editCrane(page: Page, typed: { readonly height: string; readonly description?: string }): Promise<void> {
  await page.getByRole('button', { name: 'Edit Crane' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Obstacle' });
  await form.getByLabel('Height (AGL)').fill(typed.height);
  if (typed.description !== undefined) await form.getByLabel('Description').fill(typed.description);
  await form.getByLabel('Height (AGL)').press('Enter');
  await expect(form).toBeHidden();
}

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
const unsent = (page: Page) => page.locator('.unsent-count');
const edit = (page: Page, what: RegExp) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: what }) });
const online = async (context: BrowserContext, page: Page) => {
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sync Now' }).click();
};

test('offline edits are shown, synced in order, and resolved where another user changed the same', async ({ page, context, request }) => {
  const projectId = await newProject(request, 'Harbor Pad');
  const [crane] = await obstaclesOf(request, projectId);
  if (crane === undefined) throw new Error('The obstacle was not stored.');

  await test.step('they are shown at once as pending', async () => {
    await openObstacles(page, projectId);
    const otherTab = await context.newPage();
    await openObstacles(otherTab, projectId);
    await context.setOffline(true);
    await editCrane(page, { height: '120', description: 'Red, with a light' });
    await expect(unsent(page)).toContainText('1 unsynced');
    await expect(page.getByRole('row', { name: /^Crane/ })).toContainText('120');
    await expect(otherTab.getByRole('row', { name: /^Crane/ })).toContainText('120');
    await otherTab.close();
    await page.getByLabel('Status of Harbor Pad').selectOption('In progress');
    await expect(unsent(page)).toContainText('2 unsynced');
    await unsent(page).click();
    await expect(page.getByRole('heading', { name: 'Unsynced Edits', level: 1 })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Waiting to sync' })).toHaveCount(2);
    await lookAt(page, 'unsent-1-waiting');
  });

  await test.step('they can be saved as a file', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save a Copy' }).click()]);
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toBeTruthy();
    expect(text).toContain('Red, with a light');
  });

  await test.step('if another user changed the same, both versions are shown field by field; the others arrive', async () => {
    const theirs = { ...CRANE, heightFeet: 90, description: 'Red and white', version: crane.version };
    expect((await request.put(`/api/projects/${projectId}/obstacles/${crane.id}`, { data: theirs })).status()).toBe(200);
    await online(context, page);
    await expect(edit(page, /^Obstacle Crane/)).toContainText('Conflict');
    await expect(unsent(page)).toContainText('1 unsynced');
    const project = (await (await request.get(`/api/projects/${projectId}`)).json()) as { status: string };
    expect(project.status).toBe('in_progress');
    const height = page.getByRole('row', { name: /^Height \(AGL\)/ });
    await expect(height).toContainText('300 ft');
    await expect(height).toContainText('120 ft');
    await expect(height).toContainText('90 ft');
    await lookAt(page, 'unsent-2-conflict');
  });

  await test.step('the choice is saved', async () => {
    await page.getByRole('radio', { name: /^Theirs for Height \(AGL\)/ }).check();
    await page.getByRole('button', { name: 'Save Selected' }).click();
    await expect(page.getByText('All changes synced')).toBeVisible();
    await expect(unsent(page)).toBeHidden();
    expect(await obstaclesOf(request, projectId)).toMatchObject([
      { heightFeet: 90, description: 'Red, with a light', version: crane.version + 2 },
    ]);
  });
});

test('an edit of a deleted project says so, and can be retried or discarded', { tag: '@nightly' }, async ({ page, context, request }) => {
  const gone = await newProject(request, 'Gone Pad');
  await openObstacles(page, gone);
  await context.setOffline(true);
  await editCrane(page, { height: '110' });
  expect((await request.delete(`/api/projects/${gone}`)).status()).toBe(204);
  await unsent(page).click();
  await online(context, page);
  await expect(edit(page, /^Obstacle Crane/)).toContainText("Can't sync");
  await lookAt(page, 'unsent-3-gone');
  await page.getByRole('button', { name: /^Discard/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard this edit?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(unsent(page)).toContainText('1 unsynced');
  await page.getByRole('button', { name: /^Discard/ }).click();
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('All changes synced')).toBeVisible();
});

test('unsynced edits of one user are neither shown nor sent while another is signed in', async ({
  page,
  context,
  request,
  person,
  newPerson,
}) => {
  const retained = await newProject(request, 'Kept Pad');
  await openObstacles(page, retained);
  await context.setOffline(true);
  await editCrane(page, { height: '95' });
  await expect(unsent(page)).toContainText('1 unsynced');
  await becomes(context, await newPerson({ firstName: 'Ben', lastName: 'Boyd' }));
  await context.setOffline(false);
  await page.goto('/unsent');
  await expect(page.getByText('All changes synced')).toBeVisible();
  expect(await heightOfCrane(request, retained)).toBe(300);
  // Ben has no unsynced edits, and his sign-out removes none of hers.
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: /sign in|log in/i }).first()).toBeVisible();
  await expect.poll(() => databases(page)).toEqual(['touchdown-edits']);
  await becomes(context, person);
  await page.goto('/unsent');
  await expect.poll(() => heightOfCrane(request, retained)).toBe(95);
  await expect(unsent(page)).toBeHidden();
});

test(
  'a reset lists unsynced edits, and removes them only after a confirmation',
  { tag: '@nightly' },
  async ({ page, context, request }) => {
    const projectId = await newProject(request, 'Pier Pad');
    const [crane] = await obstaclesOf(request, projectId);
    if (crane === undefined) throw new Error('The obstacle was not stored.');
    const theirs = { ...CRANE, heightFeet: 90, version: crane.version };
    const resetDialog = page.getByRole('dialog', { name: 'Reset This Browser' });

    await test.step('offline, a reset lists them, saves them as a file, and waits for the connection', async () => {
      await openObstacles(page, projectId);
      await context.setOffline(true);
      await editCrane(page, { height: '120' });
      await open(page, '/settings');
      await page.getByRole('button', { name: 'Reset', exact: true }).click();
      await expect(resetDialog.getByRole('list', { name: 'Unsynced Edits' })).toContainText('Obstacle Crane: changed Height (AGL)');
      await expect(resetDialog).toContainText("You're offline, so the app can't be reloaded.");
      await expect(resetDialog.getByRole('button', { name: 'Discard and Reset' })).toBeDisabled();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        resetDialog.getByRole('button', { name: 'Save a Copy' }).click(),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toContain('"Height (AGL)": 120');
      await lookAt(page, 'unsent-4-reset');
      await resetDialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(unsent(page)).toContainText('1 unsynced');
    });

    await test.step('online, it removes the one in conflict after a confirmation; the user stays signed in', async () => {
      expect((await request.put(`/api/projects/${projectId}/obstacles/${crane.id}`, { data: theirs })).status()).toBe(200);
      await context.setOffline(false);
      await expect(unsent(page)).toContainText(', needs your review');
      await page.getByRole('button', { name: 'Reset', exact: true }).click();
      await expect(resetDialog).toContainText('1 edit has not synced. Resetting deletes it.');
      await Promise.all([page.waitForEvent('load'), resetDialog.getByRole('button', { name: 'Discard and Reset' }).click()]);
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      await expect(unsent(page)).toBeHidden();
      expect(await heightOfCrane(request, projectId)).toBe(90);
    });
  },
);

test('a sign-out lists unsynced edits, and removes them only after a confirmation', async ({ page, context, person, contextOf }) => {
  // A separate session, because the page's session ends.
  const { request } = await contextOf(null);
  await post(request, '/api/auth/sign-in', { email: person.email, password: person.password });
  const projectId = await newProject(request, 'Pier Pad');
  const signOutDialog = page.getByRole('dialog', { name: 'Sign out?' });

  await test.step('offline, a sign-out shows what is lost and when the session ends; canceling it keeps everything', async () => {
    await openObstacles(page, projectId);
    await context.setOffline(true);
    await editCrane(page, { height: '130' });
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(signOutDialog).toContainText('1 edit has not synced. Signing out deletes it from this device.');
    await expect(signOutDialog).toContainText(
      "You're offline. Data on this device will be deleted now. Your session will end the next time the app opens online on this device.",
    );
    await lookAt(page, 'unsent-5-sign-out');
    await signOutDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(unsent(page)).toContainText('1 unsynced');
    await expect(page.getByRole('row', { name: /^Crane/ })).toContainText('130');
  });

  await test.step('after it, the device is empty at once, and the session ends with the next connection', async () => {
    await page.getByRole('link', { name: 'Sign out' }).click();
    await signOutDialog.getByRole('button', { name: 'Discard and Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => databases(page)).toEqual([]);
    await page.goto(`/projects/${projectId}`);
    await expect(page.getByText('Pier Pad')).toHaveCount(0);
    await context.setOffline(false);
    await page.goto('/');
    await expect(page.getByRole('link', { name: /sign in|log in/i }).first()).toBeVisible();
    await expect.poll(async () => (await context.request.get('/api/auth/user')).status()).toBe(401);
    expect(await heightOfCrane(request, projectId)).toBe(300);
  });
});
