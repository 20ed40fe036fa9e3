import { describe, expect, it } from 'vitest';
import { personName } from './person-name.ts';

describe("a user's name", () => {
  it('is first and last name', () => {
    expect(personName({ firstName: 'Dana', lastName: 'Whitfield', email: 'dw@example.org' })).toBe('Dana Whitfield');
    expect(personName({ firstName: null, lastName: 'Whitfield', email: 'dw@example.org' })).toBe('Whitfield');
  });
  it('is the email before the @ when no name is known', () => {
    expect(personName({ firstName: null, lastName: '', email: 'dw@example.org' })).toBe('dw');
  });
});
