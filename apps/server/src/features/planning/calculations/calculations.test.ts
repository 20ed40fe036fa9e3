import { calculateDimensions, ENGINE_VERSION } from '@touchdown/domain';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aCalculableProject, aircraftFields, anAircraft, aProject, projectFields } from '../../../test/builders.ts';

const touchdown = testApp();
const later = () => (touchdown.now = new Date(touchdown.now.getTime() + 1_000));
const calculate = (client: Client, id: string) => client.post(`/api/projects/${id}/calculate/dimensions`);
const save = (client: Client, id: string, body: object = {}) => client.post(`/api/projects/${id}/calculations`, body);
const saved = async (client: Client, id: string) => (await client.get(`/api/projects/${id}/calculations`)).body;

describe('calculating', () => {
  it('needs an aircraft', async () => {
    const owner = await touchdown.signedIn();
    const project = await aProject(owner);
    for (const answer of [await calculate(owner, project.id), await save(owner, project.id)])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'AIRCRAFT_REQUIRED', message: 'Please assign an aircraft to this project first' },
      });
    expect(await saved(owner, project.id)).toEqual([]);
  });
  it('needs an aircraft with dimensions', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    await touchdown.pool.query(
      'update aircraft set is_reference = true, overall_length = null, overall_width = null, controlling_dimension = null where id = $1',
      [project.primaryAircraftId],
    );
    expect((await calculate(owner, project.id)).body.code).toBe('AIRCRAFT_WITHOUT_DIMENSIONS');
  });
  it("matches the domain's calculation, with project and aircraft as stored", async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner, { ppr: true, shape: 'rectangle', facilityType: 'hospital', facilityAlignment: 74 });
    const { status, body } = await calculate(owner, project.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      calculationType: 'heliport',
      aircraftUsed: 'Leonardo AW139',
      timestamp: touchdown.now.toISOString(),
      engineVersion: ENGINE_VERSION,
      inputs: {
        aircraft: { controllingDimension: 54.7, rotorDiameter: 45.3 },
        facility: { ppr: true, facilityType: 'hospital', facilityAlignment: 74 },
      },
    });
    const here = calculateDimensions(body.inputs, touchdown.now.toISOString());
    expect(here.ok && JSON.parse(JSON.stringify(here.results))).toEqual(body);
  });
  it('gives a FATO of 1.5 × D, by hand: 1.5 × 54.7 = 82.05 ft', async () => {
    const owner = await touchdown.signedIn();
    const { body } = await calculate(owner, (await aCalculableProject(owner)).id);
    expect(body.fato.length).toBeCloseTo(82.05, 9);
    expect(body.faaMinimums.fato.width).toBeCloseTo(82.05, 9);
  });
  it('saves nothing', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    await calculate(owner, project.id);
    expect(await saved(owner, project.id)).toEqual([]);
  });
});

describe('saving a calculation', () => {
  it('saves what the server calculates, whatever the client sends', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    const { body: honest } = await calculate(owner, project.id);
    const lies = { ...honest, fato: { length: 1, width: 1, area: 1 }, faaCompliant: !honest.faaCompliant };
    const { status, body } = await save(owner, project.id, { results: lies, faaCompliant: !honest.faaCompliant, notes: ' first ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      projectId: project.id,
      aircraftId: project.primaryAircraftId,
      calculationType: 'heliport',
      faaCompliant: honest.faaCompliant,
      notes: 'first',
      isStale: false,
      results: honest,
    });
    expect(await saved(owner, project.id)).toEqual([body]);
  });
  it('preserves every number to the last bit', async () => {
    const owner = await touchdown.signedIn();
    const aircraft = await anAircraft(owner, { overallLength: 41.1 + 0.2, controllingDimension: null, overallWidth: 35 + 1 / 3 });
    const project = await aProject(owner, { primaryAircraftId: aircraft.id, additionalFatoLengthFt: 1 / 3 });
    const { body: live } = await calculate(owner, project.id);
    await save(owner, project.id);
    expect((await saved(owner, project.id))[0].results).toEqual(live);
  });
  it("is rejected if the project's inputs have changed since", async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    const answer = await save(owner, project.id, { aircraftId: uuidv7(), calculationType: 'vertiport' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: [
          { path: 'aircraftId', message: "This is not the project's aircraft" },
          { path: 'calculationType', message: "This project's calculation type is heliport" },
        ],
      },
    });
    expect((await save(owner, project.id, { aircraftId: project.primaryAircraftId, calculationType: 'heliport' })).status).toBe(201);
  });
  it('lists them newest first, even within the same moment', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    for (const notes of ['1', '2']) await save(owner, project.id, { notes });
    later();
    await save(owner, project.id, { notes: '3' });
    expect((await saved(owner, project.id)).map((row: { notes: string }) => row.notes)).toEqual(['3', '2', '1']);
  });
});

describe('a saved calculation', () => {
  const isStale = async (client: Client, id: string): Promise<boolean> => (await saved(client, id))[0].isStale;

  it('is out of date once the aircraft changed', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    await save(owner, project.id);
    await owner.put(`/api/aircraft/${project.primaryAircraftId}`, aircraftFields({ manufacturer: 'AgustaWestland' }));
    expect(await isStale(owner, project.id)).toBe(false);
    await owner.put(`/api/aircraft/${project.primaryAircraftId}`, aircraftFields({ controllingDimension: 55 }));
    expect(await isStale(owner, project.id)).toBe(true);
  });
  it('is out of date once a project input of the rules changed', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    const { primaryAircraftId } = project;
    await save(owner, project.id);
    await owner.put(`/api/projects/${project.id}`, projectFields({ primaryAircraftId, name: 'Another name', closestAirport: 'CLE' }));
    expect(await isStale(owner, project.id)).toBe(false);
    await owner.put(`/api/projects/${project.id}`, projectFields({ primaryAircraftId, ppr: true }));
    expect(await isStale(owner, project.id)).toBe(true);
    await owner.put(`/api/projects/${project.id}`, projectFields({ primaryAircraftId, ppr: false }));
    expect(await isStale(owner, project.id)).toBe(false);
    await owner.put(`/api/projects/${project.id}`, projectFields({ primaryAircraftId: null }));
    expect(await isStale(owner, project.id)).toBe(true);
  });
  it('keeps its numbers when the aircraft is deleted', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    const { body } = await save(owner, project.id);
    await owner.put(`/api/projects/${project.id}`, projectFields({ primaryAircraftId: null }));
    expect((await owner.delete(`/api/aircraft/${project.primaryAircraftId}`)).status).toBe(204);
    expect((await saved(owner, project.id))[0]).toEqual({ ...body, aircraftId: null, isStale: true });
  });
});
