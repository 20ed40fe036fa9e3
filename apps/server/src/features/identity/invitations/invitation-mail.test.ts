import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, type Person, testApp } from '../../../test/app.ts';
import { mailbox } from '../../../test/mailbox.ts';

const box = mailbox();
const touchdown = testApp({ publicUrl: 'https://touchdown.example.org' }, box.mailer);
const unnamed = testApp({}, box.mailer);
const silent = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await touchdown.signedIn('admin');
});
let people = 0;
const somebody = () => `dana-${(people += 1)}@example.org`;
const invite = (fields: object, by = admin) => by.post('/api/admin/invitations', fields);
const send = (id: string, by = admin) => by.post(`/api/admin/invitations/${id}/mail`);
const rowOf = async (id: string) => (await admin.get('/api/admin/invitations')).body.find((one: { id: string }) => one.id === id);
const queued = async (to: string) => (await touchdown.pool.query('select * from mail_outbox where "to" = $1', [to])).rows;

describe('emailing an invitation', () => {
  it('is for admins, and only if email is configured', async () => {
    const person = await touchdown.signedIn();
    const { id } = (await invite({ email: somebody() })).body;
    expect((await send(id, person)).status).toBe(403);
    expect((await person.get('/api/admin/mail')).status).toBe(403);
    const elsewhere = await silent.signedIn('admin');
    expect((await elsewhere.get('/api/admin/mail')).body).toEqual({ isOn: false });
    expect(await invite({ email: somebody(), sendMail: true }, elsewhere)).toMatchObject({ status: 409, body: { code: 'MAIL_OFF' } });
    expect((await elsewhere.get('/api/admin/invitations')).body).toEqual([]);
    expect((await admin.get('/api/admin/mail')).body).toEqual({ isOn: true });
  });
  it('requires an address', async () => {
    expect(await invite({ sendMail: true })).toMatchObject({ status: 400, body: { fields: [{ path: 'email' }] } });
    const { id } = (await invite({})).body;
    expect(await send(id)).toMatchObject({ status: 409, body: { code: 'INVITATION_NOT_MAILABLE' } });
    expect((await send('01932b5e-0000-7000-8000-0000000000d1')).status).toBe(404);
  });
  it('sends a working code with the link, the inviter, and the expiry', async () => {
    const email = somebody();
    const made = await invite({ email, expiresAt: '2026-12-01T18:00:00Z', sendMail: true });
    expect(made).toMatchObject({ status: 201, body: { mail: { state: 'waiting', error: null } } });
    await touchdown.drain();
    const { text, subject } = await box.next(email);
    expect(subject).toBe('Your invitation to Touchdown');
    expect(text).toContain('https://touchdown.example.org/login');
    expect(text).toContain('Ada Byron invited you');
    expect(text).toContain('December 1, 2026, 6:00 PM UTC');
    const code = /^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/m.exec(text ?? '')?.[0];
    expect(code).toBe(made.body.code);
    const visitor = touchdown.visitor();
    expect((await visitor.post('/api/invitations/accept', { code })).status).toBe(200);
    const person = { email, password: PASSWORD, firstName: 'Dana', lastName: 'Whitfield' };
    expect((await visitor.post('/api/auth/sign-up', person)).status).toBe(201);
    await touchdown.drain();
    expect((await rowOf(made.body.id)).mail).toMatchObject({ state: 'sent', error: null });
    expect(await send(made.body.id)).toMatchObject({ status: 409, body: { code: 'INVITATION_NOT_MAILABLE' } });
  });
  it('sends nothing without a request, and again on request; both are logged', async () => {
    const email = somebody();
    const { id, mail } = (await invite({ email })).body;
    expect(mail).toBeNull();
    expect(await queued(email)).toEqual([]);
    expect((await send(id)).status).toBe(200);
    await touchdown.drain();
    await box.next(email);
    expect((await send(id)).status).toBe(200);
    await touchdown.drain();
    await box.next(email, 2);
    const { rows } = await touchdown.pool.query("select details from audit_log where action = 'invitation.mail' and entity_id = $1", [id]);
    expect(rows).toEqual([{ details: { email } }, { details: { email } }]);
  });
  it('sends nothing if the invitation itself cannot be saved', async () => {
    const email = somebody();
    await touchdown.pool.query("alter table audit_log add constraint closed check (action <> 'invitation.mail') not valid");
    expect((await invite({ email, sendMail: true })).status).toBeGreaterThanOrEqual(400);
    await touchdown.pool.query('alter table audit_log drop constraint closed');
    expect(await queued(email)).toEqual([]);
    expect(box.to(email)).toEqual([]);
  });
  it('sends one email for one idempotency key', async () => {
    const email = somebody();
    for (const status of [201, 201])
      expect((await admin.post('/api/admin/invitations', { email, sendMail: true }, { 'idempotency-key': email })).status).toBe(status);
    expect(await queued(email)).toHaveLength(1);
  });
  it('shows a rejection by the mail server, and is deleted with the invitation', async () => {
    const email = somebody();
    box.refuses = (address) => (address === email ? [550, 'mailbox unknown'] : null);
    const { id } = (await invite({ email, sendMail: true })).body;
    await touchdown.drain();
    expect((await rowOf(id)).mail).toMatchObject({ state: 'failed', error: expect.stringContaining('mailbox unknown') });
    await admin.delete(`/api/admin/invitations/${id}`);
    expect(await queued(email)).toEqual([]);
  });
  it('withdraws an unsent email when the invitation is deleted', async () => {
    const email = somebody();
    box.refuses = (address) => (address === email ? [450, 'later'] : null);
    const { id } = (await invite({ email, sendMail: true })).body;
    await touchdown.drain();
    expect((await rowOf(id)).mail.error).toContain('later');
    await admin.delete(`/api/admin/invitations/${id}`);
    expect(await queued(email)).toEqual([]);
  });
  it("never renders an inviter's name as markup, a line, or a header", async () => {
    const email = somebody();
    const update = 'update users set first_name = $2 where id = $1';
    await touchdown.pool.query(update, [admin.id, '<a href="https://evil.example">Ada</a>\r\nBcc: everybody@example.org\r\n\r\nPay here:']);
    await invite({ email, sendMail: true });
    await touchdown.pool.query(update, [admin.id, 'Ada']);
    await touchdown.drain();
    const mail = await box.next(email);
    expect(mail.html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;Ada&lt;/a&gt; Bcc: everybody@example.org Pay here:');
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.text).not.toMatch(/^(Bcc|Pay here)/m);
  });
  it('links to where the admin reached the server if no address is configured', async () => {
    const email = somebody();
    await invite({ email, sendMail: true }, await unnamed.signedIn('admin'));
    await unnamed.drain();
    expect((await box.next(email)).text).toContain('http://localhost:80/login');
  });
});
