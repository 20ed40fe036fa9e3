/** What changed in a project: undo and redo by key and across a reload, and the history with the values before and after. */
import { lookAt } from '../harness/look.ts';
import { EAST_RIVER, post } from '../harness/projects.ts';
import { expect, open, settled, test } from '../harness/test.ts';

test('a change is undone by key, redone after a reload, and undone from the history', async ({ page }) => {
  const { id } = await post(page.request, '/api/projects', EAST_RIVER);
  await open(page, `/projects/${id}?tab=contacts`);
  const grace = page.getByText('Grace Hopper', { exact: true });
  await expect(page.getByText('All changes saved')).toBeVisible();

  await test.step('a contact is added, and Ctrl+Z removes it', async () => {
    await page.getByRole('button', { name: 'Add First Contact' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Contact' });
    await dialog.getByLabel('First Name').fill('Grace');
    await dialog.getByLabel('Last Name').fill('Hopper');
    await dialog.getByRole('button', { name: 'Add Contact' }).click();
    await expect(page.getByRole('button', { name: 'Undo: added the contact Grace Hopper' })).toBeVisible();
    await settled(page);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText('Change undone')).toBeVisible();
    await expect(page.getByText('No contacts yet')).toBeVisible();
  });

  await test.step('after a reload, Ctrl+Shift+Z brings it back', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Redo: added the contact Grace Hopper' })).toBeVisible();
    await settled(page);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(page.getByText('Change redone')).toBeVisible();
    await expect(grace.first()).toBeVisible();
    await settled(page);
    await lookAt(page, 'history-1-header');
  });

  await test.step('the history shows each change, and undoes it', async () => {
    await page.getByRole('button', { name: 'Project History' }).click();
    const history = page.getByRole('dialog', { name: 'Project History' });
    await expect(history.getByText('redid "added the contact Grace Hopper"')).toBeVisible();
    await history.getByText('Before and after').first().click();
    await expect(history.getByRole('row', { name: 'Last name None Hopper' })).toBeVisible();
    await lookAt(page, 'history-2-entries');
    await history.getByRole('button', { name: /^Undo This: .+ redid/ }).click();
    await expect(page.getByText('Change undone')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('No contacts yet')).toBeVisible();
  });
});
