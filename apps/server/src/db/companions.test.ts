import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { createPool } from './client.ts';
import { differenceToOthers, markedUrl, type Shared } from './companions.ts';
import { countOtherSessions } from './reset.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ours: Shared = { sessionSecret: 'a secret that is long enough to sign with', store: 'https://s3.example.org pads' };

/** The address as the command line connects to it. */
function named(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', 'touchdown');
  return url.href;
}

/** Connects once to each address for the time of the work. A pool would end before the database server has forgotten its connections. */
async function whileConnected<T>(urls: readonly string[], work: () => Promise<T>): Promise<T> {
  const clients = urls.map((url) => new Client({ connectionString: url }));
  try {
    for (const client of clients) await client.connect();
    return await work();
  } finally {
    for (const client of clients) await client.end();
  }
}

/** What a process finds while the others are connected. */
async function found(others: readonly Shared[]) {
  const own = createPool(markedUrl(database.url, ours));
  const urls = others.map((shared) => markedUrl(database.url, shared));
  return whileConnected(urls, () => differenceToOthers(own, ours)).finally(() => own.end());
}

describe('processes that are connected to one database', () => {
  it('are companions with one secret and one store, however many there are', async () => {
    expect(await found([])).toBeNull();
    expect(await found([ours, ours])).toBeNull();
  });
  it('are none with another secret or another store', async () => {
    expect(await found([ours, { ...ours, sessionSecret: `${ours.sessionSecret}.` }])).toBe('secret');
    expect(await found([{ ...ours, store: 'https://s3.example.org parks' }])).toBe('store');
  });
  it('do not see those that are gone, those of another database, and programs of the operator', async () => {
    const other = await createTestDatabase();
    const elsewhere = markedUrl(other.url, { ...ours, store: 'elsewhere' });
    expect(await whileConnected([elsewhere, named(database.url)], () => found([]))).toBeNull();
    await other.drop();
  });
  it('are all seen by anyone who is about to empty it', async () => {
    const shared = await createTestDatabase();
    const own = createPool(shared.url);
    const urls = [named(shared.url), markedUrl(shared.url, ours)];
    expect(await whileConnected(urls, () => countOtherSessions(own))).toBe(2);
    await own.end();
    await shared.drop();
  });
  it('do not tell the secret', () => {
    expect(markedUrl(database.url, ours)).not.toContain(ours.sessionSecret.slice(0, 8));
  });
});
