import type { AuditLogEntry } from '@touchdown/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aMember, anAircraft, aircraftFields, aProject, projectFields } from '../../../test/builders.ts';

const touchdown = testApp();
const other = testApp();
let superuser: Person;
let owner: Person;
beforeAll(async () => {
  superuser = await touchdown.signedIn('superuser');
  owner = await touchdown.signedIn();
});
const list = async (query = '') => (await superuser.get(`/api/admin/audit${query}`)).body as AuditLogEntry[];
const refusals = async (person: Person) => (await list(`?action=access.refused&limit=500`)).filter(({ actorId }) => actorId === person.id);

describe('the audit log', () => {
  it('can be read by superusers only', async () => {
    const admin = await touchdown.signedIn('admin');
    for (const rest of ['', '/export', '/verify']) {
      expect((await admin.get(`/api/admin/audit${rest}`)).status).toBe(403);
      expect((await touchdown.visitor().get(`/api/admin/audit${rest}`)).status).toBe(401);
    }
  });
  it.each(['?limit=0', '?cursor=x', '?from=yesterday', '?to=2026-13-01', `?action=${'x'.repeat(101)}`, `?q=${'x'.repeat(201)}`, '?q=%00'])(
    'rejects %s',
    async (query) => {
      expect((await superuser.get(`/api/admin/audit${query}`)).status).toBe(400);
    },
  );
  it('shows who did what to which record, with the names of the changed fields and not their values', async () => {
    const { id } = await aProject(owner, { name: 'Changed pad' });
    await owner.put(`/api/projects/${id}`, projectFields({ name: 'Secret name', elevation: 1 }));
    const [entry] = await list('?action=project.update');
    expect(entry).toMatchObject({ actorId: owner.id, actorEmail: owner.email, entityId: id, projectId: id });
    expect(entry?.details['fields']).toEqual(['name', 'elevation']);
  });
  it('is filtered by action, by the first word of actions, by day, and by text', async () => {
    await aProject(owner, { name: '100% pad' });
    expect(new Set((await list('?action=project.create')).map(({ action }) => action))).toEqual(new Set(['project.create']));
    expect((await list('?action=project')).every(({ action }) => action.startsWith('project.'))).toBe(true);
    expect(await list('?action=proj')).toEqual([]);
    expect((await list('?q=100%25')).map(({ details }) => details['name'])).toEqual(['100% pad']);
    expect((await list(`?q=PAD ${owner.email}`)).length).toBeGreaterThan(0);
    expect(await list('?q=pad nobody-at-all')).toEqual([]);
    expect(await list('?to=2026-11-20')).toEqual([]);
    expect(await list('?from=2026-11-22')).toEqual([]);
    expect((await list('?from=2026-11-21&to=2026-11-21')).length).toBeGreaterThan(0);
  });
  it('continues page by page, with each entry once', async () => {
    const whole = (await list('?limit=500')).map(({ seq }) => seq);
    const seen: number[] = [];
    let cursor = '';
    do {
      const { body, headers } = await superuser.get(`/api/admin/audit?limit=3${cursor}`);
      seen.push(...(body as AuditLogEntry[]).map(({ seq }) => seq));
      cursor = headers['x-next-cursor'] === undefined ? '' : `&cursor=${String(headers['x-next-cursor'])}`;
    } while (cursor !== '');
    expect(seen).toEqual(whole);
  });
  it('is exported as CSV that no spreadsheet executes', async () => {
    await touchdown.pool.query("update users set email = '=cmd()@b.example' where id = $1", [owner.id]);
    const answer = await superuser.get('/api/admin/audit/export?action=project');
    await touchdown.pool.query('update users set email = $1 where id = $2', [owner.email, owner.id]);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('Touchdown_audit_log_2026-11-21.csv');
    const [header, first] = answer.text.split('\r\n');
    expect(header).toBe('\uFEFFEntry,Time (UTC),User,User ID,Action,Record,Project,Details,Hash');
    expect(first).toMatch(/^\d+,2026-11-21T09:00:00.000Z,'=cmd\(\)@b\.example,/);
    expect(answer.text.trimEnd().split('\r\n')).toHaveLength(1 + (await list('?action=project&limit=500')).length);
  });
  it('reports whether it is intact, and the first row that is not', async () => {
    const reader = await other.signedIn('superuser');
    await aProject(reader);
    expect((await reader.get('/api/admin/audit/verify')).body).toEqual({ ok: true, rows: 2, firstWrongSeq: null });
    await other.pool.query('alter table audit_log disable trigger audit_log_append_only');
    await other.pool.query('delete from audit_log where seq = 2');
    await other.pool.query('alter table audit_log enable trigger audit_log_append_only');
    expect((await reader.get('/api/admin/audit/verify')).body).toEqual({ ok: false, rows: 1, firstWrongSeq: 2 });
  });
});

describe('rejected access', () => {
  it('is recorded with user, action, and address', async () => {
    const person = await touchdown.signedIn();
    const { id } = await aProject(owner);
    await person.get(`/api/projects/${id}`);
    await person.get('/api/admin/users');
    expect(await refusals(person)).toMatchObject([
      { projectId: null, details: { call: 'GET /api/admin/users', code: 'FORBIDDEN', address: person.address } },
      { projectId: id, entityId: id, details: { call: 'GET /api/projects/:projectId', code: 'PROJECT_NOT_FOUND' } },
    ]);
  });
  it('is recorded if a viewer attempts a change, and if a record belongs to another user', async () => {
    const viewer = await touchdown.signedIn();
    const { id } = await aProject(owner);
    await aMember(owner, id, viewer, 'viewer');
    await viewer.put(`/api/projects/${id}`, projectFields());
    const aircraft = await anAircraft(owner);
    await viewer.put(`/api/aircraft/${aircraft.id}`, aircraftFields());
    expect((await refusals(viewer)).map(({ details }) => details['call'])).toEqual([
      'PUT /api/aircraft/:id',
      'PUT /api/projects/:projectId',
    ]);
  });
  it('is not recorded for missing or malformed requests, or for anonymous visitors', async () => {
    const person = await touchdown.signedIn();
    const before = (await list('?action=access.refused&limit=500')).length;
    for (const id of ['019aa000-0000-7000-8000-000000000000', 'x']) await person.get(`/api/projects/${id}`);
    await touchdown.visitor().get('/api/projects');
    expect(await list('?action=access.refused&limit=500')).toHaveLength(before);
  });
  it('cannot flood the log: one entry a minute per user and route', async () => {
    const person = await touchdown.signedIn();
    const { id } = await aProject(owner);
    await Promise.all(Array.from({ length: 30 }, () => person.get(`/api/projects/${id}`)));
    expect(await refusals(person)).toHaveLength(1);
    touchdown.now = new Date(touchdown.now.getTime() + 61_000);
    await person.get(`/api/projects/${id}`);
    expect(await refusals(person)).toHaveLength(2);
  });
});
