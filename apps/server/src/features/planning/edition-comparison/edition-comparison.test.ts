/** A stored project under two editions: who sees it, what it contains, and what adopting one records. */
import type { EditionComparisonAnswer } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import { type Client, testApp } from '../../../test/app.ts';
import { aCalculableProject, adjustedFrom, anAircraft, aMember, projectFields } from '../../../test/builders.ts';

const touchdown = testApp();
const [C, D, EB] = ['ac-150-5390-2c', 'ac-150-5390-2d', 'eb-105a'].map((editionId) => ({ editionId })) as [
  { editionId: string },
  { editionId: string },
  { editionId: string },
];
const compare = async (who: Client, projectId: string, body: object = {}) =>
  who.post(`/api/projects/${projectId}/edition-comparison`, body) as Promise<{ status: number; body: EditionComparisonAnswer }>;
const ft = (value: number) => expect.closeTo(value, 9) as number;

/** A PPR heliport by 2C for an AW139. */
async function aProjectBy2C(overrides: object = {}) {
  const owner = await touchdown.signedIn();
  const { id: primaryAircraftId } = await anAircraft(owner, {
    ...{ name: 'AW139', overallLength: 54.7, overallWidth: 45.3, rotorDiameter: 45.3, controllingDimension: 54.7 },
  });
  const fields = { primaryAircraftId, advisoryCircular: 'AC 150/5390-2C', ppr: true, ...overrides };
  return { owner, project: await aCalculableProject(owner, fields) };
}

describe('the comparison of editions', () => {
  it('is for the project team, and saves nothing', async () => {
    const { owner, project } = await aProjectBy2C();
    const [viewer, stranger] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, project.id, viewer, 'viewer');
    const before = await touchdown.stored();
    expect((await compare(touchdown.visitor(), project.id)).status).toBe(401);
    expect((await compare(stranger, project.id)).status).toBe(404);
    expect((await compare(viewer, project.id)).status).toBe(200);
    expect(await touchdown.stored()).toEqual(before);
  });

  it('shows each number, the edition in effect first, and the one that can be adopted', async () => {
    const { owner, project } = await aProjectBy2C();
    const { body } = await compare(owner, project.id);
    expect(body).toMatchObject({ before: C, after: D, inEffect: C, adopts: { advisoryCircular: 'AC 150/5390-2D' } });
    expect(body.after).toMatchObject({
      revision: 1,
      ruleSetVersion: '2D-1',
      hash: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) as string,
    });
    expect(body.available.map(({ editionId }) => editionId).toSorted()).toEqual([
      C.editionId,
      D.editionId,
      'easa-pts-vpt',
      'fr-order-2009',
    ]);
    const number = (quantity: string) => body.numbers.find((one) => one.quantity === quantity);
    // 2C: 1 RD, 1/3 RD. 2D: 0.83 D, 0.28 D.
    expect(number('tlofLength')).toMatchObject({ before: { value: ft(45.3) }, after: { value: ft(45.401) }, valueChanges: true });
    expect(number('fatoSafetyAreaSeparation')).toMatchObject({ before: { value: ft(15.1) }, after: { value: ft(15.316) } });
    expect(number('fatoLength')).toMatchObject({ valueChanges: false, paragraphChanges: true });
    expect(body.rules.find(({ id }) => id === 'tlof.general_aviation')).toMatchObject({
      before: { value: '1 × RD' },
      after: { value: '0.83 × D' },
    });
    expect(body.status.before.status).toBe((await owner.get(`/api/projects/${project.id}/compliance`)).body.status);
  });

  it('shows which adjusted dimensions no longer meet, and the status', async () => {
    const { owner, project } = await aProjectBy2C();
    const minimums = (await owner.post(`/api/projects/${project.id}/calculate/dimensions`)).body;
    expect((await owner.post(`/api/projects/${project.id}/adjusted-dimensions`, adjustedFrom(minimums))).status).toBe(201);
    const { body } = await compare(owner, project.id, { after: D });
    expect(body.dimensions).toMatchObject({ source: 'adjusted', choices: ['recalculate', 'reset', 'keep'] });
    expect(body.dimensions.below.map(({ zone, side, minimum }) => [zone, side, minimum])).toEqual([
      ...[
        ['tlof', 'length', ft(45.401)],
        ['tlof', 'width', ft(45.401)],
      ],
      ...[
        ['safetyArea', 'length', ft(112.682)],
        ['safetyArea', 'width', ft(112.682)],
      ],
    ]);
    const dimensions = ({ subjects }: EditionComparisonAnswer['status']['before']) =>
      subjects.find(({ subject }) => subject === 'dimensions')?.status;
    expect([dimensions(body.status.before), dimensions(body.status.after)]).toEqual(['compliant', 'not_compliant']);
    expect(body.status.after.status).toBe('not_compliant');
  });

  it('is adopted by one update, which the audit log records with both editions', async () => {
    const { owner, project } = await aProjectBy2C();
    const { body } = await compare(owner, project.id);
    const fields = projectFields({ primaryAircraftId: project.primaryAircraftId, ppr: true, version: project.version, ...body.adopts });
    expect((await owner.put(`/api/projects/${project.id}`, fields)).status).toBe(200);
    const { rows } = await touchdown.pool.query("select details from audit_log where action = 'project.update' and entity_id = $1", [
      project.id,
    ]);
    expect(rows).toMatchObject([{ details: { editions: { from: ['2C-1'], to: ['2D-1'] } } }]);
    expect((await compare(owner, project.id, { after: D })).body).toMatchObject({ inEffect: D, adopts: null });
  });

  it('of a vertiport or a mixed project is by its rule sets', async () => {
    const { owner, project } = await aProjectBy2C({ type: 'mixed', vertiportAdvisoryCircular: 'EB 105A', ppr: false });
    expect((await compare(owner, project.id, { after: EB })).body).toMatchObject({ before: EB, after: EB, adopts: null });
    const { body } = await compare(owner, project.id, { after: D });
    expect(body.numbers.filter(({ scope, valueChanges }) => scope === 'vertiport' && valueChanges)).toEqual([]);
    // Both heliport circulars, the vertiport circular, and the editions that any project can be planned under.
    expect(body.available).toHaveLength(5);
  });

  it('is rejected for an edition that is missing, of another kind, or not for the project', async () => {
    const { owner, project } = await aProjectBy2C();
    for (const after of [{ editionId: 'nothing' }, { ...D, revision: 2 }])
      expect((await compare(owner, project.id, { after })).body).toMatchObject({ code: 'EDITION_NOT_FOUND' });
    for (const body of [{ after: EB }, { before: EB, after: D }, { before: D, after: EB }])
      expect((await compare(owner, project.id, body)).body).toMatchObject({ code: 'EDITIONS_NOT_COMPARABLE' });
    expect((await compare(owner, project.id, { after: {} })).body).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
