// Every value in an archive is untrusted: it is accepted or rejected with a message, never partially, and never causes an internal error.
import { drillCount } from '@touchdown/testing';
import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, aContact, anObstacle, anUpload, aParcel, aPath, aPoint, windFields } from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';
import { jobAnswer } from '../../../test/job-answer.ts';
import { Multipart } from '../../../test/multipart.ts';

const touchdown = testApp();
type Json = ReturnType<typeof JSON.parse>;

const HOSTILE: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1e9, -1e9, 1e308, 5e-324, 0.5, '', ' ', 'x'.repeat(20_000), '__proto__', 'constructor', '\u0000', '\ud800'],
  ...[
    [],
    {},
    [[]],
    [null],
    { length: 1e9 },
    { toString: 1 },
    '1e9',
    '2999-01-01T00:00:00.000Z',
    '-000001-01-01T00:00:00Z',
    'NaN',
    '../../x',
  ],
  ...['00000000-0000-0000-0000-000000000000', '=1+1', '<script>', "'; drop table projects; --", 'İ', '\u202E'],
];

/** The path to every value in the archive, including whole lists and records. */
function waysIn(value: unknown, way: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  return [...(way.length > 0 ? [way] : []), ...Object.entries(value).flatMap(([key, inner]) => waysIn(inner, [...way, key]))];
}
function changed(archive: Json, way: readonly string[], value: unknown): Json {
  const copy = structuredClone(archive);
  const parent = way.slice(0, -1).reduce((at: Json, key) => at[key], copy);
  parent[way.at(-1) ?? ''] = value;
  return copy;
}

async function aVictim(): Promise<{ victim: Person; ids: readonly string[] }> {
  const victim = await touchdown.signedIn();
  const project = await aCalculableProject(victim);
  const [path, obstacle, upload] = [
    await aPath(victim, project.id),
    await anObstacle(victim, project.id),
    await anUpload(victim, project.id),
  ];
  return { victim, ids: [victim.id, project.id, path.id, obstacle.id, upload.id] };
}

async function anArchive(): Promise<Uint8Array> {
  const who = await touchdown.signedIn();
  const { id } = await aCalculableProject(who, { elevation: 600 });
  const path = await aPath(who, id);
  await aPoint(who, id, path.id);
  const mast = await anObstacle(who, id);
  await aContact(who, id);
  await aParcel(who, id);
  await anUpload(who, id, { obstacleId: mast.id });
  await who.put(`/api/projects/${id}/wind`, windFields());
  await who.put(`/api/projects/${id}/notice/answers`, { county: 'Cuyahoga' });
  await who.post(`/api/projects/${id}/calculations`, { notes: 'first' });
  return (await fileFrom(touchdown, who, '/api/account/export', { format: 'zip' })).bytes;
}

describe('an archive with any value changed', () => {
  it('is accepted or rejected as a whole, and affects no one else', async () => {
    const { victim, ids } = await aVictim();
    const theirs = async () => (await fileFrom(touchdown, victim, '/api/account/export')).text.replace(/"exportedAt":"[^"]*"/, '');
    const theirsBefore = await theirs();
    const entries = unzipSync(await anArchive());
    const records: Json = JSON.parse(Buffer.from(entries['project.json'] ?? []).toString());
    const taker = await touchdown.signedIn();
    const send = async (content: Uint8Array) =>
      jobAnswer(taker, await taker.post('/api/account/import', new Multipart({ mode: 'copy' }, { name: 'data.zip', content })));
    // A file is recorded before it is stored, and the record is deleted when the file is removed.
    const writes = async () => Object.entries(await touchdown.writes()).filter(([table]) => !/^(stored_files|jobs)( |$)/.test(table));
    const ways = waysIn(records);
    expect(ways.length).toBeGreaterThan(150);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ways), fc.constantFrom(...HOSTILE, ...ids), async (way, value) => {
        const before = await writes();
        const text = JSON.stringify(changed(records, way, value));
        const { status } = await send(zipSync({ ...entries, 'project.json': strToU8(text) }, { level: 1 }));
        expect([200, 400, 409], `${way.join('.')} = ${JSON.stringify(value).slice(0, 50)}`).toContain(status);
        if (status !== 200) expect(await writes()).toEqual(before);
      }),
      { numRuns: drillCount({ gate: 40, full: 120 }) },
    );
    expect(await theirs()).toBe(theirsBefore);
    expect((await fileFrom(touchdown, taker, '/api/account/export', { format: 'zip' })).status).toBe(200);
    const { rows } = await touchdown.pool.query(
      `select key from stored_files where key not in (select file_path from uploads)
         and not exists (select from jobs where file_key = key and kind = 'data_export')`,
    );
    expect(rows).toEqual([]);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });
});
