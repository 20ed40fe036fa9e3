/** Search segments are rebuilt after contacts were deleted or changed. At no moment may that hide an existing contact. */
import type { Contact } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aContact, aProject, contactFields } from '../../../test/builders.ts';
import { rebuildSegments } from './public.ts';

const touchdown = testApp();
const sweep = () => rebuildSegments(touchdown.db, touchdown.now);

interface Segment {
  readonly beginning: string;
  readonly first_key: string;
  readonly last_key: string;
  readonly is_loose: boolean;
}
const segments = async (projectId: string): Promise<Segment[]> =>
  (
    await touchdown.pool.query<Segment>(
      'select beginning, first_key, last_key, is_loose from contact_stretches where project_id = $1 order by beginning collate "C"',
      [projectId],
    )
  ).rows;
const promises = async (projectId: string, word: string): Promise<string[]> =>
  (
    await touchdown.pool.query<{ beginning: string }>(
      'select beginning from contact_stretches where project_id = $1 and marks & search_marks($2) = search_marks($2) order by 1',
      [projectId, word],
    )
  ).rows.map(({ beginning }) => beginning);
/** The number of segments that differ from what the contacts alone would give, ignoring stale ones. */
const wrong = async (projectId: string): Promise<number> =>
  (
    await touchdown.pool.query(
      `select 1 from (
         select left(name_key, 2) as beginning, min(name_key) as first_key, max(name_key) as last_key, bit_or(search_marks(search_text)) as marks
         from project_contacts where project_id = $1 group by 1
       ) as should full join (select * from contact_stretches where project_id = $1 and not is_loose) as kept using (beginning)
       where (should.first_key, should.last_key, should.marks) is distinct from (kept.first_key, kept.last_key, kept.marks)`,
      [projectId],
    )
  ).rows.length;

const found = async (person: Person, projectId: string, q: string): Promise<string[]> =>
  (await person.get(`/api/projects/${projectId}/contacts?q=${encodeURIComponent(q)}`)).body.map(({ id }: Contact) => id);
const removeContact = (person: Person, projectId: string, id: string) => person.delete(`/api/projects/${projectId}/contacts/${id}`);

describe('a segment', () => {
  it('has no surplus after the sweep; one without contacts is removed', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const ada = await aContact(owner, id, { firstName: 'Ada', lastName: 'Byron', organization: 'Engines' });
    const bob = await aContact(owner, id, { firstName: 'Bob', lastName: 'Byte' });
    const zoe = await aContact(owner, id, { firstName: 'Zoe', lastName: 'Zuse' });
    await sweep();
    expect((await segments(id)).map(({ is_loose }) => is_loose)).toEqual([false, false]);

    await removeContact(owner, id, ada.id);
    await removeContact(owner, id, zoe.id);
    expect(await promises(id, 'engine')).toEqual(['by']);
    expect((await segments(id)).map(({ is_loose }) => is_loose)).toEqual([true, true]);

    await sweep();
    expect(await promises(id, 'engine')).toEqual([]);
    expect(await segments(id)).toEqual([{ beginning: 'by', first_key: 'byte bob', last_key: 'byte bob', is_loose: false }]);
    expect(await found(owner, id, 'byte')).toEqual([bob.id]);
  });
  it('loses a contact that moved to another segment, which gains it', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const moved = await aContact(owner, id, { firstName: 'Jo', lastName: 'Byron' });
    await aContact(owner, id, { firstName: 'Al', lastName: 'Byte' });
    await sweep();
    const fields = contactFields({ firstName: 'Jo', lastName: 'Zuse', version: 1 });
    expect((await owner.put(`/api/projects/${id}/contacts/${moved.id}`, fields)).status).toBe(200);
    expect((await segments(id)).map(({ beginning, is_loose }) => [beginning, is_loose])).toEqual([
      ['by', true],
      ['zu', false],
    ]);
    await sweep();
    expect([await promises(id, 'byron'), await promises(id, 'zuse')]).toEqual([[], ['zu']]);
    expect(await found(owner, id, 'zuse')).toEqual([moved.id]);
  });
  it('is not affected by a change of fields that are not searched', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const contact = await aContact(owner, id);
    expect(
      (await owner.put(`/api/projects/${id}/contacts/${contact.id}`, { ...contactFields(), notes: 'Calls back', version: 1 })).status,
    ).toBe(200);
    expect((await segments(id)).map(({ is_loose }) => is_loose)).toEqual([false]);
  });
});

describe('a contact written while its segment is rebuilt', () => {
  it('is not missed: a locked segment is left to the next sweep', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const gone = await aContact(owner, id, { firstName: 'Jo', lastName: 'Byron' });
    await aContact(owner, id, { firstName: 'Al', lastName: 'Byte' });
    await removeContact(owner, id, gone.id);
    const writer = await touchdown.pool.connect();
    await writer.query('begin');
    await writer.query(
      `insert into project_contacts (id, project_id, contact_type, first_name, last_name, organization, created_at, updated_at)
       values (gen_random_uuid(), $1, 'client', 'Cy', 'Byng', 'Rechenwerk', now(), now())`,
      [id],
    );
    await sweep();
    await writer.query('commit');
    writer.release();
    expect(await found(owner, id, 'rechen')).toHaveLength(1);
    await sweep();
    expect((await segments(id)).map(({ is_loose }) => is_loose)).toEqual([false]);
    expect(await found(owner, id, 'rechen')).toHaveLength(1);
    expect(await wrong(id)).toBe(0);
  });
  it('is found at every moment, by everyone, while others are added and deleted', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const names = ['Byron', 'Byte', 'Bach', 'Zuse', 'Zander'];
    const stays: Contact[] = [];
    for (const lastName of names)
      stays.push(await aContact(owner, id, { firstName: 'Stays', lastName, organization: `Works ${lastName}` }));
    let isOver = false as boolean;
    const sweeping = (async () => {
      while (!isOver) await Promise.all([sweep(), sweep()]);
    })();
    const writers = names.map(async (lastName, at) => {
      for (let round = 0; round < 3; round += 1) {
        const { id: passing } = await aContact(owner, id, { firstName: 'Passing', lastName, organization: `Round ${round} of ${at}` });
        expect(await found(owner, id, `round ${round} of ${at}`)).toEqual([passing]);
        const other = names[(at + 1) % names.length] ?? lastName;
        const renamed = contactFields({ firstName: 'Renamed', lastName: other, organization: `Moved ${round} of ${at}`, version: 1 });
        expect((await owner.put(`/api/projects/${id}/contacts/${passing}`, renamed)).status).toBe(200);
        expect(await found(owner, id, `moved ${round} of ${at}`)).toEqual([passing]);
        expect(await found(owner, id, `works ${lastName}`)).toEqual([stays[at]?.id]);
        expect((await removeContact(owner, id, passing)).status).toBe(204);
      }
    });
    await Promise.all(writers);
    isOver = true;
    await sweeping;
    await sweep();
    expect((await segments(id)).map(({ is_loose }) => is_loose)).not.toContain(true);
    expect(await wrong(id)).toBe(0);
    expect(await promises(id, 'renamed')).toEqual([]);
  });
});

it('many stale segments are rebuilt in one sweep, including those of a project removed in the meantime', async () => {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  await touchdown.pool.query(
    `insert into project_contacts (id, project_id, contact_type, first_name, last_name, email, created_at, updated_at)
     select gen_random_uuid(), $1, 'client', 'Jo', chr(97 + n % 26) || chr(97 + (n / 26) % 26) || n, 'person' || n || '@b.example', now(), now()
     from generate_series(1, 2000) n`,
    [id],
  );
  await touchdown.pool.query(`delete from project_contacts where project_id = $1 and email like '%7@b.example'`, [id]);
  expect((await segments(id)).filter(({ is_loose }) => is_loose).length).toBeGreaterThan(100);
  await sweep();
  expect((await segments(id)).filter(({ is_loose }) => is_loose)).toEqual([]);
  expect(await wrong(id)).toBe(0);
  await touchdown.pool.query('delete from project_contacts where project_id = $1', [id]);
  await touchdown.pool.query('delete from projects where id = $1', [id]);
  expect(await segments(id)).toEqual([]);
});
