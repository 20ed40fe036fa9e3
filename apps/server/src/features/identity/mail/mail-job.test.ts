import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { openBoss } from '../../../queue/boss.ts';
import { openJobQueue } from '../../../jobs/job-queue.ts';
import { JobRunner } from '../../../jobs/job-runner.ts';
import { testApp } from '../../../test/app.ts';
import { endDelay, expireAttempt } from '../../../test/dead-worker.ts';
import { gate } from '../../../test/gate.ts';
import { mailbox } from '../../../test/mailbox.ts';
import { mailJob } from './mail-job.ts';
import { openMailQueue } from './mail-queue.ts';
import { insertMail, removeMailsBefore } from './outbox.queries.ts';
import { smtpMailer } from './public.ts';

const box = mailbox();
const touchdown = testApp({}, box.mailer);
const HOUR = 60 * 60_000;
const clock = () => touchdown.now;
const later = (ms: number) => (touchdown.now = new Date(touchdown.now.getTime() + ms));
const person = () => `${uuidv7()}@example.org`;
const message = { subject: 'Your invitation', text: 'the secret code', html: '<p>the secret code</p>' };
const mailTo = (to: string) => ({ purpose: 'invitation' as const, aboutId: uuidv7(), to, message });

type Changes = Partial<Parameters<ReturnType<typeof mails>['queue']>[1]>;
const mails = () => {
  const queue = openMailQueue({ ids: uuidv7, mailer: box.mailer, jobs: openJobQueue(openBoss(touchdown.pool)) });
  if (queue === null) throw new Error('there is a mailer');
  return queue;
};
const change = <Result>(work: (tx: Parameters<Parameters<typeof inTransaction<Result>>[2]>[0]) => Promise<Result>) =>
  inTransaction(touchdown.db, { actorId: null, at: clock() }, work);
const queue = async (to: string, changes: Changes = {}) => {
  await change((tx) => mails().queue(tx, { ...mailTo(to), ...changes }, clock()));
  return to;
};
const rowOf = async (to: string) => (await touchdown.pool.query('select * from mail_outbox where "to" = $1', [to])).rows[0];
const jobOf = async (to: string) => (await touchdown.pool.query('select * from jobs where id = $1', [(await rowOf(to)).id])).rows[0];
/** The delay before the next attempt, in seconds. */
const delayOf = async (to: string) => {
  const text = 'select extract(epoch from start_after - now())::float8 as s from jobs.job where id = $1';
  return (await touchdown.pool.query<{ s: number }>(text, [(await rowOf(to)).id])).rows[0]?.s ?? Number.NaN;
};
const deliver = () => touchdown.drain();
const again = async (to: string) => {
  await endDelay(touchdown.pool, (await rowOf(to)).id);
  await deliver();
};
/** The worker of another process. */
const aWorker = (mailer = box.mailer) =>
  new JobRunner({ db: touchdown.db, clock, boss: openBoss(touchdown.pool), log: { warn: () => undefined }, dropFile: async () => null }, [
    mailJob({ clock, mailer }),
  ]);

beforeEach(async () => {
  for (const table of ['mail_outbox', 'jobs', 'jobs.job']) await touchdown.pool.query(`delete from ${table}`);
  box.refuses = () => null;
  box.beforeAccepting = () => Promise.resolve();
});

describe('a queued email', () => {
  it('arrives with its sender, text, and HTML, and can no longer be read afterward', async () => {
    const to = await queue(person());
    await deliver();
    const mail = await box.next(to);
    expect(mail).toMatchObject({ subject: 'Your invitation', from: { name: 'Touchdown', address: 'touchdown@example.org' } });
    expect(mail.text?.trim()).toBe('the secret code');
    expect(mail.html).toContain('<p>the secret code</p>');
    expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated$/im);
    const row = await rowOf(to);
    expect(row).toMatchObject({ text: null, html: null, sent_at: clock(), last_error: null });
    const job = await jobOf(to);
    expect(job).toMatchObject({ kind: 'mail', state: 'done', requested_by: null });
    expect(JSON.stringify([row, job])).not.toContain('secret');
  });
  it('is not sent for a change that was rolled back', async () => {
    const to = person();
    const undone = change(async (tx) => {
      await mails().queue(tx, mailTo(to), clock());
      throw new Error('it failed later');
    });
    await expect(undone).rejects.toThrow('it failed later');
    await deliver();
    expect(box.to(to)).toEqual([]);
  });
  it('waits while the server is down, and is delivered when it is back', async () => {
    const to = await queue(person());
    await box.stop();
    await deliver();
    const waiting = await rowOf(to);
    expect(waiting).toMatchObject({ sent_at: null, text: 'the secret code' });
    expect(waiting.last_error).toMatch(/^The mail server could not be reached/);
    expect(await delayOf(to)).toBeGreaterThan(50);
    expect(await delayOf(to)).toBeLessThanOrEqual(120);
    await box.start();
    await deliver();
    expect(box.to(to)).toEqual([]);
    await again(to);
    expect(box.to(to)).toHaveLength(1);
    expect(await rowOf(to)).toMatchObject({ last_error: null, sent_at: clock() });
    expect(await jobOf(to)).toMatchObject({ state: 'done', attempt: 2 });
  });
  it('is abandoned when permanently rejected, reports why, and is not retried without its contents', async () => {
    box.refuses = () => [550, 'no such person here'];
    const to = await queue(person());
    await deliver();
    const row = await rowOf(to);
    expect(row).toMatchObject({ text: null, html: null, sent_at: null });
    expect(row.last_error).toContain('no such person here');
    expect(await jobOf(to)).toMatchObject({ state: 'failed', attempt: 1, error: row.last_error });
    const superuser = await touchdown.signedIn('superuser');
    expect((await superuser.post(`/api/admin/jobs/${row.id}/retry`)).body).toEqual({
      code: 'JOB_NOT_REPEATABLE',
      message: expect.stringMatching(/^An email cannot be retried, because its contents/),
    });
  });
  it('is retried when temporarily rejected', async () => {
    box.refuses = () => [450, 'come back later'];
    const to = await queue(person());
    await deliver();
    expect(await rowOf(to)).toMatchObject({ text: 'the secret code' });
    box.refuses = () => null;
    await again(to);
    expect(box.to(to)).toHaveLength(1);
  });
  it('is retried when the server rejects our credentials, because the settings may be fixed', async () => {
    const to = await queue(person());
    await aWorker(smtpMailer(box.settings({ password: 'outdated secret' }))).drain();
    const row = await rowOf(to);
    expect(row.text).not.toBeNull();
    expect(row.last_error).toContain('who are you?');
    expect(row.last_error).not.toContain('outdated secret');
  });
  it('is abandoned after eleven attempts, with doubling delays', async () => {
    box.refuses = () => [450, 'come back later'];
    const to = await queue(person());
    const delays: number[] = [];
    for (await deliver(); (await rowOf(to)).text !== null; await again(to)) delays.push(await delayOf(to));
    expect(delays.map((seconds, n) => seconds > 50 * 2 ** n && seconds <= 120 * 2 ** n)).toEqual(Array(10).fill(true));
    expect(await rowOf(to)).toMatchObject({ sent_at: null, text: null });
    expect(await jobOf(to)).toMatchObject({ state: 'failed', attempt: 11, error: expect.stringContaining('come back later') });
  });
  it('is abandoned at the first attempt a day after it was queued', async () => {
    box.refuses = () => [450, 'come back later'];
    const to = await queue(person());
    await deliver();
    later(24 * HOUR);
    await again(to);
    expect(await rowOf(to)).toMatchObject({ text: null, last_error: expect.stringContaining('come back later') });
    expect(await jobOf(to)).toMatchObject({ state: 'failed', attempt: 2 });
  });
  it('is not sent if its contents have expired in the meantime', async () => {
    const to = await queue(person(), { usefulUntil: new Date(clock().getTime() + 60_000) });
    later(60_000);
    await deliver();
    expect(box.to(to)).toEqual([]);
    expect(await rowOf(to)).toMatchObject({ text: null, sent_at: null, last_error: 'It could not be delivered in time.' });
  });
  it('is not sent after it was canceled, or replaced by a newer one', async () => {
    const [canceled, aboutId] = [await queue(person()), uuidv7()];
    const superuser = await touchdown.signedIn('superuser');
    expect((await superuser.post(`/api/jobs/${(await rowOf(canceled)).id}/cancel`)).status).toBe(200);
    const [first, second] = [await queue(person(), { aboutId }), await queue(person(), { aboutId })];
    await deliver();
    expect([canceled, first, second].map((to) => box.to(to).length)).toEqual([0, 0, 1]);
    expect(await rowOf(canceled)).toMatchObject({ text: null, sent_at: null, last_error: 'The email was canceled.' });
  });
  it('is picked up by another worker if its own was killed before it was sent', async () => {
    const to = await queue(person());
    const [begun, begin] = gate();
    const [over, end] = gate();
    const dying = aWorker({
      send: async () => {
        begin();
        await over;
        return { outcome: 'failed', reason: 'killed' };
      },
      close: () => undefined,
    }).drain();
    await begun;
    const { id } = await rowOf(to);
    await deliver();
    expect(box.to(to)).toEqual([]);
    await expireAttempt(touchdown.pool, id);
    await deliver();
    await again(to);
    end();
    await dying;
    expect(box.to(to)).toHaveLength(1);
    expect(await rowOf(to)).toMatchObject({ sent_at: clock(), last_error: null });
    expect(await jobOf(to)).toMatchObject({ state: 'done', attempt: 2 });
  });
  it('is sent once, however many processes deliver', async () => {
    // No email is accepted before all three processes are sending one.
    const [allSending, release] = gate();
    let sending = 0;
    box.beforeAccepting = () => {
      sending += 1;
      if (sending === 3) release();
      return allSending;
    };
    const people: string[] = [];
    for (let n = 0; n < 12; n += 1) people.push(await queue(person()));
    await Promise.all([aWorker(), aWorker(), aWorker()].map((worker) => worker.drain()));
    expect(people.map((to) => box.to(to).length)).toEqual(people.map(() => 1));
  });
  it('is not sent over a connection that cannot be secured', async () => {
    await box.stop();
    await box.start({ offersTls: true });
    const to = await queue(person());
    await deliver();
    expect(box.to(to)).toEqual([]);
    expect((await rowOf(to)).text).not.toBeNull();
    await box.stop();
    await box.start();
  });
  it('is deleted a month after it was sent, but not the one an invitation still shows', async () => {
    const [reset, invitation] = [await queue(person(), { purpose: 'passwordReset' }), await queue(person())];
    await deliver();
    const waiting = await queue(person(), { purpose: 'passwordReset' });
    await removeMailsBefore(touchdown.db, new Date(clock().getTime() + 1));
    expect([await rowOf(reset), await rowOf(invitation), await rowOf(waiting)].map((row) => row !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('the outbox', () => {
  it.each([
    ['to', 'a@b.example\r\nBcc: everybody@b.example'],
    ['subject', 'Hello\nBcc: everybody@b.example'],
  ])('rejects a second line in %s', async (field, value) => {
    const row = { id: uuidv7(), ...mailTo(person()), ...message, createdAt: clock(), giveUpAt: clock(), [field]: value };
    await expect(insertMail(touchdown.db, row)).rejects.toThrow();
  });
});
