/**
 * One PostgreSQL server for the whole test run and all its projects: the one named by TEST_DATABASE_URL, or an embedded one in a temporary
 * folder, in memory where there is room. It contains a migrated template, which every test file clones (`database.ts`). Also one bundle of
 * the server, for tests of processes and for worker threads. A run without server tests makes neither.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { roomyFolder } from '@touchdown/testing';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { createPool } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { passageFolder } from '../runtime/data-directory.ts';
import { startEmbeddedPostgres } from '../runtime/embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of an account that can create databases. */
    readonly testServerUrl: string;
    readonly templateDatabase: string;
    /** The folder of the server, bundled from source, with its worker threads. */
    readonly bundle: string;
  }
}

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const BUNDLE = `import { bundleServer } from './scripts/lib/build.mjs'; await bundleServer(process.argv[1]);`;
/** A worker of the run tests up to three applications at once, and processes, each with ten connections. */
const CONNECTIONS = Math.max(200, 60 * (availableParallelism() + 1));
/** Nothing here has to survive a power failure. Statistics that are collected at any moment could change how a query is planned. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: String(CONNECTIONS) };

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

async function startServer(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  // Not mkdtemp, because it creates a folder that only its owner can enter, and the database may run under another account.
  const dataDir = path.join(roomyFolder(), `touchdown-test-${randomBytes(6).toString('hex')}`);
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

/** Bundles the server as the product is built. */
async function bundleTo(folder: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', BUNDLE, folder], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the server could not be bundled');
}

/**
 * Runs for each project with server tests, one after the other, before its first test. The first one starts the server; the others find it
 * in the context shared by all projects of the run.
 */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const shared: Partial<ProvidedContext> = vitest.getProvidedContext();
  if (shared.testServerUrl !== undefined) return () => Promise.resolve();
  // As deep within the project as the build folder, so that the bundle finds the packages.
  const bundles = path.join(ROOT, '.cache', `processes-${randomBytes(6).toString('hex')}`);
  const bundle = path.join(bundles, 'server');
  await bundleTo(bundle);
  const server = await startServer();
  const templateDatabase = `touchdown_template_${randomBytes(6).toString('hex')}`;
  await inServer(server.url, (client) => client.query(`CREATE DATABASE ${templateDatabase}`));
  const templateUrl = new URL(server.url);
  templateUrl.pathname = `/${templateDatabase}`;
  const pool = createPool(templateUrl.href);
  await migrate(pool);
  await pool.end();
  vitest.provide('testServerUrl', server.url);
  vitest.provide('templateDatabase', templateDatabase);
  vitest.provide('bundle', bundle);
  return async () => {
    rmSync(bundles, { recursive: true, force: true });
    await inServer(server.url, (client) => client.query(`DROP DATABASE IF EXISTS ${templateDatabase} WITH (FORCE)`));
    await server.stop();
  };
}
