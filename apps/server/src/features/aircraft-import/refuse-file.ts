import { AppError } from '../../http/app-error.ts';

/** The file as a whole cannot be taken; reports why and what to do. */
export const refusedFile = (message: string): AppError => new AppError('IMPORT_FILE_REFUSED', { message });

/** Of a workbook that is none, or that something else went wrong with. */
export const unreadable = (): AppError =>
  refusedFile('The workbook could not be read. Save it as XLSX, or save the sheet as CSV, and try again.');

/** Ends the work of a request whose caller went away; what it did in its transaction is undone. */
export function stopWhenGone(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('MALFORMED_REQUEST', { message: 'The request was canceled.' });
}
