/** Files and answers that are not read, as errors of the application. */
import { ImportRefused } from '@touchdown/imports';
import { ZipFault } from '@touchdown/imports/container';
import { AppError } from '../../../errors/app-error.ts';

/** The error for a file rejected as a whole, with the reason. Any other error as it is. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof ImportRefused || error instanceof ZipFault ? new AppError('AIRSPACE_FILE_REFUSED', { message: error.message }) : error;
