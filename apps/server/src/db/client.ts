/** The way to the database: one pool a process, Drizzle over it. */
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client, Pool } from 'pg';
import { readRowsQuickly } from './quick-rows.ts';

export type Database = NodePgDatabase & { readonly $client: Pool };
/** The pool or a transaction: a query takes whichever it is given and uses only that. */
export type Executor = PgDatabase<NodePgQueryResultHKT>;

const CONNECTIONS = 10;
const SECOND = 1_000;

/** How Touchdown names its connections, by which a command recognizes that it runs (`reset.ts`). */
const APPLICATION_NAME = 'touchdown';

const LONGEST_CONNECT = 5 * SECOND;
/** Longer than the database itself lets a statement take: only one that no longer answers at all is given up here. */
const LONGEST_SILENCE = 20 * SECOND;

interface PoolOptions {
  /** Hears of connections that broke outside a query. */
  readonly onLostConnection?: (error: Error) => void;
  /** How long a statement may be without an answer, in ms; 0: however long, for commands that copy the whole database. */
  readonly longestSilence?: number;
  /** How long a request may wait for a free or a new connection, in ms; 0: however long. */
  readonly longestConnect?: number;
}

/**
 * Connects on first use. A statement that is not answered in time rejects with "Query read timeout", and its connection is closed: a
 * database that hangs, such as one on a stalled disk, holds up no request until its caller gives up.
 */
export function createPool(databaseUrl: string, options: PoolOptions = {}): Pool {
  const { onLostConnection = () => undefined, longestSilence = LONGEST_SILENCE, longestConnect = LONGEST_CONNECT } = options;
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: APPLICATION_NAME,
    max: CONNECTIONS,
    connectionTimeoutMillis: longestSilence === 0 ? longestConnect : Math.min(longestConnect, longestSilence),
    idleTimeoutMillis: 30 * SECOND,
    statement_timeout: 15 * SECOND,
    query_timeout: longestSilence,
    idle_in_transaction_session_timeout: 30 * SECOND,
    keepAlive: true,
  });
  // A lost connection is an event before it is a failed query; without listeners it would end the process, be the connection idle
  // or between two statements of a transaction.
  pool.on('error', onLostConnection);
  pool.on('connect', (client) => client.on('error', onLostConnection));
  return pool;
}

/** Whether a statement was given up because the database did not answer: nothing more can be asked on its connection. */
export const isUnanswered = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) if (at.message === 'Query read timeout') return true;
  return false;
};

/**
 * Does the work on one connection of its own, which may wait for each answer however long. Unlike a pool, which ends before its connections do, it settles when the database server has
 * closed the connection, so that no one counts it as that of a running product.
 */
export async function onOneConnection<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 5 * SECOND,
    statement_timeout: 15 * SECOND,
  });
  // A lost connection fails the query under way; as an event without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function createDatabase(pool: Pool): Database {
  const db = drizzle(pool);
  readRowsQuickly(db._.session);
  return db;
}
