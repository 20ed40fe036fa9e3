/** The reason a backup or restore failed, as a message for the user at the terminal. */
import { AppError } from '../errors/app-error.ts';
import { StartError } from '../runtime/explain.ts';
import { codeOf } from '../storage/disk-failures.ts';
import { BackupRefused } from './backup-refused.ts';

const OF_THE_FILE: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is on a read-only disk',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'part of the path is not a folder',
  EISDIR: 'it is a folder, not a file',
  EFBIG: 'the file is too large for this disk',
  EIO: 'disk I/O error',
};

/** Lost connections and server shutdowns. */
const LOST = ['57P01', '57P02', '57P03', '08006', '08003', 'ECONNRESET', 'EPIPE'];
const isLost = (error: Error): boolean => LOST.includes(codeOf(error) ?? '') || /^Connection terminated/.test(error.message);

const DONE = { backup: 'No backup was written', restore: 'Nothing was restored' } as const;

/** Returns a StartError for problems that a user can fix, and any other error unchanged. */
export function explained(error: unknown, file: string, what: keyof typeof DONE): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const because = (reason: string) => new StartError(`${DONE[what]}: ${reason}.`, { cause: error });
  if (error instanceof BackupRefused) return new StartError(`${file} cannot be restored. ${error.message}`, { cause: error });
  if (error.name === 'AbortError') return because('it was interrupted');
  if (error instanceof AppError) return because(`file storage failed (${error.message})`);
  if (isLost(error)) return because('the connection to the database was lost');
  const code = codeOf(error) ?? '';
  const reason = OF_THE_FILE[code];
  // A failed write names no file. It is always the file being written.
  const place = 'path' in error && typeof error.path === 'string' ? error.path : 'address' in error ? null : file;
  if (reason !== undefined && 'syscall' in error && place !== null) return because(`${place} cannot be used: ${reason}`);
  if (code === '42501') return because(`the DATABASE_URL account lacks permission (${error.message})`);
  if (code === '53100') return because('the database disk is full');
  return error;
}
