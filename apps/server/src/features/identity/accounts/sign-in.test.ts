import { verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { type Client, PASSWORD, testApp } from '../../../test/app.ts';
import { updateUser } from './accounts.queries.ts';
import { hashPassword } from './passwords.ts';

const touchdown = testApp();
/** The hashes that passwords were verified against. */
const verified: string[] = [];
const watched = testApp({}, null, {
  verifyPassword: (passwordHash, password) => {
    verified.push(passwordHash);
    return verify(passwordHash, password);
  },
});
/** Algorithm, version, memory, and passes of a hash, which determine the cost of verifying it. */
const costOf = (passwordHash: string) => passwordHash.split('$').slice(0, 4).join('$');
const signIn = (body: object, client = touchdown.visitor()) => client.post('/api/auth/sign-in', body);
const later = (seconds: number) => (touchdown.now = new Date(touchdown.now.getTime() + seconds * 1_000));

describe('signing in', () => {
  it('reveals nothing to a stranger: unknown email and wrong password look the same', async () => {
    const person = await touchdown.signedIn();
    const wrong = await signIn({ email: person.email, password: 'not the password' });
    const unknown = await signIn({ email: 'nobody@example.org', password: PASSWORD });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'SIGN_IN_FAILED', message: 'Incorrect email or password.' } });
    expect(unknown.text).toBe(wrong.text);
  });
  it('does the same hashing work for an unknown email as for a wrong password', async () => {
    const person = await watched.signedIn();
    // Hashed as in production, because other test accounts have cheaper hashes.
    await updateUser(watched.db, person.id, { passwordHash: await hashPassword(PASSWORD) });
    const work = async (email: string) => {
      verified.length = 0;
      expect((await signIn({ email, password: 'not the password' }, watched.visitor())).status).toBe(401);
      return verified.map(costOf);
    };
    const known = await work(person.email);
    expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    expect(await work('a@example.org')).toEqual(known);
    expect(await work('b@example.org')).toEqual(known);
  });
  it('is rejected for a deactivated user, with that reason once the password is correct', async () => {
    const person = await touchdown.deactivated();
    expect(await signIn({ email: person.email, password: PASSWORD })).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_DEACTIVATED', message: 'Your account has been deactivated. Please contact an administrator.' },
    });
    expect((await signIn({ email: person.email, password: 'a guess of mine' })).body.code).toBe('SIGN_IN_FAILED');
  });
  it('names the missing fields', async () => {
    expect((await signIn({})).body.fields).toEqual([
      { path: 'email', message: 'Email is required' },
      { path: 'password', message: 'Password is required' },
    ]);
    expect((await signIn({ email: 'x', password: '' })).body.fields.map((field: { path: string }) => field.path)).toEqual([
      'email',
      'password',
    ]);
  });
  it('returns the user and records the time', async () => {
    const person = await touchdown.signedIn();
    later(60);
    const client = touchdown.visitor();
    const answer = await signIn({ email: ` ${person.email.toUpperCase()} `, password: PASSWORD }, client);
    expect(answer).toMatchObject({ status: 200, body: { id: person.id, email: person.email, lastLogin: touchdown.now.toISOString() } });
    expect((await client.get('/api/auth/user')).body).toEqual(answer.body);
  });
  it('never returns a hash', async () => {
    const person = await touchdown.signedIn();
    expect((await signIn({ email: person.email, password: PASSWORD })).text).not.toContain('argon2');
  });
});

describe('a page without a known user', () => {
  it('learns whether a user is signed in, without an error for a visitor', async () => {
    const asked = async (client: Client) => (await client.get('/api/auth/session')).body as unknown;
    const person = await touchdown.signedIn();
    expect([await asked(touchdown.visitor()), await asked(person)]).toEqual([{ signedIn: false }, { signedIn: true }]);
    await person.get('/api/logout');
    expect(await asked(person)).toEqual({ signedIn: false });
  });
});

describe('navigations', () => {
  it.each([
    ['/api/login', '/login'],
    ['/api/login?next=/projects/1%3Ftab=calculations', '/login?next=%2Fprojects%2F1%3Ftab%3Dcalculations'],
    ['/api/login?next=//evil.example/x', '/login'],
    ['/api/login?next=/\\evil.example', '/login'],
    ['/api/login?next=https://evil.example', '/login'],
    ['/api/login?next=/%09/evil.example', '/login'],
    ['/api/login?next=javascript:alert(1)', '/login'],
    ['/api/login?next=/a&next=/b', '/login'],
  ])('%s redirects to %s', async (url, location) => {
    const answer = await touchdown.visitor().get(url);
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe(location);
  });
  it('/api/logout ends the session, in the browser and in the database', async () => {
    const person = await touchdown.signedIn();
    const { cookie } = person;
    const answer = await person.get('/api/logout');
    expect(answer.status).toBe(302);
    expect(answer.headers['location']).toBe('/');
    expect(person.cookie).toBeNull();
    person.cookie = cookie;
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });
  it('/api/logout without a session redirects home', async () => {
    expect((await touchdown.visitor().get('/api/logout')).headers['location']).toBe('/');
  });
});
