import { routes } from '@touchdown/contract';
import { changedFields } from '../../../db/changed-fields.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { BindRoute } from '../../../http/bind-route.ts';
import { cutPage, isInstant, isText, listPage, NEXT_CURSOR } from '../../../http/list-page.ts';
import { presentContact } from './contacts.present.ts';
import {
  type ContactRow,
  type ContactSort,
  deleteContact,
  insertContact,
  listContacts,
  lockContact,
  updateContact,
} from './contacts.queries.ts';

const SORTS = { name: isText, createdAt: isInstant, updatedAt: isInstant };
const sortValue = (row: ContactRow & { nameKey: string }, by: ContactSort) => (by === 'name' ? row.nameKey : row[by].toISOString());
const nameOf = ({ firstName, lastName }: ContactRow) => `${firstName} ${lastName}`;

export function contactRoutes(bind: BindRoute): void {
  bind(routes.listContacts, async ({ query }, { db, project, setHeader }) => {
    const page = listPage(query, SORTS, 'name');
    const { rows, next } = cutPage(await listContacts(db, project.id, query.q, page), page, sortValue);
    if (next !== null) setHeader(NEXT_CURSOR, next);
    return rows.map(presentContact);
  });

  bind(routes.createContact, async ({ body: { id, ...fields } }, { db, project, now, newId, audit }) => {
    const contact = await insertContact(db, { ...fields, id: id ?? newId(), projectId: project.id, createdAt: now, updatedAt: now });
    audit({ action: 'contact.create', entityId: contact.id, projectId: project.id, details: { name: nameOf(contact) } });
    return presentContact(contact);
  });

  bind(
    routes.updateContact,
    async ({ params: { contactId }, body: { version, ...fields } }, { db, project, now, audit }) => {
      const before = await lockContact(db, project.id, contactId);
      if (before === null) throw new AppError('CONTACT_NOT_FOUND');
      if (version !== undefined && version !== before.version) throw new AppError('VERSION_CONFLICT', { current: presentContact(before) });
      const contact = await updateContact(db, project.id, contactId, { ...fields, updatedAt: now });
      const details = { name: nameOf(contact), version: contact.version, fields: changedFields(before, contact) };
      audit({ action: 'contact.update', entityId: contact.id, projectId: project.id, details });
      return presentContact(contact);
    },
    {
      stored: async ({ params }, { db, project }) => {
        const row = await lockContact(db, project.id, params.contactId);
        if (row === null) throw new AppError('CONTACT_NOT_FOUND');
        return presentContact(row);
      },
    },
  );

  bind(routes.deleteContact, async ({ params: { contactId } }, { db, project, audit }) => {
    const contact = await deleteContact(db, project.id, contactId);
    if (contact === null) throw new AppError('CONTACT_NOT_FOUND');
    audit({ action: 'contact.delete', entityId: contactId, projectId: project.id, details: { name: nameOf(contact) } });
    return null;
  });
}
