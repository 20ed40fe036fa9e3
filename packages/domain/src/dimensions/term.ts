/**
 * A number during the evaluation of the rules, with its calculation details: name, formula, inputs. Terms are combined (the largest of
 * several, the sum with a separation on both sides). The last one becomes a `Working`.
 */
import type { NamedAircraft } from '../aircraft/design-aircraft-set.ts';
import { FEET_DECIMALS, formatFeet } from '../quantities/format.ts';
import { feet, type Feet } from '../quantities/units.ts';
import type { Citation } from '../standards/cited.ts';
import type { Dimension } from '../standards/rule.ts';
import type { WorkingInput } from './dimension-results.ts';
import { LENGTH_TOLERANCE_FT } from './tolerance.ts';

export interface Term {
  readonly value: Feet;
  /** With symbols: "0.28 × D". */
  readonly formula: string;
  /** With numbers: "0.28 × 54.700". */
  readonly substituted: string;
  /** As used in a sentence: "0.28 D", "the 20 ft floor". */
  readonly name: string;
  readonly governs: string | null;
  /** A fixed length of the standard controls, not a dimension of the aircraft. */
  readonly isFloor: boolean;
  /** The aircraft dimensions used, directly or through another zone. */
  readonly uses: readonly Dimension[];
  /** The aircraft whose dimensions determine the value: those of the largest alternative only. Empty for a fixed length. */
  readonly controlledBy: readonly NamedAircraft[];
  readonly inputs: readonly WorkingInput[];
  readonly citations: readonly Citation[];
}

// Created on first use, because creating it takes longer than loading all the rules.
let groups: Intl.NumberFormat | undefined;
/** Formats a number of a rule or project, "12,500" or "1,000.5", the same in every locale. */
export const grouped = (value: number): string =>
  (groups ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: FEET_DECIMALS })).format(value);

/** Minimums are rounded up. */
export const shownFeet = (value: number): string => formatFeet(value, 'up');

const union = <T>(lists: readonly (readonly T[])[]): readonly T[] => [...new Set(lists.flat())];
/** Returns the aircraft without duplicates, in the order first named. */
export const eachOnce = (aircraft: readonly NamedAircraft[]): readonly NamedAircraft[] =>
  aircraft.filter(({ id }, index) => aircraft.findIndex((one) => one.id === id) === index);
const controlling = (terms: readonly Pick<Term, 'controlledBy'>[]) => eachOnce(terms.flatMap(({ controlledBy }) => controlledBy));

/** Returns the aircraft of equal alternatives. Skips one with all the aircraft of another and more: the extra ones have no effect. */
function fewestAircraft(equal: readonly Term[]): readonly NamedAircraft[] {
  const named = equal.filter(({ controlledBy }) => controlledBy.length > 0);
  const isWithin = (inner: Term, outer: Term) =>
    inner.controlledBy.length < outer.controlledBy.length &&
    inner.controlledBy.every(({ id }) => outer.controlledBy.some((one) => one.id === id));
  return controlling(named.filter((term) => !named.some((other) => isWithin(other, term))));
}

/** Returns the combined citations, inputs, and aircraft dimensions of several terms. */
export const merged = (terms: readonly Term[]) => ({
  uses: union(terms.map((term) => term.uses)),
  inputs: union(terms.map((term) => term.inputs)),
  citations: union(terms.map((term) => term.citations)),
  controlledBy: controlling(terms),
});

/** Joins names into one phrase: "TLOF", "TLOF and FATO", "TLOF, FATO, and Safety Area". */
export const listed = (names: readonly string[]): string =>
  names.length <= 2 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.slice(-1).join('')}`;
const atStart = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
const verb = (names: readonly string[], one: string, several: string): string => (names.length === 1 ? one : several);

function whatGoverns(winners: readonly string[], losers: readonly string[]): string {
  const less = losers.length === 0 ? '' : `; ${listed(losers)} ${verb(losers, 'is', 'are')} smaller`;
  if (winners.length === 1) return `${atStart(listed(winners))} controls${less}.`;
  return `${atStart(listed(winners))} are equal${less}.`;
}

/**
 * Returns the largest of several terms. Terms that differ only by floating-point noise are equal, and the first of them gives the value.
 */
export function largest(terms: readonly [Term, ...Term[]]): Term {
  if (terms.length === 1) return terms[0];
  const winner = terms.reduce((best, term) => (term.value > best.value + LENGTH_TOLERANCE_FT ? term : best));
  const governs = (term: Term) => term.value >= winner.value - LENGTH_TOLERANCE_FT;
  const names = (chosen: readonly Term[]) => chosen.map((term) => term.name);
  return {
    value: winner.value,
    formula: `max(${terms.map((term) => term.formula).join(', ')})`,
    substituted: `max(${terms.map((term) => shownFeet(term.value)).join(', ')})`,
    name: winner.name,
    governs: whatGoverns(names(terms.filter(governs)), names(terms.filter((term) => !governs(term)))),
    isFloor: winner.isFloor,
    ...merged(terms),
    controlledBy: fewestAircraft(terms.filter(governs)),
  };
}

/** A number of this calculation under its own name, for use in another formula: "TLOF". */
export const named = (name: string, term: Term): Term => ({
  ...term,
  formula: name,
  substituted: shownFeet(term.value),
  name,
  governs: null,
  inputs: [{ label: name, value: `${shownFeet(term.value)} ft`, from: 'this calculation' }],
});

/** A zone with a separation on both sides: "TLOF + 2 × separation". */
export const withStrips = (zone: Term, strip: Term): Term => ({
  value: feet(zone.value + 2 * strip.value),
  formula: `${zone.formula} + 2 × ${strip.formula}`,
  substituted: `${zone.substituted} + 2 × ${strip.substituted}`,
  name: `${zone.name} + 2 × ${strip.name}`,
  governs: null,
  isFloor: zone.isFloor,
  ...merged([zone, strip]),
});

/** A length with an addition by the owner. */
export const withAddition = (term: Term, addition: Feet, input: WorkingInput, citation: Citation): Term => ({
  ...term,
  value: feet(term.value + addition),
  formula: `${term.formula} + entered addition`,
  substituted: `${term.substituted} + ${shownFeet(addition)}`,
  inputs: [...term.inputs, input],
  citations: [...term.citations, citation],
});

/** Adds a sentence to the explanation, with its citation. */
export const withNote = (term: Term, note: string, citation: Citation): Term => ({
  ...term,
  governs: term.governs === null ? note : `${term.governs} ${note}`,
  citations: [...term.citations, citation],
});

export const withInputs = (term: Term, inputs: readonly WorkingInput[]): Term => ({ ...term, inputs: union([term.inputs, inputs]) });
