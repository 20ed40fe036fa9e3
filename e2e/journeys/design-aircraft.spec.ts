/** A mixed site with an AW139 and a Joby S4: the Fleet tab and the calculation require the same dimensions. */
import { lookAt } from '../harness/look.ts';
import { aircraftId, newProject, post } from '../harness/projects.ts';
import { expect, open, test } from '../harness/test.ts';

test('a fleet becomes the design aircraft, and results name the aircraft that controls each value', async ({ page }) => {
  const ids = [await aircraftId(page.request, 'Leonardo AW139'), await aircraftId(page.request, 'Joby Aviation S4 (JAS4-1)')];
  const id = await newProject(page.request, { about: { type: 'mixed', primaryAircraftId: ids[1] } });
  await post(page.request, `/api/projects/${id}/fleet`, { aircraftIds: ids });

  await test.step('the Fleet tab requires 85.401 ft, controlled by both', async () => {
    await open(page, `/projects/${id}?tab=fleet`);
    const fato = page.getByRole('row', { name: /^FATO length/ });
    await expect(fato).toContainText('85.401');
    await expect(fato).toContainText('Leonardo AW139, Joby Aviation S4 (JAS4-1)');
    await page.getByRole('button', { name: 'Use as Design Aircraft' }).click();
    const effect = page.getByRole('dialog', { name: 'Effect on Dimensions' });
    await expect(effect.getByRole('row', { name: /^FATO/ })).toContainText('85.401 ft');
    await expect(effect.getByRole('radio')).toHaveCount(0);
    await lookAt(page, 'design-aircraft-1-effect');
    await effect.getByRole('button', { name: 'Update Project' }).click();
    await expect(page.getByRole('button', { name: 'Stop Using as Design Aircraft' })).toBeVisible();
  });

  await test.step('the calculation requires the same, and names the controlling aircraft', async () => {
    await open(page, `/projects/${id}?tab=calculations`);
    await page.getByRole('button', { name: 'Calculate Dimensions' }).click();
    await expect(page.getByText('FATO: Controlled by Leonardo AW139 and Joby Aviation S4 (JAS4-1).')).toBeVisible();
    await expect(page.getByRole('region', { name: /^Mixed facility/ })).toContainText('85.401');
  });
});
