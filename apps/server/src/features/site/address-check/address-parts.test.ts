import { describe, expect, it } from 'vitest';
import { addressParts, tidyAddress } from './address-parts.ts';

describe('an address', () => {
  it('is the same regardless of its line breaks and spaces', () =>
    expect(tidyAddress(' 1  Main St\r\nSuite 2,, Cleveland , OH ')).toBe('1 Main St, Suite 2, Cleveland, OH'));
});

describe('the parts of an address', () => {
  it.each([
    ['1 Main St, Suite 200, Cleveland, OH', '1 Main St, Cleveland, OH'],
    ['1 Main St Ste 200, Cleveland, OH', '1 Main St, Cleveland, OH'],
    ['1 Main St #4, Cleveland, OH', '1 Main St, Cleveland, OH'],
    ['Hangar 7, 1 Airport Rd, Cleveland', '1 Airport Rd, Cleveland'],
    ['P.O. Box 12, Cleveland, OH', 'Cleveland, OH'],
    ['Mercy Hospital, 1 Main St, Cleveland', '1 Main St, Cleveland'],
    ['Unity Road 1, Cleveland', 'Cleveland'],
  ])('of %s are %s', (address, parts) => expect(addressParts(address)).toBe(parts));
  it.each(['Cleveland', '', 'Suite 200'])('of %j do not exist', (address) => expect(addressParts(address)).toBeNull());
});
