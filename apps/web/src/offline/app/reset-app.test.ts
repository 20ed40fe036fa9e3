import '../../test/fake-indexeddb.ts';
import { deleteDB } from 'idb';
import { afterEach, expect, it } from 'vitest';
import { EDITS_DATABASE, idbStore } from '../edits/idb-store.ts';
import { aNewEdit } from '../edits/testing.ts';
import { nobodyIsHere, personIs } from '../../shared/offline/person.ts';
import { forgetEverything } from './reset-app.ts';

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
afterEach(async () => {
  nobodyIsHere();
  await deleteDB(EDITS_DATABASE);
});

it("a reset removes everything, including the user's edits", async () => {
  personIs('ada');
  await idbStore().add(aNewEdit({ person: 'ada' }));
  localStorage.setItem('touchdown.theme', 'dark');
  await forgetEverything();
  expect([await databases(), localStorage.length]).toEqual([[], 0]);
});

it('a reset keeps the edits of another user who was signed in here, because they were not shown to anyone here', async () => {
  personIs('ada');
  await idbStore().add(aNewEdit({ id: 'one', person: 'ada' }));
  await idbStore().add(aNewEdit({ id: 'other', person: 'bob' }));
  await forgetEverything();
  expect(await databases()).toEqual([EDITS_DATABASE]);
  expect((await idbStore().all()).map(({ id }) => id)).toEqual(['other']);
});
