/** A project that adopts an installed revision: what is calculated by it, what names it, and what is unchanged for all other projects. */
import type { EditionComparisonAnswer, Project } from '@touchdown/contract';
import { BUILT_IN_PACKS, type EditionPack } from '@touchdown/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { aCalculableProject, anAircraft, aPack, FOUND } from '../../../test/builders.ts';

const touchdown = testApp();
const D = 'ac-150-5390-2d';
const SECOND = { editionId: D, revision: 2 };
const ft = (value: number) => expect.closeTo(value, 9) as number;
let owner: Person;
let root: Person;
let primaryAircraftId: string;

const changes: Readonly<Record<string, Partial<EditionPack['rules'][number]>>> = {
  'tlof.general_aviation': { formula: { kind: 'times', of: 'D', factor: 0.9 } },
  'paths.curved.leastRadiusFt': { value: 999 },
};
/** Revision 2 of AC 150/5390-2D with a larger TLOF, and with a curve radius that Touchdown does not take from it. */
const second = (): string => {
  const builtIn = BUILT_IN_PACKS.find(({ id }) => id === D);
  if (builtIn === undefined) throw new Error('no pack');
  return aPack({ ...builtIn, revision: 2, rules: builtIn.rules.map((rule) => ({ ...rule, ...changes[rule.id] })) });
};
const { hash } = JSON.parse(second()) as EditionPack;

beforeAll(async () => {
  [owner, root] = [await touchdown.signedIn(), await touchdown.signedIn('superuser')];
  expect((await root.post('/api/standards/editions', { file: second() })).status).toBe(201);
  ({ id: primaryAircraftId } = await anAircraft(owner, {
    overallLength: 50,
    overallWidth: 40,
    rotorDiameter: 40,
    controllingDimension: 50,
  }));
});

const aHeliport = async (fields: object = {}): Promise<Project> => aCalculableProject(owner, { primaryAircraftId, ...fields });
const at = ({ id }: Pick<Project, 'id'>, rest = '') => `/api/projects/${id}${rest}`;
const read = async (project: Project): Promise<Project> => (await owner.get(at(project))).body;
const compare = async (project: Project, body: object = {}): Promise<EditionComparisonAnswer> =>
  (await owner.post(at(project, '/edition-comparison'), body)).body;
const tlofOf = async (project: Project): Promise<number> => (await owner.post(at(project, '/calculate/dimensions'))).body.tlof.length;
const adopted = async (fields: object = {}): Promise<Project> => {
  const project = await aHeliport(fields);
  const { adopts } = await compare(project, { after: SECOND });
  const { status, body } = await owner.put(at(project), { ...adopts, version: project.version });
  expect(status).toBe(200);
  return body;
};

describe('an installed revision', () => {
  it('is offered to projects of its edition, and changes none until it is adopted', async () => {
    const project = await aHeliport();
    expect(await tlofOf(project)).toEqual(ft(41.5));
    const { available, after, adopts, numbers, rules } = await compare(project);
    expect(available.map(({ ruleSetVersion, signature }) => `${ruleSetVersion} ${signature}`)).toEqual([
      ...['2D-2 unsigned', '2D-1 builtIn', '2C-1 builtIn', 'FR-2009-1 builtIn', 'PTS-VPT-1 builtIn'],
    ]);
    expect(after).toMatchObject({ ...SECOND, hash });
    expect(numbers.find(({ quantity }) => quantity === 'tlofLength')).toMatchObject({
      before: { value: ft(41.5) },
      after: { value: ft(45) },
    });
    expect(rules.map(({ id, isTaken }) => [id, isTaken]).toSorted()).toEqual([
      ['paths.curved.leastRadiusFt', false],
      ['tlof.general_aviation', true],
    ]);
    expect(adopts).toMatchObject({ editionRevisions: [{ ...SECOND, hash, signature: 'unsigned', notTaken: [expect.any(String)] }] });
    expect(await read(project)).toEqual(project);
  });

  it('is adopted by one update, which is recorded, and then every calculation follows it', async () => {
    const other = await aHeliport();
    const project = await adopted();
    expect(project.editionRevisions).toMatchObject([{ ...SECOND, hash, signature: 'unsigned' }]);
    expect([await tlofOf(project), await tlofOf(other)]).toEqual([ft(45), ft(41.5)]);
    const { rows } = await touchdown.pool.query("select details from audit_log where action = 'project.update' and entity_id = $1", [
      project.id,
    ]);
    expect(rows).toMatchObject([{ details: { fields: ['editionRevisions'], editions: { from: ['2D-1'], to: ['2D-2'] } } }]);
    const [entry] = (await owner.get(at(project, '/history?limit=1'))).body;
    const second = 'AC 150/5390-2D, revision 2 (unsigned)';
    const change = { field: 'editionRevisions', before: 'Built-in revision', after: second };
    expect(entry).toMatchObject({ sentence: `adopted ${second}`, records: [{ what: 'Project', fields: [change] }] });
    expect(await compare(project, { after: SECOND })).toMatchObject({ inEffect: SECOND, adopts: null });
    expect((await compare(project)).before).toMatchObject(SECOND);
    const { subjects } = (await owner.get(at(project, '/compliance'))).body;
    expect(JSON.stringify(subjects)).toContain('The data pack of AC 150/5390-2D, revision 2, is unsigned.');
    expect((await owner.get(at(project, '/fleet/matrix'))).body.reference).toBe('AC 150/5390-2D, revision 2 (unsigned)');
    expect((await owner.get('/api/projects')).body.find(({ id }: Project) => id === project.id).editionRevisions).toHaveLength(1);
  });

  it('stays with other changes, and ends with a change to another edition or back to the built-in revision', async () => {
    const project = await adopted();
    const renamed = (await owner.put(at(project), { name: 'Renamed' })).body as Project;
    expect(renamed.editionRevisions).toEqual(project.editionRevisions);
    const { adopts } = await compare(project, { after: { editionId: D, revision: 1 } });
    expect(adopts).toEqual({ advisoryCircular: 'AC 150/5390-2D', editionRevisions: [] });
    expect((await owner.put(at(project), { advisoryCircular: 'AC 150/5390-2C' })).body.editionRevisions).toEqual([]);
    const back = await adopted();
    await owner.put(at(back), { editionRevisions: [] });
    expect(await tlofOf(back)).toEqual(ft(41.5));
  });

  it('is refused unless it is installed, and dropped if the project does not follow its edition', async () => {
    const project = await aHeliport();
    const put = (editionRevisions: unknown) => owner.put(at(project), { editionRevisions });
    expect((await put([{ editionId: D, revision: 3 }])).body.code).toBe('EDITION_NOT_FOUND');
    expect((await put([{ editionId: D }])).body.code).toBe('VALIDATION_FAILED');
    expect((await put([{ editionId: 'eb-105a', revision: 9 }])).body.editionRevisions).toEqual([]);
    expect((await put([{ editionId: D, revision: 1 }])).body.editionRevisions).toEqual([]);
  });

  it('does not inherit a confirmation of another value', async () => {
    const ruleId = `${D}:tlof.general_aviation`;
    const of = async (query = ''): Promise<string[]> =>
      (await owner.get(`/api/standards/confirmations${query}`)).body.map(
        ({ printedValue }: { printedValue: string | null }) => printedValue,
      );
    const found = { ...FOUND, outcome: 'differs', printedValue: '0.95 D' };
    // The register shows the newest revision, so this is about its value.
    expect((await root.post(`/api/standards/rules/${ruleId}/confirmations`, found)).status).toBe(201);
    expect(await of()).toEqual([]);
    expect(await of(`?revisions=${D}:2`)).toEqual(['0.95 D']);
    expect((await owner.get(`/api/standards/confirmations?revisions=${D}:7`)).body.code).toBe('EDITION_NOT_FOUND');
    expect((await owner.get('/api/standards/confirmations?revisions=x')).body.code).toBe('VALIDATION_FAILED');
  });

  it('is what an evaluation counts: each project under the revision that it follows', async () => {
    const superuser = root;
    await touchdown.drain();
    const evaluate = async (before: object, after: object) => {
      const { id } = (await superuser.post('/api/standards/evaluations', { before, after })).body;
      await touchdown.drain();
      return (await superuser.get(`/api/standards/evaluations/${id}`)).body;
    };
    const [first, followed] = [{ editionId: D, revision: 1 }, SECOND];
    const plain = await aHeliport();
    const adopter = await adopted();
    const [onFirst, onSecond] = [await evaluate(first, followed), await evaluate(followed, first)];
    const idsOf = ({ projects }: { projects: { projectId: string }[] }) => projects.map(({ projectId }) => projectId);
    expect(idsOf(onFirst)).toContain(plain.id);
    expect(idsOf(onFirst)).not.toContain(adopter.id);
    expect(idsOf(onSecond)).toContain(adopter.id);
    expect(idsOf(onSecond)).not.toContain(plain.id);
    const { changes } = onFirst.projects.find(({ projectId }: { projectId: string }) => projectId === plain.id);
    expect(changes.values).toMatchObject([{ id: 'paths.curved.leastRadiusFt', isTaken: false }]);
    expect(changes.advisories).toEqual({ removed: [], added: [] });
    expect(changes.numbers.find(({ quantity }: { quantity: string }) => quantity === 'tlofLength')).toMatchObject({
      before: ft(41.5),
      after: ft(45),
    });
  });
});
