/**
 * The baselines, returning given rows as JSON. `/rows`: Fastify and nothing else. `/floor`: Fastify and the database driver, which looks up
 * a session and selects as many projects, and omits everything else that Touchdown does. Configured by BARE_PORT, BARE_ROWS, and
 * BARE_DATABASE.
 */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import pg from 'pg';

const app = fastify();
const rows = JSON.parse(readFileSync(process.env['BARE_ROWS'] ?? '', 'utf8')) as { userId: string }[];
const pool = new pg.Pool({ connectionString: process.env['BARE_DATABASE'] });
const userId = rows[0]?.userId;
const session = {
  name: 'session',
  text: "select s.*, u.* from sessions s join users u on u.id = (s.sess ->> 'userId')::uuid where u.id = $1 limit 1",
  values: [userId],
};
const list = {
  name: 'list',
  text: 'select * from projects where user_id = $1 and deleted_at is null order by updated_at desc, id desc limit $2',
  values: [userId, rows.length],
};

app.get('/rows', async () => rows);
app.get('/floor', async () => {
  await pool.query(session);
  return (await pool.query(list)).rows as object[];
});
process.once('SIGTERM', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: Number(process.env['BARE_PORT']) });
