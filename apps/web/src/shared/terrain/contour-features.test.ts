import { degrees, feet, geodesicInverse, type TerrainModel } from '@touchdown/domain';
import { expect, it } from 'vitest';
import { contoursOf } from './contour-features.ts';
import type { LoadedTerrain } from './api.ts';

const ORIGIN = { latitude: degrees(39.78917), longitude: degrees(-86.16222) };
/** A cone of 500 ft that falls 1 ft every 20 ft, every 50 ft up to 5,000 ft away. */
const model: TerrainModel = {
  origin: ORIGIN,
  levels: [
    {
      stepFt: feet(50),
      side: 201,
      elevations: Int32Array.from({ length: 201 * 201 }, (_, index) =>
        Math.round(100 * (500 - (50 * Math.hypot((index % 201) - 100, Math.floor(index / 201) - 100)) / 20)),
      ),
    },
  ],
};
const head: LoadedTerrain['head'] = {
  id: 'a',
  fileName: 'cone.tif',
  datum: 'NAVD 88',
  notes: [],
  stepFeet: 50,
  reachFeet: 5_000,
  createdAt: '',
};
const cone: LoadedTerrain = { head, model };

it('the contours of terrain are where their elevation is, with their interval and datum', () => {
  const contours = contoursOf([cone], 'imperial');
  expect(contours?.text).toBe('Contours every 20 ft, NAVD 88');
  const circle = contours?.features.features.find(({ properties }) => properties.label === '400');
  expect(circle?.properties.isIndex).toBe(true);
  for (const [longitude = 0, latitude = 0] of circle?.geometry.coordinates ?? [])
    expect(
      Math.abs(geodesicInverse(ORIGIN, { latitude: degrees(latitude), longitude: degrees(longitude) }).distanceFt - 2_000),
    ).toBeLessThan(1);
  expect(contours?.features.features.some(({ properties }) => properties.label === '420' && properties.isIndex)).toBe(false);
});
it('are in meters for those who use meters', () => {
  expect(contoursOf([cone], 'metric')?.text).toBe('Contours every 5 m, NAVD 88');
});
it('do not exist without terrain', () => {
  expect(contoursOf([], 'imperial')).toBeNull();
});
