import { ImportRefused } from '@touchdown/imports';
import { AppError } from '../../../errors/app-error.ts';

/** A file rejected as a whole, as a response with the reason and what to do. Any other error is returned unchanged. */
export const meaningOf = (error: unknown): unknown =>
  error instanceof ImportRefused ? new AppError('IMPORT_FILE_REFUSED', { message: error.message }) : error;

/** Throws if the client has disconnected, so that the transaction is rolled back. */
export function stopWhenGone(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('MALFORMED_REQUEST', { message: 'The request was canceled.' });
}
