/** The saved reply of a keyed write, in the transaction of the write: a repeat gets the first reply, not a second record. */
import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts';

export interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly at: Date;
}
export interface StoredReply {
  readonly status: number;
  readonly body: string | null;
}
/** `claimed`: the key is new, do the work. `done`: the work was done before. `reused`: the key was used for a different request. */
export type Claim =
  | { readonly outcome: 'claimed' }
  | { readonly outcome: 'reused' }
  | { readonly outcome: 'done'; readonly reply: StoredReply };

const sameKey = ({ userId, key }: KeyedRequest) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** Claims the key for this transaction. Waits while another transaction holds it. */
export async function claimKey(tx: Executor, request: KeyedRequest): Promise<Claim> {
  const { userId, key, requestHash, at } = request;
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash, createdAt: at })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return { outcome: 'claimed' };
  const [row] = await tx.select().from(idempotencyKeys).where(sameKey(request));
  if (row === undefined || row.status === null) throw new Error('an idempotency key is in use but has no response');
  if (row.requestHash !== requestHash) return { outcome: 'reused' };
  return { outcome: 'done', reply: { status: row.status, body: row.body } };
}

export async function storeReply(tx: Executor, request: KeyedRequest, reply: StoredReply): Promise<void> {
  await tx.update(idempotencyKeys).set(reply).where(sameKey(request));
}

export async function removeKeysBefore(db: Executor, at: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, at));
}
