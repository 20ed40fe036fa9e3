import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { projectDocumentDetails } from '../../../db/schema/project-document-details.ts';
import { projects } from '../../../db/schema/projects.ts';

export type DetailsRow = typeof projectDocumentDetails.$inferSelect;

export async function findDetails(db: Executor, projectId: string): Promise<DetailsRow | null> {
  const [row] = await db.select().from(projectDocumentDetails).where(eq(projectDocumentDetails.projectId, projectId));
  return row ?? null;
}

/** The details, or null, locked until the transaction ends by locking the project. */
export async function holdDetails(tx: Executor, projectId: string): Promise<DetailsRow | null> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
  return findDetails(tx, projectId);
}

/** Replaces the saved details and increments their version. */
export async function putDetails(tx: Executor, details: Omit<DetailsRow, 'version'>): Promise<DetailsRow> {
  const { projectId: _, ...change } = details;
  const [row] = await tx
    .insert(projectDocumentDetails)
    .values(details)
    .onConflictDoUpdate({
      target: projectDocumentDetails.projectId,
      set: { ...change, version: sql`${projectDocumentDetails.version} + 1` },
    })
    .returning();
  if (row === undefined) throw new Error('an upsert returned no row');
  return row;
}
