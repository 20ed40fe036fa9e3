import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { connection, serverAnswered } from '../offline/connection.ts';
import { readThrough, writeThrough } from './exchange.ts';
import { nobodyIsHere, personHere, personIs } from '../offline/person.ts';
import { type EditQueue, type CachedAnswer, type CachedReads, type ReadAnswer, registerOffline, type Write } from '../offline/ports.ts';
import type { Line } from './within.ts';

const READ_AT = '2026-11-21T09:00:00.000Z';
const ADDRESS = '/api/projects/1/paths';
const away = () => Promise.reject(new ApiError({ status: 0, text: 'No answer' }));
const answering = (value: unknown) => () => Promise.resolve<ReadAnswer>({ value, next: null, text: JSON.stringify(value) });
const never = () => new Promise<never>(() => undefined);
const refusing = (status: number, text: string, code?: 'PROJECT_NOT_FOUND' | 'ACCOUNT_DEACTIVATED') => () =>
  Promise.reject(new ApiError({ status, text, code }));

/** A cache without the browser's store, which has its own tests. */
function cacheWith(stored: Readonly<Record<string, Omit<CachedAnswer, 'next'>>> = {}) {
  const calls: string[] = [];
  const reads: CachedReads = {
    cache: async (address) => void calls.push(`keep ${address}`),
    read: async (address) => {
      const found = stored[address];
      return found && { next: null, ...found };
    },
    refuse: async (address, { status }) => void calls.push(`refuse ${address} ${status}`),
    change: async () => undefined,
    whyNot: () => 'Not read before.',
    forget: async () => void calls.push('forget'),
    pictures: { cache: async () => undefined, read: async () => undefined },
    tiles: { cache: async () => undefined, read: async () => undefined },
  };
  return { reads, calls };
}

function queue(changes: Partial<EditQueue> = {}): EditQueue {
  return {
    admits: () => true,
    prepare: (write) => ({ ...write, idempotencyKey: 'key' }),
    answered: () => undefined,
    mustWait: async () => false,
    add: async ({ idempotencyKey }) => `waits under ${idempotencyKey}`,
    onTop: async (_, answer) => answer,
    makeReady: async () => undefined,
    count: async () => 0,
    exportFile: async () => ({ fileName: 'edits.json', content: new Blob() }),
    ...changes,
  };
}
const register = (reads: CachedReads | null, edits: EditQueue | null = null) =>
  registerOffline({ reads: reads && (async () => reads), edits: edits && (async () => edits) });
const write: Write = { method: 'PUT', route: '/api/x/:id', address: '/api/x/1', params: { id: '1' }, body: {} };
const ended = async (action: Promise<unknown>) =>
  action.catch((error: unknown) => (error instanceof ApiError ? error.text : String(error)));

beforeEach(() => {
  vi.useFakeTimers();
  serverAnswered();
});
afterEach(() => {
  vi.useRealTimers();
  register(null);
  serverAnswered();
  nobodyIsHere();
});

describe('a read', () => {
  it('is served by the server, and cached without delaying the caller', async () => {
    personIs('ada');
    const { reads, calls } = cacheWith();
    register({ ...reads, cache: (address) => (calls.push(`keep ${address}`), never()) });
    expect(await readThrough(ADDRESS, answering(['North']))).toMatchObject({ value: ['North'] });
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([`keep ${ADDRESS}`]);
  });
  it('is not cached for a visitor, who does not load the cache code', async () => {
    nobodyIsHere();
    const load = vi.fn(never);
    registerOffline({ reads: load, edits: null });
    expect(await readThrough('/api/auth/session', answering({ signedIn: false }))).toMatchObject({ value: { signedIn: false } });
    expect(load).not.toHaveBeenCalled();
  });
  it('is served from the cache while offline, with its age', async () => {
    register(cacheWith({ [ADDRESS]: { value: ['North'], readAt: READ_AT } }).reads);
    expect(await readThrough(ADDRESS, away)).toMatchObject({ value: ['North'] });
    expect(connection()).toEqual({ state: 'away', oldestRead: READ_AT });
  });
  it('is never served from the cache while the server responds, even with a rejection', async () => {
    const { reads, calls } = cacheWith({ [ADDRESS]: { value: ['North'], readAt: READ_AT } });
    register(reads);
    expect(await ended(readThrough(ADDRESS, refusing(404, 'Gone', 'PROJECT_NOT_FOUND')))).toBe('Gone');
    expect(await ended(readThrough(ADDRESS, refusing(500, 'Broken')))).toBe('Broken');
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([`refuse ${ADDRESS} 404`, `refuse ${ADDRESS} 500`]);
    expect(connection().state).toBe('there');
  });
  it('that was never cached reports that; without a cache, it fails with the error of the call', async () => {
    register(cacheWith().reads);
    expect(await ended(readThrough(ADDRESS, away))).toBe('Not read before.');
    register(null);
    expect(await ended(readThrough(ADDRESS, away))).toBe('No answer');
  });
  it('is served from the cache after ten seconds without a byte, or two once the app is known to be offline', async () => {
    register(cacheWith({ [ADDRESS]: { value: ['North'], readAt: READ_AT } }).reads);
    const settled = vi.fn();
    const first = readThrough(ADDRESS, never).then(settled);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await first;
    expect([settled.mock.calls.length, connection().state]).toEqual([1, 'away']);
    const second = readThrough(ADDRESS, never);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await second).toMatchObject({ value: ['North'] });
  });
  it('is awaited when it is not cached, and once its first byte has arrived', async () => {
    let answerNow: (answer: ReadAnswer) => void = () => undefined;
    const late =
      (first: boolean) =>
      ({ arrived }: Line) => {
        if (first) arrived();
        return new Promise<ReadAnswer>((resolve) => {
          answerNow = resolve;
        });
      };
    register(cacheWith().reads);
    const nothingCached = readThrough(ADDRESS, late(false));
    await vi.advanceTimersByTimeAsync(60_000);
    answerNow({ value: ['fresh'], next: null });
    expect(await nothingCached).toMatchObject({ value: ['fresh'] });
    register(cacheWith({ [ADDRESS]: { value: ['old'], readAt: READ_AT } }).reads);
    const coming = readThrough(ADDRESS, late(true));
    await vi.advanceTimersByTimeAsync(60_000);
    answerNow({ value: ['fresh'], next: null });
    expect(await coming).toMatchObject({ value: ['fresh'] });
  });
  it('reports that a record does not exist if the server had reported that', async () => {
    const refusal = { status: 404, code: 'ADJUSTED_DIMENSIONS_NOT_FOUND', text: 'None were saved.' } as const;
    register(cacheWith({ [ADDRESS]: { value: null, readAt: READ_AT, refusal } }).reads);
    await expect(readThrough(ADDRESS, away)).rejects.toMatchObject({ code: 'ADJUSTED_DIMENSIONS_NOT_FOUND', status: 404 });
  });
  it('of a record created on this device is served by the outbox, cached or not', async () => {
    const onTop: EditQueue['onTop'] = async (_, { value }) => ({ value: value ?? 'made here', next: null });
    register(cacheWith().reads, queue({ onTop }));
    expect(await readThrough(ADDRESS, away)).toMatchObject({ value: 'made here' });
    expect(await ended(readThrough('/api/aircraft', away))).toBe('Not read before.');
  });
  it('works without the cache and the outbox when they cannot be loaded', async () => {
    registerOffline({ reads: () => Promise.reject(new Error('lost file')), edits: () => Promise.reject(new Error('lost file')) });
    expect(await readThrough(ADDRESS, answering(1))).toMatchObject({ value: 1 });
    expect(await ended(readThrough(ADDRESS, away))).toBe('No answer');
    expect(await writeThrough(write, async () => 'stored')).toBe('stored');
  });
});

describe('the signed-in user', () => {
  const asAda = () => readThrough('/api/auth/user', answering({ id: 'ada' }));
  it("is known from the server's response", async () => {
    await asAda();
    expect(personHere()).toBe('ada');
  });
  it.each([
    ['the session is over', 401, 'Unauthorized', undefined],
    ['the account was switched off', 403, 'Deactivated', 'ACCOUNT_DEACTIVATED'],
  ] as const)('is unset when %s, and the cached reads are cleared', async (_, status, text, code) => {
    const { reads, calls } = cacheWith();
    register(reads);
    await asAda();
    await ended(readThrough(ADDRESS, refusing(status, text, code)));
    await vi.advanceTimersByTimeAsync(0);
    expect([personHere(), calls.includes('forget')]).toEqual([null, true]);
  });
  it('is unchanged while offline, and after an incorrect password', async () => {
    await asAda();
    await ended(readThrough(ADDRESS, away));
    await ended(writeThrough(write, refusing(401, 'The password is wrong.')));
    expect(personHere()).toBe('ada');
  });
});

describe('an edit', () => {
  it('that may be queued is saved with its key after twenty seconds without a response, and no longer sent', async () => {
    register(null, queue());
    let signal: AbortSignal | undefined;
    const sent = writeThrough(write, (_, line) => {
      signal = line.signal;
      return never();
    });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([await sent, signal?.aborted, connection().state]).toEqual(['waits under key', true, 'away']);
  });
  it('with a file gets the time that its bytes need', async () => {
    register(null, queue());
    const settled = vi.fn();
    void writeThrough({ ...write, file: new Blob([new Uint8Array(100_000)]) }, never).then(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
  });
  it('that may not be queued is awaited, and fails offline', async () => {
    register(null, queue({ admits: () => false }));
    expect(await ended(writeThrough(write, away))).toBe('No answer');
    expect(connection().state).toBe('away');
  });
  it('that the server rejects is rejected, not queued', async () => {
    register(null, queue());
    expect(await ended(writeThrough(write, refusing(422, 'Too wide')))).toBe('Too wide');
  });
});
