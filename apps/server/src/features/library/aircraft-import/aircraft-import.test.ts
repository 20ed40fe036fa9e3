import { createHash } from 'node:crypto';
import type { ImportProgress } from '@touchdown/contract';
import { numberFrom } from '@touchdown/imports';
import { drillCount, drillTimeout } from '@touchdown/testing';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { openBoss } from '../../../queue/boss.ts';
import { type Answer, type Person, testApp } from '../../../test/app.ts';
import { aTableOfAircraft, importBody } from '../../../test/aircraft-table.ts';
import { anAircraft, aircraftFields, aProject } from '../../../test/builders.ts';
import { endDelay, expireAttempt } from '../../../test/dead-worker.ts';
import { jobAnswer } from '../../../test/job-answer.ts';
import { untilLocked } from '../../../test/locks.ts';
import { Multipart, MULTIPART_TYPE } from '../../../test/multipart.ts';
import { previewImport, readCommit, saveCommit } from './aircraft-import.service.ts';

const touchdown = testApp();
const PREVIEW = '/api/aircraft/import/preview';
const IMPORT = '/api/aircraft/import';

const fileOf = (content: string | Uint8Array, name = 'aircraft.csv') => ({ name, content });
const ended = async (person: Person, queued: Promise<Answer>) => jobAnswer(person, await queued);
const preview = (person: Person, content: string | Uint8Array, fields: object = {}) =>
  ended(person, person.post(PREVIEW, new Multipart(fields, fileOf(content))));
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Validates the rows, then imports all except `skip`. */
async function importAll(person: Person, content: string | Uint8Array, skip: number[] = []) {
  const seen = (await preview(person, content)).body;
  const fields = {
    columns: seen.columns,
    units: seen.units,
    skip,
    expected: { sha256: seen.sha256, rows: seen.rows - skip.length },
  };
  return ended(person, person.post(IMPORT, new Multipart(fields, fileOf(content))));
}
const nameList = async (person: Person) => (await person.get('/api/aircraft')).body.map(({ name }: { name: string }) => name);
const aircraftCount = async () => Number((await touchdown.pool.query('select count(*) from aircraft')).rows[0].count);
/** Uploaded files that are still stored. */
const files = async () => Number((await touchdown.pool.query('select count(*) from stored_files')).rows[0].count);
const clear = () => touchdown.pool.query('delete from aircraft');

const HEADINGS = 'Name,Manufacturer,Model,MTOW (kg),Overall length (m),Overall width (m),D (m)';
const table = (...rows: string[]) => [HEADINGS, ...rows].join('\r\n');

describe('without permission', () => {
  it('a visitor can neither check nor import, and the upload is not read', async () => {
    const file = aTableOfAircraft();
    for (const [url, fields] of [
      [PREVIEW, {}],
      [IMPORT, importBody(file)],
    ] as const)
      expect(await touchdown.visitor().post(url, new Multipart(fields, file))).toMatchObject({ status: 401 });
  });
  it('another site cannot import with a user’s cookie', async () => {
    const person = await touchdown.signedIn();
    const before = await touchdown.writes();
    const file = aTableOfAircraft();
    const answer = await person.post(IMPORT, new Multipart(importBody(file), file), { origin: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'CROSS_SITE_REFUSED' } });
    expect(await touchdown.writes()).toEqual(before);
  });
  it('no other route accepts multipart, and these accept nothing else', async () => {
    const person = await touchdown.signedIn();
    expect(await person.call('POST', '/api/aircraft', '--x--', { 'content-type': MULTIPART_TYPE })).toMatchObject({ status: 415 });
    expect(await person.post(IMPORT, importBody(aTableOfAircraft()))).toMatchObject({ status: 415 });
  });
  it('a truncated file, an empty file, and a second file are rejected', async () => {
    const person = await touchdown.signedIn();
    const whole = new Multipart({}, aTableOfAircraft()).bytes();
    for (const body of ['', 'nonsense', whole.subarray(0, 200).toString(), whole.subarray(0, whole.length - 30).toString()])
      expect((await person.call('POST', PREVIEW, body, { 'content-type': MULTIPART_TYPE })).status).toBe(400);
    expect((await person.post(PREVIEW, new Multipart('{ not json', aTableOfAircraft()))).body.code).toBe('MALFORMED_REQUEST');
    expect((await person.post(PREVIEW, new Multipart({}, null))).body.fields).toEqual([{ path: 'file', message: 'Choose a file' }]);
  });
});

describe('checking a file', () => {
  it('guesses columns and units from the headings, and saves nothing', async () => {
    const person = await touchdown.signedIn();
    const before = await aircraftCount();
    const { body } = await preview(person, table('AW139,Leonardo,AW139,6400,16.66,13.8,16.66'));
    expect(body).toMatchObject({
      columns: { name: 0, manufacturer: 1, model: 2, maxGrossWeight: 3, overallLength: 4, overallWidth: 5, controllingDimension: 6 },
      units: { length: 'm', weight: 'kg', speed: 'kt' },
      rows: 1,
      problemRows: [],
    });
    // 16.66 m / 0.3048 and 6,400 kg / 0.45359237, calculated by hand.
    expect(body.ready[0].overallLength).toBeCloseTo(54.6588, 4);
    expect(body.ready[0].maxGrossWeight).toBeCloseTo(14_109.585, 3);
    expect([await aircraftCount(), await files()]).toEqual([before, 0]);
  });
  it("reports the errors in each row with the form's messages", async () => {
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
  it('finds duplicates in the file and the library, case-insensitively', async () => {
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
  it('uses the columns and units a user chose, with a unit in the cell taking precedence', async () => {
    const person = await touchdown.signedIn();
    const text = 'a;b;c;d;e;f\nN;M;O;"6.400,5";"16,66";"39\'6"""\n';
    const columns = { name: 0, manufacturer: 1, model: 2, maxGrossWeight: 3, overallLength: 4, overallWidth: 5 };
    const { body } = await preview(person, text, { columns, units: { length: 'm', weight: 'lb', speed: 'kt' } });
    expect(body.ready[0]).toMatchObject({ maxGrossWeight: 6400.5, overallWidth: 39.5 });
    expect(body.ready[0].overallLength).toBeCloseTo(54.6588, 4);
  });
  it('reads quoted line breaks, blank lines, and every encoding that a byte order mark indicates', async () => {
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
  it('reports duplicate headings', async () => {
    const { body } = await preview(await touchdown.signedIn(), 'Name,Name,Manufacturer,Model\nA,B,C,D\n');
    expect(body.notices[0]).toBe('Duplicate column headings: name. Check the column mapping.');
    expect(body.columns.name).toBe(0);
  });
});

describe('importing', () => {
  it("saves all rows at once, with an audit entry, as the user's rows", async () => {
    await clear();
    const person = await touchdown.signedIn();
    const answer = await importAll(person, table('A,B,C,6400,16.66,13.8,', 'B,B,C,6400,16.66,13.8,'));
    expect(answer).toMatchObject({ status: 200, body: { imported: 2 } });
    const { body } = await person.get('/api/aircraft');
    expect(body).toMatchObject([{ name: 'A', canEdit: true, isReference: false }, { name: 'B' }]);
    const { rows } = await touchdown.pool.query("select details from audit_log where action = 'aircraft.import' order by seq desc limit 1");
    expect(rows[0].details).toMatchObject({ rows: 2, file: 'aircraft.csv' });
  });
  it('saves none while a row is invalid, and the others once it is skipped', async () => {
    await clear();
    const person = await touchdown.signedIn();
    const text = table('A,B,C,6400,16.66,13.8,', 'Bad,B,C,0,16.66,13.8,', 'C,B,C,6400,16.66,13.8,');
    expect((await importAll(person, text)).body).toMatchObject({
      code: 'IMPORT_HAS_PROBLEMS',
      fields: [{ path: 'row 3', message: 'Must be a positive number' }],
    });
    expect([await nameList(person), await files()]).toEqual([[], 0]);
    expect((await importAll(person, text, [3])).body).toEqual({ imported: 2 });
    expect(await nameList(person)).toEqual(['A', 'C']);
  });
  it('rejects a file other than the one checked, and a count other than the one shown', async () => {
    const person = await touchdown.signedIn();
    const file = aTableOfAircraft();
    for (const expected of [
      { sha256: sha256('other'), rows: 1 },
      { sha256: sha256(file.content), rows: 2 },
    ])
      expect((await ended(person, person.post(IMPORT, new Multipart(importBody(file, { expected }), file)))).body.code).toBe(
        'IMPORT_CHANGED',
      );
  });
  it('one file ten times at once saves it once', async () => {
    await clear();
    const person = await touchdown.signedIn();
    const file = aTableOfAircraft();
    const queued = await Promise.all(Array.from({ length: 10 }, () => person.post(IMPORT, new Multipart(importBody(file), file))));
    expect(queued.map(({ status }) => status)).toEqual(Array<number>(10).fill(202));
    await Promise.all([touchdown.drain(), touchdown.drain()]);
    const answers = await Promise.all(queued.map((one) => jobAnswer(person, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await nameList(person)).toHaveLength(1);
  });
  it('returns the first response when repeated with its idempotency key', async () => {
    const person = await touchdown.signedIn();
    const file = aTableOfAircraft();
    const send = () => person.post(IMPORT, new Multipart(importBody(file), file), { 'idempotency-key': 'import-1' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.text]).toEqual([202, first.text]);
    await touchdown.drain();
    expect(await files()).toBe(0);
  });
  it('that is canceled, and one whose worker was killed at every attempt, saves nothing', async () => {
    await clear();
    const person = await touchdown.signedIn();
    const file = aTableOfAircraft();
    const send = async (): Promise<string> => (await person.post(IMPORT, new Multipart(importBody(file), file))).body.id;
    const canceled = await send();
    expect((await person.post(`/api/jobs/${canceled}/cancel`)).body.state).toBe('canceled');
    await touchdown.drain();
    const died = await send();
    for (let n = 1; n <= 3; n += 1) {
      await openBoss(touchdown.pool).take('aircraft_import');
      await expireAttempt(touchdown.pool, died);
      await openBoss(touchdown.pool).maintain();
      await endDelay(touchdown.pool, died);
    }
    await touchdown.drain();
    expect((await person.get(`/api/jobs/${died}`)).body).toMatchObject({ state: 'failed', error: { code: 'JOB_DIED' } });
    // The file of the job that died is kept, so that it can be imported again.
    expect([await nameList(person), await files()]).toEqual([[], 1]);
  });
  it('is visible to the user who requested it only', async () => {
    const [person, other] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const file = aTableOfAircraft();
    const { id } = (await person.post(IMPORT, new Multipart(importBody(file), file))).body;
    expect((await other.get(`/api/jobs/${id}`)).body.code).toBe('JOB_NOT_FOUND');
    await touchdown.drain();
    expect((await person.get(`/api/jobs/${id}`)).body).toMatchObject({ state: 'done', result: { imported: 1 } });
  });
});

describe('undoing an import', () => {
  const imported = async (person: Person): Promise<{ undo: string }> => {
    await clear();
    const file = fileOf(table('A,B,C,6400,16.66,13.8,', 'B,B,C,6400,16.66,13.8,'));
    const expected = { sha256: sha256(file.content), rows: 2 };
    const seen = (await preview(person, file.content)).body;
    const body = { columns: seen.columns, units: seen.units, expected };
    const { id } = (await person.post(IMPORT, new Multipart(body, file))).body;
    await touchdown.drain();
    return { undo: `${IMPORT}/${id}/undo` };
  };
  it("is for the user who imported; for anyone else, even an admin, there's nothing to undo", async () => {
    const person = await touchdown.signedIn();
    const { undo } = await imported(person);
    expect((await touchdown.visitor().post(undo)).status).toBe(401);
    for (const other of [await touchdown.signedIn(), await touchdown.signedIn('admin')])
      expect((await other.post(undo)).body).toEqual({ removed: 0, kept: 0 });
    expect(await nameList(person)).toEqual(['A', 'B']);
  });
  it('deletes all of them once, with an audit entry, and no other aircraft', async () => {
    const person = await touchdown.signedIn();
    const { undo } = await imported(person);
    await anAircraft(person, { name: 'Own' });
    expect([(await person.post(undo)).body, (await person.post(undo)).body]).toEqual([
      { removed: 2, kept: 0 },
      { removed: 0, kept: 0 },
    ]);
    expect(await nameList(person)).toEqual(['Own']);
    const { rows } = await touchdown.pool.query("select details from audit_log where action = 'aircraft.undoImport'");
    expect(rows).toMatchObject([{ details: { removed: 2, kept: 0 } }]);
  });
  it('keeps those that a project uses as its design aircraft or in its fleet', async () => {
    const [person, other] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const { undo } = await imported(person);
    const [a, b] = (await person.get('/api/aircraft')).body;
    const project = await aProject(other, { primaryAircraftId: a.id });
    const fleet = `/api/projects/${project.id}/fleet`;
    expect((await other.post(fleet, { aircraftIds: [b.id] })).status).toBe(201);
    expect((await person.post(undo)).body).toEqual({ removed: 0, kept: 2 });
    expect((await other.delete(`${fleet}/${b.id}`)).status).toBe(204);
    expect((await person.post(undo)).body).toEqual({ removed: 1, kept: 1 });
    expect(await nameList(person)).toEqual(['A']);
    await touchdown.pool.query('update projects set primary_aircraft_id = null');
  });
  it('deletes nothing if one of them has been changed since', async () => {
    const person = await touchdown.signedIn();
    const { undo } = await imported(person);
    const [a] = (await person.get('/api/aircraft')).body;
    expect((await person.put(`/api/aircraft/${a.id}`, aircraftFields({ name: 'Changed' }))).status).toBe(200);
    expect(await person.post(undo)).toMatchObject({ status: 409, body: { code: 'IMPORTED_RECORD_CHANGED' } });
    expect(await nameList(person)).toEqual(['B', 'Changed']);
  });
});

const ROWS = drillCount({ gate: 2_000, full: 10_000 });

describe(`${ROWS} rows`, { timeout: drillTimeout() }, () => {
  const many = table(...Array.from({ length: ROWS }, (_, n) => `Aircraft ${n},Maker,Model ${n},6400,16.66,13.8,16.66`));
  it('are checked and saved in 8 ms time slices', async () => {
    await clear();
    const person = await touchdown.signedIn();
    // Each clock reading is a millisecond after the previous one, and one precedes each row.
    let nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1));
    const turns = { checking: 0, storing: 0 };
    const control = { signal: new AbortController().signal, report: ({ phase }: ImportProgress) => void (turns[phase] += 1) };
    const file = { bytes: Buffer.from(many), sha256: sha256(many) };
    const { columns, units, rows } = await previewImport(touchdown.db, file, {}, control);
    expect(turns).toEqual({ checking: expect.toSatisfy((n: number) => n >= ROWS / 9), storing: 0 });
    const { now } = touchdown;
    const asked = { columns, units, skip: [], expected: { sha256: file.sha256, rows } };
    const checked = await readCommit(file, asked, control);
    const imported = await inTransaction(touchdown.db, { actorId: person.id, at: now }, (tx) =>
      saveCommit(tx, checked, {
        control,
        rowFor: ({ id: _, ...entry }) => ({ ...entry, id: uuidv7(), createdBy: person.id, createdAt: now, updatedAt: now }),
      }),
    );
    vi.restoreAllMocks();
    expect(imported).toBe(ROWS);
    expect(turns.storing).toBeGreaterThanOrEqual(ROWS / 9);
  });
  it('are saved while other requests are served', async () => {
    await clear();
    const person = await touchdown.signedIn();
    const holder = await touchdown.pool.connect();
    await holder.query('begin');
    await holder.query('lock table aircraft in share row exclusive mode');
    const imported = importAll(person, many);
    await untilLocked(touchdown.pool, '"aircraft"');
    for (let n = 0; n < 10; n += 1) expect((await person.get('/api/aircraft/count')).status).toBe(200);
    await holder.query('commit');
    holder.release();
    for (let n = 0; n < 10; n += 1) expect((await person.get('/api/aircraft/count')).status).toBe(200);
    expect((await imported).body).toEqual({ imported: ROWS });
  });
});

const stored = async (person: Person) => {
  const { body } = await person.get('/api/aircraft');
  return body.map((row: Record<string, unknown>) => ({ ...row, id: null, createdAt: null, updatedAt: null, version: null }));
};
/** Removes characters that are not allowed in a file. Trimming is done by the form. */
const storable = (text: string) => text.replace(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, '').trim();
/** Texts that once did not survive an export and import, or that a spreadsheet interprets. */
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
/** Without the noise of binary arithmetic, which no reader keeps. */
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => numberFrom(String(value), false));
const length = number(0.001, 5_000);
const aircraftArbitrary = fc.record({
  name: text,
  manufacturer: text,
  model: text,
  designGroup: fc.option(text, { nil: null }),
  maxGrossWeight: number(0.001, 1_000_000),
  overallLength: length,
  overallWidth: length,
  overallHeight: fc.option(length, { nil: null }),
  rotorConfiguration: fc.constantFrom('single_main', 'tandem', 'coaxial'),
  undercarriageType: fc.constantFrom('wheel', 'skid', null),
  approachSpeed: fc.option(number(0.1, 900), { nil: null }),
  performance: fc.option(fc.constantFrom({ range: '300 nm', seats: 9 }, { '=x': "'=y" }), { nil: null }),
});

/** An aircraft with each known text in every text field. */
const KNOWN_AIRCRAFT = KNOWN_TEXTS.map(storable).map((known) => ({
  ...{ name: known, manufacturer: known, model: known, designGroup: known, maxGrossWeight: 1, overallLength: 40, overallWidth: 30 },
  ...{ overallHeight: null, rotorConfiguration: 'tandem' as const, undercarriageType: null, approachSpeed: null, performance: null },
}));

describe('an exported library', () => {
  it.each(['csv', 'xlsx'])(
    'is identical after importing it again, including hostile text: %s',
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
            const before = await stored(person);
            const file = await touchdown.app.inject({ url: `/api/aircraft/export/${format}`, headers: { cookie: person.cookie ?? '' } });
            expect(file.statusCode).toBe(200);
            await clear();
            expect(await importAll(person, file.rawPayload)).toMatchObject({ status: 200 });
            expect(await stored(person)).toEqual(before);
          },
        ),
        { numRuns: format === 'csv' ? 26 : 7, examples: [[KNOWN_AIRCRAFT]] },
      );
    },
    60_000,
  );
  it('escapes formulas in text but never numbers, and declares UTF-8', async () => {
    await clear();
    const person = await touchdown.signedIn();
    await anAircraft(person, { name: '=1+1', manufacturer: '-x', overallLength: 54.7 });
    const { text: csv, headers } = await person.get('/api/aircraft/export/csv');
    expect(csv.startsWith('\uFEFFName,Manufacturer')).toBe(true);
    expect(csv).toContain("\r\n'=1+1,'-x,AW139,");
    expect(csv).toContain(',54.7,');
    expect(headers['content-disposition']).toContain('attachment; filename="Touchdown_aircraft_2026-11-21.csv"');
    expect((await person.get('/api/aircraft/export/exe')).status).toBe(404);
  });
});
