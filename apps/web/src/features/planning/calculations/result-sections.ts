/** The results as the schedule shows them: sections, zones, rows, with every value formatted. */
import {
  type AdjustedDimensions,
  type Advisory,
  type CalculationResults,
  controlledByText,
  type ControllingDimensionAnalysis,
  type FaaMinimums,
  hasSeveralAircraft,
  type QuantityId,
  type RuleSetResult,
  type ShownUnits,
  type Working,
  type Zone,
  zoneControl,
} from '@touchdown/domain';
import { FEET_AND_POUNDS } from '../../../shared/format/units.ts';

export type GroupKey = 'controlling' | 'tlof' | 'fato' | 'safetyArea' | 'approach' | 'vertipad' | 'taxi';

export interface ResultRow {
  readonly quantity: QuantityId;
  /** "Length", "Width, each side" … within its group. */
  readonly label: string;
  readonly minimum: string;
  /** `null`: the adjusted dimensions do not include this value. */
  readonly adjusted: string | null;
  /** The adjusted dimension differs from the minimum. */
  readonly isAdjusted: boolean;
  readonly unit: '' | ShownUnits['lengthUnit'] | ShownUnits['areaUnit'];
  readonly working: Working;
  /** "Controlled by AW139"; `null`: there is one design aircraft. */
  readonly control: string | null;
}
export interface ResultGroup {
  readonly key: GroupKey;
  readonly title: string;
  readonly rows: readonly ResultRow[];
}
export interface ResultSection {
  readonly key: 'envelope' | 'heliport' | 'vertiport';
  /** Only if there are several sections. */
  readonly heading: string | null;
  readonly groups: readonly ResultGroup[];
  readonly hasAdjusted: boolean;
  /** The controlling aircraft of each zone; `null`: there is one design aircraft. */
  readonly control: string | null;
  /** What the controlling dimension is, its source, and what it controls. `null` for the larger of two rule sets. */
  readonly analysis: string | null;
  readonly advisories: readonly Advisory[];
}

type Rows = readonly (readonly [QuantityId, string])[];

/** The groups in the order of the specification, with the separation to the next zone before that zone. */
const GROUPS: readonly { readonly key: GroupKey; readonly title: string; readonly rows: Rows }[] = [
  { key: 'controlling', title: 'Controlling', rows: [['controllingDimension', 'Dimension D']] },
  {
    key: 'tlof',
    title: 'TLOF',
    rows: [
      ['tlofLength', 'Length'],
      ['tlofWidth', 'Width'],
      ['tlofArea', 'Area'],
    ],
  },
  {
    key: 'fato',
    title: 'FATO',
    rows: [
      ['tlofFatoSeparation', 'TLOF/FATO separation'],
      ['fatoLength', 'Length'],
      ['fatoWidth', 'Width'],
      ['fatoArea', 'Area'],
    ],
  },
  {
    key: 'safetyArea',
    title: 'Safety Area',
    rows: [
      ['fatoSafetyAreaSeparation', 'Width, each side'],
      ['safetyAreaLength', 'Length'],
      ['safetyAreaWidth', 'Width'],
      ['safetyAreaArea', 'Area'],
    ],
  },
  {
    key: 'vertipad',
    title: 'Vertipad',
    rows: [
      ['vertipadDiameter', 'Diameter'],
      ['vertipadArea', 'Area'],
    ],
  },
  {
    key: 'taxi',
    title: 'Taxi/Parking Area',
    rows: [
      ['taxiAreaLength', 'Length'],
      ['taxiAreaWidth', 'Width'],
      ['taxiAreaArea', 'Area'],
    ],
  },
  {
    key: 'approach',
    title: 'Approach/Departure Path',
    rows: [
      ['approachSlope', 'Slope'],
      ['approachInnerWidth', 'Inner width (at FATO)'],
      ['approachWidth', 'Outer width'],
      ['approachLength', 'Length'],
    ],
  },
];

/**
 * A result formatted in the user's units: minimum lengths rounded up to three decimals, areas to the whole square foot or a tenth of a
 * square meter, slopes as a ratio.
 */
export function shownValue(value: number, unit: Working['unit'], units: ShownUnits = FEET_AND_POUNDS): string {
  switch (unit) {
    case 'ft':
      return units.length(value, 'up');
    case 'sq ft':
      return units.area(value);
    case ':1':
      return `${String(value)}:1`;
    default:
      return unit satisfies never;
  }
}

const DIAMETERS: ReadonlySet<QuantityId> = new Set(['tlofLength', 'fatoLength', 'safetyAreaLength']);
const SAME_AS_DIAMETER: ReadonlySet<QuantityId> = new Set(['tlofWidth', 'fatoWidth', 'safetyAreaWidth']);
const NOT_ADJUSTABLE: ReadonlySet<GroupKey> = new Set(['vertipad', 'taxi']);

/** Smaller differences are floating-point noise. */
const NOISE_FT = 1e-9;
const SIDES = ['length', 'width'] as const;

/** The adjusted dimensions, and the minimums they were copied from. */
export interface OwnSizes {
  readonly adjusted: AdjustedDimensions;
  readonly minimums: FaaMinimums;
}

/** The shortest distance that the adjusted dimensions leave between two zones. `undefined` while both equal the minimums. */
function ownSeparation({ adjusted, minimums }: OwnSizes, inner: Zone, outer: Zone): number | undefined {
  const isCopy = [inner, outer].every((zone) => SIDES.every((side) => Math.abs(adjusted[zone][side] - minimums[zone][side]) < NOISE_FT));
  if (isCopy) return undefined;
  return Math.min(...SIDES.map((side) => (adjusted[outer][side] - adjusted[inner][side]) / 2));
}

/** The adjusted value of a quantity. `undefined` if only the minimum exists. */
export function adjustedValue(quantity: QuantityId, own: OwnSizes): number | undefined {
  const { adjusted } = own;
  const values: Partial<Record<QuantityId, number | undefined>> = {
    tlofLength: adjusted.tlof.length,
    tlofWidth: adjusted.tlof.width,
    tlofArea: adjusted.tlof.area,
    tlofFatoSeparation: ownSeparation(own, 'tlof', 'fato'),
    fatoLength: adjusted.fato.length,
    fatoWidth: adjusted.fato.width,
    fatoArea: adjusted.fato.area,
    fatoSafetyAreaSeparation: ownSeparation(own, 'fato', 'safetyArea'),
    safetyAreaLength: adjusted.safetyArea.length,
    safetyAreaWidth: adjusted.safetyArea.width,
    safetyAreaArea: adjusted.safetyArea.area,
    // The approach surface starts with the width of the FATO.
    approachInnerWidth: adjusted.fato.width,
  };
  return values[quantity];
}

const UNIT_OF = { ft: 'lengthUnit', 'sq ft': 'areaUnit' } as const;

/** Formatting of the rows of a section. */
interface Writing {
  readonly own: OwnSizes | null;
  readonly units: ShownUnits;
  /** Each value names its controlling aircraft. */
  readonly namesAircraft: boolean;
}

const controlOf = ({ controlledBy }: Working): string | null => (controlledBy === undefined ? null : controlledByText(controlledBy));

function rowOf(label: string, working: Working, group: GroupKey, { own, units, namesAircraft }: Writing): ResultRow {
  const minimum = shownValue(working.value, working.unit, units);
  const owned = own === null ? undefined : adjustedValue(working.quantity, own);
  const shown = owned === undefined ? minimum : shownValue(owned, working.unit, units);
  return {
    quantity: working.quantity,
    label,
    minimum,
    adjusted: NOT_ADJUSTABLE.has(group) ? null : shown,
    isAdjusted: shown !== minimum,
    unit: working.unit === ':1' ? '' : units[UNIT_OF[working.unit]],
    working,
    control: namesAircraft ? controlOf(working) : null,
  };
}

type Workings = RuleSetResult['workings'];

function groupsOf(workings: Workings, isCircular: boolean, writing: Writing): ResultGroup[] {
  return GROUPS.map(({ key, title, rows }) => ({
    key,
    title,
    rows: rows.flatMap(([quantity, label]) => {
      const working = workings[quantity];
      if (!working || (isCircular && SAME_AS_DIAMETER.has(quantity))) return [];
      return [rowOf(isCircular && DIAMETERS.has(quantity) ? 'Diameter' : label, working, key, writing)];
    }),
  })).filter((group) => group.rows.length > 0);
}

const analysisText = ({ value, calculation, usage, isDominant }: ControllingDimensionAnalysis, units: ShownUnits): string =>
  `D = ${units.lengthText(value, 'up')}: ${calculation.charAt(0).toLowerCase()}${calculation.slice(1)}. ${usage} ` +
  (isDominant ? 'The aircraft controls the FATO.' : 'The FATO is controlled by the AC minimum, not by D.');

/** "TLOF: Controlled by AW139. FATO: …", or null: one aircraft controls all. */
function controlText(results: CalculationResults): string | null {
  const control = zoneControl(results);
  if (control === null) return null;
  return CONTROLLED_ZONES.map(([zone, name]) => `${name}: ${controlledByText(control[zone])}.`).join(' ');
}
const CONTROLLED_ZONES = [
  ['tlof', 'TLOF'],
  ['fato', 'FATO'],
  ['safetyArea', 'Safety Area'],
] as const;

const KIND_HEADINGS = { heliport: 'Heliport', vertiport: 'Vertiport' } as const;

/**
 * One section for the rule set of a heliport or a vertiport. A mixed project has three: what the facility must meet (the larger of both,
 * with the adjusted dimensions), then the results of each rule set.
 */
export function resultSections(
  results: CalculationResults,
  adjusted: AdjustedDimensions,
  units: ShownUnits = FEET_AND_POUNDS,
): ResultSection[] {
  const isCircular = results.inputs.facility.shape === 'circular';
  const isMixed = results.ruleSets.length > 1;
  const ownSizes = { adjusted, minimums: results.faaMinimums };
  const namesAircraft = hasSeveralAircraft(results.inputs);
  const writing = { own: ownSizes, units, namesAircraft };
  const own = results.ruleSets.map((ruleSet): ResultSection => ({
    key: ruleSet.kind,
    heading: isMixed ? `${KIND_HEADINGS[ruleSet.kind]} · ${ruleSet.reference}` : null,
    groups: groupsOf(ruleSet.workings, isCircular, isMixed ? { ...writing, own: null } : writing),
    control: isMixed ? null : controlText(results),
    hasAdjusted: !isMixed,
    analysis: analysisText(ruleSet.controllingDimensionAnalysis, units),
    advisories: ruleSet.advisories,
  }));
  if (!isMixed) return own;
  const envelope: ResultSection = {
    key: 'envelope',
    heading: 'Mixed facility: larger of both standards',
    groups: groupsOf(results.envelopeWorkings ?? {}, isCircular, writing),
    control: controlText(results),
    hasAdjusted: true,
    analysis: null,
    advisories: [],
  };
  return [envelope, ...own];
}

/** "Figures are based on AC 150/5390-2D for heliports and EB 105A for vertiports." */
export const basisSentence = (results: CalculationResults): string => {
  const parts = results.ruleSets.map(({ kind, reference }) => `${reference} for ${kind}s`);
  return `Figures are based on ${parts.join(' and ')}.`;
};
