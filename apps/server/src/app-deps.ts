import type { Pool } from 'pg';
import type { AppConfig } from './app-config.ts';
import type { Database } from './db/client.ts';

/** All that the application takes from outside: nothing in it reads a clock, a random source or the environment by itself. */
export interface AppDeps {
  readonly db: Database;
  readonly pool: Pool;
  readonly clock: () => Date;
  /** A new UUID, version 7. */
  readonly ids: () => string;
  readonly config: AppConfig;
  /** What is written to the log; absent: nothing. */
  readonly logger?: { readonly level: string };
}
