import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseLength } from './parse-length.ts';
import { parseShownLength, shownUnits } from './shown-units.ts';

const metric = shownUnits('metric');
const imperial = shownUnits('imperial');

describe('displayed values', () => {
  test('are grouped as in the locale, without trailing zeros', () => {
    const thousandths = fc.integer({ min: -90_000_000, max: 90_000_000 }).filter((value) => value !== 0);
    fc.assert(
      fc.property(thousandths, (value) => {
        const exactly = (value / 1000).toLocaleString('en-US', { maximumFractionDigits: 3 }).replace('-', '−');
        expect(imperial.enteredText(value / 1000)).toBe(`${exactly} ft`);
        expect(imperial.wholeText(value)).toBe(`${value.toLocaleString('en-US').replace('-', '−')} ft`);
      }),
    );
  });
  test.each([
    ['up', '13.839', '45.401'],
    ['down', '13.838', '45.401'],
    ['nearest', '13.838', '45.401'],
  ] as const)('45.401 ft rounded %s', (rounding, meters, feet) => {
    expect([metric.length(45.401, rounding), imperial.length(45.401, rounding)]).toEqual([meters, feet]);
  });
  test.each([
    ['up', '12.4 ft', '3.77 m'],
    ['down', '12.3 ft', '3.76 m'],
    ['nearest', '12.3 ft', '3.76 m'],
  ] as const)('12.345 ft in a table, rounded %s', (rounding, feet, meters) => {
    expect([imperial.tenthText(12.345, rounding), metric.tenthText(12.345, rounding)]).toEqual([feet, meters]);
  });
  test('areas, weights, and elevations', () => {
    expect([metric.area(45.401 ** 2), imperial.area(45.401 ** 2)]).toEqual(['191.5', '2,062']);
    expect([metric.weightText(14_991), imperial.weightText(14_990.585)]).toEqual(['6,800 kg', '14,991 lb']);
    expect([metric.enteredText(780), imperial.enteredText(780.25)]).toEqual(['237.744 m', '780.25 ft']);
    expect([metric.wholeText(5000), imperial.wholeText(5000)]).toEqual(['1,524 m', '5,000 ft']);
    expect([metric.unitText('ft MSL'), imperial.unitText('ft MSL'), metric.unitText('°')]).toEqual(['m MSL', 'ft MSL', '°']);
  });
  test('a minimum is never understated and a clearance never overstated, in either unit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e4, noNaN: true }), (value) => {
        expect(Number(metric.fieldFigure(value, 'up')) / 0.3048).toBeGreaterThanOrEqual(value - 1e-8);
        expect(Number(metric.fieldFigure(value, 'down')) / 0.3048).toBeLessThanOrEqual(value + 1e-8);
      }),
    );
  });
});

describe('a typed weight', () => {
  test.each([
    ['14,991', 14_991, 14_991 / 0.45359237],
    [' 6800 ', 6800, 6800 / 0.45359237],
    ['.5', 0.5, 0.5 / 0.45359237],
  ])('%j is in pounds or in kilograms', (text, pounds, ofKilograms) => {
    expect(imperial.pounds(text)).toBe(pounds);
    expect(metric.pounds(text)).toBeCloseTo(ofKilograms, 9);
  });
  test.each(['6.8 t', '1,2', ''])('%j is not a number', (text) => {
    expect([imperial.pounds(text), metric.pounds(text)]).toEqual([Number.NaN, Number.NaN]);
  });
  test('in a field is not grouped and has no noise', () => {
    expect([imperial.weightFigure(14_991), metric.weightFigure(14_991)]).toEqual(['14991', '6799.803']);
  });
});

test('a move is shown to a tenth of a foot or a centimeter, either way', () => {
  expect([imperial.moveText(-12.34), metric.moveText(-12.34), imperial.moveText(3)]).toEqual(['−12.3 ft', '−3.76 m', '3 ft']);
});

test('a negative figure has a true minus, and a field a hyphen', () => {
  expect([
    imperial.tenthText(-47.88, 'down'),
    metric.tenthText(-10, 'down'),
    imperial.tenth(-0.04, 'up'),
    imperial.tenth(-5, 'up'),
  ]).toEqual(['−47.9 ft', '−3.05 m', '0.0', '−5.0']);
  expect([imperial.lengthText(-1234.5, 'down'), imperial.enteredText(-7), imperial.wholeText(-1500)]).toEqual([
    '−1,234.500 ft',
    '−7 ft',
    '−1,500 ft',
  ]);
  expect([imperial.fieldFigure(-1234.5, 'down'), parseShownLength('−47.9 ft', imperial)]).toEqual(['-1234.500', -47.9]);
});

describe('typed values', () => {
  test.each([
    ['3.8', 3.8 / 0.3048],
    ['1,200.5', 1200.5 / 0.3048],
    ['-4', -4 / 0.3048],
    [`12'6"`, 12.5],
    ['40 ft', 40],
    ['380 cm', 3.8 / 0.3048],
  ])('%s is read in meters if it has no unit', (text, expected) => {
    expect(parseShownLength(text, metric)).toBeCloseTo(expected, 12);
  });
  test('are parsed the same in feet, and invalid lengths stay invalid', () => {
    for (const text of ['3.8', `12'6"`, '3.8 m', '', 'long', '12,5']) expect(parseShownLength(text, imperial)).toBe(parseLength(text));
    for (const text of ['', 'long', '12,5', '3.8 kg']) expect(parseShownLength(text, metric)).toBeNull();
  });
  test('a displayed value that is typed again is displayed the same, minimums included', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e4, noNaN: true }), fc.constantFrom('up', 'down', 'nearest'), (value, rounding) => {
        const shown = metric.fieldFigure(value, rounding);
        expect(metric.fieldFigure(parseShownLength(shown, metric) ?? Number.NaN, rounding)).toBe(shown);
      }),
    );
  });
});

test.each([
  [45.401, 46, 13.9],
  [46, 46, 14.1],
  [0, 0, 0],
])('%d ft rounded up is %d ft or %d m', (value, wholeFeet, meters) => {
  expect(imperial.roundedUp(value)).toBe(wholeFeet);
  expect(metric.roundedUp(value) * 0.3048).toBeCloseTo(meters, 12);
});
