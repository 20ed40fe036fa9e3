import type { ComplianceAnswer } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { aCalculableProject, aMember, anObstacle, aPath, aProject } from '../../test/builders.ts';
import { complianceService } from './compliance.service.ts';
import { findVisible } from './compliance.queries.ts';

const touchdown = testApp();
const codesOf = ({ subjects }: ComplianceAnswer, subject: string) =>
  subjects.find((one) => one.subject === subject)?.issues.map(({ code }) => code);
const statusesOf = ({ subjects }: ComplianceAnswer) => Object.fromEntries(subjects.map(({ subject, status }) => [subject, status]));

describe('the compliance status of a project', () => {
  it('is visible to its team only', async () => {
    const [owner, viewer, stranger] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
    const project = await aCalculableProject(owner);
    await aMember(owner, project.id, viewer, 'viewer');
    const url = `/api/projects/${project.id}/compliance`;
    expect((await stranger.get(url)).status).toBe(404);
    expect((await viewer.get(url)).status).toBe(200);
    expect((await stranger.get(`/api/projects/compliance?ids=${project.id}`)).body).toEqual([]);
    expect((await viewer.get(`/api/projects/compliance?ids=${project.id}`)).body).toHaveLength(1);
  });

  it('of an empty project is incomplete and lists what to enter', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner, { latitude: null, longitude: null, elevation: null });
    const { body } = await owner.get(`/api/projects/${project.id}/compliance`);
    expect(body.status).toBe('incomplete');
    expect(statusesOf(body)).toMatchObject({ dimensions: 'incomplete', paths: 'incomplete', obstacles: 'incomplete', data: 'incomplete' });
    expect(codesOf(body, 'data')).toEqual(['LOCATION_MISSING', 'ELEVATION_MISSING']);
    expect(codesOf(body, 'dimensions')).toEqual(['DESIGN_AIRCRAFT_MISSING']);
  });

  it('reflects every change of its inputs, including in the list', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner, { latitude: 42.36, longitude: -71.06, elevation: 120 });
    const url = `/api/projects/${project.id}`;
    const statusOf = async (subject: string) => statusesOf((await owner.get(`${url}/compliance`)).body)[subject];
    expect(await statusOf('obstacles')).toBe('incomplete');
    const tower = { name: 'Tower', type: 'tower', latitude: 42.3601, longitude: -71.06, heightFeet: 300, elevationFeet: 120 };
    expect((await owner.post(`${url}/obstacles`, { id: uuidv7(), ...tower })).status).toBe(201);
    expect(await statusOf('obstacles')).toBe('not_compliant');
    expect((await owner.get(`/api/projects/compliance?ids=${project.id}`)).body).toEqual([
      { projectId: project.id, status: 'not_compliant' },
    ]);
  });

  it('at 9,040 ft is incomplete until the additional FATO length is entered, and 0 is a valid entry', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner, { latitude: 39.2, longitude: -106.3, elevation: 9040 });
    const url = `/api/projects/${project.id}`;
    const codes = async () => codesOf((await owner.get(`${url}/compliance`)).body, 'dimensions');
    expect((await owner.get(url)).body.additionalFatoLengthFt).toBeNull();
    expect(await codes()).toContain('ADDITIONAL_FATO_LENGTH_MISSING');
    const { body } = await owner.get(url);
    expect((await owner.put(url, { ...body, additionalFatoLengthFt: 0 })).status).toBe(200);
    expect((await owner.get(url)).body.additionalFatoLengthFt).toBe(0);
    expect(await codes()).not.toContain('ADDITIONAL_FATO_LENGTH_MISSING');
  });

  it('is reevaluated only for projects that changed', async () => {
    const owner = await touchdown.signedIn();
    const projects = [await aCalculableProject(owner), await aCalculableProject(owner), await aProject(owner)];
    const service = complianceService();
    const { db, now } = { db: touchdown.db, now: new Date('2026-11-22T12:00:00Z') };
    const all = async () => {
      const rows = await findVisible(
        db,
        owner.id,
        projects.map(({ id }) => id),
      );
      await service.of(db, rows, now);
      return service.evaluations();
    };
    expect(await all()).toBe(3);
    expect(await all()).toBe(3);
    const [first] = projects;
    await owner.put(`/api/projects/${first?.id ?? ''}`, { ...first, elevation: 321 });
    expect(await all()).toBe(4);
  });

  it('of 40 projects takes as many queries as that of 4', async () => {
    const owner = await touchdown.signedIn();
    const projects: string[] = [];
    for (let made = 0; made < 40; made += 1) {
      const project = await aCalculableProject(owner);
      await aPath(owner, project.id);
      await anObstacle(owner, project.id);
      projects.push(project.id);
    }
    const [{ db }, now] = [touchdown, new Date('2026-11-22T12:00:00Z')];
    const queriesOf = async (count: number) => {
      const service = complianceService();
      const queries = vi.spyOn(touchdown.pool, 'query');
      const statuses = await service.of(db, await findVisible(db, owner.id, projects.slice(0, count)), now);
      const asked = queries.mock.calls.length;
      queries.mockRestore();
      expect([statuses.length, service.evaluations()]).toEqual([count, count]);
      return asked;
    };
    const few = await queriesOf(4);
    expect(few).toBeLessThanOrEqual(12);
    expect(await queriesOf(40)).toBe(few);
  });
});
