/** Formulas and conditions in words and symbols, for calculation details and for lists of rules. */
import type { Formula, PackCondition, PackMeasure } from './pack.ts';

/** What a multiple is of, in words. */
export const MEASURE_TEXTS: Readonly<Record<PackMeasure, string>> = {
  D: 'D',
  RD: 'RD',
  overallWidth: 'overall width',
  undercarriageWidth: 'undercarriage width',
  fatoSide: 'side of the FATO',
  fatoPerimeter: 'perimeter of the FATO',
};

const SITES = { ground: 'at ground level', elevated: 'elevated' } as const;
const TAXI = { ground: 'ground taxiing', air: 'air taxiing' } as const;
const grouped = (value: number): string => String(value).replace(/^\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','));
const eachOf = (list: readonly (string | number)[]): string => list.join(' or ');

/** What a rule that a formula uses is called. */
export type RuleName = (ruleId: string) => string;
const byId: RuleName = (ruleId) => ruleId;
/** A name in a formula. One with a comma would be read as two arguments. */
export const nameInFormula = (name: string): string => (name.includes(',') ? `(${name})` : name);

/** "performance class 2 or 3, maximum takeoff mass up to 3,175 kg" */
export function conditionText(condition: PackCondition, nameOf: RuleName = byId): string {
  const { performanceClass, massOver, massAtMost, site, shape, taxi, turnsOnStand, ruleAtLeast } = condition;
  const parts = [
    performanceClass && `performance class ${eachOf(performanceClass)}`,
    massOver && `maximum takeoff mass over ${grouped(massOver.value)} ${massOver.unit}`,
    massAtMost && `maximum takeoff mass up to ${grouped(massAtMost.value)} ${massAtMost.unit}`,
    site && SITES[site],
    shape && `${eachOf(shape)} FATO`,
    taxi && TAXI[taxi],
    turnsOnStand !== undefined &&
      (turnsOnStand ? 'a stand where helicopters can turn' : 'a stand on a taxiway where helicopters cannot turn'),
    ruleAtLeast && `${nameOf(ruleAtLeast.rule)} of at least ${ruleAtLeast.factor} × ${MEASURE_TEXTS[ruleAtLeast.of]}`,
  ];
  return parts.filter((part) => typeof part === 'string').join(', ');
}

/** "max(0.25 × D, 3 m)" */
export function formulaText(formula: Formula, nameOf: RuleName = byId): string {
  const part = (each: Formula): string => formulaText(each, nameOf);
  switch (formula.kind) {
    case 'times':
      return `${formula.factor} × ${MEASURE_TEXTS[formula.of]}`;
    case 'fixed':
      return `${grouped(formula.length)} ${formula.unit}`;
    case 'rule':
      return nameInFormula(nameOf(formula.rule));
    case 'flightManual':
      return 'flight manual';
    case 'twice':
      return `2 × ${part(formula.of)}`;
    case 'halfOfDifference':
      return `0.5 × (${part(formula.minuend)} − ${part(formula.subtrahend)})`;
    case 'largestOf':
      return `max(${formula.of.map(part).join(', ')})`;
    case 'smallestOf':
      return `min(${formula.of.map(part).join(', ')})`;
    case 'firstKnown':
      return formula.of.map(part).join(', otherwise ');
    case 'cases':
      return formula.cases.map(({ when, use }) => `${part(use)} (${conditionText(when, nameOf)})`).join('; ');
  }
}
