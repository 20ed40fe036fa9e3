/** The Dimension Report of a project that is planned under an edition of its own: every value in its unit with its rule, and what it does not cover. */
import {
  confirmationsById,
  type PlannedEdition,
  plannedEditionText,
  planRows,
  type PlanRow,
  rowVerification,
  TAXI_LABELS,
} from '@touchdown/domain';
import { closingSections } from './closing.ts';
import { inRegister } from './confirmed.ts';
import { complianceConclusion } from './conclusion.ts';
import type { Derived } from './derive.ts';
import { type Fact, PART_TITLES, type ReportBlock, type ReportSection, type TableRow, type Tone } from './document.ts';
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

/** "max(0.25 × D, 3 m). EASA PTS-VPT-DSN": the rule beside the value. */
const ruleText = ({ formula, reference, note }: PlanRow): string =>
  [formula, reference, note?.replace(/\.$/, '')].filter((part) => typeof part === 'string').join('. ');

type Verified = (row: PlanRow) => string | null;

const rowOf = (row: PlanRow, verified: Verified): TableRow => ({
  cells: [row.subject, { text: row.text, tone: TONES[row.state] }, ruleText(row), verified(row) ?? '—'],
});

const table = (caption: string, rows: readonly PlanRow[], verified: Verified): ReportBlock[] =>
  rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          caption,
          columns: [
            { title: 'Subject', share: 2.6 },
            { title: 'Value', share: 2.6 },
            { title: 'Rule', share: 3.4 },
            { title: 'Verification', share: 1.7 },
          ],
          rows: rows.map((row) => rowOf(row, verified)),
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
      note: `Content ${pack.hash}. ${inRegister(pack)}`,
    },
    { label: 'Performance class', value: performanceClass === null ? NOT_ENTERED : String(performanceClass) },
    { label: 'Taxiing', value: taxi === null ? NOT_ENTERED : TAXI_LABELS[taxi] },
    { label: 'Helicopters turn on the stand', value: turnsOnStand === null ? NOT_ENTERED : yesNo(turnsOnStand) },
    { label: 'FATO of the flight manual', value: flightManualFato === null ? NOT_ENTERED : `${flightManualFato} ${pack.units}` },
  ];
}

const openRows = (rows: readonly PlanRow[], verified: Verified): readonly PlanRow[] =>
  rows.filter((row) => row.kind !== 'quantity' && verified(row)?.startsWith('To be confirmed') === true);

export function plannedSections(derived: Derived, edition: PlannedEdition): ReportSection[] {
  const rows = derived.input.plan ? planRows(derived.input.plan) : [];
  const kinds = (kind: PlanRow['kind']) => rows.filter((row) => row.kind === kind);
  const confirmations = confirmationsById(derived.input.confirmations);
  const verified: Verified = (row) => rowVerification(row, edition.editionId, confirmations);
  const open = openRows(rows, verified);
  const sections: readonly ReportSection[] = [
    complianceConclusion(derived),
    { title: 'Summary', blocks: issueTable(derived) },
    { title: 'Minimum Dimensions', blocks: table('Minimum dimensions, rounded up to 0.001', kinds('dimension'), verified) },
    { title: PART_TITLES.sitePlan, blocks: plannedPlanFigure(derived) },
    { title: 'Other Rules', blocks: table('Markings, lights, and other rules of the edition', kinds('rule'), verified) },
    { title: 'Quantities', blocks: table('Lines and lights for a landing area of the minimum size', kinds('quantity'), verified) },
    { title: 'Not Covered', blocks: table('Subjects of the document that the edition does not cover here', kinds('subject'), verified) },
    {
      title: 'Inputs',
      blocks: [
        { kind: 'facts', caption: 'Edition', rows: editionFacts(edition) },
        { kind: 'facts', caption: 'Project', rows: projectFacts(derived) },
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
      toConfirm: [
        ...open.map(
          ({ subject, reference }) => `${subject}${reference === null ? '' : ` (${reference})`}: not checked against the published text.`,
        ),
        'Aircraft dimensions and weights. Confirm them against the type certificate data sheet or the flight manual.',
      ],
      data: [],
    }),
  ];
  return sections.filter(({ blocks }) => blocks.length > 0);
}
