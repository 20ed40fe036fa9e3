/** Editions: a project under two of them, all projects under another, and the data packs they come from. */
import { readFileSync } from 'node:fs';
import { packHash } from '@touchdown/domain';
import { lookAt } from '../harness/look.ts';
import { newProject, NORTH_APPROACH } from '../harness/projects.ts';
import { expect, open, test } from '../harness/test.ts';

test.use({ installation: 'editions', role: 'superuser' });

const BY_2C = { advisoryCircular: 'AC 150/5390-2C', ppr: true };
/** As exported: without a signature. */
const FRENCH = readFileSync(new URL('../../packages/domain/src/standards/fr-order-2009/pack.json', import.meta.url), 'utf8');
const french = JSON.parse(FRENCH) as { readonly changelog: readonly object[] };
const second = { ...french, revision: 2, changelog: [...french.changelog, { revision: 2, text: 'Checked against the printed order.' }] };
const NEXT = JSON.stringify({ ...second, hash: packHash(second) }, null, 2);

test('editions are compared for a project and for all, and data packs are checked and installed', { tag: '@nightly' }, async ({ page }) => {
  const id = await newProject(page.request, { about: BY_2C, paths: [NORTH_APPROACH] });

  await test.step('all projects are evaluated under 2D, and none is changed', async () => {
    await open(page, '/settings/standards');
    await page.getByRole('button', { name: 'Evaluate Projects' }).click();
    await page.getByRole('button', { name: 'Evaluate All Projects' }).click();
    const evaluation = page.getByRole('list', { name: 'Evaluations' }).getByRole('listitem').first();
    await expect(evaluation).toContainText('1 of 1 project');
    await evaluation.getByRole('button', { name: 'Show Projects' }).click();
    await expect(page.getByRole('list', { name: 'Projects that change' })).toContainText('TLOF diameter: 45.300 ft → 45.401 ft');
    await lookAt(page, 'editions-1-all-projects');
    const [file] = await Promise.all([page.waitForEvent('download'), evaluation.getByRole('link', { name: 'Export CSV' }).click()]);
    expect(readFileSync(await file.path(), 'utf8')).toContain('TLOF diameter');
  });

  await test.step('the project is compared under both, and adopts 2D', async () => {
    await open(page, `/projects/${id}?tab=calculations`);
    await page.getByRole('button', { name: 'Compare Editions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare Editions' });
    // AW139: 1 RD is 45.3 ft, 0.83 D is 45.401 ft.
    await expect(dialog.getByRole('row', { name: /^TLOF diameter/ })).toContainText(/45\.300 ft.*45\.401 ft/);
    await lookAt(page, 'editions-2-comparison');
    await dialog.getByRole('button', { name: 'Adopt 2D' }).click();
    const effect = page.getByRole('dialog', { name: 'Effect on Dimensions' });
    await expect(effect.getByRole('row', { name: /^TLOF/ })).toContainText('45.401 ft');
    await effect.getByRole('button', { name: 'Update Project' }).click();
    await expect(page.getByText('Edition Adopted')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a damaged data pack is refused with its line, and a sound one is installed', async () => {
    await open(page, '/settings/standards');
    await page.getByRole('button', { name: 'Check Data Pack' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check Data Pack' });
    const choose = (text: string) =>
      dialog.getByLabel('Data pack').setInputFiles({ name: 'pack.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose(FRENCH.replace('"rules"', '"rulez"'));
    await expect(dialog.getByRole('list', { name: 'Errors' })).toContainText(/Line \d+: /);
    await lookAt(page, 'editions-3-refused');
    await choose(NEXT);
    await expect(dialog.getByText('Unsigned', { exact: true })).toBeVisible();
    await lookAt(page, 'editions-4-checked');
    await dialog.getByRole('button', { name: 'Install Unsigned' }).click();
    await expect(page.getByText('Data pack installed')).toBeVisible();
    await page.getByText('Revision 2, unsigned').click();
    await expect(page.getByRole('list', { name: 'Revisions' }).getByRole('listitem')).toHaveCount(2);
    await lookAt(page, 'editions-5-revisions');
  });
});
