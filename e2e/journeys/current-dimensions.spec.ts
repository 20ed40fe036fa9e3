/** Dimensions saved for another aircraft are marked on every tab, and the Calculations tab shows them next to the current minimums. */
import { accessibilityFindings, lookAt } from '../harness/look.ts';
import { aircraftId, newProject, NORTH_APPROACH, post } from '../harness/projects.ts';
import { answered } from '../harness/people.ts';
import { expect, open, test } from '../harness/test.ts';

const HOSPITAL = { facilityType: 'hospital', shape: 'square', elevatedFacility: true, fatoLoadBearing: false };
/** TLOF 60 ft, and the FATO that provides the TLOF/FATO separation of an AW139. */
const FOR_AW139 = {
  ...{ tlofLength: 60, tlofWidth: 60, fatoLength: 96.649, fatoWidth: 96.649 },
  ...{ safetyAreaLength: 136.649, safetyAreaWidth: 136.649 },
};
const TABS = ['overview', 'contacts', 'calculations', 'approach', 'reports'];

test('a change of the design aircraft marks the adjusted dimensions on every tab', async ({ page }) => {
  const id = await newProject(page.request, { about: HOSPITAL, paths: [NORTH_APPROACH] });
  await post(page.request, `/api/projects/${id}/adjusted-dimensions`, FOR_AW139);
  const banner = page.getByRole('status').filter({ hasText: 'The adjusted dimensions are' });

  await test.step('while they are current there is no notice, and the table shows them after a load and after a calculation', async () => {
    await open(page, `/projects/${id}?tab=calculations`);
    await page.getByRole('button', { name: 'Calculate Dimensions' }).click();
    await expect(page.getByRole('row', { name: /^TLOF/ }).first()).toContainText('60.000');
    await expect(banner).toBeHidden();
  });

  await test.step('with an S-92A they are below the minimum', async () => {
    const project = await (await page.request.get(`/api/projects/${id}`)).json();
    const primaryAircraftId = await aircraftId(page.request, 'Sikorsky S-92A');
    await answered(page.request, 'PUT', `/api/projects/${id}`, { ...(project as object), primaryAircraftId });
    for (const tab of TABS) {
      await open(page, `/projects/${id}?tab=${tab}`);
      await expect(banner).toContainText('Design aircraft changed from Leonardo AW139 to Sikorsky S-92A.');
      expect(await accessibilityFindings(page)).toEqual([]);
    }
    await expect(banner).toContainText('TLOF side 60.000 ft (minimum ');
    await lookAt(page, 'current-dimensions-1-banner');
  });

  await test.step('the screen for work on site shows the same notice', async () => {
    await open(page, `/projects/${id}/field`);
    await expect(banner).toContainText('Design aircraft changed from Leonardo AW139 to Sikorsky S-92A.');
    expect(await accessibilityFindings(page)).toEqual([]);
    await open(page, `/projects/${id}?tab=reports`);
  });

  await test.step('the banner leads to the tab where they are reviewed', async () => {
    await banner.getByRole('link', { name: 'Review Dimensions' }).click();
    await expect(page).toHaveURL(/tab=calculations/);
    await page.getByRole('button', { name: 'Calculate Dimensions' }).click();
    const tlof = page.getByRole('row', { name: /^TLOF/ }).first();
    await expect(tlof).toContainText('68.500');
    await expect(tlof).toContainText('60.000');
  });
});
