import { createContactBody } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { aContactRecord } from '../../../test/contact-record.ts';
import { checkContact, contactBodyOf, contactDraftOf, emptyContact, shownContactValue } from './contact-form-values.ts';

describe("a contact's draft", () => {
  it('that was not touched reports all that is missing', () =>
    expect(checkContact(emptyContact())).toEqual({ firstName: 'First name is required', lastName: 'Last name is required' }));
  it('reports every entry that is too long or not an email at once', () =>
    expect(checkContact({ ...emptyContact(), firstName: ' ', lastName: 'x'.repeat(101), email: 'grace@', phone: '5'.repeat(51) })).toEqual({
      firstName: 'First name is required',
      lastName: 'Must be at most 100 characters',
      email: 'Enter a valid email address',
      phone: 'Must be at most 50 characters',
    }));
  it('of a saved contact equals that contact', () => {
    const { id, projectId, version, createdAt, updatedAt, ...fields } = aContactRecord();
    expect([id, projectId, version, createdAt, updatedAt]).not.toContain(undefined);
    expect(createContactBody.parse(contactBodyOf(contactDraftOf(aContactRecord())))).toEqual(fields);
  });
  it('is compared as text', () => {
    expect(shownContactValue('contactType', 'poc')).toBe('Point of Contact');
    expect(shownContactValue('notes', 'poc')).toBe('poc');
    expect(shownContactValue('phone', '')).toBe('(empty)');
  });
});
