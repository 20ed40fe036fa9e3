/** Visits to the provider: what each must come back with, kept in the session it was begun in. */
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import { isAhead } from '../../http/deadline.ts';
import type { PendingSignIn } from '../../http/session.ts';
import { spendPendingSignIn } from './pending-sign-ins.queries.ts';

const AWAITED_MS = 10 * 60 * 1_000;
/** Tabs in which one person may be at the provider at the same time. */
const MOST_AT_ONCE = 5;

const isAwaited =
  (now: Date) =>
  ({ until }: PendingSignIn) =>
    isAhead(until, AWAITED_MS, now);

/** Keeps a visit for ten minutes; of too many at once the oldest is forgotten. */
export function holdSignIn({ session }: FastifyRequest, begun: Omit<PendingSignIn, 'until'>, now: Date): void {
  const others = (session.pendingSignIns ?? []).filter(isAwaited(now)).slice(1 - MOST_AT_ONCE);
  session.pendingSignIns = [...others, { ...begun, until: new Date(now.getTime() + AWAITED_MS).toISOString() }];
}

/** Takes the visit with this state out of the session, for good and at once; null when this session waits for none such. */
export async function takeSignIn(db: Database, { session }: FastifyRequest, state: string, now: Date): Promise<PendingSignIn | null> {
  const begun = session.pendingSignIns?.find((pending) => pending.state === state);
  if (begun === undefined || !(await spendPendingSignIn(db, session.sessionId, state))) return null;
  return isAwaited(now)(begun) ? begun : null;
}
