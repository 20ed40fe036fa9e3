/**
 * Processes that share a database must share the session secret and the store of files: a cookie or a file of one is nothing to another
 * that has not. Each says in the name of its connections which it has, without telling the secret; they vanish with the process.
 */
import { createHash, hkdfSync } from 'node:crypto';
import type { Pool } from 'pg';

const PURPOSE = 'touchdown companions 1';
const LENGTH = 12;

/** What sets processes apart that must not be. */
export interface Shared {
  readonly sessionSecret: string;
  /** Names the store of files: the same text for the same store. */
  readonly store: string;
}
export type Difference = 'secret' | 'store';

interface Mark {
  readonly secret: string;
  readonly store: string;
}
const markOf = ({ sessionSecret, store }: Shared): Mark => ({
  secret: Buffer.from(hkdfSync('sha256', sessionSecret, '', PURPOSE, LENGTH / 2)).toString('hex'),
  store: createHash('sha256').update(store).digest('hex').slice(0, LENGTH),
});
const nameOf = ({ secret, store }: Mark): string => `touchdown ${secret} ${store}`;

/** The address of the database with the mark for its connections. */
export function markedUrl(databaseUrl: string, shared: Shared): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', nameOf(markOf(shared)));
  return url.href;
}

/** In what the processes that are connected now differ from this one; null: in nothing. Ask after the first connection of one's own. */
export async function differenceToOthers(pool: Pool, shared: Shared): Promise<Difference | null> {
  const { rows } = await pool.query<Mark>(
    `select distinct split_part(application_name, ' ', 2) as secret, split_part(application_name, ' ', 3) as store from pg_stat_activity
     where datname = current_database() and application_name ~ '^touchdown [0-9a-f]+ [0-9a-f]+$'`,
  );
  const own = markOf(shared);
  if (rows.some(({ secret }) => secret !== own.secret)) return 'secret';
  return rows.some(({ store }) => store !== own.store) ? 'store' : null;
}
