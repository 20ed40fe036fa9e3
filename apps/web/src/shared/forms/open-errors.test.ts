import { expect, it } from 'vitest';
import { openErrors } from './open-errors.ts';

const found = { email: 'dana', repeated: 'a', password: 'b' };

it('an error stays while its field is as it was, and goes when it is changed', () => {
  expect(openErrors({ email: 'Enter a valid email address' }, found, found)).toEqual({ email: 'Enter a valid email address' });
  expect(openErrors({ email: 'Enter a valid email address' }, found, { ...found, email: 'dana@example.org' })).toEqual({});
  expect(openErrors({ email: 'Enter a valid email address' }, found, { ...found, password: 'c' })).not.toEqual({});
});
it('an error about two fields goes when either is changed', () => {
  expect(openErrors({ repeated: 'Not the same' }, found, { ...found, password: 'a' }, { repeated: ['password'] })).toEqual({});
});
it('before the first attempt there is none', () => expect(openErrors({ email: 'x' }, null, found)).toEqual({}));
