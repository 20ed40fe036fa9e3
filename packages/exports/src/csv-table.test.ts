import { withoutDefusing } from '@touchdown/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvTable, withoutNoise } from './csv-table.ts';

/** An RFC 4180 reader, written independently of the writer. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  const row: string[] = [];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = cells.exec(text); match !== null; match = cells.exec(text)) {
    row.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'));
    if (match[3] === '\r\n') rows.push(row.splice(0));
  }
  expect(cells.lastIndex).toBe(0);
  return row.length === 0 ? rows : [...rows, row];
};

describe('a CSV table', () => {
  it('quotes commas, quotes, and line breaks, and ends every line with CR LF', () =>
    expect(csvTable([['a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n'));
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\u0001=1', ' =1', '\u00a0=1', '＝1+1', '＠SUM(A1)', "'=1"])(
    'escapes the text %j',
    (text) => expect(readCsv(csvTable([[text]]))[0]?.[0]).toMatch(/^'/),
  );
  it('can be written without floating-point noise, with every digit of an entered number', () =>
    expect(withoutNoise([0.1 + 0.2, 107.10000000000001, -71.0589, 42.3600999999999, 'text', null])).toEqual([
      ...[0.3, 107.1, -71.0589, 42.3600999999999, 'text', null],
    ]));
  it('never escapes a number', () => expect(csvTable([[-13.9, 0.1, null, 4000]])).toBe('-13.9,0.1,,4000\r\n'));
  /** The cells that Excel reads where semicolons separate cells: a quote within a cell does not start a quoted section. */
  const europeanCells = (text: string) => text.split(/[;\t]|\r?\n/);
  it.each(['x;=1+1;y', "x;=cmd|'/C calc'!A0;y", 'x\n=1', 'x;\t@SUM(A1)', "x; +cmd|'x'!A0", "a,b\n-1+cmd|'x'!A0", 'x;＝1'])(
    'escapes text that would become a separate cell where semicolons separate cells: %j',
    (text) => europeanCells(csvTable([['id', text]])).forEach((cell) => expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)),
  );
  it('leaves a list of remarks as written', () =>
    expect(csvTable([['Quiet hours;\n- no flights at night\n- 500 ft over the school']])).toBe(
      '"Quiet hours;\n- no flights at night\n- 500 ft over the school"\r\n',
    ));
  it('returns any text unchanged to an RFC 4180 reader that removes the apostrophes', () => {
    const sign = fc.constantFrom('=', '+', '-', '@', "'", ';', '\n', '\t', ' ', '|', '!', '＝', 'x', '1', '"', ',');
    const text = fc
      .oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.string({ unit: sign, maxLength: 12 }))
      .filter((value) => !/[\r\p{Cc}\p{Cs}\p{Cn}]/u.test(value.replace(/[\t\n]/g, '')));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 5 }), (rows) => {
        const read = readCsv(csvTable(rows));
        expect(read.map((cells) => cells.map(withoutDefusing))).toEqual(rows);
      }),
      { numRuns: 1_000 },
    );
  });
});
