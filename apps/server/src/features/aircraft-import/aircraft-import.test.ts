import { createHash } from 'node:crypto';
import type { ImportProgress } from '@touchdown/contract';
import { drillCount } from '@touchdown/testing';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { type Person, testApp } from '../../test/app.ts';
import { aTableOfAircraft, importBody } from '../../test/aircraft-table.ts';
import { anAircraft, aircraftFields } from '../../test/builders.ts';
import { untilLocked } from '../../test/locks.ts';
import { Multipart, MULTIPART_TYPE } from '../../test/multipart.ts';
import { commitImport, previewImport } from './aircraft-import.service.ts';

const touchdown = testApp();
const PREVIEW = '/api/aircraft/import/preview';
const IMPORT = '/api/aircraft/import';

const fileOf = (content: string | Uint8Array, name = 'aircraft.csv') => ({ name, content });
const preview = (person: Person, content: string | Uint8Array, fields: object = {}) =>
  person.post(PREVIEW, new Multipart(fields, fileOf(content)));
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Checks the rows, then stores all of them but `skip`. */
async function importAll(person: Person, content: string | Uint8Array, skip: number[] = []) {
  const seen = (await preview(person, content)).body;
  const fields = {
    columns: seen.columns,
    units: seen.units,
    skip,
    expected: { sha256: seen.sha256, rows: seen.rows - skip.length },
  };
  return person.post(IMPORT, new Multipart(fields, fileOf(content)));
}
const nameList = async (person: Person) => (await person.get('/api/aircraft')).body.map(({ name }: { name: string }) => name);
const clear = () => touchdown.pool.query('delete from aircraft');

const HEADINGS = 'Name,Manufacturer,Model,MTOW (kg),Overall length (m),Overall width (m),D (m)';
const table = (...rows: string[]) => [HEADINGS, ...rows].join('\r\n');

describe('who may not', () => {
  it('a visitor neither checks nor imports, and no one reads what they sent', async () => {
    const file = aTableOfAircraft();
    for (const [url, fields] of [
      [PREVIEW, {}],
      [IMPORT, importBody(file)],
    ] as const)
      expect(await touchdown.visitor().post(url, new Multipart(fields, file))).toMatchObject({ status: 401 });
  });
  it('another site imports nothing with a user’s cookie', async () => {
    const person = await touchdown.signedIn();
    const before = await touchdown.writes();
    const file = aTableOfAircraft();
    const answer = await person.post(IMPORT, new Multipart(importBody(file), file), { origin: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'CROSS_SITE_REFUSED' } });
    expect(await touchdown.writes()).toEqual(before);
  });
  it('no other route reads multipart, and these read nothing else', async () => {
    const person = await touchdown.signedIn();
    expect(await person.call('POST', '/api/aircraft', '--x--', { 'content-type': MULTIPART_TYPE })).toMatchObject({ status: 415 });
    expect(await person.post(IMPORT, importBody(aTableOfAircraft()))).toMatchObject({ status: 415 });
  });
  it('a torn, an empty and a second file are rejected', async () => {
    const person = await touchdown.signedIn();
    const whole = new Multipart({}, aTableOfAircraft()).bytes();
    for (const body of ['', 'nonsense', whole.subarray(0, 200).toString(), whole.subarray(0, whole.length - 30).toString()])
      expect((await person.call('POST', PREVIEW, body, { 'content-type': MULTIPART_TYPE })).status).toBe(400);
    expect((await person.post(PREVIEW, new Multipart('{ not json', aTableOfAircraft()))).body.code).toBe('MALFORMED_REQUEST');
    expect((await person.post(PREVIEW, new Multipart({}, null))).body.fields).toEqual([{ path: 'file', message: 'Choose a file' }]);
  });
});

describe('checking a file', () => {
  it('guesses columns and units from the headings, and stores nothing', async () => {
    const person = await touchdown.signedIn();
    const before = await touchdown.writes();
    const { body } = await preview(person, table('AW139,Leonardo,AW139,6400,16.66,13.8,16.66'));
    expect(body).toMatchObject({
      columns: { name: 0, manufacturer: 1, model: 2, maxGrossWeight: 3, overallLength: 4, overallWidth: 5, controllingDimension: 6 },
      units: { length: 'm', weight: 'kg', speed: 'kt' },
      rows: 1,
      problemRows: [],
    });
    // 16.66 m / 0.3048 and 6,400 kg / 0.45359237, worked by hand.
    expect(body.ready[0].overallLength).toBeCloseTo(54.6588, 4);
    expect(body.ready[0].maxGrossWeight).toBeCloseTo(14_109.585, 3);
    expect(await touchdown.writes()).toEqual(before);
  });
  it('names what is wrong in each row, in the words of the form', async () => {
    const person = await touchdown.signedIn();
    const { body } = await preview(person, table('A,B,C,6400,16.66,13.8,10', ',B,C,-1,x,13.8,', 'A,B,C,6400,16.66,13.8,16.66'));
    expect(body.problemRows).toEqual([2, 3]);
    expect(body.problems[0].problems[0]).toMatchObject({ field: 'controllingDimension' });
    expect(body.problems[0].problems[0].message).toMatch(
      /^Controlling Dimension \(.* ft\) must be at least .* ft \(max of Overall Length or Width\)$/,
    );
    expect(body.problems[1].problems.map(({ message }: { message: string }) => message)).toEqual([
      'Aircraft name is required',
      'Must be a positive number',
      'Must be a positive number',
    ]);
  });
  it('finds doubles in the file and in the library, case aside', async () => {
    const person = await touchdown.signedIn();
    await anAircraft(person, { name: 'Known', manufacturer: 'Leonardo', model: 'AW139' });
    const { body } = await preview(
      person,
      table('KNOWN,leonardo,aw139,6400,16.66,13.8,', 'New,B,C,6400,16.66,13.8,', 'new,b,c,6400,16.66,13.8,'),
    );
    expect(
      body.problems.map(({ row, problems: [first] }: { row: number; problems: { message: string }[] }) => [row, first?.message]),
    ).toEqual([
      [2, 'This aircraft is already in the library'],
      [4, 'Duplicate of row 3'],
    ]);
  });
  it('takes the columns and units a user chose, and a unit that is in the cell before either', async () => {
    const person = await touchdown.signedIn();
    const text = 'a;b;c;d;e;f\nN;M;O;"6.400,5";"16,66";"39\'6"""\n';
    const columns = { name: 0, manufacturer: 1, model: 2, maxGrossWeight: 3, overallLength: 4, overallWidth: 5 };
    const { body } = await preview(person, text, { columns, units: { length: 'm', weight: 'lb', speed: 'kt' } });
    expect(body.ready[0]).toMatchObject({ maxGrossWeight: 6400.5, overallWidth: 39.5 });
    expect(body.ready[0].overallLength).toBeCloseTo(54.6588, 4);
  });
  it('reads quoted line ends, blank lines and every encoding that a byte order mark tells', async () => {
    const person = await touchdown.signedIn();
    const text = table('"Zürich\r\nTwo",B,C,6400,16.66,13.8,', '', 'Øresund,B,C,6400,16.66,13.8,');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    const swapped = Buffer.from(utf16).swap16();
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), utf16, swapped]) {
      const { body } = await preview(person, bytes);
      expect(body.ready.map(({ row, name }: { row: number; name: string }) => [row, name])).toEqual([
        [2, 'Zürich\r\nTwo'],
        [4, 'Øresund'],
      ]);
    }
  });
  it('tells of headings that stand twice', async () => {
    const { body } = await preview(await touchdown.signedIn(), 'Name,Name,Manufacturer,Model\nA,B,C,D\n');
    expect(body.notices[0]).toBe('Duplicate column headings: name. Check the column mapping.');
    expect(body.columns.name).toBe(0);
  });
});

describe('importing', () => {
  it('stores every row at once, with a trace, as rows of the user', async () => {
    await clear();
    const person = await touchdown.signedIn();
    const answer = await importAll(person, table('A,B,C,6400,16.66,13.8,', 'B,B,C,6400,16.66,13.8,'));
    expect(answer).toMatchObject({ status: 201, body: { imported: 2 } });
    const { body } = await person.get('/api/aircraft');
    expect(body).toMatchObject([{ name: 'A', canEdit: true, isReference: false }, { name: 'B' }]);
    const { rows } = await touchdown.pool.query("select details from audit_log where action = 'aircraft.import' order by seq desc limit 1");
    expect(rows[0].details).toMatchObject({ rows: 2, file: 'aircraft.csv' });
  });
  it('stores none while a row is wrong, and the others once it is excluded', async () => {
    await clear();
    const person = await touchdown.signedIn();
    const text = table('A,B,C,6400,16.66,13.8,', 'Bad,B,C,0,16.66,13.8,', 'C,B,C,6400,16.66,13.8,');
    const before = await touchdown.writes();
    expect((await importAll(person, text)).body).toMatchObject({
      code: 'IMPORT_HAS_PROBLEMS',
      fields: [{ path: 'row 3', message: 'Must be a positive number' }],
    });
    expect(await touchdown.writes()).toEqual(before);
    expect((await importAll(person, text, [3])).body).toEqual({ imported: 2 });
    expect(await nameList(person)).toEqual(['A', 'C']);
  });
  it('rejects a file other than the one that was checked, and a count other than the one that was seen', async () => {
    const person = await touchdown.signedIn();
    const file = aTableOfAircraft();
    for (const expected of [
      { sha256: sha256('other'), rows: 1 },
      { sha256: sha256(file.content), rows: 2 },
    ])
      expect((await person.post(IMPORT, new Multipart(importBody(file, { expected }), file))).body.code).toBe('IMPORT_CHANGED');
  });
  it('of one file by ten at once stores it once', async () => {
    await clear();
    const person = await touchdown.signedIn();
    const file = aTableOfAircraft();
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.post(IMPORT, new Multipart(importBody(file), file))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await nameList(person)).toHaveLength(1);
  });
  it('repeated with its idempotency key answers what it answered', async () => {
    const person = await touchdown.signedIn();
    const file = aTableOfAircraft();
    const send = () => person.post(IMPORT, new Multipart(importBody(file), file), { 'idempotency-key': 'import-1' });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
  });
});

const ROWS = drillCount({ gate: 2_000, full: 10_000 });

describe(`${ROWS} rows`, () => {
  const many = table(...Array.from({ length: ROWS }, (_, n) => `Aircraft ${n},Maker,Model ${n},6400,16.66,13.8,16.66`));
  it('are checked and stored in turns of 8 ms', async () => {
    await clear();
    const person = await touchdown.signedIn();
    // Each reading of the clock is a millisecond after the one before, and each row is preceded by one.
    let nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1));
    const turns = { checking: 0, storing: 0 };
    const pace = { signal: new AbortController().signal, tell: ({ phase }: ImportProgress) => void (turns[phase] += 1) };
    const file = { name: 'aircraft.csv', bytes: Buffer.from(many), sha256: sha256(many) };
    const { columns, units, rows } = await previewImport(touchdown.db, file, {}, pace);
    expect(turns).toEqual({ checking: expect.toSatisfy((n: number) => n >= ROWS / 9), storing: 0 });
    const { now } = touchdown;
    const imported = await inTransaction(touchdown.db, { actorId: person.id, at: now }, (tx) =>
      commitImport(
        tx,
        file,
        { columns, units, skip: [], expected: { sha256: file.sha256, rows } },
        { pace, rowFor: ({ id: _, ...entry }) => ({ ...entry, id: uuidv7(), createdBy: person.id, createdAt: now, updatedAt: now }) },
      ),
    );
    vi.restoreAllMocks();
    expect(imported).toBe(ROWS);
    expect(turns.storing).toBeGreaterThanOrEqual(ROWS / 9);
  }, 60_000);
  it('are stored while others are answered', async () => {
    await clear();
    const person = await touchdown.signedIn();
    const holder = await touchdown.pool.connect();
    await holder.query('begin');
    await holder.query('lock table aircraft in share row exclusive mode');
    const imported = importAll(person, many);
    await untilLocked(touchdown.pool, 1);
    for (let n = 0; n < 10; n += 1) expect((await person.get('/api/aircraft/count')).status).toBe(200);
    await holder.query('commit');
    holder.release();
    for (let n = 0; n < 10; n += 1) expect((await person.get('/api/aircraft/count')).status).toBe(200);
    expect((await imported).body).toEqual({ imported: ROWS });
  }, 60_000);
  it('are told of while they are checked, to the user who sent them and to no one else', async () => {
    const [person, other] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const progress = `${IMPORT}/progress/mine`;
    expect((await touchdown.visitor().get(progress)).status).toBe(401);
    const told = async () => (await person.get(progress)).body;
    // Anyone who checks them cannot read the library, and so not end.
    const holder = await touchdown.pool.connect();
    await holder.query('begin');
    await holder.query('lock table aircraft in access exclusive mode');
    const checked = preview(person, many, { progressName: 'mine' });
    await untilLocked(touchdown.pool, 1);
    let first = await told();
    while (first === null) first = await told();
    expect(first).toMatchObject({ phase: 'checking', total: ROWS });
    expect((await other.get(progress)).body).toBeNull();
    await holder.query('commit');
    holder.release();
    expect((await checked).status).toBe(200);
    expect(await told()).toBeNull();
  }, 60_000);
  it('are told of no more when the process that checked them has not been heard of for a minute, and are forgotten then', async () => {
    const person = await touchdown.signedIn();
    const told = async () => (await person.get(`${IMPORT}/progress/left`)).body;
    const heard = (secondsAgo: number) =>
      touchdown.pool.query(
        `insert into import_progress values ($1, 'left', 'storing', 5, 9, $2::timestamptz - $3 * interval '1 second')
         on conflict (user_id, name) do update set heard_at = excluded.heard_at`,
        [person.id, touchdown.now, secondsAgo],
      );
    await heard(59);
    expect(await told()).toEqual({ phase: 'storing', done: 5, total: 9 });
    await heard(61);
    expect(await told()).toBeNull();
    expect((await preview(person, table('R66,Robinson,R66,1225,11.65,2.28,11.65'), { progressName: 'mine' })).status).toBe(200);
    expect((await touchdown.pool.query('select from import_progress')).rowCount).toBe(0);
  });
});

const kept = async (person: Person) => {
  const { body } = await person.get('/api/aircraft');
  return body.map((row: Record<string, unknown>) => ({ ...row, id: null, createdAt: null, updatedAt: null, version: null }));
};
/** What no file may hold is excluded of one; trimming is the form's. */
const storable = (text: string) => text.replace(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, '').trim();
/** Texts that a file once did not bring back, or that a spreadsheet reads as something else. */
const KNOWN_TEXTS = [
  "=cmd|' /C calc'!A0",
  '-1',
  '+1',
  '1e5',
  '007',
  'TRUE',
  'a\nb',
  'a"b',
  "'-1",
  '#REF!',
  '_x0041_',
  'valueOf',
  '__proto__',
  'constructor',
  '<b>&amp;',
];
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc
      .tuple(fc.constantFrom('=', '+', '-', '@', "'=", "''+", "'x", '"', ',', ';', '﻿'), fc.string({ maxLength: 10 }))
      .map(([a, b]) => a + b + 'x'),
    fc.constantFrom(...KNOWN_TEXTS),
  )
  .map(storable)
  .filter((value) => value !== '');
const length = fc.double({ min: 0.001, max: 5_000, noNaN: true });
const aircraftArbitrary = fc.record({
  name: text,
  manufacturer: text,
  model: text,
  designGroup: fc.option(text, { nil: null }),
  maxGrossWeight: fc.double({ min: 0.001, max: 1_000_000, noNaN: true }),
  overallLength: length,
  overallWidth: length,
  overallHeight: fc.option(length, { nil: null }),
  rotorConfiguration: fc.constantFrom('single_main', 'tandem', 'coaxial'),
  undercarriageType: fc.constantFrom('wheel', 'skid', null),
  approachSpeed: fc.option(fc.double({ min: 0.1, max: 900, noNaN: true }), { nil: null }),
  performance: fc.option(fc.constantFrom({ range: '300 nm', seats: 9 }, { '=x': "'=y" }), { nil: null }),
});

/** An aircraft with each known text in every field of text. */
const KNOWN_AIRCRAFT = KNOWN_TEXTS.map(storable).map((known) => ({
  ...{ name: known, manufacturer: known, model: known, designGroup: known, maxGrossWeight: 1, overallLength: 40, overallWidth: 30 },
  ...{ overallHeight: null, rotorConfiguration: 'tandem' as const, undercarriageType: null, approachSpeed: null, performance: null },
}));

describe('an exported library', () => {
  it.each(['csv', 'xlsx'])(
    'read in again is the same, hostile text included: %s',
    async (format) => {
      const person = await touchdown.signedIn();
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(aircraftArbitrary, {
            minLength: 1,
            maxLength: 5,
            selector: ({ name, manufacturer, model }) => JSON.stringify([name, manufacturer, model]).toLowerCase(),
          }),
          async (aircraft) => {
            await clear();
            for (const one of aircraft)
              await anAircraft(person, { ...aircraftFields({ controllingDimension: null, rotorDiameter: null }), ...one });
            const before = await kept(person);
            const file = await touchdown.app.inject({ url: `/api/aircraft/export/${format}`, headers: { cookie: person.cookie ?? '' } });
            expect(file.statusCode).toBe(200);
            await clear();
            expect(await importAll(person, file.rawPayload)).toMatchObject({ status: 201 });
            expect(await kept(person)).toEqual(before);
          },
        ),
        { numRuns: format === 'csv' ? 26 : 7, examples: [[KNOWN_AIRCRAFT]] },
      );
    },
    60_000,
  );
  it('defuses text and never a number, and reports that it is UTF-8', async () => {
    await clear();
    const person = await touchdown.signedIn();
    await anAircraft(person, { name: '=1+1', manufacturer: '-x', overallLength: 54.7 });
    const { text: csv, headers } = await person.get('/api/aircraft/export/csv');
    expect(csv.startsWith('\uFEFFName,Manufacturer')).toBe(true);
    expect(csv).toContain("\r\n'=1+1,'-x,AW139,");
    expect(csv).toContain(',54.7,');
    expect(headers['content-disposition']).toContain('attachment; filename="Aircraft_2026-11-21.csv"');
    expect((await person.get('/api/aircraft/export/exe')).status).toBe(404);
  });
});
