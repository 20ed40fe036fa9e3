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

/** How the product names its connections, by which a command recognizes that it runs (`reset.ts`). */
const APPLICATION_NAME = 'touchdown';

/** Connects on first use. `onLostConnection` hears of connections that broke outside a query. */
export function createPool(databaseUrl: string, onLostConnection: (error: Error) => void = () => undefined): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: APPLICATION_NAME,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5 * SECOND,
    idleTimeoutMillis: 30 * SECOND,
    statement_timeout: 15 * SECOND,
    idle_in_transaction_session_timeout: 30 * SECOND,
    keepAlive: true,
  });
  // A lost connection is an event before it is a failed query; without listeners it would end the process, be the connection idle
  // or between two statements of a transaction.
  pool.on('error', onLostConnection);
  pool.on('connect', (client) => client.on('error', onLostConnection));
  return pool;
}

/**
 * Does the work on one connection of its own. Unlike a pool, which ends before its connections do, it settles when the database server has
 * closed the connection, so that nobody counts it as that of a running product.
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
