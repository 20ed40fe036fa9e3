/** Data stored while the clock was 400 days ahead, after the clock was corrected. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW, PASSWORD, testApp } from './test/app.ts';
import { aProject } from './test/builders.ts';
import { freeTurns, knows, knowsNothing, testGeocoder } from './test/geocoder.ts';

const DAY = 24 * 60 * 60 * 1_000;
const geocoder = testGeocoder();
const touchdown = testApp({
  get geocoder() {
    return { url: geocoder.url, contact: 'ops@example.org' };
  },
});
const itIs = (daysAhead: number, seconds = 0) => (touchdown.now = new Date(new Date(NOW).getTime() + daysAhead * DAY + seconds * 1_000));
const signIn = (client: ReturnType<typeof touchdown.visitor>, email: string, password = PASSWORD) =>
  client.post('/api/auth/sign-in', { email, password });

beforeAll(() => freeTurns(touchdown.pool));
beforeEach(() => itIs(0));
afterEach(() => itIs(0));

describe('after the clock was 400 days ahead', () => {
  it('the correct password does not wait because of failures from that time', async () => {
    const { email } = await touchdown.signedIn();
    const client = touchdown.visitor();
    itIs(400);
    for (let n = 0; n < 8; n += 1) await signIn(client, email, 'a wrong password');
    itIs(0);
    expect((await signIn(client, email)).status).toBe(200);
  });
  it('an address that used up its attempts waits a minute', async () => {
    const client = touchdown.visitor();
    const guess = () => client.post('/api/invitations/validate', { code: 'x' });
    itIs(400);
    for (let n = 0; n < 11; n += 1) await guess();
    itIs(0);
    const refused = await guess();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    itIs(0, 60);
    expect((await guess()).status).toBe(200);
  });
  it('a user who named many unknown emails can add known ones', async () => {
    const [owner, member] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const { id } = await aProject(owner);
    const add = (email: string) => owner.post(`/api/projects/${id}/members`, { email, role: 'viewer' });
    itIs(400);
    for (let n = 0; n < 31; n += 1) await add(`nobody-${n}@example.org`);
    expect((await add('nobody@example.org')).status).toBe(429);
    itIs(0);
    expect((await add(member.email)).status).toBe(201);
  });
  it('a password reset link created then is no longer valid', async () => {
    const [superuser, person] = [await touchdown.signedIn('superuser'), await touchdown.signedIn()];
    const link = async () => new URL((await superuser.post(`/api/admin/users/${person.id}/reset-link`, {})).body.path, 'http://x');
    itIs(400);
    const token = (await link()).searchParams.get('token');
    itIs(0);
    const reset = (of: string | null) =>
      touchdown.visitor().post('/api/auth/reset-password', { token: of, newPassword: 'a new long password' });
    expect((await reset(token)).body.code).toBe('RESET_LINK_INVALID');
    expect((await reset((await link()).searchParams.get('token'))).status).toBe(200);
  });
  it('an address that was looked up then is looked up again', async () => {
    const person = await touchdown.signedIn();
    const check = () => person.get('/api/address-check?q=Cleveland');
    geocoder.reply = knows('Of then');
    itIs(400);
    await check();
    geocoder.reply = knows('Of now');
    itIs(0);
    expect((await check()).body.suggestions).toEqual([{ address: 'Of now' }]);
    await check();
    expect(geocoder.asked).toHaveLength(2);
  });
  it('an address that was unknown a few days ahead is looked up again: that result is cached for one day', async () => {
    const person = await touchdown.signedIn();
    const check = () => person.get('/api/address-check?q=Akron');
    geocoder.reply = knowsNothing;
    itIs(20);
    await check();
    geocoder.reply = knows('Of now');
    itIs(0);
    expect((await check()).body.suggestions).toEqual([{ address: 'Of now' }]);
  });
  it('addresses looked up then do not evict those looked up since', async () => {
    const person = await touchdown.signedIn();
    geocoder.reply = knows('Found');
    itIs(400);
    await person.get('/api/address-check?q=Toledo');
    itIs(0);
    await person.get('/api/address-check?q=Dayton');
    const { rows } = await touchdown.pool.query('select max(expires_at) as latest from geocoder_answers');
    expect(rows).toEqual([{ latest: new Date(new Date(NOW).getTime() + 30 * DAY) }]);
  });
  it('a session started then has ended', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(new Date(NOW).getTime() + 400 * DAY);
      const person = await touchdown.signedIn();
      expect((await person.get('/api/auth/user')).status).toBe(200);
      vi.setSystemTime(new Date(NOW));
      expect((await person.get('/api/auth/user')).status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });
});
