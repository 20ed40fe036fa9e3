import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aMember, aProject, aReport } from '../../../test/builders.ts';

const touchdown = testApp();
async function ownProject() {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  return { owner, id, url: `/api/projects/${id}/document-details` };
}
const FIELDS = {
  firmName: 'Rivera Aviation Planning',
  projectNumber: '24-118',
  preparedBy: 'Ana Rivera, PE',
  checkedBy: null,
  revision: 'B',
  revisionDate: '2026-11-21',
  revisionDescription: 'Issued for filing',
  earlierRevisions: [{ revision: 'A', date: '2026-09-04', description: null, drawnBy: 'A. Rivera', checkedBy: null }],
};

describe('permissions for document details', () => {
  it('a stranger learns nothing, a viewer can read, an editor can write', async () => {
    const { owner, id, url } = await ownProject();
    const [stranger, viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const calls = async (client: Client) => [(await client.get(url)).status, (await client.put(url, FIELDS)).status];
    expect(await calls(touchdown.visitor())).toEqual([401, 401]);
    expect(await calls(stranger)).toEqual([404, 404]);
    expect(await calls(viewer)).toEqual([200, 403]);
    expect(await calls(editor)).toEqual([200, 200]);
  });
});

describe('document details', () => {
  it('are absent until they are entered, then saved as entered, with an audit entry', async () => {
    const { owner, id, url } = await ownProject();
    expect((await owner.get(url)).body).toBeNull();
    await owner.put(url, { ...FIELDS, firmName: '  Rivera Aviation Planning ', checkedBy: ' ', version: 0 });
    expect((await owner.get(url)).body).toMatchObject({ ...FIELDS, version: 1 });
    await owner.put(url, { revision: 'C' });
    expect((await owner.get(url)).body).toMatchObject({ ...FIELDS, revision: 'C', version: 2 });
    const { rows } = await touchdown.pool.query(
      "select details from audit_log where project_id = $1 and action = 'documentDetails.save' order by seq",
      [id],
    );
    expect(rows).toEqual([{ details: { version: 1, fields: [] } }, { details: { version: 2, fields: ['revision'] } }]);
  });
  it.each([
    ['firmName', 100],
    ['projectNumber', 40],
    ['preparedBy', 80],
    ['checkedBy', 80],
    ['revision', 20],
    ['revisionDescription', 60],
  ])('%s can have up to %i characters', async (field, most) => {
    const { owner, url } = await ownProject();
    expect((await owner.put(url, { [field]: 'x'.repeat(most + 1) })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [{ path: field }],
    });
    expect((await owner.put(url, { [field]: 'x'.repeat(most) })).status).toBe(200);
  });
  it('refuse a date that does not exist, an earlier revision without a letter or date, and more than eleven of them', async () => {
    const { owner, url } = await ownProject();
    const earlier = { revision: 'A', date: '2026-09-04' };
    const pathsOf = async (fields: object) => {
      const { body } = await owner.put(url, fields);
      return body.fields?.map(({ path }: { path: string }) => path);
    };
    expect(await pathsOf({ revisionDate: '2026-02-30' })).toEqual(['revisionDate']);
    expect(await pathsOf({ earlierRevisions: [earlier, { ...earlier, revision: ' ' }] })).toEqual(['earlierRevisions.1.revision']);
    expect(await pathsOf({ earlierRevisions: [{ ...earlier, date: '' }] })).toEqual(['earlierRevisions.0.date']);
    expect(await pathsOf({ earlierRevisions: Array.from({ length: 12 }, () => earlier) })).toEqual(['earlierRevisions']);
    await owner.put(url, { earlierRevisions: [earlier], revisionDate: '' });
    const none = { description: null, drawnBy: null, checkedBy: null };
    expect((await owner.get(url)).body).toMatchObject({ revisionDate: null, earlierRevisions: [{ ...earlier, ...none }] });
  });
  it('are not overwritten unseen; of three concurrent changes one wins', async () => {
    const { owner, url } = await ownProject();
    const answers = await Promise.all(['A', 'B', 'C'].map((revision) => owner.put(url, { revision, version: 0 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const current = (await owner.get(url)).body;
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({ code: 'VERSION_CONFLICT', current });
  });
  it('make a report out of date when they change, field by field, until they are as they were', async () => {
    const { owner, id, url } = await ownProject();
    const report = await aReport(owner, id, { type: 'site_analysis' });
    await touchdown.drain();
    const at = `/api/projects/${id}/reports/${report.id}`;
    const isStale = async () => (await owner.get(at)).body.file.isStale;
    await owner.put(url, { firmName: 'Rivera', revision: 'B' });
    expect(await isStale()).toBe(true);
    expect((await owner.get(`${at}/changes`)).body.changes).toEqual([
      { what: 'Firm name', before: null, after: 'Rivera' },
      { what: 'Revision', before: null, after: 'B' },
    ]);
    await owner.put(url, { firmName: '', revision: '', earlierRevisions: [{ revision: 'A', date: '2026-09-04' }] });
    expect((await owner.get(`${at}/changes`)).body.changes).toEqual([{ what: 'Earlier revision', before: null, after: 'A' }]);
    await owner.put(url, { earlierRevisions: [] });
    expect(await isStale()).toBe(false);
  });
});
