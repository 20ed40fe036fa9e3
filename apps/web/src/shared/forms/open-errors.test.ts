import { expect, it } from 'vitest';
import { openErrors } from './open-errors.ts';

const found = { email: 'dana', repeated: 'a', password: 'b' };

it('an error remains while its field is unchanged, and disappears when it changes', () => {
  expect(openErrors({ email: 'Enter a valid email address' }, found, found)).toEqual({ email: 'Enter a valid email address' });
  expect(openErrors({ email: 'Enter a valid email address' }, found, { ...found, email: 'dana@example.org' })).toEqual({});
  expect(openErrors({ email: 'Enter a valid email address' }, found, { ...found, password: 'c' })).not.toEqual({});
});
it('an error about two fields disappears when either changes', () => {
  expect(openErrors({ repeated: 'Not the same' }, found, { ...found, password: 'a' }, { repeated: ['password'] })).toEqual({});
});
it('there is none before the first attempt', () => expect(openErrors({ email: 'x' }, null, found)).toEqual({}));
