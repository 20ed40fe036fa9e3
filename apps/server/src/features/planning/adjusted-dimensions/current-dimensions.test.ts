/** What every server response reports about adjusted dimensions after the design aircraft changed. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { projects } from '../../../db/schema/projects.ts';
import { testApp } from '../../../test/app.ts';
import { aCalculableProject, anAircraft, aPath, projectFields } from '../../../test/builders.ts';
import { currentDimensionsOf } from './public.ts';

const touchdown = testApp();

const HOSPITAL = { facilityType: 'hospital', shape: 'square', elevatedFacility: true, fatoLoadBearing: false };
/** TLOF 60 ft and a FATO that meets the separation for an AW139. */
const FOR_AW139 = {
  ...{ tlofLength: 60, tlofWidth: 60, fatoLength: 96.649, fatoWidth: 96.649 },
  ...{ safetyAreaLength: 136.649, safetyAreaWidth: 136.649 },
};
const AW139 = { name: 'AW139', overallLength: 54.7, overallWidth: 45.3, rotorDiameter: 45.3, controllingDimension: 54.7 };
const S92A = { name: 'Sikorsky S-92A', overallLength: 68.5, overallWidth: 56.3, rotorDiameter: 56.3, controllingDimension: 68.5 };

async function afterTheAircraftChanged() {
  const owner = await touchdown.signedIn();
  const [small, large] = [await anAircraft(owner, AW139), await anAircraft(owner, S92A)];
  const project = await aCalculableProject(owner, { ...HOSPITAL, primaryAircraftId: small.id });
  await aPath(owner, project.id, { headingReference: 'true' });
  const saved = await owner.post(`/api/projects/${project.id}/adjusted-dimensions`, FOR_AW139);
  expect(saved.status).toBe(201);
  const changed = await owner.put(`/api/projects/${project.id}`, projectFields({ ...HOSPITAL, primaryAircraftId: large.id }));
  expect(changed.status).toBe(200);
  return { owner, id: String(project.id), saved: saved.body };
}

describe('adjusted dimensions after the design aircraft changed from an AW139 to an S-92A', () => {
  it('are below the minimum according to the single decision point, and still belong to the AW139', async () => {
    const { id, saved } = await afterTheAircraftChanged();
    expect(saved.inputs.aircraft.name).toBe('AW139');
    const [project] = await touchdown.db.select().from(projects).where(eq(projects.id, id));
    if (project === undefined) throw new Error('the project is gone');
    expect(await currentDimensionsOf(touchdown.db, project, touchdown.now)).toMatchObject({
      ...{ source: 'adjusted', state: 'below_minimum', aircraftName: 'AW139' },
      changes: [{ what: 'Design aircraft', before: 'AW139', after: 'Sikorsky S-92A' }],
    });
  });

  it.each(['kml', 'json', 'geojson', 'dxf'])(
    'are marked in %s, which names the AW139 and not the S-92A as their aircraft',
    async (format) => {
      const { owner, id } = await afterTheAircraftChanged();
      const { status, text } = await owner.get(`/api/projects/${id}/export/${format}?surfaces=false`);
      expect(status).toBe(200);
      // A drawing breaks its long lines between words.
      expect(text).toContain('below the FAA minimum');
      expect(text).toContain('Sikorsky S-92A.');
      expect(text).not.toContain('Design aircraft: Sikorsky S-92A');
    },
  );

  it('are the landing area that the fleet is evaluated against', async () => {
    const { owner, id } = await afterTheAircraftChanged();
    const { body } = await owner.get(`/api/projects/${id}/fleet/matrix`);
    expect(body.pad).toMatchObject({ source: 'adjusted', fato: { length: 96.649 } });
  });

  it('ignore inputs that the client sends', async () => {
    const { owner, id, saved } = await afterTheAircraftChanged();
    const wide = {
      ...FOR_AW139,
      tlofLength: 100,
      tlofWidth: 100,
      fatoLength: 200,
      fatoWidth: 200,
      safetyAreaLength: 300,
      safetyAreaWidth: 300,
    };
    const { body } = await owner.post(`/api/projects/${id}/adjusted-dimensions`, { ...wide, inputs: saved.inputs });
    expect(body.inputs.aircraft.name).toBe('Sikorsky S-92A');
  });
});
