import { describe, expect, it } from 'vitest';
import { csvRecords, csvRows, delimiterOf, guessColumns } from './csv.ts';

const rows = (text: string) => [...csvRows(text)];

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
    expect([...csvRecords('a,b\n1,2\n3,"fo')].map(({ isOpen }) => isOpen)).toEqual([false, false, true]);
  });
  it('does not include the seal of a file', () => {
    expect([...csvRows('a,b\r\n1,2\r\n# touchdown-seal:1 carrier=csv\r\n')]).toEqual([
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

describe('the columns', () => {
  it('are guessed from their headings, each once', () => {
    const patterns = { latitude: /lat/i, longitude: /lon/i, name: /name/i };
    expect(guessColumns(['Point name', 'LAT', 'Latitude 2', 'Lon'], patterns)).toEqual({ latitude: 1, longitude: 3, name: 0 });
    expect(guessColumns(['x'], patterns)).toEqual({ latitude: null, longitude: null, name: null });
  });
});
