/** Statements that many requests repeat: built once for a pool, named, so that the database parses them once a connection too. */
import type { Executor } from './client.ts';

/** Answers the statement of an executor; it is made at the first call. Meant for the pool: a transaction's would be used once. */
export function preparedOnce<Statement>(prepare: (db: Executor) => Statement): (db: Executor) => Statement {
  const made = new WeakMap<Executor, Statement>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const statement = prepare(db);
    made.set(db, statement);
    return statement;
  };
}
