/** People connected with a project who have no account: client, facility admin, airport manager, and point of contact. */
import { z } from 'zod';
import { idField, LIMITS, listQuery, optionalText, requiredText, timestampField, versionField, withRules } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const CONTACT_TYPES = ['client', 'facility_admin', 'airport_manager', 'poc'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];
/** Labels shown on screens and in reports and notices. */
export const CONTACT_TYPE_LABELS = {
  client: 'Client',
  facility_admin: 'Facility Admin',
  airport_manager: 'Airport Manager',
  poc: 'Point of Contact',
} as const satisfies Record<ContactType, string>;

/** Length limits from the specification. It gives none for the address, which uses the limit of a project's address. */
export const CONTACT_LENGTHS = { name: 100, title: 100, organization: 200, email: 255, phone: 50, address: 1000 } as const;

/** The email syntax that browsers accept. */
const isEmail = (text: string | null) => text === null || z.regexes.html5Email.test(text);

const contactFields = z.object({
  contactType: z.enum(CONTACT_TYPES, 'Choose a contact type').default('client'),
  firstName: requiredText(CONTACT_LENGTHS.name, 'First name is required'),
  lastName: requiredText(CONTACT_LENGTHS.name, 'Last name is required'),
  title: optionalText(CONTACT_LENGTHS.title),
  organization: optionalText(CONTACT_LENGTHS.organization),
  email: optionalText(CONTACT_LENGTHS.email).refine(isEmail, 'Enter a valid email address'),
  phone: optionalText(CONTACT_LENGTHS.phone),
  address: optionalText(CONTACT_LENGTHS.address),
  notes: optionalText(LIMITS.notes),
});
/** The size limit of the search index. Only texts with many non-Latin letters exceed it. */
const SEARCHED_BYTES = 1800;
const SEPARATORS_BYTES = 5;

/** UTF-8 length. */
const bytesOf = (text: string | null): number => {
  let bytes = 0;
  for (const letter of text ?? '') {
    const point = letter.codePointAt(0) ?? 0;
    bytes += point > 0xffff ? 4 : point > 0x7ff ? 3 : point > 0x7f ? 2 : 1;
  }
  return bytes;
};
type Searched = Pick<z.output<typeof contactFields>, 'firstName' | 'lastName' | 'organization' | 'email'>;
/**
 * Whether the search index can contain these texts in full. The first name counts twice, because it is indexed before and after the last
 * name.
 */
const isFoundWhole = ({ firstName, lastName, organization, email }: Searched): boolean =>
  2 * bytesOf(firstName) + bytesOf(lastName) + bytesOf(organization) + bytesOf(email) + SEPARATORS_BYTES <= SEARCHED_BYTES;
const contactRules: Parameters<typeof withRules<typeof contactFields>>[1] = [
  {
    at: 'organization',
    message: 'Name, organization, and email are too long combined',
    reads: ['firstName', 'lastName', 'organization', 'email'],
    holds: isFoundWhole,
  },
];

export const createContactBody = withRules(contactFields.extend({ id: idField.optional() }), contactRules);
export const updateContactBody = withRules(contactFields.extend({ version: versionField.optional() }), contactRules);
export type ContactFormInput = z.input<typeof contactFields>;

export const contactSchema = z.object({
  id: idField,
  projectId: idField,
  contactType: z.enum(CONTACT_TYPES),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  organization: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  notes: z.string().nullable(),
  version: versionField,
  createdAt: timestampField,
  updatedAt: timestampField,
});
export type Contact = z.infer<typeof contactSchema>;

const inProject = z.object({ projectId: idField });
const oneContact = z.object({ projectId: idField, contactId: idField });

export const contactRoutes = {
  listContacts: defineRoute({
    method: 'GET',
    path: '/api/projects/:projectId/contacts',
    access: 'projectViewer',
    summary: "Lists a project's contacts by last and first name; `q` searches name, organization, and email",
    params: inProject,
    query: listQuery,
    response: z.array(contactSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'PROJECT_NOT_FOUND', 'VALIDATION_FAILED'],
  }),
  createContact: defineRoute({
    method: 'POST',
    path: '/api/projects/:projectId/contacts',
    access: 'projectEditor',
    summary: 'Adds a contact',
    params: inProject,
    body: createContactBody,
    response: contactSchema,
    success: 201,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'VALIDATION_FAILED', 'ID_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  updateContact: defineRoute({
    method: 'PUT',
    path: '/api/projects/:projectId/contacts/:contactId',
    access: 'projectEditor',
    summary: 'Updates a contact',
    params: oneContact,
    body: updateContactBody,
    isPartialUpdate: true,
    response: contactSchema,
    success: 200,
    errors: [
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'PROJECT_NOT_FOUND',
      'CONTACT_NOT_FOUND',
      'VALIDATION_FAILED',
      'VERSION_CONFLICT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  deleteContact: defineRoute({
    method: 'DELETE',
    path: '/api/projects/:projectId/contacts/:contactId',
    access: 'projectEditor',
    summary: 'Deletes a contact',
    params: oneContact,
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PROJECT_NOT_FOUND', 'CONTACT_NOT_FOUND'],
  }),
} as const;
