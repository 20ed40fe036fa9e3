/**
 * The FAA obstacle file of Rhode Island, imported by a superuser and used by a planner whose landing area is near one of its towers; the
 * planner's own survey, the map, and the device's position.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { lookAt } from '../harness/look.ts';
import { newProject, NORTH_APPROACH } from '../harness/projects.ts';
import { expect, open, test } from '../harness/test.ts';

const RHODE_ISLAND = path.resolve(import.meta.dirname, '../../packages/domain/test-data/dof/44-RI.Dat');
/** 255 ft high on Block Island, line 21 of the file, 1,500 ft due north of the landing area at the same ground elevation. */
const TOWER = { name: 'TOWER 44-000142', latitude: 41.17497222, longitude: -71.57119444 } as const;
const PAD = { name: 'Block Island Pad', latitude: 41.17085543, longitude: -71.57119444, elevation: 23, magneticVariation: -14 } as const;

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

// The FAA file is shared by all users, and the journey begins without one.
test.use({
  installation: 'library',
  permissions: ['geolocation'],
  geolocation: { latitude: TOWER.latitude, longitude: TOWER.longitude, accuracy: 4 },
});

test(
  'a tower in the FAA file penetrates the path of a nearby landing area, and the suggested rotation clears it',
  { tag: '@nightly' },
  async ({ page: dana, newPerson, pageOf }) => {
    const ada = await pageOf(await newPerson({ role: 'superuser' }));
    // The path comes in over the tower.
    const id = await newProject(dana.request, { about: PAD, paths: [NORTH_APPROACH] });
    const row = (name: string) => dana.getByRole('row', { name: new RegExp(`^${name}`) });
    /** The list renders only the rows in the window. */
    const find = (name: string) => dana.getByRole('searchbox', { name: 'Search obstacles' }).fill(name);
    const nearby = dana.getByRole('dialog', { name: 'Nearby FAA Obstacles' });
    const openNearby = () => dana.getByRole('button', { name: 'Nearby FAA Obstacles' }).press('Enter');

    await test.step('without a file the planner sees that there is none', async () => {
      await open(dana, `/projects/${id}?tab=approach&view=obstacles`);
      await openNearby();
      await expect(nearby.getByRole('alert')).toHaveText(
        'No FAA obstacle file has been imported on this server. A superuser can import one.',
      );
      await nearby.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('the superuser imports the file of Rhode Island, and a web page is rejected', async () => {
      await open(ada, '/admin?tab=obstacles');
      await expect(ada.getByText('No FAA obstacle file')).toBeVisible();
      const file = ada.getByLabel('File', { exact: true });
      await file.setInputFiles({ name: 'DOF.DAT', mimeType: 'text/html', buffer: Buffer.from('<!doctype html><p>Not found</p>') });
      await ada.getByRole('button', { name: 'Import File' }).click();
      await expect(ada.getByText(/This is not a Digital Obstacle File/).first()).toBeVisible();
      await file.setInputFiles(RHODE_ISLAND);
      await ada.getByRole('button', { name: 'Import File' }).click();
      const inUse = ada.getByRole('region', { name: 'Current File' });
      await expect(inUse).toContainText('44-RI.Dat');
      await expect(inUse).toContainText('1,650');
      await expect(inUse).toContainText('Jan 19, 2025');
      await expect(inUse).toContainText('Out of date');
      await lookAt(ada, 'dof-1-library');
    });

    await test.step('the planner sees the obstacles near the landing area, and imports them', async () => {
      await openNearby();
      const tower = nearby.getByRole('listitem').filter({ hasText: TOWER.name });
      await expect(tower).toContainText('Verified');
      await expect(tower).toContainText('255 ft AGL');
      await expect(tower).toContainText('278 ft MSL');
      await expect(tower).toContainText('1,500 ft N');
      await expect(tower).toContainText('±20 ft horizontal, ±3 ft vertical (1A)');
      await expect(nearby).toContainText('The FAA publishes a new file every 56 days');
      await lookAt(dana, 'dof-2-near');
      await nearby.getByRole('button', { name: /^Import \d+ Obstacles$/ }).click();
      await toast(dana, 'Obstacles imported successfully');
      await expect(row(TOWER.name)).toContainText('FAA: 44-RI.Dat, line 21');
    });

    await test.step('the penetration shows its paragraph and feet, and the suggested rotation clears the tower within its accuracy', async () => {
      await expect(row(TOWER.name)).toContainText('Violation');
      await expect(row(TOWER.name)).toContainText('Approach surface North approach');
      await expect(row(TOWER.name)).toContainText(/\d\d\.\d ft penetration/);
      await dana.getByRole('button', { name: new RegExp(`details for ${TOWER.name}`) }).press('Enter');
      await expect(dana.locator('.clearance-working')).toContainText('14 CFR 77.23(b)');
      const fixes = dana.getByRole('region', { name: `Suggested Fixes for ${TOWER.name}` });
      await fixes.getByRole('button', { name: 'Anywhere within accuracy' }).click();
      await fixes
        .getByRole('button', { name: /^Apply: Rotate North approach / })
        .first()
        .click();
      const question = dana.getByRole('alertdialog');
      await expect(question).toContainText(`This clears ${TOWER.name}.`);
      await question.getByRole('button', { name: 'Apply' }).click();
      await toast(dana, 'Fix Applied');
      await expect(row(TOWER.name)).toContainText('Outside all surfaces');
    });

    await test.step('a survey row that duplicates the tower is skipped, and an invalid row is reported with its reason', async () => {
      await dana.getByRole('button', { name: 'Import', exact: true }).press('Enter');
      const dialog = dana.getByRole('dialog', { name: 'Import Obstacles' });
      const survey = [
        'Name,Type,Latitude,Longitude,Height (ft AGL),Ground (ft MSL)',
        `Their tower,Tower,${TOWER.latitude},${TOWER.longitude},255,23`,
        'Oak,Tree,"411020.00N","0713410.00W",40,20',
        'Ash,Tree,91,-71.57,40,20',
      ].join('\n');
      await dialog.getByLabel('File').setInputFiles({ name: 'trees.csv', mimeType: 'text/csv', buffer: Buffer.from(survey) });
      await dialog.getByLabel(/^Vertical datum/).selectOption('NAVD 88');
      await expect(dialog.getByText('3 obstacles: 1 ready, 1 with errors, 1 possible duplicates, 1 skipped.')).toBeVisible();
      await expect(dialog).toContainText(`Near “${TOWER.name}” in the project`);
      await expect(dialog).toContainText('Latitude “91” must be a decimal or DMS coordinate');
      await dialog.getByText('Columns and Defaults').click();
      await expect(dialog.getByRole('table', { name: 'Preview of the first rows' })).toContainText('Their tower');
      await lookAt(dana, 'dof-3-survey');
      await dialog.getByRole('button', { name: 'Skip the Row With an Error' }).click();
      await dialog.getByRole('button', { name: 'Import 1 Obstacle', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(dana.getByRole('button', { name: 'Undo Import' })).toBeVisible();
      await find('Oak');
      await expect(row('Oak')).toContainText('Survey: trees.csv, line 3');
    });

    await test.step('an obstacle is placed on the map, or at the device’s position with its accuracy', async () => {
      await dana.getByRole('button', { name: 'Add Obstacle' }).press('Enter');
      const form = dana.getByRole('dialog', { name: 'Add Obstacle' });
      await form.getByLabel('Name').fill('Flagpole');
      await form.getByRole('button', { name: 'Pick on Map' }).click();
      const map = form.getByRole('region', { name: /^Map\./ });
      await expect(map).toBeVisible();
      await map.press('Enter');
      await expect(form.getByLabel('Latitude')).toHaveValue(`41°10'15.08"N`);
      await form.getByRole('button', { name: 'Use Device Position' }).click();
      await expect(form.getByLabel('Horizontal Accuracy')).toHaveValue('14');
      await expect(form.getByLabel('Latitude')).toHaveValue(`41°10'29.90"N`);
      await lookAt(dana, 'dof-4-device');
      await form.getByLabel('Height (AGL)').fill('30');
      await form.getByRole('button', { name: 'Add Obstacle' }).click();
      await expect(form).toBeHidden();
      await find('Flagpole');
      await expect(row('Flagpole')).toContainText('Entered');
    });

    await test.step('an FAA obstacle is marked as edited after a change', async () => {
      await find(TOWER.name);
      await dana.getByRole('button', { name: `Edit ${TOWER.name}` }).press('Enter');
      const form = dana.getByRole('dialog', { name: 'Edit Obstacle' });
      await expect(form).toContainText('FAA: 44-RI.Dat, line 21');
      await form.getByLabel('Height (AGL)').fill('240');
      await form.getByRole('button', { name: 'Update Obstacle' }).click();
      await expect(row(TOWER.name)).toContainText('FAA: 44-RI.Dat, line 21 (edited)');
      await openNearby();
      const tower = nearby.getByRole('listitem').filter({ hasText: TOWER.name });
      await expect(tower).toContainText('Already in the project; edited as “');
      await expect(tower.getByRole('checkbox')).toBeDisabled();
    });
    expect(readFileSync(RHODE_ISLAND, 'latin1').split('\n')[20]).toContain('44-000142');
  },
);
