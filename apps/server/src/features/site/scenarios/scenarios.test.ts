import { BASE_SCENARIO } from '@touchdown/contract';
import { drillCount, drillTimeout, seededRandom } from '@touchdown/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Person, testApp } from '../../../test/app.ts';
import {
  aCalculableProject,
  aContact,
  aFile,
  anObstacle,
  anUpload,
  aParcel,
  aPath,
  aPhoto,
  aPoint,
  aProject,
  obstacleFields,
  pathFields,
  windFields,
} from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';
import { Multipart } from '../../../test/multipart.ts';
import { recordsOf } from '../../../test/project-records.ts';
import { addTeam, aTeam, type Team } from '../../../test/team.ts';
import { findProject } from '../../../http/access.queries.ts';
import { type ComparisonService, comparisonService } from './compare.service.ts';
import { COPIED_TABLES, LEFT_BEHIND } from './copy-project.queries.ts';

const touchdown = testApp();
let team: Team;
let owner: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;
beforeAll(async () => {
  team = await aTeam(touchdown);
  ({ owner, editor, viewer, stranger } = team);
});

const scenariosOf = (id: string) => `/api/projects/${id}/scenarios`;
const create = async (by: Client, id: string, name: string, from?: string) => by.post(scenariosOf(id), { name, ...(from && { from }) });
async function teamProject(fields = {}): Promise<string> {
  const { id } = await aCalculableProject(owner, fields);
  await addTeam(team, id);
  return id;
}
/** A project with a record in every copied table. */
async function fullProject(fields = {}): Promise<string> {
  const id = await teamProject(fields);
  const path = await aPath(owner, id, { name: 'North' });
  await aPoint(owner, id, path.id);
  await owner.put(`/api/projects/${id}/paths/${path.id}/terrain/out`, {
    samples: [
      [0, 780],
      [4000, 780],
    ],
  });
  const obstacle = await anObstacle(owner, id, { name: 'Mast' });
  await anUpload(owner, id, { obstacleId: obstacle.id }, aPhoto());
  await aContact(owner, id);
  await aParcel(owner, id);
  await owner.put(`/api/projects/${id}/wind`, windFields());
  await owner.post(`/api/projects/${id}/calculations`, {});
  return id;
}
const counts = async (id: string) => {
  const records = await recordsOf(touchdown.pool, id);
  const tables = [...records.keys()].map((key) => key.split(' ')[0] ?? '');
  return Object.fromEntries([...new Set(tables)].toSorted().map((table) => [table, tables.filter((one) => one === table).length]));
};

describe('a scenario', () => {
  it("cannot be seen, changed, or named in a call by anyone outside the project's team", async () => {
    const project = await teamProject();
    const { id } = (await create(owner, project, 'B')).body;
    const missing = { status: 404, body: { code: 'PROJECT_NOT_FOUND' } };
    for (const url of [scenariosOf(project), `/api/projects/${id}`, `/api/projects/${project}?scenario=${id}`, `/api/projects/${id}/paths`])
      expect(await stranger.get(url)).toMatchObject(missing);
    expect(await create(stranger, project, 'C')).toMatchObject(missing);
    expect(await create(viewer, project, 'C')).toMatchObject({ status: 403 });
    expect(await viewer.put(`/api/projects/${id}`, { elevation: 1 })).toMatchObject({ status: 403 });
    expect((await viewer.get(`/api/projects/${id}`)).status).toBe(200);
    expect((await editor.put(`/api/projects/${id}`, { elevation: 900 })).status).toBe(200);
  });

  it('of another project is not found', async () => {
    const [one, other] = [await aProject(owner), await aProject(owner)];
    const { id } = (await create(owner, other.id, 'B')).body;
    for (const scenario of [id, other.id, 'x', ''])
      expect(await owner.get(`/api/projects/${one.id}?scenario=${scenario}`)).toMatchObject({ body: { code: 'SCENARIO_NOT_FOUND' } });
    expect(await owner.patch(`${scenariosOf(one.id)}/${id}`, { isArchived: true })).toMatchObject({ body: { code: 'SCENARIO_NOT_FOUND' } });
    expect(await create(owner, one.id, 'C', id)).toMatchObject({ body: { code: 'SCENARIO_NOT_FOUND' } });
  });

  it('starts as a copy of everything that is planned, with files that share storage', async () => {
    const project = await fullProject();
    const { id } = (await create(owner, project, 'Rooftop')).body;
    const copied = await counts(id);
    expect(copied).toEqual(await counts(project));
    for (const table of ['paths', 'path_geometry_points', 'path_terrain', 'project_obstacles', 'project_contacts', 'project_parcels'])
      expect(copied, table).toHaveProperty(table);
    const [file] = (await owner.get(`/api/projects/${id}/uploads`)).body;
    const [obstacle] = (await owner.get(`/api/projects/${id}/obstacles`)).body;
    expect(file.obstacleId).toBe(obstacle.id);
    const [original] = (await owner.get(`/api/projects/${project}/uploads`)).body;
    await owner.delete(`/api/projects/${project}/uploads/${original.id}`);
    expect((await owner.get(`/api/projects/${id}/uploads/${file.id}`)).status).toBe(200);
  });

  it('copies every table of a project, or leaves it behind on purpose', async () => {
    const { rows } = await touchdown.pool.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('project_id', 'path_id')`,
    );
    const known = new Set<string>([...COPIED_TABLES.map(({ table }) => table), ...LEFT_BEHIND]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('carries its name into the name of its project, also after either is renamed', async () => {
    const project = await teamProject({ name: 'Riverside Hospital' });
    const { id } = (await create(owner, project, 'Option B')).body;
    const nameOf = async () => (await owner.get(`/api/projects/${project}?scenario=${id}`)).body;
    expect(await nameOf()).toMatchObject({
      name: 'Riverside Hospital (Option B)',
      scenario: { name: 'Option B', baseProjectId: project, isArchived: false },
    });
    await owner.put(`/api/projects/${project}`, { name: 'Riverside Medical Center' });
    await owner.patch(`${scenariosOf(project)}/${id}`, { name: 'Rooftop' });
    expect((await nameOf()).name).toBe('Riverside Medical Center (Rooftop)');
    expect(await owner.put(`/api/projects/${id}`, { name: 'Other' })).toMatchObject({ status: 400, body: { fields: [{ path: 'name' }] } });
    expect((await owner.get(`/api/projects/${project}?scenario=base`)).body.scenario).toBeUndefined();
  });

  it('does not appear in any list or count of projects', async () => {
    const person = await touchdown.signedIn();
    const { id } = await aCalculableProject(person, { name: 'Alone' });
    await person.post(`/api/projects/${id}/calculations`, {});
    const reads = ['/api/projects', '/api/projects/count', '/api/dashboard/stats', '/api/projects?q=alone', '/api/reports'];
    const answers = async () => Promise.all(reads.map(async (url) => (await person.get(url)).body));
    const before = await answers();
    const scenario = (await create(person, id, 'B')).body;
    await person.post(`/api/projects/${scenario.id}/calculations`, {});
    expect(await answers()).toEqual(before);
    expect((await person.get('/api/dashboard/latest-calculated')).body.id).toBe(id);
  });

  it('follows the team, the owner, and the deletion of its project', async () => {
    const project = await teamProject();
    const { id } = (await create(owner, project, 'B')).body;
    expect((await owner.get(`/api/projects/${id}/members`)).body).toEqual((await owner.get(`/api/projects/${project}/members`)).body);
    for (const url of [`/api/projects/${id}`, `/api/projects/${project}?scenario=${id}`])
      expect(await owner.delete(url)).toMatchObject({ status: 409, body: { code: 'SCENARIO_REFUSED' } });
    await owner.delete(`/api/projects/${project}`);
    expect((await owner.get(`/api/projects/${id}`)).status).toBe(404);
    await owner.post(`/api/projects/${project}/restore`);
    expect((await owner.post(`/api/projects/${project}/owner`, { userId: editor.id })).status).toBe(200);
    expect((await owner.delete(`${scenariosOf(project)}/${id}`)).status).toBe(204);
    expect((await editor.get(`/api/projects/${project}/members`)).body[0].userId).toBe(editor.id);
    expect((await editor.post(`${scenariosOf(project)}/${id}/restore`)).status).toBe(200);
    expect((await touchdown.pool.query('select user_id from projects where id = $1', [id])).rows[0].user_id).toBe(editor.id);
  });

  it('has a name of its own, and a project can have up to 20', async () => {
    const project = await teamProject();
    expect((await create(owner, project, ' Base ')).body).toMatchObject({ fields: [{ path: 'name' }] });
    const first = (await create(owner, project, 'Scenario 1')).body;
    expect(await create(owner, project, 'SCENARIO 1')).toMatchObject({ status: 409, body: { code: 'SCENARIO_NAME_TAKEN' } });
    for (let n = 2; n <= 20; n += 1) await create(owner, project, `Scenario ${n}`);
    expect(await create(owner, project, 'Scenario 21')).toMatchObject({ status: 409, body: { code: 'SCENARIOS_FULL' } });
    await owner.delete(`${scenariosOf(project)}/${first.id}`);
    expect((await create(owner, project, 'Scenario 1')).status).toBe(201);
    expect(await owner.post(`${scenariosOf(project)}/${first.id}/restore`)).toMatchObject({ body: { code: 'SCENARIOS_FULL' } });
  });

  it("is described in its project's activity, and has a history of its own with undo", async () => {
    const project = await teamProject();
    const { id } = (await create(owner, project, 'B')).body;
    await owner.patch(`${scenariosOf(project)}/${id}`, { name: 'Roof', isArchived: true });
    const activity = (await owner.get(`/api/projects/${project}/activity`)).body;
    expect(activity.slice(0, 3).map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'archived the scenario Roof',
      'renamed the scenario B to Roof',
      'created the scenario B',
    ]);
    expect((await owner.get(`/api/projects/${id}/history`)).body).toEqual([]);
    await owner.put(`/api/projects/${id}`, { elevation: 900 });
    const [entry] = (await owner.get(`/api/projects/${project}/history?scenario=${id}`)).body;
    expect((await owner.post(`/api/projects/${project}/history/${entry.id}/undo?scenario=${id}`)).status).toBe(200);
    expect((await owner.get(`/api/projects/${id}`)).body.elevation).toBe((await owner.get(`/api/projects/${project}`)).body.elevation);
  });

  it("is part of its owner's archive, as a project with its name", async () => {
    const person = await touchdown.signedIn();
    const { id } = await aProject(person, { name: 'Archived' });
    const scenario = (await create(person, id, 'B')).body;
    await aPath(person, scenario.id, { name: 'Only in B' });
    const archive = (await fileFrom({ drain: () => person.app().jobs.drain() }, person, '/api/account/export')).text;
    expect(archive).toContain('Archived (B)');
    expect(archive).toContain('Only in B');
  });
});

describe('a comparison of two scenarios', () => {
  const compared = async (by: Client, project: string, a: string, b: string) => by.get(`${scenariosOf(project)}/${a}/compare/${b}`);

  it('is for the team, and only between scenarios of the project', async () => {
    const project = await teamProject();
    const { id } = (await create(owner, project, 'B')).body;
    expect(await compared(stranger, project, 'base', id)).toMatchObject({ body: { code: 'PROJECT_NOT_FOUND' } });
    const other = await aProject(owner);
    for (const b of [other.id, 'x'])
      expect(await compared(owner, project, 'base', b)).toMatchObject({ body: { code: 'SCENARIO_NOT_FOUND' } });
    expect((await compared(viewer, project, 'base', id)).status).toBe(200);
  });

  it('shows no difference for a copy, and what was changed in one of them', async () => {
    const project = await teamProject({ latitude: 41.4, longitude: -81.75, elevation: 850 });
    await owner.post(`/api/projects/${project}/calculations`, {});
    await aPath(owner, project, { name: 'North' });
    await anObstacle(owner, project, { name: 'Mast', latitude: 41.4, longitude: -81.75, elevationFeet: 850, heightFeet: 90 });
    const { id } = (await create(owner, project, 'B')).body;
    const same = (await compared(viewer, project, 'base', id)).body;
    const plain = ({ id: _id, name: _name, ...side }: Record<string, unknown>) => side;
    expect(plain(same.a)).toEqual(plain(same.b));
    expect(same).toMatchObject({ clearances: [], a: { name: null, obstacles: { penetrating: 1 } }, b: { name: 'B' } });

    const [mast] = (await owner.get(`/api/projects/${id}/obstacles`)).body;
    await owner.delete(`/api/projects/${id}/obstacles/${mast.id}`);
    const { a, b, clearances } = (await compared(viewer, project, id, 'base')).body;
    expect(a).toMatchObject({ name: 'B', obstacles: { entered: 0, penetrating: 0 }, leastClearanceFt: null, toRemove: [] });
    expect(b).toMatchObject({ name: null, obstacles: { entered: 1, penetrating: 1 }, toRemove: [{ name: 'Mast' }] });
    expect(a.placed).toEqual([]);
    expect(b.placed).toMatchObject([{ name: 'Mast', penetrates: true, differs: true }]);
    expect(clearances).toMatchObject([{ name: 'Mast', a: null, b: { status: 'violation' } }]);
    expect(b.leastClearanceFt).toBeCloseTo(-b.toRemove[0].penetrationFt, 9);
  });

  it('evaluates again only what has changed, and answers the same as if it evaluated everything', async () => {
    const project = await fullProject();
    const { id } = (await create(owner, project, 'B')).body;
    const service = comparisonService();
    const now = new Date('2026-11-22T12:00:00Z');
    const answer = async (by: ComparisonService) => {
      const base = await findProject(touchdown.db, project);
      if (base === null) throw new Error('the project was deleted');
      return by.compare(touchdown.db, base, { a: BASE_SCENARIO, b: id, now });
    };
    const evaluated = async () => {
      expect(await answer(service)).toEqual(await answer(comparisonService()));
      return service.evaluations();
    };
    expect([await evaluated(), await evaluated()]).toEqual([2, 2]);
    await owner.put(`/api/projects/${id}/wind`, windFields({ crosswindKt: 3 }));
    expect(await evaluated()).toBe(3);
    await anObstacle(owner, id, { name: 'Second mast' });
    expect(await evaluated()).toBe(4);
    // The site is the base's, so a change there may concern both.
    await owner.put(`/api/projects/${project}`, { elevation: 700 });
    expect(await evaluated()).toBe(6);
    await owner.patch(`${scenariosOf(project)}/${id}`, { name: 'Renamed' });
    expect((await answer(service)).b.name).toBe('Renamed');
  });
});

const random = seededRandom('scenarios');
const upTo = (most: number) => Math.floor(random() * (most + 1));
type Edit = (by: Client, at: (rest: string) => string) => Promise<unknown>;
const firstOf = async (by: Client, url: string): Promise<string> => (await by.get(url)).body[0]?.id ?? 'none';

const undoNewest = async (by: Client, at: (rest: string) => string) => {
  const answer = await by.post(at(`/history/${await firstOf(by, at('/history'))}/undo`));
  expect(answer.status, answer.text).toBe(200);
};

/** A random change, decided before it is made, so that it can be made in two projects. */
function anEdit(n: number): Edit {
  const [pick, value] = [upTo(11), upTo(40)];
  const edits: readonly Edit[] = [
    (by, at) => by.put(at(''), { elevation: 700 + value }),
    (by, at) => by.put(at(''), { facilityAlignment: value, description: `Note ${n}` }),
    (by, at) => by.post(at('/paths'), pathFields({ name: `Path ${n}` })),
    async (by, at) => by.put(at(`/paths/${await firstOf(by, at('/paths'))}`), { pathWidthFeet: 500 + value }),
    (by, at) => by.post(at('/obstacles'), obstacleFields({ name: `Mast ${n}`, heightFeet: 20 + value })),
    async (by, at) => by.put(at(`/obstacles/${await firstOf(by, at('/obstacles'))}`), { heightFeet: 30 + value }),
    async (by, at) => by.delete(at(`/obstacles/${await firstOf(by, at('/obstacles'))}`)),
    (by, at) => by.put(at('/wind'), windFields({ crosswindKt: value })),
    (by, at) => by.post(at('/calculations'), {}),
    (by, at) => by.post(at('/uploads'), new Multipart({}, aFile({ name: `notes ${n}.txt` }))),
    async (by, at) => by.delete(at(`/uploads/${await firstOf(by, at('/uploads'))}`)),
    async (by, at) => {
      const { status } = await by.delete(at(`/uploads/${await firstOf(by, at('/uploads'))}`));
      if (status === 204) await undoNewest(by, at);
      await by.post(at('/obstacles'), obstacleFields({ name: `Taken back ${n}` }));
      await undoNewest(by, at);
    },
  ];
  const edit = edits[pick];
  if (edit === undefined) throw new Error('no such edit');
  return edit;
}

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
/** A file without what differs between two projects: ids, how often the records were changed, and the seal and hashes over them. */
const contentsOf = (text: string, name: string) =>
  text
    .replace(/999\ntouchdown-seal[^]*$/, 'seal')
    .replaceAll(name, 'the project')
    .replace(UUID, 'id')
    .replace(/"version":\d+,"(createdAt|updatedAt)"/g, 'times')
    .replace(/[0-9a-f]{64,}/g, 'hash')
    .replace(/[\w+/=-]{60,}/g, 'seal');
const FORMATS = ['csv', 'kml', 'geojson', 'dxf', 'obstacles', 'archive'];

describe('random edits of a scenario', () => {
  it(
    'leave its project untouched, and give the files of a project made the same way',
    async () => {
      for (let run = 0; run < drillCount({ gate: 1, full: 300 }); run += 1) {
        const edits = Array.from({ length: 12 }, (_one, n) => anEdit(n));
        const name = `Random ${run}`;
        const project = await aCalculableProject(owner, { name });
        for (const edit of edits.slice(0, 6)) await edit(owner, (rest) => `/api/projects/${project.id}${rest}`);
        const scenario = (await create(owner, project.id, 'B')).body;
        const before = await recordsOf(touchdown.pool, project.id);
        const row = async () => (await touchdown.pool.query('select * from projects where id = $1', [project.id])).rows;
        const rowBefore = await row();
        const inScenario = (rest: string) => `/api/projects/${project.id}${rest}?scenario=${scenario.id}`;
        for (const edit of edits.slice(6)) await edit(owner, inScenario);
        expect(await recordsOf(touchdown.pool, project.id)).toEqual(before);
        expect(await row()).toEqual(rowBefore);

        const twin = await aCalculableProject(owner, { name: `Twin ${run}`, primaryAircraftId: project.primaryAircraftId });
        for (const edit of edits) await edit(owner, (rest) => `/api/projects/${twin.id}${rest}`);
        for (const format of FORMATS) {
          const made = await owner.get(inScenario(`/export/${format}`));
          const same = await owner.get(`/api/projects/${twin.id}/export/${format}`);
          expect(made.status, format).toBe(same.status);
          expect(contentsOf(made.text, `${name} (B)`), format).toBe(contentsOf(same.text, `Twin ${run}`));
        }
      }
    },
    drillTimeout(),
  );
});
