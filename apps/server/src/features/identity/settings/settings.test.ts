import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';

const touchdown = testApp();
let person: Person;
beforeAll(async () => {
  person = await touchdown.signedIn();
});
const choices = { units: 'metric', defaultType: 'vertiport', emailNotifications: false };
const saveProfile = (who: Person, body: object) => who.put('/api/account/profile', body);
const settingsOf = async (who: Person) => (await who.get('/api/account/settings')).body;

describe('settings', () => {
  it('are private', async () => {
    const visitor = touchdown.visitor();
    expect((await visitor.get('/api/account/settings')).status).toBe(401);
    expect((await visitor.put('/api/account/settings', choices)).status).toBe(401);
    expect((await visitor.put('/api/account/profile', {})).status).toBe(401);
    const other = await touchdown.signedIn('superuser');
    await other.put('/api/account/settings', choices);
    expect(await settingsOf(person)).toMatchObject({ id: person.id, units: 'imperial', version: 1 });
  });
  it('default to imperial, heliport, and email', async () => {
    const fresh = await touchdown.signedIn();
    expect(await settingsOf(fresh)).toEqual({
      id: fresh.id,
      email: fresh.email,
      firstName: 'Ada',
      lastName: 'Byron',
      username: null,
      units: 'imperial',
      defaultType: 'heliport',
      emailNotifications: true,
      reportNotifications: true,
      projectFilters: [],
      sendsMail: false,
      version: 1,
      updatedAt: null,
    });
  });
  it('report all errors at once, by field', async () => {
    const wrong = await person.put('/api/account/settings', { units: 'furlongs', defaultType: 'mixed', emailNotifications: 'yes' });
    expect(wrong.body.fields.map(({ path }: { path: string }) => path)).toEqual(['units', 'defaultType', 'emailNotifications']);
    const names = await saveProfile(person, { firstName: 'x'.repeat(101), lastName: 7, username: 'two words' });
    expect(names.body.fields.map(({ path }: { path: string }) => path)).toEqual(['firstName', 'lastName', 'username']);
  });
  it.each(['@ada', 'ada@example.org', '-ada', 'a\nb', 'a'.repeat(51), '=1+1'])('reject the username %j', async (username) => {
    expect(await saveProfile(person, { username })).toMatchObject({ status: 400, body: { fields: [{ path: 'username' }] } });
  });
  it('are saved, versioned, and recorded in the audit log', async () => {
    const fresh = await touchdown.signedIn();
    expect((await fresh.put('/api/account/settings', { ...choices, version: 1 })).body).toMatchObject({ ...choices, version: 2 });
    expect((await saveProfile(fresh, { firstName: ' Grace ', lastName: '', username: 'grace.h', version: 2 })).body).toMatchObject({
      ...choices,
      firstName: 'Grace',
      lastName: null,
      username: 'grace.h',
      version: 3,
    });
    expect((await fresh.get('/api/auth/user')).body).toMatchObject({ username: 'grace.h', email: fresh.email, role: 'user' });
    const { rows } = await touchdown.pool.query(
      'select action, details from audit_log where actor_id = $1::uuid and entity_id = $1::text order by seq',
      [fresh.id],
    );
    expect(rows.slice(-2)).toEqual([
      { action: 'account.updateSettings', details: { fields: ['units', 'defaultType', 'emailNotifications'] } },
      { action: 'account.updateProfile', details: { fields: ['username', 'firstName', 'lastName'] } },
    ]);
  });
  it('return the current values for an older version, and change nothing', async () => {
    const fresh = await touchdown.signedIn();
    await fresh.put('/api/account/settings', { ...choices, version: 1 });
    const late = { units: 'imperial', defaultType: 'heliport', emailNotifications: true, version: 1 };
    const answer = await fresh.put('/api/account/settings', late);
    expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', current: { ...choices, version: 2 } } });
    expect(await saveProfile(fresh, { username: 'late', version: 1 })).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(await settingsOf(fresh)).toMatchObject({ ...choices, username: null, version: 2 });
  });
  it('are saved by one of two concurrent devices', async () => {
    const fresh = await touchdown.signedIn();
    const answers = await Promise.all(
      ['imperial', 'metric'].map((units) => fresh.put('/api/account/settings', { ...choices, units, version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a username', () => {
  it('is unique, case-insensitively', async () => {
    const other = await touchdown.signedIn();
    expect((await saveProfile(person, { username: 'Skylark' })).status).toBe(200);
    expect(await saveProfile(other, { username: 'skylark' })).toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN', fields: [{ path: 'username' }] },
    });
    expect((await saveProfile(person, { username: 'skylark' })).status).toBe(200);
    expect((await saveProfile(person, { username: null })).body.username).toBe(null);
    expect((await saveProfile(other, { username: 'skylark' })).status).toBe(200);
  });
});
