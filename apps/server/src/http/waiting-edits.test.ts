/** What the server holds of edits that waited: whose they are, and what was seen when they were made. */
import { PERSON_HEADER } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { testApp, type Person } from '../test/app.ts';
import {
  aCalculableProject,
  adjustedFrom,
  anObstacle,
  aParcel,
  aPath,
  aPoint,
  aProject,
  anUpload,
  obstacleFields,
} from '../test/builders.ts';

const touchdown = testApp();

describe('an edit that says whose it is', () => {
  it('is not taken while another user is signed in, and changes nothing', async () => {
    const [ada, grace] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const before = await touchdown.rowCounts();
    const answer = await grace.post('/api/projects', { name: 'Roof', type: 'heliport' }, { [PERSON_HEADER]: ada.id });
    expect([answer.status, answer.body.code]).toEqual([409, 'OTHER_PERSON']);
    expect(await touchdown.rowCounts()).toEqual(before);
  });

  it('is taken while that person is', async () => {
    const ada = await touchdown.signedIn();
    expect((await ada.post('/api/projects', { name: 'Roof', type: 'heliport' }, { [PERSON_HEADER]: ada.id })).status).toBe(201);
  });
});

/** One record of each kind that can be deleted, at version 1, and how someone changes it. */
const RECORDS: Readonly<Record<string, (person: Person) => Promise<{ address: string; change: object; patch?: boolean }>>> = {
  project: async (person) => {
    const { id, name, type } = await aProject(person);
    return { address: `/api/projects/${id}`, change: { name, type, description: 'changed' } };
  },
  path: async (person) => {
    const project = await aProject(person);
    const path = await aPath(person, project.id);
    return { address: `/api/projects/${project.id}/paths/${path.id}`, change: { name: 'P2' } };
  },
  obstacle: async (person) => {
    const project = await aProject(person);
    const obstacle = await anObstacle(person, project.id);
    return { address: `/api/projects/${project.id}/obstacles/${obstacle.id}`, change: obstacleFields({ heightFeet: 130 }) };
  },
  point: async (person) => {
    const project = await aProject(person);
    const path = await aPath(person, project.id);
    const { id, name, latitude, longitude } = await aPoint(person, project.id, path.id);
    const address = `/api/projects/${project.id}/paths/${path.id}/geometry-points/${id}`;
    return { address, change: { name, latitude, longitude, elevation: 900 } };
  },
  parcel: async (person) => {
    const project = await aProject(person);
    const { id, ring } = await aParcel(person, project.id);
    return { address: `/api/projects/${project.id}/parcels/${id}`, change: { name: 'Lot 13', ring } };
  },
  file: async (person) => {
    const project = await aProject(person);
    const { id } = await anUpload(person, project.id);
    return { address: `/api/projects/${project.id}/uploads/${id}`, change: { fileName: 'other.txt' }, patch: true };
  },
};

describe.each(Object.entries(RECORDS))('a deletion of a %s that names the version it saw', (_, made) => {
  it('is not done once someone changed it, and answers what it is now', async () => {
    const ada = await touchdown.signedIn();
    const { address, change, patch } = await made(ada);
    expect((await (patch ? ada.patch(address, change) : ada.put(address, change))).status).toBe(200);
    const answer = await ada.delete(address, { 'if-match': '1' });
    expect([answer.status, answer.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(answer.body.current).toMatchObject({ ...change, version: 2 });
    expect((await ada.delete(address, { 'if-match': '2' })).status).toBe(204);
  });

  it('must name a version', async () => {
    const ada = await touchdown.signedIn();
    const { address } = await made(ada);
    expect((await ada.delete(address, { 'if-match': 'latest' })).status).toBe(400);
    expect((await ada.delete(address)).status).toBe(204);
  });
});

describe('adjusted dimensions that name the set they take the place of', () => {
  it('are not saved once another is active, and answer that one', async () => {
    const ada = await touchdown.signedIn();
    const project = await aCalculableProject(ada);
    const results = (await ada.post(`/api/projects/${project.id}/calculate/dimensions`)).body;
    const address = `/api/projects/${project.id}/adjusted-dimensions`;
    const first = await ada.post(address, { ...adjustedFrom(results), was: null });
    expect(first.status).toBe(201);
    const late = await ada.post(address, { ...adjustedFrom(results), was: null });
    expect([late.status, late.body.code, late.body.current?.id]).toEqual([409, 'VERSION_CONFLICT', first.body.id]);
    expect((await ada.post(address, { ...adjustedFrom(results), was: first.body.id })).status).toBe(201);
  });
});
