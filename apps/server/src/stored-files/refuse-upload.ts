import { AppError } from '../errors/app-error.ts';

/** The error for a rejected file, with the reason. */
export const refused = (message: string): AppError => new AppError('FILE_REFUSED', { message, fields: [{ path: 'file', message }] });
