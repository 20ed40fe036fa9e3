import type { ComplianceAnswer } from '@touchdown/contract';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aCalculableProject, aMember, anAircraft, anObstacle, aPath, aProject } from '../../../test/builders.ts';
import { enlargeMuch } from '../../../test/large-project.ts';
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

  it('is omitted from a list that would take too long with it, and follows at the next request', async () => {
    const owner = await touchdown.signedIn();
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { id } = await aCalculableProject(owner);
      await aPath(owner, id);
      await anObstacle(owner, id);
      // One of them is within the time that a request may take, and two are not.
      await enlargeMuch(touchdown.pool, id, 3_100);
      ids.push(id);
    }
    const listed = async () => (await owner.get(`/api/projects/compliance?ids=${ids.join()}`)).body.length;
    expect([await listed(), await listed()]).toEqual([1, 2]);
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

  it('of a mixed site sized for a Joby S4 follows its fleet: an AW139 does not fit until it is removed or becomes the design aircraft', async () => {
    const owner = await touchdown.signedIn();
    const sized = (D: number) => ({ overallLength: D, overallWidth: D, rotorDiameter: null, controllingDimension: D });
    const joby = await anAircraft(owner, { ...sized(40), name: 'Joby S4', type: 'eVTOL', maxGrossWeight: 4_800 });
    const aw139 = await anAircraft(owner, { ...sized(54.7), name: 'AW139', type: 'helicopter', maxGrossWeight: 14_110 });
    const project = await aProject(owner, { type: 'mixed', primaryAircraftId: joby.id });
    const url = `/api/projects/${project.id}`;
    const fleetIssues = async () => {
      const { body }: { body: ComplianceAnswer } = await owner.get(`${url}/compliance`);
      const issues = body.subjects.flatMap((subject) => subject.issues.map((issue) => ({ ...issue, subject: subject.subject })));
      return issues.filter(({ code }) => code.startsWith('FLEET_'));
    };
    expect(await fleetIssues()).toEqual([]);
    await owner.post(`${url}/fleet`, { aircraftIds: [joby.id, aw139.id] });
    // AC 150/5390-2D, D = 54.7 ft: TLOF 0.83 × 54.7, FATO 1.5 × 54.7, Safety Area FATO + 2 × 20
    const sides = ['TLOF diameter 45.401 ft required, 40.000 ft current', 'FATO diameter 82.050 ft required, 80.000 ft current'];
    expect(await fleetIssues()).toMatchObject([
      {
        ...{ subject: 'dimensions', code: 'FLEET_AIRCRAFT_DOES_NOT_FIT', severity: 'warning', reference: 'AC 150/5390-2D' },
        message: `AW139 in the fleet does not fit: ${[...sides, 'Safety Area diameter 122.050 ft required, 120.000 ft current'].join('; ')}.`,
        link: { tab: 'fleet', view: null, target: { kind: 'action', id: 'members', field: null } },
      },
    ]);
    await owner.put(url, { ...project, fleetIsDesignAircraft: true });
    expect(await fleetIssues()).toEqual([]);
    const { body: changed } = await owner.get(url);
    await owner.put(url, { ...changed, fleetIsDesignAircraft: false });
    expect(await fleetIssues()).toHaveLength(1);
    expect((await owner.put(`/api/aircraft/${aw139.id}`, { ...aw139, ...sized(48), name: 'Smaller' })).status).toBe(200);
    expect(await fleetIssues()).toEqual([]);
    expect((await owner.put(`/api/aircraft/${aw139.id}`, { ...aw139, ...sized(54.7), version: undefined })).status).toBe(200);
    expect(await fleetIssues()).toHaveLength(1);
    await owner.delete(`${url}/fleet/${aw139.id}`);
    expect(await fleetIssues()).toEqual([]);
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
    expect(few).toBeLessThanOrEqual(14);
    expect(await queriesOf(40)).toBe(few);
  });
});
