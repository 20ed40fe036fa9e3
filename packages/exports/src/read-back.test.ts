/** Exported files read by GDAL: everything has the position and height that it has in the document. */
import { feet, feetMsl, geodesicInverse, localToPosition, type Position, surfacesForFacility } from '@touchdown/domain';
import { degrees } from '@touchdown/domain';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS, type FacilityDocument, type FormatId } from './facility-document.ts';
import { EXPORTERS } from './formats.ts';
import { pathLines, siteCorridors } from './kml-paths.ts';
import { siteOf } from './kml-site.ts';
import { aCurvedPath, aDocumentParcel, aFacilityDocument, aFootprint, anObstacle, aPath, aPoint, aSectorPath, aWire } from './testing.ts';
import { loadGdal } from './testing/gdal.ts';
import { positionsOf, type ReadFeature, readWithGdal } from './testing/read-gdal.ts';

const gdal = await loadGdal();
const document = aFacilityDocument({
  paths: [aPath(), aCurvedPath(), aSectorPath()],
  obstacles: [anObstacle(), aWire(), aFootprint()],
  points: [aPoint(), aPoint({ sequenceOrder: 2, name: 'Centerline 1', type: 'centerline', elevation: feetMsl(182.5) })],
});
const read = async (id: FormatId, of: FacilityDocument = document): Promise<readonly ReadFeature[]> => {
  const format = EXPORTERS.find((one) => one.id === id);
  if (format === undefined) throw new Error(`There is no ${id}`);
  const { fileName, content } = await format.write(of, DEFAULT_EXPORT_OPTIONS);
  // This GDAL build does not unpack archives.
  return typeof content === 'string'
    ? readWithGdal(gdal, fileName, content)
    : readWithGdal(gdal, 'doc.kml', unzipSync(content)['doc.kml'] ?? new Uint8Array());
};
const METERS_PER_FOOT = 0.3048;
const placeOf = ([longitude = Number.NaN, latitude = Number.NaN]: readonly number[]): Position => ({
  longitude: degrees(longitude),
  latitude: degrees(latitude),
});

/** Every corner of a surface and every point of a path: its position and its height in feet. */
const expected = (() => {
  const site = siteOf(document, DEFAULT_EXPORT_OPTIONS);
  if (site?.pad === undefined || site.pad === null) throw new Error('the document has no pad');
  const { origin, pad } = site;
  const corner = (point: { readonly eastFt: number; readonly northFt: number; readonly riseFt: number }) => ({
    position: localToPosition(origin, { eastFt: feet(point.eastFt), northFt: feet(point.northFt) }),
    heightFt: 120 + point.riseFt,
  });
  const surfaces = surfacesForFacility(pad, siteCorridors(site), document.extensionFacility);
  return new Map([
    ...surfaces.map(({ name, outline }) => [name, outline.map(corner)] as const),
    ...pathLines(site).map(({ name, points }) => [name, points.map(corner)] as const),
  ]);
})();

const expectPlaces = (features: readonly ReadFeature[], nameOf: (feature: ReadFeature) => unknown) => {
  expect(expected.size).toBeGreaterThan(12);
  for (const [name, corners] of expected) {
    const feature = features.find((one) => nameOf(one) === name);
    if (feature === undefined) throw new Error(`"${name}" is missing`);
    const places = positionsOf(feature);
    corners.forEach(({ position, heightFt }) => {
      const near = places.find((place) => geodesicInverse(position, placeOf(place)).distanceFt < 0.01);
      expect(near, name).toBeDefined();
      expect(Math.abs((near?.[2] ?? Number.NaN) - heightFt * METERS_PER_FOOT)).toBeLessThan(0.003);
    });
    if (feature.geometry?.type === 'Polygon') expect(places.at(-1)).toEqual(places[0]);
  }
};

describe('a file read by GDAL', () => {
  it.each([['kml'], ['kmz']] as const)('has every surface and path at its position, within 0.01 ft and 0.003 m: %s', async (id) => {
    const features = await read(id);
    expectPlaces(features, ({ properties }) => properties['Name']);
    expect(features.length).toBe(1 + 3 + 3 + [...expected].length + 3);
  });
  it('has every surface and path at its position, within 0.01 ft and 0.003 m: geojson', async () => {
    const features = await read('geojson');
    expectPlaces(features, ({ properties }) => properties['name']);
    expect(features.length).toBe(1 + 3 + 3 + [...expected].length + 3 + 2);
  });
  it('has the obstacles with their tops: KML, GeoJSON', async () => {
    for (const [id, key] of [
      ['kml', 'Name'],
      ['geojson', 'name'],
    ] as const) {
      const features = await read(id);
      const of = (name: string) => features.find(({ properties }) => properties[key] === name);
      const mast = of('Radio Mast');
      expect(mast && positionsOf(mast)).toEqual([[-71.0625, 42.3585, 57.912]]);
      const wire = of('Power Line');
      expect(wire && positionsOf(wire).map(([, , z]) => z)).toEqual([70.104, 71.9328]);
    }
  });
  it.each([
    ['kml', 'Name'],
    ['kmz', 'Name'],
    ['geojson', 'name'],
  ] as const)('has each parcel as a closed outline: %s', async (id, key) => {
    const { ring, name } = aDocumentParcel();
    const parcel = (await read(id, { ...document, parcels: [aDocumentParcel()] })).find(({ properties }) => properties[key] === name);
    const corners = ring.map(({ latitude, longitude }) => [longitude, latitude]);
    // GDAL writes a height of 0 where none is stated.
    const places = parcel === undefined ? [] : positionsOf(parcel).map(([longitude, latitude]) => [longitude, latitude]);
    // Counterclockwise, as the formats require, so the other way around.
    expect(places).toEqual([...corners.toReversed(), ...corners.slice(-1)]);
  });
  it('has the facility, its points, and its obstacles as waypoints: GPX', async () => {
    const features = await read('gpx');
    const heights = features.map(({ properties }) => [properties['name'], properties['ele'], properties['type']]);
    expect(heights).toEqual([
      ['Harbor Heliport', 36.576, 'facility'],
      ['Threshold', 36.576, 'threshold'],
      ['Centerline 1', 55.626, 'centerline'],
      ['Radio Mast', 57.912, 'obstacle'],
      ['Power Line', 71.9328, 'obstacle'],
      ['Warehouse', undefined, 'obstacle'],
    ]);
  });
});

describe('a KMZ file', () => {
  it('contains the KML and the icon it names, and refers to nothing else', async () => {
    const format = EXPORTERS.find(({ id }) => id === 'kmz');
    const { content } = (await format?.write(document, DEFAULT_EXPORT_OPTIONS)) ?? { content: '' };
    if (typeof content === 'string') throw new Error('it is no archive');
    const files = unzipSync(content);
    expect(Object.keys(files)).toEqual(['doc.kml', 'files/heliport.png']);
    const kml = new TextDecoder().decode(files['doc.kml']);
    expect([...kml.matchAll(/<href>([^<]*)<\/href>/g)].map(([, href]) => href)).toEqual(['files/heliport.png']);
    expect(Array.from(files['files/heliport.png']?.slice(1, 4) ?? [])).toEqual([80, 78, 71]);
  });
});

describe('a standalone file', () => {
  it.each([['kml'], ['geojson'], ['dxf'], ['gpx'], ['landxml']] as const)('refers to nothing outside: %s', async (id) => {
    const format = EXPORTERS.find((one) => one.id === id);
    const { content } = (await format?.write(document, DEFAULT_EXPORT_OPTIONS)) ?? { content: '' };
    const namespaces = /xmlns="[^"]*"/g;
    expect(String(content).replace(namespaces, '')).not.toMatch(/https?:|href|src=/);
  });
});
