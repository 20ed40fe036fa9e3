/** The folder everything of one installation is kept in, and the small secrets in it. */
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;
const DRAFT_BYTES = 8;

/**
 * Makes a folder of ours when it is missing, whatever the mask of the process. Others may pass through it (the database's account
 * must) but not look around. A folder that is there already keeps its rights.
 */
export function passageFolder(folder: string): void {
  if (mkdirSync(folder, { recursive: true }) !== undefined) chmodSync(folder, 0o711);
}

/**
 * Answers the secret kept in a file of the folder, and makes it, readable by its owner alone, the first time. Two processes that
 * come at once get the same one.
 */
export function keptSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  const read = () => readFileSync(file, 'utf8').trim();
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // Not by the number of the process: two containers with one folder may have the same.
  const draft = `${file}.${randomBytes(DRAFT_BYTES).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return read();
}
