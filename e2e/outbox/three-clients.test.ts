/**
 * Three devices, any partitions, lost responses, repeats, kills, and resolutions: in the end all agree, and no accepted edit is missing or
 * applied twice.
 */
import { drillCount, drillTimeout } from '@touchdown/testing';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { isEqual } from '../../apps/web/src/offline/edits/edit.ts';
import { counted } from './ids.ts';
import { modelServer, type ModelServer } from './model-server.ts';
import { type Accepted, Run } from './script.ts';
import { scripts, scriptsAboutOne, type Step } from './steps.ts';
import type { JournalEntry } from './wire.ts';

const CASES = drillCount({ gate: 100, full: 1_000 });
const PERSON = '01900000-0000-7000-8000-000000000001';

async function carriedOut(steps: readonly Step[], how: readonly ('mine' | 'theirs' | 'merge')[]) {
  const server = modelServer(PERSON);
  const run = new Run(server, counted(1));
  await run.begin();
  for (const step of steps) await run.step(step);
  await run.drain(how);
  return { run, server };
}

const made = (server: ModelServer, id: string) => server.journal.filter((entry) => entry.action === 'create' && entry.id === id);
const gives = (entry: JournalEntry, { id, field, value }: Accepted) =>
  entry.action === 'update' && entry.id === id && field !== null && isEqual(entry.changed[field], value);
/** The edit that the server applied: the last one, because the value it overwrote may have come from an earlier one. */
const behind = (run: Run, entry: JournalEntry) => run.accepted.findLast((edit) => gives(entry, edit));
/** Does not count what a later edit restored because the user chose so. */
const given = ({ run, server }: { run: Run; server: ModelServer }, edit: Accepted) =>
  server.journal.filter(
    (entry) => gives(entry, edit) && (behind(run, entry) === edit || !run.decided.has(behind(run, entry)?.editId ?? '')),
  );
const removed = (server: ModelServer, id: string) => server.journal.some((entry) => entry.action === 'delete' && entry.id === id);

/** Server changes beyond the subject of the edit: another user's values, overwritten unseen. */
const writtenOver = ({ run, server }: { run: Run; server: ModelServer }) =>
  server.journal.flatMap((entry) => {
    const edit = behind(run, entry);
    if (edit === undefined || run.decided.has(edit.editId ?? '')) return [];
    return Object.keys(entry.changed).filter((field) => field !== edit.field && field !== 'name');
  });

/** Where an accepted edit ended up, and how often it was applied. A project or path includes what is below it. */
async function whatBecameOf(edit: Accepted, { run, server }: { run: Run; server: ModelServer }) {
  const left = (await run.devices[edit.device]?.waiting())?.find(({ id }) => id === edit.editId);
  const reported = left?.state.is === 'refused' || left?.state.is === 'gone' ? left.state.sentence : null;
  const isDecided = edit.editId !== null && run.decided.has(edit.editId);
  const times =
    edit.action === 'create'
      ? made(server, edit.id).length
      : edit.action === 'update'
        ? given({ run, server }, edit).length
        : Number(!server.has(edit.id));
  return { reported, isDecided, times };
}

/** How often the user chose the value of the edit again when resolving another edit of the record. */
const chosenAgain = ({ chosen }: Run, { id, field, value, editId }: Accepted): number =>
  chosen.filter((one) => one.id === id && one.editId !== editId && field !== null && isEqual(one.values[field], value)).length;

/** How often undo took back an edit. */
let undone = 0;

/** Runs the steps and checks the final state. Returns the number of accepted edits. */
async function expectNothingLostOrDuplicated(steps: readonly Step[], how: readonly ('mine' | 'theirs' | 'merge')[]): Promise<number> {
  const all = await carriedOut(steps, how);
  const { run, server } = all;
  expect(run.notShown, 'a device shows what it accepted').toEqual([]);
  expect(run.notRestored, 'undo shows the exact former state').toEqual([]);
  undone += run.undos;
  const [first, ...others] = await run.read();
  for (const other of others) expect(other, 'all devices agree').toEqual(first);
  for (const [address, value] of Object.entries(first ?? {}))
    expect(value, 'and agree with the server').toEqual((await server.call({ method: 'GET', url: address })).body);
  expect(writtenOver(all), 'nothing of others is written over unseen').toEqual([]);
  for (const edit of run.accepted) {
    const { reported, isDecided, times } = await whatBecameOf(edit, all);
    const what = `${edit.action} ${edit.id} ${edit.field ?? ''} ${String(edit.value)}`;
    if (edit.editId !== null && run.undone.has(edit.editId)) {
      expect(edit.action === 'delete' ? 0 : times, `nothing undone is saved: ${what}`).toBe(0);
      continue;
    }
    expect(times > 0 || isDecided || (reported !== null && reported !== ''), `nothing accepted is missing: ${what}`).toBe(true);
    const hasExpired = steps.some((step) => step.do === 'expire');
    // Once its key has expired, a repeat can recreate a record that another user deleted. Keys last thirty days.
    const isMadeAgain = edit.action === 'create' && hasExpired && removed(server, edit.id);
    expect(times <= 1 + chosenAgain(run, edit) || isDecided || isMadeAgain, `nothing is done twice: ${what}`).toBe(true);
  }
  return run.accepted.length;
}

beforeEach(() => {
  undone = 0;
});

it.each([
  ['any records', scripts],
  ['one record', scriptsAboutOne],
])(`loses and duplicates nothing in ${CASES} cases of three devices that change %s`, { timeout: drillTimeout() }, async (_, scripts) => {
  const ways = fc.array(fc.constantFrom('mine' as const, 'theirs' as const, 'merge' as const), { minLength: 1, maxLength: 5 });
  let edits = 0;
  await fc.assert(
    fc.asyncProperty(scripts, ways, async (steps, how) => {
      edits += await expectNothingLostOrDuplicated(steps, how);
    }),
    { numRuns: CASES },
  );
  expect(edits, 'the cases do something').toBeGreaterThan(CASES * 4);
  expect(undone, 'some of them undo').toBeGreaterThan(CASES / 20);
});

it('counts a value as chosen, not as applied twice, when the user takes it from an older form in a merge', async () => {
  const obstacle = { kind: 'obstacle', pick: 0, name: 0, device: 0 } as const;
  const steps: readonly Step[] = [
    { ...obstacle, do: 'update', field: 2 },
    { ...obstacle, do: 'open', tab: 0, field: 0 },
    { ...obstacle, do: 'update', field: 2 },
    { do: 'offline', device: 0 },
    { ...obstacle, do: 'update', field: 0 },
    { do: 'save', device: 0, field: 0 },
    { ...obstacle, do: 'open', tab: 0, field: 0 },
    { ...obstacle, do: 'update', field: 0 },
    { ...obstacle, do: 'update', field: 0 },
  ];
  expect(await expectNothingLostOrDuplicated(steps, ['merge', 'mine'])).toBeGreaterThan(steps.length);
});

it('does not recreate a record that was created, its response lost, and then deleted by another user: each attempt has the same key', async () => {
  const server = modelServer(PERSON);
  const run = new Run(server, counted(1));
  await run.begin();
  const obstacle = { device: 0, kind: 'obstacle', pick: 2, field: 0, name: 0 } as const;
  // Two reads before the third obstacle, then the call whose response is lost.
  await run.step({ do: 'luck', device: 0, luck: ['fine', 'fine', 'answer-lost'] });
  await run.step({ ...obstacle, do: 'create' });
  expect((await run.devices[0]?.waiting())?.map(({ action }) => action)).toEqual(['create']);
  await run.step({ ...obstacle, do: 'delete', device: 1 });
  const id = run.accepted.at(-1)?.id ?? '';
  await run.step({ do: 'sync', device: 0 });
  expect([made(server, id).length, removed(server, id), server.has(id)]).toEqual([1, true, false]);
  expect(await run.devices[0]?.waiting()).toEqual([]);
});

it('asks about a form from before an edit whose response was lost when its page was killed, and keeps the edit until then', async () => {
  const project = { kind: 'project', pick: 0, name: 0 } as const;
  const steps: readonly Step[] = [
    { ...project, do: 'open', device: 1, tab: 0, field: 0 },
    // One read before the project, then the update that the server applies.
    { do: 'luck', device: 1, luck: ['fine', 'killed'] },
    { ...project, do: 'update', device: 1, field: 0 },
    { do: 'save', device: 1, field: 1 },
  ];
  const server = modelServer(PERSON);
  const run = new Run(server, counted(1));
  await run.begin();
  for (const step of steps) await run.step(step);
  const [update] = run.accepted.slice(-2);
  await run.step({ do: 'sync', device: 1 });
  expect((await run.devices[1]?.waiting())?.map(({ state }) => state.is)).toEqual(['conflict']);
  const changes = server.journal.filter(({ action }) => action === 'update').map(({ changed }) => changed);
  expect(changes).toEqual([{ description: update?.value }]);
  await run.drain(['theirs']);
  expect(writtenOver({ run, server })).toEqual([]);
  expect((await run.read()).map((lists) => lists['/api/projects'])).toEqual(
    Array.from(run.devices, () => [expect.objectContaining({ description: update?.value, elevation: null }) as unknown]),
  );
});
