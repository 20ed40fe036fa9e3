/** An installation with a separate database and data folder, and the dependencies for backing it up. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { uuidv7 } from 'uuidv7';
import type { AppConfig } from '../../app-config.ts';
import { buildApp } from '../../app.ts';
import { createDatabase, type Database } from '../../db/client.ts';
import { migrate } from '../../db/migrate.ts';
import { insertUser } from '../../features/identity/accounts/accounts.queries.ts';
import { hashPassword } from '../../features/identity/accounts/passwords.ts';
import { Client, PASSWORD, TEST_CONFIG } from '../../test/app.ts';
import { createTestDatabase } from '../../test/database.ts';
import { patientPool } from '../../test/patient-pool.ts';
import { backUp } from '../back-up.ts';
import type { Manifest } from '../manifest.ts';
import { restore, type Restored } from '../restore.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
export const SECRET = 'the secret of the installation that is backed up';

export interface Installation {
  readonly pool: Pool;
  readonly db: Database;
  readonly dataDir: string;
  readonly config: AppConfig;
  /** Starts serving. */
  readonly serve: () => Promise<FastifyInstance>;
  readonly visitor: () => Client;
  /** A new user, signed in. */
  readonly person: () => Promise<Client & { readonly email: string }>;
  /** Generates the requested reports. */
  readonly makeReports: () => Promise<void>;
  readonly backUp: (file: string) => Promise<Manifest>;
  readonly restore: (file: string, sessionSecret?: string | null) => Promise<Restored>;
  readonly remove: () => Promise<void>;
}

interface How {
  readonly isEmpty?: boolean;
  readonly settings?: Partial<AppConfig>;
  readonly url?: string;
}
/** `isEmpty`: the database has no tables yet. `url`: an existing database, which is not removed. */
export async function anInstallation({ isEmpty = false, settings = {}, url = '' }: How = {}): Promise<Installation> {
  const database = url === '' ? await createTestDatabase({ isEmpty }) : { url, drop: async () => undefined };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'touchdown-backup-'));
  // A busy machine must not affect test results.
  const pool = patientPool(database.url);
  const db = createDatabase(pool);
  const clock = () => new Date();
  const config: AppConfig = { ...TEST_CONFIG, dataDir, sessionSecret: SECRET, ...settings };
  let app: FastifyInstance | null = null;
  const serve = async () => {
    await migrate(pool);
    app ??= await buildApp({
      ...{ db, pool, clock, ids: uuidv7, config, passwordCost: CHEAP, longestDelay: 0, requestsAtOnce: 0, mailer: null },
    });
    await app.ready();
    return app;
  };
  const visitor = () =>
    new Client(() => {
      if (app === null) throw new Error('it does not serve yet');
      return app;
    });
  return {
    ...{ pool, db, dataDir, config, serve, visitor },
    person: async () => {
      const [id, now] = [uuidv7(), clock()];
      const email = `person-${id}@example.org`;
      await insertUser(db, { id, email, role: 'user', passwordHash: await hashPassword(PASSWORD, CHEAP), createdAt: now, updatedAt: now });
      const client = Object.assign(visitor(), { email });
      await client.post('/api/auth/sign-in', { email, password: PASSWORD });
      return client;
    },
    makeReports: async () => (await serve()).jobs.drain(),
    backUp: (file) => backUp(file, { pool, config, secret: SECRET, clock }),
    restore: (file, sessionSecret = null) => restore(file, { pool, config: { ...config, sessionSecret }, clock }),
    remove: async () => {
      await app?.close();
      await pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
