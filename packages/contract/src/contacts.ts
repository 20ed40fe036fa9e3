/** The people of a project who have no account: client, facility admin, airport manager, point of contact. */
import { z } from 'zod';
import { idField, LIMITS, listQuery, optionalText, requiredText, timestampField, versionField } from './fields.ts';
import { defineRoute } from './route.ts';

export const CONTACT_TYPES = ['client', 'facility_admin', 'airport_manager', 'poc'] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];
/** As screens, reports and notices name them. */
export const CONTACT_TYPE_WORDS = {
  client: 'Client',
  facility_admin: 'Facility Admin',
  airport_manager: 'Airport Manager',
  poc: 'Point of Contact',
} as const satisfies Record<ContactType, string>;

/** The lengths of the specification; it gives none for the address, which is as long as a project's. */
export const CONTACT_LENGTHS = { name: 100, title: 100, organization: 200, email: 255, phone: 50, address: 1000 } as const;

/** What a browser takes for an email address. */
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
/** What an index of the search can hold. Only texts of many letters beyond the Latin ones are longer. */
const SEARCHED_BYTES = 1800;
const SEPARATORS_BYTES = 5;

/** In UTF-8. */
const bytesOf = (text: string | null): number => {
  let bytes = 0;
  for (const letter of text ?? '') {
    const point = letter.codePointAt(0) ?? 0;
    bytes += point > 0xffff ? 4 : point > 0x7ff ? 3 : point > 0x7f ? 2 : 1;
  }
  return bytes;
};
type Searched = Pick<z.output<typeof contactFields>, 'firstName' | 'lastName' | 'organization' | 'email'>;
/** The first name is searched before the last one and after it. */
const isFoundWhole = ({ firstName, lastName, organization, email }: Searched): boolean =>
  2 * bytesOf(firstName) + bytesOf(lastName) + bytesOf(organization) + bytesOf(email) + SEPARATORS_BYTES <= SEARCHED_BYTES;
const TOO_MUCH = { path: ['organization'], message: 'Name, organization, and email are too long combined' };

export const createContactBody = contactFields.extend({ id: idField.optional() }).refine(isFoundWhole, TOO_MUCH);
export const updateContactBody = contactFields.extend({ version: versionField.optional() }).refine(isFoundWhole, TOO_MUCH);
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
    keepsAbsent: true,
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
