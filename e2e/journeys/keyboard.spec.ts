/** The main job without a pointer: only Tab, Enter, Space, Escape, and typing. */
import type { Locator, Page } from '@playwright/test';
import { expect, open, settled, test } from '../harness/test.ts';

test.use({ signedIn: false });

/** More than any screen has: only ends a round that never comes back to its start. */
const STEPS_AT_MOST = 1_000;
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Whether the focus is visible: the focused control, its parent, or its label has an outline or a shadow. */
const hasVisibleFocus = (target: Locator) =>
  target.evaluate((element) => {
    const shown = (node: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const label = element.closest('label');
    return [element, element.parentElement, label].some((node) => node !== null && shown(node));
  });

const focused = (page: Page) => page.evaluateHandle(() => (document.activeElement === document.body ? null : document.activeElement));

/**
 * Presses Tab until the control has the focus, on a screen that has settled. One round through the screen has to be enough. Its length is
 * not fixed: a notification adds its own control for as long as it is shown.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await settled(page);
  await expect(target).toBeVisible();
  let start = await focused(page);
  for (let step = 0; step < STEPS_AT_MOST; step += 1) {
    if (await isFocused(target)) {
      expect(await hasVisibleFocus(target), `the focus is visible on ${String(target)}`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
    // A page on which nothing has the focus, such as after a button was disabled, begins its round at the next control.
    if (await start.evaluate((element) => element === null)) start = await focused(page);
    else if (await start.evaluate((element) => element === document.activeElement)) break;
  }
  throw new Error(`Tab does not lead to ${String(target)} in one round.`);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

const KEY_EVERY_S = 0.05;
/**
 * Types at a user's speed, however busy the machine is, because each key event has its own timestamp. A list treats only letters within a
 * second as one search text.
 */
async function typeSwiftly(page: Page, text: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  const begun = Date.now() / 1_000 - text.length * KEY_EVERY_S;
  for (const [n, key] of Array.from(text).entries()) {
    const timestamp = begun + n * KEY_EVERY_S;
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, timestamp });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
  }
  await keyboard.detach();
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('the main job can be done with the keyboard alone', { tag: '@nightly' }, async ({ page, person }) => {
  await open(page, '/');
  await press(page, page.getByRole('link', { name: 'Sign In' }).first());
  await press(page, page.getByRole('button', { name: 'Login as Existing User' }));
  await type(page, page.getByLabel('Email'), person.email);
  await type(page, page.getByLabel('Password'), person.password);
  await page.keyboard.press('Enter');

  await expect(page.getByText('No projects yet.')).toBeVisible();
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }));
  await press(page, page.getByRole('button', { name: 'New Project' }));
  const form = page.getByRole('dialog', { name: 'Create New Project' });
  await type(page, form.getByLabel('Project Name'), 'Hill Pad');
  await type(page, form.getByLabel('Latitude'), '40 42 04.00 N');
  await type(page, form.getByLabel('Longitude'), '074 00 32.00 W');
  await type(page, form.getByLabel('Elevation', { exact: true }), '742');
  await tabTo(page, form.getByLabel('Primary Aircraft'));
  await typeSwiftly(page, 'Leonardo AW139');
  await expect(form.getByLabel('Primary Aircraft').locator('option:checked')).toHaveText('Leonardo AW139');
  await press(page, form.getByRole('button', { name: 'Create Project' }));
  await expect(form).toBeHidden();

  await press(page, page.getByRole('link', { name: 'Calculations' }));
  await press(page, page.getByRole('button', { name: 'Calculate Dimensions' }));
  const why = page.getByRole('button', { name: /^Why TLOF/ }).first();
  await press(page, why);
  await expect(page.getByRole('dialog')).toContainText('45.401');
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(why).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Adjust Values' }));
  const tlof = page.getByRole('group', { name: 'TLOF' });
  await type(page, tlof.getByLabel(/^(Length|Diameter)$/).first(), '46');
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: 'Save Adjusted Dimensions' }));
  await expect(page.getByText('Adjusted dimensions saved successfully', { exact: true })).toBeVisible();

  await press(page, page.getByRole('link', { name: 'Approach/Departures' }));
  await press(page, page.getByRole('button', { name: 'Create First Path' }));
  const path = page.getByRole('dialog', { name: 'Create New Path' });
  await type(page, path.getByLabel('Path Name'), 'From the south');
  await type(page, path.getByLabel('Ingress Heading'), '012');
  await press(page, path.getByRole('button', { name: 'Create Path' }));
  await expect(path).toBeHidden();

  await press(page, page.getByRole('button', { name: 'Export Paths' }));
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, page.getByRole('button', { name: 'Download KML' }))]);
  expect(download.suggestedFilename()).toMatch(/\.kml$/);

  await press(page, page.getByRole('link', { name: 'Sign out' }));
  await expect(page.getByRole('heading', { name: 'Professional Heliport & Vertiport Planning' })).toBeVisible();
});
