import type { AnalysisInputs, ClearanceAnalysisHead, PathObstacle } from '@touchdown/contract';
import { clearancesOfPath, evaluateObstacles, projectAirspace } from '@touchdown/domain';
import { uuidv7 } from 'uuidv7';
import { describe, expect, it, vi } from 'vitest';
import { openBoss } from '../../../queue/boss.ts';
import { type Client, testApp } from '../../../test/app.ts';
import { aCalculableProject, adjustedFrom, aMember, anObstacle, aPath, obstacleFields, pathFields } from '../../../test/builders.ts';
import { endDelay, expireAttempt } from '../../../test/dead-worker.ts';
import { others } from '../../../test/others.ts';
import { analyze } from './analyze.ts';

const touchdown = testApp();
const at = (id: string, rest = '') => `/api/projects/${id}/clearance-analyses${rest}`;
const PLACE = { latitude: 41.40345833, longitude: -81.75291667 };
/** About 730 ft to the north, under the path that arrives from there. */
const NORTH = { latitude: PLACE.latitude + 0.002, longitude: PLACE.longitude };

async function site() {
  const owner = await touchdown.signedIn();
  const project = await aCalculableProject(owner);
  const path = await aPath(owner, project.id, { name: 'North', type: 'approach', ingressHeadingDegrees: 180 });
  return { owner, id: project.id as string, pathId: path.id as string };
}
const mast = (owner: Client, id: string, fields: object = {}) =>
  anObstacle(owner, id, { name: 'Mast', ...NORTH, heightFeet: 300, elevationFeet: 780, ...fields });
async function saved(who: Client, id: string, fields: object = {}): Promise<ClearanceAnalysisHead> {
  const { status, body, text } = await who.post(at(id), fields);
  if (status !== 202) throw new Error(text);
  await touchdown.drain();
  const { inputs: _, results: __, ...head } = (await who.get(at(id, `/${body.id}`))).body;
  return head;
}
const list = async (who: Client, id: string): Promise<ClearanceAnalysisHead[]> => (await who.get(at(id))).body;
const later = () => (touchdown.now = new Date(touchdown.now.getTime() + 60_000));

describe('permissions', () => {
  it('a stranger learns nothing, a viewer can read, an editor can save', async () => {
    const { owner, id } = await site();
    await mast(owner, id);
    const [stranger, viewer, editor] = [await touchdown.signedIn(), await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, id, viewer, 'viewer');
    await aMember(owner, id, editor, 'editor');
    const analysis = await saved(owner, id);
    const calls = async (who: Client) => [
      (await who.get(at(id))).status,
      (await who.get(at(id, `/${analysis.id}`))).status,
      (await who.get(at(id, `/${analysis.id}/comparison`))).status,
      (await who.post(at(id), {})).status,
    ];
    expect(await calls(touchdown.visitor())).toEqual([401, 401, 401, 401]);
    expect(await calls(stranger)).toEqual([404, 404, 404, 404]);
    expect(await calls(viewer)).toEqual([200, 200, 200, 403]);
    expect(await calls(editor)).toEqual([200, 200, 200, 202]);
  });
  it("an analysis of the user's other project, or of a stranger, is not found", async () => {
    const [one, other] = [await site(), await site()];
    await mast(other.owner, other.id);
    const theirs = await saved(other.owner, other.id);
    await mast(one.owner, one.id);
    const own = await saved(one.owner, one.id);
    for (const url of [`/${theirs.id}`, `/${theirs.id}/comparison`, `/${own.id}/comparison?with=${theirs.id}`, `/${uuidv7()}`, '/x'])
      expect((await one.owner.get(at(one.id, url))).body.code).toBe('ANALYSIS_NOT_FOUND');
    expect((await one.owner.post(at(one.id), { id: theirs.id })).body.code).toBe('ID_TAKEN');
  });
});

describe('saving an analysis', () => {
  it('is answered at once with its job, which can be canceled; one whose worker was killed saves it once', async () => {
    const { owner, id } = await site();
    await mast(owner, id);
    const queued = await owner.post(at(id), {});
    expect(queued).toMatchObject({ status: 202, body: { kind: 'clearance_analysis', state: 'queued', progress: { unit: 'obstacles' } } });
    expect((await owner.post(`/api/jobs/${queued.body.id}/cancel`)).body.state).toBe('canceled');
    await touchdown.drain();
    expect(await list(owner, id)).toEqual([]);
    const killed = (await owner.post(at(id), {})).body.id;
    await openBoss(touchdown.pool).take('clearance_analysis');
    await expireAttempt(touchdown.pool, killed);
    await touchdown.drain();
    await endDelay(touchdown.pool, killed);
    await touchdown.drain();
    expect((await owner.get(`/api/jobs/${killed}`)).body).toMatchObject({
      ...{ state: 'done', progress: { done: 1, total: 1 } },
      result: { analysisId: killed, violation: 1, warning: 0, compliant: 0 },
    });
    expect((await list(owner, id)).map((one) => one.id)).toEqual([killed]);
  });
  it("is rejected without a facility to evaluate against, or without obstacles, with the specification's messages", async () => {
    const { owner, id } = await site();
    expect((await owner.post(at(id), {})).body).toEqual({
      code: 'NOTHING_TO_ANALYZE',
      message: 'No obstacles defined for analysis. Add obstacles to perform penetration analysis.',
    });
    const bare = await aCalculableProject(owner, { elevation: null, latitude: null, longitude: null });
    await anObstacle(owner, bare.id);
    const { body } = await owner.post(at(bare.id), {});
    expect(body.code).toBe('FACILITY_INCOMPLETE');
    expect(body.message).toBe(
      'Facility configuration required for surface calculations. Please configure TLOF/FATO dimensions and elevation. Missing: project elevation, project location.',
    );
    expect(await list(owner, id)).toEqual([]);
  });
  it('ignores results that are sent, and saves what the domain calculates from stored data', async () => {
    const { owner, id, pathId } = await site();
    const tower = await mast(owner, id, { horizontalAccuracyFeet: 20, verticalAccuracyFeet: 3 });
    const low = await mast(owner, id, { name: 'Low', heightFeet: 1, elevationFeet: 700 });
    const unknown = await mast(owner, id, { name: 'Unknown', elevationFeet: '' });
    const lie = { summary: { status: 'compliant', violation: 0 }, results: [], engineVersion: '9', isStale: true };
    const head = await saved(owner, id, { notes: 'Before the survey', ...lie });
    expect(head).toMatchObject({
      createdBy: { email: owner.email },
      notes: 'Before the survey',
      ruleSet: 'AC 150/5390-2D, 14 CFR Part 77',
      counts: { paths: 1, obstacles: 3, notEvaluated: 1 },
      changedSince: [],
      isStale: false,
    });
    const { body } = await owner.get(at(id, `/${head.id}`));
    const inputs = body.inputs as AnalysisInputs;
    expect(inputs.obstacles.map((obstacle) => obstacle.id)).toEqual([tower.id, low.id, unknown.id]);
    const { airspace } = projectAirspace({ ...inputs, isoDate: '2026-11-21' });
    if (airspace === null) throw new Error('the site is whole');
    const evaluated = evaluateObstacles(airspace, inputs.obstacles);
    expect(head).toMatchObject({ engineVersion: evaluated.engineVersion, summary: evaluated.summary, paths: evaluated.paths });
    expect(head.summary.violation).toBe(1);
    const results = body.results as PathObstacle[];
    const numbers = (row: PathObstacle | undefined) => [
      row?.status,
      row?.requiredClearanceFeet,
      row?.actualClearanceFeet,
      row?.penetrationFeet,
      row?.surfaceName,
    ];
    for (const clearance of evaluated.obstacles) {
      const whole = results.find((row) => row.obstacleId === clearance.obstacleId && row.pathId === null);
      const { governing } = clearance;
      const expected = [clearance.status, governing?.requiredClearanceFt ?? null, governing?.actualClearanceFt ?? null];
      expect(numbers(whole)).toEqual([...expected, governing?.penetrationFt ?? 0, governing?.surface.name ?? null]);
      expect(whole?.recommendedAction).toBe(clearance.recommendedAction);
    }
    const [ofPath] = clearancesOfPath(evaluated.obstacles, pathId);
    expect(results.filter((row) => row.pathId === pathId)).toMatchObject([
      { obstacleId: tower.id, pathName: 'North', status: 'violation', penetrationFeet: ofPath?.governing?.penetrationFt, isCritical: true },
    ]);
    expect(results[0]).toMatchObject({ paragraph: '14 CFR 77.23(b)', surfaceKind: 'approach', topFeet: 1080 });
  });
  it('saves the reported clearance of an uncertain obstacle under each of its surfaces, and none for an exact one', async () => {
    const { owner, id, pathId } = await site();
    const uncertain = await mast(owner, id, { horizontalAccuracyFeet: 200, verticalAccuracyFeet: 10 });
    const exact = await mast(owner, id, { name: 'Exact', horizontalAccuracyFeet: 0, verticalAccuracyFeet: 0 });
    const head = await saved(owner, id);
    const { body } = await owner.get(at(id, `/${head.id}`));
    const { airspace } = projectAirspace({ ...(body.inputs as AnalysisInputs), isoDate: '2026-11-21' });
    if (airspace === null) throw new Error('the site is incomplete');
    const clearances = evaluateObstacles(airspace, (body.inputs as AnalysisInputs).obstacles).obstacles;
    const results = body.results as PathObstacle[];
    const expected = clearances.find(({ obstacleId }) => obstacleId === uncertain.id);
    const whole = results.find((row) => row.obstacleId === uncertain.id && row.pathId === null);
    expect(expected?.surfaces.length).toBeGreaterThan(1);
    expect(whole?.surfaces).toEqual(
      expected?.surfaces.map((one) => ({
        pathId: one.surface.pathId,
        surfaceKind: one.surface.kind,
        surfaceName: one.surface.name,
        paragraph: expect.any(String),
        status: one.status,
        reportedClearanceFeet: one.actualClearanceFt,
        requiredClearanceFeet: one.requiredClearanceFt,
        leastClearanceFeet: one.worst.clearanceFt,
      })),
    );
    expect(whole?.surfaces?.[0]).toMatchObject({ pathId, reportedClearanceFeet: whole?.actualClearanceFeet });
    expect(results.filter((row) => row.obstacleId === exact.id).map(({ surfaces }) => surfaces)).toEqual([null, null]);
    expect(results.filter((row) => row.pathId === pathId).every(({ surfaces }) => surfaces === null)).toBe(true);
  });
  it('appears in the project activity, and a repeated request creates it once', async () => {
    const { owner, id } = await site();
    await mast(owner, id);
    const key = { 'idempotency-key': uuidv7() };
    const [first, second] = [await owner.post(at(id), {}, key), await owner.post(at(id), {}, key)];
    expect(second.body).toEqual(first.body);
    await touchdown.drain();
    const [head] = await list(owner, id);
    expect(await list(owner, id)).toHaveLength(1);
    const { rows } = await touchdown.pool.query(
      "select details from audit_log where project_id = $1 and action = 'clearanceAnalysis.save'",
      [id],
    );
    expect(rows).toEqual([{ details: { inputsSha256: head?.inputsSha256, violation: 1, warning: 0, compliant: 0 } }]);
  });
  it('evaluates each of 10,000 obstacles', async () => {
    const { owner, id } = await site();
    await mast(owner, id, { horizontalAccuracyFeet: 20 });
    await touchdown.pool.query(
      `insert into project_obstacles (id, project_id, name, type, latitude, longitude, height_feet, elevation_feet, horizontal_accuracy_feet,
         vertical_accuracy_feet, source, created_at, updated_at)
       select gen_random_uuid(), project_id, name, type, latitude + (n % 100 - 50) * 1e-4, longitude + (n / 100 - 50) * 1e-4, n % 400, 780, 20, 3,
         source, created_at, updated_at
       from project_obstacles, generate_series(1, 9999) n where project_id = $1`,
      [id],
    );
    const head = await saved(owner, id);
    expect(head.counts.obstacles).toBe(10_000);
    expect(head.summary.total).toBe(10_000);
  });
  it('of 10,000 obstacles yields to other requests after every 8 ms', async () => {
    const { owner, id } = await site();
    await mast(owner, id);
    const { inputs }: { inputs: AnalysisInputs } = (await owner.get(at(id, `/${(await saved(owner, id)).id}`))).body;
    const obstacles = Array.from({ length: 10_000 }, (_, n) => inputs.obstacles.map((one) => ({ ...one, heightFeet: n % 400 }))).flat();
    // Each clock reading is a millisecond after the previous one, and one follows each obstacle.
    let nowMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1));
    let turns = 0;
    const stop = others(() => (turns += 1));
    const analysis = await analyze({ ...inputs, obstacles }, '2026-11-21').finally(stop);
    vi.restoreAllMocks();
    expect(analysis.summary.total).toBe(10_000);
    expect(turns).toBeGreaterThanOrEqual(10_000 / 9);
  });
});

describe('a saved analysis', () => {
  it('becomes out of date, and names why, once any input changed; but not for a name or a note', async () => {
    const { owner, id, pathId } = await site();
    const tower = await mast(owner, id);
    await saved(owner, id);
    const since = async () => (await list(owner, id))[0]?.changedSince;
    const project = (await owner.get(`/api/projects/${id}`)).body;
    const path = pathFields({ name: 'North', type: 'approach', ingressHeadingDegrees: 180 });
    await owner.put(`/api/projects/${id}/paths/${pathId}`, { ...path, notes: 'Flown at night' });
    await owner.put(`/api/projects/${id}`, { ...project, name: 'Another name', version: undefined });
    expect(await since()).toEqual([]);
    await owner.put(`/api/projects/${id}/obstacles/${tower.id}`, { ...tower, heightFeet: 299, version: undefined });
    expect(await since()).toEqual(['obstacles']);
    await owner.put(`/api/projects/${id}/paths/${pathId}`, { ...path, ingressHeadingDegrees: 181 });
    expect(await since()).toEqual(['paths', 'obstacles']);
    await owner.put(`/api/projects/${id}`, { ...project, elevation: 790, version: undefined });
    expect(await since()).toEqual(['facility', 'paths', 'obstacles']);
    const minimums = adjustedFrom((await owner.post(`/api/projects/${id}/calculate/dimensions`)).body);
    await owner.post(`/api/projects/${id}/adjusted-dimensions`, { ...minimums, safetyAreaLength: 400, safetyAreaWidth: 400 });
    expect(await since()).toEqual(['facility', 'sizes', 'paths', 'obstacles']);
    expect((await list(owner, id))[0]?.isStale).toBe(true);
  });
  it('stays unchanged when its obstacles are deleted', async () => {
    const { owner, id } = await site();
    const tower = await mast(owner, id);
    const head = await saved(owner, id);
    await owner.delete(`/api/projects/${id}/obstacles/${tower.id}`);
    const { body } = await owner.get(at(id, `/${head.id}`));
    expect(body.results[0]).toMatchObject({ obstacleId: tower.id, obstacleName: 'Mast', status: 'violation' });
  });
});

describe('comparing with the previous one', () => {
  it('has nothing to compare the first with', async () => {
    const { owner, id } = await site();
    await mast(owner, id);
    const head = await saved(owner, id);
    expect((await owner.get(at(id, `/${head.id}/comparison`))).body).toEqual({
      after: head,
      before: null,
      changedParts: [],
      unchanged: 0,
      changes: [],
    });
  });
  it('lists worse, new, better, removed, and no longer evaluated obstacles, worst first', async () => {
    const { owner, id } = await site();
    const [grows, sinks, goes, stays, blurs] = [
      await mast(owner, id, { name: 'Grows', heightFeet: 50 }),
      await mast(owner, id, { name: 'Sinks' }),
      await mast(owner, id, { name: 'Goes' }),
      await mast(owner, id, { name: 'Stays' }),
      await mast(owner, id, { name: 'Blurs' }),
    ];
    const first = await saved(owner, id);
    const url = (obstacle: { id: string }) => `/api/projects/${id}/obstacles/${obstacle.id}`;
    const fields = (name: string, more: object) => obstacleFields({ name, ...NORTH, elevationFeet: 780, heightFeet: 300, ...more });
    await owner.put(url(grows), fields('Grows', { heightFeet: 200 }));
    await owner.put(url(sinks), fields('Sinks', { heightFeet: 290 }));
    await owner.put(url(blurs), fields('Blurs', { elevationFeet: null }));
    await owner.delete(url(goes));
    const added = await mast(owner, id, { name: 'Added' });
    later();
    const second = await saved(owner, id);
    const { body } = await owner.get(at(id, `/${second.id}/comparison`));
    expect(body).toMatchObject({ before: { id: first.id }, after: { id: second.id }, changedParts: ['obstacles'], unchanged: 1 });
    expect(body.changes).toMatchObject([
      { obstacleId: grows.id, change: 'worse', before: { status: 'compliant' }, after: { status: 'violation' } },
      { obstacleId: added.id, change: 'new', before: null, after: { status: 'violation' } },
      { obstacleId: sinks.id, change: 'better' },
      { obstacleId: goes.id, change: 'gone', after: null },
      { obstacleId: blurs.id, change: 'not_evaluated', after: null },
    ]);
    expect(body.changes[2].before.penetrationFeet - body.changes[2].after.penetrationFeet).toBeCloseTo(10, 6);
    expect(body.changes.map((change: { obstacleId: string }) => change.obstacleId)).not.toContain(stays.id);
  });
});
