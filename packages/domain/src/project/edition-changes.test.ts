/**
 * A revision that changes one number: exactly the projects and numbers that depend on it are reported. Checked by calculating every project
 * under both revisions and comparing the results themselves, not their calculation details.
 */
import { drillCount, seededRandom } from '@touchdown/testing';
import { expect, it } from 'vitest';
import type { AircraftNumbers } from '../aircraft/design-aircraft.ts';
import { calculateDimensions } from '../dimensions/calculate-dimensions.ts';
import type { CalculationResults, QuantityId, RuleSetResult } from '../dimensions/dimension-results.ts';
import { FACILITY_SHAPES, FACILITY_TYPES, HELIPORT_CIRCULARS, PROJECT_TYPES } from '../facility/facility.ts';
import { feet, feetMsl, pounds } from '../quantities/units.ts';
import { dimensionEdition, type DimensionEdition } from '../standards/dimension-edition.ts';
import type { EditionPack, Formula, PackRule } from '../standards/packs/pack.ts';
import { CALCULATOR_PACKS } from '../standards/registry.ts';
import { aFacility, anAircraft, TIMESTAMP } from '../testing.ts';
import { type ComparedRecords, editionChanges } from './edition-comparison.ts';
import { designInputs } from './design-inputs.ts';

const PROJECTS = drillCount({ gate: 40, full: 1_000 });
/** The projects are the same whatever seed a run sets. */
const random = seededRandom('projects under a revision', 20_261_127);
const chance = (share: number): boolean => random() < share;
const between = (low: number, high: number): number => low + random() * (high - low);
function oneOf<T>(list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error('an empty list');
  return chosen;
}

const someAircraft = (id: string): AircraftNumbers => {
  const D = between(20, 110);
  return anAircraft({
    ...{ id, name: `Aircraft ${id}`, rotorConfiguration: oneOf(['single_main', 'tandem', 'coaxial'] as const) },
    ...{ overallLength: feet(D), overallWidth: feet(D * between(0.4, 1)), controllingDimension: feet(D) },
    rotorDiameter: chance(0.7) ? feet(D * between(0.6, 1)) : null,
    maxGrossWeight: pounds(between(1_500, 40_000)),
  }) as AircraftNumbers;
};

function someProject(): ComparedRecords {
  const type = oneOf(PROJECT_TYPES);
  const project = aFacility({
    ...{ type, facilityType: oneOf(FACILITY_TYPES), shape: oneOf(FACILITY_SHAPES), ppr: chance(0.3), elevatedFacility: chance(0.3) },
    ...{ fatoLoadBearing: chance(0.7), tlofPerimeterMarked: chance(0.7), fatoPerimeterMarked: chance(0.7), standardH: chance(0.7) },
    advisoryCircular: oneOf(HELIPORT_CIRCULARS),
    vertiportAdvisoryCircular: type === 'heliport' ? null : 'EB 105A',
    elevation: feetMsl(between(0, 3_000)),
    additionalFatoLengthFt: feet(chance(0.5) ? 0 : between(0, 100)),
  });
  const vertiport = chance(0.5) ? someAircraft('v') : null;
  const aircraft = chance(0.2)
    ? { primary: null, vertiport: null, fleet: [someAircraft('a'), someAircraft('b')] }
    : { primary: someAircraft('a'), vertiport, fleet: null };
  return { project, aircraft, adjusted: null, saved: null, timestamp: TIMESTAMP };
}
const projects = Array.from({ length: PROJECTS }, someProject);

const read = (pack: EditionPack): DimensionEdition => {
  const edition = dimensionEdition(pack);
  if (edition === null) throw new Error(`${pack.id} has no dimensions`);
  return edition;
};
const builtIn = (id: string): DimensionEdition => {
  const found = CALCULATOR_PACKS.find(({ pack }) => pack.id === id);
  if (found === undefined) throw new Error(`no pack ${id}`);
  return read(found.pack);
};

/** The first number of a formula, a little larger. */
function larger(formula: Formula): Formula {
  switch (formula.kind) {
    case 'times':
      return { ...formula, factor: typeof formula.factor === 'number' ? formula.factor * 1.1 : 0.55 };
    case 'fixed':
      return { ...formula, length: formula.length + 7 };
    case 'largestOf':
      return { ...formula, of: formula.of.map((part, n) => (n === 0 ? larger(part) : part)) };
    case 'halfOfDifference':
      return { ...formula, minuend: larger(formula.minuend) };
    default:
      throw new Error(`a ${formula.kind} has no number`);
  }
}
function revised({ pack }: DimensionEdition, id: string): DimensionEdition {
  const changed = (rule: PackRule): PackRule => {
    if (rule.formula !== undefined) return { ...rule, formula: larger(rule.formula) };
    return { ...rule, value: Number(rule.value) + 1 };
  };
  if (!pack.rules.some((rule) => rule.id === id)) throw new Error(`no rule ${id}`);
  return read({ ...pack, revision: pack.revision + 1, rules: pack.rules.map((rule) => (rule.id === id ? changed(rule) : rule)) });
}

type Sized = Pick<RuleSetResult, 'tlof' | 'fato' | 'safetyArea' | 'tlofFatoSeparation' | 'fatoSafetyAreaSeparation' | 'approachPath'> &
  Pick<RuleSetResult, 'vertipad' | 'taxiArea'>;
const NUMBERS: Readonly<Partial<Record<QuantityId, (of: Sized) => number | undefined>>> = {
  tlofLength: ({ tlof }) => tlof.length,
  tlofWidth: ({ tlof }) => tlof.width,
  tlofArea: ({ tlof }) => tlof.area,
  tlofFatoSeparation: ({ tlofFatoSeparation }) => tlofFatoSeparation.minimumSeparation,
  fatoLength: ({ fato }) => fato.length,
  fatoWidth: ({ fato }) => fato.width,
  fatoArea: ({ fato }) => fato.area,
  fatoSafetyAreaSeparation: ({ fatoSafetyAreaSeparation }) => fatoSafetyAreaSeparation.minimumSeparation,
  safetyAreaLength: ({ safetyArea }) => safetyArea.length,
  safetyAreaWidth: ({ safetyArea }) => safetyArea.width,
  safetyAreaArea: ({ safetyArea }) => safetyArea.area,
  approachSlope: ({ approachPath }) => approachPath.slope,
  approachInnerWidth: ({ approachPath }) => approachPath.innerWidth,
  approachWidth: ({ approachPath }) => approachPath.width,
  approachLength: ({ approachPath }) => approachPath.length,
  vertipadDiameter: ({ vertipad }) => vertipad?.diameter,
  vertipadArea: ({ vertipad }) => vertipad?.area,
  taxiAreaLength: ({ taxiArea }) => taxiArea?.length,
  taxiAreaWidth: ({ taxiArea }) => taxiArea?.width,
  taxiAreaArea: ({ taxiArea }) => taxiArea?.area,
};

/** Every number of a result by name. The vertipad and the taxi area of a mixed project are those of its vertiport rules. */
function numbersOf(results: CalculationResults): ReadonlyMap<string, number> {
  const named = (scope: string, of: Sized) =>
    Object.entries(NUMBERS).flatMap(([quantity, value]) => {
      const number = value(of);
      return number === undefined ? [] : [[`${scope} ${quantity}`, number] as const];
    });
  if (results.calculationType !== 'mixed') return new Map(named('project', results));
  const { vertipad: _pad, taxiArea: _taxi, ...flat } = results;
  return new Map([...named('project', flat), ...results.ruleSets.flatMap((one) => named(one.kind, one))]);
}

function resultsBy({ standard }: DimensionEdition, { project, aircraft }: ComparedRecords): CalculationResults {
  const followed = standard.kind === 'heliport' ? { ...project, advisoryCircular: standard.document } : project;
  const inputs = designInputs(followed, aircraft);
  const answer = inputs && calculateDimensions(inputs, TIMESTAMP, { [standard.kind]: standard });
  if (answer?.ok !== true) throw new Error('a project without dimensions');
  return answer.results;
}

/** The numbers that differ between the results, by name. */
function differing(before: CalculationResults, after: CalculationResults): readonly string[] {
  const [was, is] = [numbersOf(before), numbersOf(after)];
  // Far below the changes, and far above floating-point noise.
  return [...was.keys()].filter((name) => Math.abs((was.get(name) ?? 0) - (is.get(name) ?? 0)) > 1e-6).toSorted();
}

/** Whether a project follows the edition. */
const follows = ({ standard }: DimensionEdition, { project }: ComparedRecords): boolean =>
  standard.kind === 'vertiport'
    ? project.type !== 'heliport'
    : project.type !== 'vertiport' && project.advisoryCircular === standard.document;

const [C, D, EB] = ['ac-150-5390-2c', 'ac-150-5390-2d', 'eb-105a'] as const;
it.each([
  [D, 'tlof.general_aviation'],
  [D, 'tlof.hospital'],
  [D, 'fato.transport.width'],
  [D, 'fato.hospital.length'],
  [D, 'tlofFatoSeparation'],
  [D, 'safetyAreaWidth.prior_permission.tlofMarked.standardH'],
  [D, 'safetyAreaWidth.transport.tlofMarked.standardH'],
  [C, 'rotorDiameterFromD'],
  [C, 'tlof.transport'],
  [C, 'safetyAreaWidth.general_aviation.tlofUnmarked.standardH'],
  [EB, 'safetyAreaWidth'],
  [EB, 'tlof'],
  [EB, 'parkingStand'],
])('%s: a revision of %s', (id, rule) => {
  const before = builtIn(id);
  const after = revised(before, rule);
  for (const one of projects.filter((each) => follows(before, each))) {
    const changes = editionChanges({ before, after }, one);
    const expected = differing(resultsBy(before, one), resultsBy(after, one));
    expect((changes?.numbers ?? []).map(({ scope, quantity }) => `${scope} ${quantity}`).toSorted()).toEqual(expected);
    expect(changes?.values ?? []).toEqual([]);
    // No reported project without a change that it depends on.
    const advisories = (changes?.advisories.added.length ?? 0) + (changes?.advisories.removed.length ?? 0);
    expect(changes !== null).toBe(expected.length > 0 || advisories > 0);
  }
});

it.each([
  ['separation.protectionZone.hospitalFt', (facilityType: string) => facilityType === 'hospital'],
  ['paths.curved.leastRadiusFt', () => true],
] as const)('a revision of %s, which no dimension depends on, is reported for the projects that use it', (rule, isUsedBy) => {
  const before = builtIn(D);
  const after = revised(before, rule);
  for (const one of projects.filter((each) => follows(before, each))) {
    const changes = editionChanges({ before, after }, one);
    expect(changes?.values.map(({ id }) => id) ?? []).toEqual(isUsedBy(one.project.facilityType) ? [rule] : []);
    expect(changes?.numbers ?? []).toEqual([]);
  }
});

it('an adopted edition changes exactly the numbers that differ', () => {
  const [before, after] = [builtIn(C), builtIn(D)];
  for (const one of projects.filter((each) => follows(before, each))) {
    const numbers = editionChanges({ before, after }, one)?.numbers ?? [];
    const expected = differing(resultsBy(before, one), resultsBy(after, one));
    expect(numbers.map(({ scope, quantity }) => `${scope} ${quantity}`).toSorted()).toEqual(expected);
  }
});
