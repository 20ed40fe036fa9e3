/** The location of a project on the tiles of a service. */
import { newProject } from '../harness/projects.ts';
import { lookAt } from '../harness/look.ts';
import { expect, open, test, TILE_MAKERS } from '../harness/test.ts';

test.use({ mapTiles: true });

test('the maps show the tiles of the service through the server, and the layer that the user chooses', async ({ page, tiles }) => {
  const projectId = await newProject(page.request);
  await open(page, `/projects/${projectId}`);
  await expect(page.getByText(`Custom: ${TILE_MAKERS}`)).toBeVisible();
  // The tile of the site at zoom 13: 2^13 × (longitude + 180) / 360 across, by Web Mercator down.
  expect(tiles.asked).toContainEqual(expect.stringMatching(/^\/1[34]\/\d+\/\d+\.png$/));
  await lookAt(page, 'place-4-tiles');

  await page.getByRole('button', { name: 'Edit Project' }).click();
  await page.getByRole('button', { name: 'Pick on Map' }).click();
  const layer = page.getByRole('combobox', { name: 'Map layer' });
  await expect(layer).toHaveValue('environment');
  await layer.scrollIntoViewIfNeeded();
  await lookAt(page, 'place-5-layers');
  await layer.selectOption('Plain');
  await expect(page.getByText(`Custom: ${TILE_MAKERS}`)).toHaveCount(0);
  await open(page, `/projects/${projectId}`);
  await expect(page.getByText('Boundaries: U.S. Census Bureau')).toBeVisible();
  await expect(page.getByText(`Custom: ${TILE_MAKERS}`)).toHaveCount(0);
});
