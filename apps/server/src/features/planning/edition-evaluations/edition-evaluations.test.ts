/** All projects under another edition: a job that changes none of them, and its report on the screen and as a file. */
import type { ChangedProject, EditionEvaluation } from '@touchdown/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, anAircraft } from '../../../test/builders.ts';

const touchdown = testApp();
const [C, D, EB] = ['ac-150-5390-2c', 'ac-150-5390-2d', 'eb-105a'].map((editionId) => ({ editionId }));
const URL = '/api/standards/evaluations';
const ft = (value: number) => expect.closeTo(value, 9) as number;

let owner: Person;
let superuser: Person;
const ids: Record<'ppr2C' | 'other2C' | 'by2D' | 'vertiport' | 'withoutAircraft', string> = {
  ...{ ppr2C: '', other2C: '', by2D: '', vertiport: '', withoutAircraft: '' },
};
beforeAll(async () => {
  [owner, superuser] = [await touchdown.signedIn(), await touchdown.signedIn('superuser')];
  const { id: primaryAircraftId } = await anAircraft(owner, {
    ...{ name: 'AW139', overallLength: 54.7, overallWidth: 45.3, rotorDiameter: 45.3, controllingDimension: 54.7 },
  });
  const add = async (name: string, fields: object) =>
    (await aCalculableProject(owner, { name, primaryAircraftId, ...fields })).id as string;
  ids.ppr2C = await add('=PPR by 2C', { advisoryCircular: 'AC 150/5390-2C', ppr: true });
  ids.other2C = await add('Other by 2C', { advisoryCircular: 'AC 150/5390-2C' });
  ids.by2D = await add('By 2D', {});
  ids.vertiport = await add('Vertiport', { type: 'vertiport', advisoryCircular: 'EB 105A', vertiportAdvisoryCircular: 'EB 105A' });
  ids.withoutAircraft = await add('Without aircraft', { advisoryCircular: 'AC 150/5390-2C', primaryAircraftId: null });
});
beforeEach(() => touchdown.drain());

const start = (who: Client, body: object = { before: C, after: D }) => who.post(URL, body);
const job = async (id: string) => (await superuser.get(`/api/jobs/${id}`)).body;
const report = async (id: string) => (await superuser.get(`${URL}/${id}`)).body as EditionEvaluation & { projects: ChangedProject[] };

describe('an evaluation of all projects', () => {
  it('is for superusers', async () => {
    for (const person of [owner, await touchdown.signedIn('admin'), await touchdown.signedIn()]) {
      expect((await start(person)).status).toBe(403);
      expect((await person.get(URL)).status).toBe(403);
    }
    expect((await start(touchdown.visitor())).status).toBe(401);
  });

  it('reports exactly the projects and numbers that change, and changes none', async () => {
    const { body } = await start(superuser);
    expect(body).toMatchObject({ kind: 'edition_evaluation', state: 'queued', progress: { unit: 'projects' } });
    const stored = () => touchdown.pool.query('select * from projects order by id').then(({ rows }) => rows);
    const before = await stored();
    await touchdown.drain();
    expect(await stored()).toEqual(before);
    expect(await job(body.id)).toMatchObject({ state: 'done', result: { evaluationId: body.id, evaluated: 3, changed: 2 } });
    const { projects, ...head } = await report(body.id);
    expect(head).toMatchObject({
      before: { ...C, revision: 1 },
      after: { ...D, revision: 1 },
      evaluated: 3,
      changed: 2,
      requestedBy: superuser.email,
    });
    expect(projects.map(({ name }) => name)).toEqual(['=PPR by 2C', 'Other by 2C']);
    const numbers = (name: string) =>
      Object.fromEntries(
        projects.find((one) => one.name === name)?.changes.numbers.map((one) => [one.quantity, [one.before, one.after]]) ?? [],
      );
    // 2C: 1 RD, 1/3 RD. 2D: 0.83 D, 0.28 D. Without PPR the Safety Area is 20 ft wide in both.
    expect(numbers('=PPR by 2C')).toMatchObject({ tlofLength: [ft(45.3), ft(45.401)], fatoSafetyAreaSeparation: [ft(15.1), ft(15.316)] });
    expect(Object.keys(numbers('Other by 2C')).toSorted()).toEqual(['tlofArea', 'tlofFatoSeparation', 'tlofLength', 'tlofWidth']);
  });

  it('is listed with the editions to choose from, and exported with every change', async () => {
    const { id } = (await start(superuser)).body;
    await touchdown.drain();
    const listed = (await superuser.get(URL)).body;
    expect(listed.evaluations[0]).toMatchObject({ id, changed: 2 });
    expect(listed.editions.map(({ ruleSetVersion }: { ruleSetVersion: string }) => ruleSetVersion)).toEqual([
      ...['2D-1', '2C-1', '105A-1'],
      ...['FR-2009-1', 'PTS-VPT-1'],
    ]);
    const { headers, body } = await superuser.get(`${URL}/${id}/csv`);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('Touchdown_ac-150-5390-2d_revision_1_changes_2026-11-21.csv') as string,
    });
    const lines = String(body).split(/\r?\n/);
    const { projects } = await report(id);
    const changes = projects.flatMap(({ projectId, changes: { numbers, values, advisories, below } }) => [
      // A round zone has one diameter, for its length and its width.
      ...new Set(numbers.map(({ scope, title, before, after }) => [projectId, scope, title, before, after].join(' '))),
      ...values,
      ...advisories.added,
      ...advisories.removed,
      ...below,
    ]);
    expect(lines.filter((line) => line !== '')).toHaveLength(1 + changes.length);
    expect(new Set(lines).size).toBe(lines.length);
    // A spreadsheet must not read a name as a formula.
    expect(lines.some((line) => line.includes(`${ids.ppr2C},=PPR`))).toBe(false);
    expect(lines.find((line) => line.includes(ids.other2C) && line.includes('TLOF diameter'))).toContain('45.3');
  });

  it('is recorded in the audit log', async () => {
    const { id } = (await start(superuser, { before: D, after: C })).body;
    await touchdown.drain();
    const { rows } = await touchdown.pool.query("select details from audit_log where action = 'edition.evaluate' and entity_id = $1", [id]);
    expect(rows).toMatchObject([{ details: { before: D, after: C, evaluated: 1, changed: 1 } }]);
  });

  it('that is canceled leaves nothing, and one that failed can be retried', async () => {
    const { id } = (await start(superuser)).body;
    expect((await superuser.post(`/api/jobs/${id}/cancel`)).body).toMatchObject({ state: 'canceled' });
    expect((await superuser.get(`${URL}/${id}`)).body.code).toBe('EVALUATION_NOT_FOUND');
    const failing = (await start(superuser)).body.id as string;
    // Its edition is missing at each attempt.
    const edition = (revision: number) =>
      touchdown.pool.query("update jobs set input = jsonb_set(input, '{after,revision}', to_jsonb($2::int)) where id = $1", [
        failing,
        revision,
      ]);
    await edition(99);
    await touchdown.drain();
    expect(await job(failing)).toMatchObject({ state: 'failed', error: { code: 'EDITION_NOT_FOUND' } });
    expect((await superuser.get(`${URL}/${failing}`)).body.code).toBe('EVALUATION_NOT_FOUND');
    await edition(1);
    expect((await superuser.post(`/api/admin/jobs/${failing}/retry`)).body).toMatchObject({ state: 'queued' });
    await touchdown.drain();
    expect(await report(failing)).toMatchObject({ evaluated: 3, changed: 2 });
  });

  it('skips deleted projects', async () => {
    const { id } = (await start(superuser)).body;
    await touchdown.pool.query('update projects set deleted_at = $2 where id = $1', [ids.withoutAircraft, touchdown.now]);
    await touchdown.drain();
    expect(await report(id)).toMatchObject({ evaluated: 2, changed: 2 });
    await touchdown.pool.query('update projects set deleted_at = null where id = $1', [ids.withoutAircraft]);
  });

  it('is rejected for editions that are missing or of different kinds', async () => {
    expect((await start(superuser, { before: C, after: { editionId: 'nothing' } })).body.code).toBe('EDITION_NOT_FOUND');
    expect((await start(superuser, { before: C, after: EB })).body.code).toBe('EDITIONS_NOT_COMPARABLE');
    expect((await start(superuser, { before: C })).body.code).toBe('VALIDATION_FAILED');
    expect((await superuser.get(`${URL}/01932b5e-0000-7000-8000-0000000000ee`)).body.code).toBe('EVALUATION_NOT_FOUND');
  });
});
