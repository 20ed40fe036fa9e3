import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { aCalculableProject, aPath, projectFields } from '../test/builders.ts';
import { verifyAuditLog } from './audit.ts';
import { inTransaction } from './transaction.ts';

const touchdown = testApp();
const query = (text: string) => touchdown.pool.query<Record<string, unknown>>(text);
const actions = async () => (await query('select action from audit_log order by seq')).rows.map((row) => row.action);

/** Tampers as someone with direct database access could. */
async function tamper(statement: string): Promise<void> {
  await query('alter table audit_log disable trigger audit_log_append_only');
  await query(statement);
  await query('alter table audit_log enable trigger audit_log_append_only');
}

beforeEach(async () => {
  await tamper('truncate audit_log');
  await query('alter table audit_head disable trigger audit_head_only_grows');
  await query("update audit_head set seq = 0, hash = repeat('0', 64)");
  await query('alter table audit_head enable trigger audit_head_only_grows');
});

describe('the audit log', () => {
  it('records who did what, in commit order', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    const path = await aPath(owner, project.id);
    await owner.put(`/api/projects/${project.id}`, projectFields({ version: 1 }));
    await owner.delete(`/api/projects/${project.id}/paths/${path.id}`);
    await owner.get('/api/logout');
    expect(await actions()).toEqual([
      'account.signIn',
      'aircraft.create',
      'project.create',
      'path.create',
      'project.update',
      'path.delete',
      'account.signOut',
    ]);
    const { rows } = await query("select * from audit_log where action = 'path.delete'");
    expect(rows[0]).toMatchObject({ actor_id: owner.id, entity_id: path.id, project_id: project.id, details: { name: 'P1' } });
  });
  it('records a failed sign-in, without the password', async () => {
    const person = await touchdown.signedIn();
    await touchdown.visitor().post('/api/auth/sign-in', { email: person.email, password: 'hunter2-hunter2' });
    const { rows } = await query("select * from audit_log where action = 'account.signInFailed'");
    expect(rows[0]).toMatchObject({ actor_id: null, entity_id: person.id, details: { email: person.email, code: 'SIGN_IN_FAILED' } });
    expect(JSON.stringify(rows)).not.toContain('hunter2');
  });
  it('records neither reads nor failed changes', async () => {
    const owner = await touchdown.signedIn();
    await owner.get('/api/projects');
    await owner.post('/api/projects', {});
    expect(await actions()).toEqual(['account.signIn']);
  });
  it('is one unbroken chain, even with many concurrent writers', async () => {
    const owners = await Promise.all(Array.from({ length: 8 }, () => touchdown.signedIn()));
    await Promise.all(owners.flatMap((owner) => [1, 2, 3].map(() => owner.post('/api/projects', projectFields()))));
    expect(await verifyAuditLog(touchdown.db)).toEqual({ ok: true, rows: 8 + 24 });
  });
  it('is rolled back together with the change it describes', async () => {
    const work = inTransaction(touchdown.db, { actorId: null, at: touchdown.now }, async (_tx, audit) => {
      audit({ action: 'test.nothing' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await actions()).toEqual([]);
  });
});

describe('tampering with history', () => {
  it.each(["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log'])('is rejected: %s', async (statement) => {
    await touchdown.signedIn();
    await expect(query(statement)).rejects.toThrow('audit_log is append-only');
  });
  it.each(['update audit_head set seq = 0', 'delete from audit_head', 'truncate audit_head'])(
    'is rejected for the head: %s',
    async (statement) => {
      await touchdown.signedIn();
      await expect(query(statement)).rejects.toThrow('audit_head only grows');
    },
  );
  it.each([
    ['an altered row', 'update audit_log set details = \'{"name": "other"}\' where seq = 2', 2],
    ['an altered actor', 'update audit_log set actor_id = null where seq = 3', 3],
    ['an altered time', "update audit_log set at = at + interval '1 millisecond' where seq = 1", 1],
    ['a removed row', 'delete from audit_log where seq = 2', 3],
    ['a removed first row', 'delete from audit_log where seq = 1', 2],
    ['a row cut off the end', 'delete from audit_log where seq = 4', 4],
    ['many rows cut off the end', 'delete from audit_log where seq > 1', 2],
    ['everything cut off', 'delete from audit_log', 1],
    [
      'a row added behind the head',
      "insert into audit_log select 5, at, actor_id, action, entity_id, project_id, details, hash, 'x' from audit_log where seq = 4",
      5,
    ],
    ['rows that changed places', 'update audit_log set seq = case seq when 2 then -3 when 3 then -2 end where seq in (2, 3)', 4],
  ])('is located: %s', async (_what, statement, firstWrongSeq) => {
    const owner = await touchdown.signedIn();
    for (const name of ['A', 'B', 'C']) await owner.post('/api/projects', projectFields({ name }));
    await tamper(statement);
    expect(await verifyAuditLog(touchdown.db)).toMatchObject({ ok: false, firstWrongSeq });
  });
  it('is located after a truncation, even if the log has grown since', async () => {
    const owner = await touchdown.signedIn();
    await owner.post('/api/projects', projectFields());
    await tamper('delete from audit_log where seq = 2');
    await owner.post('/api/projects', projectFields());
    expect(await verifyAuditLog(touchdown.db)).toEqual({ ok: false, rows: 1, firstWrongSeq: 3 });
  });
});
