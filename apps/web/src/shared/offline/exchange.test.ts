import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { connection, serverAnswered } from './connection.ts';
import { readThrough, writeThrough } from './exchange.ts';
import { nobodyIsHere, personHere, personIs } from './person.ts';
import { type EditQueue, type KeptAnswer, type KeptReads, type ReadAnswer, registerOffline, type Write } from './ports.ts';
import type { Line } from './within.ts';

const READ_AT = '2026-11-21T09:00:00.000Z';
const ADDRESS = '/api/projects/1/paths';
const away = () => Promise.reject(new ApiError({ status: 0, text: 'No answer' }));
const answering = (value: unknown) => () => Promise.resolve<ReadAnswer>({ value, next: null, text: JSON.stringify(value) });
const never = () => new Promise<never>(() => undefined);
const refusing = (status: number, text: string, code?: 'PROJECT_NOT_FOUND' | 'ACCOUNT_DEACTIVATED') => () =>
  Promise.reject(new ApiError({ status, text, code }));

/** What keeps, without the browser's store: that has tests of its own. */
function keeping(stored: Readonly<Record<string, Omit<KeptAnswer, 'next'>>> = {}) {
  const told: string[] = [];
  const reads: KeptReads = {
    keep: async (address) => void told.push(`keep ${address}`),
    read: async (address) => {
      const found = stored[address];
      return found && { next: null, ...found };
    },
    refuse: async (address, { status }) => void told.push(`refuse ${address} ${status}`),
    change: async () => undefined,
    whyNot: () => 'Not read before.',
    forget: async () => void told.push('forget'),
    pictures: { keep: async () => undefined, read: async () => undefined },
  };
  return { reads, told };
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
const register = (reads: KeptReads | null, edits: EditQueue | null = null) =>
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
  it('is answered by the server, and kept without anyone waiting for it', async () => {
    personIs('ada');
    const { reads, told } = keeping();
    register({ ...reads, keep: (address) => (told.push(`keep ${address}`), never()) });
    expect(await readThrough(ADDRESS, answering(['North']))).toMatchObject({ value: ['North'] });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([`keep ${ADDRESS}`]);
  });
  it('is not kept for a visitor, who does not load what would keep it', async () => {
    nobodyIsHere();
    const load = vi.fn(never);
    registerOffline({ reads: load, edits: null });
    expect(await readThrough('/api/auth/session', answering({ signedIn: false }))).toMatchObject({ value: { signedIn: false } });
    expect(load).not.toHaveBeenCalled();
  });
  it('is answered by what was kept when the server is away, and its age is said', async () => {
    register(keeping({ [ADDRESS]: { value: ['North'], readAt: READ_AT } }).reads);
    expect(await readThrough(ADDRESS, away)).toMatchObject({ value: ['North'] });
    expect(connection()).toEqual({ state: 'away', oldestRead: READ_AT });
  });
  it('is never answered by what was kept while the server answers, be it a rejection', async () => {
    const { reads, told } = keeping({ [ADDRESS]: { value: ['North'], readAt: READ_AT } });
    register(reads);
    expect(await ended(readThrough(ADDRESS, refusing(404, 'Gone', 'PROJECT_NOT_FOUND')))).toBe('Gone');
    expect(await ended(readThrough(ADDRESS, refusing(500, 'Broken')))).toBe('Broken');
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([`refuse ${ADDRESS} 404`, `refuse ${ADDRESS} 500`]);
    expect(connection().state).toBe('there');
  });
  it('that was never kept says so; where nothing is kept at all, what the call said', async () => {
    register(keeping().reads);
    expect(await ended(readThrough(ADDRESS, away))).toBe('Not read before.');
    register(null);
    expect(await ended(readThrough(ADDRESS, away))).toBe('No answer');
  });
  it('is answered by what was kept after ten seconds without a byte; two once the server is known to be away', async () => {
    register(keeping({ [ADDRESS]: { value: ['North'], readAt: READ_AT } }).reads);
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
  it('is waited for when nothing was kept, and once its first byte came', async () => {
    let answerNow: (answer: ReadAnswer) => void = () => undefined;
    const late =
      (first: boolean) =>
      ({ arrived }: Line) => {
        if (first) arrived();
        return new Promise<ReadAnswer>((resolve) => {
          answerNow = resolve;
        });
      };
    register(keeping().reads);
    const nothingKept = readThrough(ADDRESS, late(false));
    await vi.advanceTimersByTimeAsync(60_000);
    answerNow({ value: ['fresh'], next: null });
    expect(await nothingKept).toMatchObject({ value: ['fresh'] });
    register(keeping({ [ADDRESS]: { value: ['old'], readAt: READ_AT } }).reads);
    const coming = readThrough(ADDRESS, late(true));
    await vi.advanceTimersByTimeAsync(60_000);
    answerNow({ value: ['fresh'], next: null });
    expect(await coming).toMatchObject({ value: ['fresh'] });
  });
  it('reports that there is none when the server had said so', async () => {
    const refusal = { status: 404, code: 'ADJUSTED_DIMENSIONS_NOT_FOUND', text: 'None were saved.' } as const;
    register(keeping({ [ADDRESS]: { value: null, readAt: READ_AT, refusal } }).reads);
    await expect(readThrough(ADDRESS, away)).rejects.toMatchObject({ code: 'ADJUSTED_DIMENSIONS_NOT_FOUND', status: 404 });
  });
  it('of what was made on this device is answered by the queue, kept or not', async () => {
    const onTop: EditQueue['onTop'] = async (_, { value }) => ({ value: value ?? 'made here', next: null });
    register(keeping().reads, queue({ onTop }));
    expect(await readThrough(ADDRESS, away)).toMatchObject({ value: 'made here' });
    expect(await ended(readThrough('/api/aircraft', away))).toBe('Not read before.');
  });
  it('goes on without those that keep and queue when they cannot be loaded', async () => {
    registerOffline({ reads: () => Promise.reject(new Error('lost file')), edits: () => Promise.reject(new Error('lost file')) });
    expect(await readThrough(ADDRESS, answering(1))).toMatchObject({ value: 1 });
    expect(await ended(readThrough(ADDRESS, away))).toBe('No answer');
    expect(await writeThrough(write, async () => 'stored')).toBe('stored');
  });
});

describe('who is signed in', () => {
  const asAda = () => readThrough('/api/auth/user', answering({ id: 'ada' }));
  it('is known from the answer of the server', async () => {
    await asAda();
    expect(personHere()).toBe('ada');
  });
  it.each([
    ['the session is over', 401, 'Unauthorized', undefined],
    ['the account was switched off', 403, 'Deactivated', 'ACCOUNT_DEACTIVATED'],
  ] as const)('is no one when %s, and what was read goes', async (_, status, text, code) => {
    const { reads, told } = keeping();
    register(reads);
    await asAda();
    await ended(readThrough(ADDRESS, refusing(status, text, code)));
    await vi.advanceTimersByTimeAsync(0);
    expect([personHere(), told.includes('forget')]).toEqual([null, true]);
  });
  it('stays while the server is away, and at a wrong password', async () => {
    await asAda();
    await ended(readThrough(ADDRESS, away));
    await ended(writeThrough(write, refusing(401, 'The password is wrong.')));
    expect(personHere()).toBe('ada');
  });
});

describe('an edit', () => {
  it('that may wait is kept under its key when no answer comes for twenty seconds, and is not sent on', async () => {
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
  it('with a file has the time that its bytes need', async () => {
    register(null, queue());
    const settled = vi.fn();
    void writeThrough({ ...write, file: new Blob([new Uint8Array(100_000)]) }, never).then(settled);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledOnce();
  });
  it('that may not wait is waited for, and fails when the server is away', async () => {
    register(null, queue({ admits: () => false }));
    expect(await ended(writeThrough(write, away))).toBe('No answer');
    expect(connection().state).toBe('away');
  });
  it('that the server rejects is rejected, not kept', async () => {
    register(null, queue());
    expect(await ended(writeThrough(write, refusing(422, 'Too wide')))).toBe('Too wide');
  });
});
