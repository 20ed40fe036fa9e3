import { createHash } from 'node:crypto';
import type { SessionInfo } from '@touchdown/contract';
import type { SessionRow } from '../../../http/session-store.queries.ts';

const ID_LENGTH = 32;

/** A public id of a session from which its secret cannot be derived. */
export const publicIdOf = (sid: string): string => createHash('sha256').update(sid).digest('hex').slice(0, ID_LENGTH);

export const presentSession = (row: SessionRow, currentSid: string): SessionInfo => ({
  id: publicIdOf(row.sid),
  isCurrent: row.sid === currentSid,
  startedAt: row.startedAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  address: row.address,
  userAgent: row.userAgent,
  expiresAt: row.expire.toISOString(),
});
