/** Projects planned under an edition other than the FAA circulars: compared, one by one and all together, and what adopting one records. */
import type { ChangedProject, EditionComparisonAnswer, Project } from '@touchdown/contract';
import { type EditionPack, PLANNING_PACKS } from '@touchdown/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { anAircraft, aPack, aProject } from '../../../test/builders.ts';

const touchdown = testApp();
const [FRANCE, EASA] = PLANNING_PACKS;
const CHOICES = { performanceClass: 2, taxi: 'ground', turnsOnStand: true, flightManualFato: null };
const refOf = ({ id, revision }: Pick<EditionPack, 'id' | 'revision'>) => ({ editionId: id, revision });
const [FRENCH, EUROPEAN] = [refOf(FRANCE), refOf(EASA)];

let owner: Person;
let superuser: Person;
let project: Project;
beforeAll(async () => {
  [owner, superuser] = [await touchdown.signedIn(), await touchdown.signedIn('superuser')];
  // A Bell 429: 7,000 lb is more than 3,175 kg.
  const { id: primaryAircraftId } = await anAircraft(owner, {
    ...{ overallLength: 43, overallWidth: 36.1, rotorDiameter: 36.1, controllingDimension: 43 },
    ...{ undercarriageWidth: 7.9, maxGrossWeight: 7000, rotorConfiguration: 'single_main' },
  });
  project = await aProject(owner, { name: 'Paris', primaryAircraftId, plannedEdition: { ...FRENCH, ...CHOICES } });
  await aProject(owner, { name: 'Lille', plannedEdition: { ...FRENCH, ...CHOICES } });
  await aProject(owner, { name: 'By the circulars', primaryAircraftId });
});
const compare = async (body: object = {}, of: Pick<Project, 'id'> = project) =>
  owner.post(`/api/projects/${of.id}/edition-comparison`, body) as Promise<{ status: number; body: EditionComparisonAnswer }>;
const rowIn = ({ plan }: EditionComparisonAnswer, id: string) => plan.find((row) => row.id === id);

describe('the comparison of a planned project', () => {
  it('shows every subject before and after, what only one edition covers, and the status', async () => {
    const { body } = await compare({ after: EUROPEAN });
    expect(body).toMatchObject({ before: FRENCH, after: EUROPEAN, inEffect: FRENCH, numbers: [], rules: [] });
    expect(rowIn(body, 'fato')).toMatchObject({ before: { text: '13.107 m' }, after: { text: '19.66 m' }, valueChanges: true });
    expect(rowIn(body, 'groundTaxiway')).toMatchObject({
      before: { text: '3.612 m' },
      after: { value: null, text: 'Not available in this edition' },
    });
    expect(rowIn(body, 'windCone.length')).toMatchObject({ after: null });
    const { status } = (await owner.get(`/api/projects/${project.id}/compliance`)).body;
    expect(body.status.before.status).toBe(status);
    expect(body.status.after.subjects.find(({ subject }) => subject === 'obstacles')).toMatchObject({ status: 'incomplete' });
  });

  it('begins with the edition in effect and another one, and refuses a circular', async () => {
    expect((await compare()).body).toMatchObject({ before: FRENCH, after: EUROPEAN, inEffect: FRENCH });
    expect((await compare({ after: FRENCH })).body.adopts).toBeNull();
    expect((await compare({ after: { editionId: 'nothing' } })).body).toMatchObject({ code: 'EDITION_NOT_FOUND' });
    expect((await compare({ after: { editionId: 'ac-150-5390-2d' } })).body).toMatchObject({ code: 'EDITION_NOT_FOUND' });
  });

  it('adopts an edition with one update, which the audit log records with both', async () => {
    const own = await aProject(owner, { primaryAircraftId: project.primaryAircraftId, plannedEdition: { ...FRENCH, ...CHOICES } });
    const { adopts } = (await compare({ after: EUROPEAN }, own)).body;
    expect(adopts).toMatchObject({ plannedEdition: { ...EUROPEAN, ...CHOICES } });
    const put = await owner.put(`/api/projects/${own.id}`, { ...adopts });
    expect(put).toMatchObject({ status: 200, body: { plannedEdition: { ...EUROPEAN, ...CHOICES, pack: { hash: EASA.hash } } } });
    const { rows } = await touchdown.pool.query(
      "select details -> 'editions' as editions from audit_log where action = 'project.update' and entity_id = $1",
      [own.id],
    );
    expect(rows).toEqual([{ editions: { from: ['FR-2009-1'], to: ['PTS-VPT-1'] } }]);
    expect((await compare({ after: EUROPEAN }, own)).body).toMatchObject({ inEffect: EUROPEAN, adopts: null });
    await owner.delete(`/api/projects/${own.id}`);
  });
});

describe('an evaluation of all planned projects', () => {
  const evaluated = async (before: object, after: object) => {
    const { body } = await superuser.post('/api/standards/evaluations', { before, after });
    await touchdown.drain();
    return (await superuser.get(`/api/standards/evaluations/${body.id}`)).body;
  };

  it('reports the projects under the edition and what changes in each, on the screen and in the file, and changes none', async () => {
    const stored = () => touchdown.pool.query('select * from projects order by id').then(({ rows }) => rows);
    const before = await stored();
    const report = await evaluated(FRENCH, EUROPEAN);
    expect(await stored()).toEqual(before);
    expect(report).toMatchObject({ before: FRENCH, after: EUROPEAN, evaluated: 2, changed: 1 });
    const [changed] = report.projects as ChangedProject[];
    expect(changed?.name).toBe('Paris');
    const { plan } = (await compare({ after: EUROPEAN })).body;
    expect(changed?.changes.values.map(({ id }) => id)).toEqual(plan.filter(({ valueChanges }) => valueChanges).map(({ id }) => id));
    expect(changed?.changes.values.find(({ id }) => id === 'fato')).toEqual({
      ...{ id: 'fato', subject: 'FATO', before: '13.107 m', after: '19.66 m' },
      amount: { unit: 'm', before: expect.closeTo(13.1064, 9) as number, after: expect.closeTo(19.6596, 9) as number },
    });
    const { body: csv } = await superuser.get(`/api/standards/evaluations/${report.id}/csv`);
    const line = String(csv)
      .split(/\r?\n/)
      .find((one) => one.includes(',FATO,'));
    expect(line).toMatch(/,Paris,Project,FATO,m,13\.1064\d*,19\.6596\d*/);
  });

  it('under a new revision reports exactly the number that it changes', async () => {
    const nine = { kind: 'fixed', length: 9, unit: 'm' } as const;
    const rules = FRANCE.rules.map((rule) => (rule.id === 'windCone.length' ? { ...rule, formula: nine } : rule));
    const { hash: _hash, ...pack } = { ...FRANCE, revision: 2, rules };
    const installed = await superuser.post('/api/standards/editions', { file: aPack(pack) });
    expect(installed).toMatchObject({ status: 201, body: { id: FRANCE.id } });
    const report = await evaluated(FRENCH, { ...FRENCH, revision: 2 });
    expect(report).toMatchObject({ evaluated: 2, changed: 1 });
    expect(report.projects[0].changes.values.map(({ id, after }: { id: string; after: string }) => [id, after])).toEqual([
      ['windCone.length', '9 m'],
    ]);
    expect((await compare()).body).toMatchObject({ before: FRENCH, after: { ...FRENCH, revision: 2, signature: 'unsigned' } });
  });

  it('is not possible between a circular and another edition', async () => {
    const mixed = { before: FRENCH, after: { editionId: 'ac-150-5390-2d' } };
    expect((await superuser.post('/api/standards/evaluations', mixed)).body.code).toBe('EDITIONS_NOT_COMPARABLE');
    const unknown = { before: FRENCH, after: { ...EUROPEAN, revision: 9 } };
    expect((await superuser.post('/api/standards/evaluations', unknown)).body.code).toBe('EDITION_NOT_FOUND');
  });
});
