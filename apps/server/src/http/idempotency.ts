/** Reads the Idempotency-Key header of a write. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { canonicalJson } from '../db/canonical-json.ts';
import { validationFailed } from '../errors/app-error.ts';
import type { KeyedRequest } from './idempotency.queries.ts';

const LONGEST_KEY = 200;
const PRINTABLE = /^[\x21-\x7e]+$/;

/**
 * Returns the keyed request of a call with this body (null: the route reads none), or null if it has no key. Only POST and PUT are keyed,
 * because repeating the other methods is harmless.
 */
export function keyedRequest(request: FastifyRequest, body: unknown, userId: string, at: Date): KeyedRequest | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined || (request.method !== 'POST' && request.method !== 'PUT')) return null;
  if (typeof header !== 'string' || header.length > LONGEST_KEY || !PRINTABLE.test(header))
    throw validationFailed({ path: 'Idempotency-Key', message: `Must be 1–${LONGEST_KEY} printable characters` });
  const requestHash = createHash('sha256')
    .update(canonicalJson([request.method, request.url, body]))
    .digest('hex');
  return { userId, key: header, requestHash, at };
}
