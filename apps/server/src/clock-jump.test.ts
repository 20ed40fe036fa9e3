/** Data stored while the clock was 400 days ahead, after the clock was corrected. */
import { generateSync } from 'otplib';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW, PASSWORD, testApp } from './test/app.ts';
import { aProject } from './test/builders.ts';
import { freeTurns, knows, knowsNothing, testGeocoder } from './test/geocoder.ts';
import { removeDeletedProjects } from './http/deleted-projects.ts';

const DAY = 24 * 60 * 60 * 1_000;
const geocoder = testGeocoder();
const touchdown = testApp({
  get geocoder() {
    return { url: geocoder.url, contact: 'ops@example.org' };
  },
});
const itIs = (daysLater: number, seconds = 0) => (touchdown.now = new Date(new Date(NOW).getTime() + daysLater * DAY + seconds * 1_000));
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
  it('the code of an authenticator app used then does not block those of today, and each still works once', async () => {
    const person = await touchdown.signedIn();
    const TOTP = '/api/account/second-factors/totp';
    const { secret } = (await person.post(TOTP, { password: PASSWORD })).body;
    const code = () => generateSync({ secret, epoch: Math.floor(touchdown.now.getTime() / 1_000) });
    const enter = async () => {
      const client = touchdown.visitor();
      await signIn(client, person.email);
      return (await client.post('/api/auth/sign-in/second-factor', { code: code() })).status;
    };
    itIs(400);
    expect((await person.post(`${TOTP}/confirm`, { code: code() })).status).toBe(200);
    itIs(0);
    expect([await enter(), await enter()]).toEqual([200, 403]);
    itIs(0, 30);
    expect(await enter()).toBe(200);
  });
  it('a project deleted then is removed a day after the clock was corrected', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const left = async () => (await touchdown.pool.query('select from projects where id = $1', [id])).rowCount;
    itIs(400);
    await owner.delete(`/api/projects/${id}`);
    itIs(0);
    await removeDeletedProjects(touchdown.db, touchdown.now);
    itIs(1, -1);
    await removeDeletedProjects(touchdown.db, touchdown.now);
    expect(await left()).toBe(1);
    itIs(1);
    await removeDeletedProjects(touchdown.db, touchdown.now);
    expect(await left()).toBe(0);
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
