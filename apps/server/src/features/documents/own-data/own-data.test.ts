import fc from 'fast-check';
import { OWN_TABLES } from '@touchdown/contract';
import { readSeal } from '@touchdown/exports/seal';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import {
  aContact,
  adjustedFrom,
  aMember,
  anAircraft,
  anObstacle,
  anUnderlay,
  aParcel,
  aPath,
  aPoint,
  aProject,
  windFields,
} from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';
import { jobAnswer } from '../../../test/job-answer.ts';
import { Multipart } from '../../../test/multipart.ts';

const touchdown = testApp();
const elsewhere = testApp();
let person: Person;
beforeEach(async () => {
  person = await touchdown.signedIn();
});

type Archive = ReturnType<typeof JSON.parse>;
const exported = async (who: Person): Promise<Archive> =>
  JSON.parse((await fileFrom({ drain: () => who.app().jobs.drain() }, who, '/api/account/export')).text);
const file = (archive: unknown) => ({ name: 'data.json', content: typeof archive === 'string' ? archive : JSON.stringify(archive) });
const preview = async (who: Person, archive: unknown) =>
  jobAnswer(who, await who.post('/api/account/import/preview', new Multipart({}, file(archive))));
const take = async (who: Person, archive: unknown, mode = 'skip') =>
  jobAnswer(who, await who.post('/api/account/import', new Multipart({ mode }, file(archive))));

const FAA_RECORD = {
  ...{ oasNumber: '22-001234', isVerified: true, cycleDate: '2026-10-04', kind: 'TOWER', quantity: 1, lighting: 'R', marking: 'N' },
  ...{ horizontalAccuracy: '1', verticalAccuracy: 'A', faaStudy: null },
};

/** A project with at least one of every kind of record. */
async function aFullProject(who: Person, fields: object = {}) {
  const aircraft = await anAircraft(who, { name: 'Own AW139' });
  const project = await aProject(who, { primaryAircraftId: aircraft.id, ...fields });
  const url = `/api/projects/${project.id}`;
  await aContact(who, project.id, { notes: '=HYPERLINK("x")' });
  const path = await aPath(who, project.id);
  for (const type of ['threshold', 'centerline']) await aPoint(who, project.id, path.id, { type });
  await who.put(`${url}/paths/${path.id}/terrain/in`, {
    samples: [
      [0, 600],
      [500, 620.5],
    ],
    source: 'survey.csv',
  });
  await who.put(`${url}/wind`, windFields());
  await anObstacle(who, project.id);
  await aParcel(who, project.id);
  await who.put(`${url}/document-details`, {
    ...{ firmName: 'Rivera Aviation Planning', projectNumber: '24-118', revision: 'B', revisionDate: '2026-11-21' },
    earlierRevisions: [{ revision: 'A', date: '2026-09-04' }],
  });
  await who.put(`${url}/notice/answers`, { county: 'Cuyahoga', constructionStart: '2027-04-01' });
  const wire = {
    kind: 'line',
    points: [
      { latitude: 41.5, longitude: -81.7, topFeet: 800 },
      { latitude: 41.51, longitude: -81.7, topFeet: 810 },
    ],
  };
  const surveyed = { name: 'Wire', type: 'other', latitude: 41.5, longitude: -81.7, heightFeet: 40, extent: wire, sourceLine: 7 };
  await who.post(`${url}/obstacles/import`, { sourceFile: 'survey.csv', obstacles: [surveyed] });
  await touchdown.pool.query(
    `insert into project_obstacles (id, project_id, name, type, latitude, longitude, height_feet, elevation_feet, source, source_file, source_line,
       is_altered, faa, created_at, updated_at)
     values (gen_random_uuid(), $1, 'TOWER 22-001234', 'tower', 29.95, -90.07, 300, -4, 'faa', 'DOF.DAT', 99, true, $2, now(), now())`,
    [project.id, FAA_RECORD],
  );
  await who.post(`${url}/fleet`, { aircraftIds: [aircraft.id] });
  await who.post(`${url}/calculations`, { notes: 'first' });
  await who.post(`${url}/adjusted-dimensions`, adjustedFrom((await who.post(`${url}/calculate/dimensions`)).body));
  return { project, aircraft };
}

/** The data that must be preserved: without ids, timestamps, versions, and owners, which are new. */
const FRESH = new Set([
  'id',
  'projectId',
  'aircraftId',
  'primaryAircraftId',
  'calculationId',
  'createdAt',
  'updatedAt',
  'version',
  'addedBy',
  'pathId',
  'pathVersion',
  'fleet',
]);
const essence = (archive: Archive): unknown =>
  JSON.parse(
    JSON.stringify({ aircraft: archive.aircraft, projects: archive.projects }, (key, value) => (FRESH.has(key) ? undefined : value)),
  );

describe('own data', () => {
  it('is available to its owner only, and not to or from anonymous visitors', async () => {
    const visitor = touchdown.visitor();
    expect((await visitor.post('/api/account/export', {})).status).toBe(401);
    expect((await visitor.post('/api/account/import', new Multipart({ mode: 'skip' }, file({})))).status).toBe(401);
    const { project } = await aFullProject(person);
    const member = await touchdown.signedIn('superuser');
    await aMember(person, project.id, member, 'editor');
    const theirs = await fileFrom(touchdown, member, '/api/account/export');
    expect(theirs.text).not.toContain(project.id);
    expect(theirs.text).not.toContain(person.email);
  });
  it('contains everything the user owns, without secrets and deleted records', async () => {
    const { project, aircraft } = await aFullProject(person);
    const deleted = await aProject(person, { name: 'Deleted pad' });
    await person.delete(`/api/projects/${deleted.id}`);
    const answer = await fileFrom(touchdown, person, '/api/account/export');
    expect(answer.headers['content-disposition']).toContain('Touchdown_data_2026-11-21.json');
    expect(answer.text).not.toMatch(/argon2|password|Deleted pad/i);
    const archive = JSON.parse(answer.text);
    expect(archive).toMatchObject({
      format: 'touchdown-own-data',
      version: 2,
      profile: { email: person.email },
      settings: { units: 'imperial' },
    });
    expect(archive.aircraft.map(({ id }: { id: string }) => id)).toEqual([aircraft.id]);
    expect(archive.projects).toMatchObject([
      {
        project: { id: project.id },
        contacts: [{}],
        paths: [{}],
        geometryPoints: [{ type: 'threshold' }, { type: 'centerline' }],
        terrain: [{ leg: 'in', isOutdated: false }],
        wind: { source: 'hourly.csv' },
        parcels: [{ name: 'Lot 12', source: 'drawn' }],
        noticeAnswers: { county: 'Cuyahoga', constructionStart: '2027-04-01' },
        documentDetails: {
          ...{ firmName: 'Rivera Aviation Planning', projectNumber: '24-118', revision: 'B', revisionDate: '2026-11-21' },
          earlierRevisions: [{ revision: 'A', date: '2026-09-04', description: null }],
        },
        obstacles: [
          { source: 'entered' },
          { source: 'survey', sourceFile: 'survey.csv', sourceLine: 7, extent: { kind: 'line' } },
          { source: 'faa', isAltered: true, elevationFeet: -4, faa: FAA_RECORD },
        ],
        calculations: [{ notes: 'first' }],
        fleet: [aircraft.id],
        adjustedDimensions: {},
      },
    ]);
  });
  it('is available as a spreadsheet table too: formulas in text are escaped, numbers never', async () => {
    await aFullProject(person, { name: '=1+1', latitude: -41.5, longitude: -81.75 });
    const projects = await fileFrom(touchdown, person, '/api/account/export', { format: 'csv' });
    expect(projects.text.startsWith('\uFEFFId,Name,')).toBe(true);
    expect(projects.text).toContain(",'=1+1,");
    expect(projects.text).toContain(',-41.5,-81.75,');
    expect((await fileFrom(touchdown, person, '/api/account/export', { format: 'csv', table: 'contacts' })).text).toContain("'=HYPERLINK");
    const obstacles = (await fileFrom(touchdown, person, '/api/account/export', { format: 'csv', table: 'obstacles' })).text.split('\r\n');
    expect(obstacles[0]).toContain('Height (ft),Elevation (ft MSL)');
    expect(obstacles.slice(1).map((line) => line.split(',').slice(0, 1))).toEqual([["'=1+1"], ["'=1+1"], ["'=1+1"], ['']]);
    const points = (await fileFrom(touchdown, person, '/api/account/export', { format: 'csv', table: 'points' })).text;
    expect(points).toMatch(/^\uFEFFProject,Path,.*Altitude \(ft MSL\)/);
    const workbook = await fileFrom(touchdown, person, '/api/account/export', { format: 'xlsx' });
    expect([workbook.status, workbook.text.slice(0, 2)]).toEqual([200, 'PK']);
    expect((await person.post('/api/account/export', { format: 'csv', table: 'users' })).status).toBe(400);
  });
  it('has the same headings without records', async () => {
    await aFullProject(person);
    const nobody = await touchdown.signedIn();
    for (const table of OWN_TABLES) {
      const textFor = async (who: Person) => (await fileFrom(touchdown, who, '/api/account/export', { format: 'csv', table })).text;
      expect(await textFor(nobody), table).toBe(`${(await textFor(person)).split('\r\n')[0]}\r\n`);
    }
  });
});

describe('an archive', () => {
  it.each([
    ['no JSON', 'hello'],
    ['no archive', {}],
    ['a later version', { format: 'touchdown-own-data', version: 3, aircraft: [], projects: [] }],
    ['not UTF-8', '\uD800'],
  ])('that is %s is rejected', async (_what, archive) => {
    expect(await preview(person, archive)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect((await take(person, archive)).status).toBe(400);
  });
  it('names every problem with its position, and then changes nothing', async () => {
    await aFullProject(person);
    const archive = await exported(person);
    const before = await touchdown.stored();
    archive.projects[0].project = { ...archive.projects[0].project, id: uuidv7(), name: '', latitude: 91 };
    archive.projects[0].paths = [...archive.projects[0].paths, ...archive.projects[0].paths];
    archive.aircraft[0].overallLength = -1;
    const answer = await take(person, archive);
    expect(answer.status).toBe(400);
    expect(answer.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
      'aircraft.0.overallLength',
      'projects.0.project.latitude',
      'projects.0.project.name',
    ]);
    expect(await touchdown.stored()).toEqual(before);
  });
  it.each<[string, (project: Archive) => void, string]>([
    ['two paths of one name', ({ paths }) => paths.push({ ...paths[0], id: uuidv7() }), 'paths.1.name'],
    ['one path twice', ({ paths }) => paths.push({ ...paths[0], name: 'Other' }), 'paths.1.id'],
    ['points of no path', ({ geometryPoints }) => (geometryPoints[1].pathId = uuidv7()), 'geometryPoints.1.pathId'],
    ['a point that is nowhere', ({ geometryPoints }) => (geometryPoints[0].latitude = 91), 'geometryPoints.0.latitude'],
    ['terrain of no path', ({ terrain }) => (terrain[0].pathId = uuidv7()), 'terrain.0.pathId'],
    ['terrain twice', ({ terrain }) => terrain.push(terrain[0]), 'terrain.1.leg'],
    ['an entered obstacle with a file', ({ obstacles }) => (obstacles[0].sourceFile = 'a.csv'), 'obstacles.0'],
    ['an obstacle that is nowhere', ({ obstacles }) => (obstacles[0].latitude = 91), 'obstacles.0.latitude'],
    ['wind without hours', ({ wind }) => (wind.record = { kind: 'observations', cells: [], variable: [], calmHours: 0 }), 'wind.record'],
  ])('cannot contain %s, and reports it before anything is imported', async (_what, spoil, place) => {
    await aFullProject(person);
    const archive = await exported(person);
    const [one] = archive.projects;
    spoil(one);
    const fields = [{ path: `projects.0.${place}` }];
    expect(await preview(person, archive)).toMatchObject({ status: 400, body: { fields } });
    expect((await take(person, archive, 'copy')).status).toBe(400);
  });
  it('from an earlier version, without points, terrain, wind, and obstacles, is read', async () => {
    await aFullProject(person);
    const archive = await exported(person);
    for (const field of ['geometryPoints', 'terrain', 'wind', 'obstacles', 'parcels', 'noticeAnswers', 'documentDetails'])
      Reflect.deleteProperty(archive.projects[0], field);
    expect((await take(person, archive, 'copy')).body).toMatchObject({ imported: { projects: 1, points: 0 } });
  });
  it.each([
    [1, 0, null, 'incomplete'],
    [1, 25, 25, null],
    [2, 0, 0, null],
    [2, null, null, 'incomplete'],
  ])('of version %i reads an additional FATO length of %s ft as %s above 1,000 ft MSL', async (version, written, read, status) => {
    await aFullProject(person, { elevation: 5280 });
    const archive = await exported(person);
    archive.version = version;
    const [one] = archive.projects;
    one.project.additionalFatoLengthFt = written;
    one.calculations[0].results.inputs.facility.additionalFatoLengthFt = written;
    const other = await elsewhere.signedIn();
    expect((await take(other, archive)).status).toBe(200);
    const [taken] = (await exported(other)).projects;
    expect(taken.project.additionalFatoLengthFt).toBe(read);
    expect(taken.calculations[0].results.inputs.facility.additionalFatoLengthFt).toBe(read);
    const { subjects } = (await other.get(`/api/projects/${taken.project.id}/compliance`)).body;
    const missing = subjects.find(({ subject }: Archive) => subject === 'dimensions').issues.map(({ code }: Archive) => code);
    expect(missing.includes('ADDITIONAL_FATO_LENGTH_MISSING')).toBe(status === 'incomplete');
  });
  it('preserves that a path was changed after its terrain was entered', async () => {
    const { project } = await aFullProject(person);
    const url = `/api/projects/${project.id}/paths`;
    const [path] = (await person.get(url)).body;
    await person.put(`${url}/${path.id}`, { ...path, name: 'Turned' });
    const archive = await exported(person);
    expect(archive.projects[0].terrain).toMatchObject([{ isOutdated: true }]);
    const other = await elsewhere.signedIn();
    await take(other, archive);
    expect((await exported(other)).projects[0].terrain).toMatchObject([{ isOutdated: true }]);
  });
  it('cannot reference an aircraft that does not exist', async () => {
    await aFullProject(person);
    const archive = await exported(person);
    archive.projects[0].project.id = uuidv7();
    archive.projects[0].fleet = [uuidv7()];
    expect(await take(person, archive)).toMatchObject({ status: 400, body: { fields: [{ path: 'projects.0.fleet.0' }] } });
  });
  it('is not trusted: owner, version, and results are set by the server', async () => {
    const { project } = await aFullProject(person);
    const other = await elsewhere.signedIn();
    const archive = await exported(person);
    const [one] = archive.projects;
    Object.assign(one.project, { userId: uuidv7(), version: 99, metadata: { mark: 'forged' }, deletedAt: '2020-01-01T00:00:00.000Z' });
    one.calculations[0].faaCompliant = 'forged';
    one.calculations[0].results.tlof = 'forged';
    one.adjustedDimensions.tlofLength = 1;
    one.adjustedDimensions.faaMinimums = { tlof: 'forged' };
    const answer = await take(other, archive);
    expect(answer.body).toMatchObject({ imported: { projects: 1 }, withoutAdjusted: [project.name] });
    const { rows } = await elsewhere.pool.query('select user_id, version, deleted_at, metadata from projects where id = $1', [project.id]);
    expect(rows).toEqual([{ user_id: other.id, version: 1, deleted_at: null, metadata: {} }]);
    expect((await exported(other)).projects[0].calculations[0].results.tlof.length).toBeCloseTo(45.401, 3);
    expect(JSON.stringify(await exported(other))).not.toContain('forged');
  });
  it("skips existing projects, or copies them, and takes over no other user's id", async () => {
    const { project } = await aFullProject(person);
    const archive = await exported(person);
    expect((await preview(person, archive)).body).toMatchObject({
      projects: [
        { name: project.name, verdict: 'present', contacts: 1, paths: 1, points: 2, obstacles: 3, calculations: 1, withoutAdjusted: false },
      ],
      aircraft: [{ name: 'Own AW139', isPresent: true }],
    });
    expect((await take(person, archive)).body).toMatchObject({ imported: { projects: 0, aircraft: 0 }, skippedProjects: 1 });
    expect((await take(person, archive, 'copy')).body).toMatchObject({ imported: { projects: 1, contacts: 1, aircraft: 0 } });
    const thief = await touchdown.signedIn();
    expect((await preview(thief, archive)).body).toMatchObject({ projects: [{ verdict: 'renumbered' }] });
    expect((await take(thief, archive)).body.imported.projects).toBe(1);
    expect((await exported(thief)).projects[0].project.id).not.toBe(project.id);
    expect((await exported(person)).projects).toHaveLength(2);
  });
  it('appears in the audit log, each project as created', async () => {
    await aFullProject(person);
    const other = await elsewhere.signedIn();
    await take(other, await exported(person));
    const { rows } = await elsewhere.pool.query('select action from audit_log where actor_id = $1 order by seq desc limit 2', [other.id]);
    expect(rows.map(({ action }) => action)).toEqual(['project.create', 'account.importData']);
  });
  it('that changed since it was previewed is rejected', async () => {
    const { sha256 } = (await preview(person, await exported(person))).body;
    const changed = { ...(await exported(person)), more: 1 };
    const answer = await person.post('/api/account/import', new Multipart({ mode: 'skip', sha256 }, file(changed)));
    expect(answer).toMatchObject({ status: 409, body: { code: 'IMPORT_CHANGED' } });
  });
});

describe('export and import', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((value) => !value.includes('\u0000'));
  const fields = fc.record({
    name: text.filter((value) => value.trim() !== ''),
    description: text,
    latitude: fc.double({ min: -89, max: 89, noNaN: true }),
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    elevation: fc.option(fc.double({ min: -100, max: 9000, noNaN: true })),
    type: fc.constantFrom('heliport', 'vertiport', 'mixed'),
    shape: fc.constantFrom('circular', 'square', 'rectangle'),
    ppr: fc.boolean(),
  });
  it('everything arrives unchanged in an empty installation', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fields, { minLength: 1, maxLength: 3 }), async (projects) => {
        const [from, to] = [await touchdown.signedIn(), await elsewhere.signedIn()];
        for (const each of projects) await aFullProject(from, each);
        const archive = await exported(from);
        const answer = await take(to, archive);
        expect(answer.body).toMatchObject({ imported: { projects: projects.length }, withoutAdjusted: [] });
        expect(essence(await exported(to))).toEqual(essence(archive));
      }),
      { numRuns: 8 },
    );
  });
});

/** Tables that depend on projects in the database, at any depth. */
const BELOW_PROJECTS = `with recursive below(id) as (
    select 'projects'::regclass::oid
    union select conrelid from pg_constraint join below on confrelid = below.id where contype = 'f'
  ) select id::regclass::text as name from below where id <> 'projects'::regclass order by 1`;
const CARRIED = {
  adjusted_dimensions: 'project_id = $1',
  calculations: 'project_id = $1',
  notice_answers: 'project_id = $1',
  path_geometry_points: 'path_id in (select id from paths where project_id = $1)',
  path_terrain: 'path_id in (select id from paths where project_id = $1)',
  paths: 'project_id = $1',
  project_contacts: 'project_id = $1',
  project_document_details: 'project_id = $1',
  project_fleet: 'project_id = $1',
  project_obstacles: 'project_id = $1',
  project_parcels: 'project_id = $1',
  project_wind: 'project_id = $1',
  underlays: 'project_id = $1',
  uploads: 'project_id = $1',
} as const;
const LEFT_OUT = {
  clearance_analyses: 'results from one day, with the IDs and people of that installation; can be generated again',
  deleted_records: 'what was deleted and its installation can still restore',
  dimension_overrides: 'in the archive to be read; decisions of people of that installation, on dimensions as they saw them',
  edition_evaluation_projects: 'evaluation results under other editions of that installation; can be evaluated again',
  jobs: 'background work of that installation',
  map_archives: 'tiles of a map, up to 256 MB each, which can be added again from the file',
  notifications: 'of people of that installation',
  path_obstacles: 'of the analyses',
  terrain_models: 'from terrain files, which can be imported again. Profiles and elevations taken from them are archived',
  building_sets: 'from map files, which can be imported again. Obstacles made from them are archived',
  point_clouds: 'results from one day; can be evaluated again from the file. Obstacles made from them are archived',
  project_members: 'people of that installation',
  record_changes: 'the history of that installation, with the values that its people replaced',
  reports: 'sealed documents of that installation, saved as they are',
} as const;

describe('project data', () => {
  it('is complete: each dependent table is archived, or excluded for a reason', async () => {
    const { rows } = await touchdown.pool.query<{ name: string }>(BELOW_PROJECTS);
    expect(rows.map(({ name }) => name)).toEqual([...Object.keys(CARRIED), ...Object.keys(LEFT_OUT)].sort());
  });
  it('is preserved: every archived table has the same contents afterward, and the same dimensions and results follow from it', async () => {
    const { project } = await aFullProject(person, { elevation: 600 });
    await anUnderlay(person, project.id);
    const { bytes } = await fileFrom(touchdown, person, '/api/account/export', { format: 'zip' });
    const other = await elsewhere.signedIn();
    const part = { name: 'data.zip', content: bytes };
    const answer = await jobAnswer(other, await other.post('/api/account/import', new Multipart({ mode: 'skip' }, part)));
    expect(answer.status).toBe(200);
    const [{ id }] = (await other.get('/api/projects')).body;
    for (const [table, whose] of Object.entries(CARRIED)) {
      const count = `select count(*)::int as held from ${table} where ${whose}`;
      const here = (await touchdown.pool.query<{ held: number }>(count, [project.id])).rows[0]?.held;
      const there = (await elsewhere.pool.query<{ held: number }>(count, [id])).rows[0]?.held;
      expect([table, there]).toEqual([table, here]);
      expect(here, `${table}: the project holds none, so nothing is shown`).toBeGreaterThan(0);
    }
    const sizes = async (who: Person, of: string) => (await who.post(`/api/projects/${of}/calculate/dimensions`)).body.tlof;
    expect(await sizes(other, id)).toEqual(await sizes(person, project.id));
    for (const format of ['obstacles', 'dxf', 'gpx']) {
      const body = async (who: Person, of: string) => {
        const read = readSeal((await who.get(`/api/projects/${of}/export/${format}`)).bytes);
        return read.found === 'seal' ? Buffer.from(read.body).toString() : read.found;
      };
      expect(await body(other, id), format).toBe(await body(person, project.id));
    }
  });
});
