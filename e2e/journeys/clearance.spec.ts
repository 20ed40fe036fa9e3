/** From a violation to a clear site: suggested fixes, one applied and undone, saved analyses compared, and the ring of all headings. */
import type { Page } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { EAST_RIVER, newProject, NORTH_APPROACH } from '../harness/projects.ts';
import { expect, open, test } from '../harness/test.ts';

const AT = { longitude: EAST_RIVER.longitude, elevationFeet: 5 };
/** A crane under the path, a chimney with a height accuracy of 20 ft, and a shed. */
const OBSTACLES = [
  { name: 'Crane', type: 'tower', latitude: 40.7051, heightFeet: 300, ...AT },
  { name: 'Chimney', type: 'other', latitude: 40.7051, heightFeet: 175, verticalAccuracyFeet: 20, ...AT },
  { name: 'Shed', type: 'building', latitude: 40.7035, heightFeet: 30, ...AT },
];

/** As in use: with the installed app's service worker. */
test.use({ serviceWorkers: 'allow' });

const toast = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('a suggested fix clears a penetration, and saved analyses show what changed', async ({ page }) => {
  const id = await newProject(page.request, { paths: [NORTH_APPROACH], obstacles: OBSTACLES });
  await open(page, `/projects/${id}?tab=approach&view=obstacles`);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  const saved = page.getByRole('button', { name: /^Saved Analyses/ });
  await expect(row('Crane')).toContainText('Violation');

  await test.step('an analysis is saved on request', async () => {
    await page.getByRole('button', { name: 'Analyze Clearance' }).press('Enter');
    await toast(page, '3 obstacles analyzed');
    await expect(saved).toHaveText('Saved Analyses (1)');
  });

  await test.step('each obstacle has the smallest fix of each kind', async () => {
    await page.getByRole('button', { name: /details for Crane/ }).press('Enter');
    const fixes = page.getByRole('region', { name: 'Suggested Fixes for Crane' });
    await expect(fixes.getByRole('listitem')).toHaveText([
      /^Lower the obstacle by 1[12]\d\.\d ft$/,
      /^Raise the heliport by 1[12]\d\.\d ft.*ft MSL\.Creates no new violations\.Apply$/,
      /^Rotate North approach \d+\.\d+° (counter)?clockwise.*Apply$/,
      /^Rotate North approach 1\d° (counter)?clockwise.*Apply$/,
      /^Move the landing area \d{3}\.\d ft on a bearing of \d{3}° true.*Apply$/,
    ]);
    await lookAt(page, 'clearance-1-fixes');
  });

  await test.step('a rotation in whole degrees clears it after a confirmation, and Undo reverts the rotation', async () => {
    await page.getByRole('button', { name: /^Apply: Rotate North approach 1\d° / }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/North approach changes: ingress heading 180° to 1\d\d(\.\d+)?° true\. This clears Crane\./);
    await question.getByRole('button', { name: 'Apply' }).click();
    await toast(page, 'Fix Applied');
    await expect(row('Crane')).toContainText('Outside all surfaces');
    await expect(page.getByText('Out of date', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await toast(page, 'Fix Undone');
    await expect(row('Crane')).toContainText('Violation');
  });

  await test.step('raising the heliport clears it too', async () => {
    await page.getByRole('button', { name: /^Apply: Raise the heliport/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click();
    await toast(page, 'Fix Applied');
    await expect(row('Crane')).toContainText('Compliant');
  });

  await test.step('the next analysis is compared with the previous one', async () => {
    await page.getByRole('button', { name: 'Analyze Clearance' }).press('Enter');
    await expect(saved).toHaveText('Saved Analyses (2)');
    await saved.click();
    const dialog = page.getByRole('dialog', { name: 'Saved Analyses' });
    await expect(dialog.getByText(/^Changed: .*the facility.*\. .*better/)).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^Crane/ })).toContainText('Violation');
    await dialog.getByRole('button', { name: 'Inputs' }).click();
    await expect(dialog.getByText('Input checksum (SHA-256)')).toBeVisible();
    await lookAt(page, 'clearance-2-saved');
    await page.keyboard.press('Escape');
  });

  await test.step('the ring shows every direction, follows the elevation entered, and ranks the pairs', async () => {
    await page.getByRole('link', { name: 'Best Pair', exact: true }).click();
    const ring = page.getByRole('img', { name: /^Obstacle clearance by direction/ });
    await expect(ring).toHaveAccessibleName(/Penetrations in \d of 360/);
    // With the heliport raised, the 8:1 surface clears the crane. A few degrees to the side, the 2:1 surface still does not.
    await page.getByRole('textbox', { name: 'Elevation' }).fill('7');
    await expect(ring).toHaveAccessibleName(/Penetrations in \d\d of 360/);
    await page.getByRole('slider', { name: 'Outbound direction' }).press('ArrowRight');
    await expect(page.getByText(/^001° outbound \(181° inbound\): Crane 1\d\d\.\d ft above its limit$/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Suggested Pairs' }).getByRole('listitem').first()).toContainText('No obstacles');
    await page.getByText('Best and Worst Directions (Table)').click();
    await expect(page.getByRole('table', { name: /^Worst and best outbound directions/ })).toContainText('Penetration');
    await lookAt(page, 'clearance-3-ring');
  });
});
