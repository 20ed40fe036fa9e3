/** The state of a project's saved and adjusted dimensions on the server that imports it. */
import { BUILT_IN_PACKS } from '@touchdown/domain';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { projects } from '../../../db/schema/projects.ts';
import { type Person, type TestApp, testApp } from '../../../test/app.ts';
import { aCalculableProject, anAircraft, aPack, projectFields } from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';
import { jobAnswer } from '../../../test/job-answer.ts';
import { Multipart } from '../../../test/multipart.ts';
import { currentDimensionsOf } from '../../planning/adjusted-dimensions/public.ts';

const touchdown = testApp();
const elsewhere = testApp();
let owner: Person;
beforeEach(async () => {
  owner = await touchdown.signedIn();
});

const AW139 = { name: 'AW139', overallLength: 54.7, overallWidth: 45.3, rotorDiameter: 45.3, controllingDimension: 54.7 };
const S92A = { name: 'Sikorsky S-92A', overallLength: 68.5, overallWidth: 56.3, rotorDiameter: 56.3, controllingDimension: 68.5 };
const HOSPITAL = { facilityType: 'hospital', shape: 'square', elevatedFacility: true, fatoLoadBearing: false };
/** They meet the separation of both aircraft. */
const WIDE = { tlofLength: 100, tlofWidth: 100, fatoLength: 200, fatoWidth: 200, safetyAreaLength: 300, safetyAreaWidth: 300 };
/** Those of the AW139, below the minimums of the S-92A. */
const NARROW = {
  ...{ tlofLength: 60, tlofWidth: 60, fatoLength: 96.649, fatoWidth: 96.649 },
  ...{ safetyAreaLength: 136.649, safetyAreaWidth: 136.649 },
};
const AIRCRAFT_CHANGED = { what: 'Design aircraft', before: 'AW139', after: 'Sikorsky S-92A' };
const NOT_RECORDED = { what: 'Inputs', before: 'not recorded', after: 'current values' };

type Json = ReturnType<typeof JSON.parse>;

/** A project saved for an AW139 whose design aircraft is now an S-92A. Null: it has a saved calculation and no adjusted dimensions. */
async function aChangedProject(sides: typeof WIDE | null): Promise<string> {
  const [small, large] = [await anAircraft(owner, AW139), await anAircraft(owner, S92A)];
  const project = await aCalculableProject(owner, { ...HOSPITAL, primaryAircraftId: small.id });
  const url = `/api/projects/${project.id}`;
  const saved = await (sides === null ? owner.post(`${url}/calculations`, {}) : owner.post(`${url}/adjusted-dimensions`, sides));
  expect(saved.status).toBe(201);
  const changed = await owner.put(url, projectFields({ ...HOSPITAL, primaryAircraftId: large.id }));
  expect(changed.status).toBe(200);
  return project.id;
}

const exported = async (): Promise<Json> => JSON.parse((await fileFrom(touchdown, owner, '/api/account/export')).text);
const currentOf = async (app: TestApp, id: string) => {
  const [project] = await app.db.select().from(projects).where(eq(projects.id, id));
  if (project === undefined) throw new Error('the project is gone');
  return currentDimensionsOf(app.db, project, app.now);
};

/** The response to an import by a user on another server. */
async function imported(archive: Json) {
  const file = { name: 'data.json', content: JSON.stringify(archive) };
  const person = await elsewhere.signedIn();
  return jobAnswer(person, await person.post('/api/account/import', new Multipart({ mode: 'skip' }, file)));
}

describe('dimensions of an imported project', () => {
  it.each([
    ['adjusted', 'out_of_date', WIDE],
    ['adjusted', 'below_minimum', NARROW],
    ['saved', 'below_minimum', null],
  ] as const)('that are %s and %s remain so, with the inputs that changed', async (source, state, sides) => {
    const id = await aChangedProject(sides);
    const here = await currentOf(touchdown, id);
    expect(here).toMatchObject({ source, state, aircraftName: 'AW139', changes: [AIRCRAFT_CHANGED] });
    expect(await imported(await exported())).toMatchObject({ status: 200, body: { withoutAdjusted: [] } });
    expect(await currentOf(elsewhere, id)).toEqual(here);
  });

  it('retain the date they were adjusted, unless it is in the future', async () => {
    const id = await aChangedProject(WIDE);
    const archive = await exported();
    const set = archive.projects[0].adjustedDimensions;
    const savedAt = async () => {
      const { rows } = await elsewhere.pool.query('select created_at from adjusted_dimensions where project_id = $1', [id]);
      await elsewhere.pool.query('delete from projects where id = $1', [id]);
      return rows[0].created_at.toISOString();
    };
    set.createdAt = '2025-03-01T10:00:00.000Z';
    await imported(archive);
    expect(await savedAt()).toBe('2025-03-01T10:00:00.000Z');
    set.createdAt = '2999-03-01T10:00:00.000Z';
    await imported(archive);
    expect(await savedAt()).toBe(elsewhere.now.toISOString());
  });

  it('remain without an aircraft to calculate them for', async () => {
    const id = await aChangedProject(WIDE);
    const archive = await exported();
    archive.projects[0].project.primaryAircraftId = null;
    expect((await imported(archive)).body).toMatchObject({ withoutAdjusted: [] });
    expect(await currentOf(elsewhere, id)).toMatchObject({ source: 'adjusted', state: 'out_of_date', aircraftName: 'AW139' });
  });

  it.each([1, 2])('are out of date if an archive of version %i does not have their inputs', async (version) => {
    const id = await aChangedProject(WIDE);
    const archive = await exported();
    archive.version = version;
    delete archive.projects[0].adjustedDimensions.inputs;
    delete archive.projects[0].adjustedDimensions.createdAt;
    expect((await imported(archive)).body).toMatchObject({ withoutAdjusted: [] });
    expect(await currentOf(elsewhere, id)).toMatchObject({ state: 'out_of_date', aircraftName: null, changes: [NOT_RECORDED] });
    const { rows } = await elsewhere.pool.query('select inputs from adjusted_dimensions where project_id = $1', [id]);
    expect(rows).toEqual([{ inputs: null }]);
  });

  it('from version 1 retain their inputs, with a length of 0 ft read as not entered', async () => {
    const id = await aChangedProject(WIDE);
    const archive = await exported();
    archive.version = 1;
    archive.projects[0].adjustedDimensions.inputs.facility.additionalFatoLengthFt = 0;
    await imported(archive);
    expect(await currentOf(elsewhere, id)).toMatchObject({ state: 'out_of_date', changes: [AIRCRAFT_CHANGED] });
    const { rows } = await elsewhere.pool.query('select inputs from adjusted_dimensions where project_id = $1', [id]);
    expect(rows[0].inputs.facility.additionalFatoLengthFt).toBeNull();
  });

  it("are rejected if they are below the minimum of the archive's own inputs for them", async () => {
    const id = await aChangedProject(NARROW);
    const archive = await exported();
    const [project] = archive.projects;
    project.adjustedDimensions.inputs.aircraft = { ...project.adjustedDimensions.inputs.aircraft, controllingDimension: 68.5 };
    expect((await imported(archive)).body).toMatchObject({ withoutAdjusted: [project.project.name] });
    expect(await currentOf(elsewhere, id)).toMatchObject({ source: 'live' });
  });

  it('with inputs that nothing can be calculated from are rejected by field', async () => {
    await aChangedProject(WIDE);
    const archive = await exported();
    const { inputs } = archive.projects[0].adjustedDimensions;
    inputs.aircraft = { ...inputs.aircraft, controllingDimension: null, overallLength: null, overallWidth: null };
    expect(await imported(archive)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'projects.0.adjustedDimensions.inputs', message: "Dimensions can't be calculated from these inputs" }] },
    });
    inputs.facility.shape = 'triangle';
    expect(await imported(archive)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'projects.0.adjustedDimensions.inputs.facility.shape' }] },
    });
  });
});

describe('an archived project that follows an installed revision', () => {
  const second = (): string => {
    const builtIn = BUILT_IN_PACKS.find(({ id }) => id === 'ac-150-5390-2d');
    if (builtIn === undefined) throw new Error('no pack');
    const larger = { formula: { kind: 'times' as const, of: 'D' as const, factor: 0.9 } };
    return aPack({
      ...builtIn,
      revision: 2,
      rules: builtIn.rules.map((rule) => (rule.id === 'tlof.hospital' ? { ...rule, ...larger } : rule)),
    });
  };

  it('is imported only where the same revision is installed, and then with the same dimensions', async () => {
    const [here, there] = [await touchdown.signedIn('superuser'), await elsewhere.signedIn('superuser')];
    expect((await here.post('/api/standards/editions', { file: second() })).status).toBe(201);
    const aircraft = await anAircraft(owner, S92A);
    const { id } = await aCalculableProject(owner, { ...HOSPITAL, primaryAircraftId: aircraft.id });
    const url = `/api/projects/${id}`;
    await owner.put(url, { editionRevisions: [{ editionId: 'ac-150-5390-2d', revision: 2 }] });
    expect((await owner.post(`${url}/calculations`, {})).status).toBe(201);
    const now = await currentOf(touchdown, id);
    expect(now).toMatchObject({ state: 'current', standardReference: 'AC 150/5390-2D, revision 2 (unsigned)' });
    const archive = await exported();
    const own = { ...archive, projects: archive.projects.filter((one: Json) => one.project.id === id) };
    const refused = await imported(own);
    expect(JSON.stringify(refused.body)).toContain('Revision 2 of ac-150-5390-2d');
    expect(JSON.stringify(refused.body)).toContain('is not installed here');
    expect((await there.post('/api/standards/editions', { file: second() })).status).toBe(201);
    expect(await imported(own)).toMatchObject({ status: 200 });
    expect(await currentOf(elsewhere, id)).toEqual(now);
  });
});

describe('an archived project under another edition', () => {
  const choices = { performanceClass: 3, taxi: 'air', turnsOnStand: false, flightManualFato: 31.5 };
  it('is imported under it where the same pack is installed, and refused elsewhere', async () => {
    const aircraft = await anAircraft(owner, AW139);
    const plannedEdition = { editionId: 'fr-order-2009', revision: 1, ...choices };
    const { id } = await aCalculableProject(owner, { primaryAircraftId: aircraft.id, plannedEdition });
    const archive = await exported();
    const [own] = archive.projects.filter((one: Json) => one.project.id === id);
    const other = { ...own, plannedEdition: { ...own.plannedEdition, hash: `sha256:${'0'.repeat(64)}` } };
    const refused = await imported({ ...archive, projects: [other] });
    expect(JSON.stringify(refused.body)).toContain('Revision 1 of fr-order-2009');
    expect(await imported({ ...archive, projects: [own] })).toMatchObject({ status: 200 });
    const [project] = await elsewhere.db.select().from(projects).where(eq(projects.id, id));
    expect(project?.plannedEdition).toMatchObject({ ...plannedEdition, signature: 'builtIn', pack: { id: 'fr-order-2009' } });
  });
});
