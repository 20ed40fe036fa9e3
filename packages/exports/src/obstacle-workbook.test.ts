/** The obstacle workbook, read with GDAL: the cells of the obstacle CSV. */
import { expect, it } from 'vitest';
import { writeObstacles } from './obstacle-list.ts';
import { writeObstacleWorkbook } from './obstacle-workbook.ts';
import { loadGdal } from './testing/gdal.ts';
import { readCsv } from './testing/read-files.ts';
import { readWithGdal } from './testing/read-gdal.ts';
import { aFacilityDocument, aFootprint, anObstacle, aWire } from './testing.ts';

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const document = aFacilityDocument({
  obstacles: [anObstacle({ name: 'Grüner Mast' }), anObstacle({ name: 'Stack', description: '1,5' }), aWire(), aFootprint()],
});

it('has the headings and cells of the obstacle CSV', async () => {
  const [head = [], ...rows] = readCsv(writeObstacles(document));
  const read = await readWithGdal(await loadGdal(), 'obstacles.xlsx', await writeObstacleWorkbook(document), 'Obstacles');
  const cells = read.map(({ properties }) => head.map((name) => textOf(properties[name])));
  expect(cells).toEqual(rows);
});
it('has numbers as numbers and text as text, whatever it looks like', async () => {
  const formula = aFacilityDocument({ obstacles: [anObstacle({ name: '=1+1', description: '007' })] });
  const [row] = await readWithGdal(await loadGdal(), 'obstacles.xlsx', await writeObstacleWorkbook(formula), 'Obstacles');
  expect(row?.properties).toMatchObject({ Name: '=1+1', Description: '007', 'Top (ft MSL)': 190, 'Actual clearance (ft)': 12 });
});
it('is the same for the same obstacles', async () =>
  expect(await writeObstacleWorkbook(document)).toEqual(await writeObstacleWorkbook(document)));
