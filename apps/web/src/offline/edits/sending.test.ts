import { expect, it } from 'vitest';
import { connection, serverAnswered, serverAway } from '../../shared/offline/connection.ts';
import type { Edit } from './edit.ts';
import { memoryStore } from './edit-store.ts';
import { mirrored } from './mirror.ts';
import type { SendAnswer, Transport } from './replay.ts';
import { keepSending } from './sending.ts';
import { aNewEdit, TOWER } from './testing.ts';

const done: SendAnswer = { is: 'done', record: { ...TOWER, version: 4 } };

async function sendingTo(send: Transport['send'], isThere = () => true) {
  const edits = mirrored(memoryStore());
  const stored: string[] = [];
  const transport: Transport = {
    person: () => (isThere() ? Promise.resolve('ada') : Promise.reject(new Error('away'))),
    send,
    find: async () => null,
  };
  /** The cache has an edit before it leaves the queue. Otherwise it would look undone offline. */
  const cacheStored = async ({ id }: Edit) => expect((await edits.all()).map((edit) => edit.id)).toContain(id);
  const sending = keepSending({ edits, transport, person: () => 'ada', cacheStored, onStored: ({ id }) => stored.push(id) });
  return { edits, sending, stored };
}
const left = async ({ edits }: Pick<Awaited<ReturnType<typeof sendingTo>>, 'edits'>) =>
  (await edits.all()).map(({ id, state }) => `${id} ${state.is}`);

/** Resolves once nothing is being sent. */
const idle = ({ sending }: Pick<Awaited<ReturnType<typeof sendingTo>>, 'sending'>) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!sending.isSending()) resolve();
    };
    sending.subscribe(look);
    look();
  });

it('sends when the server responds again, and shows which edits were saved', async () => {
  let isThere = false;
  const all = await sendingTo(
    async () => done,
    () => isThere,
  );
  await all.edits.add(aNewEdit());
  await all.sending.sendNow();
  expect([await left(all), connection().state]).toEqual([['edit waiting'], 'away']);
  isThere = true;
  serverAnswered();
  await idle(all);
  expect(await left(all)).toEqual([]);
  expect(all.stored).toEqual(['edit']);
});

it('sends what was added while it was sending', async () => {
  const asked: string[] = [];
  const all = await sendingTo(async ({ id }) => {
    asked.push(id);
    if (id === 'one') await all.edits.add(aNewEdit({ id: 'two', record: { ...aNewEdit().record, id: 'mast' } }));
    return done;
  });
  await all.edits.add(aNewEdit({ id: 'one' }));
  await Promise.all([all.sending.sendNow(), all.sending.sendNow()]);
  expect(asked).toEqual(['one', 'two']);
});

it('reports nothing about the connection when everything left needs a decision', async () => {
  const all = await sendingTo(async () => done);
  await all.edits.add(aNewEdit({ state: { is: 'conflict', current: TOWER } }));
  serverAway();
  await all.sending.sendNow();
  expect(connection().state).toBe('away');
  serverAnswered();
});

it('pauses for as long as the server asks', async () => {
  let tries = 0;
  const busy = { status: 429, code: 'TOO_MANY_REQUESTS', sentence: '', fields: [], current: undefined, retryAfter: 60 };
  const all = await sendingTo(async () => {
    tries += 1;
    return { is: 'failed', failure: busy };
  });
  await all.edits.add(aNewEdit());
  await all.sending.sendNow();
  window.dispatchEvent(new Event('online'));
  await idle(all);
  expect([tries, await left(all)]).toEqual([1, ['edit waiting']]);
});
