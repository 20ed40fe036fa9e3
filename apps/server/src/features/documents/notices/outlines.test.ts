import { degrees, geodesicInverse, nauticalMilesToFeet } from '@touchdown/domain';
import { expect, test } from 'vitest';
import { outlinesAround } from './outlines.ts';

const place = (latitude: number, longitude: number) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });

test('around Boston there are shorelines and counties, close enough to be visible', async () => {
  const boston = place(42.3601, -71.0589);
  const lines = await outlinesAround(boston, 20);
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['coast', 'county']));
  const least = (points: readonly ReturnType<typeof place>[]) =>
    Math.min(...points.map((point) => geodesicInverse(boston, point).distanceFt));
  // A line includes the point before and after the window.
  for (const { points } of lines) expect(least(points)).toBeLessThan(nauticalMilesToFeet(40));
});

test('between New York and New Jersey there is a state border', async () => {
  expect((await outlinesAround(place(41.0, -74.0), 10)).some(({ kind }) => kind === 'state')).toBe(true);
});

test('abroad, and far out at sea, there are none', async () => {
  for (const abroad of [place(48.85, 2.35), place(30, -50), place(-89, 0)]) expect(await outlinesAround(abroad, 40)).toEqual([]);
});
