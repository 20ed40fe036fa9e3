/** Contours of a cone are circles, of a plane straight lines, and none is where the terrain is unknown. */
import { describe, expect, it } from 'vitest';
import { feet } from '../quantities/units.ts';
import { contourInterval, contourLines, elevationRange } from './contours.ts';
import { NO_ELEVATION, type TerrainLevel } from './terrain-model.ts';

function level(height: (eastFt: number, northFt: number) => number | null, side = 41, stepFt = 10): TerrainLevel {
  const middle = (side - 1) / 2;
  const elevations = Int32Array.from({ length: side * side }, (_, index) => {
    const value = height(((index % side) - middle) * stepFt, (Math.floor(index / side) - middle) * stepFt);
    return value === null ? NO_ELEVATION : Math.round(value * 100);
  });
  return { stepFt: feet(stepFt), side, elevations };
}

describe('contours', () => {
  it('of a cone are closed circles', () => {
    const cone = level((east, north) => 500 - Math.hypot(east, north) / 2);
    for (const elevationFt of [420, 450, 480]) {
      const [line, ...others] = contourLines(cone, feet(elevationFt));
      expect(others).toEqual([]);
      expect(line?.points.at(-1)).toEqual(line?.points[0]);
      for (const { eastFt, northFt } of line?.points ?? []) expect(Math.hypot(eastFt, northFt)).toBeCloseTo((500 - elevationFt) * 2, 0);
    }
  });
  it('of a plane are straight lines from edge to edge', () => {
    const [line, ...others] = contourLines(
      level((east) => 100 + east / 10),
      feet(103),
    );
    expect(others).toEqual([]);
    expect(line?.points).toHaveLength(41);
    for (const { eastFt } of line?.points ?? []) expect(eastFt).toBeCloseTo(30, 0);
  });
  it('keep two hills apart, or join them, by the middle of the cell between them', () => {
    // Low in the southwest and northeast, 1 ft high in the southeast and northwest.
    const saddle: TerrainLevel = { stepFt: feet(10), side: 2, elevations: Int32Array.from([0, 100, 100, 0]) };
    const corners = (elevationFt: number) =>
      contourLines(saddle, feet(elevationFt)).map(({ points }) => {
        const [eastFt, northFt] = [0, 1].map((axis) => points.reduce((sum, point) => sum + (axis === 0 ? point.eastFt : point.northFt), 0));
        return `${(northFt ?? 0) < 0 ? 'south' : 'north'}${(eastFt ?? 0) < 0 ? 'west' : 'east'}`;
      });
    expect(corners(0.4).toSorted()).toEqual(['northeast', 'southwest']);
    expect(corners(0.6).toSorted()).toEqual(['northwest', 'southeast']);
  });
  it('end where the terrain is unknown', () => {
    const half = level((east) => (east > 50 ? null : 100 + east / 10));
    expect(contourLines(half, feet(107))).toEqual([]);
    expect(contourLines(half, feet(104))).toHaveLength(1);
  });
  it('are not drawn above or below the terrain', () => {
    const flat = level(() => 700);
    expect([699, 700, 701].flatMap((elevationFt) => contourLines(flat, feet(elevationFt)))).toEqual([]);
  });
});

describe('the interval of contours', () => {
  it.each([
    [5, 1, 1],
    [40, 1, 2],
    [120, 1, 5],
    [2_000, 1, 100],
    [120, 3.280_84, 2],
  ])('of %d ft of relief in units of %d ft is %d', (reliefFt, unitFt, interval) => {
    expect(
      contourInterval(
        level((east) => 500 + ((east + 200) / 400) * reliefFt),
        unitFt,
      ),
    ).toBe(interval);
  });
  it('does not exist without elevations', () => {
    const nothing = level(() => null);
    expect(elevationRange(nothing)).toBeNull();
    expect(contourInterval(nothing, 1)).toBeNull();
  });
});
