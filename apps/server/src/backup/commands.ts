/** `npm run backup` and `npm run restore`. */
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { createDatabase } from '../db/client.ts';
import { differenceToOthers } from '../db/peer-processes.ts';
import { opensKeys } from '../features/documents/seals/public.ts';
import { StartError } from '../runtime/explain.ts';
import { say } from '../runtime/terminal.ts';
import { storeName } from '../storage/store-name.ts';
import { backUp, migrationsOf } from './back-up.ts';
import { hasTable } from './catalog.queries.ts';
import { explained } from './failures.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, restore } from './restore.ts';
import { presentSecret } from './session-secret.ts';

const clock = () => new Date();

const amount = (n: number, one: string, many: string): string => `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

function contents({ tables, files }: Manifest): string {
  const rows = tables.reduce((total, table) => total + table.rows, 0);
  return `${amount(rows, 'row', 'rows')} of ${amount(tables.length, 'table', 'tables')}, ${amount(files.length, 'file', 'files')}`;
}

function sayMissing({ missingFiles }: Manifest): void {
  if (missingFiles.length === 0) return;
  const which = missingFiles.length === 1 ? 'A referenced file was' : `${amount(missingFiles.length, 'file', 'files')} referenced were`;
  say(`${which} missing from file storage when the backup was made: ${missingFiles.join(', ')}.`);
}

const WRONG_SECRET =
  'SESSION_SECRET does not match this installation, so the backup could not unlock two-factor secrets or the signing key. Set the SESSION_SECRET that Touchdown runs with.';

/** Whether the secret decrypts the sealed data in the database. Throws a StartError if it is not a Touchdown database. */
async function isSecretOf(pool: Pool, secret: string): Promise<boolean> {
  const client = await pool.connect();
  try {
    await migrationsOf(client);
    if (!(await hasTable(client, 'installation_keys'))) return true;
  } finally {
    client.release();
  }
  return opensKeys(createDatabase(pool), secret);
}

/** The secret to include with the database. Throws a StartError if it is not the one the installation uses. */
async function secretOf(pool: Pool, config: Config): Promise<string> {
  const secret = presentSecret(config);
  if (secret === null)
    throw new StartError(
      'SESSION_SECRET is not set and was not found in the data folder. Set SESSION_SECRET or TOUCHDOWN_DATA_DIR to the values Touchdown runs with.',
    );
  const difference = await differenceToOthers(pool, { sessionSecret: secret, store: await storeName(config) });
  if (difference === 'store')
    throw new StartError(
      'These settings point to different file storage than Touchdown uses. Set the S3_… or TOUCHDOWN_DATA_DIR values Touchdown runs with.',
    );
  if (difference === 'secret' || !(await isSecretOf(pool, secret))) throw new StartError(WRONG_SECRET);
  return secret;
}

/** Writes a backup. Ctrl-C and a service stop end it cleanly. */
export async function backupCommand(pool: Pool, config: Config, file: string): Promise<void> {
  const ended = new AbortController();
  const end = () => ended.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    const secret = await secretOf(pool, config);
    const manifest = await backUp(file, { pool, config, secret, clock, signal: ended.signal });
    sayMissing(manifest);
    say(`Wrote ${file}: ${contents(manifest)}, as of ${manifest.head.createdAt}. Verified.`);
    say('Protect this file like the data folder. It contains all accounts and the session secret.');
  } catch (error) {
    throw explained(error, file, 'backup');
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
  }
}

/** Restores a backup into an empty installation. */
export async function restoreCommand(pool: Pool, config: Config, file: string): Promise<void> {
  try {
    const { manifest, firstWrongSeq } = await restore(file, { pool, config, clock });
    sayMissing(manifest);
    if (firstWrongSeq !== null)
      say(`Warning: the audit log was altered before this backup was made. Entry ${firstWrongSeq} does not match.`);
    say(`Restored ${contents(manifest)}, as of ${manifest.head.createdAt}. All users must sign in again.`);
    if (config.sessionSecret === null && config.databaseUrl !== null)
      say(
        'The session secret was saved to session-secret in the data folder. Processes that use other data folders need it as SESSION_SECRET.',
      );
  } catch (error) {
    throw explained(error, file, 'restore');
  }
}

/** Reads an entire backup and reports whether it can be restored. Changes nothing. */
export async function checkCommand(config: Config, file: string): Promise<void> {
  try {
    const { manifest } = await checkBackup(file, config.migrationsDir);
    sayMissing(manifest);
    say(`${file} is a valid backup: ${contents(manifest)}, as of ${manifest.head.createdAt}, written by version ${manifest.head.product}.`);
  } catch (error) {
    throw explained(error, file, 'restore');
  }
}
