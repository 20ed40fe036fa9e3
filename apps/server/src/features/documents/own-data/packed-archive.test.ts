// Archives that include the uploaded files.
import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { drillCases } from '@touchdown/testing';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { openBoss } from '../../../queue/boss.ts';
import { diskStore } from '../../../storage/disk-store.ts';
import { type Client, type Person, type TestApp, testApp } from '../../../test/app.ts';
import { aCalculableProject, aFile, aMember, anObstacle, anUpload } from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';
import { endDelay, expireAttempt } from '../../../test/dead-worker.ts';
import { jobAnswer } from '../../../test/job-answer.ts';
import { Multipart } from '../../../test/multipart.ts';
import { removeOrphanedFiles } from '../../../stored-files/orphaned-files.ts';

const touchdown = testApp();
const elsewhere = testApp();
let owner: Person;
beforeEach(async () => {
  owner = await touchdown.signedIn();
});

type Json = ReturnType<typeof JSON.parse>;
type Entries = Record<string, Uint8Array>;

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const SURVEY = 'Name,Latitude,Longitude\r\n' + 'Mast,41.5,-81.7\r\n'.repeat(500);
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

const part = (archive: Uint8Array | string, name = 'project.zip') => ({ name, content: archive });
const preview = async (who: Person, archive: Uint8Array | string) =>
  jobAnswer(who, await who.post('/api/account/import/preview', new Multipart({}, part(archive))));
const take = async (who: Person, archive: Uint8Array | string, mode = 'skip', headers?: Record<string, string>) =>
  jobAnswer(who, await who.post('/api/account/import', new Multipart({ mode }, part(archive)), headers));
const packed = (who: Client, id: string, app = touchdown) => fileFrom(app, who, `/api/projects/${id}/export/archive-files`);

/** With a photo of an obstacle, and a survey. */
async function aProjectWithFiles(who: Person, fields: Readonly<Record<string, unknown>> = {}) {
  const project = await aCalculableProject(who, fields);
  const mast = await anObstacle(who, project.id, { name: 'Mast' });
  await anUpload(who, project.id, { obstacleId: mast.id, description: 'From the north' }, aFile({ name: 'mast.png', content: PNG }));
  await anUpload(who, project.id, {}, aFile({ name: 'survey.csv', content: SURVEY }));
  return project;
}

/** Every file in the uploads folder. */
async function filesOf(app: TestApp): Promise<string[]> {
  const all = await readdir(path.join(app.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => []);
  return all.flatMap((one) => (one.isFile() && one.name !== '.store-id' ? [one.name] : [])).sort();
}
const everything = async (app: TestApp) => ({ rows: await app.stored(), files: await filesOf(app) });

const recordsIn = (entries: Entries): Json => JSON.parse(strFromU8(entries['project.json'] ?? new Uint8Array()));
/** The archive with other records or entries, as someone could send it. */
function changed(archive: Uint8Array, change: (records: Json, entries: Entries) => void): Uint8Array {
  const entries = unzipSync(archive);
  const records = recordsIn(entries);
  change(records, entries);
  return zipSync({ ...entries, 'project.json': strToU8(JSON.stringify(records)) }, { level: 1 });
}
const uploadsOf = async (who: Person, id: string) => (await who.get(`/api/projects/${id}/uploads`)).body;
const onlyProject = async (who: Person) => (await who.get('/api/projects')).body[0];

describe('the archive with files', () => {
  it('is available to the project team only', async () => {
    const project = await aProjectWithFiles(owner);
    expect((await packed(touchdown.visitor(), project.id)).status).toBe(401);
    const stranger = await touchdown.signedIn('superuser');
    expect((await packed(stranger, project.id)).status).toBe(404);
    await aMember(owner, project.id, stranger, 'viewer');
    expect((await packed(stranger, project.id)).status).toBe(200);
    expect((await fileFrom(touchdown, stranger, '/api/account/export', { format: 'zip' })).text).not.toContain('mast.png');
  });
  it('contains the records and each file under its id, the same bytes each time, and is sealed', async () => {
    const project = await aProjectWithFiles(owner, { name: 'Pier 4' });
    const [first, second] = [await packed(owner, project.id), await packed(owner, project.id)];
    expect(first.headers['content-disposition']).toContain('Pier_4_archive_2026-11-21.zip');
    expect(sha256(first.bytes)).toBe(sha256(second.bytes));
    const entries = unzipSync(first.bytes);
    const [{ files }] = recordsIn(entries).projects;
    expect(Object.keys(entries)).toEqual([...files.map(({ id }: { id: string }) => `files/${id}`), 'project.json']);
    expect(files).toMatchObject([
      { fileName: 'mast.png', kind: 'png', fileSize: PNG.length, sha256: sha256(PNG), description: 'From the north' },
      { fileName: 'survey.csv', kind: 'csv', fileSize: SURVEY.length, sha256: sha256(SURVEY), obstacleId: null },
    ]);
    expect(first.text).not.toContain(owner.email);
    const result = await owner.post('/api/verify', new Multipart({}, part(first.bytes)));
    expect(result.body).toMatchObject({ verdict: 'genuine' });
  });
  it('restores the project elsewhere, each file with its description and obstacle', async () => {
    const project = await aProjectWithFiles(owner);
    const archive = await packed(owner, project.id);
    const other = await elsewhere.signedIn();
    expect((await preview(other, archive.bytes)).body).toMatchObject({ projects: [{ verdict: 'new', files: 2 }], filesMissing: 0 });
    expect(await take(other, archive.bytes)).toMatchObject({ status: 200, body: { imported: { projects: 1, files: 2 } } });

    const { id } = await onlyProject(other);
    const [mast] = (await other.get(`/api/projects/${id}/obstacles`)).body;
    const there = await uploadsOf(other, id);
    expect(there).toMatchObject([
      { fileName: 'survey.csv', kind: 'csv', fileType: 'text/csv', obstacleId: null },
      { fileName: 'mast.png', kind: 'png', description: 'From the north', obstacleId: mast.id, uploadedBy: { email: other.email } },
    ]);
    const [survey, photo] = there;
    expect((await other.get(`/api/projects/${id}/uploads/${survey.id}`)).text).toBe(SURVEY);
    expect(sha256((await other.get(`/api/projects/${id}/uploads/${photo.id}`)).bytes)).toBe(sha256(PNG));

    const again = recordsIn(unzipSync((await packed(other, id, elsewhere)).bytes)).projects[0].files;
    const before = recordsIn(unzipSync(archive.bytes)).projects[0].files;
    const essence = (files: Json[]) =>
      files
        .map(({ id: _id, obstacleId, ...file }) => ({ ...file, isPhoto: obstacleId !== null }))
        .sort((one, two) => (one.fileName < two.fileName ? -1 : 1));
    expect(essence(again)).toEqual(essence(before));
  });
  it("of all own data includes the files of every project, and no other user's", async () => {
    const mine = [await aProjectWithFiles(owner, { name: 'A' }), await aProjectWithFiles(owner, { name: 'B' })];
    await aProjectWithFiles(await touchdown.signedIn());
    const gone = await aProjectWithFiles(owner, { name: 'Deleted' });
    await owner.delete(`/api/projects/${gone.id}`);
    const { bytes, headers } = await fileFrom(touchdown, owner, '/api/account/export', { format: 'zip' });
    expect(headers['content-disposition']).toContain('Touchdown_data_2026-11-21.zip');
    const entries = unzipSync(bytes);
    expect(Object.keys(entries)).toHaveLength(5);
    expect(recordsIn(entries).projects.map(({ project }: Json) => project.id)).toEqual(mine.map(({ id }) => id));
    const other = await elsewhere.signedIn();
    expect((await take(other, bytes)).body).toMatchObject({ imported: { projects: 2, files: 4 } });
  });
  it('names a file that file storage has lost, and includes the rest', async () => {
    const project = await aProjectWithFiles(owner);
    const { rows } = await touchdown.pool.query("select file_path from uploads where project_id = $1 and kind = 'png'", [project.id]);
    const key: string = rows[0].file_path;
    await rm(path.join(touchdown.dataDir, 'uploads', 'files', key.slice(-2), key));
    const { bytes } = await packed(owner, project.id);
    expect(recordsIn(unzipSync(bytes))).toMatchObject({
      notIncluded: { uploads: ['mast.png'] },
      projects: [{ files: [{ fileName: 'survey.csv' }] }],
    });
    const other = await elsewhere.signedIn();
    expect((await preview(other, bytes)).body).toMatchObject({ filesMissing: 1, projects: [{ files: 1 }] });
  });
  it('unpacked by hand imports everything but the files, and reports it', async () => {
    const project = await aProjectWithFiles(owner);
    const text = strFromU8(unzipSync((await packed(owner, project.id)).bytes)['project.json'] ?? new Uint8Array());
    const other = await elsewhere.signedIn();
    expect((await preview(other, text)).body).toMatchObject({ filesMissing: 2, projects: [{ files: 0 }] });
    expect((await take(other, text)).body).toMatchObject({ imported: { projects: 1, files: 0 } });
  });
});

describe('an archive with invalid files', () => {
  const WITHOUT_MARK = 'not a picture';
  const spoilt = (name: string) => (records: Json, entries: Entries) => {
    const [file] = records.projects[0].files;
    const bytes = strToU8(WITHOUT_MARK);
    entries[`files/${file.id}`] = bytes;
    Object.assign(file, { fileName: name, fileSize: bytes.length, sha256: sha256(bytes) });
  };
  const SPOILT: readonly [string, (records: Json, entries: Entries) => void, string][] = [
    [
      'a file without its contents',
      ({ projects: [{ files }] }, entries) => Reflect.deleteProperty(entries, `files/${files[0].id}`),
      'projects.0.files.0',
    ],
    ['contents that it does not name', (_records, entries) => (entries[`files/${uuidv7()}`] = PNG), 'file'],
    ['an entry elsewhere', (_records, entries) => (entries['../../etc/passwd'] = PNG), 'file'],
    ['an entry with a path in its name', (_records, entries) => (entries['files/../../x'] = PNG), 'file'],
    ['another size', ({ projects: [{ files }] }) => (files[0].fileSize = PNG.length + 1), 'projects.0.files.0'],
    ['a size of 1e9', ({ projects: [{ files }] }) => (files[0].fileSize = 1e9), 'projects.0.files.0.fileSize'],
    ['another sum', ({ projects: [{ files }] }) => (files[0].sha256 = sha256('other')), 'projects.0.files.0'],
    ['a sum that is none', ({ projects: [{ files }] }) => (files[0].sha256 = '__proto__'), 'projects.0.files.0.sha256'],
    ['a file twice', ({ projects: [{ files }] }) => files.push(files[0]), 'projects.0.files.2.id'],
    ['a photo of an obstacle elsewhere', ({ projects: [{ files }] }) => (files[0].obstacleId = uuidv7()), 'projects.0.files.0.obstacleId'],
    ['an id that is a path', ({ projects: [{ files }] }) => (files[0].id = '../../secret'), 'projects.0.files.0.id'],
    ['a name with a path', ({ projects: [{ files }] }) => (files[0].fileName = '../mast.png'), 'projects.0.files.0.fileName'],
    ['a name of a device', ({ projects: [{ files }] }) => (files[0].originalName = 'con.png'), 'projects.0.files.0.originalName'],
    ['a name that turns around', ({ projects: [{ files }] }) => (files[0].fileName = 'a\u202Egnp.png'), 'projects.0.files.0.fileName'],
    ['a kind that is not taken', ({ projects: [{ files }] }) => (files[0].fileName = 'mast.exe'), 'projects.0.files.0.fileName'],
    ['a picture that is none', spoilt('mast.png'), 'projects.0.files.0'],
    [
      'a page as a table',
      (records, entries) => {
        const [file] = records.projects[0].files;
        const bytes = strToU8('<html><script>alert(1)</script>');
        entries[`files/${file.id}`] = bytes;
        Object.assign(file, { fileName: 'a.csv', fileSize: bytes.length, sha256: sha256(bytes) });
      },
      'projects.0.files.0',
    ],
    ['files that are no list', ({ projects: [project] }) => (project.files = { mark: 1e9 }), 'projects.0.files'],
    [
      'more files than a project may have',
      ({ projects: [project] }) => (project.files = Array.from({ length: 501 }, () => project.files[0])),
      'projects.0.files',
    ],
  ];
  it.each(drillCases(SPOILT, 8))('is rejected as a whole for %s, and leaves nothing behind', async (_what, change, place) => {
    const project = await aProjectWithFiles(owner);
    const archive = changed((await packed(owner, project.id)).bytes, change);
    const other = await elsewhere.signedIn();
    const before = await everything(elsewhere);
    expect(await preview(other, archive)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', fields: [{ path: place }] } });
    expect(await take(other, archive)).toMatchObject({ status: 400, body: { fields: [{ path: place }] } });
    expect(await everything(elsewhere)).toEqual(before);
  });
  it('is rejected if it is truncated or not an archive', async () => {
    const project = await aProjectWithFiles(owner);
    const { bytes } = await packed(owner, project.id);
    const before = await everything(touchdown);
    for (const archive of [bytes.subarray(0, bytes.length - 400), bytes.subarray(0, 300), zipSync({ 'readme.txt': PNG })])
      expect(await take(owner, archive, 'copy')).toMatchObject({ status: 400, body: { fields: [{ path: 'file' }] } });
    expect(await everything(touchdown)).toEqual(before);
  });
  it('does not unpack records that declare an enormous size', async () => {
    const project = await aProjectWithFiles(owner);
    const bytes = Buffer.from((await packed(owner, project.id)).bytes);
    bytes.writeUInt32LE(0xf0000000, bytes.lastIndexOf('project.json') - 22);
    expect(await preview(owner, bytes)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });
});

describe('an import of files', () => {
  it('adds them when copying too, each as a separate file', async () => {
    const project = await aProjectWithFiles(owner);
    const { bytes } = await packed(owner, project.id);
    expect((await take(owner, bytes)).body).toMatchObject({ imported: { projects: 0, files: 0 }, skippedProjects: 1 });
    const before = await filesOf(touchdown);
    expect((await take(owner, bytes, 'copy')).body).toMatchObject({ imported: { projects: 1, files: 2 } });
    expect(await filesOf(touchdown)).toHaveLength(before.length + 2);
    await owner.delete(`/api/projects/${project.id}`);
    const copy = await onlyProject(owner);
    const [survey] = await uploadsOf(owner, copy.id);
    expect((await owner.get(`/api/projects/${copy.id}/uploads/${survey.id}`)).text).toBe(SURVEY);
  });
  it('repeated under its key adds nothing twice, and stores no second file', async () => {
    const project = await aProjectWithFiles(owner);
    const { bytes } = await packed(owner, project.id);
    const headers = { 'idempotency-key': 'restore-1' };
    const first = await take(owner, bytes, 'copy', headers);
    const after = await everything(touchdown);
    expect((await take(owner, bytes, 'copy', headers)).body).toEqual(first.body);
    expect(await everything(touchdown)).toEqual(after);
  });
  it('sent twice at once adds the project once', async () => {
    const project = await aProjectWithFiles(owner);
    const { bytes } = await packed(owner, project.id);
    const other = await elsewhere.signedIn();
    const before = await filesOf(elsewhere);
    const answers = await Promise.all([take(other, bytes), take(other, bytes)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    for (const { status, body } of answers) if (status !== 200) expect(['IMPORT_UNDER_WAY', 'IMPORT_CHANGED']).toContain(body.code);
    expect((await other.get('/api/projects')).body).toHaveLength(1);
    expect(await filesOf(elsewhere)).toHaveLength(before.length + 2);
  });
  it('while another one by the same user is running is rejected, and its files are removed', async () => {
    const project = await aProjectWithFiles(owner);
    const { bytes } = await packed(owner, project.id);
    const other = await elsewhere.signedIn();
    const before = await everything(elsewhere);
    const holder = await elsewhere.pool.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`own data ${other.id}`]);
    expect(await take(other, bytes)).toMatchObject({ status: 409, body: { code: 'IMPORT_UNDER_WAY' } });
    await holder.query('rollback');
    holder.release();
    expect(await everything(elsewhere)).toEqual(before);
    expect((await take(other, bytes)).status).toBe(200);
  });
  it('that the database rejects is rolled back: its stored files are removed at once', async () => {
    const project = await aProjectWithFiles(owner);
    const { bytes } = await packed(owner, project.id);
    const other = await elsewhere.signedIn();
    const before = await everything(elsewhere);
    await elsewhere.pool.query("alter table uploads add constraint no_tables check (kind <> 'csv') not valid");
    let answer;
    try {
      answer = await take(other, bytes);
    } finally {
      await elsewhere.pool.query('alter table uploads drop constraint no_tables');
    }
    expect(answer.status).toBe(400);
    expect(await everything(elsewhere)).toEqual(before);
  });
  it('whose outcome is unknown leaves its files to the cleanup, like a killed process, and is repeated', async () => {
    const project = await aProjectWithFiles(owner);
    const { bytes } = await packed(owner, project.id);
    const other = await elsewhere.signedIn();
    const before = await filesOf(elsewhere);
    await elsewhere.pool.query(
      "create function fail() returns trigger language plpgsql as $$ begin raise exception 'gone' using errcode = '57P01'; end $$; create trigger fail before insert on uploads for each row execute function fail()",
    );
    const { id } = (await other.post('/api/account/import', new Multipart({ mode: 'skip' }, part(bytes)))).body;
    const state = async () => (await other.get(`/api/jobs/${id}`)).body.state;
    try {
      await elsewhere.drain();
    } finally {
      await elsewhere.pool.query('drop trigger fail on uploads; drop function fail()');
    }
    expect([await state(), (await other.get('/api/projects')).body]).toEqual(['queued', []]);
    // Two files of the attempt, and the archive.
    expect((await filesOf(elsewhere)).length).toBe(before.length + 3);
    await endDelay(elsewhere.pool, id);
    await elsewhere.drain();
    expect([await state(), (await other.get('/api/projects')).body.length]).toEqual(['done', 1]);
    const tomorrow = new Date(elsewhere.now.getTime() + 25 * 60 * 60 * 1_000);
    const { db, dataDir } = elsewhere;
    await removeOrphanedFiles({ db, clock: () => tomorrow, files: diskStore(dataDir) });
    expect((await filesOf(elsewhere)).length).toBe(before.length + 2);
  });
  it('that is canceled, or whose worker was killed, leaves nothing, or adds the project once', async () => {
    const { bytes } = await packed(owner, (await aProjectWithFiles(owner)).id);
    const other = await elsewhere.signedIn();
    const before = await everything(elsewhere);
    const send = async () => (await other.post('/api/account/import', new Multipart({ mode: 'skip' }, part(bytes)))).body.id;
    const canceled = await send();
    expect((await other.post(`/api/jobs/${canceled}/cancel`)).body.state).toBe('canceled');
    await elsewhere.drain();
    expect(await everything(elsewhere)).toEqual(before);
    const killed = await send();
    await openBoss(elsewhere.pool).take('archive_import');
    await expireAttempt(elsewhere.pool, killed);
    await elsewhere.drain();
    await endDelay(elsewhere.pool, killed);
    await elsewhere.drain();
    expect((await other.get(`/api/jobs/${killed}`)).body).toMatchObject({ state: 'done', result: { imported: { projects: 1, files: 2 } } });
    expect((await filesOf(elsewhere)).length).toBe(before.files.length + 2);
  });
  it('is recorded in the audit log with the number of files', async () => {
    const project = await aProjectWithFiles(owner);
    const { bytes } = await packed(owner, project.id);
    const other = await elsewhere.signedIn();
    await take(other, bytes);
    const { rows } = await elsewhere.pool.query('select action, details from audit_log where actor_id = $1 order by seq desc limit 2', [
      other.id,
    ]);
    expect(rows).toMatchObject([
      { action: 'project.create', details: { imported: true, files: 2 } },
      { action: 'account.importData', details: { files: 2, sha256: sha256(bytes) } },
    ]);
  });
});
