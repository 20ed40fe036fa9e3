import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { patientPool } from '../test/patient-pool.ts';
import { differenceToOthers, markedUrl, type Shared } from './peer-processes.ts';
import { countOtherSessions } from './reset.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ours: Shared = { sessionSecret: 'a secret that is long enough to sign with', store: 'https://s3.example.org pads' };

/** The connection URL as the command line uses it. */
function named(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', 'touchdown');
  return url.href;
}

/** Connects once to each address for the duration of the work. A pool would end before the database server has released its connections. */
async function whileConnected<T>(urls: readonly string[], work: () => Promise<T>): Promise<T> {
  const clients = urls.map((url) => new Client({ connectionString: url }));
  try {
    for (const client of clients) await client.connect();
    return await work();
  } finally {
    for (const client of clients) await client.end();
  }
}

/** The result of a process's check while the others are connected. */
async function found(others: readonly Shared[]) {
  const own = patientPool(markedUrl(database.url, ours));
  const urls = others.map((shared) => markedUrl(database.url, shared));
  try {
    return await whileConnected(urls, () => differenceToOthers(own, ours));
  } finally {
    await own.end();
  }
}

describe('processes connected to one database', () => {
  it('are peers if they share one secret and one file store, however many there are', async () => {
    expect(await found([])).toBeNull();
    expect(await found([ours, ours])).toBeNull();
  });
  it('are not peers with another secret or file store', async () => {
    expect(await found([ours, { ...ours, sessionSecret: `${ours.sessionSecret}.` }])).toBe('secret');
    expect(await found([{ ...ours, store: 'https://s3.example.org parks' }])).toBe('store');
  });
  it("do not see processes that have ended, those of another database, or the administrator's own programs", async () => {
    const other = await createTestDatabase();
    const elsewhere = markedUrl(other.url, { ...ours, store: 'elsewhere' });
    expect(await whileConnected([elsewhere, named(database.url)], () => found([]))).toBeNull();
    await other.drop();
  });
  it('are all visible to a process that is about to empty the database', async () => {
    const shared = await createTestDatabase();
    const own = patientPool(shared.url);
    const urls = [named(shared.url), markedUrl(shared.url, ours)];
    expect(await whileConnected(urls, () => countOtherSessions(own))).toBe(2);
    await own.end();
    await shared.drop();
  });
  it('do not reveal the secret', () => {
    expect(markedUrl(database.url, ours)).not.toContain(ours.sessionSecret.slice(0, 8));
  });
});
