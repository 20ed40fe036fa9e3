/** Compares the database's indexed search for nearby rows with a scan of every row. */
import { degrees, geodesicInverse, type Position } from '@touchdown/domain';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { insertLibrary, insertRows } from './dof.queries.ts';
import { rowsNear } from './nearby.service.ts';
import type { DofRow } from './read-dof.ts';

const touchdown = testApp();
const id = uuidv7();
const at = (latitude: number, longitude: number): Position => ({ latitude: degrees(latitude), longitude: degrees(longitude) });
/** Around the antimeridian, the poles, and the prime meridian, and in between. */
const CENTERS = [
  at(52, 179.99),
  at(-16.5, -179.999),
  at(89.99, 10),
  at(-89.995, -60),
  at(0, 0),
  at(41.8, -71.4),
  at(64, 180),
  at(64, -180),
];
const around = ({ latitude, longitude }: Position, n: number): Position => {
  const aside = longitude + Math.cos(n * 2.4) * (n / 40) * 0.6;
  return at(Math.max(-90, Math.min(90, latitude + Math.sin(n * 2.4) * (n / 40) * 0.4)), ((((aside + 180) % 360) + 360) % 360) - 180);
};
const places = CENTERS.flatMap((center) => Array.from({ length: 40 }, (_, n) => around(center, n)));

beforeAll(async () => {
  const library = { id, state: 'current', fileName: 'DOF.DAT', sha256: 'a'.repeat(64), format: 'dat', cycleDate: '2026-10-04' } as const;
  await insertLibrary(touchdown.db, { ...library, bytes: 1, startedAt: touchdown.now, endedAt: touchdown.now });
  const row = {
    isVerified: true,
    country: 'US',
    state: 'RI',
    city: 'x',
    kind: 'TOWER',
    quantity: 1,
    lighting: 'N',
    marking: 'N',
    action: 'A',
  };
  const codes = { horizontalAccuracy: '1', verticalAccuracy: 'A', faaStudy: null, actionDate: null, heightAglFt: 200, top: 300 };
  const rows = places.map((position, line) => ({ ...row, ...codes, oasNumber: '44-000001', position, line: line + 1 }) as DofRow);
  await insertRows(touchdown.db, id, rows);
});

describe('nearby rows', () => {
  it('equal those found by a geodesic scan of all rows, anywhere on Earth', async () => {
    const center = fc.tuple(
      fc.constantFrom(...CENTERS),
      fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      fc.double({ min: -0.3, max: 0.3, noNaN: true }),
    );
    await fc.assert(
      fc.asyncProperty(center, fc.integer({ min: 100, max: 120_000 }), async ([near, north, east], radiusFeet) => {
        const place = at(Math.max(-90, Math.min(90, near.latitude + north)), ((((near.longitude + east + 180) % 360) + 360) % 360) - 180);
        const found = await rowsNear(touchdown.db, { id }, place, radiusFeet);
        const distances = places.map((position, index) => ({ line: index + 1, distanceFt: geodesicInverse(place, position).distanceFt }));
        const expected = distances
          .filter(({ distanceFt }) => distanceFt <= radiusFeet)
          .toSorted((a, b) => a.distanceFt - b.distanceFt || a.line - b.line);
        expect(found.map(({ row }) => row.line)).toEqual(expected.map(({ line }) => line));
      }),
      { numRuns: 200 },
    );
  });
});
