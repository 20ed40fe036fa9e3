/**
 * Processes that share a database must share the session secret and file storage; otherwise one cannot read another's cookies or files.
 * Each process puts a fingerprint of both in its connection name, without revealing the secret. It disappears with the process.
 */
import { createHash, hkdfSync } from 'node:crypto';
import type { Pool } from 'pg';

const PURPOSE = 'touchdown companions 1';
const LENGTH = 12;

/** The settings that peer processes must share. */
export interface Shared {
  readonly sessionSecret: string;
  /** Identifies the file store: the same text for the same store. */
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

/** The database URL with the fingerprint in its connection name. */
export function markedUrl(databaseUrl: string, shared: Shared): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', nameOf(markOf(shared)));
  return url.href;
}

/**
 * How the currently connected processes differ from this one, or null if they do not. Call it after the first connection of this process.
 */
export async function differenceToOthers(pool: Pool, shared: Shared): Promise<Difference | null> {
  const { rows } = await pool.query<Mark>(
    `select distinct split_part(application_name, ' ', 2) as secret, split_part(application_name, ' ', 3) as store from pg_stat_activity
     where datname = current_database() and application_name ~ '^touchdown [0-9a-f]+ [0-9a-f]+$'`,
  );
  const own = markOf(shared);
  if (rows.some(({ secret }) => secret !== own.secret)) return 'secret';
  return rows.some(({ store }) => store !== own.store) ? 'store' : null;
}
