/** The standards register: a rule is confirmed, a whole document is confirmed with the keyboard alone, and results show it. */
import type { Page } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { newProject, post } from '../harness/projects.ts';
import { expect, open, settled, test } from '../harness/test.ts';

test.use({ installation: 'standards', role: 'superuser' });

/** Keys a rule, beside the typed page. */
const MOST_KEYS = 20;
const EDITION = '/settings/standards?edition=ac-150-5390-2d';

/** Types with real keys and counts them. */
function typist({ keyboard }: Page) {
  let keys = 0;
  return {
    uncounted: (text: string) => keyboard.type(text),
    type: async (text: string) => {
      keys += text.length;
      await keyboard.type(text);
    },
    press: async (key: string) => {
      keys += 1;
      await keyboard.press(key);
    },
    taken: () => {
      const taken = keys;
      keys = 0;
      return taken;
    },
  };
}

test('a person confirms a whole document with the keyboard, and the results are verified', async ({ page }) => {
  test.slow();
  await test.step('one rule is confirmed and withdrawn', async () => {
    await open(page, '/settings');
    await page.getByRole('link', { name: 'View Standards' }).click();
    await expect(page.getByRole('heading', { name: 'Standards', exact: true })).toBeVisible();
    await lookAt(page, 'standards-1-register');
    await page.getByRole('searchbox', { name: 'Search rules' }).fill('hospital tlof');
    await page.getByRole('button', { name: 'TLOF: hospital', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'TLOF: hospital' });
    await dialog.getByLabel(/^Page/).fill('4-2');
    await dialog.getByLabel(/^Paragraph/).fill('4.7');
    await dialog.getByLabel(/^Document Revision/).fill('January 2023');
    await dialog.getByRole('button', { name: 'Differs' }).click();
    await dialog.getByLabel(/^Printed Value/).fill('max(1 D, 40 ft)');
    await lookAt(page, 'standards-2-discrepancy');
    await dialog.getByRole('button', { name: 'Record Discrepancy' }).click();
    await expect(page.getByText('1 discrepancy')).toBeVisible();
    await page.getByRole('button', { name: 'TLOF: hospital', exact: true }).click();
    await lookAt(page, 'standards-3-confirmation');
    await page.getByRole('button', { name: 'Withdraw Confirmation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('1 discrepancy')).toHaveCount(0);
    await settled(page);
  });

  await test.step('the whole document is confirmed, one rule a screen', async () => {
    await open(page, EDITION);
    await page.getByRole('button', { name: 'Confirm One by One' }).press('Enter');
    const { uncounted, type, press, taken } = typist(page);
    const place = page.getByText(/^Rule \d+ of \d+$/);
    await expect(place).toHaveText(/^Rule 1 of/);
    await lookAt(page, 'standards-4-one-by-one');
    const count = Number((await place.textContent())?.replace(/^.* of /, ''));
    expect(count).toBeGreaterThan(50);
    for (let rule = 1; rule <= count; rule += 1) {
      await expect(place).toHaveText(`Rule ${rule} of ${count}`);
      await expect(page.getByLabel(/^Page/)).toBeFocused();
      await uncounted(`2-${rule}`);
      await press('Tab');
      await type(`2.${rule}`);
      if (rule === 1) {
        await press('Tab');
        await type('January 2023');
      }
      await press('Enter');
      expect(taken()).toBeLessThanOrEqual(MOST_KEYS);
      if (rule === 3) {
        // The page is closed in the middle of the work, which continues where it was left.
        await expect(place).toHaveText(/^Rule 4 of/);
        await settled(page);
        await open(page, EDITION);
        await page.getByRole('button', { name: 'Resume One by One' }).press('Enter');
      }
    }
    await expect(page.getByText('All rules are recorded')).toBeVisible();
    await lookAt(page, 'standards-5-all-recorded');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${count} of ${count} rules verified, 0 to be confirmed`)).toBeVisible();
  });

  await test.step('why names the person and the page', async () => {
    const id = await newProject(page.request, { about: { name: 'Verified Pad' } });
    await post(page.request, `/api/projects/${id}/calculations`, {});
    await open(page, `/projects/${id}?tab=calculations`);
    await page
      .getByRole('button', { name: /^Why TLOF.*: Verified$/ })
      .first()
      .click();
    await expect(page.getByText('Confirmed against the published document.')).toBeVisible();
    await expect(page.getByText(/Ada Pad, page 2-\d+/).first()).toBeVisible();
    await lookAt(page, 'standards-6-why');
  });
});
