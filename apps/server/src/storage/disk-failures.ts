/** Maps disk failures to errors for the user. */
import { AppError } from '../errors/app-error.ts';

const FULL = ['ENOSPC', 'EDQUOT'];

export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Returns STORAGE_FULL for a full disk, FILE_STORE_UNAVAILABLE for other disk faults, and anything else unchanged. */
export function meaningOfDiskError(error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof AppError || code === null || !(error instanceof Error && 'syscall' in error)) return error;
  return new AppError(FULL.includes(code) ? 'STORAGE_FULL' : 'FILE_STORE_UNAVAILABLE', {}, { cause: error });
}

export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw meaningOfDiskError(error);
  }
}
