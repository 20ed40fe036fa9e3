/**
 * Connections without the time limits of the product, which a machine that is busy with other tests can exceed while a statement waits its
 * turn or is held by a lock of the test.
 */
import type { Pool } from 'pg';
import { createPool } from '../db/client.ts';

/** Longer than any test takes, in milliseconds. The driver takes 0 in an address for no time at all. */
const A_DAY = String(24 * 60 * 60 * 1_000);

/** The address with which Touchdown waits for its database as long as it takes. What is in an address precedes Touchdown's own limits. */
export function patientUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout', 'query_timeout']) url.searchParams.set(limit, A_DAY);
  return url.href;
}

/** A pool of a test. */
export const patientPool = (databaseUrl: string): Pool => createPool(patientUrl(databaseUrl), { longestConnect: 0, longestSilence: 0 });
