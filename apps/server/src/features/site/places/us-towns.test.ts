import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { degrees, geodesicInverse } from '@touchdown/domain';
import { seededRandom } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import { nearestTown, readTowns, townFinder, TOWNS_FILE, writeTowns } from './us-towns.ts';

const at = (latitude: number, longitude: number) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
const text = async () => brotliDecompressSync(await readFile(TOWNS_FILE)).toString('utf8');

describe('the table of towns', () => {
  it('is written and read without a difference, and has towns of every state', async () => {
    const towns = readTowns(await text());
    expect(writeTowns(towns)).toBe(await text());
    expect(towns.length).toBeGreaterThan(15_000);
    expect(new Set(towns.map(({ state }) => state)).size).toBeGreaterThanOrEqual(51);
  });
  it('is refused if a column is shorter', () => {
    expect(() => readTowns('{"names":["A"],"states":["MA"],"latitudes":[],"longitudes":[-71]}')).toThrow(/incomplete/);
  });
});

describe('the nearest town', () => {
  it.each([
    // Monument Circle is the center of Indianapolis.
    ['Indianapolis', 'IN', 39.7684, -86.1581],
    ['Cambridge', 'MA', 42.374, -71.106],
  ])('is %s, %s', async (name, state, latitude, longitude) => {
    expect(await nearestTown(at(latitude, longitude))).toMatchObject({ town: { name, state } });
  });
  it('may be far away, as in the Aleutians', async () => {
    expect((await nearestTown(at(51.88, -176.65)))?.distanceFt).toBeGreaterThan(5280 * 50);
  });
  it('equals that of measuring every town', async () => {
    const towns = readTowns(await text()).filter(({ state }) => ['AK', 'HI', 'FL', 'IN'].includes(state));
    const find = townFinder(towns);
    const random = seededRandom('nearest town');
    for (let count = 0; count < 40; count += 1) {
      const place = at(18 + random() * 54, -180 + random() * 120);
      const measured = towns.map(({ latitude, longitude }) => geodesicInverse(at(latitude, longitude), place).distanceFt);
      expect(find(place)?.distanceFt).toBe(Math.min(...measured));
    }
  });
});
