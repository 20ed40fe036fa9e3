/** The details of a calculation, number by number: formula, inputs, requirement, and verification. */
import { controlledByText, QUANTITIES, referenceOf, type Working, type Workings } from '@touchdown/domain';
import { workingState } from './confirmed.ts';
import type { Derived } from './derive.ts';
import type { Fact, ReportBlock, TableRow } from './document.ts';
import type { ReportInput } from './input.ts';
import { areaText, distinctCitations, lengthText, VERIFICATION_LABELS } from './report-text.ts';

export const workingsIn = (workings: Workings): Working[] => QUANTITIES.flatMap((quantity) => workings[quantity] ?? []);

/** A round zone has one diameter, so an entry for its width with the same text is excluded. */
const shownWorkings = (workings: Workings): Working[] =>
  workingsIn(workings).filter(
    ({ title, formula, substituted }, index, all) =>
      all.findIndex((one) => one.title === title && one.formula === formula && one.substituted === substituted) === index,
  );

export function valueText({ value, unit }: Working, units: ReportInput['units']): string {
  if (unit === ':1') return `${value}:1`;
  return unit === 'ft' ? lengthText(value, 'up', units) : areaText(value, units);
}

function workingFacts(working: Working, { input: { units, ...input } }: Derived, namesAircraft: boolean): Fact[] {
  const state = VERIFICATION_LABELS[workingState(working, input)];
  return [
    { label: 'Value', value: valueText(working, units) },
    { label: 'Formula', value: working.formula },
    { label: 'Calculation', value: working.substituted },
    ...(working.governs === undefined ? [] : [{ label: 'Controlling factor', value: working.governs }]),
    ...(namesAircraft && working.controlledBy !== undefined
      ? [{ label: 'Controlling aircraft', value: controlledByText(working.controlledBy) }]
      : []),
    ...(working.inputs.length === 0
      ? []
      : [{ label: 'Inputs', value: working.inputs.map(({ label, value, from }) => `${label} = ${value} (${from})`).join('\n') }]),
    {
      label: 'Reference',
      value:
        working.citations.length === 0
          ? 'None (entered value)'
          : distinctCitations(working.citations)
              .map((citation) => `${referenceOf(citation)}: ${citation.states}`)
              .join('\n'),
    },
    { label: 'Verification', value: state.text, tone: state.tone },
  ];
}

/** One list of facts per number. `namesAircraft`: each states which aircraft controls it. */
export const workingBlocks = (workings: Workings, derived: Derived, namesAircraft: boolean): ReportBlock[] =>
  shownWorkings(workings).map((working) => ({
    kind: 'facts',
    caption: working.title,
    rows: workingFacts(working, derived, namesAircraft),
  }));

/** No aircraft controls a fixed minimum of the standard. */
const controllingNames = ({ controlledBy = [] }: Working): string =>
  controlledBy.length === 0 ? 'Fixed minimum' : controlledBy.map(({ name }) => name).join(', ');

/** All numbers in one table, without their verification, which the details state. `namesAircraft`: with the aircraft that controls each. */
export const workingsTable = (caption: string, workings: Workings, units: ReportInput['units'], namesAircraft: boolean): ReportBlock => ({
  kind: 'table',
  caption,
  columns: [
    { title: 'Dimension', share: 3 },
    { title: 'Minimum', share: 2, align: 'right' },
    { title: 'Formula', share: 4 },
    ...(namesAircraft ? [{ title: 'Controlling aircraft', share: 2 }] : []),
  ],
  rows: shownWorkings(workings).map((working): TableRow => ({
    cells: [
      working.title,
      { text: valueText(working, units), isStrong: true },
      working.formula,
      ...(namesAircraft ? [controllingNames(working)] : []),
    ],
  })),
});
