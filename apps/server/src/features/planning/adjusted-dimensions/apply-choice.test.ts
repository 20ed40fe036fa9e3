/** A user's choices for dimensions that their project change affects. */
import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aCalculableProject, anAircraft, projectFields } from '../../../test/builders.ts';

const touchdown = testApp();
const HOSPITAL = { facilityType: 'hospital', shape: 'square', elevatedFacility: true, fatoLoadBearing: false };
const square = (tlof: number, fato: number, safetyArea: number) => ({
  ...{ tlofLength: tlof, tlofWidth: tlof, fatoLength: fato, fatoWidth: fato },
  ...{ safetyAreaLength: safetyArea, safetyAreaWidth: safetyArea },
});
const AW139 = { name: 'AW139', overallLength: 54.7, overallWidth: 45.3, rotorDiameter: 45.3, controllingDimension: 54.7 };
const S92A = { name: 'Sikorsky S-92A', overallLength: 68.5, overallWidth: 56.3, rotorDiameter: 56.3, controllingDimension: 68.5 };

/** Adjusted dimensions of an AW139, whose Safety Area is large enough for an S-92A as well. */
async function adjustedForAw139() {
  const owner = await touchdown.signedIn();
  const [small, large] = [await anAircraft(owner, AW139), await anAircraft(owner, S92A)];
  const { id } = await aCalculableProject(owner, { ...HOSPITAL, primaryAircraftId: small.id });
  const { body: adjusted } = await owner.post(`/api/projects/${id}/adjusted-dimensions`, square(60, 96.649, 160));
  return { owner, id: String(id), adjusted, fields: projectFields({ ...HOSPITAL, primaryAircraftId: large.id }) };
}
const active = async (owner: Client, id: string) => (await owner.get(`/api/projects/${id}/adjusted-dimensions/active`)).body;
const calculations = async (owner: Client, id: string) => (await owner.get(`/api/projects/${id}/calculations`)).body;
const issue = async (owner: Client, id: string) => (await owner.get(`/api/projects/${id}/dimension-overrides/current`)).body;

describe('a change of aircraft with a choice for the dimensions', () => {
  it('recalculate: raises values below their new minimum, preserves the rest, and reports why', async () => {
    const { owner, id, adjusted, fields } = await adjustedForAw139();
    const choice = { choice: 'recalculate', was: adjusted.id };
    expect((await owner.put(`/api/projects/${id}`, { ...fields, dimensionChoice: choice })).status).toBe(200);
    const recalculated = await active(owner, id);
    expect(recalculated).toMatchObject({
      tlofLength: 68.5,
      tlofArea: 68.5 ** 2,
      safetyAreaWidth: 160,
      inputs: { aircraft: { name: 'Sikorsky S-92A' } },
    });
    expect(recalculated.fatoLength).toBeCloseTo(114.395, 6);
    expect(recalculated.adjustmentReason).toBe('Recalculated after an input change: Design aircraft from AW139 to Sikorsky S-92A');
    expect(await calculations(owner, id)).toMatchObject([{ results: { aircraftUsed: 'Sikorsky S-92A' }, isStale: false }]);
    expect((await issue(owner, id)).required).toBeNull();
    const { rows } = await touchdown.pool.query('select action, details from audit_log where project_id = $1 order by seq desc limit 3', [
      id,
    ]);
    expect(rows.map(({ action }) => action).sort()).toEqual(['adjustedDimensions.save', 'calculation.save', 'project.update']);
    expect(rows.find(({ action }) => action === 'project.update')?.details).toMatchObject({ dimensions: 'recalculate' });
  });

  it('reset: uses the FAA minimums, and retains the previous set as superseded', async () => {
    const { owner, id, adjusted, fields } = await adjustedForAw139();
    await owner.put(`/api/projects/${id}`, { ...fields, dimensionChoice: { choice: 'reset', was: adjusted.id } });
    expect((await active(owner, id)).code).toBe('ADJUSTED_DIMENSIONS_NOT_FOUND');
    expect(await calculations(owner, id)).toHaveLength(1);
    expect((await issue(owner, id)).required).toBeNull();
    const { rows } = await touchdown.pool.query('select id, status from adjusted_dimensions where project_id = $1', [id]);
    expect(rows).toEqual([{ id: adjusted.id, status: 'superseded' }]);
  });

  it.each([{ dimensionChoice: 'keep' }, {}])('keep, or no choice: changes no dimension and marks them: %j', async (asked) => {
    const { owner, id, adjusted, fields } = await adjustedForAw139();
    const dimensionChoice = 'dimensionChoice' in asked ? { dimensionChoice: { choice: 'keep', was: adjusted.id } } : {};
    expect((await owner.put(`/api/projects/${id}`, { ...fields, ...dimensionChoice })).status).toBe(200);
    expect(await active(owner, id)).toEqual(adjusted);
    expect((await issue(owner, id)).required.state).toBe('below_minimum');
  });

  it('saves a new calculation if there are saved dimensions but no adjusted ones', async () => {
    const owner = await touchdown.signedIn();
    const project = await aCalculableProject(owner);
    await owner.post(`/api/projects/${project.id}/calculations`, {});
    const fields = projectFields({ primaryAircraftId: project.primaryAircraftId, ppr: true });
    await owner.put(`/api/projects/${project.id}`, { ...fields, dimensionChoice: { choice: 'recalculate', was: null } });
    expect(await calculations(owner, project.id)).toMatchObject([{ isStale: false }, { isStale: true }]);
  });
});

describe('a choice that cannot be applied changes nothing', () => {
  const unchanged = async ({ owner, id, adjusted }: Awaited<ReturnType<typeof adjustedForAw139>>, version: number) => {
    expect((await owner.get(`/api/projects/${id}`)).body.version).toBe(version);
    expect(await active(owner, id)).toEqual(adjusted);
    expect(await calculations(owner, id)).toEqual([]);
  };

  it('if another set is active than the user saw', async () => {
    const site = await adjustedForAw139();
    for (const was of [null, uuidv7()]) {
      const answer = await site.owner.put(`/api/projects/${site.id}`, { ...site.fields, dimensionChoice: { choice: 'reset', was } });
      expect(answer).toMatchObject({ status: 409, body: { code: 'DIMENSIONS_CHANGED' } });
    }
    await unchanged(site, 1);
  });

  it('if nothing can be calculated after the change', async () => {
    const site = await adjustedForAw139();
    const body = { ...site.fields, primaryAircraftId: null, dimensionChoice: { choice: 'recalculate', was: site.adjusted.id } };
    expect((await site.owner.put(`/api/projects/${site.id}`, body)).body.code).toBe('AIRCRAFT_REQUIRED');
    await unchanged(site, 1);
  });

  it('if it is not a valid choice', async () => {
    const site = await adjustedForAw139();
    for (const dimensionChoice of ['reset', { choice: 'delete', was: null }, { choice: 'reset' }, { choice: 'reset', was: 7 }])
      expect((await site.owner.put(`/api/projects/${site.id}`, { ...site.fields, dimensionChoice })).body.code).toBe('VALIDATION_FAILED');
    await unchanged(site, 1);
  });
});
