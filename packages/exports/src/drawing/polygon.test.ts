// Distances, overlaps, and text widths on crowded sheets are those of their definitions, although most of the work is skipped.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SheetPoint } from './drawing.ts';
import { overlap, point, rectangle, textWidthEm } from './plane.ts';
import { boxed, distanceTo, isCloser, isInside } from './polygon.ts';

const coordinate = fc.oneof(fc.double({ min: -500, max: 500, noNaN: true }), fc.integer({ min: -5, max: 5 }));
const at = fc.tuple(coordinate, coordinate).map(([x, y]) => point(x, y));
const polygon = fc.array(at, { minLength: 3, maxLength: 9 });

const sidesOf = (outline: readonly SheetPoint[]) =>
  outline.map((from, index): readonly [SheetPoint, SheetPoint] => [from, outline[(index + 1) % outline.length] ?? from]);

function toSide(spot: SheetPoint, [from, to]: readonly [SheetPoint, SheetPoint]): number {
  const [dx, dy] = [to.xFt - from.xFt, to.yFt - from.yFt];
  const length2 = dx * dx + dy * dy;
  const share = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((spot.xFt - from.xFt) * dx + (spot.yFt - from.yFt) * dy) / length2));
  return Math.hypot(spot.xFt - from.xFt - share * dx, spot.yFt - from.yFt - share * dy);
}
const byDefinition = (outline: readonly SheetPoint[], spot: SheetPoint): number =>
  isInside(outline, spot) ? 0 : Math.min(...sidesOf(outline).map((side) => toSide(spot, side)));

it('the distance from a polygon is exactly that from its nearest side', () => {
  fc.assert(
    fc.property(polygon, at, (outline, spot) => {
      expect(distanceTo(outline, spot)).toBe(byDefinition(outline, spot));
    }),
  );
});

it('a point inside a square is at no distance from it, and one outside at that of the nearest side or corner', () => {
  const square = rectangle(10, 10, 0);
  expect(distanceTo(square, point(0, 0))).toBe(0);
  expect(distanceTo(square, point(7, 0))).toBe(2);
  expect(distanceTo(square, point(8, 9))).toBe(5);
});

it('a polygon is closer to points than a distance if it is closer to one of them', () => {
  fc.assert(
    fc.property(polygon, fc.array(at, { maxLength: 5 }), fc.double({ min: 0, max: 900, noNaN: true }), (outline, spots, distanceFt) => {
      const expected = spots.some((spot) => byDefinition(outline, spot) < distanceFt);
      expect(isCloser(boxed(outline), spots, distanceFt)).toBe(expected);
    }),
  );
});

it('a polygon that is exactly as far as the distance is not closer', () => {
  const square = boxed(rectangle(10, 10, 0));
  expect(isCloser(square, [point(7, 0)], 2)).toBe(false);
  expect(isCloser(square, [point(7, 0)], 2.001)).toBe(true);
  expect(isCloser(square, [point(0, 0)], 0)).toBe(false);
});

/** The separating axis theorem over all sides of both, as it is stated. */
function overlapByDefinition(a: readonly SheetPoint[], b: readonly SheetPoint[]): boolean {
  return [...sidesOf(a), ...sidesOf(b)].every(([from, to]) => {
    const along = (corner: SheetPoint) => corner.xFt * (to.yFt - from.yFt) + corner.yFt * (from.xFt - to.xFt);
    const [ofA, ofB] = [a.map(along), b.map(along)];
    return Math.min(...ofA) < Math.max(...ofB) && Math.min(...ofB) < Math.max(...ofA);
  });
}

it('two outlines overlap if no side separates them', () => {
  const turned = fc
    .tuple(fc.double({ min: 1, max: 60, noNaN: true }), fc.double({ min: 1, max: 60, noNaN: true }), fc.integer({ min: 0, max: 359 }), at)
    .map(([u, v, angle, center]) =>
      rectangle(u, v, angle).map((corner) => point(corner.xFt + center.xFt / 10, corner.yFt + center.yFt / 10)),
    );
  fc.assert(
    fc.property(turned, turned, (a, b) => {
      expect(overlap(a, b)).toBe(overlapByDefinition(a, b));
    }),
  );
  expect(
    overlap(
      rectangle(10, 10, 0),
      rectangle(10, 10, 0).map(({ xFt, yFt }) => point(xFt + 10, yFt)),
    ),
  ).toBe(false);
});

it('a text is as wide as its glyphs, also those outside of Latin-1', () => {
  expect(textWidthEm('P1 · 045° T')).toBeCloseTo(0.72 + 0.63 + 0.32 * 3 + 0.63 * 4 + 0.32 + 0.72, 10);
  expect(textWidthEm('ш')).toBe(0.6);
  expect(textWidthEm('Ш…')).toBeCloseTo(0.72 + 0.6, 10);
});
