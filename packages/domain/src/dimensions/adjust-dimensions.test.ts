import { describe, expect, it } from 'vitest';
import { feet } from '../quantities/units.ts';
import { aFacility, aHelicopter, anAircraft, resultsFor } from '../testing.ts';
import { adjustmentFrom, adjustZone, findBelowMinimum, parseDimensionInput, roundUpToFoot, type ZoneChange } from './adjust-dimensions.ts';
import type { AdjustedDimensions } from './adjusted-dimensions.ts';
import type { FacilityShape } from '../facility/facility.ts';

// AW139 by 2D: TLOF 45.401, separation 18.3245, FATO 82.05, W 20, Safety Area 122.05 ft
const results = (shape: FacilityShape) => resultsFor(anAircraft(), aFacility({ shape }));
const changed = (shape: FacilityShape, ...changes: ZoneChange[]): AdjustedDimensions => {
  const { faaMinimums, ...rest } = results(shape);
  return changes.reduce((adjusted, change) => adjustZone(adjusted, change, faaMinimums, shape), adjustmentFrom({ faaMinimums, ...rest }));
};
const sizes = ({ tlof, fato, safetyArea }: AdjustedDimensions) =>
  [tlof, fato, safetyArea].map(({ length, width }) => [Number(length.toFixed(6)), Number(width.toFixed(6))]);

describe('the copy of the minimums', () => {
  it('contains only sizes and areas', () => {
    const { tlof, fato, safetyArea } = results('rectangle');
    expect(adjustmentFrom(results('rectangle'))).toEqual({
      tlof: { length: tlof.length, width: tlof.width, area: tlof.area },
      fato: { length: fato.length, width: fato.width, area: fato.area },
      safetyArea: { length: safetyArea.length, width: safetyArea.width, area: safetyArea.area },
    });
  });
});

describe('a TLOF change', () => {
  it('moves the FATO and Safety Area on that side of a rectangle', () => {
    // 60 + 2 × 18.3245 = 96.649; + 2 × 20 = 136.649
    expect(sizes(changed('rectangle', { zone: 'tlof', side: 'length', value: 60 }))).toEqual([
      [60, 45.401],
      [96.649, 82.05],
      [136.649, 122.05],
    ]);
    expect(sizes(changed('rectangle', { zone: 'tlof', side: 'width', value: 60 }))).toEqual([
      [45.401, 60],
      [82.05, 96.649],
      [122.05, 136.649],
    ]);
  });

  it.each(['circular', 'square'] as const)('moves both sides of a %s facility', (shape) => {
    for (const side of ['length', 'width'] as const)
      expect(sizes(changed(shape, { zone: 'tlof', side, value: 60 }))).toEqual([
        [60, 60],
        [96.649, 96.649],
        [136.649, 136.649],
      ]);
  });

  it('recomputes a FATO that the owner had enlarged on that side, and leaves the other side unchanged', () => {
    const larger = [
      { zone: 'fato', side: 'length', value: 150 },
      { zone: 'fato', side: 'width', value: 140 },
    ] as const;
    expect(sizes(changed('rectangle', ...larger, { zone: 'tlof', side: 'length', value: 60 }))).toEqual([
      [60, 45.401],
      [96.649, 140],
      [136.649, 180],
    ]);
  });

  it('enlarges the other side where the FATO is now too small for the TLOF', () => {
    const tight = [
      { zone: 'tlof', side: 'width', value: 60 },
      { zone: 'fato', side: 'width', value: 85 },
    ] as const;
    expect(sizes(changed('rectangle', ...tight))[1]).toEqual([82.05, 85]);
    expect(sizes(changed('rectangle', ...tight, { zone: 'tlof', side: 'length', value: 50 }))).toEqual([
      [50, 60],
      [86.649, 96.649],
      [126.649, 136.649],
    ]);
  });

  it('never makes the FATO or the Safety Area smaller than its minimum', () => {
    expect(sizes(changed('rectangle', { zone: 'tlof', side: 'length', value: 10 }))).toEqual([
      [10, 45.401],
      [82.05, 82.05],
      [122.05, 122.05],
    ]);
    const transport = resultsFor(aHelicopter(54.7, 45.3), aFacility({ shape: 'rectangle', facilityType: 'transport' }));
    const { fato } = adjustZone(adjustmentFrom(transport), { zone: 'tlof', side: 'length', value: 60 }, transport.faaMinimums, 'rectangle');
    expect([fato.length, fato.width]).toEqual([200, 100]);
  });
});

describe('a FATO change', () => {
  it('moves the Safety Area and leaves the TLOF unchanged', () => {
    expect(sizes(changed('rectangle', { zone: 'fato', side: 'width', value: 100 }))).toEqual([
      [45.401, 45.401],
      [82.05, 100],
      [122.05, 140],
    ]);
    expect(sizes(changed('square', { zone: 'fato', side: 'width', value: 100 }))).toEqual([
      [45.401, 45.401],
      [100, 100],
      [140, 140],
    ]);
  });

  it('resets a Safety Area that was larger on that side', () => {
    expect(
      sizes(
        changed(
          'rectangle',
          { zone: 'safetyArea', side: 'length', value: 200 },
          { zone: 'safetyArea', side: 'width', value: 210 },
          { zone: 'fato', side: 'length', value: 100 },
        ),
      )[2],
    ).toEqual([140, 210]);
  });
});

describe('a Safety Area change', () => {
  it('moves nothing else', () => {
    expect(sizes(changed('rectangle', { zone: 'safetyArea', side: 'length', value: 150 }))).toEqual([
      [45.401, 45.401],
      [82.05, 82.05],
      [150, 122.05],
    ]);
    expect(sizes(changed('circular', { zone: 'safetyArea', side: 'width', value: 150 }))[2]).toEqual([150, 150]);
  });
});

describe('any change', () => {
  it('recomputes the areas: π r² for a circle, else length × width', () => {
    const circle = changed('circular', { zone: 'tlof', side: 'length', value: 60 });
    expect(circle.tlof.area).toBeCloseTo(Math.PI * 900, 9);
    expect(circle.fato.area).toBeCloseTo(Math.PI * 48.3245 ** 2, 6);
    const rectangle = changed('rectangle', { zone: 'safetyArea', side: 'length', value: 150 });
    expect(rectangle.safetyArea.area).toBeCloseTo(150 * 122.05, 6);
    expect(rectangle.tlof.area).toBeCloseTo(45.401 ** 2, 6);
  });

  it.each([NaN, Infinity, -Infinity, -5])('treats %d as 0', (value) => {
    expect(changed('rectangle', { zone: 'safetyArea', side: 'width', value }).safetyArea).toMatchObject({ width: 0, area: 0 });
    expect(changed('rectangle', { zone: 'tlof', side: 'width', value }).tlof.width).toBe(0);
  });

  it('does not modify its input', () => {
    const before = adjustmentFrom(results('circular'));
    const copy = structuredClone(before);
    adjustZone(before, { zone: 'tlof', side: 'length', value: 70 }, results('circular').faaMinimums, 'circular');
    expect(before).toEqual(copy);
  });
});

describe('rounding up to the next foot', () => {
  it.each([
    [45.401, 46],
    [82, 82],
    [82.0000000005, 82],
    [82.000001, 83],
    [81.9999999999, 82],
    [0, 0],
    [0.2, 1],
    [-3, 0],
    [NaN, 0],
    [Infinity, 0],
  ])('rounds %d ft to %d ft', (value, rounded) => {
    expect(roundUpToFoot(value)).toBe(rounded);
    expect(Object.is(roundUpToFoot(value), -0)).toBe(false);
  });

  it('never results in less than the minimum', () => {
    const { faaMinimums, ...rest } = results('circular');
    const adjusted = adjustmentFrom({ faaMinimums, ...rest });
    const rounded = adjustZone(
      adjusted,
      { zone: 'fato', side: 'length', value: roundUpToFoot(adjusted.fato.length) },
      faaMinimums,
      'circular',
    );
    expect(rounded.fato.length).toBe(83);
    expect(findBelowMinimum(rounded, faaMinimums)).toEqual([]);
  });
});

describe('a value below the minimum', () => {
  const minimums = results('rectangle').faaMinimums;
  const minimal = adjustmentFrom(results('rectangle'));
  const withSize = (zone: 'tlof' | 'fato' | 'safetyArea', size: Partial<Record<'length' | 'width', number>>): AdjustedDimensions => ({
    ...minimal,
    [zone]: { ...minimal[zone], ...size },
  });

  it('is not reported at the minimum itself, even with floating-point noise', () => {
    expect(findBelowMinimum(minimal, minimums)).toEqual([]);
    expect(findBelowMinimum(withSize('tlof', { length: 45.401 - 0.9e-9 }), minimums)).toEqual([]);
  });

  it('is reported with the message from the specification, the minimum rounded up', () => {
    expect(findBelowMinimum(withSize('tlof', { length: 45.4 }), minimums)).toEqual([
      { zone: 'tlof', side: 'length', minimum: 45.401, message: 'TLOF length cannot be less than FAA minimum of 45.401 ft' },
    ]);
    expect(findBelowMinimum(withSize('fato', { width: 82.049 }), minimums).map(({ message }) => message)).toEqual([
      'FATO width cannot be less than FAA minimum of 82.050 ft',
    ]);
    const third = { ...minimums, safetyArea: { length: feet(100 / 3), width: feet(122.05) } };
    expect(findBelowMinimum(withSize('safetyArea', { length: 33.333 }), third).map(({ message }) => message)).toEqual([
      'Safety Area length cannot be less than FAA minimum of 33.334 ft',
    ]);
  });

  it('is decided on unrounded values: a value with the same three decimals can still be too small', () => {
    expect(findBelowMinimum(withSize('tlof', { width: 45.401 - 2e-9 }), minimums)).toHaveLength(1);
  });

  it.each([NaN, 0, -1])('includes %d ft', (value) => {
    expect(findBelowMinimum(withSize('fato', { length: value }), minimums)).toHaveLength(1);
  });

  it('lists every side, inner zone first, length before width', () => {
    const zero = { length: feet(0), width: feet(0) };
    expect(findBelowMinimum({ tlof: zero, fato: zero, safetyArea: zero }, minimums).map(({ zone, side }) => `${zone} ${side}`)).toEqual([
      'tlof length',
      'tlof width',
      'fato length',
      'fato width',
      'safetyArea length',
      'safetyArea width',
    ]);
  });
});

describe('a dimension as typed', () => {
  it.each([
    ['45.4', 45.4],
    [' 60 ', 60],
    [`12'6"`, 12.5],
    ['3.048 m', 10],
    ['', 0],
    ['abc', 0],
    ['-5', 0],
    ['1e999', 0],
  ])('%j is %d ft', (text, value) => {
    expect(parseDimensionInput(text)).toBeCloseTo(value, 12);
  });
});
