/** Whether an obstacle is existing, proposed, or temporary, in every file that has attributes. */
import { expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS, type FormatId } from './facility-document.ts';
import { EXPORTERS } from './formats.ts';
import { aFacilityDocument, anObstacle } from './testing.ts';

const CRANE = anObstacle({ constructionStatus: 'temporary', isPermanent: false, temporaryFrom: '2027-01-04', temporaryTo: '2027-03-31' });

it.each([
  ['obstacles', 'Temporary,2027-01-04,2027-03-31'],
  ['kml', 'Construction status: Temporary, 2027-01-04 to 2027-03-31'],
  ['gpx', 'Construction status: Temporary, 2027-01-04 to 2027-03-31'],
  ['dxf', 'Temporary, 2027-01-04 to 2027-03-31'],
  ['geojson', '"constructionStatus":"temporary","temporaryFrom":"2027-01-04","temporaryTo":"2027-03-31"'],
] as const satisfies (readonly [FormatId, string])[])('is in %s', async (id, text) => {
  const format = EXPORTERS.find((one) => one.id === id);
  const file = await format?.write(aFacilityDocument({ obstacles: [CRANE] }), DEFAULT_EXPORT_OPTIONS);
  expect(file?.content).toContain(text);
});

it('is in kml by the name that an import reads', async () => {
  const { content = '' } =
    (await EXPORTERS.find(({ id }) => id === 'kml')?.write(aFacilityDocument({ obstacles: [CRANE] }), DEFAULT_EXPORT_OPTIONS)) ?? {};
  expect(content).toMatch(/<Data name="constructionStatus">\s*<value>temporary<\/value>/);
});
