/** The workings of a calculation, number by number: formula, inputs, clause, and how well it is known. */
import { QUANTITIES, type Working, type Workings } from '@touchdown/domain';
import type { Fact, ReportBlock, TableRow } from './document.ts';
import type { ReportInput } from './input.ts';
import { areaText, clauseText, distinctCitations, lengthText, VERIFICATION_WORDS } from './words.ts';

export const workingsIn = (workings: Workings): Working[] => QUANTITIES.flatMap((quantity) => workings[quantity] ?? []);

/** A round zone has one diameter: what its width would say again word for word is left out. */
const shownWorkings = (workings: Workings): Working[] =>
  workingsIn(workings).filter(
    ({ title, formula, substituted }, index, all) =>
      all.findIndex((one) => one.title === title && one.formula === formula && one.substituted === substituted) === index,
  );

export function valueText({ value, unit }: Working, units: ReportInput['units']): string {
  if (unit === ':1') return `${value}:1`;
  return unit === 'ft' ? lengthText(value, 'up', units) : areaText(value, units);
}

function workingFacts(working: Working, units: ReportInput['units']): Fact[] {
  const state = VERIFICATION_WORDS[working.verification];
  return [
    { label: 'Value', value: valueText(working, units) },
    { label: 'Formula', value: working.formula },
    { label: 'Worked out', value: working.substituted },
    ...(working.governs === undefined ? [] : [{ label: 'Governs', value: working.governs }]),
    ...(working.inputs.length === 0
      ? []
      : [{ label: 'Inputs', value: working.inputs.map(({ label, value, from }) => `${label} = ${value} (${from})`).join('\n') }]),
    {
      label: 'Clause',
      value:
        working.citations.length === 0
          ? 'None: entered'
          : distinctCitations(working.citations)
              .map((citation) => `${clauseText(citation)}: ${citation.states}`)
              .join('\n'),
    },
    { label: 'Verification', value: state.text, tone: state.tone },
  ];
}

/** One list of facts a number. */
export const workingBlocks = (workings: Workings, units: ReportInput['units']): ReportBlock[] =>
  shownWorkings(workings).map((working) => ({ kind: 'facts', caption: working.title, rows: workingFacts(working, units) }));

/** All numbers at a glance. */
export const workingsTable = (caption: string, workings: Workings, units: ReportInput['units']): ReportBlock => ({
  kind: 'table',
  caption,
  columns: [
    { title: 'Number', share: 3 },
    { title: 'Least value', share: 2, align: 'right' },
    { title: 'Formula', share: 4 },
    { title: 'Verification', share: 1.4 },
  ],
  rows: shownWorkings(workings).map((working): TableRow => ({
    cells: [
      working.title,
      { text: valueText(working, units), isStrong: true },
      working.formula,
      { text: VERIFICATION_WORDS[working.verification].short, tone: VERIFICATION_WORDS[working.verification].tone },
    ],
  })),
});
