/**
 * The minimum dimensions of a landing area by an edition in meters: aircraft in feet and pounds, converted once, and every rule of the pack
 * evaluated for them. A subject without a rule is not available, and nothing replaces it.
 */
import type { DesignAircraft } from '../aircraft/aircraft.ts';
import { controllingDimension, knownLength } from '../aircraft/controlling-dimension.ts';
import type { NamedAircraft } from '../aircraft/design-aircraft-set.ts';
import { feetToMeters, poundsToKilograms } from '../quantities/convert.ts';
import { kilograms, meters, type Feet, type Kilograms, type Meters } from '../quantities/units.ts';
import {
  evaluatePack,
  resolvedCitation,
  type PackAnswer,
  type PackEvaluation,
  type PackInputs,
  type ResolvedCitation,
  type RuleApplies,
} from '../standards/packs/evaluate-pack.ts';
import { factorOf, type EditionPack, type PackRule, type PackUnit } from '../standards/packs/pack.ts';
import { PLAN_LENGTHS, type PlanLength } from '../standards/packs/plan-subjects.ts';

export type MetricPack = EditionPack & { readonly units: 'm' };

/** An aircraft with the width of its undercarriage, which taxiways are sized by. */
export interface PlanAircraft extends DesignAircraft {
  readonly undercarriageWidth: Feet | null;
}

/** The choices of the project. `null`: not chosen yet. */
export type PlanSite = Pick<PackInputs<'m'>, 'performanceClass' | 'site' | 'shape' | 'taxi' | 'turnsOnStand' | 'flightManualFato'>;

/** A rule that is not one of the lengths: a marking, a light, a surface. */
export interface PlannedRule {
  readonly id: string;
  readonly subject: string;
  readonly applies: RuleApplies;
  /** A length by a formula, or a value with its unit. `null` if the rule is only a statement. */
  readonly length: PackAnswer<Meters> | null;
  readonly value: { readonly value: number; readonly unit: PackUnit } | null;
  readonly citation: ResolvedCitation | null;
  readonly note: string | null;
}

export interface MetricPlan {
  /** What a result is reproduced from. */
  readonly edition: Pick<EditionPack, 'id' | 'revision' | 'name' | 'document' | 'documentRevision' | 'hash'>;
  readonly lengths: Readonly<Record<PlanLength, PackAnswer<Meters>>>;
  /** Outer size of the safety area: FATO + 2 × safety area, at least the size of both together. */
  readonly safetyArea: PackAnswer<Meters>;
  readonly rules: readonly PlannedRule[];
  readonly notCovered: EditionPack['notCovered'];
  /** Notes of the rules that give the lengths. */
  readonly notes: Readonly<Partial<Record<PlanLength, string>>>;
  /** Aircraft whose rotor arrangement the edition does not cover, or is unknown. Empty if the edition states none. */
  readonly outsideScope: readonly NamedAircraft[];
}

/** Returns the largest of the values, or null if one of them is unknown: the others alone could undersize the facility. */
function largestKnown<T extends number>(values: readonly (T | null)[], branded: (value: number) => T): T | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 || known.length < values.length ? null : branded(Math.max(...known));
}

const inMeters = (length: Feet | null): Meters | null => {
  const known = knownLength(length);
  return known === null ? null : feetToMeters(known);
};

interface OfAircraft {
  readonly measures: PackInputs<'m'>['measures'];
  readonly mass: Kilograms | null;
}

/** Returns the composite of the design aircraft: the largest of each measure, and the greatest mass. */
function ofAircraft(aircraft: readonly PlanAircraft[]): OfAircraft {
  const largest = (length: (one: PlanAircraft) => Feet | null) =>
    largestKnown(
      aircraft.map((one) => inMeters(length(one))),
      meters,
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
    mass: largestKnown(
      aircraft.map(({ maxGrossWeight }) => (maxGrossWeight === null ? null : poundsToKilograms(maxGrossWeight))),
      kilograms,
    ),
  };
}

/** Returns the side and the perimeter of a FATO of the minimum size. Those of a rectangle and an ellipse depend on its other side. */
function ofFato(fato: PackAnswer<Meters>, { shape }: PlanSite): Partial<PackInputs<'m'>['measures']> {
  if (fato.state !== 'value') return {};
  if (shape === 'square') return { fatoSide: fato.value, fatoPerimeter: meters(2 * (fato.value + fato.value)) };
  return shape === 'circular' ? { fatoPerimeter: meters(Math.PI * fato.value) } : {};
}

/** Returns FATO + 2 × safety area, at least the size of both together where the edition states one. */
function safetyAreaOf({ length }: PackEvaluation<'m'>): PackAnswer<Meters> {
  const [fato, width, overall] = [length('fato'), length('safetyAreaWidth'), length('safetyAreaOverall')];
  if (fato.state !== 'value') return fato;
  if (width.state !== 'value') return width;
  if (overall.state === 'missing') return overall;
  const around = meters(fato.value + 2 * width.value);
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

function outsideScope(pack: MetricPack, aircraft: readonly PlanAircraft[]): readonly NamedAircraft[] {
  const words = pack.rules.find(({ id }) => id === SCOPE)?.words;
  if (words === undefined) return [];
  return aircraft
    .filter(({ rotorConfiguration }) => rotorConfiguration === null || !words.includes(rotorConfiguration))
    .map(({ id, name }) => ({ id, name }));
}

function plannedRule(pack: MetricPack, { length, applies }: PackEvaluation<'m'>, rule: PackRule): PlannedRule {
  const { id, subject, formula, value, unit, citation, note = null } = rule;
  const cited = Object.hasOwn(pack.citations, citation) ? pack.citations[citation] : undefined;
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

const isPlanLength = (id: string): boolean => PLAN_LENGTHS.some((length) => length === id);

/** Returns the minimum dimensions of a landing area by a pack, for its design aircraft, combined if there are several. Lengths in meters. */
export function metricPlan(pack: MetricPack, aircraft: readonly PlanAircraft[], site: PlanSite): MetricPlan {
  const inputs = { ...ofAircraft(aircraft), ...site };
  const fato = evaluatePack(pack, inputs).length('fato');
  const evaluation = evaluatePack(pack, { ...inputs, measures: { ...inputs.measures, ...ofFato(fato, site) } });
  const { id, revision, name, document, documentRevision, hash } = pack;
  const lengths = Object.fromEntries(PLAN_LENGTHS.map((length) => [length, evaluation.length(length)] as const));
  return {
    edition: { id, revision, name, document, documentRevision, hash },
    lengths: lengths as Readonly<Record<PlanLength, PackAnswer<Meters>>>,
    safetyArea: safetyAreaOf(evaluation),
    rules: pack.rules.filter((rule) => !isPlanLength(rule.id) && rule.id !== SCOPE).map((rule) => plannedRule(pack, evaluation, rule)),
    notCovered: pack.notCovered,
    notes: Object.fromEntries(
      pack.rules.flatMap(({ id: rule, note }) => (note === undefined || !isPlanLength(rule) ? [] : [[rule, note]])),
    ),
    outsideScope: outsideScope(pack, aircraft),
  };
}
