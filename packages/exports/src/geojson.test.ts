import { degrees, feet } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { DEFAULT_EXPORT_OPTIONS, type FacilityDocument } from './facility-document.ts';
import { writeGeoJson } from './geojson.ts';
import { aCurvedPath, aFacilityDocument, aFootprint, anObstacle, aPath, aPoint, aSectorPath, aWire } from './testing.ts';

interface Feature {
  readonly type: string;
  readonly geometry: { readonly type: string; readonly coordinates: readonly unknown[] };
  readonly properties: Readonly<Record<string, unknown>>;
}
const whole = {
  paths: [aPath({ headingReference: 'true' }), aCurvedPath({ headingReference: 'true' }), aSectorPath({ headingReference: 'true' })],
  obstacles: [anObstacle(), aWire(), aFootprint()],
  points: [aPoint()],
};
const anEvaluation = { status: 'violation', isCritical: true, surface: 'Safety Area' } as const;
const featuresOf = (changes: Partial<FacilityDocument> = {}, options = DEFAULT_EXPORT_OPTIONS): readonly Feature[] =>
  (JSON.parse(writeGeoJson(aFacilityDocument({ ...whole, ...changes }), options)) as { features: Feature[] }).features;

type Ring = readonly (readonly number[])[];
const ringsOf = ({ geometry: { type, coordinates } }: Feature): readonly Ring[] => {
  if (type === 'Polygon') return coordinates as Ring[];
  return type === 'MultiPolygon' ? (coordinates as Ring[][]).flat() : [];
};
const signedArea = (ring: Ring): number =>
  ring.slice(1).reduce((sum, [x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = ring[index] ?? [];
    return sum + fromX * y - x * fromY;
  }, 0);
const numbersOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.flatMap(numbersOf) : typeof value === 'number' ? [value] : [];

describe('GeoJSON', () => {
  it('has no floating-point noise: heights as entered, calculated figures to 0.001 ft, rounded to the safe side', () => {
    const [obstacle] = [anObstacle()];
    const result = { requiredClearanceFt: feet(5.5484156), actualClearanceFt: feet(-15.399999999999977), penetrationFt: feet(15.3990001) };
    const noisy = { ...obstacle, heightFt: feet(0.1 + 0.2), result: { ...anEvaluation, ...result } };
    const features = featuresOf({ obstacles: [noisy] });
    const [of] = features.filter(({ properties }) => properties['kind'] === 'obstacle');
    expect(of?.properties).toMatchObject({ heightFtAgl: 0.3, requiredClearanceFt: 5.549, actualClearanceFt: -15.4, penetrationFt: 15.4 });
    for (const { properties } of features)
      for (const [name, value] of Object.entries(properties))
        if (typeof value === 'number' && /Ft/.test(name)) expect(String(value), name).toMatch(/^-?\d+(\.\d{1,3})?$/);
  });
  it('draws the surface beside a rotated FATO as one area, with its level part up to the FATO', () => {
    const features = featuresOf({ paths: [aPath({ headingReference: 'true' })], shape: 'square' });
    const beside = features.filter(({ properties }) => /of the FATO$/.test(String(properties['name'])));
    expect(beside.map(({ geometry: { type } }) => type)).toEqual(['Polygon', 'Polygon']);
    // Four corners, two on the FATO edge, and the first one again.
    expect(beside.flatMap(ringsOf).map(({ length }) => length)).toEqual([7, 7]);
    beside.forEach(({ properties }) => expect(properties['lowestRiseFt']).toBe(0));
  });
  it('closes every ring and orients it counterclockwise (RFC 7946, 3.1.6)', () => {
    const rings = featuresOf().flatMap(ringsOf);
    expect(rings.length).toBeGreaterThan(15);
    rings.forEach((ring) => {
      expect(ring.at(-1)).toEqual(ring[0]);
      expect(signedArea(ring)).toBeGreaterThan(0);
    });
  });
  it('names no coordinate system, and states what its heights refer to', () => {
    const text = writeGeoJson(aFacilityDocument(whole), DEFAULT_EXPORT_OPTIONS);
    expect(text).not.toContain('"crs"');
    featuresOf().forEach(({ properties }) => expect(properties['verticalDatum']).toBe('mean sea level'));
  });
  it('has heights as the third number and as properties', () => {
    const surface = featuresOf().find(({ properties }) => properties['name'] === 'Approach surface North Approach');
    expect(surface?.properties).toMatchObject({ lowestFtMsl: 120, highestFtMsl: 620, lowestRiseFt: 0, highestRiseFt: 500 });
    expect(numbersOf(surface?.geometry.coordinates)).toContain(188.976);
    expect(numbersOf(surface?.geometry.coordinates)).toContain(36.576);
  });
  it("has each path's protection zone, an area on the ground without heights, out to 280 ft from the FATO edge", () => {
    const zones = featuresOf().filter(({ properties }) => properties['kind'] === 'protectionZone');
    expect(zones.map(({ properties }) => properties['name'])).toEqual([
      'Protection zone North Approach',
      'Protection zone River Curve',
      'Protection zone Harbor Sector',
    ]);
    const [north] = zones;
    expect(north?.properties).toMatchObject({ lengthFromFatoFt: 280, rule: expect.stringContaining('AC 150/5390-2D') as string });
    expect(north?.geometry.type).toBe('Polygon');
    const [ring = []] = north === undefined ? [] : ringsOf(north);
    expect(ring).toHaveLength(5);
    ring.forEach((place) => expect(place).toHaveLength(2));
  });
  it('slopes from the outer circle to the FATO if all directions are flown', () => {
    const everywhere = aSectorPath({ headingReference: 'true', startEgressDegrees: degrees(90), endEgressDegrees: degrees(90) });
    const surface = featuresOf({ paths: [everywhere] }).find(({ properties }) => properties['surface'] === 'departure');
    expect(surface?.geometry.type).toBe('Polygon');
    const [shell = [], hole = []] = surface === undefined ? [] : ringsOf(surface);
    expect(signedArea(shell)).toBeGreaterThan(0);
    expect(signedArea(hole)).toBeLessThan(0);
    for (const [ring, meters] of [
      [shell, 620 * 0.3048],
      [hole, 120 * 0.3048],
    ] as const) {
      expect(ring.at(-1)).toEqual(ring[0]);
      ring.forEach(([, , z = Number.NaN]) => expect(Math.abs(z - meters)).toBeLessThan(0.003));
    }
    expect(surface?.properties).toMatchObject({ lowestRiseFt: 0, highestRiseFt: 500 });
  });
  it('splits such a surface into its faces where the 180th meridian crosses it', () => {
    const everywhere = aSectorPath({ headingReference: 'true', startEgressDegrees: degrees(90), endEgressDegrees: degrees(90) });
    const location = { latitude: degrees(-17), longitude: degrees(179.9999) };
    const surface = featuresOf({ location, paths: [everywhere], obstacles: [], points: [] }).find(
      ({ properties }) => properties['surface'] === 'departure',
    );
    expect(surface?.geometry.type).toBe('MultiPolygon');
    (surface === undefined ? [] : ringsOf(surface)).forEach((ring) => expect(signedArea(ring)).toBeGreaterThan(0));
  });
  it('omits the third number if heights are excluded', () =>
    featuresOf({}, { altitudes: false, surfaces: true }).forEach(({ geometry }) =>
      JSON.stringify(geometry.coordinates)
        .match(/\[-?[\d.][^[\]]*\]/g)
        ?.forEach((position) => expect(position.split(',').length).toBe(2)),
    ));
  it('has the obstacles with their results, and the geometry points', () => {
    const byKind = (kind: string) => featuresOf().filter(({ properties }) => properties['kind'] === kind);
    expect(
      byKind('obstacle').map(({ geometry, properties }) => [geometry.type, properties['status'], properties['penetrationFt']]),
    ).toEqual([
      ['Point', 'Compliant', 0],
      ['LineString', 'Violation', 30],
      ['Polygon', 'Not evaluated', null],
    ]);
    expect(byKind('geometryPoint').map(({ properties }) => properties['name'])).toEqual(['Threshold']);
  });
  it.each([[180], [-180], [179.999], [-179.9995]])('splits shapes that cross the 180th meridian (3.1.9): at %d°', (longitude) => {
    const features = featuresOf({ location: { latitude: degrees(-16.8), longitude: degrees(longitude) }, obstacles: [], points: [] });
    const crossing = features.filter(({ geometry }) => geometry.type.startsWith('Multi'));
    expect(crossing.length).toBeGreaterThan(1);
    features.flatMap(ringsOf).forEach((ring) => {
      expect(signedArea(ring)).toBeGreaterThan(0);
      const longitudes = ring.map(([x = 0]) => x);
      expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(1);
      longitudes.forEach((x) => expect(Math.abs(x)).toBeLessThanOrEqual(180));
    });
  });
});
