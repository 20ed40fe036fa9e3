/** Projects planned under an edition of their own: how one is chosen, what is calculated, and what is refused instead of taken from FAA rules. */
import type { Project } from '@touchdown/contract';
import { PLANNING_PACKS } from '@touchdown/domain';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, anAircraft, aPack, aProject } from '../../../test/builders.ts';

const touchdown = testApp();
const [FRANCE, EASA] = PLANNING_PACKS;
const CHOICES = { performanceClass: 2, taxi: 'ground', turnsOnStand: true, flightManualFato: null };
const FRENCH = { editionId: FRANCE.id, revision: FRANCE.revision, ...CHOICES };
const EUROPEAN = { editionId: EASA.id, revision: EASA.revision, ...CHOICES };
interface Row {
  readonly id: string;
  readonly text: string;
  readonly value: number | null;
  readonly state: string;
}

let owner: Person;
let primaryAircraftId: string;
beforeAll(async () => {
  owner = await touchdown.signedIn();
  // A Bell 429: 7,000 lb is more than 3,175 kg.
  ({ id: primaryAircraftId } = await anAircraft(owner, {
    ...{ overallLength: 43, overallWidth: 36.1, rotorDiameter: 36.1, controllingDimension: 43 },
    ...{ undercarriageWidth: 7.9, maxGrossWeight: 7000, rotorConfiguration: 'single_main' },
  }));
});

const at = ({ id }: Pick<Project, 'id'>, rest = '') => `/api/projects/${id}${rest}`;
const planned = async (plannedEdition: object | null = FRENCH, fields: object = {}): Promise<Project> =>
  aProject(owner, { primaryAircraftId, plannedEdition, ...fields });
const rowsOf = async (project: Pick<Project, 'id'>): Promise<Row[]> => (await owner.get(at(project, '/edition-plan'))).body.rows;
const textOf = async (project: Pick<Project, 'id'>, wanted: string) => (await rowsOf(project)).find(({ id }) => id === wanted)?.text;

describe('an edition of its own', () => {
  it('is chosen for a new project, with its pack, and changed or left by an update', async () => {
    const project = await planned();
    expect(project.plannedEdition).toMatchObject({ ...FRENCH, signature: 'builtIn', pack: { hash: FRANCE.hash } });
    const put = async (body: object) => (await owner.put(at(project), body)).body as Project;
    expect((await put({ name: 'Renamed' })).plannedEdition).toEqual(project.plannedEdition);
    expect((await put({ plannedEdition: { ...FRENCH, performanceClass: 3 } })).plannedEdition).toMatchObject({ performanceClass: 3 });
    expect((await put({ plannedEdition: EUROPEAN })).plannedEdition).toMatchObject({ editionId: EASA.id });
    expect((await put({ plannedEdition: null })).plannedEdition).toBeNull();
    const { rows } = await touchdown.pool.query(
      "select details -> 'editions' as editions from audit_log where action = 'project.update' and entity_id = $1 order by seq",
      [project.id],
    );
    expect(rows.map(({ editions }) => editions as unknown)).toEqual([
      ...[null, null],
      { from: ['FR-2009-1'], to: ['PTS-VPT-1'] },
      { from: ['PTS-VPT-1'], to: ['2D-1'] },
    ]);
  });

  it('is refused unless it is installed and sizes something', async () => {
    const ask = async (plannedEdition: object) =>
      (await owner.post('/api/projects', { name: 'X', type: 'heliport', plannedEdition })).body.code;
    expect(await ask({ ...FRENCH, revision: 9 })).toBe('EDITION_NOT_FOUND');
    expect(await ask({ ...FRENCH, editionId: 'part-77' })).toBe('EDITION_NOT_FOUND');
    expect(await ask({ ...FRENCH, performanceClass: 4 })).toBe('VALIDATION_FAILED');
    expect(await ask({ ...FRENCH, flightManualFato: -1 })).toBe('VALIDATION_FAILED');
  });

  it('can be an installed one, which stays marked as unsigned', async () => {
    const root = await touchdown.signedIn('superuser');
    const { body } = await root.post('/api/standards/editions', { file: aPack() });
    expect(body).toMatchObject({ plansProjects: true, units: 'm' });
    const project = await planned({ ...FRENCH, editionId: body.id });
    expect(project.plannedEdition?.signature).toBe('unsigned');
    expect(await textOf(project, 'fato')).toBe('13.107 m');
    expect(JSON.stringify((await owner.get(at(project, '/compliance'))).body)).toContain('is unsigned.');
  });
});

describe('the plan', () => {
  it('is in meters by the rules of the edition, for the project team', async () => {
    const project = await planned();
    const { body } = await owner.get(at(project, '/edition-plan'));
    expect(body).toMatchObject({ edition: { editionId: FRANCE.id, revision: 1, hash: FRANCE.hash, signature: 'builtIn' }, unit: 'm' });
    // 1 × 43 ft = 13.1064 m; max(13.1064 + 2 × 3.2766, 2 × 13.1064) = 26.2128 m.
    expect(body.rows.find(({ id }: Row) => id === 'fato')).toMatchObject({ value: expect.closeTo(13.1064, 9) as number, text: '13.107 m' });
    expect(await textOf(project, 'safetyArea')).toBe('26.213 m');
    expect(await textOf(project, 'groundTaxiway')).toBe('3.612 m');
    expect(await textOf(await planned(EUROPEAN), 'groundTaxiway')).toBe('Not available in this edition');
    expect((await (await touchdown.signedIn()).get(at(project, '/edition-plan'))).status).toBe(404);
  });

  it('needs a design aircraft and an edition of its own', async () => {
    const code = async (project: Project) => (await owner.get(at(project, '/edition-plan'))).body.code;
    expect(await code(await planned(FRENCH, { primaryAircraftId: null }))).toBe('AIRCRAFT_REQUIRED');
    expect(await code(await planned(FRENCH, { fleetIsDesignAircraft: true }))).toBe('FLEET_EMPTY');
    expect(await code(await planned(null))).toBe('NO_EDITION_PLAN');
  });
});

describe('the quantities of markings and lights', () => {
  const exported = (project: Pick<Project, 'id'>, format: string) => owner.get(at(project, `/export/${format}`));

  it('are exported in meters with their rules, as CSV and XLSX', async () => {
    const project = await planned(FRENCH, { name: 'Toit Nord', shape: 'circular' });
    const table = await exported(project, 'quantities');
    expect(table.status).toBe(200);
    expect(table.headers['content-disposition']).toContain('Toit_Nord_quantities_');
    // π × 0.83 × 13.1064 m = 34.1754… m.
    expect(table.text).toMatch(/TLOF perimeter line,34\.176,m,.*September 29, 2009.*,Minimum size,/);
    const workbook = await exported(project, 'quantities-xlsx');
    expect(workbook.headers['content-disposition']).toContain('.xlsx');
    const sealed = await exported(project, 'quantities?seal=true');
    expect(sealed.headers['content-type']).toBe('application/zip');
  });

  it('need a design aircraft, and an edition with rules for markings', async () => {
    const code = async (project: Project) => (await exported(project, 'quantities')).body.code;
    expect(await code(await planned(FRENCH, { primaryAircraftId: null }))).toBe('NO_CALCULATION_DATA');
    expect(await code(await planned(EUROPEAN))).toBe('NOT_AVAILABLE_IN_EDITION');
  });
});

describe('the plan sheets', () => {
  const exported = (project: Pick<Project, 'id'>, format: string) => owner.get(at(project, `/export/${format}`));

  it('are the landing area and the marking plan in meters, as PDF, SVG, and PNG, without the FAA', async () => {
    const project = await planned(FRENCH, { name: 'Toit Nord' });
    const pdf = await exported(project, 'sheets?paper=iso-a3');
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-disposition']).toContain('Toit_Nord_plan_sheets_');
    for (const format of ['sheets-svg', 'sheets-png']) {
      const files = Object.entries(unzipSync((await exported(project, format)).bytes)).filter(([name]) => /_H-\d/.test(name));
      expect(files.map(([name]) => /H-\d+/.exec(name)?.[0])).toEqual(['H-101', 'H-102']);
      const texts = format === 'sheets-svg' ? files.map(([, bytes]) => strFromU8(bytes)) : [];
      // 1 × 43 ft = 13.1064 m.
      if (texts.length > 0) expect(texts[0]).toContain('13.107 m');
      for (const text of texts) for (const none of ['FAA', '5390', '14 CFR']) expect(text).not.toContain(none);
    }
  });

  it('need a design aircraft, and a zone with a size', async () => {
    const answer = async (project: Project) => (await exported(project, 'sheets')).body as { code: string; message: string };
    expect(await answer(await planned(FRENCH, { primaryAircraftId: null }))).toMatchObject({ code: 'NO_CALCULATION_DATA' });
    const root = await touchdown.signedIn('superuser');
    const rules = EASA.rules.filter(({ id }) => ['stand', 'standProtection'].includes(id));
    const { body } = await root.post('/api/standards/editions', { file: aPack({ ...EASA, id: 'stands-only', rules }) });
    expect(await answer(await planned({ ...CHOICES, editionId: body.id, revision: body.revision }))).toMatchObject({
      ...{ code: 'NO_CALCULATION_DATA', message: expect.stringContaining('size of the TLOF or the FATO') as string },
    });
  });
});

describe('what only FAA rules give', () => {
  it('is refused, and nothing is calculated by them', async () => {
    const project = await planned();
    const answers = await Promise.all([
      owner.post(at(project, '/calculate/dimensions')),
      owner.post(at(project, '/calculations'), {}),
      owner.get(at(project, '/fleet/matrix')),
      owner.get(at(project, '/export/kml')),
      owner.get(at(project, '/export/json')),
      owner.get(at(project, '/export/dxf')),
      owner.get(at(project, '/notice/7480-1')),
      owner.post(at(project, '/notice/7480-1/pdf')),
      owner.post(at(project, '/reports'), { type: 'compliance' }),
      owner.post(at(project, '/reports'), { type: 'site_analysis' }),
    ]);
    expect(answers.map(({ body }) => body.code as string)).toEqual(answers.map(() => 'NOT_AVAILABLE_IN_EDITION'));
  });

  it('is not available in the compliance status, which is incomplete', async () => {
    const project = await planned();
    const { body } = await owner.get(at(project, '/compliance'));
    expect(body.status).toBe('incomplete');
    const issuesOf = (wanted: string) => body.subjects.find(({ subject }: { subject: string }) => subject === wanted).issues;
    expect(issuesOf('dimensions').filter(({ severity }: { severity: string }) => severity !== 'info')).toEqual([]);
    expect(issuesOf('obstacles')).toMatchObject([{ message: 'Obstacle surfaces: Not available in this edition.' }]);
  });

  it('returns with the circulars, and dimensions saved before are kept', async () => {
    const project = await aCalculableProject(owner, { primaryAircraftId });
    expect((await owner.post(at(project, '/calculations'), {})).status).toBe(201);
    await owner.put(at(project), { plannedEdition: FRENCH });
    expect((await owner.post(at(project, '/calculate/dimensions'))).body.code).toBe('NOT_AVAILABLE_IN_EDITION');
    await owner.put(at(project), { plannedEdition: null });
    expect((await owner.post(at(project, '/calculate/dimensions'))).status).toBe(200);
    expect((await owner.get(at(project, '/calculations'))).body).toMatchObject([{ isStale: false }]);
  });
});

it('a Dimension Report is made of the plan, and keeps the revision', async () => {
  const project = await planned();
  const { body } = await owner.post(at(project, '/reports'), { type: 'dimension' });
  await touchdown.drain();
  expect((await owner.get(at(project, `/reports/${body.id}`))).body.state).toBe('ready');
  const { rows } = await touchdown.pool.query(
    "select inputs -> 'packs' -> 0 as pack, inputs -> 'calculation' as saved from reports where id = $1",
    [body.id],
  );
  expect(rows).toEqual([{ pack: { id: FRANCE.id, revision: 1, hash: FRANCE.hash }, saved: null }]);
});

it('the register counts the projects of an edition, which use no FAA rule', async () => {
  const usedBy = async (editionId: string, id: string): Promise<number> =>
    (await owner.get(`/api/standards/editions/${editionId}/rules`)).body.find((rule: { id: string }) => rule.id === `${editionId}:${id}`)
      .usedBy;
  const before = [await usedBy(EASA.id, 'fato'), await usedBy('ac-150-5390-2d', 'tlof.general_aviation')];
  await planned(EUROPEAN);
  const [planning = 0, circular = 0] = before;
  expect([await usedBy(EASA.id, 'fato'), await usedBy('ac-150-5390-2d', 'tlof.general_aviation')]).toEqual([planning + 1, circular]);
});

it('an archive names the edition with its choices, without the pack', async () => {
  const project = await planned();
  const { text } = await owner.get(at(project, '/export/archive'));
  const [archived] = (JSON.parse(text) as { projects: { plannedEdition: object }[] }).projects;
  expect(archived?.plannedEdition).toEqual({ ...FRENCH, hash: FRANCE.hash });
});
