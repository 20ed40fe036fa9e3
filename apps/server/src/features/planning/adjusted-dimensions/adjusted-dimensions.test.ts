import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aCalculableProject, adjustedFrom, aProject, projectFields } from '../../../test/builders.ts';

const touchdown = testApp();
const url = (id: string) => `/api/projects/${id}/adjusted-dimensions`;
const active = (client: Client, id: string) => client.get(`${url(id)}/active`);
async function aProjectWithMinimums(client: Client, fields: object = {}) {
  const project = await aCalculableProject(client, { shape: 'rectangle', ...fields });
  const { body } = await client.post(`/api/projects/${project.id}/calculate/dimensions`);
  return { project, results: body, minimums: adjustedFrom(body) };
}

describe('the active adjusted dimensions', () => {
  it('do not exist before any were saved', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    expect(await active(owner, project.id)).toMatchObject({ status: 404, body: { code: 'ADJUSTED_DIMENSIONS_NOT_FOUND' } });
  });
});

describe('saving adjusted dimensions', () => {
  it('needs an aircraft, like a calculation', async () => {
    const owner = await touchdown.signedIn();
    const { minimums, project } = await aProjectWithMinimums(owner);
    await owner.put(`/api/projects/${project.id}`, projectFields({ shape: 'rectangle', primaryAircraftId: null }));
    expect((await owner.post(url(project.id), minimums)).body.code).toBe('AIRCRAFT_REQUIRED');
  });
  it('names every field that is missing or not a length', async () => {
    const owner = await touchdown.signedIn();
    const { project, minimums } = await aProjectWithMinimums(owner);
    const { body } = await owner.post(url(project.id), {
      ...minimums,
      tlofLength: '82',
      fatoWidth: -1,
      safetyAreaWidth: null,
      fatoLength: 1e9,
    });
    expect(body.fields.map((field: { path: string }) => field.path)).toEqual(['tlofLength', 'fatoLength', 'fatoWidth', 'safetyAreaWidth']);
  });
  it("rejects values below the FAA minimum with the specification's message, naming each side", async () => {
    const owner = await touchdown.signedIn();
    const { project, minimums, results } = await aProjectWithMinimums(owner);
    const fato = results.faaMinimums.fato.length;
    const answer = await owner.post(url(project.id), { ...minimums, tlofWidth: 1, fatoLength: fato - 0.001 });
    expect(answer).toMatchObject({ status: 400, body: { code: 'ADJUSTED_BELOW_MINIMUM' } });
    expect(answer.body.fields).toEqual([
      { path: 'tlofWidth', message: expect.stringMatching(/^TLOF width cannot be less than FAA minimum of \d+\.\d{3} ft$/) },
      { path: 'fatoLength', message: 'FATO length cannot be less than FAA minimum of 82.050 ft' },
    ]);
    expect((await active(owner, project.id)).status).toBe(404);
  });
  it('ignores minimums, areas, and status sent by the client', async () => {
    const owner = await touchdown.signedIn();
    const { project, minimums, results } = await aProjectWithMinimums(owner);
    const zero = { length: 0, width: 0 };
    const lies = { tlof: zero, fato: zero, safetyArea: zero, tlofFatoSeparation: 0, fatoSafetyAreaSeparation: 0 };
    expect((await owner.post(url(project.id), { ...minimums, tlofWidth: 1, faaMinimums: lies })).status).toBe(400);
    expect((await owner.post(url(project.id), { ...minimums, status: 'superseded' })).status).toBe(400);
    const { body } = await owner.post(url(project.id), { ...minimums, fatoArea: 7, faaMinimums: lies, adjustmentReason: 'roof edge' });
    expect(body).toMatchObject({ faaMinimums: results.faaMinimums, adjustmentReason: 'roof edge', status: 'active', calculationId: null });
    expect(body.fatoArea).toBe(minimums.fatoLength * minimums.fatoWidth);
    expect((await active(owner, project.id)).body).toEqual(body);
  });
  it('accepts the minimums themselves, for every shape and type', async () => {
    const owner = await touchdown.signedIn();
    for (const shape of ['circular', 'square', 'rectangle'])
      for (const type of ['heliport', 'vertiport', 'mixed']) {
        const { project, minimums, results } = await aProjectWithMinimums(owner, { shape, type, additionalFatoLengthFt: 10 });
        const { status, body } = await owner.post(url(project.id), minimums);
        expect([shape, type, status]).toEqual([shape, type, 201]);
        expect(body.tlofArea).toBeCloseTo(results.tlof.area, 6);
      }
  });
  it('computes a circle’s area from its diameter, and requires a single diameter', async () => {
    const owner = await touchdown.signedIn();
    const { project, minimums } = await aProjectWithMinimums(owner, { shape: 'circular' });
    const answer = await owner.post(url(project.id), { ...minimums, tlofLength: 100, tlofWidth: 101 });
    expect(answer.body.fields).toEqual([{ path: 'tlofWidth', message: 'Length and width must be equal for a circular area' }]);
    const { body } = await owner.post(url(project.id), { ...minimums, tlofLength: 100, tlofWidth: 100 });
    expect(body.tlofArea).toBeCloseTo(Math.PI * 50 ** 2, 9);
  });
  it('supersedes the previous set and retains it', async () => {
    const owner = await touchdown.signedIn();
    const { project, minimums } = await aProjectWithMinimums(owner);
    const { body: first } = await owner.post(url(project.id), minimums);
    const { body: second } = await owner.post(url(project.id), { ...minimums, tlofLength: 99 });
    expect((await active(owner, project.id)).body).toEqual(second);
    const { rows } = await touchdown.pool.query('select id, status from adjusted_dimensions where project_id = $1 order by id', [
      project.id,
    ]);
    expect(rows).toEqual([
      { id: first.id, status: 'superseded' },
      { id: second.id, status: 'active' },
    ]);
  });
  it('leaves one set active when ten are saved at once', async () => {
    const owner = await touchdown.signedIn();
    const { project, minimums } = await aProjectWithMinimums(owner);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => owner.post(url(project.id), { ...minimums, tlofLength: 90 + n })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { rows } = await touchdown.pool.query(
      "select count(*)::int as all, count(*) filter (where status = 'active')::int as active from adjusted_dimensions where project_id = $1",
      [project.id],
    );
    expect(rows).toEqual([{ all: 10, active: 1 }]);
  });
  it('can reference a calculation of the same project only', async () => {
    const owner = await touchdown.signedIn();
    const { project, minimums } = await aProjectWithMinimums(owner);
    const other = await aCalculableProject(owner);
    const { body: own } = await owner.post(`/api/projects/${project.id}/calculations`, {});
    const { body: foreign } = await owner.post(`/api/projects/${other.id}/calculations`, {});
    expect((await owner.post(url(project.id), { ...minimums, calculationId: own.id })).body.calculationId).toBe(own.id);
    for (const calculationId of [foreign.id, uuidv7()])
      expect(await owner.post(url(project.id), { ...minimums, calculationId })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'calculationId', message: 'This calculation does not belong to the project' }] },
      });
    expect((await active(owner, project.id)).body.calculationId).toBe(own.id);
  });
});
