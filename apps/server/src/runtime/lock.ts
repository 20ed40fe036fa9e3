/**
 * One owner for a data folder. Owners leave numbered files in `<data>/owner/`; the highest number counts. A number is taken by a hard
 * link, which exactly one process can make, and is never used twice, because the last file stays behind as a mark after its owner
 * left. So however many come at once, also upon the file of a dead owner, exactly one of them becomes the owner.
 */
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { passageFolder } from './data-directory.ts';
import { birthMark, isAlive } from './processes.ts';

export interface Owner {
  readonly pid: number;
  /** ISO time. */
  readonly since: string;
  readonly host: string;
  /** Tells the process from a later one with the same id. */
  readonly birthMark: string | null;
  /** Where it serves, once it does. */
  readonly address: string | null;
  readonly released: boolean;
}

export interface DataDirectoryLock {
  /** Tells a second start where the first one serves. */
  announce(address: string): void;
  release(): void;
}

/** Another process owns the data folder; the message names it. */
export class DataDirectoryInUseError extends Error {
  override name = 'DataDirectoryInUseError';
  readonly owner: Owner;
  constructor(dataDir: string, owner: Owner) {
    const serving = owner.address === null ? '' : ` and is running at ${owner.address}`;
    super(
      `The data folder ${dataDir} is in use by process ${owner.pid} on ${owner.host} since ${owner.since}${serving}.\n` +
        'Stop that process, or set TOUCHDOWN_DATA_DIR to a different folder.',
    );
    this.owner = owner;
  }
}

/** An owner on another machine cannot be asked whether it lives; it refreshes its file instead. */
const HEARTBEAT_MS = 5_000;
const SILENT_FOR_MS = 30_000;

interface OwnerFile {
  readonly number: number;
  readonly file: string;
}

function ownerFiles(folder: string): OwnerFile[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const number = /^(\d+)\.json$/.exec(name)?.[1];
      return number === undefined ? [] : [{ number: Number(number), file: path.join(folder, name) }];
    })
    .sort((a, b) => b.number - a.number);
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch (error) {
    // Removed by its successor between listing and reading.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function isActive(owner: Owner, file: string): boolean {
  if (owner.released) return false;
  if (owner.host !== hostname()) {
    const seen = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    // A time ahead of ours is from a clock that differs.
    return Math.abs(Date.now() - seen) < SILENT_FOR_MS;
  }
  return isAlive(owner.pid) && birthMark(owner.pid) === owner.birthMark;
}

/** Shows that the owner lives; a folder that was removed under the running product shows elsewhere. */
function beat(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Replaces the file's content in one step. */
function rewrite(file: string, owner: Owner): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(owner));
  renameSync(draft, file);
}

/** Tries to become the owner with the next number; null when another process was faster. */
function takeNext(folder: string, number: number, owner: Owner): string | null {
  const file = path.join(folder, `${number}.json`);
  const draft = path.join(folder, `draft.${process.pid}.${process.hrtime.bigint()}`);
  writeFileSync(draft, JSON.stringify(owner));
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  } finally {
    rmSync(draft);
  }
  const files = ownerFiles(folder);
  // A process that paused before its link may take a number that others have already passed.
  if (files.some((other) => other.number > number)) {
    rmSync(file, { force: true });
    return null;
  }
  for (const former of files) if (former.number < number) rmSync(former.file, { force: true });
  return file;
}

/** Becomes the owner of the data folder, or throws a DataDirectoryInUseError that names who is. The file of a dead owner is no hindrance. */
export function lockDataDirectory(dataDir: string): DataDirectoryLock {
  const folder = path.join(dataDir, 'owner');
  passageFolder(dataDir);
  passageFolder(folder);
  const me: Owner = {
    pid: process.pid,
    since: new Date().toISOString(),
    host: hostname(),
    birthMark: birthMark(process.pid),
    address: null,
    released: false,
  };
  let file: string | null = null;
  while (file === null) {
    const [highest] = ownerFiles(folder);
    if (highest !== undefined) {
      const owner = readOwner(highest.file);
      if (owner === null) continue;
      if (isActive(owner, highest.file)) throw new DataDirectoryInUseError(dataDir, owner);
    }
    file = takeNext(folder, (highest?.number ?? 0) + 1, me);
  }
  const mine = file;
  const heartbeat = setInterval(() => beat(mine), HEARTBEAT_MS);
  heartbeat.unref();
  let now = me;
  return {
    announce: (address) => {
      now = { ...now, address };
      rewrite(mine, now);
    },
    release: () => {
      if (now.released) return;
      clearInterval(heartbeat);
      now = { ...now, released: true };
      rewrite(mine, now);
    },
  };
}
