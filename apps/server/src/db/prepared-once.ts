/** Statements that many requests repeat: built once per pool and named, so that the database parses them once per connection. */
import type { Executor } from './client.ts';

/**
 * Returns the statement for an executor, prepared on the first call. Intended for the pool; a transaction would use its statement only
 * once.
 */
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
