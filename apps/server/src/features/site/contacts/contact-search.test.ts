/** A search finds every contact that contains its text, and no other. */
import type { Contact } from '@touchdown/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aContact, aProject, contactFields } from '../../../test/builders.ts';

const touchdown = testApp();
const found = async (person: Person, projectId: string, q: string, more = ''): Promise<string[]> =>
  (await person.get(`/api/projects/${projectId}/contacts?q=${encodeURIComponent(q)}${more}`)).body.map(({ id }: Contact) => id);

/** Matches the columns themselves, which defines the expected result. */
async function meant(projectId: string, q: string): Promise<string[]> {
  const { rows } = await touchdown.pool.query<{ id: string }>(
    `select id from project_contacts where project_id = $1
     and strpos(lower(first_name || ' ' || last_name || ', ' || first_name || chr(10) || coalesce(organization, '') || chr(10) || coalesce(email, '')),
       lower($2)) > 0
     order by lower(last_name || ' ' || first_name), id`,
    [projectId, q],
  );
  return rows.map(({ id }) => id);
}

/** Letters that change length or shape with case, combining marks, pattern metacharacters, and four-byte characters. */
const LETTERS = [
  'a',
  'b',
  'A',
  'B',
  'İ',
  'ı',
  'I',
  'i',
  'ß',
  'ẞ',
  'Σ',
  'σ',
  'ς',
  'e\u0301',
  'É',
  '%',
  '_',
  '\\',
  ' ',
  ',',
  "'",
  '🚁',
  'Ǆ',
  'ﬀ',
];
const text = (most: number) =>
  fc
    .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: most })
    .map((letters) => letters.join('').trim())
    .filter((word) => word !== '');

describe('a contact search', () => {
  it('finds what the columns contain, in order, with any characters', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const person = fc.record({ firstName: text(4), lastName: text(4), organization: fc.option(text(6)) });
    const insert = `insert into project_contacts (id, project_id, contact_type, first_name, last_name, organization, created_at, updated_at)
      select gen_random_uuid(), $1, 'client', c ->> 'firstName', c ->> 'lastName', c ->> 'organization', now(), now()
      from jsonb_array_elements($2::jsonb) c`;
    for (const people of fc.sample(fc.array(person, { minLength: 20, maxLength: 20 }), 10))
      await touchdown.pool.query(insert, [id, JSON.stringify(people)]);
    await fc.assert(
      fc.asyncProperty(text(5), async (q) => {
        expect(await found(owner, id, q)).toEqual(await meant(id, q));
      }),
      { numRuns: 150 },
    );
    // Substrings of existing text, so that there are matches.
    const { rows } = await touchdown.pool.query<{ text: string }>(
      'select search_text as text from project_contacts where project_id = $1',
      [id],
    );
    for (const { text: whole } of rows.slice(0, 60)) {
      const part = Array.from(whole).slice(1, 6).join('').trim();
      expect(await found(owner, id, part), part).toEqual(await meant(id, part));
    }
  });
  it('finds a contact under its new name and organization, anywhere in the order', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    for (const lastName of ['Adams', 'Murray', 'Zhou']) await aContact(owner, id, { firstName: 'Jo', lastName });
    const changed = await aContact(owner, id, { firstName: 'Jo', lastName: 'Byron' });
    const fields = contactFields({ firstName: 'Jo', lastName: 'Zuse', organization: 'Rechenwerk', version: 1 });
    expect((await owner.put(`/api/projects/${id}/contacts/${changed.id}`, fields)).status).toBe(200);
    for (const q of ['zuse', 'RECHEN', 'werk']) expect(await found(owner, id, q), q).toEqual([changed.id]);
    expect(await found(owner, id, 'byron')).toEqual([]);
    expect((await owner.delete(`/api/projects/${id}/contacts/${changed.id}`)).status).toBe(204);
    expect(await found(owner, id, 'zuse')).toEqual([]);
  });
  it('continues after its cursor and backward, for a text that only the last contacts contain', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    for (const [firstName, lastName] of [
      ['Ada', 'Byron'],
      ['Alan', 'Turing'],
      ['Bo', 'Turing'],
      ['Cy', 'Turing'],
    ])
      await aContact(owner, id, { firstName, lastName });
    const all = await meant(id, 'turing');
    const url = `/api/projects/${id}/contacts?q=turing&limit=2`;
    const first = await owner.get(url);
    const next = await owner.get(`${url}&cursor=${String(first.headers['x-next-cursor'])}`);
    expect([...first.body, ...next.body].map((contact: Contact) => contact.id)).toEqual(all);
    expect(await found(owner, id, 'turing', '&sort=-name')).toEqual([...all].reverse());
  });
  it('finds the last third of 3,000 contacts, and none for a word that does not occur', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    await touchdown.pool.query(
      `insert into project_contacts (id, project_id, contact_type, first_name, last_name, email, created_at, updated_at)
       select gen_random_uuid(), $1, 'client', 'Jo', (array['Byron', 'Hopper', 'Turing'])[1 + n % 3], 'person' || n || '@b.example', now(), now()
       from generate_series(1, 3000) n`,
      [id],
    );
    expect(await found(owner, id, 'turing', '&limit=500')).toHaveLength(500);
    expect(await found(owner, id, 'nowhere')).toEqual([]);
  });
});
