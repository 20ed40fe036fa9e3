import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, aMember, anAircraft, aProject } from '../../../test/builders.ts';

const touchdown = testApp();
let owner: Person;
let guest: Person;
const names = (body: { name: string }[]) => body.map(({ name }) => name).sort();
const listed = async (person: Person, query: string) => names((await person.get(`/api/projects?${query}`)).body);
const counted = async (person: Person, query: string): Promise<number> => (await person.get(`/api/projects/count?${query}`)).body.count;

beforeAll(async () => {
  owner = await touchdown.signedIn();
  guest = await touchdown.signedIn();
  const stranger = await touchdown.signedIn();
  await aProject(stranger, { name: 'Foreign' });
  const read = await aProject(owner, { name: 'Read', status: 'in_progress' });
  const write = await aProject(owner, { name: 'Write', type: 'vertiport', latitude: null, longitude: null });
  await aProject(owner, { name: 'Equator', latitude: 0, longitude: 0, status: 'completed' });
  await aMember(owner, read.id, guest, 'viewer');
  await aMember(owner, write.id, guest, 'editor');
  await aProject(guest, { name: 'Own', type: 'mixed' });
});

describe('the list of projects', () => {
  it('is denied to a visitor, as is its count', async () => {
    expect((await touchdown.visitor().get('/api/projects')).status).toBe(401);
    expect((await touchdown.visitor().get('/api/projects/count')).status).toBe(401);
  });
  it("reports the user's role in each", async () => {
    const { body } = await guest.get('/api/projects?sort=name');
    expect(body.map(({ name, myRole }: { name: string; myRole: string }) => [name, myRole])).toEqual([
      ['Own', 'owner'],
      ['Read', 'viewer'],
      ['Write', 'editor'],
    ]);
  });
  it.each([
    ['', ['Equator', 'Read', 'Write'], ['Own', 'Read', 'Write']],
    ['whose=mine', ['Equator', 'Read', 'Write'], ['Own']],
    ['whose=shared', [], ['Read', 'Write']],
    ['status=in_progress', ['Read'], ['Read']],
    ['type=vertiport', ['Write'], ['Write']],
    ['location=set', ['Equator', 'Read'], ['Own', 'Read']],
    ['location=not-set', ['Write'], ['Write']],
    ['location=set&status=completed&q=EQUA', ['Equator'], []],
    ['q=foreign', [], []],
  ])('with "%s" contains every match, and has the same count', async (query, ofOwner, ofGuest) => {
    expect([await listed(owner, query), await listed(guest, query)]).toEqual([ofOwner, ofGuest]);
    expect([await counted(owner, query), await counted(guest, query)]).toEqual([ofOwner.length, ofGuest.length]);
  });
  it('has the fleet of a project whose fleet is the design aircraft, and of no other', async () => {
    const person = await touchdown.signedIn();
    const [one, two] = [await anAircraft(person), await anAircraft(person)];
    const fleetOf = async (name: string, fleetIsDesignAircraft: boolean, ids: string[]) => {
      const project = await aProject(person, { name });
      if (ids.length > 0) await person.post(`/api/projects/${project.id}/fleet`, { aircraftIds: ids });
      await person.put(`/api/projects/${project.id}`, { ...project, fleetIsDesignAircraft });
    };
    await fleetOf('A fleet', true, [one.id, two.id]);
    await fleetOf('Not used', false, [one.id]);
    const { body } = await person.get('/api/projects?sort=name');
    expect(body.map((listed: { fleetAircraftIds?: string[] }) => listed.fleetAircraftIds?.toSorted())).toEqual([
      [one.id, two.id].toSorted(),
      undefined,
    ]);
  });
  it('sorts statuses in workflow order', async () => {
    const { body } = await owner.get('/api/projects?sort=status');
    expect(body.map(({ status }: { status: string }) => status)).toEqual(['draft', 'in_progress', 'completed']);
  });
});

describe('the most recently calculated project', () => {
  it('is denied to a visitor, and is absent at first', async () => {
    expect((await touchdown.visitor().get('/api/dashboard/latest-calculated')).status).toBe(401);
    expect((await owner.get('/api/dashboard/latest-calculated')).body).toBeNull();
  });
  it('is the own or shared one with the newest saved calculation', async () => {
    const person = await touchdown.signedIn();
    const other = await touchdown.signedIn();
    const [own, shared, hidden] = [await aCalculableProject(person), await aCalculableProject(other), await aCalculableProject(other)];
    await aMember(other, shared.id, person, 'viewer');
    const latest = async (): Promise<unknown> => (await person.get('/api/dashboard/latest-calculated')).body?.id;
    const save = async (whose: Person, id: string) => {
      touchdown.now = new Date(touchdown.now.getTime() + 1_000);
      await whose.post(`/api/projects/${id}/calculations`, {});
    };
    await save(person, own.id);
    expect(await latest()).toBe(own.id);
    await save(other, shared.id);
    await save(other, hidden.id);
    expect(await latest()).toBe(shared.id);
  });
});
