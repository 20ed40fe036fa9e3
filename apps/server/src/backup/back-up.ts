/** Creates a backup: database, files, and the secret that unlocks sealed data, in one file. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ClientBase, Pool } from 'pg';
import type { Config } from '../config.ts';
import { appliedMigrations, knownMigrations, type Migration } from '../db/known-migrations.ts';
import { lockNumber } from '../db/advisory-locks.ts';
import { AppError } from '../errors/app-error.ts';
import { StartError } from '../runtime/explain.ts';
import type { FileStore } from '../storage/file-store.ts';
import { openStore } from '../storage/open-store.ts';
import { discard, writeLocalCopy } from '../storage/temp-file.ts';
import { type FileEntry, fileName, FORMAT_VERSION, type Head, HEAD_NAME, type Manifest, MANIFEST_NAME, SECRET_NAME } from './manifest.ts';
import { writeNewFile } from './new-file.ts';
import { membersOfDatabase, type Noted } from './snapshot.ts';
import { type TarMember, tarOf } from './tar-write.ts';
import { walkBackup } from './walk-backup.ts';

export interface BackupDeps {
  readonly pool: Pool;
  readonly config: Pick<Config, 'dataDir' | 's3' | 'migrationsDir' | 'version'>;
  readonly secret: string;
  readonly clock: () => Date;
  /** Cancels the backup without leaving a partial file. */
  readonly signal?: AbortSignal;
}

const text = (name: string, content: string): TarMember => {
  const bytes = Buffer.from(content);
  return { name, size: bytes.length, body: [bytes] };
};
const described = (value: Head | Manifest): string => `${JSON.stringify(value, null, 1)}\n`;

/** The hashes of the migrations applied to the database. Throws a StartError if it is not a Touchdown database. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const migrations = await appliedMigrations(client);
  if (migrations === null || migrations.length === 0)
    throw new StartError('Nothing to back up. Touchdown has never been started with this database.');
  return migrations;
}

async function headOf(client: ClientBase, known: readonly Migration[], { config, clock }: BackupDeps): Promise<Head> {
  const migrations = await migrationsOf(client);
  const newest = migrations.at(-1);
  const migration = known.find(({ hash }) => hash === newest)?.name ?? null;
  const createdAt = clock().toISOString();
  return { format: 'touchdown-backup', formatVersion: FORMAT_VERSION, product: config.version, createdAt, migration, migrations };
}

/** Takes a lock that allows one backup per installation. While it is held, no process deletes files. It is released with the connection. */
async function claim(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [lockNumber('backup')]);
  if (rows[0]?.isMine !== true) throw new StartError('Another backup is already running. Wait for it to finish.');
}

async function* memberOfFile(key: string, files: FileStore, dataDir: string, noted: FilesNoted): AsyncGenerator<TarMember> {
  const source = await files.open(key).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'FILE_MISSING') return null;
    throw error;
  });
  if (source === null) {
    noted.missing.push(key);
    return;
  }
  const local = await writeLocalCopy(dataDir, source);
  try {
    yield { name: fileName(key), size: local.size, body: createReadStream(local.path) };
    noted.files.push({ key, size: local.size, sha256: local.sha256 });
  } finally {
    await discard(local);
  }
}
interface FilesNoted {
  readonly files: FileEntry[];
  readonly missing: string[];
}

async function* membersOfAll(client: ClientBase, head: Head, deps: BackupDeps): AsyncGenerator<TarMember> {
  yield text(HEAD_NAME, described(head));
  yield text(SECRET_NAME, deps.secret);
  const noted: Noted = { tables: [], sequences: [], auditHead: null, collation: '', fileKeys: [] };
  yield* membersOfDatabase(client, noted);
  const { fileKeys, ...ofDatabase } = noted;
  const ofFiles: FilesNoted = { files: [], missing: [] };
  const store = openStore(deps.config);
  for (const key of fileKeys) yield* memberOfFile(key, store, deps.config.dataDir, ofFiles);
  // If the connection was lost in the meantime, the lock no longer protected the files.
  await client.query('select 1');
  const secretSha256 = createHash('sha256').update(deps.secret).digest('hex');
  const manifest: Manifest = { head, ...ofDatabase, secretSha256, files: ofFiles.files, missingFiles: ofFiles.missing };
  yield text(MANIFEST_NAME, described(manifest));
}

/**
 * Writes the backup to a new file and reads it back before giving it its final name. Returns its manifest. Other processes keep working.
 * Throws a StartError if there is nothing to back up or another backup is in progress.
 */
export async function backUp(file: string, deps: BackupDeps): Promise<Manifest> {
  const known = knownMigrations(deps.config.migrationsDir);
  const client = await deps.pool.connect();
  try {
    await claim(client);
    const head = await headOf(client, known, deps);
    // The check accepts whatever migrations the database has, even if they are newer than this version.
    const inIt = head.migrations.map((hash) => ({ name: '', hash, when: 0, statements: [] }));
    const bytes = tarOf(membersOfAll(client, head, deps), new Date(head.createdAt));
    const { manifest } = await writeNewFile(file, bytes, (draft) => walkBackup(draft, inIt), deps.signal);
    return manifest;
  } finally {
    // Close the connection instead of returning it to the pool, so that the lock is released.
    client.release(true);
  }
}
