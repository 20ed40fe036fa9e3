/** The contact form's draft: text as typed, its values, and its errors. */
import { type Contact, CONTACT_TYPE_LABELS, type ContactType, createContactBody } from '@touchdown/contract';
import type { ContactBody } from './api.ts';

/** A type, not an interface: drafts are merged field by field. */
export type ContactDraft = {
  contactType: ContactType;
  firstName: string;
  lastName: string;
  title: string;
  organization: string;
  email: string;
  phone: string;
  address: string;
  notes: string;
};
export type ContactField = keyof ContactDraft;

/** In the display order of the fields. */
export const CONTACT_LABELS = {
  contactType: 'Contact Type',
  firstName: 'First Name',
  lastName: 'Last Name',
  title: 'Title',
  organization: 'Organization',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  notes: 'Notes',
} as const satisfies Record<ContactField, string>;

export const contactControlId = (field: string): string => `contact-${field}`;

export const emptyContact = (): ContactDraft => ({
  contactType: 'client',
  firstName: '',
  lastName: '',
  title: '',
  organization: '',
  email: '',
  phone: '',
  address: '',
  notes: '',
});

export const contactDraftOf = (contact: Contact): ContactDraft => ({
  contactType: contact.contactType,
  firstName: contact.firstName,
  lastName: contact.lastName,
  title: contact.title ?? '',
  organization: contact.organization ?? '',
  email: contact.email ?? '',
  phone: contact.phone ?? '',
  address: contact.address ?? '',
  notes: contact.notes ?? '',
});

export const contactBodyOf = (draft: ContactDraft): ContactBody => ({ ...draft });

/** All errors of the draft at once, with the contract's own sentences. */
export const checkContact = (draft: ContactDraft): Partial<Record<string, string>> => {
  const checked = createContactBody.safeParse(contactBodyOf(draft));
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of checked.success ? [] : checked.error.issues) errors[path.join('.')] ??= message;
  return errors;
};

/** A draft's value as shown in a comparison. */
export const shownContactValue = (field: string, value: string | boolean): string => {
  if (value === '') return '(empty)';
  const labels: Readonly<Record<string, string>> = field === 'contactType' ? CONTACT_TYPE_LABELS : {};
  return labels[String(value)] ?? String(value);
};
