import { AppError } from '../../http/app-error.ts';

/** The file cannot be taken; reports why. */
export const refused = (message: string): AppError => new AppError('FILE_REFUSED', { message, fields: [{ path: 'file', message }] });
