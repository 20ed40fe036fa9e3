/** The secret that unlocks sealed data in the database: signing key and two-factor secrets. */
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { codeOf } from '../storage/disk-failures.ts';

const FILE = 'session-secret';

/** The secret of this installation. Null if none is configured and no earlier start saved one. */
export function presentSecret({ sessionSecret, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>): string | null {
  if (sessionSecret !== null) return sessionSecret;
  try {
    return readFileSync(path.join(dataDir, FILE), 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces the secret in the data folder atomically and durably. */
export function storeSecret(dataDir: string, secret: string): void {
  const file = path.join(dataDir, FILE);
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  writeFileSync(handle, `${secret}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
}
