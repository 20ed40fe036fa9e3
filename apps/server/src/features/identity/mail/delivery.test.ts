import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../db/transaction.ts';
import { testApp } from '../../../test/app.ts';
import { gate } from '../../../test/gate.ts';
import { mailbox } from '../../../test/mailbox.ts';
import { deliverDue, nextTry, pauseAfter } from './delivery.ts';
import { insertMail, removeMailsBefore } from './outbox.queries.ts';
import { smtpMailer } from './public.ts';

const box = mailbox();
// No automatic delivery: emails here are sent by the test.
const touchdown = testApp();
const HOUR = 60 * 60_000;
const clock = () => touchdown.now;
const later = (ms: number) => (touchdown.now = new Date(touchdown.now.getTime() + ms));
const deps = () => ({ db: touchdown.db, clock, mailer: box.mailer });
const person = () => `${uuidv7()}@example.org`;

const mailTo = (to: string) => ({
  id: uuidv7(),
  purpose: 'invitation' as const,
  aboutId: uuidv7(),
  to,
  subject: 'Your invitation',
  text: 'the secret code',
  html: '<p>the secret code</p>',
  createdAt: clock(),
  giveUpAt: new Date(clock().getTime() + 24 * HOUR),
  nextTryAt: clock(),
});
const queue = async (to: string, changes: object = {}) => {
  await insertMail(touchdown.db, { ...mailTo(to), ...changes });
  return to;
};
const rowOf = async (to: string) => (await touchdown.pool.query('select * from mail_outbox where "to" = $1', [to])).rows[0];

beforeEach(async () => {
  await touchdown.pool.query('delete from mail_outbox');
  box.refuses = () => null;
  box.beforeAccepting = () => Promise.resolve();
});

describe('a queued email', () => {
  it('arrives with its sender, text, and HTML, and can no longer be read afterward', async () => {
    const to = await queue(person());
    await deliverDue(deps());
    const mail = await box.next(to);
    expect(mail).toMatchObject({ subject: 'Your invitation', from: { name: 'Touchdown', address: 'touchdown@example.org' } });
    expect(mail.text?.trim()).toBe('the secret code');
    expect(mail.html).toContain('<p>the secret code</p>');
    expect(mail.raw).toMatch(/^Auto-Submitted: auto-generated$/im);
    const row = await rowOf(to);
    expect(row).toMatchObject({ text: null, html: null, next_try_at: null, sent_at: clock(), attempts: 1, last_error: null });
    expect(JSON.stringify(row)).not.toContain('secret');
  });
  it('is not sent for a change that was rolled back', async () => {
    const to = person();
    const undone = inTransaction(touchdown.db, { actorId: null, at: clock() }, async (tx) => {
      await insertMail(tx, mailTo(to));
      throw new Error('it failed later');
    });
    await expect(undone).rejects.toThrow('it failed later');
    await deliverDue(deps());
    expect(box.to(to)).toEqual([]);
  });
  it('waits while the server is down, and is delivered when it is back', async () => {
    const to = await queue(person());
    await box.stop();
    await deliverDue(deps());
    const waiting = await rowOf(to);
    expect(waiting).toMatchObject({ attempts: 1, sent_at: null, text: 'the secret code' });
    expect(waiting.last_error).toMatch(/^The mail server could not be reached/);
    expect(waiting.next_try_at.getTime() - clock().getTime()).toBe(60_000);
    await box.start();
    await deliverDue(deps());
    expect(box.to(to)).toEqual([]);
    later(60_000);
    await deliverDue(deps());
    expect(box.to(to)).toHaveLength(1);
    expect(await rowOf(to)).toMatchObject({ attempts: 2, last_error: null, sent_at: clock() });
  });
  it('is abandoned when permanently rejected, and reports why', async () => {
    box.refuses = () => [550, 'no such person here'];
    const to = await queue(person());
    await deliverDue(deps());
    const row = await rowOf(to);
    expect(row).toMatchObject({ text: null, html: null, next_try_at: null, sent_at: null, attempts: 1 });
    expect(row.last_error).toContain('no such person here');
  });
  it('is retried when temporarily rejected', async () => {
    box.refuses = () => [450, 'come back later'];
    const to = await queue(person());
    await deliverDue(deps());
    expect(await rowOf(to)).toMatchObject({ text: 'the secret code', attempts: 1 });
    box.refuses = () => null;
    later(60_000);
    await deliverDue(deps());
    expect(box.to(to)).toHaveLength(1);
  });
  it('is retried when the server rejects our credentials, because the settings may be fixed', async () => {
    const to = await queue(person());
    await deliverDue({ ...deps(), mailer: smtpMailer(box.settings({ password: 'outdated secret' })) });
    const row = await rowOf(to);
    expect(row.next_try_at).not.toBeNull();
    expect(row.last_error).toContain('who are you?');
    expect(row.last_error).not.toContain('outdated secret');
  });
  it('is abandoned a day after it was queued', async () => {
    box.refuses = () => [450, 'come back later'];
    const to = await queue(person());
    let tries = 0;
    for (; (await rowOf(to)).next_try_at !== null; tries += 1) {
      touchdown.now = (await rowOf(to)).next_try_at;
      await deliverDue(deps());
    }
    expect(tries).toBe(12);
    expect(await rowOf(to)).toMatchObject({ sent_at: null, text: null, attempts: 12 });
  });
  it('is not sent if its contents have expired in the meantime', async () => {
    const to = await queue(person(), { giveUpAt: new Date(clock().getTime() + 60_000) });
    later(60_000);
    await deliverDue(deps());
    expect(box.to(to)).toEqual([]);
    expect(await rowOf(to)).toMatchObject({ text: null, sent_at: null, last_error: 'It could not be delivered in time.' });
  });
  it('is picked up again if its worker died', async () => {
    const to = await queue(person());
    const dying = deliverDue({ ...deps(), mailer: { send: () => Promise.reject(new Error('killed')), close: () => undefined } });
    await expect(dying).rejects.toThrow('killed');
    await deliverDue(deps());
    expect(box.to(to)).toEqual([]);
    later(5 * 60_000);
    await deliverDue(deps());
    expect(box.to(to)).toHaveLength(1);
  });
  it('that was postponed while the clock was 400 days ahead is sent', async () => {
    const to = await queue(person(), { nextTryAt: new Date(clock().getTime() + 400 * 24 * HOUR) });
    await deliverDue(deps());
    expect(box.to(to)).toHaveLength(1);
  });
  it('that was queued while the clock was 400 days ahead is abandoned a day after it was corrected', async () => {
    box.refuses = () => [450, 'come back later'];
    const then = new Date(clock().getTime() + 400 * 24 * HOUR);
    const to = await queue(person(), { createdAt: then, nextTryAt: then, giveUpAt: new Date(then.getTime() + 24 * HOUR) });
    await deliverDue(deps());
    later(24 * HOUR);
    await deliverDue(deps());
    expect(await rowOf(to)).toMatchObject({ sent_at: null, text: null, next_try_at: null, attempts: 2 });
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
    const people = await Promise.all(Array.from({ length: 12 }, () => queue(person())));
    await Promise.all([deliverDue(deps()), deliverDue(deps()), deliverDue(deps())]);
    expect(people.map((to) => box.to(to).length)).toEqual(people.map(() => 1));
  });
  it('is not sent over a connection that cannot be secured', async () => {
    await box.stop();
    await box.start({ offersTls: true });
    const to = await queue(person());
    await deliverDue(deps());
    expect(box.to(to)).toEqual([]);
    expect((await rowOf(to)).next_try_at).not.toBeNull();
    await box.stop();
    await box.start();
  });
  it('is deleted a month after it was sent, but not the one an invitation still shows', async () => {
    const reset = await queue(person(), { purpose: 'passwordReset' });
    const invitation = await queue(person());
    const waiting = await queue(person(), { purpose: 'passwordReset', nextTryAt: new Date(clock().getTime() + HOUR) });
    await deliverDue(deps());
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
    await expect(insertMail(touchdown.db, { ...mailTo(person()), [field]: value })).rejects.toThrow();
  });
});

describe('the delay before the next attempt', () => {
  it('doubles from one minute to six hours', () => {
    expect([1, 2, 3, 4, 9, 10, 40].map((n) => pauseAfter(n) / 60_000)).toEqual([1, 2, 4, 8, 256, 360, 360]);
  });
  it('ends when the email expires', () => {
    const now = new Date('2026-11-21T09:00:00Z');
    expect(nextTry({ attempts: 1, giveUpAt: new Date('2026-11-21T09:01:00.001Z') }, now)).toEqual(new Date('2026-11-21T09:01:00Z'));
    expect(nextTry({ attempts: 1, giveUpAt: new Date('2026-11-21T09:01:00Z') }, now)).toBeNull();
  });
});
