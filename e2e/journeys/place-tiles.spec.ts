/** The location of a project on the tiles of a service. */
import { newProject } from '../harness/projects.ts';
import { lookAt } from '../harness/look.ts';
import { expect, open, test, TILE_MAKERS } from '../harness/test.ts';

test.use({ mapTiles: true });

test('the map shows the tiles of the configured service and its attribution', async ({ page, tiles }) => {
  await open(page, `/projects/${await newProject(page.request)}`);
  await expect(page.getByText(`Tiles: ${TILE_MAKERS}`)).toBeVisible();
  // The tile of the site at zoom 13: 2^13 × (longitude + 180) / 360 across, by Web Mercator down.
  expect(tiles.asked).toContainEqual(expect.stringMatching(/^\/1[34]\/\d+\/\d+\.png$/));
  await lookAt(page, 'place-4-tiles');
});
