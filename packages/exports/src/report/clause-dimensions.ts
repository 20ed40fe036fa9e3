/** Requirements on dimensions and markings: the current dimensions against today's minimums, with the compliance status's text. */
import {
  type Advisory,
  belowMinimumTexts,
  type ComplianceIssue,
  type DesignAircraft,
  designAircraftFor,
  DIMENSION_STATE_LABELS,
  type FacilityShape,
  type QuantityId,
  referenceOf,
  type RuleSetKind,
  type RuleSetResult,
  SUBJECT_LABELS,
  subjectIn,
  type Zone,
} from '@touchdown/domain';
import { ZONE_LABELS } from '../drawing/site-plan-input.ts';
import type { Derived, ZoneSizes } from './derive.ts';
import type { RegisterClause } from './register-clauses.ts';
import { joined, type ClauseResult, met, notMet, toConfirm } from './clause-result.ts';
import { citationKey, lengthText } from './report-text.ts';
import { workingsIn } from './working-blocks.ts';

const SAME_FT = 1e-6;

const SIDES: Partial<Readonly<Record<QuantityId, readonly [Zone, 'length' | 'width']>>> = {
  tlofLength: ['tlof', 'length'],
  tlofWidth: ['tlof', 'width'],
  fatoLength: ['fato', 'length'],
  fatoWidth: ['fato', 'width'],
  safetyAreaLength: ['safetyArea', 'length'],
  safetyAreaWidth: ['safetyArea', 'width'],
};
/** A circle and a square have a single dimension. */
const SIDE_NAMES: Readonly<Record<FacilityShape, (side: 'length' | 'width') => string>> = {
  circular: () => 'diameter',
  square: () => 'side',
  rectangle: (side) => side,
};

interface Sized {
  readonly quantities: readonly QuantityId[];
  /** The zones whose dimensions determine the result. */
  readonly zones: readonly Zone[];
}
/** The quantities that a row of the criteria tables is about. A quantity that only follows from another row is not its evidence. */
const SIZED: readonly (readonly [RegExp, Sized])[] = [
  [/^tlofFatoSeparation/, { quantities: ['tlofFatoSeparation'], zones: ['tlof', 'fato'] }],
  [/^tlof/, { quantities: ['tlofLength', 'tlofWidth'], zones: ['tlof'] }],
  [/^fato/, { quantities: ['fatoLength', 'fatoWidth'], zones: ['fato'] }],
  [/^safetyAreaWidth/, { quantities: ['fatoSafetyAreaSeparation'], zones: ['fato', 'safetyArea'] }],
  [/^safetyAreaOverall/, { quantities: ['safetyAreaLength', 'safetyAreaWidth'], zones: ['safetyArea'] }],
];
const sizedBy = ({ keys }: RegisterClause): Sized | undefined => SIZED.find(([pattern]) => keys.some((name) => pattern.test(name)))?.[1];

/** Returns the design aircraft that a rule set was evaluated for; empty without a calculation. */
export function aircraftOf({ input }: Derived, ruleSet: RuleSetKind): readonly DesignAircraft[] {
  const inputs = input.calculation?.results.inputs;
  return inputs === undefined ? [] : designAircraftFor(inputs, inputs.facility.type, ruleSet);
}

/** Returns the minimum of this requirement alone, in feet; `null` if its terms, or the data they need, are not recorded. */
function ownMinimumFt({ terms }: RegisterClause, ruleSet: RuleSetResult, aircraft: readonly DesignAircraft[]): number | null {
  const rotors = aircraft.map(({ rotorDiameter }) => rotorDiameter);
  const isKnown = rotors.length > 0 && !rotors.includes(null);
  const measures = {
    D: ruleSet.workings.controllingDimension?.value ?? null,
    RD: isKnown ? Math.max(...rotors.map((rotor) => rotor ?? 0)) : null,
  };
  const lengths = terms.map((term) => {
    if (term.of === null) return term.lengthFt;
    const measure = measures[term.of];
    return measure === null ? Infinity : term.factor * measure;
  });
  const minimum = Math.max(...lengths);
  return Number.isFinite(minimum) ? minimum : null;
}

interface EvaluatedQuantity {
  readonly quantity: QuantityId;
  /** Minimum from all requirements together. */
  readonly minimumFt: number;
  /** Minimum from the requirement that is evaluated. */
  readonly ownFt: number | null;
}

/** The beginning of the status issue: the zone that is too small for its separation. */
const SEPARATED: Partial<Readonly<Record<QuantityId, string>>> = { tlofFatoSeparation: 'FATO ', fatoSafetyAreaSeparation: 'Safety Area ' };

export const isAtLeast = (value: number, minimumFt: number): boolean => value >= minimumFt - SAME_FT;

/** The facility's own value of a quantity, in feet; `null` for a quantity that has no corresponding dimension of the facility. */
export function proposedFt(sizes: ZoneSizes, quantity: QuantityId): number | null {
  const strip = (outer: Zone, inner: Zone): number =>
    Math.min(sizes[outer].length - sizes[inner].length, sizes[outer].width - sizes[inner].width) / 2;
  if (quantity === 'tlofFatoSeparation') return strip('fato', 'tlof');
  if (quantity === 'fatoSafetyAreaSeparation') return strip('safetyArea', 'fato');
  const side = SIDES[quantity];
  return side === undefined ? null : sizes[side[0]][side[1]];
}

/** "FATO side 96.649 ft (minimum 114.395 ft)"; `null` for a quantity that has no corresponding dimension of the facility. */
function evaluateQuantity(derived: Derived, { quantity, minimumFt, ownFt }: EvaluatedQuantity): ClauseResult | null {
  const { sizes, input, shape } = derived;
  if (sizes === null) return null;
  const result = (value: number, name: string): ClauseResult => {
    const isMet = isAtLeast(value, minimumFt);
    const isMetAlone = !isMet && ownFt !== null && isAtLeast(value, ownFt);
    const alone = isMetAlone ? `; ${lengthText(ownFt, 'up', input.units)} by this paragraph alone` : '';
    const evidence = `${name} ${lengthText(value, isMet ? 'nearest' : 'down', input.units)} (minimum ${lengthText(minimumFt, 'up', input.units)}${alone})`;
    if (isMet) return met(evidence);
    return isMetAlone ? toConfirm(evidence) : notMet(evidence);
  };
  const value = proposedFt(sizes, quantity);
  if (value === null) return null;
  const side = SIDES[quantity];
  if (side !== undefined) return result(value, `${ZONE_LABELS[side[0]]} ${SIDE_NAMES[shape](side[1])}`);
  const zone = SEPARATED[quantity] ?? '';
  const issues = subjectIn(derived, 'dimensions').issues.filter(
    ({ code, message }) => code === 'SEPARATION_BELOW_MINIMUM' && message.startsWith(zone),
  );
  if (issues.length > 0) return notMet(issues.map(({ message }) => message).join('\n'));
  return result(value, quantity === 'tlofFatoSeparation' ? 'TLOF/FATO separation (each side)' : 'Safety Area width (each side)');
}

const ruleSetOf = ({ input }: Derived, heading: string): RuleSetResult | undefined =>
  input.calculation?.results.ruleSets.find(({ reference }) => heading.startsWith(`${reference}:`));

const BY_SEVERITY: Readonly<Record<Advisory['severity'], (text: string) => ClauseResult>> = {
  blocking: notMet,
  warning: toConfirm,
  info: toConfirm,
};
/** Requirements on elevation and the additional FATO length, for which the compliance status has separate issues. */
const BY_STATUS: readonly string[] = ['FATO_LENGTH_AT_ELEVATION', 'ELEVATION_UNKNOWN', 'ADDITIONAL_FATO_LENGTH_NOT_APPLIED'];

/** Returns the result of a requirement that the calculator used or reported in an advisory; `null` if it did neither. */
export function byCalculation(derived: Derived, clause: RegisterClause): ClauseResult | null {
  const { heading, citation } = clause;
  const ruleSet = ruleSetOf(derived, heading);
  if (ruleSet === undefined) return null;
  const key = citationKey(citation);
  const advisories = ruleSet.advisories.filter(
    (advisory) => advisory.citation !== null && citationKey(advisory.citation) === key && !BY_STATUS.includes(advisory.code),
  );
  if (advisories.length > 0) return joined(advisories.map(({ severity, text }) => BY_SEVERITY[severity](text)));
  const used = workingsIn(ruleSet.workings).filter(({ citations }) => citations.some((one) => citationKey(one) === key));
  const quantities = sizedBy(clause)?.quantities;
  const ownFt = ownMinimumFt(clause, ruleSet, aircraftOf(derived, ruleSet.kind));
  const results = used.flatMap(({ quantity, value }) =>
    quantities === undefined || quantities.includes(quantity)
      ? (evaluateQuantity(derived, { quantity, minimumFt: value, ownFt }) ?? [])
      : [],
  );
  if (results.length > 0) return joined(results);
  return used.length > 0 ? met(`Used for ${used.map(({ title }) => title).join(', ')}`) : null;
}

const WITHOUT_MINIMUMS: readonly string[] = ['DESIGN_AIRCRAFT_MISSING', 'FLEET_EMPTY', 'AIRCRAFT_WITHOUT_DIMENSIONS'];

/** Returns why no minimum is calculated, in the status's text; empty if one is calculated. */
export const withoutMinimums = (derived: Derived): string[] =>
  subjectIn(derived, 'dimensions')
    .issues.filter(({ code }) => WITHOUT_MINIMUMS.includes(code))
    .map(({ message }) => message);

/** "Dimensions: out of date" if the inputs changed since the dimensions were saved. */
function staleTexts({ current }: Derived): string[] {
  if (current === null || current.changes.length === 0) return [];
  const label = DIMENSION_STATE_LABELS[current.state];
  return [`${SUBJECT_LABELS.dimensions}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`];
}

/** The sides of the given zones that are below their minimum under any rule set. */
function belowTexts({ current }: Derived, zones: readonly Zone[]): string[] {
  if (current === null) return [];
  return belowMinimumTexts({ ...current, below: current.below.filter(({ zone }) => zones.includes(zone)) }).map((text) => `${text}.`);
}

const isOpen = ({ severity }: ComplianceIssue): boolean => severity !== 'info';
const openIssues = (derived: Derived): readonly ComplianceIssue[] =>
  (['dimensions', 'markings'] as const).flatMap((subject) => subjectIn(derived, subject).issues.filter(isOpen));

/** The status states what to do about it, and the requirement itself repeats that. */
const LENGTH_MISSING = 'The additional FATO length is not entered.';

/** The status texts about a requirement: its own issues, and those of the dimensions it covers. */
function statusTexts(derived: Derived, clause: RegisterClause): string[] {
  const { citation } = clause;
  const cited = openIssues(derived).filter(
    ({ code, reference }) => citation.clause !== null && reference === referenceOf(citation) && !code.startsWith('DIMENSIONS_'),
  );
  const sized = sizedBy(clause);
  const lengthMissing = openIssues(derived).filter(({ code }) => code === 'ADDITIONAL_FATO_LENGTH_MISSING');
  const isAboutFato = sized !== undefined && !(sized.zones.length === 1 && sized.zones[0] === 'tlof');
  return [
    ...(sized === undefined ? [] : [...belowTexts(derived, sized.zones), ...staleTexts(derived)]),
    ...withoutMinimums(derived),
    ...cited.map(({ message }) => message),
    ...(isAboutFato && lengthMissing.length > 0 ? [LENGTH_MISSING] : []),
  ];
}

/** Returns a result that does not contradict the status: nothing is met while the status has an issue about it. */
export function besideStatus(derived: Derived, clause: RegisterClause, result: ClauseResult): ClauseResult {
  if (result.result !== 'met') return result;
  const texts = [...new Set(statusTexts(derived, clause))];
  return texts.length === 0 ? result : toConfirm([result.evidence, ...texts].join('\n'));
}
