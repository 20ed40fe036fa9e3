import { describe, expect, it } from 'vitest';
import { csvRecords, csvRows, delimiterOf } from './csv.ts';
import { guessColumns } from './columns.ts';

const rows = (text: string) => [...csvRecords(text)].map(({ cells }) => cells);

describe('a CSV table', () => {
  it.each([
    [
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa;b\r\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\n1\t\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n"x, ""y""\nz",2',
      [
        ['a', 'b'],
        ['x, "y"\nz', '2'],
      ],
    ],
    [
      'a,b\n\n , \n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['"open', [['open']]],
    ['', []],
  ])('%j', (text, expected) => {
    expect(rows(text)).toEqual(expected);
  });
});

describe('a record', () => {
  it('reports on which line of the file it begins, counting quoted line ends and empty lines', () => {
    const text = '\uFEFFa,b\r\n"x\r\ny",1\r\n\r\nz,2\n';
    expect([...csvRecords(text)].map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'a'],
      [2, 'x\r\ny'],
      [5, 'z'],
    ]);
  });
  it('of a file cut off inside quotes is open', () => {
    expect([...csvRecords('a,b\n1,2\n3,"fo')].map(({ fault }) => fault === 'open')).toEqual([false, false, true]);
  });
  it('does not include the seal of a file', () => {
    expect(rows('a,b\r\n1,2\r\n# touchdown-seal:1 carrier=csv\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
  it('is split by the given delimiter', () => {
    expect([...csvRecords('a,b;c\n1,5;2', ';')].map(({ cells }) => cells)).toEqual([
      ['a,b', 'c'],
      ['1,5', '2'],
    ]);
    expect(delimiterOf('\uFEFFa;b,c;d')).toBe(';');
  });
});

describe('quotation marks', () => {
  const faults = (text: string) => [...csvRecords(text)].map(({ fault }) => fault);
  it('after a number are the mark of seconds or inches', () => {
    const [record] = csvRecords('41°24\'12.45"N,5\'6",12 " pipe');
    expect([record?.cells, record?.fault]).toEqual([['41°24\'12.45"N', '5\'6"', '12 " pipe'], null]);
  });
  it.each(['A "x" B,1', '"a"b,1', ' "a, b",1'])('that leave a cell unclear are a fault: %s', (text) => {
    expect(faults(text)).toEqual(['misquoted']);
    expect(() => csvRows(text)).toThrow('Line 1: invalid quotation marks for CSV.');
  });
  it('around a heading do not count its delimiters', () => {
    expect(delimiterOf('"Height; ft; AGL; max",Name,Type')).toBe(',');
    expect(delimiterOf('\r\n\n"a,b,c";d')).toBe(';');
  });
});

describe('a decimal comma', () => {
  it.each([
    ['a;b\n1,5;2', true],
    ['a;b\n1.000;2', true],
    ['a;b\n"1,000";820.5', false],
    ['a,b\n1,2', false],
  ])('%j: %s', (text, expected) => {
    expect(csvRows(text).hasDecimalComma).toBe(expected);
  });
});

describe('rows', () => {
  it('are counted as in a spreadsheet, with blank lines', () => {
    expect(csvRows('a,b\n\n"x\ny",1\nz,2').rows.map(({ row, line }) => [row, line])).toEqual([
      [1, 1],
      [3, 3],
      [4, 5],
    ]);
  });
  it('of a record that is too long are refused', () => {
    expect(() => csvRows(`a\n${'x'.repeat(200_000)}`)).toThrow('Line 2: the row is too long');
  });
});

describe('the columns', () => {
  it('are guessed from their headings, each once', () => {
    const patterns = { latitude: /lat/i, longitude: /lon/i, name: /name/i };
    expect(guessColumns(['Point name', 'LAT', 'Latitude 2', 'Lon'], patterns)).toEqual({ latitude: 1, longitude: 3, name: 0 });
    expect(guessColumns(['x'], patterns)).toEqual({ latitude: null, longitude: null, name: null });
  });
});
