import '../test/fake-indexeddb.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nobodyIsHere, personIs } from '../shared/offline/person.ts';
import { chooseContacts } from './contacts-choice.ts';
import { forgetContacts, forgetKeptReads, keptReads } from './kept-reads.ts';
import { bytesKept, trimTo, usesNoted } from './kept-store.ts';

const ADA = '0190f3a2-0000-7000-8000-00000000000a';
const BOB = '0190f3a2-0000-7000-8000-00000000000b';
const PROJECT = '/api/projects/0190f3a2-0000-7000-8000-000000000001';
const keep = (address: string, value: unknown, next: string | null = null) =>
  keptReads.keep(address, { value, next, text: JSON.stringify(value) });
const valueOf = async (address: string) => (await keptReads.read(address))?.value;
const stores = async () => (await indexedDB.databases()).map(({ name }) => name).toSorted();

beforeEach(() => personIs(ADA));
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetKeptReads();
  nobodyIsHere();
  localStorage.clear();
});

describe('who may not read what was kept', () => {
  it('no one, while no one is signed in', async () => {
    await keep('/api/projects', ['Harbor']);
    nobodyIsHere();
    expect(await keptReads.read('/api/projects')).toBeUndefined();
  });
  it('another user; what the former one read goes as soon as they read here', async () => {
    await keep('/api/projects', ['Harbor']);
    personIs(BOB);
    expect(await keptReads.read('/api/projects')).toBeUndefined();
    await keep('/api/aircraft', []);
    expect(await stores()).toEqual([`touchdown-reads-${BOB}`]);
  });
  it('a page on which another user was signed in, and its answers are not kept', async () => {
    await keep('/api/projects', ['Harbor']);
    localStorage.setItem('touchdown.person', BOB);
    await keep('/api/aircraft', ['of Ada']);
    expect(await keptReads.read('/api/projects')).toBeUndefined();
    personIs(BOB);
    expect(await keptReads.read('/api/aircraft')).toBeUndefined();
  });
});

describe('what the server stored since something was read', () => {
  const stored = (status: string) =>
    keptReads.change(
      (address) => address === PROJECT,
      (_, answer) => ({ ...answer, value: { status } }),
    );
  it('is what is kept, at the addresses that show it and nowhere else', async () => {
    await keep(PROJECT, { status: 'draft' });
    await keep('/api/aircraft', []);
    await stored('completed');
    expect(await valueOf(PROJECT)).toEqual({ status: 'completed' });
    expect(await valueOf('/api/aircraft')).toEqual([]);
  });
  it('is not taken back by an answer that was asked for before, but by one asked for after', async () => {
    await keep(PROJECT, { status: 'draft' });
    await stored('completed');
    await keptReads.keep(PROJECT, { value: { status: 'draft' }, next: null, text: '{"status":"draft"}', askedAt: 0 });
    expect(await valueOf(PROJECT)).toEqual({ status: 'completed' });
    await keep(PROJECT, { status: 'in_progress' });
    expect(await valueOf(PROJECT)).toEqual({ status: 'in_progress' });
  });
});

describe('what was read', () => {
  it('is read again as it came, with the time of the answer and the cursor', async () => {
    vi.spyOn(Date.prototype, 'toISOString').mockReturnValue('2026-11-21T09:00:00.000Z');
    await keep('/api/projects?sort=name&limit=100', [{ name: 'Harbor' }], 'more');
    expect(await keptReads.read('/api/projects?limit=100&sort=name')).toEqual({
      value: [{ name: 'Harbor' }],
      next: 'more',
      readAt: '2026-11-21T09:00:00.000Z',
      refusal: undefined,
    });
  });
  it('is not kept of what may not be kept, nor of what is no answer of ours', async () => {
    await keep('/api/admin/users', ['Ada']);
    await keep('/api/account/sessions', ['here']);
    await keptReads.keep('/api/projects', { value: '<html>Pay for the hotel network</html>', next: null });
    expect([await valueOf('/api/admin/users'), await valueOf('/api/account/sessions'), await valueOf('/api/projects')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
  it('goes when the server rejects it, with all below a project', async () => {
    await keep(PROJECT, { name: 'Harbor' });
    await keep(`${PROJECT}/paths`, ['North']);
    await keep('/api/aircraft', ['H145']);
    await keptReads.refuse(PROJECT, { status: 404, code: 'PROJECT_NOT_FOUND', text: 'Gone' });
    expect([await valueOf(PROJECT), await valueOf(`${PROJECT}/paths`), await valueOf('/api/aircraft')]).toEqual([
      undefined,
      undefined,
      ['H145'],
    ]);
  });
  it('stays when the server is in trouble', async () => {
    await keep(PROJECT, { name: 'Harbor' });
    await keptReads.refuse(PROJECT, { status: 503, code: 'DATABASE_UNAVAILABLE', text: 'Trouble' });
    expect(await valueOf(PROJECT)).toEqual({ name: 'Harbor' });
  });
  it('that there is nothing is known too', async () => {
    const refusal = { status: 404, code: 'ADJUSTED_DIMENSIONS_NOT_FOUND', text: 'None were saved.' } as const;
    await keptReads.refuse(`${PROJECT}/adjusted-dimensions/active`, refusal);
    expect(await keptReads.read(`${PROJECT}/adjusted-dimensions/active`)).toMatchObject({ value: null, refusal });
  });
  it('gives the points of one path from those of the project', async () => {
    const [one, other] = ['0190f3a2-0000-7000-8000-000000000011', '0190f3a2-0000-7000-8000-000000000012'];
    await keep(`${PROJECT}/geometry-points`, [
      { pathId: one, name: 'A' },
      { pathId: other, name: 'B' },
    ]);
    expect(await valueOf(`${PROJECT}/paths/${one}/geometry-points`)).toEqual([{ pathId: one, name: 'A' }]);
  });
});

describe('contacts', () => {
  const CONTACTS = `${PROJECT}/contacts?limit=50`;
  it('are not kept unless the user allows it, and it says so', async () => {
    await keep(CONTACTS, ['Grace']);
    await keep(`${PROJECT}/notice/answers`, { proponentName: 'Grace' });
    expect([await valueOf(CONTACTS), await valueOf(`${PROJECT}/notice/answers`)]).toEqual([undefined, undefined]);
    expect(keptReads.whyNot(CONTACTS)).toContain(
      "You're offline. Contacts and the FAA notice are not saved on this device. You can turn this on in Settings.",
    );
    chooseContacts(ADA, true);
    await keep(CONTACTS, ['Grace']);
    expect(await valueOf(CONTACTS)).toEqual(['Grace']);
    expect(keptReads.whyNot(CONTACTS)).toContain("You're offline, and this hasn't been saved on this device.");
  });
  it('go at once when that is taken back, and nothing else does', async () => {
    chooseContacts(ADA, true);
    await keep(CONTACTS, ['Grace']);
    await keep(PROJECT, { name: 'Harbor' });
    chooseContacts(ADA, false);
    await forgetContacts(ADA);
    chooseContacts(ADA, true);
    expect([await valueOf(CONTACTS), await valueOf(PROJECT)]).toEqual([undefined, { name: 'Harbor' }]);
  });
});

describe('the bound', () => {
  it('drops what was used longest ago', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000);
    await keep('/api/projects', 'x'.repeat(98));
    clock.mockReturnValue(2_000);
    await keep('/api/aircraft', 'y'.repeat(98));
    clock.mockReturnValue(3_000);
    await keep('/api/reports', 'z'.repeat(98));
    expect(await bytesKept(ADA)).toBe(300);
    clock.mockReturnValue(4_000);
    await valueOf('/api/projects');
    await usesNoted();
    await trimTo(ADA, 250);
    expect(await bytesKept(ADA)).toBe(200);
    expect([await valueOf('/api/aircraft'), (await valueOf('/api/projects')) !== undefined]).toEqual([undefined, true]);
  });
  it('a full store drops the oldest half and tries once more; still full, it keeps nothing and says nothing', async () => {
    await keep('/api/projects', 'old');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const full = new DOMException('Full', 'QuotaExceededError');
    put.mockImplementationOnce(() => {
      throw full;
    });
    await keep('/api/aircraft', 'new');
    expect([await valueOf('/api/aircraft'), await valueOf('/api/projects')]).toEqual(['new', undefined]);
    put.mockImplementation(() => {
      throw full;
    });
    await expect(keep('/api/reports', 'newer')).resolves.toBeUndefined();
    put.mockRestore();
    expect(await valueOf('/api/reports')).toBeUndefined();
  });
  it('where the browser keeps nothing, nothing fails', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not here', 'SecurityError');
    });
    await expect(keep('/api/projects', [])).resolves.toBeUndefined();
    expect(await keptReads.read('/api/projects')).toBeUndefined();
  });
});
