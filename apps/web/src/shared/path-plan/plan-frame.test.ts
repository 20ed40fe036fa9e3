import { degrees, feet, pathCorridors, readPath } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { boundsOf, frameTransform, planFrame, planPath } from './plan-frame.ts';
import { backdropOf, sketchWay, surfaceWay } from './plan-ways.ts';

const at = (eastFt: number, northFt: number) => ({ eastFt: feet(eastFt), northFt: feet(northFt) });

describe('the frame of a plan', () => {
  it('puts north up and east right, with the same scale on both axes', () => {
    const { toPx } = planFrame([at(-100, -100), at(300, 300)], 100, 10);
    expect(toPx(at(-100, -100))).toEqual({ x: 10, y: 90 });
    expect(toPx(at(300, 300))).toEqual({ x: 90, y: 10 });
    expect(toPx(at(0, 0))).toEqual({ x: 30, y: 70 });
  });
  it('keeps the landing area visible when everything is on one side', () => {
    const { x, y } = planFrame([at(1000, 0), at(1000, 10)], 100, 0).toPx(at(0, 0));
    expect([x, y].every((px) => px >= 0 && px <= 100)).toBe(true);
  });
  it('places what is drawn in feet at the same points', () => {
    const frame = planFrame([at(-100, -100), at(300, 300)], 100, 10);
    expect(frame.pxPerFt).toBe(0.2);
    expect(frameTransform(frame, frame.toPx(at(0, 0)))).toBe('translate(30.00 70.00) scale(0.2)');
  });
  it('is the same for points and for their bounds', () => {
    const points = [at(-100, 50), at(300, -20), at(10, 400)];
    expect(boundsOf(points)).toEqual([at(-100, -20), at(300, 400)]);
    expect(planFrame(boundsOf(points), 100, 10).toPx(at(7, 7))).toEqual(planFrame(points, 100, 10).toPx(at(7, 7)));
    expect(boundsOf([])).toEqual([]);
  });
  it('draws nothing without points', () => expect(planPath(planFrame([], 100, 10), [], true)).toBe(''));
});

describe('paths in plan', () => {
  const startOf = () => ({ startFt: feet(40), innerWidthFt: feet(80) });
  const [corridor] = pathCorridors(
    readPath({
      id: 'a',
      name: 'A',
      type: 'approach',
      headingReference: 'true',
      pathGeometryType: 'curved',
      ingressHeadingDegrees: 180,
      startIngressHeading: 270,
      finalSegmentLength: 1000,
      curveRadius: 1000,
    }).path ?? (undefined as never),
    degrees(0),
  );
  if (corridor === undefined) throw new Error('the path has no corridor');

  it('follow the regulatory surface over 4,000 ft, through the turn', () => {
    const { centerline, toDeg } = surfaceWay(corridor, startOf);
    expect(centerline[0]).toEqual(at(0, 40));
    // 1,040 ft out to the north, a quarter turn of 1,000 ft radius to the east, then the rest of 4,000 ft.
    const left = 4000 - 1000 - (1000 * Math.PI) / 2;
    expect(centerline.at(-1)?.eastFt).toBeCloseTo(1000 + left, 6);
    expect(centerline.at(-1)?.northFt).toBeCloseTo(2040, 6);
    expect(toDeg).toBeCloseTo(90, 9);
  });
  it('or the sketch of the specification, as wide as the path', () => {
    const { outline } = sketchWay(corridor, 500, startOf);
    expect(outline).toContainEqual({ eastFt: expect.closeTo(250, 6) as number, northFt: expect.closeTo(40, 6) as number });
  });
  it('are drawn behind others as one drawing in feet, north up', () => {
    const backdrop = backdropOf([corridor], startOf);
    expect(backdrop?.d.startsWith('M')).toBe(true);
    expect(backdrop?.d).toContain('40.00 -40.00');
    expect(backdrop?.bounds).toEqual(boundsOf(surfaceWay(corridor, startOf).outline));
    expect(backdropOf([], startOf)).toBeNull();
  });
});
