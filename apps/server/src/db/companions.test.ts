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

/** What a process finds while the others are connected. */
async function found(others: readonly Shared[]) {
  const pools = [ours, ...others].map((shared) => createPool(markedUrl(database.url, shared)));
  try {
    await Promise.all(pools.map((pool) => pool.query('select 1')));
    const [own] = pools;
    return own && (await differenceToOthers(own, ours));
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
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
    const pool = createPool(markedUrl(other.url, { ...ours, store: 'elsewhere' }));
    const commandLine = createPool(database.url);
    try {
      await Promise.all([pool.query('select 1'), commandLine.query('select 1')]);
      expect(await found([])).toBeNull();
    } finally {
      await Promise.all([pool.end(), commandLine.end()]);
      await other.drop();
    }
  });
  it('are all seen by whoever is about to empty it', async () => {
    const own = createPool(database.url);
    const others = [database.url, markedUrl(database.url, ours)].map((url) => createPool(url));
    try {
      for (const pool of others) await pool.query('select 1');
      expect(await countOtherSessions(own)).toBe(2);
    } finally {
      await Promise.all([own, ...others].map((pool) => pool.end()));
    }
  });
  it('do not tell the secret', () => {
    expect(markedUrl(database.url, ours)).not.toContain(ours.sessionSecret.slice(0, 8));
  });
});
