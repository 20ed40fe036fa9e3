/** A failure with a code, the only error type that features throw. Status and message come from the contract's table. */
import { type ErrorCode, ERRORS, type FieldError } from '@touchdown/contract';

interface Details {
  /** Overrides the table's message. */
  readonly message?: string;
  readonly fields?: readonly FieldError[];
  /** The current record, for VERSION_CONFLICT. Who changed it since, for CHANGED_SINCE. */
  readonly current?: unknown;
  readonly retryAfterSeconds?: number;
  /** The record exists but belongs to another user. Only the audit log shows this. */
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

/** A validation failure with one entry per invalid field. */
export const validationFailed = (...fields: readonly FieldError[]): AppError => new AppError('VALIDATION_FAILED', { fields });
