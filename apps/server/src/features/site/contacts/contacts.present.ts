import type { Contact } from '@touchdown/contract';
import type { ContactRow } from './contacts.queries.ts';

export const presentContact = (row: ContactRow): Contact => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
