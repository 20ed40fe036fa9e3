/** The audit log entry of a restore. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { appendAudit, verifyAuditLog } from '../db/audit.ts';
import type { Manifest } from './manifest.ts';

/**
 * Holds the log that came back against its own chain and its head, and notes the restore behind it: what was done after the backup is
 * missing from there on. Answers the first row that does not fit, or null; nothing is chained to a log that does not hold.
 */
export async function noteRestore(client: PoolClient, at: Date, { head }: Manifest): Promise<number | null> {
  const tx = drizzle(client);
  const verdict = await verifyAuditLog(tx);
  if (!verdict.ok) return verdict.firstWrongSeq;
  await appendAudit(tx, at, null, [{ action: 'installation.restore', details: { backupOf: head.createdAt, product: head.product } }]);
  return null;
}
