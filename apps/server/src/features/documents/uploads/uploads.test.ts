import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { UPLOAD_LIMITS } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { filesFolder, tempFolder } from '../../../storage/folders.ts';
import { type Client, testApp } from '../../../test/app.ts';
import { aFile, aMember, anUpload, aProject } from '../../../test/builders.ts';
import { Multipart } from '../../../test/multipart.ts';

const touchdown = testApp();
const url = (projectId: string, rest = '') => `/api/projects/${projectId}/uploads${rest}`;
const list = async (client: Client, projectId: string) => (await client.get(url(projectId))).body;
const send = (client: Client, projectId: string, fields: object = {}, file = aFile(), headers = {}) =>
  client.post(url(projectId), new Multipart(fields, file), headers);
/** The names of all files in a folder of file storage. */
const lying = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const stored = () => lying(filesFolder(touchdown.dataDir));
const incoming = () => lying(tempFolder(touchdown.dataDir));

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function ownProject() {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  return { owner, id };
}

describe('the fields part', () => {
  it('may be declared as JSON', async () => {
    const { owner, id } = await ownProject();
    const sent = (fields: unknown) => owner.post(url(id), new Multipart(fields, aFile(), 'application/json'));
    expect(await sent({ description: 'North side' })).toMatchObject({ status: 201, body: { description: 'North side' } });
    expect((await sent('{"description":')).status).toBe(400);
  });
  it('may have a file name, as browsers add one to a declared type', async () => {
    const { owner, id } = await ownProject();
    const sent = (fields: unknown, type: string) => owner.post(url(id), new Multipart(fields, aFile(), type, 'blob'));
    expect(await sent({ description: 'North side' }, 'application/json')).toMatchObject({
      status: 201,
      body: { description: 'North side' },
    });
    expect((await sent('{"description":', 'application/json')).status).toBe(400);
    expect((await sent({ description: 'x'.repeat(300_000) }, 'application/json')).status).toBe(400);
    expect((await sent({ description: 'North side' }, 'text/plain')).status).toBe(400);
    expect(await incoming()).toEqual([]);
  });
  it('is not a second file', async () => {
    const { owner, id } = await ownProject();
    const body = new Multipart({}, aFile()).bytes().toString('latin1');
    const [boundary = ''] = body.split('\r\n');
    const second = body.slice(body.indexOf(boundary, 1));
    const twice = Buffer.from(body.replace(`${boundary}--\r\n`, second), 'latin1');
    const answer = await owner.call('POST', url(id), twice, { 'content-type': `multipart/form-data; boundary=${boundary.slice(2)}` });
    expect(answer.status).toBe(400);
    expect(await incoming()).toEqual([]);
  });
});

describe('permissions for files', () => {
  it('a stranger learns nothing, a viewer can read, an editor can write', async () => {
    const { owner, id } = await ownProject();
    const [stranger, viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const upload = await anUpload(owner, id, {}, { name: 'pad.png', content: PNG });
    const one = url(id, `/${upload.id}`);
    const calls = async (client: Client) => [
      (await client.get(url(id))).status,
      (await client.get(one)).status,
      (await client.get(`${one}/preview`)).status,
      (await send(client, id)).status,
      (await client.patch(one, { fileName: 'pad' })).status,
      (await client.delete(one)).status,
    ];
    expect(await calls(touchdown.visitor())).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await calls(stranger)).toEqual([404, 404, 404, 404, 404, 404]);
    const before = await stored();
    expect(await calls(viewer)).toEqual([200, 200, 200, 403, 403, 403]);
    expect([await stored(), await incoming()]).toEqual([before, []]);
    expect(await calls(editor)).toEqual([200, 200, 200, 201, 200, 204]);
  });
  it("a file of the user's other project, or of a stranger, is not found", async () => {
    const { owner, id } = await ownProject();
    const stranger = await touchdown.signedIn();
    const mine = await anUpload(owner, (await aProject(owner)).id);
    const theirs = await anUpload(stranger, (await aProject(stranger)).id);
    for (const uploadId of [mine.id, theirs.id, uuidv7(), 'x', '..%2f..%2fetc%2fpasswd']) {
      const one = url(id, `/${uploadId}`);
      for (const answer of [
        await owner.get(one),
        await owner.get(`${one}/preview`),
        await owner.patch(one, { fileName: 'a.txt' }),
        await owner.delete(one),
      ])
        expect(answer).toMatchObject({ status: 404, body: { code: 'UPLOAD_NOT_FOUND' } });
    }
  });
  it('the files of a deleted project are hidden, and restored with it', async () => {
    const { owner, id } = await ownProject();
    const upload = await anUpload(owner, id);
    await owner.delete(`/api/projects/${id}`);
    expect((await owner.get(url(id, `/${upload.id}`))).status).toBe(404);
    await owner.post(`/api/projects/${id}/restore`);
    expect((await owner.get(url(id, `/${upload.id}`))).text).toBe(aFile().content);
  });
});

describe('adding a file', () => {
  it('records who added what, and returns the same bytes', async () => {
    const { owner, id } = await ownProject();
    const { status, body } = await send(
      owner,
      id,
      { name: 'Pad, north.png', description: ' Taken in May ' },
      { name: 'x.png', content: PNG },
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ projectId: id, fileName: 'Pad, north.png', originalName: 'Pad, north.png', kind: 'png', fileType: 'image/png' },
      ...{ fileSize: PNG.length, sha256: createHash('sha256').update(PNG).digest('hex'), description: 'Taken in May', version: 1 },
      uploadedBy: { email: owner.email, firstName: 'Ada', lastName: 'Byron' },
    });
    expect(body.filePath).toBeUndefined();
    expect(await list(owner, id)).toEqual([body]);
    const { rows } = await touchdown.pool.query('select file_path from uploads where id = $1', [body.id]);
    expect(await stored()).toContain(rows[0].file_path);
    expect(await incoming()).toEqual([]);
  });
  it('is always downloaded, never opened: attachment, nosniff, sandbox', async () => {
    const { owner, id } = await ownProject();
    const upload = await anUpload(owner, id, { name: 'Plán "A".txt' });
    const { headers } = await owner.get(url(id, `/${upload.id}`));
    expect(headers).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="Pl_n _A_.txt"; filename*=UTF-8''Pl%C3%A1n%20_A_.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(await owner.get(url(id, `/${upload.id}/preview`))).toMatchObject({ status: 409, body: { code: 'NO_PREVIEW' } });
  });
  it('is displayed if it is an image, as the type its bytes have', async () => {
    const { owner, id } = await ownProject();
    const upload = await anUpload(owner, id, {}, { name: 'pad.png', content: PNG });
    expect((await owner.get(url(id, `/${upload.id}/preview`))).headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline;/) as string,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });
  it('twice with one key is one file, with one id alone is rejected; neither leaves a second file in storage', async () => {
    const { owner, id } = await ownProject();
    const before = (await stored()).length;
    const own = uuidv7();
    const first = await send(owner, id, { id: own }, aFile(), { 'idempotency-key': own });
    const again = await send(owner, id, { id: own }, aFile(), { 'idempotency-key': own });
    expect(again.body).toEqual(first.body);
    expect((await send(owner, id, { id: own })).body.code).toBe('ID_TAKEN');
    expect((await send(owner, id, {}, aFile(), { 'idempotency-key': own })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await stored()).length - before).toBe(1);
    expect(await list(owner, id)).toHaveLength(1);
  });
  it('works for twenty at once', async () => {
    const { owner, id } = await ownProject();
    const contents = Array.from({ length: 20 }, (_, n) => `file ${n}\n`.repeat(20_000));
    const answers = await Promise.all(contents.map((content, n) => send(owner, id, {}, { name: `${n}.txt`, content })));
    expect(answers.map(({ status }) => status)).toEqual(contents.map(() => 201));
    for (const [n, { body }] of answers.entries()) expect((await owner.get(url(id, `/${body.id}`))).text).toBe(contents[n]);
    expect(await incoming()).toEqual([]);
  });
  it('stops at 500 files, even with concurrent uploads', async () => {
    const { owner, id } = await ownProject();
    const most = UPLOAD_LIMITS.files - 2;
    await touchdown.pool.query(
      `with keys as (insert into stored_files (key, created_at) select gen_random_uuid(), now() from generate_series(1, $2::int) returning key)
       insert into uploads (id, project_id, file_name, original_name, kind, file_type, file_size, file_path, sha256, uploaded_by, uploaded_at, updated_at)
       select gen_random_uuid(), $1, 'a.txt', 'a.txt', 'txt', 'text/plain', 1, key, repeat('0', 64), $3, now(), now() from keys`,
      [id, most, owner.id],
    );
    const before = (await stored()).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(owner, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413, 413]);
    expect(answers.find(({ status }) => status === 413)?.body.message).toBe(
      'A project can have up to 500 files and 2 GB. Delete some first.',
    );
    expect((await stored()).length - before).toBe(2);
  });
  it('that the database rejects leaves nothing in file storage', async () => {
    const { owner, id } = await ownProject();
    const before = await stored();
    await touchdown.pool.query('alter table uploads add constraint planned_fault check (file_size <> 4242) not valid');
    expect((await send(owner, id, {}, aFile({ content: 'x'.repeat(4242) }))).status).toBe(400);
    await touchdown.pool.query('alter table uploads drop constraint planned_fault');
    expect([await stored(), await incoming()]).toEqual([before, []]);
    const { rows } = await touchdown.pool.query(
      'select key from stored_files where key not in (select file_path from uploads union select file_path from deleted_records)',
    );
    expect(rows).toEqual([]);
  });
});

describe('renaming a file', () => {
  it('keeps an extension of its kind, and its original name', async () => {
    const { owner, id } = await ownProject();
    const upload = await anUpload(owner, id);
    const rename = async (fileName: string) => (await owner.patch(url(id, `/${upload.id}`), { fileName })).body.fileName;
    expect(await rename('evil.bat')).toBe('evil.bat.txt');
    expect(await rename('notes of May')).toBe('notes of May.txt');
    expect(await rename('Notes.TXT')).toBe('Notes.TXT');
    expect((await list(owner, id))[0]).toMatchObject({ originalName: 'notes.txt', version: 4 });
    expect((await owner.patch(url(id, `/${upload.id}`), { fileName: '../../' })).body.fields).toEqual([
      { path: 'fileName', message: 'A file name cannot contain slashes or path segments.' },
    ]);
  });
  it('with an old version returns the current file', async () => {
    const { owner, id } = await ownProject();
    const upload = await anUpload(owner, id);
    const change = { fileName: 'a.txt', description: 'new', version: 1 };
    const { body } = await owner.patch(url(id, `/${upload.id}`), change);
    expect(body).toMatchObject({ version: 2, description: 'new' });
    expect(await owner.patch(url(id, `/${upload.id}`), change)).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', current: body },
    });
  });
});

describe('deleting a file', () => {
  it('removes it from the project, once, keeps its bytes, and the audit log retains the name', async () => {
    const { owner, id } = await ownProject();
    const upload = await anUpload(owner, id);
    const before = await stored();
    expect((await owner.delete(url(id, `/${upload.id}`))).status).toBe(204);
    expect((await owner.delete(url(id, `/${upload.id}`))).status).toBe(404);
    expect((await owner.get(url(id, `/${upload.id}`))).status).toBe(404);
    expect(await stored()).toEqual(before);
    const { rows } = await touchdown.pool.query("select details from audit_log where action = 'upload.delete' and entity_id = $1", [
      upload.id,
    ]);
    expect(rows).toEqual([{ details: { name: 'notes.txt', sha256: upload.sha256 } }]);
  });
  it('whose bytes are missing is reported when it is read, and can be deleted', async () => {
    const { owner, id } = await ownProject();
    const upload = await anUpload(owner, id);
    await rm(filesFolder(touchdown.dataDir), { recursive: true });
    expect(await owner.get(url(id, `/${upload.id}`))).toMatchObject({ status: 410, body: { code: 'FILE_MISSING' } });
    expect((await owner.delete(url(id, `/${upload.id}`))).status).toBe(204);
  });
});
