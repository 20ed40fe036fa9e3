import '../../test/fake-indexeddb.ts';
import { expect, it } from 'vitest';
import { idbStore } from './idb-store.ts';
import { aNewEdit } from './testing.ts';

let made = 0;
/** A separate database for each test. */
const name = () => {
  made += 1;
  return `edits-${made}`;
};

it('keeps edits in the order they were made, for another page of the same browser', async () => {
  const database = name();
  const page = idbStore(database);
  for (const id of ['c', 'a', 'b']) await page.add(aNewEdit({ id }));
  const next = await idbStore(database).all();
  expect(next.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(next.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

it('keeps the file of an edit, and removes it with the edit', async () => {
  const store = idbStore(name());
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  await store.add(aNewEdit({ id: 'photo' }), { bytes, name: 'roof.jpg', type: 'image/jpeg' });
  expect(new Uint8Array((await store.file('photo'))?.bytes ?? new ArrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  await store.change(() => ({ remove: ['photo'] }));
  expect(await store.file('photo')).toBeUndefined();
  expect(await store.all()).toEqual([]);
});

it('changes existing edits and does not restore removed ones', async () => {
  const store = idbStore(name());
  const cached = await store.add(aNewEdit({ id: 'kept' }));
  const gone = await store.add(aNewEdit({ id: 'gone' }));
  await store.change(() => ({ remove: ['gone'] }));
  await store.change(() => ({ put: [{ ...cached, state: { is: 'sending' } }, gone] }));
  expect((await store.all()).map(({ id, state }) => [id, state.is])).toEqual([['kept', 'sending']]);
});

it('continues numbering after all were removed, so the order stays unambiguous', async () => {
  const store = idbStore(name());
  await store.add(aNewEdit({ id: 'first' }));
  await store.clear();
  expect((await store.add(aNewEdit({ id: 'second' }))).seq).toBeGreaterThan(1);
});
