import { describe, expect, it } from 'vitest';
import { degrees } from '../quantities/units.ts';
import { geodesicDirect } from '../geodesy/geodesic.ts';
import { airspaceBox, type AirspacePolygon, seenAirspace } from './airspace-area.ts';
import { limitFrom, limitsText, limitText } from './faa-airspace.ts';

const at = (latitude: number, longitude: number) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
/** A ring of 72 corners, each at the geodesic distance from the center. */
const circle = (latitude: number, longitude: number, radiusFt: number): number[] =>
  Array.from({ length: 72 }, (_, index) => geodesicDirect(at(latitude, longitude), index * 5, radiusFt)).flatMap((corner) => [
    corner.longitude,
    corner.latitude,
  ]);
const square = (south: number, west: number, side: number): number[] =>
  [west, south, west + side, south, west + side, south + side, west, south + side].map(Number);

describe('a vertical limit', () => {
  it.each([
    [{ value: '0', unit: 'FT', code: 'SFC' }, 'surface'],
    [{ value: 'GND', unit: '', code: 'SFC' }, 'surface'],
    [{ value: '', unit: 'FT', code: 'SFC' }, 'surface'],
    [{ value: '4800', unit: 'FT', code: 'MSL' }, '4,800 ft MSL'],
    [{ value: '1200', unit: 'FT', code: 'SFC' }, '1,200 ft AGL'],
    [{ value: '700', unit: 'FT', code: 'AGL' }, '700 ft AGL'],
    [{ value: '180', unit: 'FL', code: 'STD' }, 'FL 180'],
    [{ value: 'UNL', unit: '', code: '' }, 'unlimited'],
  ] as const)('is read from %o', (attributes, text) => {
    expect(limitText(limitFrom(attributes))).toBe(text);
  });
  it.each([
    { value: '-9998', unit: 'FT', code: 'MSL' },
    { value: '', unit: 'FT', code: 'MSL' },
    { value: '4800', unit: 'FT', code: '' },
    { value: '1e9', unit: 'FT', code: 'MSL' },
    { value: '999999', unit: 'FT', code: 'MSL' },
  ])('is not stated by %o, and never read as the surface', (attributes) => {
    expect(limitFrom(attributes)).toBeNull();
    expect(limitsText(null, null)).toBe('not stated to not stated');
  });
});

describe('where an airspace is', () => {
  it.each([
    ['in Indiana', 39.7, -86.3],
    ['on the 180th meridian, in the Aleutians', 51.9, 179.99],
    ['in the far north', 70.1, -148.5],
  ] as const)('is the geodesic to its boundary, %s', (_where, latitude, longitude) => {
    const polygons: AirspacePolygon[] = [[circle(latitude, longitude, 30_000)]];
    expect(seenAirspace(at(latitude, longitude), polygons)).toEqual({ isInside: true, distanceFt: 0, bearingTrueDeg: null });
    const outside = geodesicDirect(at(latitude, longitude), 90, 50_000);
    const seen = seenAirspace(outside, polygons);
    expect(seen.isInside).toBe(false);
    // A corner of the ring lies in this direction.
    expect(seen.distanceFt).toBeCloseTo(20_000, 0);
    // Meridians converge, so that the way back differs from 270°.
    expect(Math.abs((seen.bearingTrueDeg ?? 0) - 270)).toBeLessThan(0.6);
  });
  it('is the same if its first corner is repeated at the end', () => {
    const ring = square(40, -90, 1);
    const open = seenAirspace(at(39.5, -89.5), [[ring]]);
    expect(seenAirspace(at(39.5, -89.5), [[[...ring, ...ring.slice(0, 2)]]])).toEqual(open);
    // Half a degree of latitude, 55,515 m, and the bulge of a great circle of 85.4 km at 40°: 85.4² / (8 × 6,371) × tan 40° = 120 m.
    expect(open.distanceFt * 0.3048).toBeCloseTo(55_635, -1);
  });
  it('is infinitely far without a polygon', () => {
    expect(seenAirspace(at(40, -90), [])).toEqual({ isInside: false, distanceFt: Infinity, bearingTrueDeg: null });
  });
  it('leaves out a hole, and is inside in any of its parts', () => {
    const holed: AirspacePolygon = [square(40, -90, 1), square(40.4, -89.6, 0.2)];
    const part: AirspacePolygon = [square(40, -80, 1)];
    expect(seenAirspace(at(40.5, -89.5), [holed]).isInside).toBe(false);
    expect(seenAirspace(at(40.2, -89.5), [holed]).isInside).toBe(true);
    expect(seenAirspace(at(40.5, -79.5), [holed, part]).isInside).toBe(true);
  });
  it('is found by a box, also across the 180th meridian', () => {
    expect(airspaceBox([[square(40, -90, 1)]])).toEqual({ south: 40, north: 41, west: -90, width: 1 });
    const across = airspaceBox([[[179, 51, -179, 51, -179, 52, 179, 52]]]);
    expect(across).toEqual({ south: 51, north: 52, west: 179, width: 2 });
    const parts = airspaceBox([[square(51, 179, 1)], [[-180, 51, -179, 51, -179, 52, -180, 52]]]);
    expect(parts).toEqual({ south: 51, north: 52, west: 179, width: 2 });
  });
});
