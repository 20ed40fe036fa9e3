/** Project contacts without an account: added, edited by two users at once, address looked up, deleted. */
import type { Page } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { EAST_RIVER, post } from '../harness/projects.ts';
import { expect, open, test } from '../harness/test.ts';

const GRACE = {
  firstName: 'Grace',
  lastName: 'Hopper',
  contactType: 'airport_manager',
  organization: 'Harbor Authority',
  phone: '+1 (212) 555-0100 ext. 12',
  email: 'grace@harbor.example',
};

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

/** Creates a project with these contacts, and returns its ID. */
async function newProject(page: Page, contacts: readonly object[]): Promise<string> {
  const { id } = await post(page.request, '/api/projects', EAST_RIVER);
  for (const contact of contacts) await post(page.request, `/api/projects/${id}/contacts`, contact);
  return id;
}

test.afterEach(({ geocoder }) => {
  geocoder.isUp = true;
});

test('a contact is added by keyboard, and the address is looked up', async ({ page, person, geocoder, admitConsoleError }) => {
  const id = await newProject(page, []);
  // Touchdown caches responses of the geocoding service, so no other test uses this street.
  const street = `${person.id.slice(-12)} Broadway`;
  const known = `${street}, Manhattan, New York, 10279, United States`;
  geocoder.book[`${street}, New York`] = [known, `${street}, Brooklyn, New York, 11211, United States`];

  await test.step('the form lists every error, and the first contact is added by keyboard', async () => {
    await open(page, `/projects/${id}`);
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
    const question = page.getByRole('alertdialog', { name: 'Discard Changes?' });
    await expect(question.getByRole('button', { name: 'Keep Editing' })).toBeFocused();
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

  await test.step('the address is looked up, and filled in from a suggestion by keyboard', async () => {
    await page.getByRole('button', { name: 'Edit Grace Hopper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Contact' });
    await dialog.getByLabel('Address').fill(`${street}, Suite 4, New York`);
    await dialog.getByRole('button', { name: 'Check Address' }).press('Enter');
    await expect(dialog.getByText('Partial match found')).toBeVisible();
    expect(geocoder.asked.filter((q) => q.startsWith(street))).toEqual([`${street}, Suite 4, New York`, `${street}, New York`]);
    await expect(dialog.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
    await lookAt(page, 'contacts-2-suggestions');
    await dialog.getByRole('button', { name: known }).press('Enter');
    await expect(dialog.getByLabel('Address')).toBeFocused();
    await expect(dialog.getByLabel('Address')).toHaveValue(known);
    await page.keyboard.press('Enter');
    await toast(page, 'Contact updated successfully');
    await expect(page.getByRole('listitem', { name: 'Grace Hopper' })).toContainText(known);
    await expect(page.getByRole('button', { name: 'Edit Grace Hopper' })).toBeFocused();
  });

  await test.step('an unknown address is reported, and one can be saved while the service is down', async () => {
    await page.getByRole('button', { name: 'Edit Grace Hopper' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Contact' });
    const sentence = dialog.getByText('Address could not be validated. Please check the format or try a different address.');
    await dialog.getByLabel('Address').fill(`Nowhere near ${street}`);
    await dialog.getByRole('button', { name: 'Check Address' }).click();
    await expect(dialog.getByText('Address not found')).toBeVisible();
    await expect(sentence).toBeVisible();
    geocoder.isUp = false;
    // The response of the address lookup in that case.
    admitConsoleError(/^Failed to load resource: the server responded with a status of 503/);
    await dialog.getByLabel('Address').fill(`Pier 6, ${street}`);
    await expect(sentence).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Check Address' }).click();
    await expect(dialog.getByText('Address validation failed')).toBeVisible();
    await expect(sentence).toBeVisible();
    await lookAt(page, 'contacts-3-unchecked');
    await dialog.getByRole('button', { name: 'Update Contact' }).click();
    await expect(dialog).toBeHidden();
    await toast(page, 'Contact updated successfully');
    await expect(page.getByRole('listitem', { name: 'Grace Hopper' })).toContainText(`Pier 6, ${street}`);
  });
});

test(
  'of two users who edit a contact at once, the later one sees both versions field by field',
  { tag: '@nightly' },
  async ({ page, newPerson, pageOf }) => {
    const id = await newProject(page, [GRACE]);
    const bob = await newPerson({ firstName: 'Bob' });
    await post(page.request, `/api/projects/${id}/members`, { email: bob.email, role: 'editor' });
    const other = await pageOf(bob);
    for (const one of [page, other]) {
      await open(one, `/projects/${id}?tab=contacts`);
      await one.getByRole('button', { name: 'Edit Grace Hopper' }).click();
    }
    const theirs = other.getByRole('dialog', { name: 'Edit Contact' });
    await theirs.getByLabel('Phone').fill('911');
    await theirs.getByLabel('Title').fill('Chief');
    await theirs.getByLabel('Title').press('Enter');
    await toast(other, 'Contact updated successfully');
    const mine = page.getByRole('dialog', { name: 'Edit Contact' });
    await mine.getByLabel('Phone').fill('112');
    await mine.getByLabel('Phone').press('Enter');
    const notice = mine.getByRole('alert', { name: 'Edit Conflict' });
    await expect(notice).toContainText('Someone else changed this contact while you were editing');
    await expect(notice.getByRole('row', { name: /Phone/ })).toContainText('112911');
    await expect(notice).toContainText('Title (Chief)');
    await lookAt(page, 'contacts-4-conflict');
    await notice.getByRole('button', { name: 'Use Theirs for Phone' }).click();
    await mine.getByRole('button', { name: 'Update Contact' }).click();
    await toast(page, 'Contact updated successfully');
    await expect(page.getByRole('listitem', { name: 'Grace Hopper' })).toContainText('911');
  },
);

test('many contacts are listed page by page, searched, and deleted after a confirmation', { tag: '@nightly' }, async ({ page }) => {
  const others = Array.from({ length: 55 }, (_, n) => ({
    firstName: 'Person',
    lastName: `Number ${n + 1}`,
    contactType: 'poc',
    email: `p${n + 1}@harbor.example`,
  }));
  const id = await newProject(page, [GRACE, ...others]);
  await open(page, `/projects/${id}?tab=contacts`);
  await expect(page.getByText('The first 50 contacts')).toBeVisible();
  await lookAt(page, 'contacts-5-many');
  await page.getByRole('button', { name: 'Show More' }).click();
  await expect(page.getByText('56 contacts')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('harbor auth');
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Grace Hopper' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Contact' });
  await expect(question).toContainText('Are you sure you want to delete Grace Hopper? This action cannot be undone.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Contact deleted successfully');
  await expect(page.getByText('No contacts found')).toBeVisible();
});
