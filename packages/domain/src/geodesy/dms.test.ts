import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDms, formatDmsCompact, parseDms, type Axis } from './dms.ts';

const LATITUDE_MESSAGE = 'Invalid format. Use: degreesminutesseconds.decimaldirection (e.g., 412412.45N)';
const LONGITUDE_MESSAGE = 'Invalid format. Use: degreesminutesseconds.decimaldirection (e.g., 021026.50E)';
const message = { latitude: LATITUDE_MESSAGE, longitude: LONGITUDE_MESSAGE } as const;
const decimal = (whole: number, minutes: number, seconds: number) => whole + minutes / 60 + seconds / 3600;

describe('a coordinate is read', () => {
  test.each<[string, Axis, number]>([
    ['412412.45N', 'latitude', decimal(41, 24, 12.45)],
    ['412412.45n', 'latitude', decimal(41, 24, 12.45)],
    ['412412.45S', 'latitude', -decimal(41, 24, 12.45)],
    ['412412N', 'latitude', decimal(41, 24, 12)],
    ['  412412.45 N ', 'latitude', decimal(41, 24, 12.45)],
    ['900000N', 'latitude', 90],
    ['900000.00S', 'latitude', -90],
    ['000000S', 'latitude', 0],
    ['41 24 12.45 N', 'latitude', decimal(41, 24, 12.45)],
    ['41 24 12.45N', 'latitude', decimal(41, 24, 12.45)],
    ['41  24  2 s', 'latitude', -decimal(41, 24, 2)],
    ['5 03 07 S', 'latitude', -decimal(5, 3, 7)],
    [`41°24'12.45"N`, 'latitude', decimal(41, 24, 12.45)],
    ['41°24′12.45″N', 'latitude', decimal(41, 24, 12.45)],
    [`41° 24' 12.45" S`, 'latitude', -decimal(41, 24, 12.45)],
    [`5°3'7"n`, 'latitude', decimal(5, 3, 7)],
    ['41°24’12.45”N', 'latitude', decimal(41, 24, 12.45)],
    ['021026.50E', 'longitude', decimal(2, 10, 26.5)],
    ['0021026.50E', 'longitude', decimal(2, 10, 26.5)],
    ['0214510.50W', 'longitude', -decimal(21, 45, 10.5)],
    ['0735945W', 'longitude', -decimal(73, 59, 45)],
    ['735945w', 'longitude', -decimal(73, 59, 45)],
    ['1800000E', 'longitude', 180],
    ['1800000.00W', 'longitude', -180],
    ['122 23 05.5 W', 'longitude', -decimal(122, 23, 5.5)],
    ['2 10 6 E', 'longitude', decimal(2, 10, 6)],
    [`122°23'5.5"W`, 'longitude', -decimal(122, 23, 5.5)],
  ])('%s as %s', (text, axis, expected) => {
    const result = parseDms(text, axis);
    expect(result).toStrictEqual({ ok: true, value: expect.closeTo(expected, 12) as number });
  });
});

describe('seconds are rounded to two decimals', () => {
  test.each([
    ['412412.454N', decimal(41, 24, 12.45)],
    ['412412.455N', decimal(41, 24, 12.46)],
    ['412412.456N', decimal(41, 24, 12.46)],
    ['412459.996N', decimal(41, 25, 0)],
    ['895959.999N', 90],
  ])('%s', (text, expected) => {
    expect(parseDms(text, 'latitude')).toStrictEqual({ ok: true, value: expect.closeTo(expected, 12) as number });
  });
});

describe('the compact form without leading zeros', () => {
  test('four digits have one reading: degrees and one-digit seconds', () => {
    expect(parseDms('5127.5N', 'latitude')).toStrictEqual({ ok: true, value: decimal(5, 12, 7.5) });
    expect(parseDms('2106E', 'longitude')).toStrictEqual({ ok: true, value: expect.closeTo(decimal(2, 10, 6), 12) as number });
  });

  test('five digits are read only if exactly one reading is in range', () => {
    // 4°67'15" cannot be; 46°71'5" cannot be; 4°12'64.5" cannot be, 41°26'4.5" can; 5°06'59" can, 50°65'9" cannot.
    expect(parseDms('46715N', 'latitude')).toStrictEqual({ ok: false, message: LATITUDE_MESSAGE });
    expect(parseDms('41264.5N', 'latitude')).toStrictEqual({ ok: true, value: expect.closeTo(decimal(41, 26, 4.5), 12) as number });
    expect(parseDms('50659N', 'latitude')).toStrictEqual({ ok: true, value: expect.closeTo(decimal(5, 6, 59), 12) as number });
  });

  test('five digits with two readings are rejected: 4°12\'45.5" or 41°24\'5.5"', () => {
    expect(parseDms('41245.5N', 'latitude')).toStrictEqual({ ok: false, message: LATITUDE_MESSAGE });
  });

  test("six longitude digits are two each, as in the message's example, never three of degrees and one of seconds", () => {
    expect(parseDms('123005E', 'longitude')).toStrictEqual({ ok: true, value: expect.closeTo(decimal(12, 30, 5), 12) as number });
    expect(parseDms('122265W', 'longitude')).toStrictEqual({ ok: false, message: LONGITUDE_MESSAGE });
  });
});

describe("invalid coordinates get their field's message", () => {
  test.each<[string, Axis]>([
    ['', 'latitude'],
    ['N', 'latitude'],
    ['412412.45', 'latitude'],
    ['412412.45E', 'latitude'],
    ['412412.45N', 'longitude'],
    ['910000N', 'latitude'],
    ['900001N', 'latitude'],
    ['900000.001N', 'latitude'],
    ['90 00 01 N', 'latitude'],
    ['90 01 00 N', 'latitude'],
    ['1800001E', 'longitude'],
    ['180 00 01 W', 'longitude'],
    ['1810000E', 'longitude'],
    ['416012N', 'latitude'],
    ['412460N', 'latitude'],
    ['412460.00N', 'latitude'],
    ['41 24 60 N', 'latitude'],
    ['41 60 00 N', 'latitude'],
    ['0412412.45N', 'latitude'],
    ['041 24 12 N', 'latitude'],
    ['41 4 12 N', 'latitude'],
    ['41 24 N', 'latitude'],
    ['41 24 12 5 N', 'latitude'],
    ['412N', 'latitude'],
    ['00021026.50E', 'longitude'],
    ['412412.N', 'latitude'],
    ['412412,45N', 'latitude'],
    ['-412412.45N', 'latitude'],
    ['N412412.45', 'latitude'],
    ['41.5N', 'latitude'],
    [`41°24'12.45N`, 'latitude'],
    ['٤١٢٤١٢N', 'latitude'],
    ['412412.45NN', 'latitude'],
    ['1e5412N', 'latitude'],
  ])('%j as %s', (text, axis) => {
    expect(parseDms(text, axis)).toStrictEqual({ ok: false, message: message[axis] });
  });
});

describe('a coordinate is written', () => {
  test.each<[number, Axis, string, string]>([
    [decimal(41, 24, 12.45), 'latitude', `41°24'12.45"N`, '412412.45N'],
    [-decimal(21, 45, 10.5), 'longitude', `21°45'10.50"W`, '0214510.50W'],
    [decimal(2, 5, 6.5), 'longitude', `2°05'06.50"E`, '0020506.50E'],
    [-decimal(5, 3, 7), 'latitude', `5°03'07.00"S`, '050307.00S'],
    [0, 'latitude', `0°00'00.00"N`, '000000.00N'],
    [-1e-9, 'longitude', `0°00'00.00"E`, '0000000.00E'],
    [90, 'latitude', `90°00'00.00"N`, '900000.00N'],
    [-180, 'longitude', `180°00'00.00"W`, '1800000.00W'],
  ])('%d as %s', (value, axis, displayed, compact) => {
    expect(formatDms(value, axis)).toBe(displayed);
    expect(formatDmsCompact(value, axis)).toBe(compact);
  });

  test.each([
    [decimal(41, 24, 59.995), `41°25'00.00"N`],
    [decimal(41, 59, 59.996), `42°00'00.00"N`],
    [decimal(89, 59, 59.999), `90°00'00.00"N`],
    [decimal(41, 24, 59.994), `41°24'59.99"N`],
  ])('%d carries 60 seconds into the next minute', (value, text) => {
    expect(formatDms(value, 'latitude')).toBe(text);
  });

  test.each<[number, Axis]>([
    [Number.NaN, 'latitude'],
    [90.0001, 'latitude'],
    [-180.0001, 'longitude'],
    [Number.POSITIVE_INFINITY, 'longitude'],
  ])('%d is not a valid %s', (value, axis) => {
    expect(() => formatDms(value, axis)).toThrow(RangeError);
    expect(() => formatDmsCompact(value, axis)).toThrow(RangeError);
  });
});

test('decimal degrees survive formatting and parsing within 0.005 seconds, in every format', () => {
  const half = 0.005 / 3600 + 1e-12;
  const onAxis = fc.constantFrom<[Axis, number]>(['latitude', 90], ['longitude', 180]);
  fc.assert(
    fc.property(onAxis, fc.double({ min: -1, max: 1, noNaN: true }), ([axis, limit], part) => {
      const value = part * limit;
      const displayed = formatDms(value, axis);
      const spaced = displayed.replace(/[°'"]/g, ' ');
      for (const text of [displayed, formatDmsCompact(value, axis), spaced, displayed.toLowerCase()]) {
        const read = parseDms(text, axis);
        expect(read.ok && Math.abs(read.value - value) <= half, `${text} for ${value}`).toBe(true);
      }
    }),
  );
});

test('no text makes the parser throw, and parsed values are in range', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9 .°'"]{0,14}[NSEWnsew]?$/), fc.constantFrom<Axis>('latitude', 'longitude'), (text, axis) => {
      const read = parseDms(text, axis);
      if (read.ok) expect(Math.abs(read.value)).toBeLessThanOrEqual(axis === 'latitude' ? 90 : 180);
      else expect(read.message).toBe(message[axis]);
    }),
    { numRuns: 1000 },
  );
});
