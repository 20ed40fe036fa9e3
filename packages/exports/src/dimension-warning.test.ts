import { strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS, type FormatId } from './facility-document.ts';
import { EXPORTERS } from './formats.ts';
import { aFacilityDocument, aFootprint, anObstacle } from './testing.ts';

const NOTICE = 'The adjusted dimensions are out of date: Design aircraft changed from AW139 to S-92A.';
const PLAIN: readonly FormatId[] = ['kml', 'json', 'geojson', 'dxf', 'gpx', 'landxml'];

async function written(format: FormatId, changes: Parameters<typeof aFacilityDocument>[0]): Promise<string> {
  const exporter = EXPORTERS.find(({ id }) => id === format);
  if (exporter === undefined) throw new Error(format);
  const { content } = await exporter.write(aFacilityDocument(changes), DEFAULT_EXPORT_OPTIONS);
  return typeof content === 'string' ? content : strFromU8(content);
}

describe('dimensions that are not current', () => {
  it.each(PLAIN)('are marked in %s, and only then', async (format) => {
    const marked = await written(format, { dimensionState: 'out_of_date', dimensionNotice: NOTICE });
    expect(marked).toContain(NOTICE);
    expect(await written(format, {})).not.toContain('out of date');
  });

  it.each(PLAIN)('that lack the additional FATO length are marked in %s, and only then', async (format) => {
    const fatoLengthNotice = 'Above 1,000 ft MSL the standard requires an additional FATO length, which is not entered.';
    expect(await written(format, { fatoLengthNotice })).toContain(fatoLengthNotice);
    expect(await written(format, {})).not.toContain('additional FATO length');
  });

  it('are complete in a drawing, where a line is at most 250 characters long', async () => {
    const long = `${NOTICE} `.repeat(5).trim();
    const drawing = await written('dxf', { dimensionState: 'out_of_date', dimensionNotice: long });
    // In model space and on both layouts.
    expect(drawing.match(/S-92A\./g)).toHaveLength(3 * 5);
    for (const line of drawing.split(/\r?\n/)) expect(line.length).toBeLessThanOrEqual(250);
    expect(drawing).not.toContain('…');
  });

  it('appear once in the line of a LandXML file', async () => {
    const changes = {
      dimensionState: 'out_of_date',
      dimensionNotice: NOTICE,
      controlledBy: { tlof: [], fato: [], safetyArea: [] },
    } as const;
    const file = await written('landxml', changes);
    expect(file).toContain(`${NOTICE} TLOF minimum: `);
    expect(file).not.toContain('..');
  });

  describe('clearances evaluated with such dimensions', () => {
    const obstacles = [anObstacle({ name: 'Crane' }), aFootprint({ name: 'Warehouse' })];
    const outOfDate = { obstacles, dimensionState: 'out_of_date', dimensionNotice: NOTICE } as const;
    it.each([
      ['kml', 'Clearance: Compliant (dimensions out of date)'],
      ['gpx', 'Clearance: Compliant (dimensions out of date)'],
      ['dxf', 'Compliant (dimensions out of date)'],
    ] as const)('are marked at each obstacle in %s', async (format, text) => {
      expect((await written(format, outOfDate)).split(text)).toHaveLength(2);
      expect(await written(format, { obstacles })).not.toContain('(dimensions');
      const belowMinimum = await written(format, { ...outOfDate, dimensionState: 'below_minimum' });
      expect(belowMinimum).toContain('Compliant (dimensions below FAA minimum)');
    });

    it('are marked in each row of the obstacle table', async () => {
      const rowsOf = async (changes: Parameters<typeof aFacilityDocument>[0]) =>
        (await written('obstacles', changes)).trimEnd().split('\r\n');
      const [head, ...rows] = await rowsOf(outOfDate);
      expect(head).toMatch(/,Dimension status,Dimension notice$/);
      expect(rows).toHaveLength(2);
      for (const row of rows) expect(row).toMatch(new RegExp(`,Out of date,${NOTICE}$`));
      for (const row of (await rowsOf({ obstacles })).slice(1)) expect(row).toMatch(/,Current,$/);
      const none = { obstacles, dimensionState: null, dimensionNotice: null };
      for (const row of (await rowsOf(none)).slice(1)) expect(row).toMatch(/,,$/);
    });

    it('have their state at each obstacle in GeoJSON', async () => {
      const content = await written('geojson', outOfDate);
      const marked = content.split('\n').filter((line) => line.includes('"kind":"obstacle"'));
      expect(marked).toHaveLength(2);
      for (const line of marked) expect(line).toContain(`"dimensionState":"out_of_date","dimensionNotice":"${NOTICE}"`);
    });
  });

  it('have their state in JSON and GeoJSON', async () => {
    const changes = { dimensionState: 'below_minimum', dimensionNotice: NOTICE } as const;
    for (const format of ['json', 'geojson'] as const) {
      expect((await written(format, changes)).replace(/\s/g, '')).toContain('"dimensionState":"below_minimum"');
      expect((await written(format, {})).replace(/\s/g, '')).toContain('"dimensionState":"current","dimensionNotice":null');
    }
  });
});
