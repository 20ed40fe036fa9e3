/** The workbook of Form 7460-1, read with GDAL. */
import { expect, it } from 'vitest';
import { aFacilityDocument } from '../testing.ts';
import { loadGdal } from '../testing/gdal.ts';
import { readWithGdal } from '../testing/read-gdal.ts';
import { form7460Workbook } from './form-7460-workbook.ts';
import { anObstacle, aNoticeInput } from './testing.ts';

const crane = anObstacle('=Crane', 9000, 0, 240.5, {
  ...{ constructionStatus: 'temporary', isPermanent: false, temporaryFrom: '2027-04-01', temporaryTo: '2027-09-30', isLighted: true },
  description: 'Tower crane',
});
const input = aNoticeInput({
  obstacles: [crane, anObstacle('Hotel', 900, 900, 40), anObstacle('Steeple', -700, 100, 60, { constructionStatus: 'existing' })],
});
const read = async (from = input) =>
  (await readWithGdal(await loadGdal(), 'objects.xlsx', await form7460Workbook(from))).map(({ properties }) => properties);

it('has one row per proposed or temporary object, and none for existing ones', async () => {
  expect((await read()).map((row) => row['Object'])).toEqual(['=Crane', 'Hotel']);
});
it('has the 21 items in the order of the form, heights as numbers, and the paragraph that requires notice', async () => {
  const [first = {}, second = {}] = await read();
  // The reader omits empty cells.
  const numbers = Object.keys(first).flatMap((name) => /^\d+/.exec(name)?.map(Number) ?? []);
  expect(numbers).toEqual([1, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 21]);
  expect(first).toMatchObject({
    '4. Duration': 'Temporary, Apr 1, 2027 to Sep 30, 2027',
    '5. Work schedule (beginning and end)': 'Apr 1, 2027 to Sep 30, 2027',
    '7. Marking/painting and/or lighting preferred': 'Lighting',
    '11. Datum': 'NAD 83',
    '12. Nearest city and state': 'Boston, MA',
    '16. Site elevation (AMSL), ft': 110,
    '17. Total structure height (AGL), ft': 240.5,
    '18. Overall height (AMSL), ft': 350.5,
    '21. Complete description of the proposal': 'Tower crane',
    'Notice required by 14 CFR': '77.9(a)',
  });
  expect(second['Notice required by 14 CFR'] ?? null).toBeNull();
});
it('states that dimensions are not current only if they are not', async () => {
  const notice = 'The dimensions are out of date.';
  const document = aFacilityDocument({ ...input.document, dimensionState: 'out_of_date', dimensionNotice: notice });
  expect((await read(aNoticeInput({ obstacles: [crane], document })))[0]?.['Status of dimensions']).toBe(notice);
});
it('is the same for the same objects', async () => expect(await form7460Workbook(input)).toEqual(await form7460Workbook(input)));
