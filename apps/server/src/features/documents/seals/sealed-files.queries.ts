/** The audit log position at the time a file was sealed. */
import { eq } from 'drizzle-orm';
import type { AuditPosition } from '@touchdown/exports/seal';
import type { Executor } from '../../../db/client.ts';
import { sealedFiles } from '../../../db/schema/sealed-files.ts';

interface Sealed {
  /** SHA-256 of the file without its seal, in hexadecimal. */
  readonly body: string;
  readonly audit: AuditPosition;
  readonly sealedAt: Date;
}

/** Saves the position. Bytes that were sealed before keep their original one. */
export async function noteSealed(db: Executor, { body, audit: { seq, hash }, sealedAt }: Sealed): Promise<void> {
  await db.insert(sealedFiles).values({ body, auditSeq: seq, auditHash: hash, sealedAt }).onConflictDoNothing({ target: sealedFiles.body });
}

/** The position for the file whose contents have this SHA-256. `null`: it was not sealed here. */
export async function findPosition(db: Executor, body: string): Promise<AuditPosition | null> {
  const { auditSeq: seq, auditHash: hash } = sealedFiles;
  const [row] = await db.select({ seq, hash }).from(sealedFiles).where(eq(sealedFiles.body, body));
  return row ?? null;
}
