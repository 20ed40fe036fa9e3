import { degrees, feet, fitPlacement, localToPosition, placementFrom } from '@touchdown/domain';
import { expect, it } from 'vitest';
import { pixelMatrix } from './plan-underlays.tsx';

it('draws a pixel at its place on the canvas', () => {
  const origin = { latitude: degrees(40), longitude: degrees(-86) };
  const at = (east: number, north: number) => localToPosition(origin, { eastFt: feet(east), northFt: feet(north) });
  const fitted = fitPlacement([
    { x: 0, y: 0, position: at(-100, 50) },
    { x: 400, y: 200, position: at(100, -50) },
  ]);
  if ('problem' in fitted) throw new Error(fitted.problem);
  const placement = placementFrom(fitted.placement, origin, { widthPx: 400, heightPx: 200 });
  // Two pixels a foot, with the origin at 300 and 200.
  const frame = { unitsPerFt: 2, rotationDeg: 0, fixed: { x: 0, y: 0 }, still: { x: 300, y: 200 } };
  const [a, b, c, d, e, f] = pixelMatrix(placement, { frame });
  const place = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
  for (const [pixel, expected] of [
    [place(0, 0), [100, 100]],
    [place(400, 200), [500, 300]],
    [place(200, 100), [300, 200]],
  ] as const) {
    expect(pixel[0]).toBeCloseTo(expected[0], 3);
    expect(pixel[1]).toBeCloseTo(expected[1], 3);
  }
});
