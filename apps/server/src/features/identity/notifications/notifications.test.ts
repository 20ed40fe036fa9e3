import type { Notification } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aMember, aProject } from '../../../test/builders.ts';
import { mailbox } from '../../../test/mailbox.ts';
import { removeOldNotifications } from './old-notifications.ts';

const box = mailbox();
const touchdown = testApp({ publicUrl: 'https://touchdown.example.org' }, box.mailer);
const ofPerson = async (who: Person, query = ''): Promise<Notification[]> => (await who.get(`/api/account/notifications${query}`)).body;
const kinds = async (who: Person) => (await ofPerson(who)).map(({ kind }) => kind);
const unread = async (who: Person): Promise<number> => (await who.get('/api/account/notifications/unread')).body.count;
const read = (who: Person, body: object) => who.post('/api/account/notifications/read', body);
const mailsTo = async (who: Person, count: number) => {
  await touchdown.drain();
  await box.next(who.email, count);
  return box.to(who.email);
};

let owner: Person;
let person: Person;
let project: { id: string; name: string };
beforeEach(async () => {
  [owner, person] = [await touchdown.signedIn(), await touchdown.signedIn()];
  project = await aProject(owner, { name: 'East Pad' });
});

describe('a notification', () => {
  it('is visible only to the user it is for', async () => {
    await aMember(owner, project.id, person, 'viewer');
    const [mine] = await ofPerson(person);
    expect((await touchdown.visitor().get('/api/account/notifications')).status).toBe(401);
    for (const other of [owner, await touchdown.signedIn('superuser')]) {
      expect(await ofPerson(other)).toEqual([]);
      expect((await read(other, { ids: [mine?.id] })).body).toEqual({ marked: 0, unread: 0 });
      expect((await read(other, { all: true })).body).toEqual({ marked: 0, unread: 0 });
    }
    expect(await unread(person)).toBe(1);
  });
  it.each([{}, { ids: ['x'] }, { all: false }, { ids: [], all: true }])('is not marked as read by %j', async (body) => {
    expect((await read(person, body)).status).toBe(400);
  });
  it('is sent for each change of a team', async () => {
    const team = `/api/projects/${project.id}/members`;
    await aMember(owner, project.id, person, 'viewer');
    await owner.patch(`${team}/${person.id}`, { role: 'editor' });
    await owner.patch(`${team}/${person.id}`, { role: 'editor' });
    await owner.delete(`${team}/${person.id}`);
    expect((await ofPerson(person)).map(({ kind, sentence, projectId }) => [kind, sentence, projectId])).toEqual([
      ['memberRemoved', 'Ada Byron removed you from East Pad.', null],
      ['memberRoleChanged', 'Ada Byron changed your role on East Pad to editor.', project.id],
      ['memberAdded', 'Ada Byron added you to East Pad as a viewer.', project.id],
    ]);
    await aMember(owner, project.id, person, 'editor');
    await owner.post(`/api/projects/${project.id}/owner`, { userId: person.id });
    expect(await kinds(person)).toEqual(['projectHandedOver', 'memberAdded', 'memberRemoved', 'memberRoleChanged', 'memberAdded']);
    expect(await kinds(owner)).toEqual([]);
  });
  it('is sent for each change of role and status, including to users who lost access', async () => {
    const superuser = await touchdown.signedIn('superuser');
    const status = (isActive: boolean) => superuser.patch(`/api/admin/users/${person.id}/status`, { isActive });
    await superuser.patch(`/api/admin/users/${person.id}/role`, { role: 'admin' });
    await superuser.patch(`/api/admin/users/${person.id}/role`, { role: 'admin' });
    await status(false);
    await status(true);
    const { rows } = await touchdown.pool.query('select kind from notifications where user_id = $1 order by at, id', [person.id]);
    expect(rows.map(({ kind }) => kind)).toEqual(['roleChanged', 'accountDeactivated', 'accountActivated']);
    const mails = await mailsTo(person, 3);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Your Touchdown account was deactivated',
      'Your Touchdown account was reactivated',
      'Your role in Touchdown changed',
    ]);
  });
  it('is not sent for a rejected change', async () => {
    const stranger = await touchdown.signedIn();
    expect((await stranger.post(`/api/projects/${project.id}/members`, { email: person.email })).status).toBe(404);
    await aMember(owner, project.id, person, 'viewer');
    expect((await owner.post(`/api/projects/${project.id}/members`, { email: person.email })).status).toBe(409);
    expect(await kinds(person)).toEqual(['memberAdded']);
  });
});

describe('a notification email', () => {
  it('includes the link, and is not sent to users who opted out', async () => {
    await aMember(owner, project.id, person, 'viewer');
    const [mail] = await mailsTo(person, 1);
    expect(mail?.subject).toBe('You were added to a project');
    expect(mail?.text).toContain('Ada Byron added you to East Pad as a viewer.');
    expect(mail?.text).toContain(`https://touchdown.example.org/projects/${project.id}`);
    const quiet = await touchdown.signedIn();
    await quiet.put('/api/account/settings', { units: 'imperial', defaultType: 'heliport', emailNotifications: false });
    await aMember(owner, project.id, quiet, 'viewer');
    expect(await kinds(quiet)).toEqual(['memberAdded']);
    const { rowCount } = await touchdown.pool.query('select 1 from mail_outbox where "to" = $1', [quiet.email]);
    expect(rowCount).toBe(0);
  });
});

describe('the notification list', () => {
  const insert = (count: number, daysAgo: number) =>
    touchdown.pool.query(
      `insert into notifications (id, user_id, kind, details, at)
       select gen_random_uuid(), $1, 'roleChanged', '{"by":"Ada","role":"admin"}', $2::timestamptz - make_interval(days => $4, secs => n)
       from generate_series(1, $3) n`,
      [person.id, touchdown.now, count, daysAgo],
    );
  it('is paged, newest first, with each once', async () => {
    await insert(70, 0);
    const first = await person.get('/api/account/notifications');
    expect(first.body).toHaveLength(30);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await person.get(`/api/account/notifications?limit=25${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.body.map(({ id }: Notification) => id));
      cursor = typeof page.headers['x-next-cursor'] === 'string' ? page.headers['x-next-cursor'] : null;
    }
    expect(new Set(seen).size).toBe(70);
    expect((await person.get('/api/account/notifications?cursor=x')).status).toBe(400);
  });
  it('can be marked one by one and all at once', async () => {
    await insert(5, 0);
    const [newest] = await ofPerson(person);
    const answer = await read(person, { ids: [newest?.id, uuidv7()] });
    expect(answer.body).toEqual({ marked: 1, unread: 4 });
    expect((await ofPerson(person))[0]?.readAt).toBe(touchdown.now.toISOString());
    expect((await read(person, { all: true })).body).toEqual({ marked: 4, unread: 0 });
  });
  it('drops notifications older than 90 days', async () => {
    await insert(2, 89);
    await insert(3, 91);
    await removeOldNotifications({ db: touchdown.db, clock: () => touchdown.now });
    expect(await ofPerson(person)).toHaveLength(2);
  });
  it('remains readable after the project is deleted', async () => {
    await aMember(owner, project.id, person, 'viewer');
    await touchdown.pool.query('delete from projects where id = $1', [project.id]);
    expect(await ofPerson(person)).toMatchObject([{ sentence: 'Ada Byron added you to East Pad as a viewer.', projectId: null }]);
  });
});
