/** The details of a calculation, number by number: formula, inputs, and criteria, whose verification is in Basis of Analysis. */
import { QUANTITIES, type QuantityId, type Working, type WorkingInput, type Workings } from '@touchdown/domain';
import { criterionRanges, type NumberedCriteria } from './criteria.ts';
import type { Derived } from './derive.ts';
import type { ReportBlock, TableRow } from './document.ts';
import type { ReportInput } from './input.ts';
import { areaText, lengthText } from './report-text.ts';

const isSame = (one: Working, other: Working): boolean =>
  one.quantity === other.quantity && one.formula === other.formula && one.substituted === other.substituted;

/** The numbers that several calculations have in common. */
export const sharedWorkings = ([first, ...others]: readonly Workings[]): Working[] =>
  first === undefined
    ? []
    : workingsIn(first).filter((working) => others.every((calculation) => workingsIn(calculation).some((one) => isSame(one, working))));

export const workingsIn = (workings: Workings): Working[] => QUANTITIES.flatMap((quantity) => workings[quantity] ?? []);

/** A round zone has one diameter, so an entry for its width with the same text is excluded. */
export const shownWorkings = (workings: Workings): Working[] =>
  workingsIn(workings).filter(
    ({ title, formula, substituted }, index, all) =>
      all.findIndex((one) => one.title === title && one.formula === formula && one.substituted === substituted) === index,
  );

const SIDES = { Length: 'Length = ', Width: 'Width = ' } as const;

/** The length and the width of a square, as one number, if they are calculated alike; otherwise `null`. */
function asSquare(length: Working, width: Working | undefined): Working | null {
  if (width === undefined || !length.quantity.endsWith('Length') || width.quantity !== length.quantity.replace(/Length$/, 'Width'))
    return null;
  if (!length.formula.startsWith(SIDES.Length) || !width.formula.startsWith(SIDES.Width)) return null;
  const formula = length.formula.slice(SIDES.Length.length);
  const isAlike =
    formula === width.formula.slice(SIDES.Width.length) &&
    length.substituted === width.substituted &&
    length.governs === width.governs &&
    JSON.stringify(length.inputs) === JSON.stringify(width.inputs) &&
    JSON.stringify(length.citations) === JSON.stringify(width.citations);
  return isAlike ? { ...length, title: `${length.title} and width`, formula: `Length, width = ${formula}` } : null;
}

/** The same numbers, with the sides of each square once. */
function withSquares(workings: readonly Working[]): Working[] {
  const [first, ...rest] = workings;
  if (first === undefined) return [];
  const square = asSquare(first, rest[0]);
  return square === null ? [first, ...withSquares(rest)] : [square, ...withSquares(rest.slice(1))];
}

export function valueText({ value, unit }: Working, units: ReportInput['units']): string {
  if (unit === ':1') return `${value}:1`;
  return unit === 'ft' ? lengthText(value, 'up', units) : areaText(value, units);
}

/** The calculation, then what controls it. Which aircraft controls a minimum is stated beside its margin. */
const calculationText = ({ substituted, governs }: Working): string =>
  [substituted, ...(governs === undefined ? [] : [governs])].join('\n');

/** Inputs without a source: see the caption of the table. */
const PLAIN_SOURCES: readonly string[] = ['project', 'this calculation', 'its own calculation'];
/** `aircraft`: named above the numbers, so not in each of them. */
const inputText = ({ label, value, from }: WorkingInput, aircraft: string | null): string => {
  const source = aircraft !== null && from.startsWith(`${aircraft}, `) ? from.slice(aircraft.length + 2) : from;
  return `${label} = ${value}${PLAIN_SOURCES.includes(source) ? '' : ` (${source})`}`;
};

/** Each number on a line of its own, then the settings of the project together. */
function inputsText(inputs: readonly WorkingInput[], aircraft: string | null): string {
  const texts = (chosen: readonly WorkingInput[]) => chosen.map((input) => inputText(input, aircraft));
  const settings = texts(inputs.filter(({ from }) => from === 'project'));
  return [...texts(inputs.filter(({ from }) => from !== 'project')), ...(settings.length === 0 ? [] : [settings.join('; ')])].join('\n');
}

export interface WorkingsContext {
  readonly derived: Derived;
  readonly criteria: NumberedCriteria;
  /** Whether an aircraft that controls all numbers is named as such, because there are others. */
  readonly namesAircraft: boolean;
}

/** The numbers of one document, or of the mixed facility. */
export interface Calculation {
  readonly title: string;
  readonly workings: Workings;
  /** Numbers that the last calculation has for all. Absent: none. */
  readonly shared?: readonly Working[];
  /** Whether what follows from the sizes of the zones is left off, because the last calculation has it for the facility. */
  readonly onlySizes?: boolean;
}

/** The one aircraft that controls every number that an aircraft controls. `null` if there are several, or none. */
function onlyController(workings: readonly Working[]): string | null {
  const names = new Set(workings.flatMap(({ controlledBy = [] }) => controlledBy.map(({ name }) => name)));
  const [only] = names;
  return names.size === 1 && only !== undefined ? only : null;
}

const CAPTION =
  'Criteria are numbered as in Basis of Analysis. Inputs without a source are project settings or results of this calculation.';

const COLUMNS: Extract<ReportBlock, { kind: 'table' }>['columns'] = [
  { title: 'Dimension', share: 2.65 },
  { title: 'Value', share: 1.95, align: 'right' },
  { title: 'Formula', share: 2.85 },
  { title: 'Calculation', share: 4.2 },
  { title: 'Inputs', share: 3.7 },
  { title: 'Criteria', share: 1.6 },
];

/** What follows from the sizes of the zones, so that a mixed facility has its own. */
const FOLLOWING: ReadonlySet<QuantityId> = new Set(['tlofArea', 'fatoArea', 'safetyAreaArea', 'approachInnerWidth']);

/** Every number of the calculations in one table, one per row, with its criteria by number. The basis of analysis has their verification. An aircraft that controls all of one is named once. */
export function workingBlocks(
  calculations: readonly Calculation[],
  { derived: { input }, criteria, namesAircraft }: WorkingsContext,
): ReportBlock[] {
  const sets = calculations.map(({ title, workings, shared = [], onlySizes = false }) => {
    const shown = withSquares(
      shownWorkings(workings).filter(
        (working) => !shared.some((one) => isSame(one, working)) && !(onlySizes && FOLLOWING.has(working.quantity)),
      ),
    );
    const only = onlyController(shown);
    return { title, shown, only, named: only === null ? '' : `${namesAircraft ? 'Controlling' : 'Design'} aircraft: ${only}.` };
  });
  const [first] = sets;
  const isOne = sets.length === 1;
  const caption = [...(isOne && first !== undefined && first.named !== '' ? [first.named] : []), CAPTION];
  const rowsOf = ({ shown, only }: (typeof sets)[number]) =>
    shown.map((working): TableRow => ({
      cells: [
        working.title,
        { text: valueText(working, input.units), isStrong: true },
        working.formula,
        calculationText(working),
        inputsText(working.inputs, only),
        criterionRanges(criteria, working.citations),
      ],
    }));
  return [
    {
      kind: 'table',
      caption: caption.join(' '),
      columns: COLUMNS,
      rows: sets.flatMap((set) =>
        isOne ? rowsOf(set) : [{ group: set.named === '' ? set.title : `${set.title}. ${set.named.slice(0, -1)}` }, ...rowsOf(set)],
      ),
    },
  ];
}
