/** The audit log entry of a restore. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { appendAudit } from '../db/audit.ts';
import { verifyAuditLog } from '../db/verify-audit.ts';
import type { Manifest } from './manifest.ts';

/**
 * Verifies the restored log against its hash chain and its head, then appends an entry for the restore, since events after the backup are
 * missing. Returns the sequence number of the first invalid row, or null. Nothing is appended to a log that fails verification.
 */
export async function noteRestore(client: PoolClient, at: Date, { head }: Manifest): Promise<number | null> {
  const tx = drizzle(client);
  const result = await verifyAuditLog(tx);
  if (!result.ok) return result.firstWrongSeq;
  await appendAudit(tx, at, null, [{ action: 'installation.restore', details: { backupOf: head.createdAt, product: head.product } }]);
  return null;
}
