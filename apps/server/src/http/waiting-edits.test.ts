/** How the server handles unsynced edits: whose they are, and which version they were based on. */
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

describe('an edit that names its user', () => {
  it('is rejected while another user is signed in, and changes nothing', async () => {
    const [ada, grace] = [await touchdown.signedIn(), await touchdown.signedIn()];
    const before = await touchdown.rowCounts();
    const answer = await grace.post('/api/projects', { name: 'Roof', type: 'heliport' }, { [PERSON_HEADER]: ada.id });
    expect([answer.status, answer.body.code]).toEqual([409, 'OTHER_PERSON']);
    expect(await touchdown.rowCounts()).toEqual(before);
  });

  it('is accepted while that user is signed in', async () => {
    const ada = await touchdown.signedIn();
    expect((await ada.post('/api/projects', { name: 'Roof', type: 'heliport' }, { [PERSON_HEADER]: ada.id })).status).toBe(201);
  });
});

/** One record of each deletable kind, at version 1, and how to change it. */
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
  it('is rejected once someone changed it, and returns the current record', async () => {
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

describe('adjusted dimensions that name the set they replace', () => {
  it('are rejected once another set is active, and return that set', async () => {
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
