/**
 * Personal settings: the units shown and entered, the type of a new project, notifications, and export and import of the user's own data.
 */
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { newProject, post } from '../harness/projects.ts';
import { lookAt } from '../harness/look.ts';
import { expect, open, settled, test } from '../harness/test.ts';

/** 780 ft MSL, as Ada enters it. */
const ELEVATION_M = '237.744';

const lakePad = (request: APIRequestContext) =>
  newProject(request, {
    about: { name: 'Lake Pad', latitude: 41.5, longitude: -81.7, elevation: 780, magneticVariation: null, shape: 'square' },
  });

/** The owner of the page adds a user to one of their projects. */
async function shareRiverPad(owner: Page, email: string): Promise<void> {
  const { id } = await post(owner.request, '/api/projects', { name: 'River Pad', type: 'heliport' });
  await post(owner.request, `/api/projects/${id}/members`, { email, role: 'viewer' });
}

const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('metric units and a default project type apply everywhere', async ({ page }) => {
  const id = await lakePad(page.request);

  await test.step('metric units and vertiports are chosen', async () => {
    await open(page, '/settings');
    await page.getByRole('group', { name: 'Default units' }).getByRole('button', { name: 'Metric' }).click();
    await toast(page, 'Settings updated successfully');
    await page.getByRole('group', { name: 'Default calculation type' }).getByRole('button', { name: 'Vertiport' }).click();
    await expect(page.getByRole('button', { name: 'Vertiport' })).toHaveAttribute('aria-pressed', 'true');
    await settled(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Metric' })).toHaveAttribute('aria-pressed', 'true');
    await lookAt(page, 'settings-1-screen');
  });

  await test.step('results, drawing, and fields are in meters; minimums round up', async () => {
    await open(page, `/projects/${id}?tab=calculations`);
    await page.getByRole('button', { name: 'Calculate Dimensions' }).click();
    await toast(page, 'Calculations completed successfully');
    const results = page.getByRole('table', { name: /FAA minimum dimensions/ });
    for (const figure of ['13.839', '25.009', '6.096', '37.201']) await expect(results.getByText(figure).first()).toBeVisible();
    await expect(results.getByText('45.401')).toHaveCount(0);
    await expect(page.locator('.plan-strip')).toContainText(/1:\d/);
    await expect(page.locator('.plan-strip')).toContainText(`${ELEVATION_M} m`);
    await lookAt(page, 'settings-2-meters');
    await page.getByRole('button', { name: 'Adjust Values' }).click();
    const tlof = page.getByRole('group', { name: 'TLOF' });
    await tlof.getByLabel('Length', { exact: true }).fill('13');
    await tlof.getByLabel('Length', { exact: true }).press('Enter');
    await toast(page, 'TLOF length cannot be less than FAA minimum of 13.839 m');
    await page.getByRole('button', { name: 'Round TLOF length up to the next tenth of a meter' }).click();
    await expect(tlof.getByLabel('Length', { exact: true })).toHaveValue('13.900');
    // The page would prompt about unsaved values when it is left.
    await page.getByRole('button', { name: 'Reset to FAA Minimums' }).click();
  });

  await test.step('meters are saved in feet, and errors show limits in meters', async () => {
    await open(page, `/projects/${id}`);
    await page.getByRole('button', { name: 'Edit Project' }).first().click();
    const form = page.getByRole('dialog', { name: 'Edit Project' });
    const elevation = form.getByLabel('Elevation', { exact: true });
    await expect(elevation).toHaveValue(ELEVATION_M);
    await elevation.fill('20000');
    await form.getByRole('button', { name: 'Update Project' }).click();
    await expect(form.getByText('Elevation must be at most 9,144 m').first()).toBeVisible();
    await elevation.fill('300');
    await form.getByRole('button', { name: 'Update Project' }).click();
    await toast(page, 'Project updated successfully');
    const stored = (await (await page.request.get(`/api/projects/${id}`)).json()) as { readonly elevation: number };
    expect(stored.elevation).toBeCloseTo(300 / 0.3048, 6);
  });

  await test.step('a new project starts as a vertiport', async () => {
    await open(page, '/projects');
    await page.getByRole('button', { name: 'New Project' }).click();
    const form = page.getByRole('dialog', { name: 'Create New Project' });
    await expect(form.getByLabel('Project Type')).toHaveValue('vertiport');
    await expect(form.getByLabel('Vertiport Advisory Circular')).toHaveValue(/105A/);
  });
});

test('a notification arrives, is opened, and is marked as read', async ({ page, person, newPerson, pageOf }) => {
  const vera = await pageOf(await newPerson({ firstName: 'Vera', lastName: 'Lind' }));
  await shareRiverPad(vera, person.email);
  await open(page, '/settings');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const notification = page.getByRole('link', { name: 'Vera Lind added you to River Pad as a viewer.' });
  await expect(notification).toBeVisible();
  await lookAt(page, 'settings-3-bell');
  await notification.click();
  await expect(page.getByRole('heading', { name: 'River Pad' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

test(
  "all of the user's data is exported, and imported into another account",
  { tag: '@nightly' },
  async ({ page, person, newPerson, pageOf }) => {
    const contact = { contactType: 'client', firstName: 'Grace', lastName: 'Hopper' };
    await post(page.request, `/api/projects/${await lakePad(page.request)}/contacts`, contact);
    const vera = await pageOf(await newPerson({ firstName: 'Vera', lastName: 'Lind' }));
    await shareRiverPad(vera, person.email);

    let archive = Buffer.alloc(0);
    await test.step("all of the user's data is exported as an archive, without other users' projects", async () => {
      await open(page, '/settings');
      await page.getByRole('button', { name: 'Export Data' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export Data' });
      await dialog.getByLabel('Table (CSV)').check();
      await expect(dialog.getByLabel('Table', { exact: true })).toBeVisible();
      await lookAt(page, 'settings-4-export');
      await dialog.getByLabel('Archive (JSON)').check();
      const saving = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download JSON' }).click();
      const download = await saving;
      expect(download.suggestedFilename()).toMatch(/^Touchdown_data_\d{4}-\d\d-\d\d\.json$/);
      archive = await readFile(await download.path());
      await toast(page, 'Data exported successfully');
      expect(archive.toString()).toContain('Lake Pad');
      expect(archive.toString()).not.toContain('River Pad');
    });

    await test.step('another account imports it after a preview; an invalid archive is rejected', async () => {
      await open(vera, '/settings');
      await vera.getByRole('button', { name: 'Import Archive' }).click();
      const dialog = vera.getByRole('dialog', { name: 'Import Archive' });
      const choose = (text: string) =>
        dialog.getByLabel('File').setInputFiles({ name: 'data.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await choose(archive.toString().replace('"latitude":41.5', '"latitude":141.5'));
      await expect(dialog.getByRole('alert')).toContainText('Project 1 (Lake Pad), latitude: Latitude must be between -90 and 90');
      await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
      await lookAt(vera, 'settings-5-refused');
      await choose(archive.toString());
      await expect(dialog.getByRole('status')).toContainText('Will be added: 1 project and 1 contact.');
      await expect(dialog.getByRole('listitem')).toContainText([
        'To be addedIt will get a new ID because its ID is in use on this server.',
      ]);
      await lookAt(vera, 'settings-6-import');
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await toast(vera, 'Data imported successfully');
      await open(vera, '/projects');
      await vera.getByRole('link', { name: 'Lake Pad' }).first().click();
      await vera.getByRole('link', { name: 'Contacts' }).click();
      await expect(vera.getByText('Grace Hopper').first()).toBeVisible();
    });
  },
);

test.describe('with a superuser', () => {
  test.use({ role: 'superuser' });

  test('a superuser adds, changes, and deletes an installation setting', async ({ page }) => {
    await open(page, '/admin?tab=settings');
    await expect(page.getByRole('heading', { name: 'System Settings' })).toBeVisible();
    await page.getByRole('button', { name: 'Add Setting' }).click();
    const form = page.getByRole('dialog', { name: 'Add Setting' });
    await form.getByRole('button', { name: 'Add Setting' }).click();
    await expect(form.getByRole('alert')).toContainText('Key is required');
    await form.getByLabel(/^Key/).fill('support');
    await form.getByLabel(/^Value/).fill('Call 555-0100');
    await form.getByLabel('Description').fill('Shown to people who need help');
    await form.getByLabel('Admins Only').check();
    await lookAt(page, 'settings-6-installation-form');
    await form.getByRole('button', { name: 'Add Setting' }).click();
    await toast(page, 'Setting created successfully');
    await expect(page.getByRole('listitem', { name: 'support' })).toContainText('Admins only');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await lookAt(page, 'settings-7-installation');
    await page.getByRole('button', { name: 'Edit support' }).click();
    await page.getByLabel(/^Value/).fill('Call 555-0199');
    await page.getByRole('button', { name: 'Save Setting' }).click();
    await expect(page.getByRole('listitem', { name: 'support' })).toContainText('Call 555-0199');
    await page.getByRole('button', { name: 'Delete support' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Setting deleted');
    await expect(page.getByRole('listitem', { name: 'support' })).toHaveCount(0);
  });
});
