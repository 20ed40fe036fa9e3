import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvTable } from './csv-table.ts';

/** A reader of RFC 4180, written apart from the writer. */
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
  it('quotes commas, quotes and line breaks, and ends every line with CR LF', () =>
    expect(csvTable([['a,b', 'say "hi"', 'two\nlines', 'plain']])).toBe('"a,b","say ""hi""","two\nlines",plain\r\n'));
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\u0001=1'])('defuses the text %j', (text) =>
    expect(readCsv(csvTable([[text]]))[0]?.[0]).toMatch(/^'/),
  );
  it('never defuses a number', () => expect(csvTable([[-13.9, 0.1, null, 4000]])).toBe('-13.9,0.1,,4000\r\n'));
  it('gives back any text to a reader of RFC 4180, apart from the defusing apostrophe', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !/[\r\p{C}]/u.test(value));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 5 }), (rows) => {
        const read = readCsv(csvTable(rows));
        expect(read.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, '')))).toEqual(
          rows.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, ''))),
        );
      }),
    );
  });
});
