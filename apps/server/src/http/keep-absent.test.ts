/** A change that names some fields leaves the others as they are, in every record that has such a call. */
import { type RouteDef, routes } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { testApp } from '../test/app.ts';
import { aContact, anObstacle, aPath, aPoint, aProject, contactFields } from '../test/builders.ts';
import { fieldsOf } from './keep-absent.ts';

const touchdown = testApp();
type Fields = Record<string, unknown>;

/** The fields of a project that a change of it changed. */
async function changedBy(change: Fields): Promise<string[]> {
  const owner = await touchdown.signedIn();
  const project = await aProject(owner, { description: 'Pier 4', latitude: 42.36, longitude: -71.05, elevation: 20, shape: 'square' });
  const answer = await owner.put(`/api/projects/${project.id}`, change);
  expect(answer.status).toBe(200);
  return Object.keys(project).filter((key) => JSON.stringify(answer.body[key]) !== JSON.stringify((project as unknown as Fields)[key]));
}

describe('a change of a record', () => {
  it('leaves the absent fields of a project as they are', async () => {
    const changed = await changedBy({ status: 'completed' });
    expect(changed.sort()).toEqual(['status', 'version']);
  });
  it('clears what is null', async () => {
    const changed = await changedBy({ description: null });
    expect(changed.sort()).toEqual(['description', 'version']);
  });
  it('holds the rules across fields for the record as it will be', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner, { latitude: 42.36, longitude: -71.05 });
    expect(await owner.put(`/api/projects/${id}`, { latitude: null })).toMatchObject({
      status: 400,
      body: { fields: [{ message: 'Enter both latitude and longitude, or neither' }] },
    });
  });
  it('of a contact, an obstacle, a path, and a point keeps what it does not name', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner, { latitude: 42.36, longitude: -71.05 });
    const base = `/api/projects/${id}`;
    const contact = await aContact(owner, id, { ...contactFields(), notes: 'Calls back' });
    const obstacle = await anObstacle(owner, id, { isLighted: true, description: 'Steel mast' });
    const path = await aPath(owner, id, { pathWidthFeet: 600, notes: 'Quiet' });
    const point = await aPoint(owner, id, path.id, { description: 'Post' });
    for (const [url, stored] of [
      [`${base}/contacts/${contact.id}`, contact],
      [`${base}/obstacles/${obstacle.id}`, obstacle],
      [`${base}/paths/${path.id}`, path],
      [`${base}/paths/${path.id}/geometry-points/${point.id}`, point],
    ] as const) {
      const name = 'firstName' in stored ? { firstName: 'Ada' } : { name: 'Renamed' };
      const answer = await owner.put(url, name);
      const { version, updatedAt: _, ...rest } = answer.body;
      expect([answer.status, version]).toEqual([200, 2]);
      expect(rest).toEqual({ ...Object.fromEntries(Object.keys(rest).map((key) => [key, (stored as Fields)[key]])), ...name });
    }
  });
  it('of a record that is not there is not found, however little is sent', async () => {
    const owner = await touchdown.signedIn();
    const { id } = await aProject(owner);
    const missing = '01932b5e-0000-7000-8000-000000000000';
    expect((await owner.put(`/api/projects/${id}/contacts/${missing}`, { notes: 'x' })).status).toBe(404);
  });
  it('is declared of every change that replaces no whole', () => {
    const whole = Object.values<RouteDef>(routes).filter(({ method, keepsAbsent }) => method === 'PUT' && !keepsAbsent);
    expect(whole.map(({ path }) => path)).toEqual(['/api/projects/:projectId/paths/:pathId/terrain/:leg']);
    expect(Object.keys(fieldsOf(routes.updateContact.body))).toContain('firstName');
  });
});
