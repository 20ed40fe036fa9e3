import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { degrees, feet } from '../quantities/units.ts';
import { fatoEdge, isOnPad, zoneOutline, type Pad } from './pad.ts';

const size = (length: number, width: number) => ({ length: feet(length), width: feet(width) });
const rectangle = (length: number, width: number, alignment: number): Pad => ({
  fato: size(length, width),
  shape: 'rectangle',
  alignmentDeg: degrees(alignment),
});
const circle = (diameter: number, alignment = 0): Pad => ({
  fato: size(diameter, diameter),
  shape: 'circular',
  alignmentDeg: degrees(alignment),
});
const at = (eastFt: number, northFt: number) => ({ eastFt: feet(eastFt), northFt: feet(northFt) });
const anyHeading = fc.double({ min: 0, max: 359.99, noNaN: true });
const anySide = fc.double({ min: 20, max: 400, noNaN: true });

describe('the extent of a rectangular FATO as seen along a path', () => {
  test.each([
    ['along its length', 200, 100, 30, 30, 100, 100, 200],
    ['along its length, the other way', 200, 100, 30, 210, 100, 100, 200],
    ['across its length', 200, 100, 30, 120, 50, 200, 100],
    ['a square at 45 degrees: the corner, its diagonal', 100, 100, 0, 45, 50 * Math.SQRT2, 100 * Math.SQRT2, 100 * Math.SQRT2],
    // cos 30° = 0.8660254, sin 30° = 0.5: the path crosses the long side at 50 / 0.5;
    // 100 × 0.8660254 + 200 × 0.5; 200 × 0.8660254 + 100 × 0.5.
    ['at 30 degrees to the long axis, by the long side', 200, 100, 0, 30, 100, 186.60254037844388, 223.20508075688775],
    // At 20°: 100 / cos 20°, before 50 / sin 20° = 146.19.
    ['at 20 degrees to the long axis, by the short side', 200, 100, 0, 20, 106.417777247591, 162.373290743725, 222.140538489749],
  ])('%s', (_, length, width, alignment, outbound, start, inner, depth) => {
    const edge = fatoEdge(rectangle(length, width, alignment), outbound);
    expect(edge.startFt).toBeCloseTo(start, 9);
    expect(edge.innerWidthFt).toBeCloseTo(inner, 9);
    expect(edge.depthFt).toBeCloseTo(depth, 9);
  });

  test('the start is on the edge of the FATO, and the extents bound it, from every side', () => {
    fc.assert(
      fc.property(anySide, anySide, anyHeading, anyHeading, (length, width, alignment, outbound) => {
        const pad = rectangle(length, width, alignment);
        const edge = fatoEdge(pad, outbound);
        const [sin, cos] = [Math.sin((outbound * Math.PI) / 180), Math.cos((outbound * Math.PI) / 180)];
        expect(isOnPad(pad, at(edge.startFt * (1 - 1e-9) * sin, edge.startFt * (1 - 1e-9) * cos))).toBe(true);
        expect(isOnPad(pad, at((edge.startFt + 0.001) * sin, (edge.startFt + 0.001) * cos))).toBe(false);
        const corners = zoneOutline(pad.fato, pad.shape, alignment);
        expect(Math.max(...corners.map((corner) => corner.eastFt * cos - corner.northFt * sin))).toBeCloseTo(edge.innerWidthFt / 2, 8);
        expect(Math.max(...corners.map((corner) => corner.eastFt * sin + corner.northFt * cos))).toBeCloseTo(edge.depthFt / 2, 8);
      }),
    );
  });
});

test('a circular FATO has its diameter as extent for every path, whatever its alignment', () => {
  fc.assert(
    fc.property(anyHeading, anyHeading, (alignment, outbound) => {
      expect(fatoEdge(circle(80.5, alignment), outbound)).toStrictEqual({ startFt: 40.25, innerWidthFt: 80.5, depthFt: 80.5 });
    }),
  );
});

describe('the outline of a zone', () => {
  test('is along true north at alignment 0: length north, width east', () => {
    expect(zoneOutline(size(200, 100), 'rectangle', 0)).toStrictEqual([at(50, 100), at(-50, 100), at(-50, -100), at(50, -100)]);
  });

  test('rotates clockwise with the alignment: at 90 the length points east', () => {
    expect(zoneOutline(size(200, 100), 'rectangle', 90)).toStrictEqual([at(100, -50), at(100, 50), at(-100, 50), at(-100, -50)]);
  });

  test('at 30 degrees has the front right corner calculated by hand', () => {
    // 100 sin 30 + 50 cos 30 = 93.3013, 100 cos 30 − 50 sin 30 = 61.6025
    const [corner] = zoneOutline(size(200, 100), 'rectangle', 30);
    expect(corner?.eastFt).toBeCloseTo(93.30127, 5);
    expect(corner?.northFt).toBeCloseTo(61.60254, 5);
  });

  test('of a circle is 64 points on it, the first in the direction of the alignment', () => {
    const points = zoneOutline(size(90, 90), 'circular', 90);
    expect(points).toHaveLength(64);
    expect(points[0]).toStrictEqual(at(45, 0));
    expect(points[16]).toStrictEqual(at(0, 45));
    for (const point of points) expect(Math.hypot(point.eastFt, point.northFt)).toBeCloseTo(45, 10);
  });

  test('runs counterclockwise and encloses the area of the zone', () => {
    const shape = fc.constantFrom('circular', 'square', 'rectangle');
    fc.assert(
      fc.property(shape, anySide, anySide, anyHeading, (kind, length, other, alignment) => {
        const width = kind === 'rectangle' ? other : length;
        const points = zoneOutline(size(length, width), kind, alignment);
        const doubled = points.reduce((sum, point, index) => {
          const next = points[(index + 1) % points.length] ?? point;
          return sum + point.eastFt * next.northFt - next.eastFt * point.northFt;
        }, 0);
        const polygon = kind === 'circular' ? 32 * (length / 2) ** 2 * Math.sin((2 * Math.PI) / 64) : length * width;
        expect(doubled / 2 / polygon).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('a point is on the FATO', () => {
  test.each<[string, Pad, number, number, boolean]>([
    ['its centre', rectangle(200, 100, 0), 0, 0, true],
    ['a corner', rectangle(200, 100, 0), 50, 100, true],
    ['on its edge', rectangle(200, 100, 90), 100, 0, true],
    ['beyond its width', rectangle(200, 100, 0), 50.000001, 0, false],
    ['beyond its length', rectangle(200, 100, 0), 0, -100.000001, false],
    ['on the circle', circle(90), 27, 36, true],
    ['in the corner of the square around the circle', circle(90), 40, 40, false],
    ['between the drawn chord and the true circle', circle(90), 45 * Math.sin(Math.PI / 64), 45 * Math.cos(Math.PI / 64), true],
  ])('%s', (_, pad, east, north, expected) => {
    expect(isOnPad(pad, at(east, north))).toBe(expected);
  });
});
