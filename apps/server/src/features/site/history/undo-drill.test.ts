/** Random histories of two people who change, undo, and redo: undo restores exactly what an entry changed, and loses no later change. */
import { isDeepStrictEqual } from 'node:util';
import type { HistoryEntry } from '@touchdown/contract';
import { drillCount, drillTimeout, seededRandom } from '@touchdown/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import {
  aMember,
  aProject,
  contactFields,
  obstacleFields,
  parcelFields,
  pathFields,
  pointFields,
  windFields,
} from '../../../test/builders.ts';
import { recordsOf, type StoredRecord, type StoredRecords } from '../../../test/project-records.ts';

const HISTORIES = drillCount({ gate: 2, full: 1_000 });
const STEPS = 24;
const random = seededRandom('undo histories');
const upTo = (most: number) => Math.floor(random() * (most + 1));
const oneOf = <T>(items: readonly T[]): T | undefined => items[upTo(items.length - 1)];

const touchdown = testApp();
let people: readonly [Person, Person];
beforeAll(async () => {
  people = [await touchdown.signedIn(), await touchdown.signedIn()];
});

/** What an entry changed: each record before and after it. Undefined: there was none. */
type Effect = ReadonlyMap<string, readonly [before: StoredRecord | undefined, after: StoredRecord | undefined]>;

/** The answers of a notice are changed one by one. */
const fieldsOf = ({ answers, ...others }: StoredRecord): StoredRecord =>
  typeof answers === 'object' && answers !== null ? { ...others, ...answers } : others;

const effectOf = (before: StoredRecords, after: StoredRecords): Effect =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((key) => !isDeepStrictEqual(before.get(key), after.get(key)))
      .map((key) => [key, [before.get(key), after.get(key)]]),
  );

/** The records after the effect is undone in the present ones. Null: someone has changed the same fields since. */
function undoneIn(now: StoredRecords, effect: Effect): Map<string, StoredRecord> | null {
  const expected = new Map([...now].map(([key, held]) => [key, fieldsOf(held)]));
  for (const [key, [before, after]] of effect) {
    const held = expected.get(key);
    if (before === undefined || after === undefined) {
      if (!isDeepStrictEqual(held, after && fieldsOf(after))) return null;
      if (before === undefined) expected.delete(key);
      else expected.set(key, fieldsOf(before));
      continue;
    }
    if (held === undefined) return null;
    const [was, is] = [fieldsOf(before), fieldsOf(after)];
    const changed = Object.keys({ ...was, ...is }).filter((field) => !isDeepStrictEqual(was[field], is[field]));
    if (changed.some((field) => !isDeepStrictEqual(held[field], is[field]))) return null;
    expected.set(key, { ...held, ...Object.fromEntries(changed.map((field) => [field, was[field]])) });
  }
  const isOrphan = ({ path_id: path }: StoredRecord) => typeof path === 'string' && !expected.has(`paths ${path}`);
  return [...expected.values()].some(isOrphan) ? null : expected;
}

/** One random change by the API. It may be rejected, for example because its record has been deleted. */
async function change(by: Person, project: string, now: StoredRecords): Promise<void> {
  const at = (rest: string) => `/api/projects/${project}${rest}`;
  const ids = (table: string) => [...now.keys()].filter((key) => key.startsWith(`${table} `)).map((key) => key.slice(table.length + 1));
  const text = () => `Text ${upTo(3)}`;
  const path = oneOf(ids('paths'));
  const point = oneOf([...now].filter(([key]) => key.startsWith('path_geometry_points ')));
  const onPoint = point && at(`/paths/${String(point[1]['path_id'])}/geometry-points/${String(point[1]['id'])}`);
  const [obstacle, contact, parcel] = ['project_obstacles', 'project_contacts', 'project_parcels'].map((table) => oneOf(ids(table)));
  const changes: readonly (() => Promise<unknown>)[] = [
    () => by.put(at(''), { name: text() }),
    () => by.put(at(''), { elevation: upTo(3) * 100, description: text() }),
    () => by.post(at('/paths'), pathFields({ name: text() })),
    () => by.put(at(`/paths/${path}`), { pathWidthFeet: 500 + upTo(2) * 50 }),
    () => by.put(at(`/paths/${path}`), { name: text(), notes: text() }),
    () => by.delete(at(`/paths/${path}`)),
    () => by.post(at(`/paths/${path}/geometry-points`), pointFields({ name: text() })),
    () => by.post(at(`/paths/${path}/geometry-points`), pointFields({ name: text() })),
    () => by.put(String(onPoint), pointFields({ name: text(), elevation: upTo(3) * 10 })),
    () => by.delete(String(onPoint)),
    () => by.post(at('/obstacles'), obstacleFields({ name: text() })),
    () => by.put(at(`/obstacles/${obstacle}`), { heightFeet: 100 + upTo(2) * 0.25 }),
    () => by.delete(at(`/obstacles/${obstacle}`)),
    () => by.post(at('/contacts'), contactFields({ lastName: text() })),
    () => by.put(at(`/contacts/${contact}`), { title: text(), phone: text() }),
    () => by.delete(at(`/contacts/${contact}`)),
    () => by.post(at('/parcels'), parcelFields({ name: text() })),
    () => by.delete(at(`/parcels/${parcel}`)),
    () => by.put(at('/wind'), windFields({ crosswindKt: 10 + upTo(2) })),
    () => by.delete(at('/wind')),
    () => by.put(at('/notice/answers'), { purpose: oneOf(['establishment', 'alteration']) }),
    () => by.put(at('/notice/answers'), { constructionStart: `2027-0${1 + upTo(2)}-01` }),
  ];
  await oneOf(changes)?.();
}

interface Counts {
  undone: number;
  refused: number;
}

/** Undoes the entry, and compares every record of the project with what is expected. */
async function undoOne(
  by: Person,
  project: string,
  entry: { readonly id: string; readonly effect: Effect },
  counts: Counts,
): Promise<void> {
  const before = await recordsOf(touchdown.pool, project);
  const { status, body, text } = await by.post(`/api/projects/${project}/history/${entry.id}/undo`);
  const after = await recordsOf(touchdown.pool, project);
  const expected = undoneIn(before, entry.effect);
  if (status === 200) {
    counts.undone += 1;
    expect(new Map([...after].map(([key, held]) => [key, fieldsOf(held)]))).toEqual(expected);
    return;
  }
  counts.refused += 1;
  expect(after).toEqual(before);
  expect(status, text).toBe(409);
  // A name may have been taken, or a place in the sequence of points.
  expect(expected === null ? ['CHANGED_SINCE', 'UNDO_BREAKS_RULE'] : ['UNDO_BREAKS_RULE']).toContain(body.code);
}

async function oneHistory(counts: Counts): Promise<void> {
  const [owner, editor] = people;
  const { id: project } = await aProject(owner);
  await aMember(owner, project, editor, 'editor');
  const effects = new Map<string, Effect>();
  for (let step = 0; step < STEPS; step += 1) {
    const by = oneOf(people) ?? owner;
    const before = await recordsOf(touchdown.pool, project);
    const entries: HistoryEntry[] = (await by.get(`/api/projects/${project}/history?limit=30`)).body;
    const undoable = entries.filter(({ id, undo }) => undo.possible && effects.has(id));
    // Mostly one of the newest, as people do.
    const entry = random() < 0.4 ? oneOf(random() < 0.7 ? undoable.slice(0, 3) : undoable) : undefined;
    if (entry === undefined) await change(by, project, before);
    else await undoOne(by, project, { id: entry.id, effect: effects.get(entry.id) ?? new Map() }, counts);
    const [newest] = (await by.get(`/api/projects/${project}/history?limit=1`)).body;
    if (newest.id !== entries[0]?.id) effects.set(newest.id, effectOf(before, await recordsOf(touchdown.pool, project)));
  }
}

describe('undo and redo in random histories of two people', () => {
  it(
    `restore exactly what an entry changed, and lose no later change (${HISTORIES} histories)`,
    async () => {
      const counts: Counts = { undone: 0, refused: 0 };
      for (let n = 0; n < HISTORIES; n += 1) await oneHistory(counts);
      expect(counts.undone).toBeGreaterThan(4 * HISTORIES);
      expect(counts.refused).toBeGreaterThan(0);
    },
    drillTimeout(),
  );
});
