/** A planner's projects: found, sorted, status changed, deleted, and restored; leaving loses no input. */
import type { Page } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { expect, open, settled, test } from '../harness/test.ts';

const PROJECTS = [
  { name: 'Harbor Heliport', type: 'heliport', status: 'draft', latitude: 42.36, longitude: -71.05, description: 'Pier 4' },
  { name: 'Summit Lodge', type: 'vertiport', status: 'in_progress' },
  { name: 'Mercy Hospital', type: 'heliport', status: 'completed', latitude: 41.4, longitude: -81.7 },
];
const rows = (page: Page) => page.locator('.record-name');
const count = (page: Page, n: number) => expect(page.getByRole('heading', { name: `All Projects (${n})` })).toBeVisible();
const notice = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Scrolls whatever contains the list to its end. */
const toEnd = (page: Page) =>
  rows(page)
    .last()
    .evaluate((row) => {
      let box: Element | null = row;
      while (box !== null && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
      (box ?? document.documentElement).scrollTo({ top: 1e6 });
    });

test('a planner finds and sorts projects, changes their status, deletes and restores them', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByText('No projects yet.')).toBeVisible();
  await expect(page.getByText(/^No plan yet\./)).toBeVisible();

  await test.step('a long list is read page by page', async () => {
    for (const data of PROJECTS) expect((await page.request.post('/api/projects', { data })).status()).toBe(201);
    const names = Array.from({ length: 130 }, (_, index) => `Pad ${String(index).padStart(3, '0')}`);
    for (const name of names) await page.request.post('/api/projects', { data: { name, type: 'mixed' } });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click();
    await count(page, 133);
    await open(page, '/projects?sort=-name');
    await expect(rows(page).first()).toHaveText('Summit Lodge');
    const nextPage = page.waitForResponse(/\/api\/projects\?.*cursor=/);
    await toEnd(page);
    await nextPage;
    await settled(page);
    await toEnd(page);
    await expect(page.getByRole('link', { name: 'Harbor Heliport', exact: true })).toBeVisible();
  });

  await test.step('search, filters, and order are in the address', async () => {
    await open(page, '/projects?type=heliport&sort=name');
    await expect(rows(page)).toHaveText(['Harbor Heliport', 'Mercy Hospital']);
    await expect(page.getByRole('columnheader', { name: 'Project' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Project', exact: true }).press('Enter');
    await expect(rows(page)).toHaveText(['Mercy Hospital', 'Harbor Heliport']);
    await expect(page).toHaveURL(/sort=-name/);
    await page.getByLabel('Search projects').fill('PIER');
    await expect(rows(page)).toHaveText(['Harbor Heliport']);
    await expect(page).toHaveURL(/q=PIER/);
    await page.reload();
    await expect(rows(page)).toHaveText(['Harbor Heliport']);
    await open(page, '/projects?whose=shared');
    await expect(page.getByText('No projects match your search and filters.')).toBeVisible();
    await open(page, '/projects?location=set');
    await count(page, 2);
    await lookAt(page, 'projects-1-list');
  });

  await test.step('a status changes forward and back', async () => {
    await page.getByLabel('Status of Harbor Heliport').selectOption('In progress');
    await expect(notice(page)).toContainText('Harbor Heliport: In progress');
    await rows(page).getByText('Harbor Heliport').click();
    await expect(page.getByRole('heading', { name: 'Harbor Heliport', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Status of Harbor Heliport')).toHaveValue('in_progress');
    await page.getByLabel('Status of Harbor Heliport').selectOption('Completed');
    await expect(notice(page)).toContainText('Harbor Heliport: Completed');
    await page.getByRole('link', { name: 'Team' }).click();
    await expect(page.getByText('changed the status from In progress to Completed')).toBeVisible();
    await lookAt(page, 'projects-2-head');
  });

  await test.step('leaving the form asks first', async () => {
    await page.getByRole('button', { name: 'Edit Project' }).click();
    await page.getByLabel('Description').fill('Pier 5');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard Changes?' });
    await question.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Description')).toHaveValue('Pier 5');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('a deleted project is restored, from another page too', async () => {
    await open(page, '/projects?location=set');
    const remove = async (name: string) => {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      const question = page.getByRole('alertdialog', { name: `Delete ${name}` });
      await expect(question).toContainText('Are you sure you want to delete this project?');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(notice(page)).toContainText('Project deleted successfully');
      await count(page, 1);
    };
    await remove('Harbor Heliport');
    // The focus keeps the toast open.
    await notice(page).getByRole('button', { name: 'Undo' }).focus();
    await lookAt(page, 'projects-3-undo');
    await page.keyboard.press('Enter');
    await count(page, 2);
    await remove('Mercy Hospital');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(notice(page)).toContainText('Project restored');
    await open(page, '/projects?q=mercy');
    await expect(rows(page)).toHaveText(['Mercy Hospital']);
  });

  await test.step('the dashboard shows the most recently calculated plan', async () => {
    const { body } = { body: (await (await page.request.get(`/api/projects?q=Harbor`)).json()) as { id: string }[] };
    const aircraft = (await (await page.request.get(`/api/aircraft?q=AW139`)).json()) as { id: string }[];
    const project = `/api/projects/${body[0]?.id}`;
    await page.request.put(project, { data: { ...PROJECTS[0], primaryAircraftId: aircraft[0]?.id } });
    expect((await page.request.post(`${project}/calculations`, { data: {} })).status()).toBe(201);
    await open(page, '/');
    await expect(page.getByRole('img', { name: /TLOF/ })).toBeVisible();
    await lookAt(page, 'projects-4-dashboard');
  });
});
