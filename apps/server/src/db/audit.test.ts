import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { aCalculableProject, aPath, projectFields } from '../test/builders.ts';
import { anchorChains } from './audit-anchors.ts';
import { verifyAuditLog } from './verify-audit.ts';
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

async function tamperWithHeads(statement: string): Promise<void> {
  await query('alter table audit_heads disable trigger audit_heads_only_grow');
  await query(statement);
  await query('alter table audit_heads enable trigger audit_heads_only_grow');
}

beforeEach(async () => {
  await tamper('truncate audit_log restart identity');
  await tamperWithHeads('delete from audit_heads');
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
  it('has unbroken chains, even with many concurrent writers', async () => {
    const owners = await Promise.all(Array.from({ length: 8 }, () => touchdown.signedIn()));
    await Promise.all(owners.flatMap((owner) => [1, 2, 3].map(() => owner.post('/api/projects', projectFields()))));
    expect(await verifyAuditLog(touchdown.db)).toEqual({ ok: true, rows: 8 + 24 });
  });
  it('has one unbroken chain per project, even with many concurrent writers to it', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aCalculableProject(owner);
    const names = Array.from({ length: 12 }, (_, n) => `P${n}`);
    await Promise.all(names.map((name) => aPath(owner, id, { name })));
    const { rows } = await query(`select chain_seq::int as n, seq::int as seq from audit_log where chain = '${id}' order by chain_seq`);
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
    expect(rows.map(({ seq }) => Number(seq)).toSorted((a, b) => a - b)).toEqual(rows.map(({ seq }) => seq));
    expect(await verifyAuditLog(touchdown.db)).toMatchObject({ ok: true });
  });
  it('writes the entries of two projects in one transaction, whichever comes first', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    const write = (...ids: string[]) =>
      inTransaction(touchdown.db, { actorId: null, at: touchdown.now }, async (_tx, audit) => {
        for (const projectId of ids) audit({ action: 'test.row', projectId });
      });
    await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? write(a, b, a) : write(b, a))));
    expect(await verifyAuditLog(touchdown.db)).toEqual({ ok: true, rows: 25 });
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
  it.each(['update audit_heads set seq = 0', 'delete from audit_heads', 'truncate audit_heads'])(
    'is rejected for the head: %s',
    async (statement) => {
      await touchdown.signedIn();
      await expect(query(statement)).rejects.toThrow('audit_heads only grow');
    },
  );
  it.each([
    ['an altered row', 'update audit_log set details = \'{"name": "other"}\' where seq = 2', 2],
    ['an altered actor', 'update audit_log set actor_id = null where seq = 3', 3],
    ['an altered time', "update audit_log set at = at + interval '1 millisecond' where seq = 1", 1],
    ['a removed row', 'delete from audit_log where seq = 3', 4],
    ['a removed first row', 'delete from audit_log where seq = 2', 3],
    ['a row cut off the end', 'delete from audit_log where seq = 4', 4],
    ['many rows cut off the end', 'delete from audit_log where seq > 1', 4],
    ['everything cut off', 'delete from audit_log', 1],
    [
      'a row added behind the head',
      `insert into audit_log (seq, chain, chain_seq, at, actor_id, action, entity_id, project_id, details, prev_hash, hash)
       select 5, chain, 4, at, actor_id, action, entity_id, project_id, details, hash, 'x' from audit_log where seq = 4`,
      5,
    ],
    [
      'a row added to a chain without a head',
      `insert into audit_log (seq, chain, chain_seq, at, action, details, prev_hash, hash)
       select 5, gen_random_uuid(), 1, at, action, details, repeat('0', 64), 'x' from audit_log where seq = 4`,
      5,
    ],
    ['rows that changed places', 'update audit_log set chain_seq = case seq when 2 then -2 else -1 end where seq in (2, 3)', 2],
    ['rows whose numbers changed places', 'update audit_log set seq = case seq when 3 then 14 else 13 end where seq in (3, 4)', 13],
    ['a row of another project', 'update audit_log set chain = gen_random_uuid() where seq = 4', 4],
  ])('is located: %s', async (_what, statement, firstWrongSeq) => {
    const owner = await touchdown.signedIn();
    const { body } = await owner.post('/api/projects', projectFields());
    for (const version of [1, 2]) await owner.put(`/api/projects/${body.id}`, projectFields({ name: `Name ${version}`, version }));
    await tamper(statement);
    expect(await verifyAuditLog(touchdown.db)).toMatchObject({ ok: false, firstWrongSeq });
  });
  it('is located after a truncation, even if the log has grown since', async () => {
    const owner = await touchdown.signedIn();
    const { body } = await owner.post('/api/projects', projectFields());
    await owner.put(`/api/projects/${body.id}`, projectFields({ name: 'Second', version: 1 }));
    await tamper('delete from audit_log where seq = 3');
    await owner.put(`/api/projects/${body.id}`, projectFields({ name: 'Third', version: 2 }));
    expect(await verifyAuditLog(touchdown.db)).toEqual({ ok: false, rows: 2, firstWrongSeq: 4 });
  });
});

describe('an anchor', () => {
  const anchors = async () =>
    (await query("select details from audit_log where action = 'audit.anchor' order by seq")).rows.map(({ details }) => details);

  it('records where each chain ends that has grown, until it was recorded twice', async () => {
    const owner = await touchdown.signedIn();
    const [first, second] = [await owner.post('/api/projects', projectFields()), await owner.post('/api/projects', projectFields())];
    await anchorChains(touchdown.db, touchdown.now);
    const ids = [first.body.id, second.body.id].toSorted();
    expect(await anchors()).toMatchObject([{ upTo: 3, previousUpTo: 0, chains: ids.map((chain) => ({ chain, entries: 1 })) }]);
    for (let n = 0; n < 4; n += 1) await anchorChains(touchdown.db, touchdown.now);
    expect(await anchors()).toHaveLength(2);
    await owner.put(`/api/projects/${second.body.id}`, projectFields({ name: 'Changed', version: 1 }));
    await anchorChains(touchdown.db, touchdown.now);
    expect((await anchors()).at(-1)).toMatchObject({ chains: [{ chain: second.body.id, entries: 2 }] });
    expect(await verifyAuditLog(touchdown.db)).toMatchObject({ ok: true });
  });

  it('reveals a chain that was removed together with its head, or rewritten', async () => {
    const owner = await touchdown.signedIn();
    const { body } = await owner.post('/api/projects', projectFields());
    await anchorChains(touchdown.db, touchdown.now);
    await tamper(`delete from audit_log where chain = '${body.id}'`);
    await tamperWithHeads(`delete from audit_heads where chain = '${body.id}'`);
    expect(await verifyAuditLog(touchdown.db)).toEqual({ ok: false, rows: 2, firstWrongSeq: 3 });
    await inTransaction(touchdown.db, { actorId: null, at: touchdown.now }, async (_tx, audit) =>
      audit({ action: 'project.create', projectId: body.id }),
    );
    expect(await verifyAuditLog(touchdown.db)).toEqual({ ok: false, rows: 2, firstWrongSeq: 4 });
  });
});
