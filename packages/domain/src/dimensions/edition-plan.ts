/**
 * The minimum dimensions of a landing area by the rules of a pack, in its unit: aircraft in feet and pounds, converted once if the pack is
 * in meters, and every rule evaluated for them. A subject without a rule is not available, and nothing replaces it.
 */
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { controllingDimension, knownLength } from '../aircraft/controlling-dimension.ts';
import type { NamedAircraft } from '../aircraft/design-aircraft-set.ts';
import { feetToMeters, poundsToKilograms } from '../quantities/convert.ts';
import { feet, kilograms, meters, pounds, type Feet, type Kilograms, type Meters, type Pounds } from '../quantities/units.ts';
import {
  citationOf,
  evaluatePack,
  type LengthIn,
  type MassIn,
  resolvedCitation,
  type PackAnswer,
  type PackEvaluation,
  type PackInputs,
  type ResolvedCitation,
  type RuleApplies,
} from '../standards/packs/evaluate-pack.ts';
import { factorOf, type EditionPack, type LengthUnit, type PackRule, type PackUnit } from '../standards/packs/pack.ts';
import { PLAN_LENGTHS, type PlanLength } from '../standards/packs/plan-subjects.ts';
import { quantitySchedule, type ScheduledEdge, type ScheduleLine } from './quantity-schedule.ts';

type PackIn<U extends LengthUnit> = EditionPack & { readonly units: U };

/** A length in the unit of the pack. */
export type PlanLengthValue = Feet | Meters;

/** An aircraft with the width of its undercarriage, which taxiways are sized by. */
export interface PlanAircraft extends DesignAircraft {
  readonly undercarriageWidth: Feet | null;
}

/** The choices of the project. `null`: not chosen yet. */
export type PlanSite = Pick<PackInputs<'m'>, 'performanceClass' | 'site' | 'shape' | 'taxi' | 'turnsOnStand'> & {
  /** In the unit of the pack. */
  readonly flightManualFato: number | null;
};

/** A rule that is not one of the lengths: a marking, a light, a surface. */
export interface PlannedRule {
  readonly id: string;
  readonly subject: string;
  readonly applies: RuleApplies;
  /** A length by a formula, or a value with its unit. `null` if the rule is only a statement. */
  readonly length: PackAnswer<PlanLengthValue> | null;
  readonly value: { readonly value: number; readonly unit: PackUnit } | null;
  readonly citation: ResolvedCitation | null;
  readonly note: string | null;
}

export type AircraftMeasure = 'D' | 'RD' | 'overallWidth' | 'undercarriageWidth';

export interface EditionPlan {
  /** The unit of every length. */
  readonly unit: LengthUnit;
  /** What a result is reproduced from. */
  readonly edition: Pick<EditionPack, 'id' | 'revision' | 'name' | 'document' | 'documentRevision' | 'hash'>;
  readonly lengths: Readonly<Record<PlanLength, PackAnswer<PlanLengthValue>>>;
  /** Outer size of the Safety Area: FATO + 2 × Safety Area, at least the size of both together. */
  readonly safetyArea: PackAnswer<PlanLengthValue>;
  readonly rules: readonly PlannedRule[];
  /** For a landing area of the minimum size. */
  readonly quantities: readonly ScheduleLine[];
  readonly notCovered: EditionPack['notCovered'];
  /** Notes of the rules that give the lengths. */
  readonly notes: Readonly<Partial<Record<PlanLength, string>>>;
  /** The design aircraft that it is for. */
  readonly aircraft: readonly NamedAircraft[];
  /** What the rules take of them, combined. `null`: unknown for one of them. */
  readonly measures: Readonly<Record<AircraftMeasure, PlanLengthValue | null>>;
  /** In kilograms if the unit is meters, otherwise in pounds. */
  readonly mass: Kilograms | Pounds | null;
  /** Aircraft whose rotor arrangement the edition does not cover, or is unknown. Empty if the edition states none. */
  readonly outsideScope: readonly NamedAircraft[];
}

/** Returns the largest of the values, or null if one of them is unknown: the others alone could undersize the facility. */
function largestKnown<T extends number>(values: readonly (T | null)[], branded: (value: number) => T): T | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 || known.length < values.length ? null : branded(Math.max(...known));
}

interface Quantities<U extends LengthUnit> {
  /** Of a record, converted exactly. */
  readonly length: (value: Feet) => LengthIn[U];
  readonly mass: (value: Pounds) => MassIn[U];
  readonly lengthOf: (value: number) => LengthIn[U];
  readonly massOf: (value: number) => MassIn[U];
}
const QUANTITIES: { readonly [U in LengthUnit]: Quantities<U> } = {
  m: { length: feetToMeters, mass: poundsToKilograms, lengthOf: meters, massOf: kilograms },
  ft: { length: (value) => value, mass: (value) => value, lengthOf: feet, massOf: pounds },
};

/** Returns the composite of the design aircraft: the largest of each measure, and the greatest mass. */
function ofAircraft<U extends LengthUnit>(
  { units }: PackIn<U>,
  aircraft: readonly PlanAircraft[],
): Pick<PackInputs<U>, 'measures' | 'mass'> {
  const quantities: Quantities<U> = QUANTITIES[units];
  const converted = (length: Feet | null) => {
    const known = knownLength(length);
    return known === null ? null : quantities.length(known);
  };
  const largest = (length: (one: PlanAircraft) => Feet | null) =>
    largestKnown<LengthIn[U]>(
      aircraft.map((one) => converted(length(one))),
      quantities.lengthOf,
    );
  return {
    measures: {
      D: largest((one) => controllingDimension(one)?.value ?? null),
      RD: largest(({ rotorDiameter }) => rotorDiameter),
      overallWidth: largest(({ overallWidth }) => overallWidth),
      undercarriageWidth: largest(({ undercarriageWidth }) => undercarriageWidth),
      fatoSide: null,
      fatoPerimeter: null,
    },
    mass: largestKnown<MassIn[U]>(
      aircraft.map(({ maxGrossWeight }) => (maxGrossWeight === null ? null : quantities.mass(maxGrossWeight))),
      quantities.massOf,
    ),
  };
}

/** Returns the side and the perimeter of a FATO of the minimum size. Those of a rectangle and an ellipse depend on its other side. */
function ofFato<U extends LengthUnit>(
  { units }: PackIn<U>,
  fato: PackAnswer<LengthIn[U]>,
  { shape }: PlanSite,
): Partial<PackInputs<U>['measures']> {
  if (fato.state !== 'value') return {};
  const { lengthOf }: Quantities<U> = QUANTITIES[units];
  if (shape === 'square') return { fatoSide: fato.value, fatoPerimeter: lengthOf(2 * (fato.value + fato.value)) };
  return shape === 'circular' ? { fatoPerimeter: lengthOf(Math.PI * fato.value) } : {};
}

/** Returns FATO + 2 × Safety Area, at least the size of both together where the edition states one. */
function safetyAreaOf<U extends LengthUnit>({ units }: PackIn<U>, { length }: PackEvaluation<U>): PackAnswer<LengthIn[U]> {
  const { lengthOf }: Quantities<U> = QUANTITIES[units];
  const [fato, width, overall] = [length('fato'), length('safetyAreaWidth'), length('safetyAreaOverall')];
  if (fato.state !== 'value') return fato;
  if (width.state !== 'value') return width;
  if (overall.state === 'missing') return overall;
  const around = lengthOf(fato.value + 2 * width.value);
  const sum = 'fato + 2 × safetyAreaWidth';
  const least = overall.state === 'value' ? overall : null;
  return {
    state: 'value',
    value: least !== null && least.value > around ? least.value : around,
    formula: least === null ? sum : `max(${sum}, ${least.formula})`,
    citations: [...new Set([...fato.citations, ...width.citations, ...(least?.citations ?? [])])],
    without: [...new Set([...fato.without, ...width.without, ...(least?.without ?? [])])],
  };
}

const SCOPE = 'rotorArrangements';

function outsideScope(pack: EditionPack, aircraft: readonly PlanAircraft[]): readonly NamedAircraft[] {
  const words = pack.rules.find(({ id }) => id === SCOPE)?.words;
  if (words === undefined) return [];
  return aircraft
    .filter(({ rotorConfiguration }) => rotorConfiguration === null || !words.includes(rotorConfiguration))
    .map(({ id, name }) => ({ id, name }));
}

function plannedRule<U extends LengthUnit>(pack: PackIn<U>, { length, applies }: PackEvaluation<U>, rule: PackRule): PlannedRule {
  const { id, subject, formula, value, unit, citation, note = null } = rule;
  const cited = citationOf(pack, citation);
  return {
    id,
    subject,
    applies: applies(id),
    length: formula === undefined ? null : length(id),
    value: value === undefined || unit === undefined ? null : { value: factorOf(value), unit },
    citation: cited === undefined ? null : resolvedCitation(pack, cited),
    note,
  };
}

/** Returns the edge of a zone of the minimum size. The rules give one side of a rectangle. */
function edgeOf(name: string, size: PackAnswer, { shape }: PlanSite): ScheduledEdge {
  if (size.state !== 'value') return `The size of the ${name} is unknown.`;
  if (shape !== 'circular' && shape !== 'square') return `The other side of the ${name} is unknown.`;
  return { shape, length: size.value, width: size.value };
}

const isPlanLength = (id: string): boolean => PLAN_LENGTHS.some((length) => length === id);

function planIn<U extends LengthUnit>(pack: PackIn<U>, aircraft: readonly PlanAircraft[], site: PlanSite): EditionPlan {
  const { lengthOf }: Quantities<U> = QUANTITIES[pack.units];
  const { flightManualFato } = site;
  const inputs = {
    ...ofAircraft(pack, aircraft),
    ...site,
    flightManualFato: flightManualFato === null ? null : lengthOf(flightManualFato),
  };
  const fato = evaluatePack(pack, inputs).length('fato');
  const evaluation = evaluatePack(pack, { ...inputs, measures: { ...inputs.measures, ...ofFato(pack, fato, site) } });
  const { id, revision, name, document, documentRevision, hash } = pack;
  const { D, RD, overallWidth, undercarriageWidth } = inputs.measures;
  const lengths = Object.fromEntries(PLAN_LENGTHS.map((length) => [length, evaluation.length(length)] as const));
  return {
    unit: pack.units,
    edition: { id, revision, name, document, documentRevision, hash },
    lengths: lengths as EditionPlan['lengths'],
    safetyArea: safetyAreaOf(pack, evaluation),
    rules: pack.rules.filter((rule) => !isPlanLength(rule.id) && rule.id !== SCOPE).map((rule) => plannedRule(pack, evaluation, rule)),
    quantities: quantitySchedule(
      { pack, ...evaluation },
      {
        edges: { tlof: edgeOf('TLOF', evaluation.length('tlof'), site), fato: edgeOf('FATO', evaluation.length('fato'), site) },
        unmarked: [],
      },
    ),
    notCovered: pack.notCovered,
    notes: Object.fromEntries(
      pack.rules.flatMap(({ id: rule, note }) => (note === undefined || !isPlanLength(rule) ? [] : [[rule, note]])),
    ),
    aircraft: aircraft.map((one) => ({ id: one.id, name: one.name })),
    measures: { D, RD, overallWidth, undercarriageWidth },
    mass: inputs.mass,
    outsideScope: outsideScope(pack, aircraft),
  };
}

const isIn = <U extends LengthUnit>(pack: EditionPack, unit: U): pack is PackIn<U> => pack.units === unit;

/** Returns the minimum dimensions of a landing area by a pack, for its design aircraft, combined if there are several. */
export function editionPlan(pack: EditionPack, aircraft: readonly PlanAircraft[], site: PlanSite): EditionPlan {
  if (isIn(pack, 'm')) return planIn(pack, aircraft, site);
  if (isIn(pack, 'ft')) return planIn(pack, aircraft, site);
  throw new RangeError(`${pack.id} has no unit`);
}
