import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, aMember, anObstacle, aPath } from '../../../test/builders.ts';

const touchdown = testApp();
let owner: Person;
beforeAll(async () => {
  owner = await touchdown.signedIn();
});

const openWork = async (by: Person) => (await by.get('/api/dashboard/open-work')).body;
async function analyzed(person: Person, fields = {}): Promise<string> {
  const { id } = await aCalculableProject(person, fields);
  await aPath(person, id);
  await anObstacle(person, id);
  expect((await person.post(`/api/projects/${id}/clearance-analyses`, { notes: null })).status).toBe(202);
  await touchdown.drain();
  return id;
}

describe('open work', () => {
  it('is denied to a visitor, and is of the own and shared projects only', async () => {
    expect((await touchdown.visitor().get('/api/dashboard/open-work')).status).toBe(401);
    const id = await analyzed(owner, { name: 'Shared' });
    await owner.put(`/api/projects/${id}`, { elevation: 300 });
    const [member, stranger] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, member, 'viewer');
    expect((await openWork(member)).outdated).toMatchObject([{ projectId: id, projectName: 'Shared' }]);
    expect(await openWork(stranger)).toEqual({ due: [], outdated: [] });
  });

  it('lists an analysis once the project differs from what was analyzed, until it is analyzed again or archived', async () => {
    const person = await touchdown.signedIn();
    const id = await analyzed(person);
    expect((await openWork(person)).outdated).toEqual([]);
    await person.put(`/api/projects/${id}`, { elevation: 300 });
    expect((await openWork(person)).outdated).toMatchObject([{ projectId: id, changedSince: ['facility'] }]);
    await person.post(`/api/projects/${id}/archive`, { isArchived: true });
    expect((await openWork(person)).outdated).toEqual([]);
    await person.post(`/api/projects/${id}/archive`, { isArchived: false });
    await person.post(`/api/projects/${id}/clearance-analyses`, { notes: null });
    await touchdown.drain();
    expect((await openWork(person)).outdated).toEqual([]);
  });

  it('lists the date by which the FAA form is due, 90 days before construction starts, until it is filed', async () => {
    const person = await touchdown.signedIn();
    const { id } = await aCalculableProject(person, { name: 'Due' });
    const answer = (answers: object) => person.put(`/api/projects/${id}/notice/answers`, answers);
    expect((await answer({ constructionStart: '2027-03-01' })).status).toBe(200);
    expect((await openWork(person)).due).toEqual([{ projectId: id, projectName: 'Due', fileBy: '2026-12-01', isPast: false }]);
    await answer({ constructionStart: '2027-01-01' });
    expect((await openWork(person)).due).toMatchObject([{ fileBy: '2026-10-03', isPast: true }]);
    await answer({ constructionStart: '2027-01-01', filedOn: '2026-10-01' });
    expect((await openWork(person)).due).toEqual([]);
  });
});
