/** A change of aircraft with saved dimensions: its effect and choices, the owner's override, and unsaved values. */
import { readFileSync } from 'node:fs';
import { lookAt } from '../harness/look.ts';
import { newProject, NORTH_APPROACH, post } from '../harness/projects.ts';
import { expect, open, test } from '../harness/test.ts';

const HOSPITAL = { facilityType: 'hospital', shape: 'square', elevatedFacility: true, fatoLoadBearing: false };
/** TLOF 60 ft, and the FATO that provides the TLOF/FATO separation of an AW139. The Safety Area is large enough for an S-92A. */
const FOR_AW139 = {
  ...{ tlofLength: 60, tlofWidth: 60, fatoLength: 96.649, fatoWidth: 96.649 },
  ...{ safetyAreaLength: 160, safetyAreaWidth: 160 },
};

test(
  'a change of aircraft shows its effect, and documents need an override until the dimensions are current',
  { tag: '@nightly' },
  async ({ page, expectDialog }) => {
    const id = await newProject(page.request, { about: HOSPITAL, paths: [NORTH_APPROACH] });
    await post(page.request, `/api/projects/${id}/adjusted-dimensions`, FOR_AW139);
    const effect = page.getByRole('dialog', { name: 'Effect on Dimensions' });
    const changeAircraft = async (name: string) => {
      await page.getByRole('button', { name: 'Edit Project' }).click();
      await page.getByRole('combobox', { name: 'Primary Aircraft' }).selectOption({ label: name });
      await page.getByRole('button', { name: 'Update Project' }).click();
    };

    await test.step('the effect of an S-92A is shown before it is saved', async () => {
      await open(page, `/projects/${id}?tab=reports`);
      await changeAircraft('Sikorsky S-92A');
      await expect(effect.getByRole('row', { name: /^TLOF/ })).toContainText('68.500 ft');
      await expect(effect.getByRole('radio', { name: /Recalculate/ })).toBeChecked();
      await lookAt(page, 'dimension-effect-1-effect');
      await effect.getByRole('radio', { name: /Keep and Mark for Review/ }).check();
      await effect.getByRole('button', { name: 'Update Project' }).click();
      await expect(page.getByText('The adjusted dimensions are below the FAA minimum').first()).toBeVisible();
    });

    await test.step('a report needs an override with a reason, and prints it', async () => {
      await page.getByRole('button', { name: 'Generate Report' }).first().click();
      const report = page.getByRole('dialog', { name: 'Generate Report' });
      await expect(report.getByRole('button', { name: 'Record Override' })).toBeVisible();
      await lookAt(page, 'dimension-effect-2-report');
      await report.getByRole('button', { name: 'Record Override' }).click();
      const override = page.getByRole('dialog', { name: 'Record Override' });
      await override.getByLabel('Reason').fill('The roof is not larger than the present landing area.');
      await lookAt(page, 'dimension-effect-3-override');
      await override.getByRole('button', { name: 'Record Override' }).click();
      await expect(report.getByText(/Issued with dimensions below the FAA minimum by decision of/)).toBeVisible();
      await report.getByRole('button', { name: 'Generate Report' }).click();
      const link = report.getByRole('link', { name: /Download PDF/ });
      await expect(link).toBeVisible({ timeout: 90_000 });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(
        readFileSync(await download.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      await report.getByRole('button', { name: 'Close' }).last().click();
    });

    await test.step('the FAA form states the override it is issued with', async () => {
      await open(page, `/projects/${id}?tab=notice`);
      await expect(page.getByText(/Issued with dimensions below the FAA minimum by decision of/).first()).toBeVisible();
      await lookAt(page, 'dimension-effect-4-notice');
      await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
    });

    await test.step('with other values the override no longer applies', async () => {
      await changeAircraft('Leonardo AW139');
      await expect(effect).toContainText('All adjusted values meet the FAA minimums after this change.');
      await expect(effect.getByRole('radio')).toHaveCount(0);
      await effect.getByRole('button', { name: 'Update Project' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText(/Issued with dimensions/)).toHaveCount(0);
      await changeAircraft('Sikorsky S-92A');
      await effect.getByRole('button', { name: 'Update Project' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText('The adjusted dimensions are below the FAA minimum')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Record Override' })).toHaveCount(0);
    });

    await test.step('adjusted values that break the separation ask before they are saved, and are not lost by leaving', async () => {
      await open(page, `/projects/${id}?tab=calculations`);
      await page.getByRole('button', { name: 'Adjust Values' }).click();
      const length = (zone: string) => page.getByRole('group', { name: zone }).getByLabel('Length', { exact: true });
      await length('TLOF').fill('80');
      await length('TLOF').press('Enter');
      await length('FATO').fill('116');
      await length('FATO').press('Enter');
      await page.getByRole('button', { name: 'Save Adjusted Dimensions' }).click();
      const question = page.getByRole('alertdialog', { name: 'Save Adjusted Dimensions' });
      await expect(question).toContainText('FATO 116.000 ft is less than 125.895 ft');
      await lookAt(page, 'dimension-effect-5-separation');
      await question.getByRole('button', { name: 'Keep Editing' }).click();
      await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
      await page.getByRole('alertdialog', { name: 'Discard Adjusted Values' }).getByRole('button', { name: 'Keep Editing' }).click();
      await expect(length('FATO')).toHaveValue('116.000');
      expectDialog('beforeunload');
      await page.reload();
      await page.getByRole('button', { name: 'Continue Editing' }).click();
      await expect(length('FATO')).toHaveValue('116.000');
      await lookAt(page, 'dimension-effect-6-continued');
      await page.getByRole('button', { name: 'Save Adjusted Dimensions' }).click();
      await question.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Adjusted dimensions saved successfully').first()).toBeVisible();
      await page.getByRole('link', { name: 'Projects', exact: true }).first().click();
      await expect(page).toHaveURL(/\/projects$/);
    });
  },
);
