import { AppError } from '../../http/app-error.ts';

/** The error for a file rejected as a whole, with the reason and what to do. */
export const refusedFile = (message: string): AppError => new AppError('IMPORT_FILE_REFUSED', { message });

/** The error for a workbook that is invalid or otherwise unreadable. */
export const unreadable = (): AppError =>
  refusedFile('The workbook could not be read. Save it as XLSX, or save the sheet as CSV, and try again.');

/** Throws if the client has disconnected, so that the transaction is rolled back. */
export function stopWhenGone(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('MALFORMED_REQUEST', { message: 'The request was canceled.' });
}
