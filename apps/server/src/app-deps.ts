import type { Pool } from 'pg';
import type { AppConfig } from './app-config.ts';
import type { Database } from './db/client.ts';
import type { ReadDisk } from './storage/disk-room.ts';
import type { FileStore } from './storage/file-store.ts';

/** The cost of hashing a password: memory in KiB, and passes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}
/** `refused`: permanently. `failed`: it may be retried. The reason contains no secret. */
export type SendOutcome = { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'failed'; readonly reason: string };
export interface Mailer {
  /** Never throws. */
  readonly send: (mail: OutgoingMail) => Promise<SendOutcome>;
  readonly close: () => void;
}

/** All external dependencies of the application. Nothing in it reads a clock, a random source, or the environment by itself. */
export interface AppDeps {
  readonly db: Database;
  readonly pool: Pool;
  /** The connections of background jobs. Default: those of requests. */
  readonly jobDb?: Database;
  readonly clock: () => Date;
  /** A new UUID, version 7. */
  readonly ids: () => string;
  readonly config: AppConfig;
  /** Default: the recommended cost. Tests that create hundreds of accounts lower it. */
  readonly passwordCost?: PasswordCost;
  /** Absent or null: no email is sent. */
  readonly mailer?: Mailer | null;
  /** Default: the configured store. */
  readonly files?: FileStore;
  /** Default: the actual disk. Tests simulate a full one. */
  readonly readDisk?: ReadDisk;
  /** The maximum event loop delay, in ms, before requests are rejected. Default: one second. 0: no limit. */
  readonly longestDelay?: number;
  /** The time limit for a change without a file, in ms, before it fails. Default: 15 seconds. 0: no limit. */
  readonly longestWrite?: number;
  /** How long a document waits for its base map, in ms. Default: four seconds. */
  readonly longestMap?: number;
  /** The maximum number of concurrent API requests, before others are rejected. Default: 64. 0: no limit. */
  readonly requestsAtOnce?: number;
  /** Receives the promise of all work that continues after its request's response, so that tests can wait for it. */
  readonly follow?: (work: Promise<void>) => void;
  /** Returns whether the password is the one of the Argon2 hash. Absent: Argon2 itself. Tests count the calls. */
  readonly verifyPassword?: (passwordHash: string, password: string) => Promise<boolean>;
  /** What is written to the log; absent: nothing. */
  readonly logger?: { readonly level: string };
}
