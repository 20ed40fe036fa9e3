/** The folder everything of one installation is kept in, and the small secrets in it. */
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
 * Makes the folder and those above it; returns whether it was missing. Node's own `recursive` never ends where a folder exists in which none
 * can be made, as under /proc.
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
    // Another process was faster.
    if (!statSync(folder).isDirectory()) throw new NotAFolder(folder);
    return false;
  }
}

/**
 * Makes a folder of ours when it is missing, whatever the mask of the process. Others may pass through it (the database's account
 * must) but not look around. A folder that is there already keeps its rights.
 */
export function passageFolder(folder: string): void {
  if (makeFolder(path.resolve(folder))) chmodSync(folder, 0o711);
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
