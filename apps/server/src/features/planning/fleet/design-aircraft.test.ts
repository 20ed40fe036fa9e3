/** A mixed site with an AW139 and a Joby S4: one answer to which dimensions it requires, and for which aircraft. */
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aCalculableProject, adjustedFrom, aMember, anAircraft, aPath, aProject } from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';

const touchdown = testApp();
type Client = Awaited<ReturnType<typeof touchdown.signedIn>>;
type Named = { name: string };
const AW139 = {
  ...{ name: 'AW139', type: 'helicopter', overallLength: 54.7, overallWidth: 45.3, rotorDiameter: 45.3 },
  ...{ controllingDimension: 54.7, maxGrossWeight: 14_110 },
};
const JOBY = {
  ...{ name: 'Joby S4', type: 'eVTOL', overallLength: 24, overallWidth: 39, rotorDiameter: null },
  ...{ controllingDimension: 40, maxGrossWeight: 4_800 },
};

/** A mixed project with Joby S4 as its design aircraft, and both in its fleet. */
async function aMixedSite() {
  const owner = await touchdown.signedIn();
  const [aw139, joby] = [await anAircraft(owner, AW139), await anAircraft(owner, JOBY)];
  const project = await aProject(owner, { type: 'mixed', primaryAircraftId: joby.id });
  const url = `/api/projects/${project.id}`;
  expect((await owner.post(`${url}/fleet`, { aircraftIds: [aw139.id, joby.id] })).status).toBe(201);
  const put = (fields: object) => owner.put(url, { name: project.name, type: 'mixed', ...fields });
  const calculate = async () => (await owner.post(`${url}/calculate/dimensions`)).body;
  await aPath(owner, project.id, { headingReference: 'true' });
  const metadata = async () => JSON.parse((await owner.get(`${url}/export/json`)).text).metadata;
  return { owner, url, put, calculate, metadata, aw139: String(aw139.id), joby: String(joby.id), id: String(project.id) };
}
const fatoOf = async (owner: Client, url: string): Promise<{ value: number; aircraft: Named[] }> => {
  const { body } = await owner.get(`${url}/fleet`);
  return body.dimensions.find(({ key }: { key: string }) => key === 'fatoLength');
};

describe('the design aircraft of a mixed project', () => {
  it('can be changed by its editors only', async () => {
    const { owner, url, id } = await aMixedSite();
    const [viewer, stranger] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    const body = { name: 'A', type: 'mixed', fleetIsDesignAircraft: true };
    expect((await viewer.put(url, body)).status).toBe(403);
    expect((await stranger.put(url, body)).status).toBe(404);
  });

  it('by hand: 80 ft for Joby S4 alone, 85.401 ft with AW139 for the heliport rules or with the fleet, as the Fleet tab requires', async () => {
    const { owner, url, put, calculate, aw139, joby } = await aMixedSite();
    expect((await calculate()).fato.length).toBeCloseTo(80, 9);
    // TLOF 0.83 × 54.7 by AC 150/5390-2D, separation 0.5 × 40 by EB 105A: 45.401 + 2 × 20
    expect(await fatoOf(owner, url)).toMatchObject({
      value: expect.closeTo(85.401, 9),
      aircraft: [{ name: 'AW139' }, { name: 'Joby S4' }],
    });

    expect((await put({ primaryAircraftId: aw139, vertiportAircraftId: joby })).body).toMatchObject({ vertiportAircraftId: joby });
    const named = await calculate();
    expect(named.fato.length).toBeCloseTo(85.401, 9);
    expect(named.aircraftUsed).toBe('AW139 (heliport), Joby S4 (vertiport)');

    await put({ fleetIsDesignAircraft: true });
    const composite = await calculate();
    expect(composite.faaMinimums).toEqual(named.faaMinimums);
    expect(composite.faaMinimums.fato.length).toBe((await fatoOf(owner, url)).value);
    expect(composite.envelopeWorkings.tlofLength.controlledBy).toEqual([{ id: aw139, name: 'AW139' }]);
    expect(composite.envelopeWorkings.tlofFatoSeparation.controlledBy).toEqual([{ id: joby, name: 'Joby S4' }]);
  });

  it('leaves dimensions of Joby S4 below the minimum once the fleet is the design aircraft', async () => {
    const { owner, url, put, calculate, metadata } = await aMixedSite();
    await owner.post(`${url}/adjusted-dimensions`, adjustedFrom(await calculate()));
    expect((await put({ fleetIsDesignAircraft: true })).status).toBe(200);
    const file = await metadata();
    expect(file).toMatchObject({ aircraft: 'Joby S4', dimensionState: 'below_minimum' });
    expect(file.dimensionNotice).toContain('Design aircraft changed from Joby S4 to Fleet: ');
  });

  it('makes saved dimensions out of date when a fleet aircraft changes, and reports what changed', async () => {
    const { owner, url, put, calculate, metadata, joby } = await aMixedSite();
    await put({ fleetIsDesignAircraft: true });
    expect((await owner.post(`${url}/calculations`, {})).status).toBe(201);
    const saved = await owner.post(`${url}/adjusted-dimensions`, adjustedFrom(await calculate()));
    expect(saved.body.inputs.designAircraft.members).toHaveLength(2);
    await owner.put(`/api/aircraft/${joby}`, { ...JOBY, manufacturer: 'Joby', model: 'S4', category: 'normal', maxGrossWeight: 5_300 });
    const file = await metadata();
    expect(file).toMatchObject({ dimensionState: 'out_of_date' });
    expect(file.dimensionNotice).toContain('Joby S4: Maximum gross weight changed from 4800 lb to 5300 lb');
    expect((await owner.get(`${url}/calculations`)).body[0].isStale).toBe(true);
  });

  it('makes saved dimensions out of date when the fleet changes, and reverting makes them current', async () => {
    const { owner, url, put, calculate, metadata, aw139, joby } = await aMixedSite();
    await put({ primaryAircraftId: aw139, vertiportAircraftId: joby });
    await owner.post(`${url}/adjusted-dimensions`, adjustedFrom(await calculate()));
    const state = async () => (await metadata()).dimensionState;
    await put({ fleetIsDesignAircraft: true });
    // The same aircraft for the same rules, so nothing changed.
    expect(await state()).toBe('current');
    await owner.delete(`${url}/fleet/${aw139}`);
    expect(await state()).toBe('out_of_date');
    await put({ fleetIsDesignAircraft: false });
    expect(await state()).toBe('current');
  });

  it('names the controlling aircraft in every file', async () => {
    const { owner, url, put, metadata } = await aMixedSite();
    await put({ fleetIsDesignAircraft: true });
    await owner.post(`${url}/calculations`, {});
    for (const format of ['kml', 'json', 'geojson', 'dxf', 'landxml', 'gpx'])
      expect((await owner.get(`${url}/export/${format}`)).text, format).toContain('Joby S4');
    expect((await metadata()).minimumsControlledBy).toEqual({
      tlof: ['AW139'],
      fato: ['AW139', 'Joby S4'],
      safetyArea: ['AW139', 'Joby S4'],
    });
  });

  it('cannot be deleted from the library', async () => {
    const { owner, url, put, aw139, joby } = await aMixedSite();
    await put({ primaryAircraftId: aw139, vertiportAircraftId: joby });
    await owner.delete(`${url}/fleet/${joby}`);
    expect(await owner.delete(`/api/aircraft/${joby}`)).toMatchObject({ status: 409, body: { code: 'AIRCRAFT_IN_USE' } });
  });

  it('needs an aircraft in the fleet, and dimensions for each of them', async () => {
    const { owner, url, put, aw139, joby } = await aMixedSite();
    await put({ fleetIsDesignAircraft: true });
    await touchdown.pool.query(
      'update aircraft set is_reference = true, overall_length = null, overall_width = null, controlling_dimension = null where id = $1',
      [joby],
    );
    expect((await calculateCode(owner, url)).code).toBe('AIRCRAFT_WITHOUT_DIMENSIONS');
    for (const aircraft of [aw139, joby]) await owner.delete(`${url}/fleet/${aircraft}`);
    expect((await calculateCode(owner, url)).code).toBe('FLEET_EMPTY');
  });

  it('rejects one that is not in the library, by its field', async () => {
    const { put } = await aMixedSite();
    expect(await put({ vertiportAircraftId: '01932b5e-0000-7000-8000-000000000fff' })).toMatchObject({
      status: 404,
      body: { code: 'AIRCRAFT_NOT_FOUND', fields: [{ path: 'vertiportAircraftId' }] },
    });
  });

  it('is restored with own data', async () => {
    const { owner, url, put, aw139, joby } = await aMixedSite();
    await put({ primaryAircraftId: aw139, vertiportAircraftId: joby, fleetIsDesignAircraft: true });
    await owner.post(`${url}/calculations`, {});
    const archive = JSON.parse((await fileFrom(touchdown, owner, '/api/account/export')).text);
    const [archived] = archive.projects;
    expect(archived.project).toMatchObject({ vertiportAircraftId: joby, fleetIsDesignAircraft: true });
    expect(archived.calculations[0].results.inputs.designAircraft.members.map(({ name }: Named) => name).sort()).toEqual([
      'AW139',
      'Joby S4',
    ]);
  });
});

const calculateCode = async (owner: Client, url: string) => (await owner.post(`${url}/calculate/dimensions`)).body;

it('a project with one aircraft is calculated as before', async () => {
  const owner = await touchdown.signedIn();
  const project = await aCalculableProject(owner);
  const { body } = await owner.post(`/api/projects/${project.id}/calculate/dimensions`);
  expect(body.inputs).not.toHaveProperty('designAircraft');
  expect(project).toMatchObject({ vertiportAircraftId: null, fleetIsDesignAircraft: false });
});
