/** A project that follows an installed revision: its numbers are those of the pack, and everything else is as it was. */
import { seededRandom } from '@touchdown/testing';
import { describe, expect, it } from 'vitest';
import type { AircraftNumbers } from '../aircraft/design-aircraft.ts';
import { fatoLengthNotice } from '../dimensions/additional-fato-length.ts';
import { calculateDimensions } from '../dimensions/calculate-dimensions.ts';
import { FACILITY_SHAPES, FACILITY_TYPES, PROJECT_TYPES } from '../facility/facility.ts';
import { feet, feetMsl } from '../quantities/units.ts';
import { editionsFollowing } from '../register/following.ts';
import { registerFollowing } from '../register/register.ts';
import type { RegisterEdition } from '../register/rules.ts';
import { dimensionEdition, type DimensionEdition, editionSet, standardsRegister } from '../standards/dimension-edition.ts';
import type { FollowedRevision } from '../standards/followed-revision.ts';
import type { EditionPack, PackRule } from '../standards/packs/pack.ts';
import { CALCULATOR_PACKS, STANDARDS_REGISTER } from '../standards/registry.ts';
import { aFacility, anAircraft, TIMESTAMP } from '../testing.ts';
import { calculationInputs } from './calculation-inputs.ts';
import { compareEditions, followingEdition } from './edition-comparison.ts';
import { circularsOf } from './circulars.ts';
import { inputChanges } from './input-changes.ts';

const D = 'ac-150-5390-2d';
const builtIn = (id: string): EditionPack => {
  const found = CALCULATOR_PACKS.find(({ pack }) => pack.id === id)?.pack;
  if (found === undefined) throw new Error(`no pack ${id}`);
  return found;
};
const installed = (pack: EditionPack): DimensionEdition & { readonly followed: FollowedRevision } => {
  const edition = dimensionEdition(pack, 'unsigned');
  const followed = edition?.followed ?? null;
  if (edition === null || followed === null) throw new Error(`projects cannot follow ${pack.id}`);
  return { ...edition, followed };
};
const revised = (id: string, change: (rule: PackRule) => PackRule) => {
  const pack = builtIn(id);
  return installed({ ...pack, revision: 2, hash: `sha256:${'2'.repeat(64)}`, rules: pack.rules.map(change) });
};
const largerTlof = revised(D, (rule) =>
  rule.id === 'tlof.general_aviation' ? { ...rule, formula: { kind: 'times', of: 'D', factor: 0.9 } } : rule,
);
const widerCurve = revised(D, (rule) => (rule.id === 'paths.curved.leastRadiusFt' ? { ...rule, value: 999 } : rule));
const project = aFacility({ advisoryCircular: 'AC 150/5390-2D' });
const AIRCRAFT = anAircraft({ overallLength: feet(50), controllingDimension: feet(50), rotorDiameter: feet(40) }) as AircraftNumbers;
const resultsOf = (facility: typeof project) => {
  const answer = calculateDimensions(calculationInputs(facility, AIRCRAFT), TIMESTAMP);
  if (!answer.ok) throw new Error('not calculated');
  return answer.results;
};
/** As a saved record. */
const saved = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a project that follows an installed revision', () => {
  const followed = saved(followingEdition(project, largerTlof));

  it('is calculated by it, also from its saved record alone', () => {
    expect(resultsOf(project).tlof.length).toBeCloseTo(0.83 * 50, 9);
    const results = resultsOf(followed);
    expect(results.tlof.length).toBeCloseTo(0.9 * 50, 9);
    expect(results.ruleSets[0]).toMatchObject({ reference: 'AC 150/5390-2D', ruleSetVersion: '2D-2' });
    const again = calculateDimensions(saved(results.inputs), TIMESTAMP);
    expect(again).toEqual({ ok: true, results });
  });

  it('names the revision, and that its pack is unsigned, wherever it names its circular', () => {
    const text = 'AC 150/5390-2D, revision 2 (unsigned)';
    expect(circularsOf(followed)).toBe(text);
    expect(resultsOf(followed).faaReference).toBe(text);
    expect(circularsOf({ ...followed, type: 'mixed' })).toBe(`${text} and EB 105A`);
    expect(circularsOf({ ...followed, advisoryCircular: 'AC 150/5390-2C' })).toBe('AC 150/5390-2C');
    expect(resultsOf(followed).ruleSets[0]?.advisories).toContainEqual(
      expect.objectContaining({
        code: 'EDITION_UNSIGNED',
        severity: 'info',
        text: 'The data pack of AC 150/5390-2D, revision 2, is unsigned.',
      }),
    );
  });

  it('has the values of its revision in the register, and the built-in ones for all other rules', () => {
    const { editionRevisions } = followed;
    const valueOf = (id: string, revisions = editionRevisions) => registerFollowing(revisions).rule(`${D}:${id}`)?.value;
    const twoD = (editions: readonly RegisterEdition[]) => editions.find(({ id }) => id === D);
    expect(twoD(editionsFollowing(editionRevisions))).toEqual(twoD(registerFollowing(editionRevisions).editions));
    expect(valueOf('tlof.general_aviation')).toBe('0.9 × D');
    expect(valueOf('tlof.hospital')).toBe(valueOf('tlof.hospital', []));
    expect(valueOf('paths.curved.leastRadiusFt', [widerCurve.followed])).toBe(valueOf('paths.curved.leastRadiusFt', []));
    const lists = standardsRegister(editionRevisions);
    expect(lists.map(({ heading }) => heading)).toEqual(STANDARDS_REGISTER.map(({ heading }) => heading));
    expect(lists.filter(({ values }, n) => values !== STANDARDS_REGISTER[n]?.values).map(({ heading }) => heading)).toEqual([
      'AC 150/5390-2D: dimensions',
    ]);
  });

  it('makes dimensions that were saved under another revision out of date', () => {
    const [before, after] = [project, followed].map((one) => calculationInputs(one, AIRCRAFT));
    if (before === undefined || after === undefined) throw new Error('no inputs');
    expect(inputChanges(before, after)).toEqual([
      { what: 'Data of AC 150/5390-2D', before: 'the built-in revision', after: 'revision 2 (unsigned)' },
    ]);
    expect(inputChanges(after, saved(after))).toEqual([]);
  });

  it('no longer follows it under another circular', () => {
    const other = { ...followed, advisoryCircular: 'AC 150/5390-2C' } as const;
    expect(calculationInputs(other, AIRCRAFT)).toEqual(calculationInputs({ ...project, advisoryCircular: 'AC 150/5390-2C' }, AIRCRAFT));
    const edition = dimensionEdition(builtIn(D));
    expect(edition && followingEdition(followed, edition).editionRevisions).toEqual([]);
  });
});

it('the elevation above which a longer FATO is required is that of the revision, in results and in the status', () => {
  const lower = revised(D, (rule) => (rule.id === 'longerFatoAbove' ? { ...rule, value: 500 } : rule));
  const at600 = aFacility({ advisoryCircular: 'AC 150/5390-2D', elevation: feetMsl(600), additionalFatoLengthFt: null });
  const codes = (facility: typeof at600) => resultsOf(facility).ruleSets.flatMap(({ advisories }) => advisories.map(({ code }) => code));
  expect([codes(at600).includes('FATO_LENGTH_AT_ELEVATION'), fatoLengthNotice(at600)]).toEqual([false, null]);
  const followed = followingEdition(at600, lower);
  expect(codes(followed)).toContain('FATO_LENGTH_AT_ELEVATION');
  expect(fatoLengthNotice(followed)).toContain('Above 500 ft MSL');
});

describe('rules that are not taken from an installed revision', () => {
  it('are named in its results', () => {
    expect(largerTlof.followed.notTaken).toEqual([]);
    expect(widerCurve.followed.notTaken).toHaveLength(1);
    const [subject] = widerCurve.followed.notTaken;
    const advisory = resultsOf(followingEdition(project, widerCurve)).ruleSets[0]?.advisories.find(
      ({ code }) => code === 'EDITION_RULES_NOT_TAKEN',
    );
    expect(advisory?.text).toContain(`not taken from it: ${subject}. Touchdown uses its built-in values`);
  });

  it('are marked in a comparison, and rules of dimensions are not', () => {
    const edition = dimensionEdition(builtIn(D));
    if (edition === null) throw new Error('no edition');
    const records = {
      ...{ project, adjusted: null, saved: null, timestamp: TIMESTAMP },
      aircraft: { primary: AIRCRAFT, vertiport: null, fleet: null },
    };
    const rulesUnder = (after: DimensionEdition) =>
      compareEditions({ before: edition, after }, records).rules.map(({ id, isTaken }) => [id, isTaken]);
    expect(rulesUnder(widerCurve)).toEqual([['paths.curved.leastRadiusFt', false]]);
    expect(rulesUnder(largerTlof)).toEqual([['tlof.general_aviation', true]]);
  });
});

it('the recorded part of a pack gives the results of the whole pack, to the last bit', () => {
  const random = seededRandom('results of followed revisions', 20_261_128);
  const oneOf = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
  const scaled = (rule: PackRule): PackRule =>
    rule.formula?.kind === 'times' && typeof rule.formula.factor === 'number'
      ? { ...rule, formula: { ...rule.formula, factor: rule.formula.factor * (1 + random() / 4) } }
      : rule;
  for (const id of [D, 'ac-150-5390-2c', 'eb-105a']) {
    const edition = revised(id, scaled);
    for (let n = 0; n < 20; n += 1) {
      const type = oneOf(PROJECT_TYPES);
      const facility = aFacility({
        ...{ type, facilityType: oneOf(FACILITY_TYPES), shape: oneOf(FACILITY_SHAPES), ppr: random() < 0.3 },
        advisoryCircular: id === 'ac-150-5390-2c' ? 'AC 150/5390-2C' : 'AC 150/5390-2D',
        vertiportAdvisoryCircular: type === 'heliport' ? null : 'EB 105A',
      });
      const followed = saved(followingEdition(facility, edition));
      const [whole, recorded] = [
        calculateDimensions(calculationInputs(followed, AIRCRAFT), TIMESTAMP, editionSet(edition)),
        calculateDimensions(calculationInputs(followed, AIRCRAFT), TIMESTAMP),
      ];
      expect(recorded).toEqual(whole);
    }
  }
});
