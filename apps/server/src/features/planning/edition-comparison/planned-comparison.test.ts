/** Projects planned under an edition other than the FAA circulars: compared, one by one and all together, and what adopting one records. */
import type { ChangedProject, EditionComparisonAnswer, Project } from '@touchdown/contract';
import { type EditionPack, PLANNING_PACKS } from '@touchdown/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, adjustedFrom, anAircraft, aPack, aProject } from '../../../test/builders.ts';

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
    expect(rowIn(body, 'fato')).toMatchObject({ before: { text: '13.107 m' }, after: { text: '19.660 m' }, valueChanges: true });
    expect(rowIn(body, 'groundTaxiway')).toMatchObject({
      before: { text: '3.612 m' },
      after: { value: null, text: 'Not available in this edition' },
    });
    expect(rowIn(body, 'windCone.length')).toMatchObject({ after: null });
    const { status } = (await owner.get(`/api/projects/${project.id}/compliance`)).body;
    expect(body.status.before.status).toBe(status);
    expect(body.status.after.subjects.find(({ subject }) => subject === 'obstacles')).toMatchObject({ status: 'incomplete' });
  });

  it('begins with the edition in effect and another one', async () => {
    expect((await compare()).body).toMatchObject({ before: FRENCH, after: EUROPEAN, inEffect: FRENCH });
    expect((await compare({ after: FRENCH })).body.adopts).toBeNull();
    expect((await compare({ after: { editionId: 'nothing' } })).body).toMatchObject({ code: 'EDITION_NOT_FOUND' });
    // A vertiport circular has no rules for a heliport.
    expect((await compare({ after: { editionId: 'eb-105a' } })).body).toMatchObject({ code: 'EDITIONS_NOT_COMPARABLE' });
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

describe('a circular and an edition that projects are planned under', () => {
  const CIRCULAR = { editionId: 'ac-150-5390-2d', revision: 1 };
  const recorded = async (id: string) =>
    (
      await touchdown.pool.query(
        "select details -> 'editions' as editions from audit_log where action = 'project.update' and entity_id = $1 order by seq",
        [id],
      )
    ).rows.map(({ editions }) => editions as unknown);

  it('are compared for a project by the circulars, with what its dimensions no longer meet, and adopted in both directions', async () => {
    // AC 150/5390-2C: TLOF of 1 RD, 36.1 ft. The specification: 0.83 × 43 ft, 35.69 ft; FATO 1.5 D in both.
    const own = await aCalculableProject(owner, { primaryAircraftId: project.primaryAircraftId, ppr: true });
    const { body } = await compare({ after: EUROPEAN }, own);
    expect(body).toMatchObject({ before: CIRCULAR, after: EUROPEAN, inEffect: CIRCULAR, numbers: [], rules: [] });
    expect(rowIn(body, 'fato')).toMatchObject({ before: { unit: 'ft' }, after: { text: '19.660 m' }, valueChanges: false });
    expect(rowIn(body, 'circular:approachSlope')).toMatchObject({ before: { text: '8:1' }, after: null });
    expect(body.available.map(({ editionId }) => editionId)).toEqual(expect.arrayContaining([FRANCE.id, EASA.id, CIRCULAR.editionId]));
    expect(body.status.after.subjects.find(({ subject }) => subject === 'obstacles')).toMatchObject({ status: 'incomplete' });
    expect(body.adopts).toMatchObject({
      plannedEdition: { ...EUROPEAN, performanceClass: null, taxi: null, turnsOnStand: null, flightManualFato: null },
    });
    const { version } = (await owner.get(`/api/projects/${own.id}`)).body;
    expect(await owner.put(`/api/projects/${own.id}`, { ...body.adopts, version })).toMatchObject({
      ...{ status: 200, body: { plannedEdition: EUROPEAN } },
    });

    const back = (await compare({ after: CIRCULAR }, own)).body;
    expect(back).toMatchObject({ before: EUROPEAN, after: CIRCULAR, inEffect: EUROPEAN });
    expect(rowIn(back, 'fato')).toMatchObject({ before: { text: '19.660 m' }, after: { unit: 'ft' }, valueChanges: false });
    expect(back.adopts).toMatchObject({ plannedEdition: null, advisoryCircular: 'AC 150/5390-2D' });
    expect((await owner.put(`/api/projects/${own.id}`, { ...back.adopts })).body).toMatchObject({ plannedEdition: null });
    expect(await recorded(own.id)).toEqual([
      { from: ['2D-1'], to: ['PTS-VPT-1'] },
      { from: ['PTS-VPT-1'], to: ['2D-1'] },
    ]);
    await owner.delete(`/api/projects/${own.id}`);
  });

  it('are named in the history when they are adopted, with the choices that change', async () => {
    const own = await aCalculableProject(owner, { primaryAircraftId: project.primaryAircraftId, ppr: true });
    const choices = { performanceClass: 1, taxi: 'air', turnsOnStand: null, flightManualFato: null } as const;
    for (const fields of [choices, { ...choices, performanceClass: 2, flightManualFato: 18.5 }])
      await owner.put(`/api/projects/${own.id}`, { plannedEdition: { ...EUROPEAN, ...fields } });
    const shown = (await owner.get(`/api/projects/${own.id}/history?limit=2`)).body.map(
      ({ sentence, records }: { sentence: string; records: { fields: { field: string; before: unknown; after: unknown }[] }[] }) => [
        sentence,
        records.flatMap(({ fields }) => fields.map(({ field, before, after }) => [field, before, after])),
      ],
    );
    expect(shown).toEqual([
      [
        'updated the project: edition',
        [
          ['performanceClass', 1, 2],
          ['flightManualFato', null, '18.5 m'],
        ],
      ],
      [
        'adopted EASA PTS-VPT-DSN, revision 1',
        [
          ['plannedEdition', null, 'EASA PTS-VPT-DSN, revision 1'],
          ['performanceClass', null, 1],
          ['taxi', null, 'air'],
        ],
      ],
    ]);
    await owner.delete(`/api/projects/${own.id}`);
  });

  it('list adjusted values below the minimums of the edition', async () => {
    const own = await aCalculableProject(owner, {
      ...{ primaryAircraftId: project.primaryAircraftId, ppr: true, advisoryCircular: 'AC 150/5390-2C', elevatedFacility: true },
    });
    const { body: results } = await owner.post(`/api/projects/${own.id}/calculate/dimensions`);
    expect(await owner.post(`/api/projects/${own.id}/adjusted-dimensions`, adjustedFrom(results))).toMatchObject({ status: 201 });
    // TLOF of an elevated facility: 1 D, 43 ft, and 1 RD, 36.1 ft, by the circular.
    const { dimensions } = (await compare({ after: EUROPEAN }, own)).body;
    expect(dimensions.source).toBe('adjusted');
    expect(dimensions.below.map(({ zone, side, minimum }) => [zone, side, minimum])).toEqual([
      ['tlof', 'length', expect.closeTo(43, 9)],
      ['tlof', 'width', expect.closeTo(43, 9)],
    ]);
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
      ...{ id: 'fato', subject: 'FATO', before: '13.107 m', after: '19.660 m' },
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
