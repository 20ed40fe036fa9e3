import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geodesicInverse } from '../geodesy/geodesic.ts';
import { localToPosition } from '../geodesy/local-frame.ts';
import { degrees, feet } from '../quantities/units.ts';
import { CONTROL_LIMITS, type ControlPoint, cornersOf, fitPlacement, placedPixel, placementFrom } from './placement.ts';

const SITE = { latitude: degrees(39.7889), longitude: degrees(-86.1638) };
/** A pixel and where it is, in feet east and north of the site. */
const control = (x: number, y: number, east: number, north: number): ControlPoint => ({
  ...{ x, y },
  position: localToPosition(SITE, { eastFt: feet(east), northFt: feet(north) }),
});
function fitted(...controls: readonly ControlPoint[]) {
  const result = fitPlacement(controls);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}
const problem = (...controls: readonly ControlPoint[]) => {
  const result = fitPlacement(controls);
  return 'problem' in result ? result.problem : null;
};

it('one control point is too few to place a picture', () => {
  expect(problem(control(0, 0, 0, 0))).toBe(problem());
  expect(problem()).toMatch(/2|two/);
});

describe('two control points', () => {
  it('place a picture that is north up at half a foot per pixel', () => {
    // 400 pixels to the right are 200 ft east, 200 pixels down are 100 ft south.
    const { placement, isChecked, rmsFt } = fitted(control(100, 100, 0, 0), control(500, 300, 200, -100));
    expect(placement.right.eastFt).toBeCloseTo(0.5, 6);
    expect(placement.right.northFt).toBeCloseTo(0, 6);
    expect(placement.down.eastFt).toBeCloseTo(0, 6);
    expect(placement.down.northFt).toBeCloseTo(-0.5, 6);
    expect(placement.start.eastFt).toBeCloseTo(-50, 4);
    expect(placement.start.northFt).toBeCloseTo(50, 4);
    expect(rmsFt).toBeLessThan(1e-9);
    expect(isChecked).toBe(false);
  });

  it('turn a picture: to the right is north and down is east', () => {
    const { placement } = fitted(control(0, 0, 0, 0), control(100, 0, 0, 200));
    const at = placedPixel(placement, 0, 50);
    expect(at.eastFt).toBeCloseTo(100, 6);
    expect(at.northFt).toBeCloseTo(0, 6);
  });
});

describe('three and more control points', () => {
  it('stretch and shear a picture exactly through three of them', () => {
    const { placement, residualsFt, isChecked } = fitted(control(0, 0, 10, 20), control(100, 0, 210, 30), control(0, 100, -20, -280));
    expect(placement.right.eastFt).toBeCloseTo(2, 5);
    expect(placement.right.northFt).toBeCloseTo(0.1, 5);
    expect(placement.down.eastFt).toBeCloseTo(-0.3, 5);
    expect(placement.down.northFt).toBeCloseTo(-3, 5);
    expect(Math.max(...residualsFt)).toBeLessThan(1e-6);
    expect(isChecked).toBe(false);
  });

  it('state how far each is from its place: a corner 4 ft off leaves 1 ft at each of four', () => {
    // Of the pattern +1 −1 +1 −1 around a square, which no affine transformation has, the error of one corner contains a quarter.
    const { residualsFt, rmsFt, isChecked } = fitted(
      ...[control(0, 0, 0, 0), control(100, 0, 100, 0), control(100, 100, 104, -100), control(0, 100, 0, -100)],
    );
    for (const residual of residualsFt) expect(residual).toBeCloseTo(1, 5);
    expect(rmsFt).toBeCloseTo(1, 5);
    expect(isChecked).toBe(true);
  });

  it('recover any transformation that is not too thin from four corners', () => {
    const scale = fc.double({ min: 0.05, max: 5, noNaN: true });
    const turn = fc.double({ min: 0, max: 6.28, noNaN: true });
    fc.assert(
      fc.property(scale, scale, turn, (across, along, angle) => {
        const place = (x: number, y: number): readonly [number, number] => [
          Math.cos(angle) * across * x + Math.sin(angle) * along * y,
          Math.sin(angle) * across * x - Math.cos(angle) * along * y,
        ];
        const corners = [
          [0, 0],
          [1000, 0],
          [1000, 800],
          [0, 800],
        ] as const;
        const { placement, rmsFt } = fitted(...corners.map(([x, y]) => control(x, y, ...place(x, y))));
        expect(rmsFt).toBeLessThan(0.01);
        const [east, north] = place(500, 300);
        const there = localToPosition(placement.origin, placedPixel(placement, 500, 300));
        const wanted = localToPosition(SITE, { eastFt: feet(east), northFt: feet(north) });
        expect(geodesicInverse(there, wanted).distanceFt).toBeLessThan(0.01);
      }),
    );
  });
});

describe('control points that place nothing', () => {
  it.each([
    ['Add at least two control points', [control(0, 0, 0, 0)]],
    ['Control points must be at least 10 pixels and 5 ft apart', [control(0, 0, 0, 0), control(6, 6, 100, 0)]],
    ['Control points must be at least 10 pixels and 5 ft apart', [control(0, 0, 0, 0), control(60, 0, 3, 0)]],
    ['Control points must be within 10 miles of the first', [control(0, 0, 0, 0), control(60, 0, 60_000, 0)]],
    [
      'The control points are on one line. Move one of them away from it, or remove all but two',
      [control(0, 0, 0, 0), control(500, 1, 500, 0), control(1000, 0, 1000, 0)],
    ],
    [
      'The control points mirror the picture. Check their locations',
      [control(0, 0, 0, 0), control(100, 0, 100, 0), control(0, 100, 0, 100)],
    ],
    ['Each control point must be a pixel of the picture and a location', [control(0, 0, 0, 0), control(Number.NaN, 0, 100, 0)]],
    [
      `A picture can have up to ${CONTROL_LIMITS.most} control points`,
      Array.from({ length: 13 }, (_, index) => control(index * 20, index * index, index * 20, -index * index)),
    ],
  ])('%s', (expected, controls) => {
    expect(problem(...controls)).toBe(expected);
  });
});

describe('the corners of a placed picture', () => {
  it('are in order from the upper left, and the same from another origin', () => {
    const { placement } = fitted(control(0, 0, -500, 400), control(1000, 800, 500, -400));
    const far = localToPosition(SITE, { eastFt: feet(20_000), northFt: feet(-15_000) });
    const size = { widthPx: 1000, heightPx: 800 };
    const moved = placementFrom(placement, far, size);
    const [one, other] = [placement, moved].map((each) => cornersOf(each, size.widthPx, size.heightPx));
    const expected = [control(0, 0, -500, 400), control(0, 0, 500, 400), control(0, 0, 500, -400), control(0, 0, -500, -400)];
    for (const corners of [one, other])
      corners?.forEach((corner, index) => {
        expect(geodesicInverse(corner, expected[index]?.position ?? SITE).distanceFt).toBeLessThan(0.01);
      });
  });
});

it('differs from the ellipsoid by less than 0.02 ft within 10 miles', () => {
  // Both ends far from the origin, across its direction, where an azimuthal equidistant frame is longest.
  const [one, other] = [feet(-500), feet(500)].map((northFt) => ({ eastFt: feet(CONTROL_LIMITS.farthestFt), northFt }));
  if (one === undefined || other === undefined) throw new Error('two points');
  const { distanceFt } = geodesicInverse(localToPosition(SITE, one), localToPosition(SITE, other));
  expect(Math.abs(distanceFt - 1000)).toBeLessThan(0.02);
});
