/** Offline: cached data is shown with its age, calculations still work, and sign-out leaves nothing behind. */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { newProject, post } from '../harness/projects.ts';
import { lookAt } from '../harness/look.ts';
import { expect, goTo, offlineReady, open, resize, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const MAST = { name: 'Mast', type: 'antenna', latitude: 40.7051, longitude: -74.0089, heightFeet: 300, elevationFeet: 10 };
const CRANE = { name: 'Crane', type: 'tower', latitude: 40.7061, longitude: -74.0089, heightFeet: 200, elevationFeet: 10 };

/** A project with an aircraft, a path, a mast under it, a contact, and a picture. Returns its id. */
async function fullProject({ request }: BrowserContext): Promise<string> {
  const id = await newProject(request);
  const below = (what: string, data: object) => post(request, `/api/projects/${id}/${what}`, data);
  await below('paths', { name: 'North approach', ingressHeadingDegrees: 180, headingReference: 'true' });
  await below('obstacles', MAST);
  await below('contacts', { firstName: 'Grace', lastName: 'Hopper', contactType: 'client', email: 'grace@example.org' });
  const file = { name: 'pad.png', mimeType: 'image/png', buffer: PIXEL };
  const upload = await request.post(`/api/projects/${id}/uploads`, { multipart: { fields: '{}', file } });
  expect(upload.status(), await upload.text()).toBe(201);
  return id;
}

const bar = (page: Page) => page.getByRole('status', { name: 'Connection' });
const NO_CONNECTION =
  /Offline\. Showing data from \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M\. Edits are saved on this device and sync later\./;

/** This page's cache entries, as listed by the browser. */
const cached = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: (await caches.keys()).filter((name) => !name.startsWith('workbox-precache')),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
/** The addresses with cached responses or pictures. */
const cachedAddresses = (page: Page, of: 'uses' | 'pictures' = 'uses') =>
  page.evaluate(async (store) => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('touchdown-reads-'))?.name ?? '';
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(request.error?.message));
    });
    const keys = await new Promise<IDBValidKey[]>((resolve) => {
      const request = opened.transaction(store).objectStore(store).getAllKeys();
      request.onsuccess = () => resolve(request.result);
    });
    opened.close();
    return keys.map(String);
  }, of);

/** Opens an address on a page that works offline from here on. */
async function installed(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await open(page, address);
  await offlineReady(page);
  return page;
}

/** What each tab shows once its data has loaded. */
const tabsOf = (email: string): readonly (readonly [tab: string, shows: string | RegExp])[] => [
  ['tab=approach&view=paths', 'North approach'],
  ['tab=approach&view=validation', 'North approach'],
  ['tab=approach&view=obstacles', 'Mast'],
  ['tab=approach&view=surfaces', /Mast/],
  ['tab=approach&view=geometry', /North approach/],
  ['tab=approach&view=best-pair', /Inbound headings at least/],
  ['tab=reports', /Reports/],
  ['tab=fleet', /AW139/],
  ['tab=files', /Files/],
  ['tab=team', email],
  ['tab=overview', 'East River Pad'],
];

test('cached data is readable offline, and nothing remains after sign-out', { tag: '@nightly' }, async ({ context, person }) => {
  const id = await fullProject(context);
  const address = `/projects/${id}`;
  const page = await installed(context, address);

  await test.step('an opened project is prefetched, without its contacts', async () => {
    await expect
      .poll(() => cachedAddresses(page), { timeout: 90_000 })
      .toEqual(expect.arrayContaining([`/api/projects/${id}/obstacles`, '/api/dof', expect.stringMatching(/\/paths\/[^/]+\/terrain$/)]));
    expect((await cachedAddresses(page)).filter((one) => /contacts|notice/.test(one))).toEqual([]);
    await expect.poll(() => cachedAddresses(page, 'pictures'), { timeout: 90_000 }).toHaveLength(1);
    await expect(bar(page)).toBeEmpty();
    // The counts are cached where they were read.
    await open(page, '/');
    await expect(page.getByRole('definition').first()).toHaveText('1');
  });

  await test.step('a deep link opens offline, with the age of its data; so does another tab', async () => {
    await context.setOffline(true);
    await open(page, `${address}?tab=approach&view=obstacles`);
    await expect(page.getByText('Mast', { exact: true }).first()).toBeVisible();
    await expect(bar(page)).toContainText(NO_CONNECTION);
    await lookAt(page, 'offline-1-obstacles');
    const other = await context.newPage();
    await open(other, '/projects');
    await expect(other.getByRole('link', { name: /East River Pad/ }).first()).toBeVisible();
    await expect(bar(other)).toContainText(NO_CONNECTION);
    await other.close();
  });

  await test.step('every tab shows its data', async () => {
    for (const [tab, shows] of tabsOf(person.email)) {
      await goTo(page, `${address}?${tab}`);
      await expect(page.getByRole('main'), tab).toContainText(shows);
      await expect(page.getByText("Couldn't load this"), tab).toHaveCount(0);
      await expect(bar(page), tab).toContainText(NO_CONNECTION);
    }
  });

  await test.step('a picture is shown as a thumbnail; its file needs a connection', async () => {
    await open(page, `${address}?tab=files`);
    const picture = page.getByRole('img', { name: 'Thumbnail of pad.png' });
    await expect(picture).toHaveAttribute('src', /^data:image\/jpeg/);
    await expect(picture).toHaveJSProperty('naturalWidth', 1);
    await expect(page.getByRole('button', { name: 'Download pad.png' })).toBeDisabled();
    await lookAt(page, 'offline-2-picture');
  });

  await test.step('the dashboard includes pending edits, and marks them; on a phone the notice covers no dialog', async () => {
    await resize(page, { width: 390, height: 844 });
    await open(page, address);
    await page.getByLabel('Status of East River Pad').selectOption('Completed');
    const notice = page.getByText('Project updated successfully');
    await expect(notice).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(notice).toBeHidden();
    await page.keyboard.press('Escape');
    await open(page, '/');
    await expect(page.getByRole('definition').first()).toHaveText('0');
    await expect(page.getByText('includes 1 unsynced change')).toBeVisible();
    await lookAt(page, 'offline-3-counts');
    await resize(page, { width: 1440, height: 900 });
  });

  await test.step('contacts are not available, with an explanation', async () => {
    await open(page, `${address}?tab=contacts`);
    await expect(page.getByText(/not saved on this device\. You can turn this on in Settings\./)).toBeVisible();
    await expect(page.getByText('Hopper')).toHaveCount(0);
  });

  await test.step('dimensions are calculated, and exported to a file with the results', async () => {
    await open(page, `${address}?tab=calculations`);
    await page.getByRole('button', { name: 'Calculate Dimensions' }).click();
    await expect(page.getByRole('heading', { name: 'FAA Minimum Calculation Results' })).toBeVisible();
    await open(page, `${address}?tab=approach`);
    await page.getByRole('button', { name: 'Export Paths' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Paths' });
    const downloaded = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download KML', exact: true }).click();
    const file = await readFile(await (await downloaded).path(), 'utf8');
    expect(file).toMatch(/<name>Mast<\/name>[^]*Clearance: Violation/);
    await expect(page.getByText(/This file is not signed because you're offline\./).first()).toBeVisible();
  });

  await test.step('visible data is read again when the server is back', async () => {
    await open(page, `${address}?tab=approach&view=obstacles`);
    await expect(page.getByText('Mast', { exact: true }).first()).toBeVisible();
    await post(context.request, `/api/projects/${id}/obstacles`, CRANE);
    await context.setOffline(false);
    await expect(page.getByText('Crane', { exact: true }).first()).toBeVisible();
    await expect(bar(page)).toBeEmpty();
  });

  await test.step('contacts are cached once that is allowed, and deleted when it is revoked', async () => {
    await open(page, '/settings');
    const choice = page.getByRole('switch', { name: 'Save contacts on this device for offline use' });
    await expect(choice).not.toBeChecked();
    await choice.click();
    await expect(choice).toBeChecked();
    await open(page, `${address}?tab=contacts`);
    await expect(page.getByText('Hopper').first()).toBeVisible();
    const contacts = async () => (await cachedAddresses(page)).filter((one) => one.includes('/contacts')).length;
    await expect.poll(contacts).toBeGreaterThan(0);
    await open(page, '/settings');
    await choice.click();
    await expect(choice).not.toBeChecked();
    await expect.poll(contacts).toBe(0);
  });

  await test.step('sign-out clears every store', async () => {
    const before = await cached(page);
    expect(before.databases.some((name) => name.startsWith('touchdown-reads-'))).toBe(true);
    await page.evaluate(async () => {
      sessionStorage.setItem('touchdown.draft', 'typed');
      await caches.open('something-else');
    });
    const loggedOut = page.waitForResponse((response) => response.url().endsWith('/api/logout'));
    await page.getByRole('link', { name: 'Sign out' }).click();
    await loggedOut;
    await expect(page.getByRole('link', { name: /sign in|log in/i }).first()).toBeVisible();
    const after = await cached(page);
    expect([after.databases, after.caches, after.session]).toEqual([[], [], []]);
    expect(after.local).toEqual(['touchdown.was-signed-in']);
    await context.setOffline(true);
    await open(page, address);
    await expect(page.getByText('East River Pad')).toHaveCount(0);
    await context.setOffline(false);
  });
});
