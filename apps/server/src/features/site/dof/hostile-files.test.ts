/** Invalid or damaged obstacle files: clear messages, nothing partially saved, the current file untouched. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DOF_LIMITS, type DofLibrary } from '@touchdown/contract';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { Multipart } from '../../../test/multipart.ts';
import { readDof } from './read-dof.ts';

const touchdown = testApp();
const RHODE_ISLAND = readFileSync(new URL('../../../../../../packages/domain/test-data/dof/44-RI.Dat', import.meta.url), 'latin1');
const LINES = RHODE_ISLAND.split('\n').slice(0, -1);
const [HEAD, ROWS] = [LINES.slice(0, 4), LINES.slice(4)];
const fileOf = (rows: readonly string[]) => [...HEAD, ...rows, ''].join('\n');

let superuser: Person;
const start = (content: string | Uint8Array, name = 'DOF.DAT') =>
  superuser.post('/api/dof/imports', new Multipart({ allowOlder: true }, { name, content }));
async function outcome(content: string | Uint8Array): Promise<DofLibrary> {
  const { status, body, text } = await start(content);
  if (status !== 202) throw new Error(text);
  await touchdown.drain();
  const { body: ended } = await superuser.get(`/api/dof/imports/${body.id}`);
  expect(ended.state).not.toBe('importing');
  return ended;
}
/** The current file's data, to the last value. */
const inUse = async () =>
  (
    await touchdown.pool.query(
      `select (select id from dof_libraries where state = 'current') as library, count(*), sum(line), sum(top_feet) from dof_obstacles`,
    )
  ).rows[0];

beforeAll(async () => {
  superuser = await touchdown.signedIn('superuser');
  await outcome(RHODE_ISLAND);
});

describe('an invalid file', () => {
  const CHANGES = 'ADD      44-020412 O US RI BLOCK ISLAND';
  const dat = (content: string) => Buffer.from(content, 'latin1');
  it.each([
    ['a page instead of the file', '<!doctype html><html><body>Please sign in</body></html>\n', /A DAT file starts with “CURRENCY DATE/],
    ['nothing', '', /The file is empty/],
    ['blank lines', '\n\n\n', /The file is empty/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 10, 0, 5]), /not a plain text file/],
    ['UTF-16', Buffer.from(`\ufeff${fileOf(ROWS.slice(0, 3))}`, 'utf16le'), /not a plain text file/],
    ['one endless line', 'x'.repeat(300_000), /A DAT file starts with “CURRENCY DATE/],
    ['the change list', `${CHANGES}\n`, /change file/],
    ['another table', 'name,height\nMast,30\n', /A DAT file starts with “CURRENCY DATE/],
    ['a table without a column', 'OAS,VERIFIED STATUS\n44-000001,O\n', /missing the column “COUNTRY”/],
    ['an archive of something else', zipSync({ 'photo.jpg': dat('x') }), /contains no obstacle file/],
    ['an archive of several states', zipSync({ '44-RI.Dat': dat(RHODE_ISLAND), '09-CT.Dat': dat(RHODE_ISLAND) }), /several obstacle files/],
    ['half an archive', zipSync({ 'DOF.DAT': dat(RHODE_ISLAND) }).slice(0, 20_000), /damaged or incomplete/],
  ])('is rejected before an import starts: %s', async (_what, content, expected) => {
    const before = await inUse();
    const { status, body } = await start(content);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'DOF_FILE_REFUSED' });
    expect(body.message).toMatch(expected);
    expect(await inUse()).toEqual(before);
    expect((await superuser.get('/api/dof')).body.importing).toBeNull();
  });
  it('that is also too large is rejected while it is uploaded', async () => {
    const { status, body } = await start(new Uint8Array(DOF_LIMITS.bytes + 1));
    expect({ status, message: body.message }).toEqual({ status: 413, message: 'The file is larger than 200 MB.' });
  });
});

describe('a file that fails partway', () => {
  const bad = (row: string) => `${row.slice(0, 83)}-0009${row.slice(88)}`;
  const refusing = async (content: string | Uint8Array, expected: RegExp) => {
    const before = await inUse();
    const library = await outcome(content);
    expect(library).toMatchObject({ state: 'failed', rows: 0 });
    expect(library.reason).toMatch(expected);
    expect(await inUse()).toEqual(before);
    return library;
  };
  it('is reported with the first hundred rejected lines and their reasons', async () => {
    const rows = ROWS.map((row, index) => (index % 4 === 0 ? bad(row) : row));
    const library = await refusing(
      fileOf(rows),
      /could not be read\. This does not look like an FAA file\. Line 5: The height above ground is negative \(-9 ft\)\./,
    );
    expect(library.refusedRows).toBe(Math.ceil(ROWS.length / 4));
    expect(library.refused).toHaveLength(DOF_LIMITS.namedRefusals);
    expect(library.refused[1]).toEqual({ line: 9, reason: 'The height above ground is negative (-9 ft).' });
  });
  it('contains only headings', () => refusing(fileOf([]), /contains no obstacles/));
  it('ends in the middle of a line', () => refusing(RHODE_ISLAND.slice(0, 100_050), /The file is incomplete/));
  it('changes to something else after its first lines', () =>
    refusing(`${fileOf(ROWS.slice(0, 20))}${'\u0000garbage\n'.repeat(500)}`, /does not look like an FAA file/));
  it('is damaged inside its archive', async () => {
    const archive = zipSync({ 'DOF.DAT': Buffer.from(RHODE_ISLAND, 'latin1') });
    const turned = archive.slice();
    turned[Math.floor(archive.length / 2)] = (turned[Math.floor(archive.length / 2)] ?? 0) ^ 0xff;
    await refusing(turned, /damaged|does not look like an FAA file|incomplete/);
  });
  it('unpacks to more than a file can contain', async () => {
    const endless = Buffer.alloc(DOF_LIMITS.bytes + 1, 'x');
    const archive = zipSync({ 'DOF.DAT': Buffer.concat([Buffer.from(fileOf(ROWS), 'latin1'), endless]) }, { level: 1 });
    await refusing(archive, /too large when extracted/);
  });
  it('has more rows than the entire nation', async () => {
    const place = path.join(touchdown.dataDir, 'rows.dat');
    await writeFile(place, RHODE_ISLAND, 'latin1');
    const reading = async (mostRows: number) => {
      let rows = 0;
      for await (const batch of readDof(place, RHODE_ISLAND.length, mostRows)) rows += batch.rows.length;
      return rows;
    };
    expect(await reading(ROWS.length)).toBe(ROWS.length);
    await expect(reading(ROWS.length - 1)).rejects.toThrow('The file has more than 1,649 rows. The full national file has about 600,000.');
  });
});

describe('a few invalid lines', () => {
  it('are skipped and listed; the rest is in use', async () => {
    const rows = ROWS.map((row, index) => (index === 700 ? row.replace(/./, 'é') : row));
    const library = await outcome(Buffer.from(fileOf(rows), 'latin1'));
    expect(library).toMatchObject({ state: 'current', rows: ROWS.length - 1, refusedRows: 1 });
    expect(library.refused).toEqual([{ line: 705, reason: expect.stringContaining('Check the file encoding.') }]);
  });
  it('never add a row that is not in the file, however they are altered', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 199 }),
        fc.integer({ min: 0, max: 126 }),
        fc.string({ minLength: 1, maxLength: 3 }),
        async (at, column, text) => {
          const rows = ROWS.slice(0, 200).map((row, index) =>
            index === at ? row.slice(0, column) + text + row.slice(column + text.length) : row,
          );
          const library = await outcome(fileOf(rows));
          const { rows: stored } = await touchdown.pool.query('select line, oas_number from dof_obstacles where line <> $1 order by line', [
            at + 5,
          ]);
          if (library.state !== 'current') return;
          const others = rows.flatMap((row, index) => (index === at ? [] : [{ line: index + 5, oas_number: row.slice(0, 9) }]));
          // An altered line may contain line breaks, which shift the lines after it.
          if (!/[\n\r]/.test(text)) expect(stored).toEqual(others);
        },
      ),
      { numRuns: 25 },
    );
  });
});
