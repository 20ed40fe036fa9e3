import { AppError } from '../../../errors/app-error.ts';

/** The error for a file rejected as a whole, with the reason. */
export const refusedDof = (message: string): AppError => new AppError('DOF_FILE_REFUSED', { message });
