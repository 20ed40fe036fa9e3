/** A failure with a code: the one thing a feature throws. Status and sentence come from the contract's table. */
import { type ErrorCode, ERRORS, type FieldError } from '@touchdown/contract';

interface Details {
  /** Instead of the table's sentence. */
  readonly message?: string;
  readonly fields?: readonly FieldError[];
  /** The record as it stands, for VERSION_CONFLICT. */
  readonly current?: unknown;
  readonly retryAfterSeconds?: number;
  /** It is there, and it is not theirs: told to the audit log alone. */
  readonly isRefusal?: boolean;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}, options?: ErrorOptions) {
    super(details.message ?? ERRORS[code][1], options);
    this.code = code;
    this.details = details;
  }
}

/** Some entries need attention, each named. */
export const validationFailed = (...fields: readonly FieldError[]): AppError => new AppError('VALIDATION_FAILED', { fields });
