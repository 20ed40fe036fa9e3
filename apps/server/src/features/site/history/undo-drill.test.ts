/**
 * Random histories of two people who change, undo, and redo, also offline: undo restores exactly what an entry changed, and loses no later
 * change.
 */
import { isDeepStrictEqual } from 'node:util';
import type { HistoryEntry } from '@touchdown/contract';
import { drillCount, drillTimeout, seededRandom } from '@touchdown/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import {
  aFile,
  aMember,
  aProject,
  buildingSetFields,
  contactFields,
  obstacleFields,
  parcelFields,
  pathFields,
  pointFields,
  terrainModelFields,
  windFields,
} from '../../../test/builders.ts';
import { aMapArchiveFile } from '../../../test/map-archive-file.ts';
import { aPointCloud } from '../../../test/matrix/things.ts';
import { Multipart } from '../../../test/multipart.ts';
import { allRecordsOf, type StoredRecord, type StoredRecords } from '../../../test/project-records.ts';

const HISTORIES = drillCount({ gate: 2, full: 1_000 });
const STEPS = 36;
const TILES = aMapArchiveFile();
const FULL = ['BUILDING_SETS_FULL', 'MAP_ARCHIVES_FULL', 'TERRAIN_MODELS_FULL'];
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
  const isLeft = (whole: string, id: unknown) => typeof id === 'string' && !expected.has(`${whole} ${id}`);
  // A point without its path, or the photo of an obstacle that would be lost.
  const isOrphan = ({ path_id: path, obstacle_id: obstacle }: StoredRecord) =>
    isLeft('paths', path) || isLeft('project_obstacles', obstacle);
  return [...expected.values()].some(isOrphan) ? null : expected;
}

/** A call that changes the project. It may be rejected, for example because its record has been deleted. */
interface Act {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly body?: unknown;
  /** The entry of the history that it undoes. */
  readonly undoes?: string;
}
const post = (url: string, body: unknown): Act => ({ method: 'POST', url, body });
const put = (url: string, body: unknown): Act => ({ method: 'PUT', url, body });
const patch = (url: string, body: unknown): Act => ({ method: 'PATCH', url, body });
const remove = (url: string): Act => ({ method: 'DELETE', url });
const undoOf = (project: string, entry: string): Act => ({
  method: 'POST',
  url: `/api/projects/${project}/history/${entry}/undo`,
  undoes: entry,
});

/** One random change of the project as it is now. */
function aChange(project: string, now: StoredRecords): Act {
  const at = (rest: string) => `/api/projects/${project}${rest}`;
  const ids = (table: string) => [...now.keys()].filter((key) => key.startsWith(`${table} `)).map((key) => key.slice(table.length + 1));
  const text = () => `Text ${upTo(3)}`;
  const path = oneOf(ids('paths'));
  const point = oneOf([...now].filter(([key]) => key.startsWith('path_geometry_points ')));
  const onPoint = point && at(`/paths/${String(point[1]['path_id'])}/geometry-points/${String(point[1]['id'])}`);
  const [obstacle, contact, parcel] = ['project_obstacles', 'project_contacts', 'project_parcels'].map((table) => oneOf(ids(table)));
  const [upload, buildings, scan, terrain, tiles] = ['uploads', 'building_sets', 'point_clouds', 'terrain_models', 'map_archives'].map(
    (table) => oneOf(ids(table)),
  );
  const changes: readonly Act[] = [
    put(at(''), { name: text() }),
    put(at(''), { elevation: upTo(3) * 100, description: text() }),
    post(at('/paths'), pathFields({ name: text() })),
    put(at(`/paths/${path}`), { pathWidthFeet: 500 + upTo(2) * 50 }),
    put(at(`/paths/${path}`), { name: text(), notes: text() }),
    remove(at(`/paths/${path}`)),
    post(at(`/paths/${path}/geometry-points`), pointFields({ name: text() })),
    post(at(`/paths/${path}/geometry-points`), pointFields({ name: text() })),
    put(String(onPoint), pointFields({ name: text(), elevation: upTo(3) * 10 })),
    remove(String(onPoint)),
    post(at('/obstacles'), obstacleFields({ name: text() })),
    put(at(`/obstacles/${obstacle}`), { heightFeet: 100 + upTo(2) * 0.25 }),
    remove(at(`/obstacles/${obstacle}`)),
    post(at('/contacts'), contactFields({ lastName: text() })),
    put(at(`/contacts/${contact}`), { title: text(), phone: text() }),
    remove(at(`/contacts/${contact}`)),
    post(at('/parcels'), parcelFields({ name: text() })),
    remove(at(`/parcels/${parcel}`)),
    put(at('/wind'), windFields({ crosswindKt: 10 + upTo(2) })),
    remove(at('/wind')),
    put(at('/notice/answers'), { purpose: oneOf(['establishment', 'alteration']) }),
    put(at('/notice/answers'), { constructionStart: `2027-0${1 + upTo(2)}-01` }),
    post(at('/uploads'), new Multipart(obstacle === undefined ? {} : { obstacleId: obstacle }, aFile({ content: text() }))),
    patch(at(`/uploads/${upload}`), { fileName: `${text()}.txt`, description: text() }),
    remove(at(`/uploads/${upload}`)),
    post(at('/building-sets'), buildingSetFields({ fileName: `${text()}.geojson` })),
    post(at(`/building-sets/${buildings}/excluded`), { line: 1, isExcluded: random() < 0.5 }),
    remove(at(`/building-sets/${buildings}`)),
    remove(at(`/point-clouds/${scan}`)),
    post(at('/terrain-models'), terrainModelFields({ fileName: `${text()}.tif` })),
    remove(at(`/terrain-models/${terrain}`)),
    post(at('/map-archives'), new Multipart({ name: text() }, TILES)),
    remove(at(`/map-archives/${tiles}`)),
  ];
  return changes[upTo(changes.length - 1)] ?? put(at(''), {});
}

interface Counts {
  undone: number;
  refused: number;
  /** Acts that were made offline and sent later. */
  late: number;
  repeated: number;
}

/** One person's device. Offline, acts wait in their order, and undo takes back the last one that waits. */
interface Device {
  readonly by: Person;
  isOffline: boolean;
  waiting: readonly Act[];
  takenBack: readonly Act[];
}

interface History {
  readonly project: string;
  readonly effects: Map<string, Effect>;
  readonly counts: Counts;
}

/** Compares every record of the project with what undo of the effect must leave. */
function expectUndone(effect: Effect, { before, after, status, code }: Done, counts: Counts): void {
  const expected = undoneIn(before, effect);
  if (status === 200) {
    counts.undone += 1;
    expect(new Map([...after].map(([key, held]) => [key, fieldsOf(held)]))).toEqual(expected);
    return;
  }
  counts.refused += 1;
  expect(after).toEqual(before);
  expect(status).toBe(409);
  // A limit may have been reached, a name may have been taken, or a place in the sequence of points. What waited offline may have been undone by the other person.
  const reasons =
    expected === null ? ['CHANGED_SINCE', 'UNDO_BREAKS_RULE', 'UNDO_NOT_POSSIBLE'] : ['UNDO_BREAKS_RULE', 'UNDO_NOT_POSSIBLE', ...FULL];
  expect(reasons).toContain(code);
}

interface Done {
  readonly before: StoredRecords;
  readonly after: StoredRecords;
  readonly status: number;
  readonly code: string | undefined;
}

const newestOf = async (by: Person, project: string): Promise<string | undefined> =>
  (await by.get(`/api/projects/${project}/history?limit=1`)).body[0]?.id;

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `01900000-0000-7000-9000-${String(keys).padStart(12, '0')}`;
};

/** Carries out the act, some of them twice, as after a lost response. What it changed is exactly one entry of the history. */
async function carryOut({ by }: Device, act: Act, { project, effects, counts }: History): Promise<void> {
  const { method, url, body } = act;
  const headers: Record<string, string> = method === 'DELETE' ? {} : { 'idempotency-key': newKey() };
  const [before, newest] = [await allRecordsOf(touchdown.pool, project), await newestOf(by, project)];
  const answer = await by.call(method, url, body, headers);
  const after = await allRecordsOf(touchdown.pool, project);
  const now = await newestOf(by, project);
  if ((method === 'POST' || method === 'PUT') && answer.status < 300 && random() < 0.3) {
    counts.repeated += 1;
    expect((await by.call(method, url, body, headers)).body).toEqual(answer.body);
    expect(await allRecordsOf(touchdown.pool, project)).toEqual(after);
    expect(await newestOf(by, project)).toBe(now);
  }
  if (act.undoes !== undefined)
    expectUndone(effects.get(act.undoes) ?? new Map(), { before, after, status: answer.status, code: answer.body?.code }, counts);
  expect(now !== newest || effectOf(before, after).size === 0, 'a change is in the history').toBe(true);
  if (now !== undefined && now !== newest) effects.set(now, effectOf(before, after));
}

/** The next act of the person: mostly a change or an undo of one of the newest entries, as people do. */
async function nextAct({ by }: Device, { project, effects }: History): Promise<Act> {
  const entries: HistoryEntry[] = (await by.get(`/api/projects/${project}/history?limit=30`)).body;
  const undoable = entries.filter(({ id, undo }) => undo.possible && effects.has(id));
  const entry = random() < 0.4 ? oneOf(random() < 0.7 ? undoable.slice(0, 3) : undoable) : undefined;
  return entry === undefined ? aChange(project, await allRecordsOf(touchdown.pool, project)) : undoOf(project, entry.id);
}

/** A step without a connection: another act waits, or undo or redo on the device. */
async function offlineStep(device: Device, history: History): Promise<void> {
  const [last, next] = [device.waiting.at(-1), device.takenBack.at(-1)];
  const pick = random();
  if (pick < 0.25 && last !== undefined) {
    device.waiting = device.waiting.slice(0, -1);
    device.takenBack = [...device.takenBack, last];
  } else if (pick < 0.4 && next !== undefined) {
    device.takenBack = device.takenBack.slice(0, -1);
    device.waiting = [...device.waiting, next];
  } else {
    device.waiting = [...device.waiting, await nextAct(device, history)];
    device.takenBack = [];
  }
}

async function goOnline(device: Device, history: History): Promise<void> {
  device.isOffline = false;
  for (const act of device.waiting) await carryOut(device, act, history);
  history.counts.late += device.waiting.length;
  device.waiting = [];
}

const LISTS = ['', '/paths', '/geometry-points', '/obstacles', '/contacts', '/parcels', '/notice/answers'].concat([
  '/uploads',
  '/building-sets',
  '/point-clouds',
  '/terrain-models',
  '/map-archives',
  '/history?limit=100',
]);
const seenBy = async (by: Person, project: string): Promise<readonly unknown[]> => {
  const answers = [];
  for (const rest of LISTS) answers.push((await by.get(`/api/projects/${project}${rest}`)).body);
  return answers;
};

async function oneHistory(counts: Counts): Promise<void> {
  const [owner, editor] = people;
  const { id: project } = await aProject(owner);
  await aMember(owner, project, editor, 'editor');
  await aPointCloud(touchdown, owner, project);
  const history: History = { project, effects: new Map(), counts };
  const devices = people.map((by): Device => ({ by, isOffline: false, waiting: [], takenBack: [] }));
  for (let step = 0; step < STEPS; step += 1) {
    const device = oneOf(devices);
    if (device === undefined) continue;
    if (random() < 0.15) await (device.isOffline ? goOnline(device, history) : Promise.resolve((device.isOffline = true)));
    else await (device.isOffline ? offlineStep(device, history) : carryOut(device, await nextAct(device, history), history));
  }
  for (const device of devices) await goOnline(device, history);
  const [[site, ...lists], [others, ...same]] = [await seenBy(owner, project), await seenBy(editor, project)];
  expect(same, 'both see the same').toEqual(lists);
  expect({ ...Object(others), myRole: '' }).toEqual({ ...Object(site), myRole: '' });
  const listed = new Set((lists.at(-1) as HistoryEntry[]).map(({ id }) => id));
  expect(
    [...history.effects.keys()].filter((id) => !listed.has(id)),
    'every acknowledged change is in the history',
  ).toEqual([]);
}

describe('undo and redo in random histories of two people with offline spells', () => {
  it(
    `restore exactly what an entry changed, and lose no later change (${HISTORIES} histories)`,
    async () => {
      const counts: Counts = { undone: 0, refused: 0, late: 0, repeated: 0 };
      for (let n = 0; n < HISTORIES; n += 1) await oneHistory(counts);
      expect(counts.undone).toBeGreaterThan(3 * HISTORIES);
      expect(counts.late).toBeGreaterThan(HISTORIES);
      expect(counts.repeated).toBeGreaterThan(HISTORIES);
      expect(counts.refused).toBeGreaterThan(0);
    },
    drillTimeout(),
  );
});
