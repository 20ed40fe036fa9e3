/** Records rejected access in the audit log, at most once a minute per user and route, so that it cannot be flooded. */
import type { RouteDef } from '@touchdown/contract';
import type { Database } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors/app-error.ts';
import { countTry } from './rate-limit.queries.ts';

const MINUTE = 60_000;
const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === 'FORBIDDEN' || error.details.isRefusal === true);

interface Refused {
  readonly route: RouteDef;
  readonly userId: string | undefined;
  readonly projectId: string | null;
  readonly address: string;
  readonly now: Date;
}

/** Records the error if it means that a signed-in user lacks permission. Missing records and ended sessions are not recorded. */
export async function noteRefusal(db: Database, error: unknown, refused: Refused): Promise<void> {
  const { route, userId, projectId, address, now } = refused;
  if (userId === undefined || !isRefusal(error)) return;
  const call = `${route.method} ${route.path}`;
  const { hits } = await countTry(db, `refused ${userId} ${call}`, MINUTE, now);
  if (hits > 1) return;
  const entry = { action: 'access.refused', details: { call, code: error.code, address } };
  await inTransaction(db, { actorId: userId, at: now }, async (_tx, audit) =>
    audit(projectId === null ? entry : { ...entry, entityId: projectId, projectId }),
  );
}
