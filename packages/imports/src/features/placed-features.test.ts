import { describe, expect, it } from 'vitest';
import { readGeoJson } from './geojson.ts';
import { readKml } from './kml.ts';
import { placedFeatures } from './placed-features.ts';

/** A test value of the National Geodetic Survey in California zone 3, in U.S. survey feet. */
const POINT = '6308189.835,2008776.145,100';
const mark = (attribute = '') => `<Placemark><Point ${attribute}><coordinates>${POINT}</coordinates></Point></Placemark>`;
const kml = (inside: string, attribute = '') => `<kml ${attribute}><Document>${inside}</Document></kml>`;
const placesOf = async (text: string) =>
  (await placedFeatures(readKml(text))).features.flatMap(({ shapes }) => shapes.flatMap(({ vertices }) => vertices));

describe('KML that states a coordinate system', () => {
  it.each([
    kml(mark(), 'srsName="EPSG:2227"'),
    kml(mark('srsName="EPSG:2227"'), 'srsName="EPSG:2227"'),
    `<kml><Document crs="EPSG:2227">${mark()}</Document></kml>`,
  ])('is converted: %#', async (text) => {
    expect(await placesOf(text)).toEqual([{ latitude: 37.50842333, longitude: -121.37389417, altitude: 100 }]);
  });
  it('is refused if only a part is in it, or it is not one that is read', async () => {
    const part = mark('srsName="EPSG:2227"');
    await expect(placesOf(kml(part + mark()))).rejects.toThrow('A part of the file is in EPSG:2227 and the rest is not.');
    await expect(placesOf(kml(part, 'srsName="EPSG:4326"'))).rejects.toThrow('A part of the file is in EPSG:2227 and the rest is not.');
    await expect(placesOf(kml(mark(), 'srsName="EPSG:27700"'))).rejects.toThrow('The file is in EPSG:27700.');
  });
  it('as longitude and latitude is read as it is', async () => {
    const text = kml('<Placemark><Point><coordinates>-71,41</coordinates></Point></Placemark>', 'srsName="EPSG:4326"');
    expect(await placesOf(text)).toEqual([{ latitude: 41, longitude: -71, altitude: null }]);
  });
});

describe('features in a plane', () => {
  const file = (name: string, coordinates: readonly number[]) =>
    readGeoJson(JSON.stringify({ type: 'Point', coordinates, crs: { type: 'name', properties: { name } } }));
  it('have altitudes in a unit that is not stated, and say from what they are converted', async () => {
    expect(await placedFeatures(file('EPSG:2227', [6308189.835, 2008776.145, 100]))).toMatchObject({
      altitudeUnit: null,
      notices: ['Coordinates are converted from California zone 3 (EPSG:2227).', 'NAD 83 coordinates are used as WGS 84.'],
    });
    expect((await placedFeatures(file('EPSG:4326', [-71, 41, 100]))).altitudeUnit).toBe('m');
    expect((await placedFeatures(file('EPSG:32617', [500_000, 4_000_000]))).notices).toEqual([
      'Coordinates are converted from UTM zone 17N (EPSG:32617).',
    ]);
  });
  it('outside of it have no position', async () => {
    const [feature] = (await placedFeatures(file('EPSG:32617', [9e9, 9e9]))).features;
    expect(feature?.shapes[0]?.vertices).toEqual([{ latitude: Number.NaN, longitude: Number.NaN, altitude: null }]);
  });
});
