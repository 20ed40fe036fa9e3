/** What a job is: its input, what it does, and what follows if it ends without a result. */
import type { ErrorCode, FieldError, JobKind } from '@touchdown/contract';
import type { z } from 'zod';
import type { Database, Executor } from '../db/client.ts';
import type { Audit } from '../db/transaction.ts';

/** Names a kind of job and its input, for features that request one. */
export interface JobType<Input> {
  readonly kind: JobKind;
  readonly input: z.ZodType<Input>;
}

/** One attempt, as the job sees it. */
export interface Attempting {
  readonly id: string;
  readonly db: Database;
  /** The key of the file in storage that was requested with the job. Not null if the job `readsFile`. */
  readonly file: string | null;
  /** Runs a transaction that saves part of the work. Throws if the attempt is over, so that no other attempt runs at the same time. */
  readonly step: <Result>(work: (tx: Executor) => Promise<Result>) => Promise<Result>;
  /** Aborted if the result is no longer wanted, or the application closes. */
  readonly signal: AbortSignal;
  /** Shown to the user. It is saved about twice a second. */
  readonly progress: (done: number, total: number) => void;
}

/** Why an attempt failed, in the words that the user reads. If it `mayPass`, the attempt is repeated after a delay. */
export class AttemptFailed extends Error {
  override readonly name = 'AttemptFailed';
  readonly mayPass: boolean;

  constructor(message: string, { mayPass }: { readonly mayPass: boolean }) {
    super(message);
    this.mayPass = mayPass;
  }
}

/** The transaction in which a job ends, or is queued again. */
export interface Ending {
  readonly tx: Executor;
  readonly audit: Audit;
  readonly now: Date;
}

/** What an attempt achieved, to be saved in the transaction that ends the job. */
export interface Achieved {
  /** Saves it and returns the job's result for the user, if there is one. */
  readonly save: (ending: Ending) => Promise<Record<string, unknown> | null>;
  /**
   * Saving takes long. The job can be canceled in the meantime, which rolls the transaction back. `save` must not lock a record that `onEnd`
   * locks.
   */
  readonly isLong?: boolean;
  /** The key of a stored file that it made. The user can download it for a week. */
  readonly fileKey?: string;
  /** Reverts what no transaction can roll back, if the result is not saved after all. The error may mean that this is unknown. */
  readonly undo?: (error: unknown) => Promise<void>;
}

/** Why a job ended without a result. `message` is for the user. */
export interface Unachieved {
  readonly state: 'failed' | 'canceled';
  readonly code: string;
  readonly fields?: readonly FieldError[] | undefined;
  readonly message: string;
}

/** What the user reads when an attempt fails for good, when the worker died at every attempt, and when the job is canceled. */
interface FailureMessages {
  readonly failed: string;
  readonly died: string;
  readonly canceled: string;
}

export interface Job<Input> extends JobType<Input> {
  /** Null: there is nothing to save. */
  readonly run: (input: Input, attempt: Attempting) => Promise<Achieved | null>;
  /** The job needs the file that was requested with it. */
  readonly readsFile?: boolean;
  /** Records the end in the job's own records, in the same transaction. */
  readonly onEnd?: (input: Input, why: Unachieved, ending: Ending) => Promise<void>;
  /** Prepares the job's own records for another run of a failed job, in the transaction that queues it again. */
  readonly onRetry?: (input: Input, ending: Ending) => Promise<void>;
  /** Errors whose own message is shown to the user. */
  readonly explains?: readonly ErrorCode[];
  readonly messages: FailureMessages;
}

/** A job of any kind, which reads its own input. */
export interface AnyJob {
  readonly kind: JobKind;
  readonly run: (input: unknown, attempt: Attempting) => Promise<Achieved | null>;
  readonly readsFile: boolean;
  readonly onEnd: (input: unknown, why: Unachieved, ending: Ending) => Promise<void>;
  readonly onRetry: (input: unknown, ending: Ending) => Promise<void>;
  readonly explains: readonly ErrorCode[];
  readonly messages: FailureMessages;
}

/** Adds to the job that its stored input is checked before use. */
export const defineJob = <Input>({
  kind,
  input: schema,
  run,
  readsFile = false,
  onEnd,
  onRetry,
  explains = [],
  messages,
}: Job<Input>): AnyJob => ({
  kind,
  run: (input, attempt) => run(schema.parse(input), attempt),
  readsFile,
  onEnd: async (input, why, ending) => onEnd?.(schema.parse(input), why, ending),
  onRetry: async (input, ending) => onRetry?.(schema.parse(input), ending),
  explains,
  messages,
});
