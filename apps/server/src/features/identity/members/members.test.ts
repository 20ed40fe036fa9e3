import type { Member } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aMember, aPath, aProject, pathFields, projectFields } from '../../../test/builders.ts';

const touchdown = testApp();
let owner: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;
let projectId: string;
const team = (rest = '') => `/api/projects/${projectId}/members${rest}`;
const roles = async () => ((await owner.get(team())).body as Member[]).map(({ userId, role }) => [userId, role]);
const noMember = { status: 404, body: { code: 'MEMBER_NOT_FOUND' } };

beforeAll(async () => {
  owner = await touchdown.signedIn();
  editor = await touchdown.signedIn();
  viewer = await touchdown.signedIn();
  stranger = await touchdown.signedIn();
});
beforeEach(async () => {
  projectId = (await aProject(owner)).id;
  await aMember(owner, projectId, editor, 'editor');
  await aMember(owner, projectId, viewer, 'viewer');
});

describe('the team of a project', () => {
  it('can be changed by the owner only', async () => {
    for (const [person, status] of [
      [viewer, 403],
      [editor, 403],
      [stranger, 404],
      [await touchdown.signedIn('superuser'), 404],
    ] as const) {
      expect((await person.post(team(), { email: stranger.email })).status).toBe(status);
      expect((await person.patch(team(`/${viewer.id}`), { role: 'editor' })).status).toBe(status);
      expect((await person.delete(team(`/${viewer.id}`))).status).toBe(status);
      expect((await person.post(`/api/projects/${projectId}/owner`, { userId: viewer.id })).status).toBe(status);
    }
    expect(await roles()).toHaveLength(3);
  });
  it.each([
    [{}, 400, 'email'],
    [{ email: 'x' }, 400, 'email'],
    [{ email: 'a@b.example', role: 'owner' }, 400, 'role'],
  ])('rejects %j', async (body, status, path) => {
    expect(await owner.post(team(), body)).toMatchObject({ status, body: { fields: [{ path }] } });
  });
  it('accepts only active users with an account', async () => {
    const gone = await touchdown.deactivated();
    for (const email of ['nobody@b.example', gone.email])
      expect(await owner.post(team(), { email })).toMatchObject({
        status: 404,
        body: { code: 'PERSON_NOT_FOUND', fields: [{ path: 'email' }] },
      });
  });
  it('cannot be used to check a list of emails: thirty unknown ones an hour', async () => {
    const [prober, other] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const { id } = await aProject(prober);
    const ask = (email: string) => prober.post(`/api/projects/${id}/members`, { email });
    for (let n = 0; n < 30; n += 1) expect((await ask(`probe-${n}@b.example`)).status).toBe(404);
    expect((await ask(other.email)).status).toBe(201);
    const refused = await ask('probe-30@b.example');
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers['retry-after'])).toBe(3_600);
    // From here on known emails get the same response as unknown ones, in every project.
    const elsewhere = (await aProject(prober)).id;
    expect((await prober.post(`/api/projects/${elsewhere}/members`, { email: other.email })).status).toBe(429);
    expect((await owner.post(team(), { email: 'nobody@b.example' })).status).toBe(404);
    const before = touchdown.now;
    touchdown.now = new Date(before.getTime() + 60 * 60_000);
    expect((await prober.post(`/api/projects/${elsewhere}/members`, { email: other.email })).status).toBe(201);
    touchdown.now = before;
  });
  it('lists each user once, the owner as its owner', async () => {
    for (const { email } of [owner, editor, viewer])
      expect(await owner.post(team(), { email, role: 'viewer' })).toMatchObject({ status: 409, body: { code: 'ALREADY_MEMBER' } });
    await expect(
      touchdown.pool.query("insert into project_members values ($1, $2, 'viewer', now(), $2)", [projectId, owner.id]),
    ).rejects.toThrow('the owner of a project cannot be its member');
  });
  it('lists the owner first, then the rest sorted by name', async () => {
    await touchdown.pool.query("update users set first_name = 'Zoe' where id = $1", [editor.id]);
    expect(await roles()).toEqual([
      [owner.id, 'owner'],
      [viewer.id, 'viewer'],
      [editor.id, 'editor'],
    ]);
    expect((await viewer.get(team())).body).toHaveLength(3);
    expect((await stranger.get(team())).status).toBe(404);
  });
  it('adds a new user as a viewer, however the email is written', async () => {
    const answer = await owner.post(team(), { email: ` ${stranger.email.toUpperCase()} ` });
    expect(answer).toMatchObject({ status: 201, body: { userId: stranger.id, role: 'viewer', addedAt: touchdown.now.toISOString() } });
    expect((await stranger.get(`/api/projects/${projectId}`)).status).toBe(200);
  });
  it('loses a user with the very next request', async () => {
    expect((await owner.delete(team(`/${viewer.id}`))).status).toBe(204);
    expect((await viewer.get(`/api/projects/${projectId}`)).status).toBe(404);
    expect(await owner.delete(team(`/${viewer.id}`))).toMatchObject(noMember);
  });
  it('changes a role', async () => {
    expect(await owner.patch(team(`/${viewer.id}`), { role: 'editor' })).toMatchObject({ status: 200, body: { role: 'editor' } });
    expect((await viewer.put(`/api/projects/${projectId}`, projectFields())).status).toBe(200);
    expect((await owner.patch(team(`/${viewer.id}`), { role: 'owner' })).status).toBe(400);
  });
  it.each([
    ['a stranger', () => stranger.id],
    ['the owner', () => owner.id],
    ['nobody', uuidv7],
    ['no id', () => 'x'],
  ])('cannot include %s as a member', async (_who, id) => {
    expect(await owner.patch(team(`/${id()}`), { role: 'viewer' })).toMatchObject(noMember);
    expect(await owner.delete(team(`/${id()}`))).toMatchObject(noMember);
  });
  it('adds a user once, even when requested ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.post(team(), { email: stranger.email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });
});

describe('a member', () => {
  it('finds the project in the list, by search as well, and in the counts', async () => {
    const person = await touchdown.signedIn();
    const own = await aProject(person, { name: 'Own pad' });
    const shared = await aProject(owner, { name: 'Shared pad' });
    await aMember(owner, shared.id, person, 'viewer');
    const names = async (query: string) => ((await person.get(`/api/projects${query}`)).body as { name: string }[]).map(({ name }) => name);
    expect(await names('?sort=name')).toEqual(['Own pad', 'Shared pad']);
    expect(await names('?q=shared')).toEqual(['Shared pad']);
    const first = await person.get('/api/projects?sort=name&limit=1');
    expect(first.body.map(({ id }: { id: string }) => id)).toEqual([own.id]);
    expect(await names(`?sort=name&limit=1&cursor=${String(first.headers['x-next-cursor'])}`)).toEqual(['Shared pad']);
    expect((await person.get('/api/dashboard/stats')).body.activeProjects).toBe(2);
  });
  it('can change the project as an editor and only see it as a viewer', async () => {
    const path = await aPath(editor, projectId);
    expect((await viewer.get(`/api/projects/${projectId}/paths`)).body).toHaveLength(1);
    expect(await viewer.put(`/api/projects/${projectId}/paths/${path.id}`, pathFields())).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect((await editor.delete(`/api/projects/${projectId}`)).status).toBe(403);
  });
});

describe('transferring ownership', () => {
  const handOver = (person: Person, to: string) => person.post(`/api/projects/${projectId}/owner`, { userId: to });

  it('is possible only to an active member', async () => {
    for (const id of [stranger.id, owner.id, uuidv7()]) expect(await handOver(owner, id)).toMatchObject(noMember);
    expect((await handOver(owner, 'x')).status).toBe(400);
    const person = await touchdown.signedIn();
    await aMember(owner, projectId, person, 'viewer');
    await touchdown.pool.query('update users set is_active = false where id = $1', [person.id]);
    expect(await handOver(owner, person.id)).toMatchObject({ status: 400, body: { fields: [{ path: 'userId' }] } });
  });
  it('makes the previous owner an editor', async () => {
    const answer = await handOver(owner, viewer.id);
    expect(answer.status).toBe(200);
    expect((answer.body as Member[]).map(({ userId, role }) => [userId, role])).toEqual([
      [viewer.id, 'owner'],
      ...(await roles()).slice(1),
    ]);
    expect(await roles()).toContainEqual([owner.id, 'editor']);
    expect((await owner.delete(`/api/projects/${projectId}`)).status).toBe(403);
    expect((await viewer.delete(`/api/projects/${projectId}`)).status).toBe(204);
  });
  it('happens once, even if the owner names two at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => handOver(owner, n % 2 === 0 ? viewer.id : editor.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await roles()).toHaveLength(3);
    expect((await roles()).filter(([, role]) => role === 'owner')).toHaveLength(1);
  });
});
