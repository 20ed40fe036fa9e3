import { expect, it } from 'vitest';
import { readWorldFile, worldFileOf, worldPoint } from './world-file.ts';

it('places the corners of pixels from the center of the first one', () => {
  const world = readWorldFile('0.5\n0.0\n0.0\n-0.5\n1000.25\n1999.75\n');
  if (world === null) throw new Error('a world file');
  expect(worldPoint(world, 0, 0)).toEqual([1000, 2000]);
  expect(worldPoint(world, 100, 40)).toEqual([1050, 1980]);
});

it.each(['', '1 2 3', '1\n0\n0\nx\n5\n6', '0\n0\n0\n0\n5\n6'])('is not read from %j', (text) => {
  expect(readWorldFile(text)).toBeNull();
});

it('is the newest file with the name of the image', () => {
  const files = ['Site.PGW', 'site.pgw', 'other.pgw', 'site.txt'].map((fileName) => ({ fileName }));
  expect(worldFileOf('site.png', files)?.fileName).toBe('Site.PGW');
  expect(worldFileOf('plan.png', files)).toBeNull();
});
