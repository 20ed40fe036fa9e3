import '../../test/fake-indexeddb.ts';
import { routes } from '@touchdown/contract';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../shared/api/client.ts';
import { serverAnswered, serverAway } from '../../shared/offline/connection.ts';
import { nobodyIsHere, personIs } from '../../shared/offline/person.ts';
import { registerOffline } from '../../shared/offline/ports.ts';
import { answer, fakeApi } from '../../test/fake-api.ts';
import { aStoredPath } from '../../test/records.ts';
import { chooseContacts } from './contacts-choice.ts';
import { clearCachedReads, cachedReads } from './cached-reads.ts';
import { prefetchProject } from './prefetch-project.ts';

const ONE = { fleetIsDesignAircraft: false };
const AIRCRAFT = '0190f3a2-0000-7000-8000-0000000000c1';
let count = 0;
/** Unique IDs, because each project is prefetched only once. */
const newId = () => `0190f3a2-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;
const serve = (id: string, hasAdjustedDimensions = false) => {
  const path = aStoredPath();
  const at = (what: string) => `GET /api/projects/${id}/${what}`;
  return fakeApi({
    [at('paths')]: () => answer([path]),
    [at(`paths/${path.id}/terrain`)]: () => answer([]),
    [at('obstacles')]: () => answer(['Mast']),
    [at('fleet/matrix')]: () => answer({}),
    [at('fleet')]: () => answer({ hasAdjustedDimensions }),
    [at('adjusted-dimensions/active')]: () => answer({ id: 'adjusted' }),
    [at('contacts?limit=50')]: () => answer([]),
    [at('building-sets')]: () => answer(SETS),
    [at('point-clouds')]: () => answer(CLOUDS),
    [at('terrain-models')]: () => answer(TERRAIN),
  });
};
const SETS = [
  { id: '0190f3a2-0000-7000-8000-0000000000e1', count: 60_000 },
  { id: '0190f3a2-0000-7000-8000-0000000000e2', count: 60_000 },
];
const CLOUDS = [
  { id: '0190f3a2-0000-7000-8000-0000000000e3', state: 'ready' },
  { id: '0190f3a2-0000-7000-8000-0000000000e4', state: 'failed' },
];
const TERRAIN = [{ id: '0190f3a2-0000-7000-8000-0000000000e5' }];
const asked = (calls: ReturnType<typeof fakeApi>, what: string) => calls.filter(({ call }) => call.includes(what)).length;

beforeEach(() => {
  personIs('ada');
  registerOffline({ reads: async () => cachedReads, edits: null });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await clearCachedReads();
  registerOffline({ reads: null, edits: null });
  serverAnswered();
  nobodyIsHere();
});

it('prefetches no compatible aircraft and no forms under another edition, which has none', async () => {
  const id = newId();
  const calls = serve(id);
  chooseContacts('ada', true);
  await prefetchProject({ id, primaryAircraftId: AIRCRAFT, ...ONE, isPlanned: true });
  chooseContacts('ada', false);
  expect(asked(calls, `${id}/obstacles`)).toBe(1);
  expect(asked(calls, `${id}/contacts`)).toBe(1);
  expect(asked(calls, `${id}/fleet/matrix`)).toBe(0);
  expect(asked(calls, '7480-1') + asked(calls, '7460-1')).toBe(0);
});

it('prefetches nothing without a user or while the server is offline', async () => {
  const id = newId();
  const calls = serve(id);
  nobodyIsHere();
  await prefetchProject({ id, primaryAircraftId: null, ...ONE });
  expect(calls).toEqual([]);
  personIs('ada');
  serverAway();
  await prefetchProject({ id, primaryAircraftId: AIRCRAFT, ...ONE });
  expect(calls).toEqual([]);
});

it('prefetches a project once, without its contacts unless they are allowed', async () => {
  const id = newId();
  const calls = serve(id);
  await prefetchProject({ id, primaryAircraftId: AIRCRAFT, ...ONE });
  expect(asked(calls, `/activity?limit=20`)).toBe(1);
  expect([asked(calls, '/obstacles'), asked(calls, '/paths/'), asked(calls, '/contacts'), asked(calls, '/notice')]).toEqual([1, 1, 0, 0]);
  expect(calls.map(({ call }) => call).filter((call, index, all) => all.indexOf(call) !== index)).toEqual([]);
  await waitFor(async () => expect((await cachedReads.read(`/api/projects/${id}/obstacles`))?.value).toEqual(['Mast']));
  const before = calls.length;
  await prefetchProject({ id, primaryAircraftId: AIRCRAFT, ...ONE });
  expect(calls.length).toBe(before);
  const other = newId();
  chooseContacts('ada', true);
  const more = serve(other);
  await prefetchProject({ id: other, primaryAircraftId: AIRCRAFT, ...ONE });
  expect([asked(more, '/contacts'), asked(more, '/notice')]).toEqual([1, 3]);
});

it('repeats no read that a screen has under way, or that is not cached yet', async () => {
  const id = newId();
  const calls = serve(id);
  const reading = call(routes.listObstacles, { params: { projectId: id } });
  await prefetchProject({ id, primaryAircraftId: null, ...ONE });
  await reading;
  expect(asked(calls, '/obstacles')).toBe(1);
});

it('caches that there are no adjusted dimensions without requesting them, and prefetches those that exist', async () => {
  const id = newId();
  const calls = serve(id);
  await prefetchProject({ id, primaryAircraftId: AIRCRAFT, ...ONE });
  expect(asked(calls, '/adjusted-dimensions')).toBe(0);
  expect((await cachedReads.read(`/api/projects/${id}/adjusted-dimensions/active`))?.refusal?.code).toBe('ADJUSTED_DIMENSIONS_NOT_FOUND');
  const bare = newId();
  const few = serve(bare);
  await prefetchProject({ id: bare, primaryAircraftId: null, ...ONE });
  expect([asked(few, '/adjusted-dimensions'), asked(few, '/fleet/matrix')]).toEqual([0, 0]);
  const other = newId();
  const more = serve(other, true);
  await prefetchProject({ id: other, primaryAircraftId: null, ...ONE });
  expect(asked(more, '/adjusted-dimensions')).toBe(1);
});

it('prefetches the terrain around the site, evaluated laser scans, and up to 100,000 buildings', async () => {
  const id = newId();
  const reads = serve(id);
  await prefetchProject({ id, primaryAircraftId: null, ...ONE });
  expect([...SETS, ...CLOUDS, ...TERRAIN].map((one) => asked(reads, one.id))).toEqual([1, 0, 1, 0, 1]);
});
