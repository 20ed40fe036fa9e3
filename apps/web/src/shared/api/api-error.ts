/** A call that failed: the message the specification requires, and what the screens need with it. */
import type { ErrorCode, FieldError } from '@touchdown/contract';

export interface ApiErrorDetails {
  /** HTTP status. 0 if there was no response. */
  readonly status: number;
  /** The sentence alone, without the status. */
  readonly text: string;
  readonly code?: ErrorCode | undefined;
  /** Entries that need attention, by dotted path. */
  readonly fields?: readonly FieldError[] | undefined;
  /** For VERSION_CONFLICT: the current record. */
  readonly current?: unknown;
}

/** Its `message` is the status, a colon, a space, then the text of the response. */
export class ApiError extends Error {
  readonly status: number;
  readonly text: string;
  readonly code: ErrorCode | undefined;
  readonly fields: readonly FieldError[];
  readonly current: unknown;

  constructor(details: ApiErrorDetails) {
    super(`${details.status}: ${details.text}`);
    this.name = 'ApiError';
    this.status = details.status;
    this.text = details.text;
    this.code = details.code;
    this.fields = details.fields ?? [];
    this.current = details.current;
  }
}

export const NO_ANSWER = "Can't reach the server. Nothing was saved. Check your connection and try again.";

/** Whether the user is signed out: "401: …Unauthorized…". An incorrect password is also a 401, but not this one. */
export const isUnauthorized = (error: unknown): boolean => error instanceof Error && /^401: .*Unauthorized/.test(error.message);

/** The sentence to show for any failure, without the leading status. */
export const errorText = (error: unknown, fallback = 'Something went wrong.'): string => {
  if (error instanceof ApiError) return error.text;
  return error instanceof Error && error.message !== '' ? error.message : fallback;
};

/** The field errors of a failure by path. Empty for other failures. */
export const fieldErrors = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiError ? Object.fromEntries(error.fields.map((field) => [field.path, field.message])) : {};
