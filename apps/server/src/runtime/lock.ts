/**
 * Exclusive ownership of a data folder. Owners leave numbered files in `<data>/owner/`, and the highest number counts. A number is claimed
 * by a hard link, which exactly one process can create. It is never reused, because the last file remains after its owner exits. So however
 * many processes start at once, even on top of a dead owner's file, exactly one becomes the owner.
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
  /** Distinguishes the process from a later one with the same id. */
  readonly birthMark: string | null;
  /** The server's address, once it is listening. */
  readonly address: string | null;
  readonly released: boolean;
}

export interface DataDirectoryLock {
  /** Records this server's address, which a second start displays. */
  announce(address: string): void;
  release(): void;
}

/** Another process owns the data folder. The message names it. */
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

/** The process of an owner on another machine cannot be checked, so owners refresh their file as a heartbeat. */
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
    // A timestamp in the future comes from a clock that differs.
    return Math.abs(Date.now() - seen) < SILENT_FOR_MS;
  }
  return isAlive(owner.pid) && birthMark(owner.pid) === owner.birthMark;
}

/** Sends a heartbeat. A data folder removed while running is reported elsewhere. */
function beat(file: string): void {
  try {
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Replaces the file's content atomically. */
function rewrite(file: string, owner: Owner): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(owner));
  renameSync(draft, file);
}

/** Tries to become the owner with the next number. Returns null if another process was faster. */
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
  // A process that paused before its link may claim a number that others have already passed.
  if (files.some((other) => other.number > number)) {
    rmSync(file, { force: true });
    return null;
  }
  for (const former of files) if (former.number < number) rmSync(former.file, { force: true });
  return file;
}

/** Takes ownership of the data folder, or throws a DataDirectoryInUseError that names the owner. A dead owner's file does not block it. */
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
