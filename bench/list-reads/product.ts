/** Touchdown on its own embedded database, in its own process, with two users: one has ten projects, one 10,000. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { passageFolder } from '../../apps/server/src/runtime/data-directory.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/runtime/embedded-postgres.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PASSWORD = 'four words in a row';
const PEOPLE = { few: 'few@example.org', many: 'many@example.org' } as const;
const FEW = 10;
const MANY = 10_000;
const MANY_CONTACTS = 25_000;
const START_MS = 60_000;

export interface RunningProduct {
  readonly base: string;
  /** The cookies of the two users. */
  readonly cookies: Readonly<Record<keyof typeof PEOPLE, string>>;
  /** One project with contacts per user: ten, or 25,000. */
  readonly projects: Readonly<Record<keyof typeof PEOPLE, string>>;
  readonly databaseUrl: string;
  readonly stop: () => Promise<void>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });

export const runTypeScript = (file: string, env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), file], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Waits until the address responds. */
export async function untilAnswers(url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

export const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

async function filled(databaseUrl: string, aircraft: number): Promise<RunningProduct['projects']> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fill(client);
    await fillLibrary(client, aircraft);
    const projects = { few: await fillContacts(client, PEOPLE.few, FEW), many: await fillContacts(client, PEOPLE.many, MANY_CONTACTS) };
    await client.query('vacuum analyze');
    return projects;
  } finally {
    await client.end();
  }
}

/** Exactly this many aircraft. */
async function fillLibrary(client: pg.Client, aircraft: number): Promise<void> {
  await client.query('delete from aircraft');
  await client.query(
    `insert into aircraft (id, name, manufacturer, model, type, category, rotor_configuration, max_gross_weight, overall_length, overall_width,
      created_at, updated_at)
     select gen_random_uuid(), (array['Airbus', 'Bell', 'Leonardo'])[1 + n % 3] || ' ' || n, (array['Airbus', 'Bell', 'Leonardo'])[1 + n % 3],
      'Model ' || n, (array['helicopter', 'eVTOL'])[1 + n % 2], 'normal', 'single_main', 3000 + n, 40, 35, now(), now()
     from generate_series(1, $1::int) n`,
    [aircraft],
  );
}

/** Adds this many contacts to a project of the user. Returns its ID. */
async function fillContacts(client: pg.Client, email: string, count: number): Promise<string> {
  const {
    rows: [project],
  } = await client.query<{ id: string }>('select p.id from projects p join users u on u.id = p.user_id where u.email = $1 limit 1', [
    email,
  ]);
  if (project === undefined) throw new Error('there is no project');
  await client.query(
    `insert into project_contacts (id, project_id, contact_type, first_name, last_name, organization, email, created_at, updated_at)
     select gen_random_uuid(), $1, 'client', (array['Ada', 'Grace', 'Alan', 'Edsger'])[1 + n % 4], (array['Byron', 'Hopper', 'Turing'])[1 + n % 3],
      'Harbor Authority ' || n, 'person' || n || '@example.org', now(), now()
     from generate_series(1, $2::int) n`,
    [project.id, count],
  );
  return project.id;
}

/** All users get the first user's password, and projects that are as similar to each other as real ones. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (id, email, role, password_hash, is_active, created_at, updated_at)
     select gen_random_uuid(), $1, 'user', password_hash, true, now(), now() from users limit 1`,
    [PEOPLE.many],
  );
  const insert = `
    insert into projects (id, user_id, name, description, type, latitude, longitude, elevation, advisory_circular, status, facility_type,
      shape, tlof_perimeter_marked, fato_perimeter_marked, standard_h, created_at, updated_at)
    select gen_random_uuid(), u.id, (array['Harbor', 'Summit', 'Mercy', 'Lakeside', 'Union'])[1 + n % 5] || ' Heliport ' || n,
      'Roof of building ' || n || ', east of the river', (array['heliport', 'vertiport', 'mixed'])[1 + n % 3],
      case when n % 4 = 0 then null else 41.4 + n / 10000.0 end, case when n % 4 = 0 then null else -81.7 end, 780, 'AC 150/5390-2D',
      (array['draft', 'in_progress', 'completed'])[1 + n % 3], 'hospital', 'square', true, true, true,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, $2::int) n, users u where u.email = $1`;
  await client.query(insert, [PEOPLE.few, FEW]);
  await client.query(insert, [PEOPLE.many, MANY]);
}

/** Returns the user's cookie. Waits until Touchdown, which listens first, has created its first account. */
export async function signIn(base: string, email: string, password: string): Promise<string> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const answer = await fetch(`${base}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const cookie = answer.headers
      .getSetCookie()
      .find((one) => one.startsWith('touchdown='))
      ?.split(';')[0];
    if (answer.ok && cookie !== undefined) return cookie;
    if (Date.now() > deadline) throw new Error(`sign-in answered ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Starts it with this many aircraft in its library. */
export async function startFilledProduct(aircraft: number): Promise<RunningProduct> {
  const dataDir = path.join(tmpdir(), `touchdown-bench-${randomBytes(6).toString('hex')}`);
  passageFolder(dataDir);
  const database = await startEmbeddedPostgres({ dataDir, say: () => undefined });
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const product = runTypeScript('apps/server/src/main.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: database.url,
    TOUCHDOWN_DATA_DIR: `${dataDir}-product`,
    TOUCHDOWN_ADMIN_EMAIL: PEOPLE.few,
    TOUCHDOWN_ADMIN_PASSWORD: PASSWORD,
  });
  const stop = async () => {
    await ended(product);
    await database.stop();
    for (const folder of [dataDir, `${dataDir}-product`]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilAnswers(`${base}/api/health`);
    const few = await signIn(base, PEOPLE.few, PASSWORD);
    const projects = await filled(database.url, aircraft);
    return { base, cookies: { few, many: await signIn(base, PEOPLE.many, PASSWORD) }, projects, databaseUrl: database.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
