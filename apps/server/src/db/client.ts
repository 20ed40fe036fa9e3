/** Database access: one connection pool per process, with Drizzle on top. */
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Client, type ClientBase, Pool } from 'pg';
import { connectionAfterRequests, type ServerProcess } from '../runtime/after-others.ts';

export type Database = NodePgDatabase & { readonly $client: Pool };
/** The pool or a transaction. A query uses only the one it is given. `$client` is for a library that brings its own SQL. */
export type Executor = PgDatabase<NodePgQueryResultHKT> & { readonly $client: Pick<ClientBase, 'query'> };

const CONNECTIONS = 10;
const SECOND = 1_000;

/** The application name of Touchdown's connections, by which a command detects a running installation (`reset.ts`). */
const APPLICATION_NAME = 'touchdown';

const LONGEST_CONNECT = 5 * SECOND;
/** Longer than the database's own statement timeout. It only applies to a server that no longer responds at all. */
const LONGEST_SILENCE = 20 * SECOND;

interface PoolOptions {
  /** Called for connections that break outside a query. */
  readonly onLostConnection?: (error: Error) => void;
  /** How long a statement may go without a response, in ms. 0: no limit, for commands that copy the whole database. */
  readonly longestSilence?: number;
  /** How long a request may wait for a free or new connection, in ms. 0: no limit. */
  readonly longestConnect?: number;
  /** For background jobs: what the database does for them waits for what it does for requests, where both are on one machine. */
  readonly isBackground?: boolean;
}

async function lowerPriority(client: ClientBase): Promise<void> {
  const { rows } = await client.query<ServerProcess>(
    'select pg_backend_pid() as pid, current_user as user, current_database() as database',
  );
  rows.forEach(connectionAfterRequests);
}

/**
 * Connects on first use. A statement without a response in time rejects with "Query read timeout", and its connection is closed, so that an
 * unresponsive database, such as one on a stalled disk, does not block requests until their callers give up.
 */
export function createPool(databaseUrl: string, options: PoolOptions = {}): Pool {
  const {
    onLostConnection = () => undefined,
    longestSilence = LONGEST_SILENCE,
    isBackground = false,
    // No one waits for a job's answer, and there are more jobs than connections.
    longestConnect = isBackground ? longestSilence : LONGEST_CONNECT,
  } = options;
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
    ...(isBackground && {
      // Before the connection is used for the first time.
      verify: (client, done) => void lowerPriority(client).then(() => done(), done),
    }),
  });
  // A lost connection emits an event before its query fails. Without a listener the event would end the process, whether the connection is
  // idle or between two statements of a transaction.
  pool.on('error', onLostConnection);
  pool.on('connect', (client) => client.on('error', onLostConnection));
  return pool;
}

/** Whether a statement was abandoned because the database did not respond. Its connection can no longer be used. */
export const isUnanswered = (error: unknown): boolean => {
  for (let at = error; at instanceof Error; at = at.cause) if (at.message === 'Query read timeout') return true;
  return false;
};

/**
 * Runs the work on one dedicated connection without response time limits. Unlike a pool, which ends before its connections do, it settles
 * once the database server has closed the connection, so that the connection is not counted as that of a running installation.
 */
export async function onOneConnection<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 5 * SECOND,
    statement_timeout: 15 * SECOND,
  });
  // A lost connection fails the current query. Its event would end the process without a listener.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const createDatabase = (pool: Pool): Database => drizzle(pool);
