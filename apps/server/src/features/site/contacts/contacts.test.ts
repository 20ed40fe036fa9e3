import type { Contact } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aContact, aMember, aProject, contactFields } from '../../../test/builders.ts';

const touchdown = testApp();
const url = (projectId: string, rest = '') => `/api/projects/${projectId}/contacts${rest}`;
const list = async (client: Client, projectId: string, query = ''): Promise<Contact[]> => (await client.get(url(projectId, query))).body;
const names = (contacts: readonly Contact[]) => contacts.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

async function ownProject() {
  const owner = await touchdown.signedIn();
  const { id } = await aProject(owner);
  return { owner, id };
}

describe('names of four-byte characters', () => {
  it('are saved and found up to the search limit, and rejected by field beyond it', async () => {
    const { owner, id } = await ownProject();
    const of = (letters: number) => ({
      ...contactFields(),
      firstName: '🚁'.repeat(100),
      lastName: '🚁'.repeat(100),
      organization: '𝄞'.repeat(letters),
      email: null,
    });
    expect(await owner.post(url(id), of(149))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'organization', message: 'Name, organization, and email are too long combined' }] },
    });
    expect((await owner.post(url(id), of(148))).status).toBe(201);
    expect(await list(owner, id, `?q=${encodeURIComponent('𝄞'.repeat(148))}`)).toHaveLength(1);
  });
});

describe('permissions for contacts', () => {
  it('a stranger learns nothing, a viewer can read, an editor can write', async () => {
    const { owner, id } = await ownProject();
    const [stranger, viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const contact = await aContact(owner, id);
    const calls = async (client: Client) => [
      (await client.get(url(id))).status,
      (await client.post(url(id), contactFields())).status,
      (await client.put(url(id, `/${contact.id}`), contactFields())).status,
      (await client.delete(url(id, `/${contact.id}`))).status,
    ];
    expect(await calls(touchdown.visitor())).toEqual([401, 401, 401, 401]);
    expect(await calls(stranger)).toEqual([404, 404, 404, 404]);
    expect(await calls(viewer)).toEqual([200, 403, 403, 403]);
    expect(await calls(editor)).toEqual([200, 201, 200, 204]);
  });
  it("a contact of the user's other project, or of a stranger, is not found", async () => {
    const { owner, id } = await ownProject();
    const other = await aProject(owner);
    const stranger = await touchdown.signedIn();
    const contact = await aContact(owner, other.id);
    const theirs = await aContact(stranger, (await aProject(stranger)).id);
    for (const contactId of [contact.id, theirs.id, uuidv7(), 'x'])
      for (const answer of [await owner.put(url(id, `/${contactId}`), contactFields()), await owner.delete(url(id, `/${contactId}`))])
        expect(answer).toMatchObject({ status: 404, body: { code: 'CONTACT_NOT_FOUND' } });
    expect(await list(owner, other.id)).toEqual([contact]);
  });
  it("the id of another project's contact cannot be taken over", async () => {
    const { owner, id } = await ownProject();
    const stranger = await touchdown.signedIn();
    const theirs = await aContact(stranger, (await aProject(stranger)).id);
    expect((await owner.post(url(id), contactFields({ id: theirs.id }))).body.code).toBe('ID_TAKEN');
  });
});

describe('adding a contact', () => {
  it('names every invalid field', async () => {
    const { owner, id } = await ownProject();
    const { status, body } = await owner.post(url(id), {
      contactType: 'friend',
      firstName: ' ',
      title: 'x'.repeat(101),
      organization: 'x'.repeat(201),
      email: 'nobody',
      phone: '5'.repeat(51),
      address: 'x'.repeat(1_001),
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual([
      { path: 'contactType', message: 'Choose a contact type' },
      { path: 'firstName', message: 'First name is required' },
      { path: 'lastName', message: 'Last name is required' },
      { path: 'title', message: 'Must be at most 100 characters' },
      { path: 'organization', message: 'Must be at most 200 characters' },
      { path: 'email', message: 'Enter a valid email address' },
      { path: 'phone', message: 'Must be at most 50 characters' },
      { path: 'address', message: 'Must be at most 1000 characters' },
    ]);
    expect(await list(owner, id)).toEqual([]);
  });
  it('saves what was entered up to the maximum length, and null for what was not', async () => {
    const { owner, id } = await ownProject();
    const longest = {
      contactType: 'airport_manager',
      firstName: 'Ł'.repeat(100),
      lastName: 'ß'.repeat(100),
      title: 't'.repeat(100),
      organization: 'o'.repeat(200),
      email: `${'e'.repeat(64)}@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.example`,
      phone: '5'.repeat(50),
      address: 'a'.repeat(1_000),
      notes: 'n'.repeat(10_000),
    };
    expect(await aContact(owner, id, longest)).toMatchObject({ ...longest, projectId: id, version: 1 });
    expect(await aContact(owner, id, { title: ' ', email: '', phone: null })).toMatchObject({
      contactType: 'client',
      title: null,
      organization: null,
      email: null,
      phone: null,
      address: null,
      notes: null,
    });
  });
  it('sent twice with one key adds one', async () => {
    const { owner, id } = await ownProject();
    const headers = { 'idempotency-key': uuidv7() };
    const [first, second] = [await owner.post(url(id), contactFields(), headers), await owner.post(url(id), contactFields(), headers)];
    expect(second.body).toEqual(first.body);
    expect(await list(owner, id)).toHaveLength(1);
  });
});

describe('changing a contact', () => {
  it('replaces the fields that are sent, preserves the others, and clears fields that are null', async () => {
    const { owner, id } = await ownProject();
    const contact = await aContact(owner, id, { phone: '555 0100' });
    const { body } = await owner.put(url(id, `/${contact.id}`), contactFields({ contactType: 'poc', lastName: 'Murray', version: 1 }));
    expect(body).toMatchObject({ id: contact.id, contactType: 'poc', lastName: 'Murray', phone: '555 0100', version: 2 });
    expect((await owner.put(url(id, `/${contact.id}`), { phone: null })).body).toMatchObject({ lastName: 'Murray', phone: null });
  });
  it('with an old version returns the current contact; of three concurrent changes one wins', async () => {
    const { owner, id } = await ownProject();
    const contact = await aContact(owner, id);
    const answers = await Promise.all(
      [1, 2, 3].map((n) => owner.put(url(id, `/${contact.id}`), contactFields({ notes: `edit ${n}`, version: 1 }))),
    );
    const winner = answers.find(({ status }) => status === 200)?.body;
    const losers = answers.filter(({ status }) => status === 409);
    expect(losers).toHaveLength(2);
    for (const loser of losers) expect(loser.body).toMatchObject({ code: 'VERSION_CONFLICT', current: winner });
  });
});

describe('deleting', () => {
  it('a contact removes it once', async () => {
    const { owner, id } = await ownProject();
    const contact = await aContact(owner, id);
    expect((await owner.delete(url(id, `/${contact.id}`))).status).toBe(204);
    expect((await owner.delete(url(id, `/${contact.id}`))).status).toBe(404);
    expect(await list(owner, id)).toEqual([]);
  });
  it('a project permanently removes its contacts', async () => {
    const { owner, id } = await ownProject();
    await aContact(owner, id);
    await touchdown.pool.query('delete from projects where id = $1', [id]);
    expect((await touchdown.pool.query('select 1 from project_contacts where project_id = $1', [id])).rowCount).toBe(0);
  });
  it('appears in the team activity, by name', async () => {
    const { owner, id } = await ownProject();
    const contact = await aContact(owner, id);
    await owner.put(url(id, `/${contact.id}`), contactFields({ phone: '555 0100' }));
    await owner.delete(url(id, `/${contact.id}`));
    const { body } = await owner.get(`/api/projects/${id}/activity`);
    expect(body.slice(0, 3).map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'deleted the contact Grace Hopper',
      'updated the contact Grace Hopper: phone',
      'added the contact Grace Hopper',
    ]);
  });
});

describe('the list of contacts', () => {
  it('is sorted by last and first name, case-insensitively', async () => {
    const { owner, id } = await ownProject();
    for (const [firstName, lastName] of [
      ['Zoe', 'Adams'],
      ['amy', 'adams'],
      ['Bo', 'Zhou'],
      ['Cy', 'de Boer'],
    ])
      await aContact(owner, id, { firstName, lastName });
    expect(names(await list(owner, id))).toEqual(['amy adams', 'Zoe Adams', 'Cy de Boer', 'Bo Zhou']);
  });
  it('is searched by name, organization, and email', async () => {
    const { owner, id } = await ownProject();
    await aContact(owner, id, { firstName: 'Ada', lastName: 'Byron', organization: 'Analytical 100%', email: 'ada@engine.example' });
    await aContact(owner, id, { firstName: 'Grace', lastName: 'Hopper', notes: 'ada' });
    for (const q of ['ADA BYRON', 'byron, a', 'analyt', '100%', '@engine'])
      expect(names(await list(owner, id, `?q=${encodeURIComponent(q)}`)), q).toEqual(['Ada Byron']);
    expect(await list(owner, id, '?q=_')).toEqual([]);
  });
  it.each(['?limit=0', '?limit=501', '?cursor=x', '?sort=phone'])('rejects %s', async (query) => {
    const { owner, id } = await ownProject();
    expect((await owner.get(url(id, query))).status).toBe(400);
  });
  it('continues after a name of the maximum length, in any script', async () => {
    const { owner, id } = await ownProject();
    for (let n = 0; n < 3; n += 1) await aContact(owner, id, { firstName: '𝒜'.repeat(100), lastName: '漢'.repeat(100) });
    const { headers } = await owner.get(url(id, '?limit=2'));
    expect(await list(owner, id, `?limit=2&cursor=${String(headers['x-next-cursor'])}`)).toHaveLength(1);
  });
});

describe('a project with 25,000 contacts', () => {
  const THOUSANDS = 25_000;
  async function crowded() {
    const { owner, id } = await ownProject();
    await touchdown.pool.query(
      `insert into project_contacts (id, project_id, contact_type, first_name, last_name, email, created_at, updated_at)
       select gen_random_uuid(), $1, 'client', 'First ' || n % 100, 'Last ' || n, 'person' || n || '@b.example', now(), now()
       from generate_series(1, ${THOUSANDS}) n`,
      [id],
    );
    await touchdown.pool.query('analyze project_contacts');
    return { owner, id };
  }
  it('is read page by page, each contact once, and searched', async () => {
    const { owner, id } = await crowded();
    const seen = new Set<string>();
    let query: string | null = '?limit=500';
    while (query !== null) {
      const { body, headers } = await owner.get(url(id, query));
      for (const { id: contactId } of body as Contact[]) seen.add(contactId);
      const next = headers['x-next-cursor'];
      query = next === undefined ? null : `?limit=500&cursor=${String(next)}`;
    }
    expect(seen.size).toBe(THOUSANDS);
    expect(names(await list(owner, id, '?limit=50&q=person24999@'))).toEqual(['First 99 Last 24999']);
  });
  it('returns a page from its index, without sorting', async () => {
    const { id } = await crowded();
    const { rows } = await touchdown.pool.query<{ 'QUERY PLAN': string }>(
      `explain select * from project_contacts where project_id = '${id}' and (name_key, id) > ('last 1', '${uuidv7()}'::uuid)
       order by name_key, id limit 51`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('project_contacts_by_name');
    expect(plan).not.toContain('Sort');
  });
});
