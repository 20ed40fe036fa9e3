import { and, eq, type InferSelectModel, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { containsLower, keyset } from '../../../db/keyset.ts';
import { contactColumns, projectContacts } from '../../../db/schema/project-contacts.ts';
import type { ListPage } from '../../../http/list-page.ts';

export type ContactRow = Omit<InferSelectModel<typeof projectContacts>, 'searchText' | 'nameKey'>;
export type NewContact = typeof projectContacts.$inferInsert;
export type ContactSort = 'name' | 'createdAt' | 'updatedAt';

const { nameKey, searchText } = projectContacts;
const sortKeys = {
  name: { key: nameKey, type: 'text' },
  createdAt: { key: projectContacts.createdAt, type: 'timestamptz' },
  updatedAt: { key: projectContacts.updatedAt, type: 'timestamptz' },
} as const;

const one = (projectId: string, id: string) => and(eq(projectContacts.projectId, projectId), eq(projectContacts.id, id));

/**
 * The contacts of a project, each row with its sort key for the next page's cursor. The matching ids are found first in a separate query,
 * because an index in their order that includes the search text is enough for that. Only the rows of the page are then read.
 */
export async function listContacts(
  db: Executor,
  projectId: string,
  q: string | undefined,
  page: ListPage<ContactSort>,
): Promise<(ContactRow & { nameKey: string })[]> {
  const { after, orderBy } = keyset(page, sortKeys[page.by], projectContacts.id);
  const found = q === undefined || q === '' ? undefined : containsLower(searchText, q);
  const ids = db
    .select({ id: projectContacts.id })
    .from(projectContacts)
    .where(and(eq(projectContacts.projectId, projectId), found, after))
    .orderBy(...orderBy);
  const shown = (page.fetch === null ? ids : ids.limit(page.fetch)).as('shown');
  return db
    .select({ ...contactColumns, nameKey })
    .from(projectContacts)
    .innerJoin(shown, eq(shown.id, projectContacts.id))
    .orderBy(...orderBy);
}

/** The contact, locked until the transaction ends. Null if the project has none with this id. */
export async function lockContact(tx: Executor, projectId: string, id: string): Promise<ContactRow | null> {
  const [row] = await tx.select(contactColumns).from(projectContacts).where(one(projectId, id)).for('update');
  return row ?? null;
}

export async function insertContact(tx: Executor, contact: NewContact): Promise<ContactRow> {
  const [row] = await tx.insert(projectContacts).values(contact).returning(contactColumns);
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** Updates the contact, which the transaction has locked, and increments its version. */
export async function updateContact(tx: Executor, projectId: string, id: string, change: Partial<NewContact>): Promise<ContactRow> {
  const [row] = await tx
    .update(projectContacts)
    .set({ ...change, version: sql`${projectContacts.version} + 1` })
    .where(one(projectId, id))
    .returning(contactColumns);
  if (row === undefined) throw new Error('a locked contact is gone');
  return row;
}

/** Returns the deleted contact, or null if there was none. */
export async function deleteContact(tx: Executor, projectId: string, id: string): Promise<ContactRow | null> {
  const [row] = await tx.delete(projectContacts).where(one(projectId, id)).returning(contactColumns);
  return row ?? null;
}
