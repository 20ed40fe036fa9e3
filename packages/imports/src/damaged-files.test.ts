/** Files of other programs, damaged in 200 ways each, through the reader of each kind that takes them: read, or refused with a sentence. */
import { readFileSync } from 'node:fs';
import { seededRandom } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import { decodedText } from './container/index.ts';
import { readDrawnLines } from './features/dxf-lines.ts';
import { checkBuildings, guessBuildingReading, readBuildingFile } from './kinds/buildings.ts';
import { readOutlineFile } from './kinds/parcels.ts';
import { readSurvey } from './kinds/obstacles/index.ts';
import { ImportRefused } from './refusal.ts';

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

describe('a damaged file', () => {
  it.each(CASES)('of %s is read or refused with a sentence: %s', async (kind, name, read) => {
    for (const damaged of damagedVersions(corpus(name), `${kind} ${name}`)) {
      const refusal = await read(damaged).then(
        () => null,
        (error: unknown) => error,
      );
      if (refusal === null) continue;
      expect(refusal).toBeInstanceOf(ImportRefused);
      expect(refusal instanceof Error ? refusal.message : '').toMatch(/^[A-Z0-9].*\.$/s);
    }
  });
});
