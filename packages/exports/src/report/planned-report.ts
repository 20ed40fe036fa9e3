/** The Dimension Report of a project that is planned under an edition of its own: every value in its unit with its rule, and what it does not cover. */
import {
  confirmationsById,
  type EditionPack,
  type EditionPlan,
  planAircraftFacts,
  type PlannedEdition,
  plannedEditionText,
  planRows,
  type PlanRow,
  rowVerification,
  TAXI_LABELS,
} from '@touchdown/domain';
import { closingSections } from './closing.ts';
import { plannedEditionBlock } from './confirmed.ts';
import { complianceConclusion } from './conclusion.ts';
import type { Derived } from './derive.ts';
import { type Fact, PART_TITLES, type ReportBlock, type ReportSection, type TableRow, type Tone } from './document.ts';
import { clauseIn, shortRuleText } from './planned-rule.ts';
import { projectFacts } from './project-facts.ts';
import { NOT_ENTERED, yesNo } from './report-text.ts';
import { plannedPlanFigure } from './site-plan-figure.ts';
import { issueTable } from './status-blocks.ts';

const TONES: Readonly<Record<PlanRow['state'], Tone>> = {
  value: 'plain',
  statement: 'plain',
  missing: 'warn',
  notGiven: 'quiet',
  notApplicable: 'quiet',
  notAvailable: 'warn',
};

interface Table {
  readonly pack: EditionPack;
  readonly verified: (row: PlanRow) => string | null;
}

/** "max(0.25 × D, 3 m); annex II, 1.4.1. Not below 3 m": the rule beside the value, with what its edition notes. */
const ruleText = (row: PlanRow, pack: EditionPack): string =>
  [shortRuleText(row, pack), row.note?.replace(/\.$/, '')].filter((part) => typeof part === 'string' && part !== '').join('. ');

const rowOf = (row: PlanRow, { pack, verified }: Table): TableRow => ({
  cells: [row.subject, { text: row.text, tone: TONES[row.state] }, ruleText(row, pack), verified(row) ?? '—'],
});

const SHARES = { rules: [3.3, 2.2, 3.1], quantities: [2.3, 2, 4.3] } as const;

const table = (
  caption: string,
  rows: readonly PlanRow[],
  shown: Table,
  [subject, value, rule]: (typeof SHARES)[keyof typeof SHARES] = SHARES.rules,
): ReportBlock[] =>
  rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          caption,
          columns: [
            { title: 'Subject', share: subject },
            { title: 'Value', share: value },
            { title: 'Rule', share: rule },
            { title: 'Verification', share: 1.7 },
          ],
          rows: rows.map((row) => rowOf(row, shown)),
        },
      ];

function editionFacts(edition: PlannedEdition): Fact[] {
  const { pack, signature, performanceClass, taxi, turnsOnStand, flightManualFato } = edition;
  return [
    { label: 'Edition', value: `${plannedEditionText(edition)}\n${pack.name}` },
    { label: 'Issuer', value: pack.issuer },
    { label: 'Document revision', value: pack.documentRevision },
    {
      label: 'Data pack',
      value: `Revision ${pack.revision}${signature === 'unsigned' ? ', unsigned' : ''}`,
      note: `Content hash ${pack.hash}`,
    },
    { label: 'Performance class', value: performanceClass === null ? NOT_ENTERED : String(performanceClass) },
    { label: 'Taxiing', value: taxi === null ? NOT_ENTERED : TAXI_LABELS[taxi] },
    { label: 'Helicopters turn on the stand', value: turnsOnStand === null ? NOT_ENTERED : yesNo(turnsOnStand) },
    { label: 'FATO of the flight manual', value: flightManualFato === null ? NOT_ENTERED : `${flightManualFato} ${pack.units}` },
  ];
}

const aircraftFacts = (plan: EditionPlan | null | undefined): ReportBlock[] =>
  plan
    ? [
        {
          kind: 'facts',
          caption: 'Design aircraft',
          rows: [{ label: 'Aircraft', value: plan.aircraft.map(({ name }) => name).join(', ') }, ...planAircraftFacts(plan)],
        },
      ]
    : [];

const openRows = (rows: readonly PlanRow[], { verified }: Table): readonly PlanRow[] =>
  rows.filter((row) => row.kind !== 'quantity' && verified(row)?.startsWith('To be confirmed') === true);

/** The ids of the rules behind what the report states. The outer size of the Safety Area has no rule of its own. */
const usedRules = (rows: readonly PlanRow[], { pack }: PlannedEdition): readonly string[] =>
  rows
    .filter(({ kind, state }) => (kind === 'dimension' || kind === 'rule') && (state === 'value' || state === 'statement'))
    .flatMap(({ id }) => (pack.rules.some((rule) => rule.id === id) ? [id] : []));

/** The rules that no one has confirmed, in one line. */
function openText(open: readonly PlanRow[], pack: EditionPack): string[] {
  const named = open.map((row) => [row.subject, clauseIn(row, pack)].filter((part) => part !== null).join(', '));
  return named.length === 0 ? [] : [`${pack.document}: ${named.join('; ')}`];
}

/** What only the FAA circulars size by. */
const FAA_INPUTS: ReadonlySet<string> = new Set([
  'Facility type',
  'Prior permission required',
  'FATO load bearing',
  'TLOF perimeter marked',
  'FATO perimeter marked',
  'Standard H marking',
  'Additional FATO length',
]);

export function plannedSections(derived: Derived, edition: PlannedEdition): ReportSection[] {
  const rows = derived.input.plan ? planRows(derived.input.plan) : [];
  const kinds = (kind: PlanRow['kind']) => rows.filter((row) => row.kind === kind);
  const confirmations = confirmationsById(derived.input.confirmations);
  const shown: Table = { pack: edition.pack, verified: (row) => rowVerification(row, edition.editionId, confirmations) };
  const open = openRows(rows, shown);
  const applicable = kinds('rule').filter(({ state }) => state !== 'notApplicable');
  const { document } = edition.pack;
  const sections: readonly ReportSection[] = [
    complianceConclusion(derived),
    { title: 'Summary', blocks: issueTable(derived) },
    {
      title: 'Minimum Dimensions',
      blocks: table(`Minimum dimensions, rounded up to 0.001. Rules are of ${document}.`, kinds('dimension'), shown),
    },
    { title: PART_TITLES.sitePlan, blocks: plannedPlanFigure(derived) },
    {
      title: 'Other Rules',
      blocks: table('Markings, lights, and other rules of the edition that apply to the project', applicable, shown),
    },
    {
      title: 'Quantities',
      blocks: table('Lines and lights for a landing area of the minimum size', kinds('quantity'), shown, SHARES.quantities),
    },
    { title: 'Not Covered', blocks: table('Subjects of the document that the edition does not cover here', kinds('subject'), shown) },
    {
      title: 'Inputs',
      blocks: [
        { kind: 'facts', caption: 'Edition', rows: editionFacts(edition) },
        ...aircraftFacts(derived.input.plan),
        { kind: 'facts', caption: 'Project', rows: projectFacts(derived).filter(({ label }) => !FAA_INPUTS.has(label)), isInPairs: true },
      ],
    },
    ...closingSections(derived, {
      cited: [],
      criteria: [],
      assumptions: [
        `Aircraft dimensions and weights are converted exactly${edition.pack.units === 'm' ? ' (1 ft = 0.3048 m, 1 lb = 0.45359237 kg)' : ''} and not rounded.`,
        'Several design aircraft are combined: the largest of each dimension, and the greatest mass.',
      ],
      gaps: [
        `Obstacle surfaces, paths, and FAA notice. They are not available in this edition (${plannedEditionText(edition)}).`,
        'Markings and lights at the site. Their rules are listed, and the project does not record them.',
      ],
      openRules: openText(open, edition.pack),
      edition: plannedEditionBlock(edition, usedRules(rows, edition), derived.input.confirmations),
      toConfirm: ['Aircraft dimensions and weights. Confirm them against the type certificate data sheet or the flight manual.'],
      data: [],
    }),
  ];
  return sections.filter(({ blocks }) => blocks.length > 0);
}
