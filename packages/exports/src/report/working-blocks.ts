/** The details of a calculation, number by number: formula, inputs, criteria, and verification. */
import { controlledByText, QUANTITIES, type Working, type WorkingInput, type Workings } from '@touchdown/domain';
import { workingState } from './confirmed.ts';
import { criterionNumbers, type NumberedCriteria } from './criteria.ts';
import type { Derived } from './derive.ts';
import type { ReportBlock, TableCell, TableRow } from './document.ts';
import type { ReportInput } from './input.ts';
import { areaText, lengthText, VERIFICATION_LABELS } from './report-text.ts';

export const workingsIn = (workings: Workings): Working[] => QUANTITIES.flatMap((quantity) => workings[quantity] ?? []);

/** A round zone has one diameter, so an entry for its width with the same text is excluded. */
export const shownWorkings = (workings: Workings): Working[] =>
  workingsIn(workings).filter(
    ({ title, formula, substituted }, index, all) =>
      all.findIndex((one) => one.title === title && one.formula === formula && one.substituted === substituted) === index,
  );

export function valueText({ value, unit }: Working, units: ReportInput['units']): string {
  if (unit === ':1') return `${value}:1`;
  return unit === 'ft' ? lengthText(value, 'up', units) : areaText(value, units);
}

/** The calculation, then what controls it. */
function calculationText({ substituted, governs, controlledBy }: Working, namesAircraft: boolean): string {
  const aircraft = namesAircraft && controlledBy !== undefined ? [`Controlling aircraft: ${controlledByText(controlledBy)}`] : [];
  return [substituted, ...(governs === undefined ? [] : [governs]), ...aircraft].join('\n');
}

function verificationCell(working: Working, input: ReportInput): TableCell {
  const { short, tone } = VERIFICATION_LABELS[workingState(working, input)];
  return { text: short, tone };
}

/** Results of the same calculation need no source: see the caption of the table. */
const inputText = ({ label, value, from }: WorkingInput): string => `${label} = ${value}${from === 'this calculation' ? '' : ` (${from})`}`;

/** Settings of the project are listed once, under Inputs. */
const ownInputs = ({ inputs }: Working): WorkingInput[] => inputs.filter(({ from }) => from !== 'project');

const LENGTH = / length$/;
/** Whether a width is calculated exactly as the length. */
const isAsLong = (length: Working, width: Working): boolean =>
  LENGTH.test(length.title) &&
  width.title === length.title.replace(LENGTH, ' width') &&
  width.formula.replace(/^Width/, 'Length') === length.formula &&
  width.substituted === length.substituted &&
  JSON.stringify([width.inputs, width.citations]) === JSON.stringify([length.inputs, length.citations]);

/** One entry for each calculation: equal sides share theirs. */
function eachCalculation(workings: Workings): Working[] {
  const each = shownWorkings(workings);
  return each
    .filter((working) => !each.some((other) => isAsLong(other, working)))
    .map((working) =>
      each.some((other) => isAsLong(working, other)) ? { ...working, title: working.title.replace(LENGTH, ' length and width') } : working,
    );
}

export interface WorkingsContext {
  readonly derived: Derived;
  readonly criteria: NumberedCriteria;
  /** Whether each number states which aircraft controls it. */
  readonly namesAircraft: boolean;
}

/** The larger of two calculations that are listed before: only the comparison, because the inputs are their results. */
export const comparisonBlocks = (workings: Workings, { derived: { input }, criteria, namesAircraft }: WorkingsContext): ReportBlock[] => [
  {
    kind: 'table',
    caption: 'The inputs are results of the calculations before. Criteria are numbered as in Basis of Analysis.',
    columns: [
      { title: 'Dimension', share: 3 },
      { title: 'Value', share: 1.75, align: 'right' },
      { title: 'Comparison', share: 6 },
      { title: 'Criteria', share: 2.6 },
      { title: 'Verification', share: 1.75 },
    ],
    rows: eachCalculation(workings).map((working): TableRow => ({
      cells: [
        working.title,
        { text: valueText(working, input.units), isStrong: true },
        calculationText(working, namesAircraft),
        criterionNumbers(criteria, working.citations),
        verificationCell(working, input),
      ],
    })),
  },
];

/** Every number of a calculation, one per row, with its criteria by number. */
export const workingBlocks = (workings: Workings, { derived: { input }, criteria, namesAircraft }: WorkingsContext): ReportBlock[] => [
  {
    kind: 'table',
    caption:
      'Criteria are numbered as in Basis of Analysis. Project settings are under Inputs. Inputs without a source are results of this calculation.',
    columns: [
      { title: 'Dimension', share: 2.6 },
      { title: 'Value', share: 1.75, align: 'right' },
      { title: 'Formula', share: 2.4 },
      { title: 'Calculation', share: 2.8 },
      { title: 'Inputs', share: 2.7 },
      { title: 'Criteria', share: 1.6 },
      { title: 'Verification', share: 1.75 },
    ],
    rows: eachCalculation(workings).map((working): TableRow => ({
      cells: [
        working.title,
        { text: valueText(working, input.units), isStrong: true },
        working.formula,
        calculationText(working, namesAircraft),
        ownInputs(working).map(inputText).join('\n'),
        criterionNumbers(criteria, working.citations),
        verificationCell(working, input),
      ],
    })),
  },
];
