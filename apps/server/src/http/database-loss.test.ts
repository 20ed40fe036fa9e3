import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { projectFields } from '../test/builders.ts';

const touchdown = testApp();

describe('lost database connections', () => {
  it('return at worst 503 with Retry-After, preserve each acknowledged write exactly once, and recover', async () => {
    const owner = await touchdown.signedIn();
    // One connection. With two, each would break the other.
    const administrator = new pg.Client({ connectionString: touchdown.databaseUrl });
    await administrator.connect();
    let broken = 0;
    const breakConnections = async () => {
      const { rowCount } = await administrator.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
      );
      broken += rowCount ?? 0;
    };
    let answers = 0;
    const acknowledged: string[] = [];
    const worker = async (w: number) => {
      for (let n = 0; n < 25; n += 1) {
        const answer = await owner.post('/api/projects', projectFields({ name: `${w}-${n}` }));
        answers += 1;
        // The other workers' requests are in flight.
        if (answers % 3 === 0) await breakConnections();
        expect([201, 503]).toContain(answer.status);
        if (answer.status === 201) acknowledged.push(answer.body.id);
        else expect(answer).toMatchObject({ body: { code: 'DATABASE_UNAVAILABLE' }, headers: { 'retry-after': '2' } });
      }
    };
    await Promise.all([0, 1, 2, 3].map(worker));
    await administrator.end();
    expect(broken).toBeGreaterThan(10);
    // A call hits each broken connection at most once.
    let statuses: number[] = [];
    while (statuses.at(-1) !== 200) statuses = [...statuses, (await owner.get('/api/health')).status];
    expect(statuses.length).toBeLessThanOrEqual(touchdown.pool.options.max + 1);
    // It may use more connections than the health check.
    let answer = await owner.get('/api/projects');
    for (let n = 0; answer.status !== 200 && n < touchdown.pool.options.max; n += 1) answer = await owner.get('/api/projects');
    const listed = answer.body.map((project: { id: string }) => project.id);
    expect(listed).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(listed).size).toBe(listed.length);
  });
});
