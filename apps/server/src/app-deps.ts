import type { Pool } from 'pg';
import type { AppConfig } from './app-config.ts';
import type { Database } from './db/client.ts';
import type { ReadDisk } from './storage/disk-room.ts';
import type { FileStore } from './storage/file-store.ts';

/** What hashing a password takes: memory in KiB, and passes over it. */
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
/** `refused`: for good. `failed`: it may be tried again. The reason holds no secret. */
export type SendOutcome = { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'failed'; readonly reason: string };
export interface Mailer {
  /** Never throws. */
  readonly send: (mail: OutgoingMail) => Promise<SendOutcome>;
  readonly close: () => void;
}

/** All that the application takes from outside: nothing in it reads a clock, a random source or the environment by itself. */
export interface AppDeps {
  readonly db: Database;
  readonly pool: Pool;
  readonly clock: () => Date;
  /** A new UUID, version 7. */
  readonly ids: () => string;
  readonly config: AppConfig;
  /** Absent: what is recommended. Tests that make hundreds of accounts lower it. */
  readonly passwordCost?: PasswordCost;
  /** Absent or null: no mail is sent. */
  readonly mailer?: Mailer | null;
  /** Absent: what the settings name. */
  readonly files?: FileStore;
  /** Absent: the disk's own answer. Tests fill it. */
  readonly readDisk?: ReadDisk;
  /** How late the event loop may be, in ms, before requests are put off; absent: a second; 0: however late. */
  readonly longestDelay?: number;
  /** How long a change without a file may take, in ms, before it is answered as failed; absent: 15 seconds; 0: however long. */
  readonly longestWrite?: number;
  /** How many requests of the API are worked on at once, before others are rejected; absent: 64; 0: however many. */
  readonly requestsAtOnce?: number;
  /** How many reports are made at once; absent: by the processors; 0: none here. */
  readonly reportsAtOnce?: number;
  /** Receives the promise of all work that goes on after its request was answered. Tests wait for it; absent: no one does. */
  readonly follow?: (work: Promise<void>) => void;
  /** Returns whether the password is the one of the Argon2 hash. Absent: Argon2 itself. Tests count the calls. */
  readonly verifyPassword?: (passwordHash: string, password: string) => Promise<boolean>;
  /** What is written to the log; absent: nothing. */
  readonly logger?: { readonly level: string };
}
