import { expect, it } from 'vitest';
import { buildingCredit } from './credit.ts';

const CREDIT = 'Buildings: © OpenStreetMap contributors';

it.each([
  ['a download', '© OpenStreetMap contributors, 2026-11-27', ['All buildings within 5 NM of the project location.'], CREDIT],
  ['a PBF file', 'indiana.osm.pbf', [], CREDIT],
  ['a file named after the map', 'buildings_osm.geojson', [], CREDIT],
  ['a file whose notes name it', 'extract.bin', ['© OpenStreetMap contributors, Open Database License 1.0.'], CREDIT],
  ['a file of the county', 'Cosmo County.geojson', ['Height above ground: attribute height, in meters.'], null],
])('the attribution of buildings is known from %s', (_what, fileName, notes, credit) => {
  expect(buildingCredit([{ fileName: 'other.geojson', notes: [] }])).toBeNull();
  expect(
    buildingCredit([
      { fileName: 'other.geojson', notes: [] },
      { fileName, notes },
    ]),
  ).toBe(credit);
});
