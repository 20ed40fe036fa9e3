import type { HistoryEntry } from '@touchdown/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, aContact, anObstacle, aPath, contactFields, obstacleFields, pathFields } from '../../../test/builders.ts';
import { manyScenarios } from '../../../test/many-scenarios.ts';
import { recordsOf } from '../../../test/project-records.ts';
import { addTeam, aTeam, type Team } from '../../../test/team.ts';

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

async function aProjectToPin(): Promise<string> {
  const { id } = await aCalculableProject(owner, { elevation: 850 });
  await addTeam(team, id);
  await aPath(owner, id, { name: 'North' });
  await anObstacle(owner, id, { name: 'Mast' });
  await aContact(owner, id);
  return id;
}
const scenarios = (base: string, rest = '') => `/api/projects/${base}/scenarios${rest}`;
const pin = (by: Client, base: string, name: string, from = 'base') => by.post(scenarios(base), { name, from, isVersion: true });
const history = async (id: string): Promise<HistoryEntry[]> => (await owner.get(`/api/projects/${id}/history`)).body;
const undo = (base: string, entry: HistoryEntry | undefined) => owner.post(`/api/projects/${base}/history/${entry?.id}/undo`);

describe('a version', () => {
  it('is pinned by editors only, and seen by the team only', async () => {
    const base = await aProjectToPin();
    expect(await pin(stranger, base, 'Version 1')).toMatchObject({ status: 404 });
    expect(await pin(viewer, base, 'Version 1')).toMatchObject({ status: 403 });
    const pinned = await pin(editor, base, 'Version 1');
    expect(pinned).toMatchObject({ status: 201, body: { name: 'Version 1', isVersion: true, isArchived: false } });
    expect((await stranger.get(`/api/projects/${pinned.body.id}`)).status).toBe(404);
    expect((await viewer.get(`/api/projects/${pinned.body.id}`)).body.scenario).toMatchObject({ name: 'Version 1', isVersion: true });
  });

  it('is changed by no one, its owner included', async () => {
    const base = await aProjectToPin();
    const { id } = (await pin(owner, base, 'Version 1')).body;
    const before = await recordsOf(touchdown.pool, id);
    const [path] = (await owner.get(`/api/projects/${id}/paths`)).body;
    const writes: readonly ((at: (rest: string) => string) => Promise<{ readonly status: number }>)[] = [
      (at) => owner.put(at(''), { elevation: 1 }),
      (at) => owner.post(at('/paths'), pathFields({ name: 'South' })),
      (at) => owner.delete(at(`/paths/${path.id}`)),
      (at) => owner.post(at('/obstacles'), obstacleFields()),
      (at) => owner.post(at('/contacts'), contactFields()),
      (at) => owner.post(at('/calculations'), {}),
      (at) => editor.post(at('/history/1/undo')),
      (at) => editor.post(at('/reports'), { type: 'site_analysis' }),
    ];
    for (const write of writes) {
      expect((await write((rest) => `/api/projects/${id}${rest}`)).status).toBe(403);
      expect((await write((rest) => `/api/projects/${base}${rest}?scenario=${id}`)).status).toBe(403);
    }
    expect(await recordsOf(touchdown.pool, id)).toEqual(before);
    expect(await owner.patch(scenarios(base, `/${id}`), { isArchived: true })).toMatchObject({ body: { code: 'VERSION_STAYS' } });
  });

  it('stays as it was pinned while the project changes, and is compared with it', async () => {
    const base = await aProjectToPin();
    const { id } = (await pin(owner, base, 'Version 1')).body;
    await owner.put(`/api/projects/${base}`, { elevation: 900 });
    await aPath(owner, base, { name: 'South' });
    expect((await owner.get(`/api/projects/${id}`)).body.elevation).toBe(850);
    expect((await owner.get(`/api/projects/${id}/paths`)).body).toMatchObject([{ name: 'North' }]);
    const compared = (await viewer.get(scenarios(base, `/${id}/compare/base`))).body;
    expect([compared.a.elevation, compared.b.elevation]).toEqual([850, 900]);
  });

  it('is renamed, deleted, and restored by editors, each described in the history with undo', async () => {
    const base = await aProjectToPin();
    const { id } = (await pin(owner, base, 'Version 1')).body;
    await owner.patch(scenarios(base, `/${id}`), { name: 'As filed' });
    await owner.delete(scenarios(base, `/${id}`));
    expect((await history(base)).slice(0, 3).map(({ sentence }) => sentence)).toEqual([
      'deleted the version As filed',
      'renamed the version Version 1 to As filed',
      'pinned the version Version 1',
    ]);
    const [deleted] = await history(base);
    expect(deleted?.records).toMatchObject([{ what: 'Version', change: 'deleted' }]);
    expect((await undo(base, deleted)).status).toBe(200);
    expect((await owner.get(scenarios(base))).body).toMatchObject([{ id, name: 'As filed', isVersion: true }]);
  });

  it('is made the base as a copy, which is undone in one step, and stays as it is', async () => {
    const base = await aProjectToPin();
    const { id } = (await pin(owner, base, 'Version 1')).body;
    await owner.put(`/api/projects/${base}`, { elevation: 900 });
    const [version, plan] = [await recordsOf(touchdown.pool, id), await recordsOf(touchdown.pool, base)];
    const former = (await owner.post(scenarios(base, `/${id}/adopt`), { name: 'Former base' })).body;
    expect(former).toMatchObject({ name: 'Former base', isVersion: false });
    expect(former.id).not.toBe(id);
    expect((await owner.get(`/api/projects/${base}`)).body.elevation).toBe(850);
    expect((await owner.put(`/api/projects/${base}`, { elevation: 870 })).status).toBe(200);
    expect(await recordsOf(touchdown.pool, id)).toEqual(version);
    const adopted = (await history(base)).find(({ action }) => action === 'scenario.adopt');
    expect(adopted?.sentence).toBe('made the version Version 1 the base and kept the former base as Former base');
    expect((await undo(base, adopted)).status).toBe(200);
    expect(await recordsOf(touchdown.pool, base)).toEqual(plan);
    expect((await owner.get(scenarios(base))).body).toMatchObject([{ name: 'Version 1' }, { name: 'Version 1 copy', isVersion: false }]);
  });

  it('does not count among the scenarios, and a project can have up to 50', async () => {
    const base = await aProjectToPin();
    await manyScenarios(touchdown.pool, base, 20, false);
    const { id } = (await pin(owner, base, 'Version 1')).body;
    expect(await owner.post(scenarios(base, `/${id}/adopt`), { name: 'Former base' })).toMatchObject({ body: { code: 'SCENARIOS_FULL' } });
    await manyScenarios(touchdown.pool, base, 49, true);
    expect(await pin(owner, base, 'Version 51')).toMatchObject({ status: 409, body: { code: 'VERSIONS_FULL' } });
  });
});
