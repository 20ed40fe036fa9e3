/** Messages for a failed start: a sentence if the administrator can fix it, a stack trace otherwise. */
import { ConfigError } from '../config.ts';
import { DataDirectoryInUseError } from './lock.ts';

/** A problem that the user can fix. The message explains how. */
export class StartError extends Error {
  override name = 'StartError';
}

const OF_THE_FOLDER: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of the path is not a folder',
  EEXIST: 'part of the path is not a folder',
  ELOOP: 'its path has a loop of symbolic links',
  ENAMETOOLONG: 'its path is too long',
  EIO: 'the disk cannot be read or written',
};

const DISK_FULL = 'The disk is full. Free some space on it, or set TOUCHDOWN_DATA_DIR to a folder on another disk.';
/** PostgreSQL's error code, and the text in its log. */
const PG_DISK_FULL = '53100';
const isDiskFull = (code: string, message: string) =>
  code === 'ENOSPC' || code === PG_DISK_FULL || message.includes('No space left on device');

/** Why a folder cannot be used, as part of a sentence. Null if the error is about something else. */
export function folderProblem(error: unknown): string | null {
  const { code = '' } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' ? 'no folder can be created there' : (OF_THE_FOLDER[code] ?? null);
}

const OF_THE_DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'unknown host',
  '28P01': 'incorrect password',
  '28000': 'account not allowed',
  '3D000': 'database does not exist',
};

/** Returns what to print for the error. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartError || error instanceof ConfigError || error instanceof DataDirectoryInUseError) return error.message;
  const { code = '', path, message, stack } = error as NodeJS.ErrnoException;
  const folder = OF_THE_FOLDER[code];
  if (folder !== undefined && path !== undefined)
    return `${path} cannot be used: ${folder}. Set TOUCHDOWN_DATA_DIR to a folder you can write to.`;
  if (isDiskFull(code, message)) return DISK_FULL;
  const database = OF_THE_DATABASE[code];
  if (database !== undefined) return `Can't connect to the database: ${database} (${message}). Check DATABASE_URL.`;
  return stack ?? message;
}
