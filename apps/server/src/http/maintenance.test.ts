import { describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { projectFields } from '../test/builders.ts';
import { removeExpired } from './maintenance.ts';

const touchdown = testApp();
const count = async (table: string) => (await touchdown.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n;

describe('maintenance', () => {
  it('removes what has expired and retains what is in use', async () => {
    const person = await touchdown.signedIn();
    await person.post('/api/projects', projectFields(), { 'idempotency-key': 'old' });
    await touchdown.pool.query("update sessions set expire = now() - interval '1 second'");
    await touchdown.signedIn();
    const later = new Date(touchdown.now.getTime() + 31 * 24 * 60 * 60 * 1_000);
    await removeExpired({ db: touchdown.db, clock: () => later });
    expect({ sessions: await count('sessions'), keys: await count('idempotency_keys'), limits: await count('rate_limits') }).toEqual({
      sessions: 1,
      keys: 0,
      limits: 0,
    });
  });
});
