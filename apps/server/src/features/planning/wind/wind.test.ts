import { WIND_SECTORS } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aMember, aProject, windFields } from '../../../test/builders.ts';

const touchdown = testApp();
async function ownProject() {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  return { owner, id, url: `/api/projects/${id}/wind` };
}
const table = (value: number) => ({
  kind: 'table',
  speedsKt: [5],
  rows: Array.from({ length: WIND_SECTORS }, () => [value]),
  calm: 0,
  variable: [],
});

describe('permissions for wind', () => {
  it('a stranger learns nothing, a viewer can read, an editor can write', async () => {
    const { owner, id, url } = await ownProject();
    const [stranger, viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const calls = async (client: Client) => [
      (await client.get(url)).status,
      (await client.put(url, windFields())).status,
      (await client.delete(url)).status,
    ];
    expect(await calls(touchdown.visitor())).toEqual([401, 401, 401]);
    expect(await calls(stranger)).toEqual([404, 404, 404]);
    expect(await calls(viewer)).toEqual([200, 403, 403]);
    expect(await calls(editor)).toEqual([200, 200, 204]);
  });
});

describe('wind', () => {
  it('is absent until it is entered, then saved as entered', async () => {
    const { owner, url } = await ownProject();
    expect((await owner.get(url)).body).toBeNull();
    await owner.put(url, windFields({ version: 0 }));
    expect((await owner.get(url)).body).toMatchObject({ ...windFields(), version: 1 });
  });
  it('needs no limits, and none are invented', async () => {
    const { owner, url } = await ownProject();
    const { body } = await owner.put(url, windFields({ record: table(1), crosswindKt: '', tailwindKt: null }));
    expect(body).toMatchObject({ crosswindKt: null, tailwindKt: null, record: table(1) });
  });
  it.each([
    [{ record: table(0) }, 'record', 'The wind data contains no hours.'],
    [
      { record: { ...table(1), rows: Array.from({ length: WIND_SECTORS }, () => [1, 2]) } },
      'record',
      'Every row of the wind table needs one value for each speed.',
    ],
    [{ reference: 'grid' }, 'reference', 'Choose true or magnetic directions'],
    [{ crosswindKt: -1 }, 'crosswindKt', 'Crosswind limit must be at least 0 kt'],
  ])('is rejected: %o', async (fields, path, message) => {
    const { owner, url } = await ownProject();
    expect((await owner.put(url, windFields(fields))).body.fields).toEqual([{ path, message }]);
    expect((await owner.get(url)).body).toBeNull();
  });
  it('is not overwritten unseen; of three concurrent changes one wins', async () => {
    const { owner, url } = await ownProject();
    const answers = await Promise.all([1, 2, 3].map((kt) => owner.put(url, windFields({ crosswindKt: kt, version: 0 }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const current = (await owner.get(url)).body;
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'VERSION_CONFLICT', current });
  });
});

describe('undoing an import of wind', () => {
  const imported = async (owner: Client, url: string) => {
    const { version, updatedAt } = (await owner.put(url, windFields({ record: table(1) }))).body;
    return { version, updatedAt };
  };
  it('needs write access', async () => {
    const { owner, id, url } = await ownProject();
    const [stranger, viewer] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    const body = { imported: await imported(owner, url), before: null };
    for (const [client, status] of [
      [touchdown.visitor(), 401],
      [stranger, 404],
      [viewer, 403],
    ] as const)
      expect((await client.post(`${url}/import/undo`, body)).status).toBe(status);
    expect((await owner.get(url)).body).not.toBeNull();
  });
  it('deletes it if there was none before, and is recorded once', async () => {
    const { owner, id, url } = await ownProject();
    const body = { imported: await imported(owner, url), before: null };
    expect(await owner.post(`${url}/import/undo`, body)).toMatchObject({ status: 200, body: null });
    expect((await owner.get(url)).body).toBeNull();
    expect((await owner.post(`${url}/import/undo`, body)).body.code).toBe('IMPORTED_RECORD_CHANGED');
    const { rows } = await touchdown.pool.query(
      "select action from audit_log where project_id = $1 and action like 'wind.%' order by seq",
      [id],
    );
    expect(rows).toEqual([{ action: 'wind.save' }, { action: 'wind.undoImport' }]);
  });
  it('restores the replaced wind, which must be valid', async () => {
    const { owner, url } = await ownProject();
    const before = windFields({ source: 'KNYC 2016–2025' });
    const invalid = { imported: await imported(owner, url), before: { ...before, record: table(0) } };
    expect((await owner.post(`${url}/import/undo`, invalid)).body.fields).toEqual([
      { path: 'record', message: 'The wind data contains no hours.' },
    ]);
    expect((await owner.post(`${url}/import/undo`, { ...invalid, before })).body).toMatchObject({ ...before, version: 2 });
  });
  it('changes nothing after a later change', async () => {
    const { owner, url } = await ownProject();
    const body = { imported: await imported(owner, url), before: null };
    await owner.put(url, { crosswindKt: 3 });
    expect(await owner.post(`${url}/import/undo`, body)).toMatchObject({ status: 409, body: { code: 'IMPORTED_RECORD_CHANGED' } });
    expect((await owner.get(url)).body).toMatchObject({ crosswindKt: 3 });
  });
});
