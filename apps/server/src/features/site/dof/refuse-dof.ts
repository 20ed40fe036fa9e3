import { AppError } from '../../../errors/app-error.ts';

/** The error for a file rejected as a whole, with the reason. */
export const refusedDof = (message: string): AppError => new AppError('DOF_FILE_REFUSED', { message });

/** A user canceled the import. */
export class ImportCanceled extends Error {}

/** The server is shutting down. */
export class ImportStopped extends Error {}
