// Undo and redo of edits that were not sent.
import { routes } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import type { CachedAnswer, Write } from '../../shared/offline/ports.ts';
import { memoryStore } from './edit-store.ts';
import type { Edit, Fields } from './edit.ts';
import { mirrored } from './mirror.ts';
import { editQueueOf } from './queue.ts';
import { replay, type SendAnswer, type Transport } from './replay.ts';
import { canTakeBack, givenBack, localStepsOf, takenBack } from './take-back.ts';
import { anEdit, TOWER } from './testing.ts';
import { stored } from './transitions.ts';
import { whatOf } from './edit-text.ts';

const SITE = '01900000-0000-7000-8000-000000000001';
const TOWER_ID = '01900000-0000-7000-8000-000000000002';
const OBSTACLES = `/api/projects/${SITE}/obstacles`;
const fields = { name: 'Tower', type: 'tower', latitude: 41.4, longitude: -81.7, heightFeet: 100, elevationFeet: 740, description: null };
const tower = { ...fields, id: TOWER_ID, projectId: SITE, source: 'entered', isAltered: false, version: 3, createdAt: '', updatedAt: '' };

const unsent = (edit: Partial<Edit> = {}) => anEdit({ mayBeStored: false, ...edit });

describe('an edit cannot be undone on the device', () => {
  it.each([
    ['that may have reached the server', { mayBeStored: true }],
    ['that is being sent', { state: { is: 'sending' } as const }],
    ['that needs a decision', { state: { is: 'conflict', current: TOWER } as const }],
  ] satisfies readonly (readonly [string, Partial<Edit>])[])('%s', (_, change) => {
    const edit: Edit = { ...unsent(), ...change };
    expect(canTakeBack([edit], edit)).toBe(false);
    expect(takenBack([edit], edit.id)).toEqual({});
  });
  it('of an earlier version of the app, of which it is unknown', () => {
    expect(canTakeBack([anEdit()], anEdit())).toBe(false);
  });
  it('before a later one that builds on it', () => {
    const later = unsent({ id: 'later', seq: 2, after: 'edit' });
    expect(takenBack([unsent(), later], 'edit')).toEqual({});
    expect(takenBack([unsent(), { ...later, state: { is: 'undone' } }], 'edit').put).toHaveLength(1);
  });
});

function deviceOf() {
  let made = 0;
  const newId = () => `01900000-0000-7000-9000-${String((made += 1)).padStart(12, '0')}`;
  const read = async (address: string): Promise<CachedAnswer | undefined> =>
    address === OBSTACLES ? { value: [tower], next: null, readAt: '' } : undefined;
  const edits = mirrored(memoryStore());
  const queue = editQueueOf({ edits, person: () => 'ada', reads: async () => ({ read, change: async () => undefined }), newId });
  const add = (write: Write) => queue.add({ ...queue.prepare(write), mayBeStored: false });
  const save = (change: object, version: number) =>
    add({
      method: 'PUT',
      route: routes.updateObstacle.path,
      address: `${OBSTACLES}/${TOWER_ID}`,
      params: { projectId: SITE, obstacleId: TOWER_ID },
      body: { ...fields, ...change, version },
    });
  const undo = (entryId: string, title: string) =>
    add({
      method: 'POST',
      route: routes.undoHistoryEntry.path,
      address: `/api/projects/${SITE}/history/${entryId}/undo`,
      params: { projectId: SITE, entryId },
      body: undefined,
      title,
    });
  const shown = async () => ((await queue.onTop(OBSTACLES, { value: [tower], next: null })).value as readonly Fields[])[0];
  const steps = () => localStepsOf(edits.now(), { person: 'ada', projectId: SITE, whatOf });
  const idOf = (what: string) => steps().find((step) => step.what.includes(what))?.id ?? '';
  return { edits, queue, save, undo, shown, steps, idOf };
}

describe('undo of an edit that was not sent', () => {
  it('shows the exact former state, is neither counted nor sent, and can be redone after a reload', async () => {
    const { edits, queue, save, shown } = deviceOf();
    await save({ heightFeet: 120 }, 3);
    const before = await shown();
    await save({ description: 'Red' }, 4);
    const after = await shown();
    const [, second] = await queue.own();
    await edits.change((all) => takenBack(all, second?.id ?? ''));
    expect(await shown()).toEqual(before);
    expect(await queue.count()).toBe(1);
    // The page is closed and opened again.
    const reopened = mirrored(edits);
    await reopened.change((all) => givenBack(all, second?.id ?? ''));
    await edits.change(() => ({}));
    expect(await shown()).toEqual(after);
  });
  it('ends redo with the next edit of the project', async () => {
    const { edits, queue, save, steps } = deviceOf();
    await save({ heightFeet: 120 }, 3);
    const [first] = await queue.own();
    await edits.change((all) => takenBack(all, first?.id ?? ''));
    expect(steps().map(({ is }) => is)).toEqual(['undone']);
    await save({ heightFeet: 130 }, 3);
    expect(steps()).toMatchObject([{ is: 'waiting', what: expect.stringMatching(/^Obstacle Tower: changed Height \(AGL\)/) as unknown }]);
  });
  it('is based on what was saved in the meantime when it is redone', () => {
    const second = unsent({ id: 'second', seq: 2, after: 'edit', wants: { description: 'Red' }, state: { is: 'undone' } });
    const { put = [] } = stored([unsent(), second], 'edit', { ...TOWER, heightFeet: 110, version: 4 });
    expect(put).toMatchObject([{ id: 'second', state: { is: 'undone' }, body: { description: 'Red', version: 4 } }]);
  });
  it('does not become a conflict while it is undone', () => {
    const second = unsent({ id: 'second', seq: 2, after: 'edit', wants: { heightFeet: 130 }, state: { is: 'undone' } });
    const { put = [] } = stored([unsent(), second], 'edit', { ...TOWER, heightFeet: 90, version: 4 });
    expect(put).toMatchObject([{ id: 'second', state: { is: 'undone' } }]);
  });
});

describe('undo of a saved change, offline', () => {
  it('waits, is named, and is taken back by redo', async () => {
    const { edits, undo, steps, idOf, shown } = deviceOf();
    await undo('12', 'Undo of “updated the path North”');
    expect(steps()).toMatchObject([{ what: 'Undo of “updated the path North”', entryId: '12', is: 'waiting', canTakeBack: true }]);
    expect(await shown()).toEqual(tower);
    await edits.change((all) => takenBack(all, idOf('North')));
    expect(steps()).toEqual([]);
  });
  it('is sent in its place, and says why if it no longer applies', async () => {
    const { edits, queue, undo, save } = deviceOf();
    await undo('12', 'Undo of “updated the path North”');
    await save({ heightFeet: 120 }, 3);
    const sentence = 'This has been changed since, so nothing was undone: on November 26, 2026, 9:14 AM UTC, eve updated the path North.';
    const calls: string[] = [];
    const send = async ({ method, address }: Edit): Promise<SendAnswer> => {
      calls.push(`${method} ${address}`);
      if (method === 'PUT') return { is: 'done', record: { ...tower, heightFeet: 120, version: 4 } };
      return { is: 'failed', failure: { status: 409, code: 'CHANGED_SINCE', sentence, fields: [], current: {}, retryAfter: null } };
    };
    const transport: Transport = { person: async () => 'ada', send, find: async () => null };
    expect(await replay({ store: edits, transport, person: 'ada' })).toEqual({ is: 'drained' });
    expect(calls).toEqual([`POST /api/projects/${SITE}/history/12/undo`, `PUT ${OBSTACLES}/${TOWER_ID}`]);
    expect((await queue.own()).map(({ state }) => state)).toMatchObject([{ is: 'refused', sentence }]);
  });
  it('is not sent if the user takes it back in the moment before', async () => {
    const { edits, undo, idOf } = deviceOf();
    await undo('12', 'Undo of “updated the path North”');
    const calls: string[] = [];
    const transport: Transport = {
      person: async () => {
        await edits.change((all) => takenBack(all, idOf('North')));
        return 'ada';
      },
      send: async ({ address }) => {
        calls.push(address);
        return { is: 'away' };
      },
      find: async () => null,
    };
    expect(await replay({ store: edits, transport, person: 'ada' })).toEqual({ is: 'drained' });
    expect(calls).toEqual([]);
  });
});
