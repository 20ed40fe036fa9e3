/**
 * Files of other programs, damaged in 200 ways each, through the reader of each kind that takes them: read, or refused with a sentence, in
 * little memory.
 */
import { readFileSync } from 'node:fs';
import { degrees } from '@touchdown/domain';
import { seededRandom } from '@touchdown/testing';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodedText, ZipFault } from './container/index.ts';
import { readDrawnLines } from './features/dxf-lines.ts';
import { readAirspaceZip } from './kinds/airspace.ts';
import { checkBuildings, guessBuildingReading, readBuildingFile } from './kinds/buildings.ts';
import { readOutlineFile } from './kinds/parcels.ts';
import { readSurvey } from './kinds/obstacles/index.ts';
import { ImportRefused } from './refusal.ts';
import { faaShapefile, SPECIAL_USE_AIRSPACE } from './testing/airspace.ts';
import { aixmText, type AixmVolume, circle } from './testing/aixm.ts';
import { buildingsParquet } from './testing/buildings-parquet.ts';
import { osmPbf } from './testing/osm.ts';

const noTurn = () => null;
const corpus = (name: string) => new Uint8Array(readFileSync(new URL(`../test-data/corpus/${name}`, import.meta.url)));

type Read = (bytes: Uint8Array) => Promise<unknown>;
const parcels: Read = (bytes) => readOutlineFile(bytes, noTurn);
const buildings: Read = async (bytes) => {
  const file = await readBuildingFile(bytes, noTurn);
  const reading = { ...guessBuildingReading(file), unit: 'ft', datum: 'NAVD 88' } as const;
  return file.isPlaced ? checkBuildings(file, reading, { place: null, turn: noTurn }) : file;
};
const obstacles: Read = (bytes) => readSurvey(bytes, null, noTurn);
const underlay: Read = async (bytes) => readDrawnLines(decodedText(bytes));

const airspace: Read = (bytes) => readAirspaceZip(bytes, noTurn);

const PLACE = { latitude: degrees(39.77), longitude: degrees(-86.16) };
const osm = () => {
  const nodes = [0, 1, 2].map((id) => ({ id: id + 1, latitude: 39.77 + (id % 2) / 1_000, longitude: -86.16 + id / 1_000 }));
  return osmPbf({ nodes, ways: [{ id: 1, refs: [1, 2, 3, 1], tags: { building: 'yes', height: '12' } }], isPacked: false });
};
const aixm = () => {
  const volume: AixmVolume = { lower: ['0', 'FT', 'SFC'], upper: ['14000', 'FT', 'MSL'], rings: [circle('39 -86', '5')] };
  const area = { type: 'R', designator: 'R-3401A', name: 'CAMP ATTERBURY', suaType: 'RA', volumes: [volume] };
  return zipSync({ 'a.xml': Buffer.from(aixmText([area])) }, { level: 0 });
};
/** Made by the tests: there are no files of other programs of these kinds in the corpus. */
const MADE: Readonly<Record<string, () => Uint8Array>> = {
  'buildings.parquet': () => buildingsParquet(200, PLACE, ['OpenStreetMap', 'Microsoft ML Buildings']),
  'buildings.osm.pbf': osm,
  'special-use.zip': () => faaShapefile(SPECIAL_USE_AIRSPACE, 'Special_Use_Airspace'),
  'aixm.zip': aixm,
};

const CASES: readonly (readonly [kind: string, name: string, read: Read])[] = [
  ['parcels', 'geojson-parcel.geojson', parcels],
  ['parcels', 'kml-parcel.kml', parcels],
  ['parcels', 'cad-feet.dxf', parcels],
  ['parcels', 'shp-parcel.zip', parcels],
  ['parcels', 'gpkg-parcel.gpkg', parcels],
  ['buildings', 'geojson-parcel.geojson', buildings],
  ['buildings', 'shp-polygons.zip', buildings],
  ['buildings', 'gpkg-parcel.gpkg', buildings],
  ['obstacles', 'geojson-z.geojson', obstacles],
  ['obstacles', 'kml-points.kmz', obstacles],
  ['obstacles', 'shp-z.zip', obstacles],
  ['obstacles', 'gpkg-z.gpkg', obstacles],
  ['an underlay', 'cad-feet.dxf', underlay],
  ['buildings', 'buildings.parquet', buildings],
  ['buildings', 'buildings.osm.pbf', buildings],
  ['airspace', 'special-use.zip', airspace],
  ['airspace', 'aixm.zip', airspace],
];

/** Up to four bytes changed, and every fifth file cut off. */
function* damagedVersions(whole: Uint8Array, name: string): Generator<Uint8Array> {
  const random = seededRandom(name);
  const any = (below: number) => Math.floor(below * random());
  for (let round = 0; round < 200; round += 1) {
    const damaged = whole.slice(0, round % 5 === 0 ? any(whole.length) : whole.length);
    for (let change = 0; change <= any(4) && damaged.length > 0; change += 1) damaged[any(damaged.length)] = any(256);
    yield damaged;
  }
}

/** Above what the process had before the first file of a kind. */
const MOST_MORE_BYTES = 300 * 2 ** 20;
const peakBytes = (): number => 1024 * process.resourceUsage().maxRSS;

describe('a damaged file', () => {
  it.for(CASES)('of %s is read or refused with a sentence, in little memory: %s', async ([kind, name, read], { annotate }) => {
    const whole = MADE[name]?.() ?? corpus(name);
    await read(whole);
    const [before, most] = [peakBytes(), Math.max(peakBytes(), process.memoryUsage().rss + MOST_MORE_BYTES)];
    let refused = 0;
    for (const damaged of damagedVersions(whole, `${kind} ${name}`)) {
      const refusal = await read(damaged).then(
        () => null,
        (error: unknown) => error,
      );
      expect(peakBytes()).toBeLessThanOrEqual(most);
      if (refusal === null) continue;
      refused += 1;
      expect(refusal).toSatisfy((error) => error instanceof ImportRefused || error instanceof ZipFault);
      expect(refusal instanceof Error ? refusal.message : '').toMatch(/^[A-Z0-9].*\.$/s);
    }
    expect(refused).toBeGreaterThan(0);
    await annotate(`read ${200 - refused}, refused ${refused}; ${Math.round((peakBytes() - before) / 2 ** 20)} MB more at the peak`);
  });
});
