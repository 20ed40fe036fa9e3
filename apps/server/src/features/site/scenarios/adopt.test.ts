import type { HistoryEntry } from '@touchdown/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditLog } from '../../../db/verify-audit.ts';
import { type Client, type Person, testApp } from '../../../test/app.ts';
import {
  aBuildingSet,
  aCalculableProject,
  aContact,
  adjustedFrom,
  anObstacle,
  anUpload,
  aParcel,
  aPath,
  aPhoto,
  aPoint,
  windFields,
} from '../../../test/builders.ts';
import { manyScenarios } from '../../../test/many-scenarios.ts';
import { recordsOf } from '../../../test/project-records.ts';
import { addTeam, aTeam, type Team } from '../../../test/team.ts';
import { placeSince } from './adoptions.ts';

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

/** A project with records of every kind, and a scenario in which some differ. */
async function inTwoPlans(): Promise<{ base: string; scenario: string }> {
  const { id: base } = await aCalculableProject(owner, { elevation: 850 });
  await addTeam(team, base);
  const path = await aPath(owner, base, { name: 'North' });
  await aPoint(owner, base, path.id);
  const obstacle = await anObstacle(owner, base, { name: 'Mast' });
  await anUpload(owner, base, { obstacleId: obstacle.id }, aPhoto());
  await aContact(owner, base);
  await aParcel(owner, base);
  await aBuildingSet(owner, base);
  await owner.put(`/api/projects/${base}/wind`, windFields());
  await owner.put(`/api/projects/${base}/document-details`, { firmName: 'Rivera' });
  await owner.post(`/api/projects/${base}/calculations`, {});
  const { body } = await owner.post(`/api/projects/${base}/calculate/dimensions`);
  expect((await owner.post(`/api/projects/${base}/adjusted-dimensions`, { ...adjustedFrom(body), was: null })).status).toBe(201);
  const scenario = (await owner.post(`/api/projects/${base}/scenarios`, { name: 'Rooftop' })).body.id;
  await owner.put(`/api/projects/${scenario}`, { elevation: 900, facilityAlignment: 30 });
  await aPath(owner, scenario, { name: 'South' });
  const [mast] = (await owner.get(`/api/projects/${scenario}/obstacles`)).body;
  await owner.delete(`/api/projects/${scenario}/obstacles/${mast.id}`);
  return { base, scenario };
}

const IDENTITY = ['id', 'project_id', 'name', 'base_project_id', 'scenario_name', 'archived_at', 'created_at', 'search_text'];
/** Everything planned in a project, without which project it is. */
async function planOf(id: string): Promise<unknown[]> {
  const records = [...(await recordsOf(touchdown.pool, id))].map(([key, held]) => {
    const isProject = key.startsWith('projects ');
    const values = Object.entries(held).filter(([name]) => (isProject ? !IDENTITY.includes(name) : name !== 'project_id'));
    return [key.replaceAll(id, 'this'), Object.fromEntries(values)];
  });
  const others = ['calculations'].map(
    async (table) => (await touchdown.pool.query(`select id from ${table} where project_id = $1 order by id`, [id])).rows,
  );
  return [...records, ...(await Promise.all(others))];
}
const adopt = (by: Client, base: string, scenario: string, name = 'Former base') =>
  by.post(`/api/projects/${base}/scenarios/${scenario}/adopt`, { name });
const history = async (id: string): Promise<HistoryEntry[]> => (await owner.get(`/api/projects/${id}/history`)).body;
const undo = (id: string, entry: HistoryEntry | undefined, by: Client = owner) => by.post(`/api/projects/${id}/history/${entry?.id}/undo`);
const listed = async (base: string) => (await owner.get(`/api/projects/${base}/scenarios`)).body;

describe('making a scenario the base', () => {
  it('is for editors of the project, under a free name, and only with a scenario of the project', async () => {
    const { base, scenario } = await inTwoPlans();
    const other = await inTwoPlans();
    const before = [await planOf(base), await planOf(scenario)];
    expect(await adopt(stranger, base, scenario)).toMatchObject({ status: 404, body: { code: 'PROJECT_NOT_FOUND' } });
    expect(await adopt(viewer, base, scenario)).toMatchObject({ status: 403 });
    for (const id of [base, other.scenario]) expect(await adopt(owner, base, id)).toMatchObject({ body: { code: 'SCENARIO_NOT_FOUND' } });
    for (const name of ['', 'base']) expect(await adopt(owner, base, scenario, name)).toMatchObject({ status: 400 });
    await owner.post(`/api/projects/${base}/scenarios`, { name: 'Tower' });
    expect(await adopt(owner, base, scenario, 'tower')).toMatchObject({ status: 409, body: { code: 'SCENARIO_NAME_TAKEN' } });
    expect([await planOf(base), await planOf(scenario)]).toEqual(before);
  });

  it('exchanges the two plans, records and all, and keeps the project with its team', async () => {
    const { base, scenario } = await inTwoPlans();
    const [ofBase, ofScenario] = [await planOf(base), await planOf(scenario)];
    const team = (await owner.get(`/api/projects/${base}/members`)).body;
    expect(await adopt(editor, base, scenario, 'Ground level')).toMatchObject({
      status: 200,
      body: { id: scenario, name: 'Ground level' },
    });
    expect(await planOf(base)).toEqual(ofScenario);
    expect(await planOf(scenario)).toEqual(ofBase);
    expect((await owner.get(`/api/projects/${base}`)).body).toMatchObject({ elevation: 900, facilityAlignment: 30 });
    expect((await owner.get(`/api/projects/${base}/members`)).body).toEqual(team);
    expect(await listed(base)).toMatchObject([{ id: scenario, name: 'Ground level', isArchived: false }]);
    expect((await owner.get('/api/projects')).body.filter(({ id }: { id: string }) => id === scenario)).toEqual([]);
    const name = (await owner.get(`/api/projects/${base}`)).body.name;
    expect((await owner.get(`/api/projects/${scenario}`)).body).toMatchObject({ name: `${name} (Ground level)`, elevation: 850 });
    const { rows } = await touchdown.pool.query('select count(*)::int as n from projects where base_project_id = $1', [base]);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await verifyAuditLog(touchdown.db)).toMatchObject({ ok: true });
  });

  it('is reversed exactly by making the former base the base again', async () => {
    const { base, scenario } = await inTwoPlans();
    const before = [await planOf(base), await planOf(scenario)];
    await adopt(owner, base, scenario);
    expect((await adopt(owner, base, scenario, 'Rooftop')).status).toBe(200);
    expect([await planOf(base), await planOf(scenario)]).toEqual(before);
    expect(await listed(base)).toMatchObject([{ id: scenario, name: 'Rooftop' }]);
  });

  it('is undone and redone in one step, which keeps what was changed since in either plan', async () => {
    const { base, scenario } = await inTwoPlans();
    await owner.patch(`/api/projects/${base}/scenarios/${scenario}`, { isArchived: true });
    const former = await planOf(base);
    await adopt(owner, base, scenario);
    await aPath(editor, base, { name: 'East' });
    const adopted = await planOf(base);
    const made = (await history(base)).find(({ action }) => action === 'scenario.adopt');
    expect(made?.sentence).toBe('made the scenario Rooftop the base and kept the former base as Former base');
    expect(await undo(base, made, viewer)).toMatchObject({ status: 403 });
    expect((await undo(base, made)).status).toBe(200);
    expect(await planOf(base)).toEqual(former);
    expect(await planOf(scenario)).toEqual(adopted);
    expect(await listed(base)).toMatchObject([{ id: scenario, name: 'Rooftop', isArchived: true }]);
    expect(await undo(base, made)).toMatchObject({ status: 409, body: { code: 'UNDO_NOT_POSSIBLE' } });
    expect((await undo(base, (await history(base))[0])).body).toMatchObject({ isRedo: true });
    expect(await planOf(base)).toEqual(adopted);
    expect(await listed(base)).toMatchObject([{ name: 'Former base', isArchived: false }]);
  });

  it('never lets an earlier step change another plan, and allows it again when the plan is back', async () => {
    const { base, scenario } = await inTwoPlans();
    await owner.put(`/api/projects/${base}`, { elevation: 860 });
    const [raised] = await history(base);
    const [inScenario] = await history(scenario);
    await adopt(owner, base, scenario);
    const plans = [await planOf(base), await planOf(scenario)];
    for (const [id, entry] of [
      [base, raised],
      [scenario, inScenario],
    ] as const) {
      const shown = (await history(id)).find((one) => one.id === entry?.id);
      expect(shown?.undo).toEqual({ possible: false, reason: expect.stringContaining('belongs to another plan now') });
      expect(await undo(id, entry)).toMatchObject({ status: 409, body: { code: 'UNDO_NOT_POSSIBLE' } });
    }
    expect([await planOf(base), await planOf(scenario)]).toEqual(plans);
    const [exchanged] = await history(scenario);
    expect(exchanged).toMatchObject({
      sentence: 'exchanged this plan with that of the base and named it Former base',
      undo: { possible: false },
    });
    await adopt(owner, base, scenario, 'Rooftop');
    expect((await undo(base, raised)).status).toBe(200);
    expect((await owner.get(`/api/projects/${base}`)).body.elevation).toBe(850);
  });

  it('cannot be undone below a later one, nor after the former base was deleted', async () => {
    const { base, scenario } = await inTwoPlans();
    const second = (await owner.post(`/api/projects/${base}/scenarios`, { name: 'Tower' })).body.id;
    await adopt(owner, base, scenario, 'First');
    const [first] = await history(base);
    await adopt(owner, base, second, 'Second');
    const [later] = await history(base);
    expect(await undo(base, first)).toMatchObject({ body: { code: 'UNDO_NOT_POSSIBLE' } });
    await owner.delete(`/api/projects/${base}/scenarios/${second}`);
    expect(await undo(base, later)).toMatchObject({ body: { message: expect.stringContaining('The former base has been deleted') } });
    await owner.post(`/api/projects/${base}/scenarios/${second}/restore`);
    expect((await undo(base, later)).status).toBe(200);
    expect((await undo(base, first)).status).toBe(200);
  });
});

describe('the place of a plan', () => {
  const adoptions = [3, 5, 7].map((seq, n) => ({ seq, scenarioId: n === 1 ? 'b' : 'a' }));
  it.each([
    ['base', 8, 'base'],
    ['base', 5, 'a'],
    ['base', 3, 'b'],
    ['base', 0, 'base'],
    ['a', 0, 'b'],
    ['b', 5, 'b'],
  ])('that %s had at entry %i is %s', (place, seq, is) => {
    expect(placeSince(adoptions, { baseId: 'base', place, seq })).toBe(is);
  });
});

describe('what was done to scenarios, in the history of their project', () => {
  it('is described in plain sentences, with each step undone and redone exactly', async () => {
    const { base, scenario } = await inTwoPlans();
    const at = `/api/projects/${base}/scenarios/${scenario}`;
    const steps: readonly (readonly [() => Promise<unknown>, string])[] = [
      [() => owner.patch(at, { name: 'Roof' }), 'renamed the scenario Rooftop to Roof'],
      [() => owner.patch(at, { isArchived: true }), 'archived the scenario Roof'],
      [() => owner.patch(at, { isArchived: false }), 'unarchived the scenario Roof'],
      [() => owner.delete(at), 'deleted the scenario Roof'],
    ];
    for (const [step, sentence] of steps) {
      const before = await listed(base);
      await step();
      const after = await listed(base);
      const [entry] = await history(base);
      expect(entry).toMatchObject({ sentence, undo: { possible: true }, records: [{ what: 'Scenario' }] });
      const plain = (list: readonly Record<string, unknown>[]) => list.map(({ updatedAt: _updatedAt, ...one }) => one);
      expect((await undo(base, entry)).status).toBe(200);
      expect(plain(await listed(base))).toEqual(plain(before));
      expect((await undo(base, (await history(base))[0])).status).toBe(200);
      expect(plain(await listed(base))).toEqual(plain(after));
    }
    await undo(base, (await history(base))[0]);
    expect((await history(scenario)).every(({ action }) => !action.startsWith('scenario.'))).toBe(true);
  });

  it('deletes a new scenario by undo only while nothing has been changed in it', async () => {
    const { id: base } = await aCalculableProject(owner);
    const { id } = (await owner.post(`/api/projects/${base}/scenarios`, { name: 'B' })).body;
    const [created] = await history(base);
    expect(created).toMatchObject({ sentence: 'created the scenario B', records: [{ what: 'Scenario', name: 'B', change: 'created' }] });
    expect((await undo(base, created)).status).toBe(200);
    expect(await listed(base)).toEqual([]);
    expect((await undo(base, (await history(base))[0])).status).toBe(200);
    await owner.put(`/api/projects/${id}`, { elevation: 900 });
    const [redone] = await history(base);
    expect(await undo(base, redone)).toMatchObject({
      status: 409,
      body: { code: 'UNDO_NOT_POSSIBLE', message: expect.stringContaining('changed since') },
    });
    expect(await listed(base)).toHaveLength(1);
  });

  it('is not undone over a later change, a name that is taken, or the limit of scenarios', async () => {
    const { id: base } = await aCalculableProject(owner);
    const make = async (name: string) => (await owner.post(`/api/projects/${base}/scenarios`, { name })).body.id;
    const at = (id: string) => `/api/projects/${base}/scenarios/${id}`;
    const first = await make('First');
    await owner.patch(at(first), { name: 'One' });
    const [renamed] = await history(base);
    await owner.patch(at(first), { name: 'Uno' });
    expect(await undo(base, renamed)).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE' } });
    await owner.delete(at(first));
    const [deleted] = await history(base);
    const second = await make('Uno');
    expect(await undo(base, deleted)).toMatchObject({
      body: { code: 'UNDO_BREAKS_RULE', message: expect.stringContaining('A scenario with this name already exists') },
    });
    await owner.patch(at(second), { name: 'Dos' });
    await manyScenarios(touchdown.pool, base, 19, false);
    expect(await undo(base, deleted)).toMatchObject({ body: { code: 'SCENARIOS_FULL' } });
  });
});
