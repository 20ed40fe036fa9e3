import '../../test/fake-indexeddb.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nobodyIsHere, personIs } from '../../shared/offline/person.ts';
import { chooseContacts } from './contacts-choice.ts';
import { forgetContacts, clearCachedReads, cachedReads } from './cached-reads.ts';
import { bytesCached, trimTo, usesNoted } from './cache-store.ts';

const ADA = '0190f3a2-0000-7000-8000-00000000000a';
const BOB = '0190f3a2-0000-7000-8000-00000000000b';
const PROJECT = '/api/projects/0190f3a2-0000-7000-8000-000000000001';
const cache = (address: string, value: unknown, next: string | null = null) =>
  cachedReads.cache(address, { value, next, text: JSON.stringify(value) });
const valueOf = async (address: string) => (await cachedReads.read(address))?.value;
const stores = async () => (await indexedDB.databases()).map(({ name }) => name).toSorted();

beforeEach(() => personIs(ADA));
afterEach(async () => {
  vi.restoreAllMocks();
  await clearCachedReads();
  nobodyIsHere();
  localStorage.clear();
});

describe('a cached response is not readable by', () => {
  it('anyone while no one is signed in', async () => {
    await cache('/api/projects', ['Harbor']);
    nobodyIsHere();
    expect(await cachedReads.read('/api/projects')).toBeUndefined();
  });
  it("another user, and the previous user's responses are deleted as soon as they read here", async () => {
    await cache('/api/projects', ['Harbor']);
    personIs(BOB);
    expect(await cachedReads.read('/api/projects')).toBeUndefined();
    await cache('/api/aircraft', []);
    expect(await stores()).toEqual([`touchdown-reads-${BOB}`]);
  });
  it('a page on which another user was signed in, and its responses are not cached', async () => {
    await cache('/api/projects', ['Harbor']);
    localStorage.setItem('touchdown.person', BOB);
    await cache('/api/aircraft', ['of Ada']);
    expect(await cachedReads.read('/api/projects')).toBeUndefined();
    personIs(BOB);
    expect(await cachedReads.read('/api/aircraft')).toBeUndefined();
  });
});

describe('a change saved on the server after a read', () => {
  const stored = (status: string) =>
    cachedReads.change(
      (address) => address === PROJECT,
      (_, answer) => ({ ...answer, value: { status } }),
    );
  it('updates the cached responses at the addresses that show it, and no others', async () => {
    await cache(PROJECT, { status: 'draft' });
    await cache('/api/aircraft', []);
    await stored('completed');
    expect(await valueOf(PROJECT)).toEqual({ status: 'completed' });
    expect(await valueOf('/api/aircraft')).toEqual([]);
  });
  it('is not undone by a response requested before it, only by one requested after it', async () => {
    await cache(PROJECT, { status: 'draft' });
    await stored('completed');
    await cachedReads.cache(PROJECT, { value: { status: 'draft' }, next: null, text: '{"status":"draft"}', askedAt: 0 });
    expect(await valueOf(PROJECT)).toEqual({ status: 'completed' });
    await cache(PROJECT, { status: 'in_progress' });
    expect(await valueOf(PROJECT)).toEqual({ status: 'in_progress' });
  });
});

describe('a cached read', () => {
  it('is read back exactly as received, with the response time and the cursor', async () => {
    vi.spyOn(Date.prototype, 'toISOString').mockReturnValue('2026-11-21T09:00:00.000Z');
    await cache('/api/projects?sort=name&limit=100', [{ name: 'Harbor' }], 'more');
    expect(await cachedReads.read('/api/projects?limit=100&sort=name')).toEqual({
      value: [{ name: 'Harbor' }],
      next: 'more',
      readAt: '2026-11-21T09:00:00.000Z',
      refusal: undefined,
    });
  });
  it('is not cached for routes that must not be cached, nor for responses that are not from our server', async () => {
    await cache('/api/admin/users', ['Ada']);
    await cache('/api/account/sessions', ['here']);
    await cachedReads.cache('/api/projects', { value: '<html>Pay for the hotel network</html>', next: null });
    expect([await valueOf('/api/admin/users'), await valueOf('/api/account/sessions'), await valueOf('/api/projects')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('is dropped when the server rejects it, with everything below a project', async () => {
    await cache(PROJECT, { name: 'Harbor' });
    await cache(`${PROJECT}/paths`, ['North']);
    await cache('/api/aircraft', ['H145']);
    await cachedReads.refuse(PROJECT, { status: 404, code: 'PROJECT_NOT_FOUND', text: 'Gone' });
    expect([await valueOf(PROJECT), await valueOf(`${PROJECT}/paths`), await valueOf('/api/aircraft')]).toEqual([
      undefined,
      undefined,
      ['H145'],
    ]);
  });
  it('is kept when the server has a fault', async () => {
    await cache(PROJECT, { name: 'Harbor' });
    await cachedReads.refuse(PROJECT, { status: 503, code: 'DATABASE_UNAVAILABLE', text: 'Trouble' });
    expect(await valueOf(PROJECT)).toEqual({ name: 'Harbor' });
  });
  it('also caches that a record does not exist', async () => {
    const refusal = { status: 404, code: 'ADJUSTED_DIMENSIONS_NOT_FOUND', text: 'None were saved.' } as const;
    await cachedReads.refuse(`${PROJECT}/adjusted-dimensions/active`, refusal);
    expect(await cachedReads.read(`${PROJECT}/adjusted-dimensions/active`)).toMatchObject({ value: null, refusal });
  });
  it('returns the points of one path from those of the project', async () => {
    const [one, other] = ['0190f3a2-0000-7000-8000-000000000011', '0190f3a2-0000-7000-8000-000000000012'];
    await cache(`${PROJECT}/geometry-points`, [
      { pathId: one, name: 'A' },
      { pathId: other, name: 'B' },
    ]);
    expect(await valueOf(`${PROJECT}/paths/${one}/geometry-points`)).toEqual([{ pathId: one, name: 'A' }]);
  });
});

describe('contacts', () => {
  const CONTACTS = `${PROJECT}/contacts?limit=50`;
  it('are not cached unless the user allows it, and the error says so', async () => {
    await cache(CONTACTS, ['Grace']);
    await cache(`${PROJECT}/notice/answers`, { proponentName: 'Grace' });
    expect([await valueOf(CONTACTS), await valueOf(`${PROJECT}/notice/answers`)]).toEqual([undefined, undefined]);
    expect(cachedReads.whyNot(CONTACTS)).toContain(
      "You're offline. Contacts and the FAA notice are not saved on this device. You can turn this on in Settings.",
    );
    chooseContacts(ADA, true);
    await cache(CONTACTS, ['Grace']);
    expect(await valueOf(CONTACTS)).toEqual(['Grace']);
    expect(cachedReads.whyNot(CONTACTS)).toContain("You're offline, and this hasn't been saved on this device.");
  });
  it('are deleted at once when the user revokes that, and nothing else is', async () => {
    chooseContacts(ADA, true);
    await cache(CONTACTS, ['Grace']);
    await cache(PROJECT, { name: 'Harbor' });
    chooseContacts(ADA, false);
    await forgetContacts(ADA);
    chooseContacts(ADA, true);
    expect([await valueOf(CONTACTS), await valueOf(PROJECT)]).toEqual([undefined, { name: 'Harbor' }]);
  });
});

describe('the limit', () => {
  it('evicts the least recently used responses', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    await cache('/api/projects', 'x'.repeat(98));
    clock.mockReturnValue(2_000);
    await cache('/api/aircraft', 'y'.repeat(98));
    clock.mockReturnValue(3_000);
    await cache('/api/reports', 'z'.repeat(98));
    expect(await bytesCached(ADA)).toBe(300);
    clock.mockReturnValue(4_000);
    await valueOf('/api/projects');
    await usesNoted();
    await trimTo(ADA, 250);
    expect(await bytesCached(ADA)).toBe(200);
    expect([await valueOf('/api/aircraft'), (await valueOf('/api/projects')) !== undefined]).toEqual([undefined, true]);
  });
  it('a full store drops the oldest half and retries once; if still full, it caches nothing and does not report an error', async () => {
    await cache('/api/projects', 'old');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const full = new DOMException('Full', 'QuotaExceededError');
    put.mockImplementationOnce(() => {
      throw full;
    });
    await cache('/api/aircraft', 'new');
    expect([await valueOf('/api/aircraft'), await valueOf('/api/projects')]).toEqual(['new', undefined]);
    put.mockImplementation(() => {
      throw full;
    });
    await expect(cache('/api/reports', 'newer')).resolves.toBeUndefined();
    put.mockRestore();
    expect(await valueOf('/api/reports')).toBeUndefined();
  });
  it('does not fail where the browser has no storage', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not here', 'SecurityError');
    });
    await expect(cache('/api/projects', [])).resolves.toBeUndefined();
    expect(await cachedReads.read('/api/projects')).toBeUndefined();
  });
});
