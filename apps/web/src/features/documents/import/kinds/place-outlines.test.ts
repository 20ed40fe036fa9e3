import { degrees, geodesicInverse, localToPosition, type Position, positionToLocal } from '@touchdown/domain';
import type { DrawingUnit } from '@touchdown/imports';
import { describe, expect, it } from 'vitest';
import { areaText } from '../../../../shared/format/area-text.ts';
import { byLongitudeLatitude, fromReference, placeOutline } from './place-outlines.ts';

const SITE: Position = { latitude: degrees(41.6), longitude: degrees(-71.4) };
const at = (east: number, north: number) =>
  localToPosition(SITE, { eastFt: east, northFt: north } as Parameters<typeof localToPosition>[1]);

const SQUARE = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
] as const;

describe('placing an outline', () => {
  const outline = { name: 'Lot', points: [...SQUARE, SQUARE[0]] };
  it('from the reference point puts each corner at its distance, rotated with the drawing, in its unit', () => {
    const plain = placeOutline(outline, fromReference(SITE, 'ft', 0));
    expect(plain.problem).toBeNull();
    expect(plain.ring).toHaveLength(4);
    expect(positionToLocal(SITE, plain.ring[2] ?? SITE)).toMatchObject({ eastFt: expect.closeTo(100, 1), northFt: expect.closeTo(100, 1) });
    // The y axis to the east: up becomes right, and right becomes down.
    const turned = placeOutline(outline, fromReference(SITE, 'ft', 90)).ring[3];
    expect(positionToLocal(SITE, turned ?? SITE)).toMatchObject({ eastFt: expect.closeTo(100, 1), northFt: expect.closeTo(0, 1) });
    const north = (unit: DrawingUnit, value: number) =>
      placeOutline(
        {
          name: 'A',
          points: [
            [0, 0],
            [0, value],
            [value, value],
          ],
        },
        fromReference(SITE, unit, 0),
      ).ring[1]?.latitude;
    // 1,320 ft in each unit.
    for (const [unit, value] of [
      ['in', 15_840],
      ['yd', 440],
      ['mi', 0.25],
      ['mm', 402_336],
      ['cm', 40_233.6],
      ['km', 0.402336],
    ] as const)
      expect(north(unit, value), unit).toBe(north('ft', 1_320));
    const meters = placeOutline(outline, fromReference(SITE, 'm', 0)).ring[1];
    expect(geodesicInverse(SITE, meters ?? SITE).distanceFt).toBeCloseTo(100 / 0.3048, 1);
  });
  it('reports why one cannot be a parcel', () => {
    expect(placeOutline({ name: 'Lot', points: SQUARE.slice(0, 2) }, byLongitudeLatitude).problem).toBe(
      'A parcel needs at least 3 corners.',
    );
    expect(placeOutline({ name: 'Lot', points: [[700_000, 3_000_000]] }, byLongitudeLatitude).problem).toBe(
      'Its coordinates are not valid in this coordinate system.',
    );
    expect(placeOutline({ name: 'Lot', points: SQUARE, problem: 'It leans.' }, byLongitudeLatitude)).toEqual({
      name: 'Lot',
      ring: [],
      problem: 'It leans.',
    });
    expect(placeOutline({ name: ' ', points: SQUARE }, fromReference(SITE, 'ft', 0)).problem).toBe('Parcel name is required');
  });
});

describe('an outline far from a parcel', () => {
  const square = [at(0, 0), at(500, 0), at(500, 500), at(0, 500)].map(({ latitude, longitude }) => [longitude, latitude] as const);
  it('is rejected if latitude and longitude are swapped, or it is in another hemisphere', () => {
    expect(placeOutline({ name: 'Lot', points: square }, byLongitudeLatitude, SITE).problem).toBeNull();
    const swapped = square.map(([x, y]) => [y, x] as const);
    const southern = square.map(([x, y]) => [x, -Number(y)] as const);
    for (const points of [swapped, southern])
      expect(placeOutline({ name: 'Lot', points }, byLongitudeLatitude, SITE).problem).toMatch(
        /^It is \d,\d{3} nautical miles from the site\. Check its coordinate system and latitude\/longitude order\.$/,
      );
    // Without a site this cannot be checked.
    expect(placeOutline({ name: 'Lot', points: southern }, byLongitudeLatitude).problem).toBeNull();
  });
  it('with 100,000 corners is rejected at once; a repeated corner counts once', () => {
    const points = Array.from({ length: 100_000 }, (_, n) => [-71.4 + Math.cos(n) / 1e3, 41.6 + Math.sin(n) / 1e3] as const);
    const place = () => {
      throw new Error('not placed');
    };
    expect(placeOutline({ name: 'River', points }, place, SITE).problem).toBe(
      'It has 100,000 corners. A parcel can have up to 500. Simplify the outline.',
    );
    const twice = square.flatMap((corner) => [corner, corner]);
    expect(placeOutline({ name: 'Lot', points: [...twice, twice[0] ?? [0, 0]] }, byLongitudeLatitude, SITE)).toMatchObject({
      problem: null,
    });
    expect(placeOutline({ name: 'Lot', points: twice }, byLongitudeLatitude, SITE).ring).toHaveLength(4);
  });
  it('across the 180th meridian is one parcel', () => {
    const date: Position = { latitude: degrees(51.9), longitude: degrees(179.9999) };
    const around = [-300, 300].flatMap((north) =>
      (north < 0 ? [-300, 300] : [300, -300]).map((east) =>
        localToPosition(date, { eastFt: east, northFt: north } as Parameters<typeof localToPosition>[1]),
      ),
    );
    const points = around.map(({ latitude, longitude }) => [longitude, latitude] as const);
    expect(points.some(([x]) => x < 0) && points.some(([x]) => x > 0)).toBe(true);
    expect(placeOutline({ name: 'Lot', points }, byLongitudeLatitude, date).problem).toBeNull();
  });
});

describe('the area of a ring', () => {
  it('of 208.71 ft squared is an acre', () => {
    const side = Math.sqrt(43_560);
    const ring = [at(0, 0), at(side, 0), at(side, side), at(0, side)];
    expect(areaText(ring, { system: 'imperial' } as never)).toBe('1 acres');
    expect(areaText(ring, { system: 'metric' } as never)).toBe('0.4 ha');
  });
});
