import { degrees } from '@touchdown/domain';
import DxfParser from 'dxf-parser';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { gridAt } from './grid/grid.ts';
import { trimListDxf } from './trim-list-drawing.ts';
import { TRIM_COLUMNS, type TrimItem, type TrimList, trimListCsv, trimListFileName, trimListKml } from './trim-list.ts';

const LIST: TrimList = {
  ...{ growthFeet: 5, scanFile: 'site.laz', scanSha256: 'ab12', scannedOn: '2026-03-01', isCurrent: true },
  references: ['Heights in NAVD 88 are used as MSL.'],
};
const OAK: TrimItem = {
  ...{ name: 'Tree 4', kind: 'Tree', latitude: 42.36, longitude: -71.0589, surface: 'Approach Surface P1' },
  ...{ topFeetMsl: 180.00049, cutFeetMsl: 160.0009 },
};
const cells = (list: TrimList, item: TrimItem) => {
  const [, line = ''] = trimListCsv(list, [item]).split('\r\n');
  return Object.fromEntries(TRIM_COLUMNS.map((column, index) => [column, line.split(',')[index]]));
};

describe('a trim list as CSV', () => {
  it('has a row for each object with location, top, the height to cut it to, and what to remove, rounded against the owner', () => {
    expect(cells(LIST, OAK)).toMatchObject({
      Object: 'Tree 4',
      Latitude: '42.36',
      'Latitude DMS': `"42°21'36.00""N"`,
      'Top (ft MSL)': '180.001',
      'Cut to (ft MSL)': '160',
      'Remove (ft)': '20',
      'Growth margin (ft)': '5',
      Surfaces: 'As evaluated',
      'Scan file': 'site.laz',
      'Scan SHA-256': 'ab12',
      'Scan references': 'Heights in NAVD 88 are used as MSL.',
    });
  });
  it('says when the surfaces have changed since the evaluation, and defuses a formula in a file name', () => {
    expect(cells({ ...LIST, isCurrent: false, scanFile: '=1+1' }, OAK)).toMatchObject({
      Surfaces: 'Changed since the evaluation',
      'Scan file': "'=1+1",
    });
  });
});

describe('a trim list as KML', () => {
  it('is valid and has a placemark at the top of each object, with what to remove', async () => {
    const kml = trimListKml('Trim <List>', { ...LIST, isCurrent: false, scanFile: '<b>&.laz' }, [OAK]);
    expect((await validateXML({ xml: [{ fileName: 'list.kml', contents: kml }], normalization: 'format' })).errors).toEqual([]);
    expect(kml).toContain('<coordinates>-71.058900000,42.360000000,54.8641</coordinates>');
    expect(kml).toContain('Remove 20 ft: cut to 160.000 ft MSL');
    expect(kml).toContain('With a growth margin of 5 ft.');
    expect(kml).toContain('The surfaces have changed since this evaluation.');
    expect(trimListKml('List', { ...LIST, growthFeet: 0 }, [])).toContain('Without a growth margin.');
  });
});

describe('a trim list as DXF', () => {
  const ORIGIN = { latitude: degrees(42.3601), longitude: degrees(-71.0589) };

  it('has a point at the top of each object on the grid of the facility, with what to remove', async () => {
    const text = await trimListDxf('Harbor: Trim List', ORIGIN, { ...LIST, isCurrent: false }, [OAK]);
    const entities = new DxfParser().parseSync(text)?.entities ?? [];
    const { east, north } = gridAt(ORIGIN).at({ latitude: degrees(OAK.latitude), longitude: degrees(OAK.longitude) });
    const [point] = entities.filter(({ type }) => type === 'POINT');
    expect(point).toMatchObject({
      layer: 'TRIM-OBJECT',
      position: { x: expect.closeTo(east, 4), y: expect.closeTo(north, 4), z: 180.001 },
    });
    const lines = entities.flatMap((entity) => ('text' in entity ? [entity.text] : []));
    expect(lines).toContain('Tree 4: remove 20 ft, cut to 160.000 ft MSL, Approach Surface P1');
    expect(lines).toContain('Harbor: Trim List');
    expect(lines).toContain('The surfaces have changed since this evaluation.');
    expect(lines.some((line) => String(line).includes('Massachusetts Mainland (EPSG:2249)'))).toBe(true);
  });
});

it('is named by project, kind, and date', () => {
  expect(trimListFileName('Harbor Heliport', '2026-11-21', 'kml')).toBe('Harbor_Heliport_trim_list_2026-11-21.kml');
});
