import { AppError } from '../../http/app-error.ts';

/** The file as a whole cannot be taken; reports why. */
export const refusedDof = (message: string): AppError => new AppError('DOF_FILE_REFUSED', { message });

/** A user ended the import. */
export class ImportCancelled extends Error {}

/** The server is being stopped. */
export class ImportStopped extends Error {}
