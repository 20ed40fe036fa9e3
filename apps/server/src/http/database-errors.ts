/** Maps database failures to errors for the user. */
import { CONSTRAINT_ERRORS } from '../db/constraint-errors.ts';
import { AppError, validationFailed } from '../errors/app-error.ts';

interface DatabaseFailure {
  readonly code: string;
  readonly constraint?: string;
}

const RETRY_SECONDS = 2;
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'];
/** The driver gives these errors no code. */
const DRIVER_LOST_CONNECTION =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Cannot use a pool after calling end|Client has encountered a connection error)/;

/** Drizzle wraps driver errors: the one with an SQLSTATE or network code is the error itself or one of its causes. */
function databaseFailure(error: unknown): DatabaseFailure | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (DRIVER_LOST_CONNECTION.test(at.message)) return { code: 'ECONNRESET' };
    if (!('code' in at) || typeof at.code !== 'string') continue;
    const isSqlState = 'severity' in at && /^[0-9A-Z]{5}$/.test(at.code);
    if (isSqlState || ('syscall' in at && NETWORK.includes(at.code)))
      return { code: at.code, ...('constraint' in at && typeof at.constraint === 'string' ? { constraint: at.constraint } : {}) };
  }
  return null;
}

function brokenConstraint(constraint: string | undefined, cause: unknown): AppError {
  const meaning = constraint === undefined ? undefined : CONSTRAINT_ERRORS[constraint];
  if (meaning === undefined) return new AppError('VALIDATION_FAILED', {}, { cause });
  const plain = new AppError(meaning.code);
  if (meaning.field === undefined) return plain;
  return new AppError(meaning.code, { fields: [{ path: meaning.field.path, message: meaning.field.message ?? plain.message }] }, { cause });
}

const isConnectionTrouble = (code: string) =>
  NETWORK.includes(code) || code.startsWith('08') || code.startsWith('57P') || code === '53300' || code === '25006';
/** Statement timeout, lock timeout, serialization failure, deadlock. */
const isPassing = (code: string) => ['57014', '55P03', '40001', '40P01'].includes(code);
const isStorageFull = (code: string) => code === '53100';
const isConstraint = (code: string) => code.startsWith('23');
/** A value the column cannot hold. The request's own checks run first, so this is the safety net. */
const isBadValue = (code: string) => code.startsWith('22');

/** Returns the corresponding error, or null if it is not from the database or is an internal fault. */
export function meaningOfDatabaseError(error: unknown): AppError | null {
  const failure = databaseFailure(error);
  if (failure === null) return null;
  const { code } = failure;
  if (isConnectionTrouble(code)) return new AppError('DATABASE_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS }, { cause: error });
  if (isStorageFull(code)) return new AppError('STORAGE_FULL', {}, { cause: error });
  if (isPassing(code)) return new AppError('OVERLOADED', { retryAfterSeconds: RETRY_SECONDS }, { cause: error });
  if (isConstraint(code)) return brokenConstraint(failure.constraint, error);
  if (isBadValue(code)) return validationFailed();
  return null;
}
