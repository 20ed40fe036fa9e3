import { describe, expect, it } from 'vitest';
import { csvRows, guessColumns } from './csv.ts';

const rows = (text: string) => [...csvRows(text)];

describe('a table of values', () => {
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

describe('the columns', () => {
  it('are guessed by their headings, each once', () => {
    const words = { latitude: /lat/i, longitude: /lon/i, name: /name/i };
    expect(guessColumns(['Point name', 'LAT', 'Latitude 2', 'Lon'], words)).toEqual({ latitude: 1, longitude: 3, name: 0 });
    expect(guessColumns(['x'], words)).toEqual({ latitude: null, longitude: null, name: null });
  });
});
