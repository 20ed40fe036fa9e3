import type { Contact } from '@touchdown/contract';
import { PROJECT_ID } from './records.ts';

/** A contact of the test project: a client with everything but notes. */
export const aContactRecord = (changes: Partial<Contact> = {}): Contact => ({
  id: '01932b5e-0000-7000-8000-0000000000c1',
  projectId: PROJECT_ID,
  contactType: 'client',
  firstName: 'Grace',
  lastName: 'Hopper',
  title: 'Director',
  organization: 'Harbor Authority',
  email: 'grace@harbor.example',
  phone: '+1 (617) 555-0100 ext. 12',
  address: '1 Harbor Street, Boston',
  notes: null,
  version: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});
