/** Queries of a notice on tables that no other feature reads. */
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../db/client.ts';
import { contactColumns, projectContacts } from '../../../db/schema/project-contacts.ts';

/** The contacts of a project, oldest first. The first of a kind is used. */
export const contactsOf = (db: Executor, projectId: string) =>
  db
    .select(contactColumns)
    .from(projectContacts)
    .where(eq(projectContacts.projectId, projectId))
    .orderBy(asc(projectContacts.createdAt), asc(projectContacts.id));
export type ContactRow = Awaited<ReturnType<typeof contactsOf>>[number];
