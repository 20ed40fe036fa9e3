import { drillCases } from '@touchdown/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { canonicalCode, newInvitationCode } from './invitation-code.ts';

const touchdown = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await touchdown.signedIn('admin');
});
const invite = async (fields: object = {}) => (await admin.post('/api/admin/invitations', fields)).body;
const validate = async (code: unknown) => touchdown.visitor().post('/api/invitations/validate', { code });
const accept = (code: unknown) => touchdown.visitor().post('/api/invitations/accept', { code });
const change = (id: string, set: string) => touchdown.pool.query(`update invitations set ${set} where id = $1`, [id]);

describe('an invitation code', () => {
  it.each(['', '   ', undefined, 7, null, 'x'.repeat(101)])('must be entered: %j', async (code) => {
    expect(await validate(code)).toMatchObject({ status: 400, body: { fields: [{ path: 'code' }] } });
    expect((await accept(code)).status).toBe(400);
  });
  it('is invalid if it was never issued', async () => {
    expect((await validate('0000-0000')).body).toEqual({ valid: false, reason: 'Invalid invitation code' });
    expect(await accept('0000-0000')).toMatchObject({
      status: 403,
      body: { code: 'INVITATION_INVALID', message: 'Your invitation code is invalid or expired. Please check your code and try again.' },
    });
  });
  it.each([
    ['is_active = false', 'This invitation code is no longer active'],
    ["expires_at = '2026-11-21T09:00:00Z'", 'This invitation code has expired'],
    ['used_count = max_uses', 'This invitation code has been used up'],
  ])('is rejected with a message: %s', async (set, reason) => {
    const { id, code } = await invite();
    await change(id, set);
    expect((await validate(code)).body).toEqual({ valid: false, reason });
    expect((await accept(code)).status).toBe(403);
  });
  it('is valid as typed: in any case, with or without dashes, O for 0, I and L for 1', async () => {
    const { code } = await invite();
    for (const typed of [
      code,
      ` ${code} `,
      code.toLowerCase(),
      code.replaceAll('-', ''),
      code.replaceAll('-', ' '),
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
    ])
      expect((await validate(typed)).body).toEqual({ valid: true });
  });
  it('is not consumed by viewing it', async () => {
    const { code } = await invite();
    for (let n = 0; n < 3; n += 1) expect((await validate(code)).body.valid).toBe(true);
  });
  it('is saved in the session when accepted', async () => {
    const visitor = touchdown.visitor();
    const { code } = await invite();
    expect(await visitor.post('/api/invitations/accept', { code })).toMatchObject({ status: 200, body: { accepted: true } });
    expect(visitor.cookie).not.toBeNull();
  });
});

describe('a new code', () => {
  it('has 140 random bits, in groups that can be read aloud', () => {
    expect(newInvitationCode()).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(Array.from({ length: 1_000 }, () => newInvitationCode())).size).toBe(1_000);
  });
  it('uses all characters equally', () => {
    const every = Uint8Array.from({ length: 28 }, (_, n) => n + 4);
    expect(newInvitationCode(() => every)).toBe('4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ');
    expect(canonicalCode('4567 89ab cdef ghjk mnpq rstv wxyz')).toBe('4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ');
  });
});

describe('creating invitations', () => {
  it.each([
    [{ email: 'x' }, 'email'],
    [{ expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ expiresAt: '2026-11-21T08:59' }, 'expiresAt'],
    [{ maxUses: 'many' }, 'maxUses'],
    [{ maxUses: -3 }, 'maxUses'],
    [{ maxUses: 1.7 }, 'maxUses'],
    [{ maxUses: '1.7' }, 'maxUses'],
  ])('rejects %j', async (fields, path) => {
    expect(await admin.post('/api/admin/invitations', fields)).toMatchObject({ status: 400, body: { fields: [{ path }] } });
  });
  it.each([[{}], [{ maxUses: 0 }], [{ maxUses: '' }], [{ email: '', expiresAt: '' }]])(
    'defaults to one use by anyone: %j',
    async (fields) => {
      expect(await invite(fields)).toMatchObject({
        maxUses: 1,
        usedCount: 0,
        email: null,
        expiresAt: null,
        isActive: true,
        createdBy: admin.id,
      });
    },
  );
  it('treats a time without a zone as UTC', async () => {
    expect((await invite({ expiresAt: '2026-12-24T18:30' })).expiresAt).toBe('2026-12-24T18:30:00.000Z');
    expect((await invite({ expiresAt: '2026-12-24T18:30:00+01:00' })).expiresAt).toBe('2026-12-24T17:30:00.000Z');
  });
  it('lists them, newest first', async () => {
    const made = [await invite(), await invite()];
    const { body } = await admin.get('/api/admin/invitations');
    expect(body.slice(0, 2).map((invitation: { id: string }) => invitation.id)).toEqual([made[1].id, made[0].id]);
  });
  it('lists them page by page, and searches by code or email', async () => {
    const made = [await invite({ email: 'amelia@example.org' }), await invite(), await invite()];
    const first = await admin.get('/api/admin/invitations?limit=2');
    const second = await admin.get(`/api/admin/invitations?limit=2&cursor=${String(first.headers['x-next-cursor'])}`);
    const ids = [...first.body, ...second.body].map(({ id }: { id: string }) => id);
    expect([first.body.length, ids.slice(0, 3)]).toEqual([2, made.map(({ id }) => id).toReversed()]);
    for (const q of ['AMELIA@', made[0].code.slice(3).toLowerCase()])
      expect((await admin.get(`/api/admin/invitations?q=${q}`)).body.map(({ id }: { id: string }) => id)).toEqual([made[0].id]);
  });
  it('deletes one permanently', async () => {
    const { id, code } = await invite();
    expect((await admin.delete(`/api/admin/invitations/${id}`)).status).toBe(204);
    expect((await validate(code)).body.valid).toBe(false);
    expect(await admin.delete(`/api/admin/invitations/${id}`)).toMatchObject({ status: 404, body: { code: 'INVITATION_NOT_FOUND' } });
    expect((await admin.delete('/api/admin/invitations/x')).status).toBe(404);
  });
});

describe('a hundred people at once', () => {
  const person = (email: string) => ({ email, password: 'long enough for a password', firstName: 'A', lastName: 'B' });

  it.each(drillCases([5, 2, 1], 1))('create exactly %i accounts from a code for that many', async (maxUses) => {
    const { id, code } = await invite({ maxUses });
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const visitor = touchdown.visitor();
        const { status } = await visitor.post('/api/invitations/accept', { code });
        if (status !== 200) return status;
        return (await visitor.post('/api/auth/sign-up', person(`crowd-${maxUses}-${n}@b.example`))).status;
      }),
    );
    touchdown.now = new Date(touchdown.now.getTime() + 61_000);
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxUses);
    expect(new Set(statuses)).toEqual(new Set([201, 403]));
    const { rows } = await touchdown.pool.query(
      `select used_count, (select count(*)::int from invitation_usages where invitation_id = $1) as usages,
       (select count(*)::int from users where email like 'crowd-${maxUses}-%') as accounts from invitations where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ used_count: maxUses, usages: maxUses, accounts: maxUses }]);
  });
});

describe('guessing codes', () => {
  const tryFrom = (addresses: number, codeOf: (n: number) => string) =>
    Promise.all(
      Array.from({ length: addresses }, (_, n) =>
        touchdown.visitor().post(`/api/invitations/${n % 2 === 0 ? 'validate' : 'accept'}`, { code: codeOf(n) }),
      ),
    );
  it('does not lock out the invited person, from however many addresses', async () => {
    const { code } = await invite();
    expect((await tryFrom(340, (n) => `guess ${n}`)).filter(({ status }) => status === 429)).toEqual([]);
    expect((await validate(code)).body).toEqual({ valid: true });
    expect((await accept(code)).status).toBe(200);
  });
  it('is limited per code, across both ways to try it and however it is typed', async () => {
    const { code } = await invite();
    const tries = await tryFrom(130, (n) => (n % 3 === 0 ? code.toLowerCase() : code));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await validate((await invite()).code)).status).toBe(200);
    touchdown.now = new Date(touchdown.now.getTime() + 61_000);
    expect((await validate(code)).body).toEqual({ valid: true });
  });
});
