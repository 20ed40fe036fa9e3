/** Every failure leaves the server through here: a code, its status, and a message, never a stack trace or SQL. */
import { type ErrorReply, ERRORS } from '@touchdown/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { meaningOfDatabaseError } from './database-errors.ts';

const FASTIFY_CODES = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
} as const;

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

function meaningOfFastifyError(error: unknown): AppError | null {
  const code = codeOf(error);
  const status = statusOf(error);
  for (const [known, meaning] of Object.entries(FASTIFY_CODES)) if (code === known) return new AppError(meaning);
  // Requests that Fastify could not read: invalid JSON, an incorrect length, a forbidden key, or a malformed address.
  if (status !== undefined && status >= 400 && status < 500) return new AppError('MALFORMED_REQUEST', {}, { cause: error });
  return null;
}

/** Returns the error for any thrown value. `INTERNAL` if it is an internal fault. */
export function meaningOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return meaningOfDatabaseError(error) ?? meaningOfFastifyError(error) ?? new AppError('INTERNAL', {}, { cause: error });
}

const bodyOf = (error: AppError): ErrorReply => ({
  code: error.code,
  message: error.message,
  ...(error.details.fields === undefined ? {} : { fields: [...error.details.fields] }),
  ...(error.details.current === undefined ? {} : { current: error.details.current }),
});

export function sendError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.details.retryAfterSeconds !== undefined) reply.header('retry-after', error.details.retryAfterSeconds);
  return reply
    .header('cache-control', 'no-store')
    .status(ERRORS[error.code][0])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(error)));
}

/** The application's error handler. */
export function handleError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = meaningOf(thrown);
  const [status] = ERRORS[error.code];
  // A log line for each shed request would add to the load. Requests the database rejected are worth one.
  const isShed = error.code === 'OVERLOADED' && thrown === error && error.cause === undefined;
  if (status >= 500 && !isShed) request.log.error({ err: thrown, code: error.code }, 'request failed');
  return sendError(reply, error);
}
