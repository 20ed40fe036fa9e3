import { describe, expect, it } from 'vitest';
import { memoryStore } from './edit-store.ts';
import type { Edit } from './edit.ts';
import { type Failure, replay, type SendAnswer, type Transport } from './replay.ts';
import { anEdit, TOWER } from './testing.ts';

const failed = (failure: Partial<Failure>): SendAnswer => ({
  is: 'failed',
  failure: { status: 400, code: null, sentence: 'No.', fields: [], current: undefined, retryAfter: null, ...failure },
});
const done = (record: object | null = { ...TOWER, version: 4 }): SendAnswer => ({ is: 'done', record: record as Edit['wants'] | null });

/** A server with prepared responses, and the requests it received. */
function serverOf(answers: Readonly<Record<string, SendAnswer | undefined>>, person: string | null = 'ada') {
  const sent: Edit[] = [];
  const transport: Transport = {
    person: async () => person,
    send: async (edit) => {
      sent.push(edit);
      return answers[edit.id] ?? done();
    },
    find: async () => null,
  };
  return { transport, sent };
}

const storeOf = async (...edits: readonly Partial<Edit>[]) => {
  const store = memoryStore();
  for (const edit of edits) await store.add(anEdit(edit));
  return store;
};
const OTHER = { ...anEdit().record, id: 'mast' };
const statesOf = async (store: Awaited<ReturnType<typeof storeOf>>) => (await store.all()).map(({ id, state }) => `${id} ${state.is}`);

describe('edits by user', () => {
  it('sends nothing while no user or another user is signed in, and keeps all edits', async () => {
    for (const person of [null, 'grace']) {
      const [store, { transport, sent }] = [await storeOf({}), serverOf({}, person)];
      expect(await replay({ store, transport, person: 'ada' })).toEqual({ is: 'not-theirs' });
      expect(sent).toEqual([]);
      expect(await statesOf(store)).toEqual(['edit waiting']);
    }
  });

  it("leaves another user's edits where they are", async () => {
    const [store, { transport, sent }] = [await storeOf({ id: 'hers', person: 'grace' }, { id: 'own', record: OTHER }), serverOf({})];
    await replay({ store, transport, person: 'ada' });
    expect(sent.map(({ id }) => id)).toEqual(['own']);
    expect(await statesOf(store)).toEqual(['hers waiting']);
  });

  it('stops at once if the server reports that another user or no user is signed in', async () => {
    for (const failure of [
      { status: 409, code: 'OTHER_PERSON' },
      { status: 401, code: 'UNAUTHENTICATED' },
    ]) {
      const store = await storeOf({ id: 'one' }, { id: 'two', record: OTHER });
      const { transport, sent } = serverOf({ one: failed(failure) });
      expect(await replay({ store, transport, person: 'ada' })).toEqual({ is: 'not-theirs' });
      expect(sent).toHaveLength(1);
      expect(await statesOf(store)).toEqual(['one waiting', 'two waiting']);
    }
  });
});

describe('order', () => {
  it('sends one after another, each based on the saved result of the one before', async () => {
    const store = await storeOf(
      { id: 'one' },
      {
        id: 'two',
        after: 'one',
        wants: { ...anEdit().wants, description: 'lit' },
        base: { version: 4, record: { ...TOWER, heightFeet: 110, version: 4 } },
      },
    );
    const { transport, sent } = serverOf({ one: done({ ...TOWER, heightFeet: 110, version: 9 }) });
    expect(await replay({ store, transport, person: 'ada' })).toEqual({ is: 'drained' });
    expect(sent.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(sent[1]?.body).toMatchObject({ heightFeet: 110, description: 'lit', version: 9 });
    expect(await statesOf(store)).toEqual([]);
  });

  it('shows both values if others changed what an undo restores, and rejects it if there are none to choose from', async () => {
    const undo = { record: { ...anEdit().record, kind: 'change', id: '12', title: 'Undo' }, base: null, wants: {} } as const;
    const current = {
      who: 'Grace',
      sentence: 'moved the obstacle Tower',
      at: '2026-11-22T09:00:00.000Z',
      choice: { entry: '15', records: [] },
    };
    const store = await storeOf({ ...undo, id: 'one' }, { ...undo, id: 'two', record: { ...undo.record, id: '13' } });
    const { transport } = serverOf({
      one: failed({ status: 409, code: 'CHANGED_SINCE', current }),
      two: failed({ status: 409, code: 'CHANGED_SINCE', current: { ...current, choice: undefined } }),
    });
    await replay({ store, transport, person: 'ada' });
    expect(await statesOf(store)).toEqual(['one conflict', 'two refused']);
  });

  it('holds back what is based on a conflict, and sends edits of other records', async () => {
    const store = await storeOf({ id: 'one' }, { id: 'two', after: 'one' }, { id: 'other', record: OTHER });
    const current = { ...TOWER, heightFeet: 95, version: 5 };
    const { transport, sent } = serverOf({ one: failed({ status: 409, code: 'VERSION_CONFLICT', current }) });
    await replay({ store, transport, person: 'ada' });
    expect(sent.map(({ id }) => id)).toEqual(['one', 'other']);
    expect(await statesOf(store)).toEqual(['one conflict', 'two waiting']);
  });
});

describe('a response', () => {
  it('that was lost is recovered: a record that has everything the edit wants counts as saved', async () => {
    const store = await storeOf({});
    const current = { ...TOWER, heightFeet: 110, description: 'of somebody else', version: 7 };
    await replay({
      store,
      transport: serverOf({ edit: failed({ status: 409, code: 'VERSION_CONFLICT', current }) }).transport,
      person: 'ada',
    });
    expect(await statesOf(store)).toEqual([]);
  });

  it.each([
    [{ status: 400, code: 'VALIDATION_FAILED', fields: [{ path: 'heightFeet', message: 'Too high' }] }, 'edit refused'],
    [{ status: 409, code: 'OBSTACLES_FULL' }, 'edit refused'],
    [{ status: 404, code: 'PROJECT_NOT_FOUND' }, 'edit gone'],
    [{ status: 404, code: 'OBSTACLE_NOT_FOUND' }, 'edit gone'],
    [{ status: 403, code: 'FORBIDDEN' }, 'edit gone'],
    [{ status: 503, code: 'OVERLOADED' }, 'edit waiting'],
    [{ status: 429, code: 'TOO_MANY_REQUESTS' }, 'edit waiting'],
    [{ status: 409, code: 'CLIENT_TOO_OLD' }, 'edit waiting'],
  ])('of %j leaves the edit in its position', async (failure, state) => {
    const store = await storeOf({});
    await replay({ store, transport: serverOf({ edit: failed(failure) }).transport, person: 'ada' });
    expect(await statesOf(store)).toEqual([state]);
  });

  it('that the record does not exist completes a deletion', async () => {
    const store = await storeOf({ action: 'delete', wants: {}, body: null });
    await replay({ store, transport: serverOf({ edit: failed({ status: 404, code: 'OBSTACLE_NOT_FOUND' }) }).transport, person: 'ada' });
    expect(await statesOf(store)).toEqual([]);
  });

  it('with a server error holds one edit back and sends those that do not depend on it', async () => {
    const store = await storeOf({ id: 'one' }, { id: 'other', record: OTHER });
    const { transport } = serverOf({ one: failed({ status: 500, code: 'INTERNAL' }) });
    expect(await replay({ store, transport, person: 'ada' })).toEqual({ is: 'busy', retryAfter: null });
    expect(await statesOf(store)).toEqual(['one waiting']);
  });
});
