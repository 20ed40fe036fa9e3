/** The Compliance Report: every requirement that applies, the paths, every obstacle, and the drawings of them. */
import { type Citation, type ClearanceAnalysis, type Finding, PRODUCT_RULES, referenceOf } from '@touchdown/domain';
import { airspacePlan, profileFigures } from './airspace-figures.ts';
import { closingSections } from './closing.ts';
import { comparisonSection } from './comparison-section.ts';
import { complianceConclusion } from './conclusion.ts';
import { isOpen, stateIn, verificationCell } from './confirmed.ts';
import { overrideFacts } from './cover.ts';
import { criterionNumber, numberedCriteria, type NumberedCriteria, uncitedTexts } from './criteria.ts';
import { type Derived, missingPart } from './derive.ts';
import { type Fact, PART_TITLES, type ReportBlock, type ReportSection, type TableRow, type Tone } from './document.ts';
import { evaluateClause } from './evaluate-clause.ts';
import { inOrder } from '../obstacle-order.ts';
import { fixBlocks, obstacleTable, otherObstacles } from './obstacle-table.ts';
import { designAircraftFact, projectFacts } from './project-facts.ts';
import { type RegisterClause, registerClauses } from './register-clauses.ts';
import { sitePlanFigure } from './site-plan-figure.ts';
import { issueTable, notRecorded } from './status-blocks.ts';
import { RESULT_LABELS, resultCell, resultLabel, resultTone } from './clause-kind.ts';
import type { ClauseResult } from './clause-result.ts';
import { counted, series } from './report-text.ts';

type ClearanceSummary = ClearanceAnalysis['summary'];
interface Evaluated {
  readonly clause: RegisterClause;
  readonly clauseResult: ClauseResult;
}

const labelOf = ({ clause, clauseResult }: Evaluated): string => resultLabel(clause, clauseResult.result);

/** States how many of the results are based on requirements that are to be confirmed against their document. */
function openNote(derived: Derived, evaluated: readonly Evaluated[], own: readonly Evaluated[]): Pick<Fact, 'note'> {
  const all = citationsOf(evaluated);
  const open = own.filter(
    ({ clauseResult, clause }) => clauseResult.result !== 'not-applicable' && isOpen(stateIn(derived.input, all, clause.citation)),
  ).length;
  return open === 0 ? {} : { note: `${open} based on criteria to be confirmed` };
}

/** How many paragraphs have each result; the results of requirements always, all others if there are any. */
function resultCounts(derived: Derived, evaluated: readonly Evaluated[]): Fact[] {
  const always = ['Met', 'Not met'];
  return RESULT_LABELS.flatMap((label): Fact[] => {
    const own = evaluated.filter((one) => labelOf(one) === label);
    const [first] = own;
    if (first === undefined) return always.includes(label) ? [{ label, value: '0', tone: 'plain' }] : [];
    return [{ label, value: String(own.length), tone: resultTone(first.clauseResult.result), ...openNote(derived, evaluated, own) }];
  });
}

const NONE_RECORDED = 'No obstacles are recorded. This does not mean that none exist.';

/** The number of obstacles by status; empty if none is evaluated, which the issues explain. */
function obstacleCounts({ input }: Derived): Fact[] {
  const summary: ClearanceSummary | undefined = input.clearance?.analysis.summary;
  if (summary === undefined) return [];
  const { total, violation, warning, compliant, outside } = summary;
  const left = input.notEvaluated.length;
  if (total + left === 0) return [{ label: 'Obstacles', value: NONE_RECORDED }];
  const counts = [
    counted(violation, 'violation'),
    counted(warning, 'warning'),
    `${compliant - outside} compliant`,
    `${outside} outside all surfaces`,
    ...(left > 0 ? [`${left} not evaluated`] : []),
  ];
  return [{ label: 'Obstacles', value: `${counted(total + left, 'obstacle')}: ${counts.join(', ')}` }];
}

function summarySection(derived: Derived, evaluated: readonly Evaluated[]): ReportSection {
  return {
    title: 'Summary',
    blocks: [
      ...issueTable(derived),
      ...factsUnlessEmpty('Obstacle clearance', obstacleCounts(derived)),
      ...factsUnlessEmpty('', overrideFacts(derived)),
      // Last, because it is never a single row at the top of the next page.
      {
        kind: 'facts',
        caption: 'Paragraphs in the compliance matrix',
        rows: resultCounts(derived, evaluated),
      },
    ],
  };
}

const factsUnlessEmpty = (caption: string, rows: readonly Fact[]): ReportBlock[] =>
  rows.length === 0 ? [] : [{ kind: 'facts', caption, rows }];

/** The requirements that apply: what they share belongs to them alone. */
const citationsOf = (evaluated: readonly Evaluated[]): readonly Citation[] =>
  evaluated.flatMap(({ clause, clauseResult }) => (clauseResult.result === 'not-applicable' ? [] : [clause.citation]));

function matrixTable({ input }: Derived, evaluated: readonly Evaluated[], criteria: NumberedCriteria): ReportBlock {
  const all = citationsOf(evaluated);
  const headings = [...new Set(evaluated.map(({ clause }) => clause.heading))];
  return {
    kind: 'table',
    caption: 'Requirements in the order of the standards register, paraphrased.',
    columns: [
      { title: 'No.', share: 0.6 },
      { title: 'Paragraph', share: 1.5 },
      { title: 'Requirement', share: 3.6 },
      { title: 'Result', share: 1.5 },
      { title: 'Evidence', share: 3 },
      { title: 'Verification', share: 1.3 },
    ],
    rows: headings.flatMap((heading): TableRow[] => [
      { group: heading },
      ...evaluated
        .filter(({ clause }) => clause.heading === heading)
        .map(({ clause, clause: { citation }, clauseResult }): TableRow => ({
          cells: [
            String(criterionNumber(criteria, citation)),
            citation.clause ?? 'Not cited',
            citation.document === heading.split(':')[0] || citation.document === '14 CFR Part 77'
              ? citation.states
              : `${citation.states} (${referenceOf({ ...citation, clause: null })})`,
            resultCell(clause, clauseResult.result),
            clauseResult.evidence,
            verificationCell(input, all, citation),
          ],
        })),
    ]),
  };
}

const SEVERITIES: Readonly<Record<Finding['severity'], { readonly text: string; readonly tone: Tone }>> = {
  error: { text: 'Error', tone: 'bad' },
  warning: { text: 'Warning', tone: 'warn' },
  info: { text: 'Info', tone: 'plain' },
};

const WEIGHT: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, info: 2 };
/** Maximum rows of conflicts: hundreds of paths have tens of thousands of conflicts. */
const MOST_CONFLICTS = 150;

function pathBlocks({ findings, conflicts, assessment }: Derived): ReportBlock[] {
  if (assessment.paths.length === 0) return [{ kind: 'paragraph', text: 'No approach/departure paths are defined.', tone: 'warn' }];
  const columns = [
    { title: 'Path', share: 2 },
    { title: 'Severity', share: 1.1 },
    { title: 'Issue', share: 4.4 },
    { title: 'Source', share: 2.4 },
  ];
  const rows = findings.flatMap(({ pathName, findings: own }): TableRow[] =>
    own.length === 0
      ? [{ cells: [pathName, '—', { text: 'No issues found', tone: 'ok' }, ''] }]
      : own.map(({ severity, text, source }) => ({ cells: [pathName, SEVERITIES[severity], text, referenceOf(source)] })),
  );
  const worst = conflicts.toSorted((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
  const between = worst
    .slice(0, MOST_CONFLICTS)
    .map(({ path1Name, path2Name, severity, description, recommendation, source }): TableRow => ({
      cells: [`${path1Name} and ${path2Name}`, SEVERITIES[severity], `${description}. ${recommendation}`, referenceOf(source)],
    }));
  return [
    { kind: 'table', caption: 'Issues by path', columns, rows },
    ...(between.length === 0
      ? [{ kind: 'paragraph' as const, text: 'No path conflicts found.' }]
      : [
          {
            kind: 'table' as const,
            caption:
              worst.length > MOST_CONFLICTS
                ? `Path conflicts: the ${MOST_CONFLICTS} most severe of ${worst.length.toLocaleString('en-US')}`
                : 'Path conflicts',
            columns,
            rows: between,
          },
        ]),
  ];
}

const NONE_EVALUATED = 'No obstacle could be evaluated.';
/** "Obstacle clearance was not evaluated. Missing: project elevation and project location." */
const notEvaluatedText = (missing: readonly string[]): string =>
  `Obstacle clearance was not evaluated. Missing: ${series(missing.map(missingPart))}.`;

/** The obstacles that need no attention; none without an analysis. */
function otherSection(derived: Derived): ReportSection[] {
  const blocks = otherObstacles(derived, inOrder(derived.input.clearance?.analysis.obstacles ?? []));
  return blocks.length === 0 ? [] : [{ title: PART_TITLES.otherObstacles, part: 'otherObstacles', blocks }];
}

function obstacleSections(derived: Derived): ReportSection[] {
  const { clearance, clearanceMissing, notEvaluated } = derived.input;
  const left: ReportBlock[] =
    notEvaluated.length === 0
      ? []
      : [
          { kind: 'heading', text: 'Not Evaluated' },
          { kind: 'list', items: notEvaluated.map(({ name, because }) => `${name}: ${because}`) },
        ];
  if (clearance === null)
    return [
      {
        title: 'Obstacle Clearance',
        blocks: [{ kind: 'paragraph', text: notEvaluatedText(clearanceMissing), tone: 'warn' }, ...left],
      },
    ];
  const ordered = inOrder(clearance.analysis.obstacles);
  const fixes = fixBlocks(derived, ordered);
  const empty: ReportBlock = {
    kind: 'paragraph',
    text: notEvaluated.length > 0 ? NONE_EVALUATED : NONE_RECORDED,
    tone: 'warn',
  };
  return [
    { title: 'Obstacle Clearance', blocks: [ordered.length === 0 ? empty : obstacleTable(derived, ordered), ...left] },
    ...(fixes.length === 0 ? [] : [{ title: 'Options to Resolve Penetrations', blocks: fixes }]),
    { title: PART_TITLES.airspacePlan, part: 'airspacePlan', blocks: [airspacePlan(derived, clearance.site, ordered)] },
    ...(clearance.site.corridors.length === 0
      ? []
      : [{ title: PART_TITLES.profiles, part: 'profiles' as const, blocks: profileFigures(derived, clearance.site, ordered) }]),
  ];
}

const { pathConventions, obstacleConventions } = PRODUCT_RULES;
const CONVENTIONS: readonly Citation[] = [...Object.values(obstacleConventions), ...Object.values(pathConventions)];

const gapsOf = (derived: Derived): string[] => [
  ...(derived.input.calculation === null ? ['Facility dimensions. They have not been calculated.'] : []),
  ...(derived.input.clearanceMissing.length === 0 ? [] : [notEvaluatedText(derived.input.clearanceMissing)]),
  ...notRecorded(derived),
  ...derived.input.notEvaluated.map(({ name, because }) => `${name}: ${because}`),
  'Requirements marked "Owner to confirm" in the Compliance Matrix.',
];

export function complianceSections(derived: Derived): ReportSection[] {
  const evaluated = registerClauses(derived).map((clause): Evaluated => ({ clause, clauseResult: evaluateClause(derived, clause) }));
  const findings = derived.findings.flatMap(({ findings: own }) => own);
  const cited = [...citationsOf(evaluated), ...findings.map(({ source }) => source)];
  const matrix = evaluated.map(({ clause }) => clause.citation);
  const criteria = numberedCriteria(cited, matrix);
  return [
    complianceConclusion(derived),
    summarySection(derived, evaluated),
    { title: 'Compliance Matrix', blocks: [matrixTable(derived, evaluated, criteria)] },
    { title: 'Paths', blocks: pathBlocks(derived) },
    ...obstacleSections(derived),
    { title: PART_TITLES.sitePlan, part: 'sitePlan', blocks: sitePlanFigure(derived) },
    ...otherSection(derived),
    ...comparisonSection(derived),
    {
      title: PART_TITLES.project,
      part: 'project',
      blocks: [{ kind: 'facts', caption: '', rows: [...designAircraftFact(derived), ...projectFacts(derived)], isInPairs: true }],
    },
    ...closingSections(derived, {
      ...{ cited, criteria, matrix },
      assumptions: uncitedTexts(CONVENTIONS, cited),
      gaps: gapsOf(derived),
      data: ['obstacles'],
    }),
  ];
}
