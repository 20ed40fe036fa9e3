import '../../test/fake-indexeddb.ts';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EDITS_DATABASE, idbStore } from '../edits/idb-store.ts';
import type { NewEdit } from '../edits/edit.ts';
import { nobodyIsHere, personIs } from '../../shared/offline/person.ts';
import { cachedReads } from './cached-reads.ts';
import { emptyStores } from './sign-out.ts';

const editOf = (person: string): NewEdit => ({
  id: `edit-of-${person}`,
  person,
  action: 'delete',
  method: 'DELETE',
  route: '/api/projects/:projectId',
  address: '/api/projects/1',
  params: { projectId: '1' },
  body: null,
  wants: {},
  record: { kind: 'project', id: '1', projectId: '1', pathId: null, obstacleId: null, title: 'Harbor' },
  base: null,
  made: null,
  idempotencyKey: person,
  file: null,
  after: null,
  madeAt: '2026-11-21T09:00:00.000Z',
  state: { is: 'waiting' },
});
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => personIs('ada'));
afterEach(async () => {
  nobodyIsHere();
  for (const name of await databases()) if (name !== undefined) await deleteDB(name);
});

describe('signing out', () => {
  it('clears every store, including pending edits', async () => {
    await cachedReads.cache('/api/projects', { value: [], next: null, text: '[]' });
    await idbStore().add(editOf('ada'));
    localStorage.setItem('touchdown.theme', 'dark');
    sessionStorage.setItem('touchdown.draft', 'typed');
    await emptyStores();
    expect([await databases(), localStorage.length, sessionStorage.length]).toEqual([[], 0, 0]);
  });
  it('leaves the edits of another user whose session ended', async () => {
    await idbStore().add(editOf('ada'));
    await idbStore().add(editOf('bob'));
    await emptyStores();
    expect(await databases()).toEqual([EDITS_DATABASE]);
    expect((await idbStore().all()).map(({ person }) => person)).toEqual(['bob']);
  });
});
