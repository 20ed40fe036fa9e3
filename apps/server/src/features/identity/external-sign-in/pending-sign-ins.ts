/** Pending sign-ins at the provider, with the values each response must match, saved in the session that started them. */
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../db/client.ts';
import { isWithinWindow } from '../../../http/deadline.ts';
import type { PendingSignIn } from '../../../http/session.ts';
import { spendPendingSignIn } from './pending-sign-ins.queries.ts';

const AWAITED_MS = 10 * 60 * 1_000;
/** The number of tabs in which a user can be at the provider at once. */
const MOST_AT_ONCE = 5;

const isAwaited =
  (now: Date) =>
  ({ until }: PendingSignIn) =>
    isWithinWindow(until, AWAITED_MS, now);

/** Saves a pending sign-in for ten minutes. Beyond the limit, the oldest is dropped. */
export function holdSignIn({ session }: FastifyRequest, begun: Omit<PendingSignIn, 'until'>, now: Date): void {
  const others = (session.pendingSignIns ?? []).filter(isAwaited(now)).slice(1 - MOST_AT_ONCE);
  session.pendingSignIns = [...others, { ...begun, until: new Date(now.getTime() + AWAITED_MS).toISOString() }];
}

/** Removes and returns the session's pending sign-in with this state, permanently. Null if there is none. */
export async function takeSignIn(db: Database, { session }: FastifyRequest, state: string, now: Date): Promise<PendingSignIn | null> {
  const begun = session.pendingSignIns?.find((pending) => pending.state === state);
  if (begun === undefined || !(await spendPendingSignIn(db, session.sessionId, state))) return null;
  return isAwaited(now)(begun) ? begun : null;
}
