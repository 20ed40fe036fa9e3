import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';

const touchdown = testApp();
let root: Person;
let user: Person;
beforeAll(async () => {
  root = await touchdown.signedIn('superuser');
  user = await touchdown.signedIn();
});
const at = (key: string) => `/api/admin/settings/${key}`;
const keysFor = async (who: Person): Promise<string[]> => (await who.get('/api/settings')).body.map(({ key }: { key: string }) => key);
const unitsOf = async (who: Person) => (await who.get('/api/account/settings')).body;

describe('system settings', () => {
  it('can be changed by superusers only', async () => {
    const admin = await touchdown.signedIn('admin');
    for (const who of [user, admin]) {
      expect((await who.put(at('support'), { value: 'x' })).status).toBe(403);
      expect((await who.delete(at('support'))).status).toBe(403);
    }
    expect((await touchdown.visitor().get('/api/settings')).status).toBe(401);
  });
  it('default to the general category, no description, and visible to everyone', async () => {
    const { status, body } = await root.put(at('support'), { value: 'Call 555-0100' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      key: 'support',
      value: 'Call 555-0100',
      description: null,
      category: 'general',
      isAdmin: false,
      version: 1,
    });
    expect(await keysFor(user)).toContain('support');
  });
  it('for admins are hidden from users', async () => {
    await root.put(at('escalation'), { value: 'pager', isAdmin: true });
    expect(await keysFor(user)).not.toContain('escalation');
    expect(await keysFor(await touchdown.signedIn('admin'))).toContain('escalation');
  });
  it('keep absent fields of a change, are cleared by null, and leave audit rows', async () => {
    await root.put(at('banner'), { value: 'Maintenance', description: 'Shown on top', category: 'texts' });
    expect((await root.put(at('banner'), { value: 'Open' })).body).toMatchObject({
      description: 'Shown on top',
      category: 'texts',
      version: 2,
    });
    expect((await root.put(at('banner'), { description: null })).body).toMatchObject({ value: 'Open', description: null, version: 3 });
    expect((await root.put(at('banner'), { value: 'Late', version: 1 })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { value: 'Open' },
    });
    expect((await root.delete(at('banner'))).status).toBe(204);
    expect((await root.delete(at('banner'))).body.code).toBe('SETTING_NOT_FOUND');
    const { rows } = await touchdown.pool.query("select action from audit_log where entity_id = 'banner' order by seq");
    expect(rows.map(({ action }) => action)).toEqual([
      'systemSetting.create',
      'systemSetting.update',
      'systemSetting.update',
      'systemSetting.delete',
    ]);
  });
  it('with version 0 are only created, and with another version only changed', async () => {
    expect((await root.put(at('motto'), { value: 'Safe', version: 3 })).body.fields).toEqual([
      { path: 'key', message: 'Someone else deleted this setting. Add it again to keep it' },
    ]);
    expect((await root.put(at('motto'), { value: 'Safe', version: 0 })).body).toMatchObject({ value: 'Safe', version: 1 });
    expect((await root.put(at('motto'), { value: 'Fast', version: 0 })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { value: 'Safe' },
    });
  });
  it.each(['Support', '1st', 'a b', 'x'.repeat(101), '__proto__'])('reject the key %j', async (key) => {
    expect((await root.put(at(encodeURIComponent(key)), { value: 'x' })).status).toBe(400);
  });
  it('reject a value that Touchdown cannot read, and an empty one', async () => {
    const wrong = await root.put(at('default_units'), { value: 'furlongs' });
    expect(wrong.body.fields).toEqual([{ path: 'value', message: 'Must be one of: imperial, metric' }]);
    expect((await root.put(at('default_units'), {})).body.fields).toEqual([{ path: 'value', message: 'Value is required' }]);
  });
  it('determine units and project type of users who chose none, and of no one else', async () => {
    const chose = await touchdown.signedIn();
    await chose.put('/api/account/settings', { units: 'imperial', defaultType: 'heliport', emailNotifications: true });
    await root.put(at('default_units'), { value: 'metric' });
    await root.put(at('default_calculation_type'), { value: 'vertiport' });
    expect(await unitsOf(user)).toMatchObject({ units: 'metric', defaultType: 'vertiport', version: 1, updatedAt: null });
    expect(await unitsOf(chose)).toMatchObject({ units: 'imperial', defaultType: 'heliport' });
    expect((await user.put('/api/account/settings', { emailNotifications: false })).body).toMatchObject({
      units: 'metric',
      emailNotifications: false,
    });
    await root.delete(at('default_units'));
    expect(await unitsOf(await touchdown.signedIn())).toMatchObject({ units: 'imperial', defaultType: 'vertiport' });
  });
});
