import { describe, expect, it } from 'vitest';
import { mailLink, phoneLink } from './contact-links.ts';

describe('an email address', () => {
  it.each([
    ['grace@harbor.example', 'mailto:grace@harbor.example'],
    ['a+b@x.example', 'mailto:a%2Bb@x.example'],
    ['a?cc=b&c@x.example', 'mailto:a%3Fcc%3Db%26c@x.example'],
  ])('%s opens %s', (email, link) => expect(mailLink(email)).toBe(link));
});

describe('a phone number', () => {
  it.each([
    ['+1 (617) 555-0100 ext. 12', 'tel:+16175550100;ext=12'],
    ['617.555.0100 x7', 'tel:6175550100;ext=7'],
    ['+44 (0)20 7946 0000', 'tel:+442079460000'],
    ['911', 'tel:911'],
  ])('%s opens %s', (phone, link) => expect(phoneLink(phone)).toBe(link));
  it.each(['ask at the desk', '1-800-FLOWERS', '555-0100 or 555-0101', '555-0100, 555-0101, 555-0102', '12', ''])(
    '%j opens nothing',
    (phone) => expect(phoneLink(phone)).toBeNull(),
  );
});
