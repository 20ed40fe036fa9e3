/** What a notice reads of tables whose features tell no one else. */
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../db/client.ts';
import { contactColumns, projectContacts } from '../../db/schema/project-contacts.ts';

/** The contacts of a project, the oldest first: the first of a kind speaks for it. */
export const contactsOf = (db: Executor, projectId: string) =>
  db
    .select(contactColumns)
    .from(projectContacts)
    .where(eq(projectContacts.projectId, projectId))
    .orderBy(asc(projectContacts.createdAt), asc(projectContacts.id));
export type ContactRow = Awaited<ReturnType<typeof contactsOf>>[number];
