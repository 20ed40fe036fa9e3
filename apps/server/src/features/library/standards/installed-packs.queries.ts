import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { editionPacks } from '../../../db/schema/edition-packs.ts';
import { users } from '../../../db/schema/users.ts';

type PackRow = typeof editionPacks.$inferSelect;
export type NewPack = typeof editionPacks.$inferInsert;
/** A revision without its contents, and the person who installed it. */
export interface InstalledRevision extends Pick<PackRow, 'editionId' | 'revision' | 'hash' | 'signature' | 'change' | 'installedAt'> {
  readonly person: { readonly email: string; readonly firstName: string | null; readonly lastName: string | null } | null;
}

/** The newest first. */
export const listInstalledRevisions = (db: Executor): Promise<InstalledRevision[]> =>
  db
    .select({
      editionId: editionPacks.editionId,
      revision: editionPacks.revision,
      hash: editionPacks.hash,
      signature: editionPacks.signature,
      change: editionPacks.change,
      installedAt: editionPacks.installedAt,
      person: { email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(editionPacks)
    .leftJoin(users, eq(users.id, editionPacks.installedBy))
    .orderBy(editionPacks.editionId, desc(editionPacks.revision));

/** The contents of the newest installed revision of each edition. */
export async function newestContents(db: Executor): Promise<readonly string[]> {
  const rows = await db
    .selectDistinctOn([editionPacks.editionId], { contents: editionPacks.contents })
    .from(editionPacks)
    .orderBy(editionPacks.editionId, desc(editionPacks.revision));
  return rows.map(({ contents }) => contents);
}

/** Every installed revision of these editions. */
export const listContents = (db: Executor, editionIds: readonly string[]): Promise<Pick<PackRow, 'contents' | 'signature'>[]> =>
  db
    .select({ contents: editionPacks.contents, signature: editionPacks.signature })
    .from(editionPacks)
    .where(inArray(editionPacks.editionId, [...editionIds]));

/** The contents of every installed revision. */
export async function allContents(db: Executor): Promise<readonly string[]> {
  const rows = await db
    .select({ contents: editionPacks.contents })
    .from(editionPacks)
    .orderBy(editionPacks.editionId, editionPacks.revision);
  return rows.map(({ contents }) => contents);
}

/** The contents of one revision, or null. */
export async function findContents(db: Executor, editionId: string, revision: number): Promise<string | null> {
  const [row] = await db
    .select({ contents: editionPacks.contents })
    .from(editionPacks)
    .where(and(eq(editionPacks.editionId, editionId), eq(editionPacks.revision, revision)));
  return row?.contents ?? null;
}

/** The database refuses a second pack of the same edition and revision. */
export async function insertPack(tx: Executor, row: NewPack): Promise<void> {
  await tx.insert(editionPacks).values(row);
}
