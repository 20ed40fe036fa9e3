import type { HistoryEntry } from '@touchdown/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { type Client, type Person, testApp } from '../../../test/app.ts';
import { aContact, aMember, anAircraft, anObstacle, aPath, aProject, obstacleFields } from '../../../test/builders.ts';

const touchdown = testApp();
let owner: Person;
let editor: Person;
beforeAll(async () => {
  [owner, editor] = [await touchdown.signedIn(), await touchdown.signedIn()];
});
const url = (project: string, query = '') => `/api/projects/${project}/history${query}`;
const read = async (project: string, query = '', by: Client = owner): Promise<HistoryEntry[]> => (await by.get(url(project, query))).body;
const sentences = (entries: readonly HistoryEntry[]) => entries.map(({ sentence }) => sentence);
async function aSharedProject(): Promise<string> {
  const { id } = await aProject(owner);
  await aMember(owner, id, editor, 'editor');
  return id;
}

describe('the history of a project', () => {
  it('is visible to its team only', async () => {
    const { id } = await aProject(owner);
    const viewer = await touchdown.signedIn();
    expect((await viewer.get(url(id))).status).toBe(404);
    await aMember(owner, id, viewer, 'viewer');
    expect((await viewer.get(url(id))).status).toBe(200);
  });
  it.each(['?limit=0', '?cursor=x', '?person=me', '?kind=spaceships', '?from=yesterday', '?after=-1'])('rejects %s', async (query) => {
    const { id } = await aProject(owner);
    expect((await owner.get(url(id, query))).status).toBe(400);
  });
  it('states who changed what and when, with the values before and after', async () => {
    const project = await aSharedProject();
    const path = await aPath(editor, project, { name: 'North' });
    await editor.put(`/api/projects/${project}/paths/${path.id}`, { pathWidthFeet: 600, notes: 'Over the river' });
    const [entry] = await read(project, '?limit=1');
    expect(entry).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: touchdown.now.toISOString(),
      personId: editor.id,
      who: editor.email.split('@')[0],
      action: 'path.update',
      kind: 'paths',
      sentence: 'updated the path North: path width, notes',
      records: [
        {
          id: path.id,
          what: 'Path',
          name: 'North',
          change: 'updated',
          fields: expect.arrayContaining([
            { field: 'pathWidthFeet', label: 'Path width', unit: 'ft', before: path.pathWidthFeet, after: 600 },
            { field: 'notes', label: 'Notes', unit: null, before: null, after: 'Over the river' },
          ]),
        },
      ],
      moreRecords: 0,
      undoes: null,
      isRedo: false,
      undo: { possible: true, reason: null },
    });
    expect(entry?.records[0]?.fields).toHaveLength(2);
  });
  it('shows what was deleted, and names aircraft', async () => {
    const project = await aSharedProject();
    const aircraft = await anAircraft(owner, { name: 'AW139' });
    await owner.put(`/api/projects/${project}`, { primaryAircraftId: aircraft.id });
    const contact = await aContact(owner, project, { email: 'grace@example.org' });
    await owner.delete(`/api/projects/${project}/contacts/${contact.id}`);
    const [deleted, , updated] = await read(project);
    expect(deleted?.records).toMatchObject([{ what: 'Contact', name: 'Grace Hopper', change: 'deleted' }]);
    expect(deleted?.records[0]?.fields).toContainEqual({
      ...{ field: 'email', label: 'Email', unit: null },
      ...{ before: 'grace@example.org', after: null },
    });
    expect(updated?.records[0]?.fields).toEqual([
      { field: 'primaryAircraftId', label: 'Primary aircraft', unit: null, before: null, after: 'AW139' },
    ]);
  });
  it('lists some records of an import, and counts the others', async () => {
    const project = await aSharedProject();
    const obstacles = Array.from({ length: 120 }, (_, n) => obstacleFields({ name: `Tree ${n}`, sourceLine: n + 1 }));
    await owner.post(`/api/projects/${project}/obstacles/import`, { sourceFile: 'survey.csv', obstacles });
    const [entry] = await read(project);
    expect(entry).toMatchObject({ sentence: 'imported obstacles from survey.csv', moreRecords: 100 });
    expect(entry?.records).toHaveLength(20);
  });
  it('has the values of each record that one statement changed, and of every statement of a transaction', async () => {
    const { id: projectId } = await aProject(owner);
    const contacts = await Promise.all(['Ada', 'Grace', 'Mary'].map((firstName) => aContact(owner, projectId, { firstName })));
    await inTransaction(touchdown.db, { actorId: owner.id, at: touchdown.now }, async (tx, audit) => {
      await tx.$client.query("update project_contacts set notes = first_name || ' called' where project_id = $1", [projectId]);
      await tx.$client.query('savepoint half');
      await tx.$client.query("update project_contacts set title = 'Harbor' where id = $1", [contacts[0]?.id]);
      await tx.$client.query('release savepoint half');
      audit({ action: 'contact.update', projectId });
      audit({ action: 'project.update', projectId });
    });
    const [second, first] = await read(projectId, '?limit=2');
    const changed = first?.records.map(({ id, fields }) => [id, fields.map(({ after }) => after).toSorted()]);
    const [ada, grace, mary] = contacts.map(({ id }) => id);
    expect(Object.fromEntries(changed ?? [])).toEqual({
      [ada ?? '']: ['Ada called', 'Harbor'],
      [grace ?? '']: ['Grace called'],
      [mary ?? '']: ['Mary called'],
    });
    expect(second?.records).toEqual([]);
  });
  it('is filtered by person, kind of record, day, and entry', async () => {
    const project = await aSharedProject();
    await aPath(owner, project);
    const [first] = await read(project, '?limit=1');
    await anObstacle(editor, project);
    await aContact(editor, project);
    expect(sentences(await read(project, `?person=${editor.id}`))).toEqual([
      'added the contact Grace Hopper',
      'added the obstacle Water tower',
    ]);
    expect(sentences(await read(project, '?kind=obstacles'))).toEqual(['added the obstacle Water tower']);
    expect(sentences(await read(project, `?after=${first?.id}`))).toHaveLength(2);
    const today = touchdown.now.toISOString().slice(0, 10);
    expect(await read(project, `?from=${today}&to=${today}`)).toHaveLength(5);
    expect(await read(project, '?to=2001-01-01')).toEqual([]);
  });
  it('continues page by page, with each entry once', async () => {
    const project = await aSharedProject();
    for (const name of ['P1', 'P2', 'P3']) await aPath(owner, project, { name });
    const seen: string[] = [];
    let query = '?limit=2&kind=paths';
    for (;;) {
      const { body, headers } = await owner.get(url(project, query));
      seen.push(...sentences(body));
      if (headers['x-next-cursor'] === undefined) break;
      query = `?limit=2&kind=paths&cursor=${String(headers['x-next-cursor'])}`;
    }
    expect(seen).toEqual(['added the path P3', 'added the path P2', 'added the path P1']);
  });
  it('lists each undo and redo as an entry of its own, and names the change it concerns', async () => {
    const project = await aSharedProject();
    await aPath(owner, project);
    const [added] = await read(project, '?limit=1');
    await editor.post(`${url(project)}/${added?.id}/undo`);
    const [undo] = await read(project, '?limit=1');
    await owner.post(`${url(project)}/${undo?.id}/undo`);
    const [redo, undone, original] = await read(project, '?kind=paths');
    expect(redo).toMatchObject({ sentence: 'redid "added the path P1"', undoes: undo?.id, isRedo: true, undo: { possible: true } });
    expect(undone).toMatchObject({ sentence: 'undid "added the path P1"', undoes: added?.id, isRedo: false, undo: { possible: false } });
    expect(original?.undo).toEqual({ possible: true, reason: null });
  });
});
