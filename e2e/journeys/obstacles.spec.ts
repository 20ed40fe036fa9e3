/** The obstacles of a project: added, evaluated against the surfaces, lowered until they clear, exported, and deleted. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { newProject, NORTH_APPROACH } from '../harness/projects.ts';
import { expect, open, test } from '../harness/test.ts';

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

interface Typed {
  readonly name: string;
  readonly type: string;
  readonly height: string;
  readonly ground?: string;
  readonly accuracy?: string;
}

/** 0.004° of latitude north of the landing area, about 1,460 ft: the 8:1 surface is about 180 ft above the landing area there. */
async function add(page: Page, { name, type, height, ground = '', accuracy = '' }: Typed) {
  await page.getByRole('button', { name: 'Add Obstacle' }).click();
  const form = page.getByRole('dialog', { name: 'Add Obstacle' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Type').selectOption(type);
  await form.getByLabel('Latitude').fill('404218.36N');
  await form.getByLabel('Longitude').fill('0740032.04W');
  await form.getByLabel('Height (AGL)').fill(height);
  await form.getByLabel('Ground Elevation').fill(ground);
  await form.getByLabel('Vertical Accuracy').fill(accuracy);
  await form.getByRole('button', { name: 'Add Obstacle' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toBeVisible();
}

test('obstacles are evaluated at their positions, and clear once they are low enough', async ({ page }) => {
  const id = await newProject(page.request, { paths: [NORTH_APPROACH] });
  await open(page, `/projects/${id}?tab=approach&view=obstacles`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  const summary = page.getByRole('region', { name: 'Compliance Summary' });

  await test.step('the form lists what is missing', async () => {
    await page.getByRole('button', { name: 'Add First Obstacle' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Add Obstacle' });
    await form.getByRole('button', { name: 'Add Obstacle' }).click();
    await expect(form.getByRole('alert')).toContainText('Obstacle name is required');
    await expect(form.getByRole('alert')).toContainText('Height is required');
    await lookAt(page, 'obstacles-1-form');
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('each is evaluated as it is added', async () => {
    await add(page, { name: 'Shed', type: 'Building', height: '50', ground: '5' });
    await toast(page, 'Obstacle Added');
    await expect(row('Shed')).toContainText('Compliant');
    await add(page, { name: 'Chimney', type: 'Other', height: '175', ground: '5', accuracy: '20' });
    await expect(row('Chimney')).toContainText('Warning');
    await add(page, { name: 'Crane', type: 'Tower', height: '300', ground: '5' });
    await expect(row('Crane')).toContainText('Violation');
    await expect(row('Crane')).toContainText('Approach surface North approach');
    await add(page, { name: 'Elm', type: 'Tree', height: '60' });
    await expect(row('Elm')).toContainText('Enter ground elevation');
    await expect(summary).toContainText('VIOLATION');
    await expect(summary).toContainText(/Crane: 1[12]\d\.\d ft/);
    await expect(summary).toContainText('1 obstacle not evaluated');
    await page.getByRole('button', { name: 'Analyze Clearance' }).press('Enter');
    await toast(page, 'Clearance Analysis Complete');
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    // A focused toast stays.
    await dismiss.focus();
    await toast(page, '3 of 4 obstacles analyzed');
    await dismiss.press('Enter');
  });

  await test.step('a result opens to its paragraph and figures', async () => {
    await page.getByRole('button', { name: /details for Crane/ }).press('Enter');
    await expect(page.locator('.clearance-working')).toContainText('14 CFR 77.23(b)');
    await expect(page.locator('.clearance-working')).toContainText('Top elevation (MSL)305.000 ft');
    await lookAt(page, 'obstacles-2-list');
    const tooLarge = await page.getByRole('columnheader').evaluateAll((heads) =>
      heads
        .filter((head) => {
          const [cell, text] = [head.getBoundingClientRect(), head.firstElementChild?.getBoundingClientRect()];
          return text !== undefined && (text.left < cell.left || text.right > cell.right || text.height > cell.height);
        })
        .map((head) => head.textContent),
    );
    expect(tooLarge, 'headings larger than their cells').toEqual([]);
    await expect(page.locator('.clearance-working')).toBeVisible();
    await page.getByRole('link', { name: 'Paths', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Obstacle Clearance' })).toContainText('Worst: Crane');
    await lookAt(page, 'obstacles-3-path-card');
    await page.getByRole('link', { name: 'Obstacles', exact: true }).click();
  });

  await test.step('once lowered it is clear', async () => {
    await page.getByRole('button', { name: 'Edit Crane' }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Edit Obstacle' });
    await form.getByLabel('Height (AGL)').fill('100');
    await form.getByLabel('Height (AGL)').press('Enter');
    await toast(page, 'Obstacle Updated');
    await expect(row('Crane')).toContainText('Compliant');
    await expect(summary).toContainText('INCOMPLETE');
  });

  await test.step('the table is exported, and one obstacle is deleted after a confirmation', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^East_River_Pad_obstacles_\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.trimEnd().split('\r\n')).toHaveLength(5);
    expect(text).toMatch(/Chimney,other,40\.7051,.*,Warning,Approach surface North approach,20,/);
    await page.getByRole('button', { name: 'Delete Elm' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete Obstacle' });
    await expect(question).toContainText('This action cannot be undone.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Obstacle Deleted');
    await expect(row('Elm')).toHaveCount(0);
    await expect(summary).not.toContainText('not evaluated');
  });
});
