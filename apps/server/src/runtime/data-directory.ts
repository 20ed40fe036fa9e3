/** The data folder of an installation, and the small secrets in it. */
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;
const DRAFT_BYTES = 8;

class NotAFolder extends Error {
  readonly code = 'ENOTDIR';
  readonly path: string;

  constructor(folder: string) {
    super(`${folder} is not a folder`);
    this.path = folder;
  }
}

/**
 * Creates the folder and its parents. Returns whether it was missing. Node's own `recursive` option never terminates where a folder exists
 * in which none can be created, such as under /proc.
 */
function makeFolder(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return false;
  if (found !== undefined) throw new NotAFolder(folder);
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // Another process created it first.
    if (!statSync(folder).isDirectory()) throw new NotAFolder(folder);
    return false;
  }
}

/**
 * Creates one of our folders if it is missing, whatever the process umask. Other accounts may pass through it (the database's account must)
 * but not list it. An existing folder keeps its permissions.
 */
export function passageFolder(folder: string): void {
  if (makeFolder(path.resolve(folder))) chmodSync(folder, 0o711);
}

/**
 * Returns the secret stored in a file of the folder, creating it the first time, readable only by its owner. Two concurrent processes get
 * the same secret.
 */
export function storedSecret(dataDir: string, name: string): string {
  const file = path.join(dataDir, name);
  const read = () => readFileSync(file, 'utf8').trim();
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  // Not the process id, because two containers that share a folder may have the same one.
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
