/** GPX and LandXML files are valid against their schemas at every location, whatever text users entered. */
import { readFileSync } from 'node:fs';
import { degrees } from '@touchdown/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { FacilityDocument } from './facility-document.ts';
import { writeGpx } from './gpx.ts';
import { writeLandXml } from './landxml.ts';
import { aCurvedPath, aDocumentParcel, aFacilityDocument, aFootprint, anObstacle, aPath, aPoint, aSectorPath, aWire } from './testing.ts';

const schemaOf = (kind: 'gpx' | 'landxml') => ({
  fileName: `${kind}.xsd`,
  contents: readFileSync(new URL(`../test-data/${kind}/used-part.xsd`, import.meta.url), 'utf8'),
});
const problems = async (kind: 'gpx' | 'landxml', ...files: readonly string[]): Promise<readonly string[]> => {
  const xml = files.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  return (await validateXML({ xml, schema: [schemaOf(kind)] })).errors.map(({ message }) => message);
};
const around = {
  obstacles: [anObstacle(), aWire(), aFootprint()],
  points: [aPoint()],
  parcels: [aDocumentParcel(), aDocumentParcel({ id: 'twin' })],
};
const paths = [aPath(), aPath({ id: 'twin' }), aCurvedPath(), aSectorPath(), aSectorPath({ id: 'whole', endEgressDegrees: degrees(350) })];
const at = (latitude: number, longitude: number): Partial<FacilityDocument> => {
  const position = { latitude: degrees(latitude), longitude: degrees(longitude) };
  return { location: position, obstacles: [anObstacle({ position })], points: [aPoint({ position })] };
};
const PLACES = [at(0, 180), at(-17, -180), at(-17, 179.9999999999), at(85, 20), at(-84.9, 0), at(90, 0), at(43.65, -79.38), at(0, 0)];
const KNOWN = [']]>', '"><wpt/>', '&amp;&#0;', '\u0000\uFFFF\uD800', '🚁 H\u0300', '<!-- --', '', ' \n\t ', '\u2028', '\u0085'];
const nasty = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...KNOWN));
const nastyTexts = fc.record({ name: nasty, path: nasty, text: nasty });
const fixedTexts = KNOWN.map((text) => ({ name: text, path: text, text }));
const nastyDocument = ({ name, path, text }: (typeof fixedTexts)[number]) =>
  aFacilityDocument({
    projectName: name,
    aircraftName: text,
    standardReference: text,
    paths: paths.map((one) => ({ ...one, name: path, notes: text })),
    obstacles: around.obstacles.map((obstacle) => ({ ...obstacle, name, description: text, source: text, faaRegistration: text })),
    points: [aPoint({ name, pathName: path, description: text })],
    parcels: around.parcels.map((parcel) => ({ ...parcel, name, source: text })),
  });

describe.each([
  ['gpx', writeGpx],
  ['landxml', writeLandXml],
] as const)('a file validated against the schema of its format: %s', (kind, write) => {
  it('is valid with all contents, and at any position on Earth', async () => {
    const documents = [{ paths, ...around }, { paths: [] }, ...PLACES.map((place) => ({ paths, ...place }))];
    expect(await problems(kind, ...documents.map((document) => write(aFacilityDocument(document))))).toEqual([]);
  });
  it('is valid with any text in any field', async () =>
    expect(await problems(kind, ...[...fixedTexts, ...fc.sample(nastyTexts, 40)].map((texts) => write(nastyDocument(texts))))).toEqual([]));
});

describe('the schemas', () => {
  const gpx = writeGpx(aFacilityDocument(around));
  const landXml = writeLandXml(aFacilityDocument({ paths, ...around }));
  it.each([
    ['gpx', gpx.replace(/(<ele>.*<\/ele>)\s*(<name>.*<\/name>)/, '$2$1')],
    ['gpx', gpx.replace(/lon="[^"]*"/, 'lon="180"')],
    ['gpx', gpx.replace(' creator="Touchdown"', '')],
    ['gpx', gpx.replace(/<ele>[^<]*/, '<ele>NaN')],
    ['landxml', landXml.replace('linearUnit="USSurveyFoot"', 'linearUnit="feet"')],
    ['landxml', landXml.replace(/<F>(\d+) /, '<F>')],
    ['landxml', landXml.replace(/id="2"/, 'id="1"')],
    ['landxml', landXml.replace('North Approach (2)', 'North Approach')],
    ['landxml', landXml.replace('Lot 12 (2)', 'Lot 12')],
    ['landxml', landXml.replace(/<End>[\d.]+ /, '<End>')],
    ['landxml', landXml.replace(/ staStart="0"/, '')],
    ['landxml', landXml.replace(/<PVI>[\d.]+ /, '<PVI>')],
    ['landxml', landXml.replace(/<P id="1">[\d.]+/, '<P id="1">Nothing')],
  ] as const)('reject an invalid file: %s', async (kind, file) => expect(await problems(kind, file)).not.toEqual([]));
});
