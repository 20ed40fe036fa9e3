/** The people of a project without an account: added, changed by two at once, checked for their address, deleted. */
import type { Browser, Page } from '@playwright/test';
import { type Geocoder, startGeocoder } from '../harness/geocoder.ts';
import { lookAt } from '../harness/look.ts';
import { expect, open, settled, test } from '../harness/test.ts';

const KNOWN = '233 Broadway, Manhattan, New York, 10279, United States';

let geocoder: Geocoder;
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test('the contacts of a project are kept, checked and shared', async ({ browser }) => {
  const page = await signedIn(browser);
  const created = await page.request.post(`/api/projects`, { data: { name: 'East River Pad', type: 'heliport' } });
  const { id } = await created.json();
  const address = `/projects/${id}`;

  await test.step('there is none yet; the first is added by keyboard, every fault named first', async () => {
    await page.goto(address);
    await page.getByRole('link', { name: 'Contacts' }).click();
    await expect(page.getByRole('navigation', { name: 'Project' }).getByRole('link')).toContainText([
      'Overview',
      'Contacts',
      'Calculations',
    ]);
    await expect(page.getByText('No contacts yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add First Contact' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add Contact' });
    await dialog.getByLabel('Email').fill('grace');
    await dialog.getByLabel('Email').press('Enter');
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveText([
      'First name is required',
      'Last name is required',
      'Enter a valid email address',
    ]);
    await lookAt(page, 'contacts-1-faults');
    await dialog.getByLabel('First Name').fill('Grace');
    await dialog.getByLabel('Last Name').fill('Hopper');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await dialog.getByLabel('Contact Type').selectOption('Airport Manager');
    await dialog.getByLabel('Organization').fill('Harbor Authority');
    await dialog.getByLabel('Phone').fill('+1 (212) 555-0100 ext. 12');
    await dialog.getByLabel('Email').fill('grace@harbor.example');
    await dialog.getByLabel('Email').press('Enter');
    await toast(page, 'Contact created successfully');
    const row = page.getByRole('listitem', { name: 'Grace Hopper' });
    await expect(row).toContainText('Airport Manager');
    await expect(row.getByRole('link', { name: 'grace@harbor.example' })).toHaveAttribute('href', 'mailto:grace@harbor.example');
    await expect(row.getByRole('link', { name: '+1 (212)' })).toHaveAttribute('href', 'tel:+12125550100;ext=12');
  });

  await test.step('her address is checked, and filled from a suggestion by keyboard', async () => {
    await page.getByRole('button', { name: 'Edit Grace Hopper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Contact' });
    await dialog.getByLabel('Address').fill('233 Broadway, Suite 4, New York');
    await dialog.getByRole('button', { name: 'Check Address' }).press('Enter');
    await expect(dialog.getByText('Only a part of the address was found')).toBeVisible();
    expect(geocoder.asked).toEqual(['233 Broadway, Suite 4, New York', '233 Broadway, New York']);
    await expect(dialog.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
    await lookAt(page, 'contacts-2-suggestions');
    await dialog.getByRole('button', { name: KNOWN }).press('Enter');
    await expect(dialog.getByLabel('Address')).toBeFocused();
    await expect(dialog.getByLabel('Address')).toHaveValue(KNOWN);
    await page.keyboard.press('Enter');
    await toast(page, 'Contact updated successfully');
    await expect(page.getByRole('listitem', { name: 'Grace Hopper' })).toContainText(KNOWN);
    await expect(page.getByRole('button', { name: 'Edit Grace Hopper' })).toBeFocused();
  });

  await test.step('an unknown address is told, and saved while the service is down', async () => {
    await page.getByRole('button', { name: 'Edit Grace Hopper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Contact' });
    const sentence = dialog.getByText('Address could not be validated. Please check the format or try a different address.');
    await dialog.getByLabel('Address').fill('Nowhere');
    await dialog.getByRole('button', { name: 'Check Address' }).click();
    await expect(dialog.getByText('Address not found')).toBeVisible();
    await expect(sentence).toBeVisible();
    geocoder.isUp = false;
    await dialog.getByLabel('Address').fill('Pier 6');
    await expect(sentence).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Check Address' }).click();
    await expect(dialog.getByText('Address validation failed')).toBeVisible();
    await expect(sentence).toBeVisible();
    await lookAt(page, 'contacts-3-unchecked');
    await dialog.getByRole('button', { name: 'Update Contact' }).click();
    await toast(page, 'Contact updated successfully');
  });

  await test.step('two people change her at once: the later one sees both, field by field', async () => {
    const other = await signedIn(browser);
    for (const one of [page, other]) {
      await one.goto(`${address}?tab=contacts`);
      await one.getByRole('button', { name: 'Edit Grace Hopper' }).click();
    }
    const theirs = other.getByRole('dialog', { name: 'Edit Contact' });
    await theirs.getByLabel('Phone').fill('911');
    await theirs.getByLabel('Title').fill('Chief');
    await theirs.getByLabel('Title').press('Enter');
    await toast(other, 'Contact updated successfully');
    await other.context().close();
    const mine = page.getByRole('dialog', { name: 'Edit Contact' });
    await mine.getByLabel('Phone').fill('112');
    await mine.getByLabel('Phone').press('Enter');
    const notice = mine.getByRole('alert', { name: 'Changed meanwhile' });
    await expect(notice).toContainText('Someone else changed this contact meanwhile');
    await expect(notice.getByRole('row', { name: /Phone/ })).toContainText('112911');
    await expect(notice).toContainText('Title (Chief)');
    await lookAt(page, 'contacts-4-conflict');
    await notice.getByRole('button', { name: 'Use theirs for Phone' }).click();
    await mine.getByRole('button', { name: 'Update Contact' }).click();
    await toast(page, 'Contact updated successfully');
    await expect(page.getByRole('listitem', { name: 'Grace Hopper' })).toContainText('911');
  });

  await test.step('many are listed page by page and searched', async () => {
    for (let n = 1; n <= 55; n += 1)
      await page.request.post(`/api/projects/${id}/contacts`, {
        data: { firstName: 'Person', lastName: `Number ${n}`, contactType: 'poc', email: `p${n}@harbor.example` },
      });
    await page.reload();
    await expect(page.getByText('The first 50 contacts')).toBeVisible();
    await lookAt(page, 'contacts-5-many');
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByText('56 contacts')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search contacts' }).fill('harbor auth');
    await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  });

  await test.step('she is deleted after a question', async () => {
    await page.getByRole('button', { name: 'Delete Grace Hopper' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Contact' });
    await expect(question).toContainText('Are you sure you want to delete Grace Hopper? This action cannot be undone.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Contact deleted successfully');
    await expect(page.getByText('No contacts found')).toBeVisible();
  });
});
