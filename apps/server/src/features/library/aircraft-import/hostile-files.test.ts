import { IMPORT_LIMITS } from '@touchdown/contract';
import { textRow, workbookOf, zipOf } from '@touchdown/imports/testing';
import { drillCount, drillTimeout } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { jobAnswer } from '../../../test/job-answer.ts';
import { Multipart } from '../../../test/multipart.ts';

const touchdown = testApp();
const MEBIBYTE = 1024 * 1024;
const MOST_GROWTH = 100 * MEBIBYTE;
const SAMPLED_EVERY_MS = 2;

const preview = async (person: Person, content: string | Uint8Array) =>
  jobAnswer(person, await person.post('/api/aircraft/import/preview', new Multipart({}, { name: 'aircraft.csv', content })));

const HEADINGS = 'Name,Manufacturer,Model,MTOW (kg),Overall length (m),Overall width (m),D (m)';
const table = (...rows: string[]) => [HEADINGS, ...rows].join('\r\n');
const NAMED = textRow(1, 'Name');
/** Numbers that compress poorly: 1,000,000 rows in a workbook no larger than 10 MB. */
const millionRows = () => {
  const rows = Array.from({ length: 1_000_000 }, (_, n) => `<row><c><v>${(n * 7919) % 991}</v></c></row>`);
  return workbookOf({ rows: NAMED + rows.join('') });
};
/** Cells without a value: a row of enormous length. */
const emptyCells = `<row>${'<c/>'.repeat(6_000_000)}</row>`;
const noise = (length: number) => Array.from({ length }, (_, n) => ((n * 7919) % 99_991).toString(36)).join('');

/** The result of the work, and the peak memory growth while it ran. */
async function watched<Result>(work: () => Promise<Result>): Promise<{ result: Result; grown: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, SAMPLED_EVERY_MS);
  try {
    const result = await work();
    look();
    return { result, grown: most - before };
  } finally {
    clearInterval(timer);
  }
}

describe('a malicious or invalid file', () => {
  const refusals: readonly (readonly [what: string, bytes: () => string | Uint8Array, expected: RegExp])[] = [
    ['an empty one', () => '', /empty/],
    ['headings alone', () => HEADINGS, /no rows/],
    ['Latin-1', () => Buffer.from(table('Z\xfcrich,B,C,1,1,1,1'), 'latin1'), /UTF-8/],
    [
      'a picture',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      /This is a PNG image. Choose a CSV or XLSX file/,
    ],
    ['NUL bytes', () => 'Name,Model\n\0,\0\n', /not a text file/],
    ['a table that ends in the middle of a text', () => table('"A,B,C,1,1,1,1'), /Line 2: missing closing quotation mark/],
    ['quotation marks in the middle', () => table('A "x" B,B,C,1,1,1,1'), /quotation marks/],
    ['a field of nearly 10 MB', () => table(`${'x'.repeat(IMPORT_LIMITS.bytes - 1_000)},B`), /row is too long/],
    ['a million rows', () => `Name\n${'a\n'.repeat(1_000_000)}`, /more than 50,000 rows/],
    ['a row below a million empty lines', () => `Name\n${'\n'.repeat(1_000_000)}A\n`, /more than 100,000 rows/],
    ['too many columns', () => `${'a,'.repeat(200)}\n`, /more than 100 columns/],
    ['a workbook that ends in the middle', () => workbookOf({ rows: NAMED + textRow(2, 'A') }).subarray(0, 900), /damaged/],
    ['a workbook with a turned bit', () => turned(workbookOf({ rows: NAMED + textRow(2, noise(100)) })), /damaged|could not be read/],
    ['a zip that is no workbook', () => zipOf({ name: 'a.txt', content: 'a' }), /This is a ZIP archive. Choose a CSV or XLSX file/],
    ['a workbook that is no XML', () => workbookOf({ rows: NAMED + '<row><c>' }), /could not be read/],
    ['a workbook of a million rows', millionRows, /more than 50,000 rows/],
    ['a workbook with a cell in column 101', () => workbookOf({ rows: `${NAMED}<row><c r="CW2"><v>1</v></c></row>` }), /100 columns/],
    ['a workbook with a cell of 2 MB', () => workbookOf({ rows: NAMED + textRow(2, noise(600_000)) }), /could not be read/],
    [
      'a workbook of millions of texts',
      () =>
        workbookOf({ rows: NAMED, shared: Array.from({ length: 1_500_000 }, (_, n) => `<si><t>${(n * 7919) % 99_991}</t></si>`).join('') }),
      /too much text/,
    ],
    ['a workbook nested without end', () => workbookOf({ rows: '<row>'.repeat(1_000) }), /could not be read/],
    ['a zip bomb', () => workbookOf({ rows: NAMED + emptyCells }), /too large to read/],
    ['a zip bomb that says it is small', () => workbookOf({ rows: NAMED + emptyCells, claimedSize: 100 }), /too large to read/],
    ['a zip that says it unpacks to gigabytes', () => workbookOf({ rows: NAMED, claimedSize: 0xfffffffe }), /too large to read/],
  ];
  it.each(refusals)('is rejected with a message, in little memory, and nothing is saved: %s', async (_what, bytes, expected) => {
    const person = await touchdown.signedIn();
    const content = bytes();
    const { result, grown } = await watched(() => preview(person, content));
    expect(result).toMatchObject({ status: 400, body: { code: 'IMPORT_FILE_REFUSED', message: expect.stringMatching(expected) } });
    expect(grown).toBeLessThan(MOST_GROWTH);
    const { rows } = await touchdown.pool.query('select 1 from stored_files');
    expect(rows).toEqual([]);
  });
  it('larger than 10 MB is rejected as such', async () => {
    const answer = await preview(await touchdown.signedIn(), Buffer.alloc(IMPORT_LIMITS.bytes + 1, 'a'));
    expect(answer).toMatchObject({ status: 413, body: { message: 'The file is larger than 10 MB.' } });
  });
});

/** Flips a bit of the longest part, as on a failing disk. */
function turned(bytes: Buffer): Buffer {
  const at = bytes.indexOf('sheet2.xml') + 60;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

describe('a large valid file', { timeout: drillTimeout() }, () => {
  const ROWS = drillCount({ gate: 2_000, full: 10_000 });
  it(`of ${ROWS} rows and every column is read in little memory, as a table and as a workbook`, async () => {
    const person = await touchdown.signedIn();
    const cells = (n: number) => [`Aircraft ${n}`, 'Maker', `Model ${n}`, '6400', '16.66', '13.8', '16.66'];
    const headings = HEADINGS.split(',');
    const rows = Array.from({ length: ROWS }, (_, n) => cells(n));
    const files = [
      [headings, ...rows].map((row) => row.join(',')).join('\n'),
      workbookOf({ rows: [headings, ...rows].map((row, n) => textRow(n + 1, ...row)).join('') }),
    ];
    for (const content of files) {
      const { result, grown } = await watched(() => preview(person, content));
      expect(result.body).toMatchObject({ rows: ROWS, problemRows: [] });
      expect(grown).toBeLessThan(MOST_GROWTH);
    }
  });
});
