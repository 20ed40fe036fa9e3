import { describe, expect, it } from 'vitest';
import { type Client, PASSWORD, type Person, testApp } from '../../../test/app.ts';

const touchdown = testApp();
const later = (seconds: number) => (touchdown.now = new Date(touchdown.now.getTime() + seconds * 1_000));
const signIn = (client: Client, email: string, password = PASSWORD) => client.post('/api/auth/sign-in', { email, password });
const guess = (client: Client, email: string) => signIn(client, email, 'a wrong password');
const failTimes = async (count: number, client: Client, email: string) => {
  for (let n = 0; n < count; n += 1) expect((await guess(client, email)).status).toBe(401);
};
/** One failure from each of this many addresses. */
const failFrom = (addresses: number, email: string) =>
  Promise.all(Array.from({ length: addresses }, () => guess(touchdown.visitor(), email)));
/** The limit of ten attempts per minute and address is not under test here. */
const forgetAddresses = () => touchdown.pool.query("delete from rate_limits where key like 'POST %'");
const notified = async (person: Person): Promise<string[]> => {
  const { body } = await person.get('/api/account/notifications');
  return (body as { kind: string }[]).map(({ kind }) => kind);
};

describe('failed attempts from one address', () => {
  it('have to wait from the fifth failure on, longer each time, even with the correct password', async () => {
    const { email } = await touchdown.signedIn();
    const stranger = touchdown.visitor();
    await failTimes(5, stranger, email);
    const blocked = await guess(stranger, email);
    expect(blocked).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(blocked.headers['retry-after']).toBe('1');
    // Otherwise guessing could continue.
    expect((await signIn(stranger, email)).status).toBe(429);
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect((await guess(stranger, email)).headers['retry-after']).toBe(String(wait));
      later(wait);
      await forgetAddresses();
      expect((await guess(stranger, email)).status).toBe(401);
    }
  });
  it('gain nothing from being concurrent', async () => {
    const { email } = await touchdown.signedIn();
    const { address } = touchdown.visitor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => guess(touchdown.visitor(address), email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });
  it('never block the correct password from elsewhere, at one wrong password per minute', async () => {
    const { email } = await touchdown.signedIn();
    const stranger = touchdown.visitor();
    await failTimes(5, stranger, email);
    for (let minute = 0; minute < 20; minute += 1) {
      later(60);
      expect((await guess(stranger, email)).status).toBe(401);
      expect((await signIn(touchdown.visitor(), email)).status).toBe(200);
    }
  });
  it('are reset after a success, or after an hour', async () => {
    const { email } = await touchdown.signedIn();
    const client = touchdown.visitor();
    await failTimes(4, client, email);
    expect((await signIn(client, email)).status).toBe(200);
    const other = touchdown.visitor();
    await failTimes(5, other, email);
    later(3_601);
    await failTimes(5, other, email);
  });
  it('count the same for an email without an account', async () => {
    const stranger = touchdown.visitor();
    await failTimes(5, stranger, 'ghost@example.org');
    expect((await guess(stranger, 'ghost@example.org')).status).toBe(429);
  });
});

describe('failed attempts from many addresses', () => {
  it('share a total for browsers that never signed in to the account, and do not affect known ones', async () => {
    const person = await touchdown.signedIn();
    const { email } = person;
    expect((await failFrom(80, email)).every(({ status }) => status === 401)).toBe(true);
    expect((await guess(touchdown.visitor(), email)).status).toBe(429);
    expect((await signIn(touchdown.visitor(), email)).status).toBe(429);
    expect((await signIn(person, email)).status).toBe(200);
    later(3_600);
    expect((await signIn(touchdown.visitor(), email)).status).toBe(200);
  });
  it('do not add to the total when they succeed', async () => {
    const { email } = await touchdown.signedIn();
    await failFrom(79, email);
    for (let n = 0; n < 3; n += 1) expect((await signIn(touchdown.visitor(), email)).status).toBe(200);
  });
});

describe('a known browser', () => {
  it('can sign in from an address where a stranger used up the attempts of the minute', async () => {
    const person = await touchdown.signedIn();
    const neighbor = touchdown.visitor(person.address);
    for (let n = 0; n < 10; n += 1) await guess(neighbor, `nobody-${n}@example.org`);
    expect((await signIn(neighbor, person.email)).status).toBe(429);
    expect((await signIn(person, person.email)).status).toBe(200);
  });
  it('has to wait after a wrong password, but never with the correct one', async () => {
    const person = await touchdown.signedIn();
    const { email } = person;
    await failTimes(5, person, email);
    for (let n = 0; n < 20; n += 1) {
      const blocked = await guess(person, email);
      expect(blocked).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
      expect(blocked.headers['retry-after']).toBe('1');
    }
    expect((await signIn(person, email)).status).toBe(200);
    // Its failures are reset.
    await failTimes(4, person, email);
  });
  it('is checked at most sixty times a minute while it has to wait', async () => {
    const person = await touchdown.signedIn();
    const { email } = person;
    await failTimes(5, person, email);
    for (let n = 0; n < 60; n += 1) {
      if (n % 10 === 0) await forgetAddresses();
      expect((await guess(person, email)).status).toBe(429);
    }
    await forgetAddresses();
    const refused = await signIn(person, email);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    later(60);
    expect((await signIn(person, email)).status).toBe(200);
  });
  it('has sixty attempts a minute, more than anyone makes by hand', async () => {
    const person = await touchdown.signedIn();
    const { email } = person;
    for (let n = 0; n < 59; n += 1) expect((await guess(person, email)).status).toBe(n < 5 ? 401 : 429);
    expect((await signIn(person, email)).status).toBe(200);
    expect((await signIn(person, email)).status).toBe(429);
  });
  it('notifies the owner of many wrong passwords, including those made while it has to wait', async () => {
    const person = await touchdown.signedIn();
    for (let n = 0; n < 10; n += 1) await guess(person, person.email);
    expect(await notified(person)).toEqual(['manyFailures']);
  });
  it('is known only to the accounts that signed in on it', async () => {
    const [one, other] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await failFrom(80, other.email);
    expect((await signIn(one, other.email)).status).toBe(429);
    one.deviceCookie = other.deviceCookie;
    expect((await signIn(one, other.email)).status).toBe(200);
  });
  it('remains known to eight accounts, the most recent first, and after signing out', async () => {
    const person = await touchdown.signedIn();
    await person.get('/api/logout');
    for (let n = 0; n < 7; n += 1) {
      await forgetAddresses();
      expect((await signIn(person, (await touchdown.signedIn()).email)).status).toBe(200);
    }
    await failFrom(80, person.email);
    expect((await signIn(person, person.email)).status).toBe(200);
  });
  it.each([
    ['altered', (cookie: string) => cookie.replace(/=./, '=!')],
    ['cut', (cookie: string) => cookie.slice(0, -4)],
    ['without a signature', (cookie: string) => cookie.slice(0, cookie.lastIndexOf('.'))],
    ['empty', () => 'touchdown-device='],
  ])('is not recognized if its cookie is %s', async (_, change) => {
    const person = await touchdown.signedIn();
    await failFrom(80, person.email);
    person.deviceCookie = change(person.deviceCookie ?? '');
    expect((await signIn(person, person.email)).status).toBe(429);
  });
  it('has a cookie that scripts cannot read and that does not sign anyone in', async () => {
    const person = await touchdown.signedIn();
    const answer = await signIn(touchdown.visitor(), person.email);
    const set = [answer.headers['set-cookie'] ?? []].flat().find((one) => String(one).startsWith('touchdown-device='));
    expect(set).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    person.cookie = null;
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });
});

describe('the owner of an account', () => {
  it('can change the password however many others are guessing at it elsewhere', async () => {
    const person = await touchdown.signedIn();
    await failFrom(90, person.email);
    const change = { oldPassword: PASSWORD, newPassword: 'another long enough password' };
    expect((await person.post('/api/account/password', change)).status).toBe(204);
    // Guesses at the old password do not block other devices.
    expect((await signIn(touchdown.visitor(), person.email, change.newPassword)).status).toBe(200);
  });
  it('is notified of ten failures within an hour, once a day', async () => {
    const person = await touchdown.signedIn();
    await failFrom(9, person.email);
    expect(await notified(person)).toEqual([]);
    await failFrom(20, person.email);
    expect(await notified(person)).toEqual(['manyFailures']);
    later(3 * 3_600);
    await failFrom(20, person.email);
    expect(await notified(person)).toEqual(['manyFailures']);
    later(22 * 3_600);
    await failFrom(20, person.email);
    expect(await notified(person)).toEqual(['manyFailures', 'manyFailures']);
  });
});
