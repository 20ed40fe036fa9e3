/** Restores a backup into an empty installation, completely or not at all. */
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Config } from '../config.ts';
import { lockNumber } from '../db/advisory-locks.ts';
import { appliedMigrations, knownMigrations, noteMigrations, runMigrations, type Migration } from '../db/known-migrations.ts';
import { countOtherSessions } from '../db/reset.ts';
import { StartError } from '../runtime/explain.ts';
import { openStore } from '../storage/open-store.ts';
import { noteRestore } from './audit-restore.queries.ts';
import { BackupRefused } from './backup-refused.ts';
import { hasTable } from './catalog.queries.ts';
import { addRows, makeTables, refuseOtherTables, setSequences, whileFilling } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import { placing, type Placing } from './place-files.ts';
import { storeSecret } from './session-secret.ts';
import { SESSION } from './snapshot.ts';
import { type ReadBackup, walkBackup } from './walk-backup.ts';

export interface RestoreDeps {
  readonly pool: Pool;
  readonly config: Pick<Config, 'dataDir' | 's3' | 'migrationsDir' | 'sessionSecret'>;
  readonly clock: () => Date;
}
export interface Restored {
  readonly manifest: Manifest;
  /** The first audit log row that was already invalid when the backup was made. Null if the log is intact. */
  readonly firstWrongSeq: number | null;
}

const rowsIn = async (client: ClientBase, table: string): Promise<boolean> => {
  if (!(await hasTable(client, table))) return false;
  return (await client.query(`select 1 from public.${table} limit 1`)).rows.length > 0;
};

/** Throws a StartError unless the installation is unused. */
async function refuseUsed(client: ClientBase): Promise<void> {
  for (const table of ['users', 'projects'])
    if (await rowsIn(client, table))
      throw new StartError(
        `This installation already has ${table}. Restore only to an empty installation: use another data folder or database, or erase this one with npm run db:reset -- --yes.`,
      );
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
  if (rows.length > 0 && (await appliedMigrations(client)) === null)
    throw new StartError("The database contains another application's tables. Use a separate database for Touchdown.");
}

function refuseOtherSecret({ sessionSecret }: RestoreDeps['config'], { secret }: ReadBackup): void {
  if (sessionSecret !== null && sessionSecret !== secret)
    throw new StartError(
      "The backup was made with a different SESSION_SECRET, so signing keys and two-factor secrets could not be unlocked. Set that installation's SESSION_SECRET, or leave it unset to use the one in the backup.",
    );
}

/** PostgreSQL errors for rows that are malformed or violate a constraint: SQLSTATE classes 22 and 23. */
const isOfTheRows = (error: unknown): error is Error => error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

async function load(
  client: ClientBase,
  file: string,
  known: readonly Migration[],
  { manifest, secret }: ReadBackup,
  files: Placing,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [`${table.schema}.${table.name}`, table]));
  const entries = new Map(manifest.files.map((entry) => [entry.key, entry]));
  const changed = () => new BackupRefused('It changed while being read.');
  const again = await walkBackup(file, known, {
    rows: async ({ schema, name }, body) => {
      const table = tables.get(`${schema}.${name}`);
      if (table === undefined) throw changed();
      await addRows(client, table, body);
    },
    file: async (key, body) => {
      const entry = entries.get(key);
      if (entry === undefined) throw changed();
      await files.place(entry, body);
    },
  });
  if (JSON.stringify(again.manifest) !== JSON.stringify(manifest) || again.secret !== secret) throw changed();
}

async function fillDatabase(
  client: ClientBase,
  file: string,
  known: readonly Migration[],
  backup: ReadBackup,
  files: Placing,
): Promise<void> {
  const { manifest } = backup;
  const applied = known.slice(0, manifest.head.migrations.length);
  await makeTables(client, applied);
  await refuseOtherTables(client, manifest);
  await whileFilling(client, manifest, async () => {
    await load(client, file, known, backup, files);
    await setSequences(client, manifest);
  });
  if (JSON.stringify(await appliedMigrations(client)) !== JSON.stringify(manifest.head.migrations))
    throw new BackupRefused('Its migrations do not match its manifest.');
  const missing = known.slice(applied.length);
  await runMigrations(client, missing);
  await noteMigrations(client, missing);
}

async function inOneTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isUsable = false;
  try {
    await client.query('begin');
    for (const statement of SESSION) await client.query(statement);
    const result = await work(client);
    await client.query('commit');
    isUsable = true;
    return result;
  } catch (error) {
    isUsable = await client.query('rollback').then(
      () => true,
      () => false,
    );
    throw isOfTheRows(error) ? new BackupRefused(`Its rows do not match their tables: ${error.message}.`, { cause: error }) : error;
  } finally {
    client.release(!isUsable);
  }
}

/** Reads the whole backup and returns its contents. Throws a BackupRefused if it is damaged or from a newer version. */
export const checkBackup = (file: string, migrationsDir: string | null): Promise<ReadBackup> =>
  walkBackup(file, knownMigrations(migrationsDir));

/**
 * Restores the backup and returns its manifest. Throws a StartError if the installation is in use or has another secret, and a
 * BackupRefused if the file is invalid. Nothing is stored in either case, nor if the process is killed.
 */
export async function restore(file: string, { pool, config, clock }: RestoreDeps): Promise<Restored> {
  if ((await countOtherSessions(pool)) > 0) throw new StartError('Touchdown is running with this database. Stop it first.');
  const known = knownMigrations(config.migrationsDir);
  const first = await pool.connect();
  await refuseUsed(first).finally(() => first.release());
  const backup = await walkBackup(file, known);
  refuseOtherSecret(config, backup);
  const files = placing(openStore(config), config.dataDir);
  return inOneTransaction(pool, async (client) => {
    try {
      await client.query('select pg_advisory_xact_lock($1)', [lockNumber('migrate')]);
      await refuseUsed(client);
      await fillDatabase(client, file, known, backup, files);
      const firstWrongSeq = await noteRestore(client, clock(), backup.manifest);
      // Before the commit: an empty installation with this secret is valid, but a full one with another secret is not.
      if (config.sessionSecret === null) storeSecret(config.dataDir, backup.secret);
      return { manifest: backup.manifest, firstWrongSeq };
    } catch (error) {
      // Not if the commit fails, because it may have gone through.
      await files.takeBack();
      throw error;
    }
  });
}
