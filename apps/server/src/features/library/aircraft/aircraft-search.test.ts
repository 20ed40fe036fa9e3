/** The library is searched in one combined text per aircraft. It must match within each field, and nothing across fields. */
import type { Aircraft } from '@touchdown/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';

const touchdown = testApp();
const found = async (person: Person, q: string): Promise<string[]> =>
  (await person.get(`/api/aircraft?q=${encodeURIComponent(q)}`)).body.map(({ id }: Aircraft) => id);

/** Matches the columns themselves, case-insensitively. */
async function meant(q: string): Promise<string[]> {
  const { rows } = await touchdown.pool.query<{ id: string }>(
    `select id from aircraft
     where strpos(lower(name), lower($1)) > 0 or strpos(lower(manufacturer), lower($1)) > 0 or strpos(lower(model), lower($1)) > 0
     order by lower(name), id`,
    [q],
  );
  return rows.map(({ id }) => id);
}

const LETTERS = ['a', 'A', 'İ', 'ı', 'I', 'i', 'ß', 'ẞ', 'Σ', 'σ', 'ς', 'e\u0301', 'É', '%', '_', '\\', ' ', '🚁', '\n'];
const text = (most: number) =>
  fc
    .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: most })
    .map((letters) => letters.join('').trim())
    .filter((word) => word !== '');

describe('a library search', () => {
  it('is denied to a visitor', async () => {
    expect((await touchdown.visitor().get('/api/aircraft?q=bell')).status).toBe(401);
  });
  it('finds text within a field, sorted by name, with any characters', async () => {
    const person = await touchdown.signedIn();
    const fields = fc.record({ name: text(3), manufacturer: text(3), model: text(3) });
    await touchdown.pool.query(
      `insert into aircraft (id, name, manufacturer, model, type, category, is_reference, created_at, updated_at)
       select gen_random_uuid(), c ->> 'name', c ->> 'manufacturer', c ->> 'model', 'helicopter', 'normal', true, now(), now()
       from jsonb_array_elements($1::jsonb) c`,
      [JSON.stringify(fc.sample(fields, 200))],
    );
    await fc.assert(
      fc.asyncProperty(text(3), async (q) => {
        expect(await found(person, q)).toEqual(await meant(q));
      }),
      { numRuns: 150 },
    );
  });
  it('finds nothing that spans two fields', async () => {
    const person = await touchdown.signedIn();
    await touchdown.pool.query(
      `insert into aircraft (id, name, manufacturer, model, type, category, is_reference, created_at, updated_at)
       values (gen_random_uuid(), 'Ranger', 'Works', 'Mark 2', 'helicopter', 'normal', true, now(), now())`,
    );
    for (const q of ['ranger\nworks', 'r\nw', 'works\nmark']) expect(await found(person, q), q).toEqual([]);
    expect(await found(person, 'mark 2')).toHaveLength(1);
  });
});
