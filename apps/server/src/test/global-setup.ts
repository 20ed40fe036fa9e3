/**
 * One PostgreSQL for the whole run: the one TEST_DATABASE_URL names, or an embedded one in a temporary folder. It holds a migrated
 * template; every test file clones it (`database.ts`).
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { passageFolder } from '../runtime/data-directory.ts';
import { startEmbeddedPostgres } from '../runtime/embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** May create databases. */
    readonly testServerUrl: string;
    readonly templateDatabase: string;
  }
}

/** Nothing here has to outlive a power failure. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

async function startServer(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  // Not mkdtemp: it makes a folder that only its owner may enter, and the database may run as another account.
  const dataDir = path.join(tmpdir(), `touchdown-test-${randomBytes(6).toString('hex')}`);
  passageFolder(dataDir);
  const server = await startEmbeddedPostgres({ dataDir, say: () => undefined, settings: FAST });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function inServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const templateDatabase = `touchdown_template_${randomBytes(6).toString('hex')}`;
  await inServer(server.url, (client) => client.query(`CREATE DATABASE ${templateDatabase}`));
  const templateUrl = new URL(server.url);
  templateUrl.pathname = `/${templateDatabase}`;
  const pool = createPool(templateUrl.href);
  await migrate(pool);
  await pool.end();
  project.provide('testServerUrl', server.url);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await inServer(server.url, (client) => client.query(`DROP DATABASE IF EXISTS ${templateDatabase} WITH (FORCE)`));
    await server.stop();
  };
}
