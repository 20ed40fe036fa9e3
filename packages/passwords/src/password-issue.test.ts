import { describe, expect, it } from 'vitest';
import { ownerWords } from './owner-words.ts';
import { passwordIssue } from './password-issue.ts';

const owner = { email: 'amelia.reyes@skyport-north.example', firstName: 'Amelia', lastName: 'Reyes' };
const COMMON = 'This is a commonly used password. Use several unrelated words instead.';
const CLOSE = 'This is close to a commonly used password. Use several unrelated words instead.';
const OWN =
  'This password is based on your name, your email address, or the name of this application. Use several unrelated words instead.';

describe('a password that is easy to guess', () => {
  it.each([
    ['123456789012', COMMON],
    ['password1234', CLOSE],
    ['P@ssw0rd1234', CLOSE],
    ['qwertyuiop123', CLOSE],
    ['iloveyouforever', CLOSE],
    ['AmeliaReyes1', OWN],
    ['reyesamelia2', OWN],
    ['amelia.reyes', OWN],
    ['skyport-north', OWN],
    ['Touchdown2026', OWN],
    ['aaaaaaaaaaaa', 'Repeated characters are easy to guess. Use several unrelated words instead.'],
    ['a'.repeat(256), 'Repeated characters are easy to guess. Use several unrelated words instead.'],
  ])('%s is rejected with its reason', async (password, reason) => {
    expect(await passwordIssue(password, owner)).toBe(reason);
  });
  it.each(['eight quiet pads in the rain', 'four words in a row', 'vK7#qmZ2!xRd', 'correct horse battery staple'])(
    '"%s" is not rejected',
    async (password) => {
      expect(await passwordIssue(password, owner)).toBeNull();
    },
  );
  it('is rejected only for the owner whose name it contains', async () => {
    const password = 'zbigniewkowalczyk';
    expect(await passwordIssue(password, { email: 'a@b.example' })).toBeNull();
    expect(await passwordIssue(password, { email: 'a@b.example', firstName: 'Zbigniew', lastName: 'Kowalczyk' })).toBe(OWN);
  });
});

it('the words of an owner are their name, their email, and the parts of both', () => {
  const words = ownerWords(owner);
  for (const word of ['amelia.reyes@skyport-north.example', 'amelia.reyes', 'ameliareyes', 'reyesamelia', 'skyport', 'north', 'touchdown'])
    expect(words).toContain(word);
  expect(ownerWords({ email: 'a@b.example', firstName: null })).not.toContain('');
});
