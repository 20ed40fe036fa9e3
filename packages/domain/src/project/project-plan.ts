/** The plan of a stored project under an edition of its own, and that plan as rows for screens, reports, files, and responses. */
import { type AircraftNumbers, designAircraft } from '../aircraft/design-aircraft.ts';
import type { Quantity, ScheduleLine } from '../dimensions/quantity-schedule.ts';
import { type EditionPlan, editionPlan, type PlanAircraft, type PlannedRule } from '../dimensions/edition-plan.ts';
import type { FacilityConfiguration } from '../facility/facility.ts';
import { roundNearestTo, roundUpTo } from '../quantities/rounding.ts';
import { feet } from '../quantities/units.ts';
import type { Confirmations, RuleConfirmation } from '../register/confirmations.ts';
import type { PackAnswer, PackInputName, ResolvedCitation } from '../standards/packs/evaluate-pack.ts';
import { nameInFormula } from '../standards/packs/formula-text.ts';
import { PLAN_LENGTHS, type PlanLength } from '../standards/packs/plan-subjects.ts';
import { NOT_AVAILABLE_IN_EDITION } from '../standards/planned-edition.ts';
import type { DesignAircraftRecords } from './design-inputs.ts';

type PlannedProject = Pick<FacilityConfiguration, 'elevatedFacility' | 'shape' | 'plannedEdition'>;

const planAircraft = (record: AircraftNumbers): PlanAircraft => {
  const { undercarriageWidth = null } = record;
  return { ...designAircraft(record), undercarriageWidth: undercarriageWidth === null ? null : feet(undercarriageWidth) };
};

/** All design aircraft of a project: the edition does not divide them by rule set. Empty if none is assigned. */
const aircraftOf = ({ primary, vertiport, fleet }: DesignAircraftRecords): readonly PlanAircraft[] =>
  (fleet ?? [primary, vertiport].flatMap((one) => one ?? [])).map(planAircraft);

/** `null`: the project follows the FAA circulars, or has no design aircraft. */
export function planOf({ plannedEdition, elevatedFacility, shape }: PlannedProject, records: DesignAircraftRecords): EditionPlan | null {
  const aircraft = aircraftOf(records);
  if (!plannedEdition || aircraft.length === 0 || (records.fleet === null && records.primary === null)) return null;
  const { pack, performanceClass, taxi, turnsOnStand, flightManualFato } = plannedEdition;
  const site = elevatedFacility ? 'elevated' : 'ground';
  return editionPlan(pack, aircraft, { performanceClass, taxi, turnsOnStand, flightManualFato, site, shape });
}

/** What is missing, worded to complete "Missing: …". */
const INPUTS: Readonly<Record<PackInputName, string>> = {
  D: 'controlling dimension D of the aircraft',
  RD: 'rotor diameter of the aircraft',
  overallWidth: 'overall width of the aircraft',
  undercarriageWidth: 'undercarriage width of the aircraft',
  fatoSide: 'other side of the FATO',
  fatoPerimeter: 'other side of the FATO',
  mass: 'maximum gross weight of the aircraft',
  performanceClass: 'performance class',
  site: 'whether the facility is elevated',
  shape: 'shape of the FATO',
  taxi: 'how helicopters taxi',
  turnsOnStand: 'whether helicopters turn on the stand',
  flightManualFato: 'FATO of the flight manual',
};
const inputList = (inputs: readonly PackInputName[]): string => [...new Set(inputs.map((input) => INPUTS[input]))].join(', ');

export const LENGTH_LABELS: Readonly<Record<PlanLength, string>> = {
  fato: 'FATO',
  tlof: 'TLOF',
  tlofCenterToFatoEdge: 'TLOF center to FATO edge',
  safetyAreaWidth: 'Safety Area, each side',
  safetyAreaOverall: 'FATO and Safety Area together',
  groundTaxiway: 'Ground taxiway',
  groundTaxiRoute: 'Ground taxi route',
  airTaxiway: 'Air taxiway',
  airTaxiRoute: 'Air taxi route',
  stand: 'Stand',
  standProtection: 'Protection area of a stand',
  standWithProtection: 'Stand with protection area',
};

/** From FATO and Safety Area, not a rule of its own. */
export const SAFETY_AREA_LABEL = 'Safety Area, outer size';
const SAFETY_AREA_ROW = 'safetyArea';

export const PLAN_ROW_KINDS = ['dimension', 'rule', 'quantity', 'subject'] as const;
export const PLAN_ROW_STATES = ['value', 'statement', 'missing', 'notGiven', 'notApplicable', 'notAvailable'] as const;

export interface PlanRow {
  /** The id of the rule. `safetyArea`: the outer size, from FATO and Safety Area. A quantity: "quantity:" and the rule. */
  readonly id: string;
  readonly subject: string;
  /**
   * `dimension`: a minimum length. `rule`: a marking, a light, a surface, or a condition. `quantity`: a length of line or a number of lights,
   * by such rules. `subject`: the document covers it and the pack does not.
   */
  readonly kind: (typeof PLAN_ROW_KINDS)[number];
  readonly state: (typeof PLAN_ROW_STATES)[number];
  /** Unrounded, in `unit`. `null` unless the state is `value`. */
  readonly value: number | null;
  readonly unit: string | null;
  /** "10.879 m", "Not available in this edition", "Missing: performance class". */
  readonly text: string;
  /** "max(0.25 × D, 3 m)" */
  readonly formula: string | null;
  /** "EASA PTS-VPT-DSN, II 1.3.1" */
  readonly reference: string | null;
  /** Of the weakest of its citations. */
  readonly verification: ResolvedCitation['verification'] | null;
  readonly note: string | null;
}

const DECIMALS = 3;
const NOT_APPLICABLE = 'Does not apply to this project';
const WEAKEST = ['unverified', 'secondary', 'read'] as const satisfies readonly ResolvedCitation['verification'][];

const weakestOf = (citations: readonly ResolvedCitation[]): PlanRow['verification'] =>
  WEAKEST.find((state) => citations.some(({ verification }) => verification === state)) ?? null;

const referenceText = (citations: readonly ResolvedCitation[]): string | null =>
  [...new Set(citations.map(({ document, clause }) => (clause === undefined ? document : `${document}, ${clause}`)))].join('; ') || null;

/** "0.3 m": a number as the edition states it. `1`: a number without a unit. */
const unitText = (value: number, unit: string, minimumFractionDigits = 0): string => {
  const shown = value.toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits: DECIMALS });
  if (unit === '1') return shown;
  if (unit === 'deg') return `${shown}°`;
  return `${shown}${unit === '%' ? '' : ' '}${unit}`;
};

/** "9.690 m": a dimension and a quantity of line always have three decimals, anything else those that it has. */
const calculatedText = (value: number, unit: string): string => unitText(value, unit, unit === 'm' || unit === 'ft' ? DECIMALS : 0);

type Stated = Pick<PlanRow, 'state' | 'value' | 'unit' | 'text' | 'formula' | 'reference' | 'verification'>;
const withoutValue = (state: PlanRow['state'], text: string): Stated => ({
  ...{ state, text, value: null, unit: null, formula: null, reference: null, verification: null },
});

/** A minimum rounds up, as everywhere. */
export const minimumText = (value: number, unit: string): string => calculatedText(roundUpTo(value, DECIMALS), unit);

function stated(answer: PackAnswer, unit: string, textOf: (value: number, unit: string) => string): Stated {
  switch (answer.state) {
    case 'missing':
      return withoutValue('missing', `Missing: ${inputList(answer.inputs)}`);
    case 'notApplicable':
      return withoutValue('notApplicable', NOT_APPLICABLE);
    case 'notAvailable':
      return withoutValue('notAvailable', NOT_AVAILABLE_IN_EDITION);
    case 'value': {
      const { value, formula, citations } = answer;
      return {
        ...{ state: 'value', value, unit, text: textOf(value, unit), formula },
        ...{ reference: referenceText(citations), verification: weakestOf(citations) },
      };
    }
  }
}

/** The number of a rule that is not a dimension. */
const ruleText = (value: number, unit: string): string => unitText(roundNearestTo(value, DECIMALS), unit);

/** Inputs without which the next rule of the edition was used. */
const withoutText = (answer: PackAnswer): string | null =>
  answer.state === 'value' && answer.without.length > 0 ? `Without the ${inputList(answer.without)}, which is not entered.` : null;

const noted = (...notes: readonly (string | null | undefined)[]): string | null => notes.filter(Boolean).join(' ') || null;

function ruleRow({ unit }: EditionPlan, rule: PlannedRule): PlanRow {
  const { id, subject, applies, length, value, citation, note } = rule;
  const head = { id, subject, kind: 'rule', note: noted(note, length && withoutText(length)) } as const;
  if (length !== null) return { ...head, ...stated(length, unit, ruleText) };
  if (applies === 'notApplicable') return { ...head, ...withoutValue('notApplicable', NOT_APPLICABLE) };
  if (applies !== 'applies')
    return { ...head, ...withoutValue(applies, applies === 'missing' ? 'Missing: a choice of the project' : NOT_AVAILABLE_IN_EDITION) };
  const citations = citation === null ? [] : [citation];
  const cited = { formula: null, reference: referenceText(citations), verification: weakestOf(citations) };
  if (value === null) return { ...head, ...cited, state: 'statement', value: null, unit: null, text: citation?.states ?? '' };
  return { ...head, ...cited, state: 'value', value: value.value, unit: value.unit, text: unitText(value.value, value.unit) };
}

const QUANTITY = 'quantity:';

/** Returns a quantity as screens and files show it: a length is rounded up to 0.001 of its unit, a number of things is whole. */
export const shownQuantity = (value: number, unit: string | null): number =>
  unit === 'ft' || unit === 'm' ? roundUpTo(value, DECIMALS) : value;

function quantityText({ value, unit }: Extract<Quantity, { state: 'value' }>): string {
  return calculatedText(shownQuantity(value, unit), unit === 'each' ? '1' : unit);
}

/** A row of a quantity schedule. */
export function quantityRow({ ruleId, item, quantity, citations, note }: ScheduleLine): PlanRow {
  const head = { id: `${QUANTITY}${ruleId}`, subject: item, kind: 'quantity', note } as const;
  const cited = { reference: referenceText(citations), verification: weakestOf(citations) };
  if (quantity.state === 'missing') return { ...head, ...withoutValue('missing', `Missing: ${inputList(quantity.inputs)}`) };
  if (quantity.state === 'notGiven') return { ...head, ...withoutValue('notGiven', `Not given. ${quantity.reason}`), ...cited };
  const { value, unit, basis } = quantity;
  return { ...head, ...cited, state: 'value', value, unit, text: quantityText(quantity), formula: basis };
}

/** Rule ids in a formula, as their subjects: "fato" → "FATO". */
function withoutUnderscores(rows: readonly PlanRow[]): PlanRow[] {
  const subjects = new Map(rows.map(({ id, subject }) => [id, subject]));
  return rows.map((row) => ({
    ...row,
    formula: row.formula?.replace(/[A-Za-z][\w.]*/g, (word) => nameInFormula(subjects.get(word) ?? word)) ?? null,
  }));
}

/** Every length that a project is planned by, the other rules of the edition, the quantities by them, and what it does not cover. Each once, with its rule. */
export function planRows(plan: EditionPlan): readonly PlanRow[] {
  const { unit, lengths, notes, safetyArea, notCovered } = plan;
  const dimension = (id: string, subject: string, answer: PackAnswer, note?: string): PlanRow => ({
    ...{ id, subject, kind: 'dimension', note: noted(note, withoutText(answer)) },
    ...stated(answer, unit, minimumText),
  });
  const rows = withoutUnderscores([
    ...PLAN_LENGTHS.flatMap((id) => [
      dimension(id, LENGTH_LABELS[id], lengths[id], notes[id]),
      ...(id === 'safetyAreaOverall' ? [dimension(SAFETY_AREA_ROW, SAFETY_AREA_LABEL, safetyArea)] : []),
    ]),
    ...plan.rules.map((rule) => ruleRow(plan, rule)),
  ]);
  return [
    ...rows,
    ...plan.quantities.map(quantityRow),
    ...notCovered.map(({ subject, reason }): PlanRow => ({
      ...{ id: subject, subject, kind: 'subject', note: reason },
      ...withoutValue('notAvailable', NOT_AVAILABLE_IN_EDITION),
    })),
  ];
}

const ROW_VERIFICATIONS = {
  read: 'Published text',
  secondary: 'To be confirmed',
  unverified: 'To be confirmed',
} as const;

/** The rules that a row is made from. The outer size of the Safety Area has none of its own. */
function rulesOfRow({ id, formula }: Pick<PlanRow, 'id' | 'formula'>): readonly string[] {
  if (id !== SAFETY_AREA_ROW) return [id.replace(QUANTITY, '')];
  const parts = ['fato', 'safetyAreaWidth'] satisfies PlanLength[];
  return formula?.startsWith('max(') === true ? [...parts, 'safetyAreaOverall' satisfies PlanLength] : parts;
}

type VerifiedRow = Pick<PlanRow, 'id' | 'formula' | 'verification'>;

/** The confirmations that decide the state of a row: those that differ, or else those of all its rules. Empty if its rules are not all confirmed. */
function foundOf(row: VerifiedRow, editionId: string, confirmations: Confirmations): readonly RuleConfirmation[] {
  const rules = rulesOfRow(row);
  const found = rules.flatMap((rule) => confirmations.get(`${editionId}:${rule}`) ?? []);
  const differing = found.filter(({ outcome }) => outcome === 'differs');
  if (differing.length > 0) return differing;
  return found.length === rules.length ? found : [];
}

/** What a person found on the published pages for a row's rules, or else where its text was read. `null`: there is nothing to verify. */
export function rowVerification(row: VerifiedRow, editionId: string, confirmations: Confirmations): string | null {
  if (row.verification === null) return null;
  const found = foundOf(row, editionId, confirmations);
  if (found.length === 0) return ROW_VERIFICATIONS[row.verification];
  const pages = [...new Set(found.map(({ page }) => page))];
  return `${found.some(({ outcome }) => outcome === 'differs') ? 'Discrepancy' : 'Verified'}, page ${pages.join(', ')}`;
}

/** The names of those who found it. Empty if no one did. */
export const rowConfirmers = (row: VerifiedRow, editionId: string, confirmations: Confirmations): readonly string[] => [
  ...new Set(foundOf(row, editionId, confirmations).map(({ confirmedBy }) => confirmedBy)),
];

/** "16.673 m": an input as it is, not as a minimum. */
const inputText = (value: number | null, unit: string, decimals: number): string =>
  value === null
    ? 'Unknown'
    : `${value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} ${unit}`;
const MASS_DECIMALS = 2;

/** What the rules of the edition take of the design aircraft, combined if there are several, in the unit of the edition. */
export function planAircraftFacts({ unit, measures, mass }: EditionPlan): readonly { readonly label: string; readonly value: string }[] {
  const { D, RD, overallWidth, undercarriageWidth } = measures;
  return [
    { label: 'Controlling dimension D', value: inputText(D, unit, DECIMALS) },
    { label: 'Rotor diameter', value: inputText(RD, unit, DECIMALS) },
    { label: 'Overall width', value: inputText(overallWidth, unit, DECIMALS) },
    { label: 'Undercarriage width', value: inputText(undercarriageWidth, unit, DECIMALS) },
    { label: 'Maximum takeoff mass', value: inputText(mass, unit === 'm' ? 'kg' : 'lb', MASS_DECIMALS) },
  ];
}
