/** The Compliance Report: every clause that applies, the paths, every obstacle, and the drawings that show them. */
import { type Citation, type ClearanceAnalysis, type Finding, PRODUCT_RULES } from '@touchdown/domain';
import { airspacePlan, profileFigures } from './airspace-figures.ts';
import { closingSections } from './closing.ts';
import { overrideFacts } from './cover.ts';
import type { Derived } from './derive.ts';
import type { Fact, ReportBlock, ReportSection, TableRow, Tone } from './document.ts';
import { judgeClause } from './judge-clause.ts';
import { fixBlocks, inOrder, obstacleTable } from './obstacle-table.ts';
import { projectFacts } from './project-facts.ts';
import { type RegisterClause, registerClauses } from './register-clauses.ts';
import { sitePlanFigure } from './site-plan-figure.ts';
import { notRecorded, statusBlocks } from './status-blocks.ts';
import { type Judgement, type Verdict, verdictCell, verdictWord } from './verdict.ts';
import { clauseText, counted, VERIFICATION_WORDS } from './words.ts';

type ClearanceSummary = ClearanceAnalysis['summary'];
interface Judged {
  readonly clause: RegisterClause;
  readonly judgement: Judgement;
}

const VERDICTS: readonly Verdict[] = ['not-met', 'confirm', 'met', 'not-applicable'];
const TONES: Readonly<Record<Verdict, Tone>> = { 'not-met': 'bad', confirm: 'warn', met: 'ok', 'not-applicable': 'quiet' };

/** How many of the results follow from requirements that are to be confirmed against their document. */
function openNote(judged: readonly Judged[], verdict: Verdict): Pick<Fact, 'note'> {
  const open = judged.filter(({ judgement, clause }) => judgement.verdict === verdict && clause.citation.verification !== 'read').length;
  return open === 0 || verdict === 'not-applicable' ? {} : { note: `${open} based on criteria not yet verified` };
}

/** How many obstacles have which status; `null` where none is evaluated, as the issues say. */
function obstacleCounts({ input }: Derived): Fact[] {
  const summary: ClearanceSummary | undefined = input.clearance?.analysis.summary;
  if (summary === undefined) return [];
  const { total, violation, warning, compliant, outside } = summary;
  const left = input.notJudged.length;
  const counts = [
    counted(violation, 'violation'),
    counted(warning, 'warning'),
    `${compliant - outside} compliant`,
    `${outside} outside all surfaces`,
    ...(left > 0 ? [`${left} not evaluated`] : []),
  ];
  return [{ label: 'Obstacles', value: `${counted(total + left, 'obstacle')}: ${counts.join(', ')}` }];
}

function summarySection(derived: Derived, judged: readonly Judged[]): ReportSection {
  const count = (verdict: Verdict) => judged.filter(({ judgement }) => judgement.verdict === verdict).length;
  return {
    title: 'Summary',
    blocks: [
      ...statusBlocks(derived),
      {
        kind: 'facts',
        caption: 'Requirements in the compliance matrix',
        rows: VERDICTS.map((verdict): Fact => ({
          label: verdictWord(verdict),
          value: String(count(verdict)),
          tone: count(verdict) === 0 ? 'plain' : TONES[verdict],
          ...openNote(judged, verdict),
        })),
      },
      ...factsUnlessEmpty('Obstacles and override', [...obstacleCounts(derived), ...overrideFacts(derived)]),
    ],
  };
}

const factsUnlessEmpty = (caption: string, rows: readonly Fact[]): ReportBlock[] =>
  rows.length === 0 ? [] : [{ kind: 'facts', caption, rows }];

function matrixTable(judged: readonly Judged[]): ReportBlock {
  const headings = [...new Set(judged.map(({ clause }) => clause.heading))];
  return {
    kind: 'table',
    caption: 'Requirements in the order of the standards register, paraphrased.',
    columns: [
      { title: 'Paragraph', share: 1.5 },
      { title: 'Requirement', share: 3.6 },
      { title: 'Result', share: 1.5 },
      { title: 'Evidence', share: 3 },
      { title: 'Verification', share: 1.3 },
    ],
    rows: headings.flatMap((heading): TableRow[] => [
      { group: heading },
      ...judged
        .filter(({ clause }) => clause.heading === heading)
        .map(({ clause: { citation }, judgement }): TableRow => ({
          cells: [
            citation.clause ?? 'Not cited',
            citation.document === heading.split(':')[0] || citation.document === '14 CFR Part 77'
              ? citation.states
              : `${citation.states} (${citation.document})`,
            verdictCell(judgement.verdict),
            judgement.evidence,
            { text: VERIFICATION_WORDS[citation.verification].short, tone: VERIFICATION_WORDS[citation.verification].tone },
          ],
        })),
    ]),
  };
}

const SEVERITIES: Readonly<Record<Finding['severity'], { readonly text: string; readonly tone: Tone }>> = {
  error: { text: 'Error', tone: 'bad' },
  warning: { text: 'Warning', tone: 'warn' },
  info: { text: 'Note', tone: 'plain' },
};

const WEIGHT: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, info: 2 };
/** Hundreds of paths conflict by the ten thousand. */
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
      ? [{ cells: [pathName, { text: 'No issues found', tone: 'ok' }, '', ''] }]
      : own.map(({ severity, text, source }) => ({ cells: [pathName, SEVERITIES[severity], text, clauseText(source)] })),
  );
  const worst = conflicts.toSorted((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
  const between = worst
    .slice(0, MOST_CONFLICTS)
    .map(({ path1Name, path2Name, severity, description, recommendation, source }): TableRow => ({
      cells: [`${path1Name} and ${path2Name}`, SEVERITIES[severity], `${description}. ${recommendation}`, clauseText(source)],
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

function obstacleSections(derived: Derived): ReportSection[] {
  const { clearance, clearanceMissing, notJudged } = derived.input;
  const left: ReportBlock[] =
    notJudged.length === 0
      ? []
      : [
          { kind: 'heading', text: 'Not evaluated' },
          { kind: 'list', items: notJudged.map(({ name, because }) => `${name}: ${because}`) },
        ];
  if (clearance === null)
    return [
      {
        title: 'Obstacle Clearance',
        blocks: [
          { kind: 'paragraph', text: `No obstacle could be evaluated. ${clearanceMissing.join(' ')}`.trim(), tone: 'warn' },
          ...left,
        ],
      },
    ];
  const ordered = inOrder(clearance.analysis.obstacles);
  const fixes = fixBlocks(derived, ordered);
  const empty: ReportBlock = {
    kind: 'paragraph',
    text: 'No obstacles are recorded. This does not mean that none exist.',
    tone: 'warn',
  };
  return [
    { title: 'Obstacle Clearance', blocks: [ordered.length === 0 ? empty : obstacleTable(derived, ordered), ...left] },
    ...(fixes.length === 0 ? [] : [{ title: 'Options to Resolve Penetrations', blocks: fixes }]),
    { title: 'Airspace Plan', blocks: [airspacePlan(derived, clearance.site, ordered)] },
    ...(clearance.site.corridors.length === 0 ? [] : [{ title: 'Profiles', blocks: profileFigures(derived, clearance.site, ordered) }]),
  ];
}

const { pathConventions, obstacleConventions } = PRODUCT_RULES;
const ASSUMPTIONS = [...Object.values(obstacleConventions), ...Object.values(pathConventions)].map(({ states }) => states);

const gapsOf = (derived: Derived): string[] => [
  ...(derived.input.calculation === null ? ['Facility dimensions (not calculated).'] : []),
  ...derived.input.clearanceMissing,
  ...notRecorded(derived),
  ...derived.input.notJudged.map(({ name, because }) => `${name}: ${because}`),
  'Requirements marked "Owner to confirm" in the matrix.',
];

export function complianceSections(derived: Derived): ReportSection[] {
  const judged = registerClauses(derived).map((clause): Judged => ({ clause, judgement: judgeClause(derived, clause) }));
  const findings = derived.findings.flatMap(({ findings: own }) => own);
  const used: readonly Citation[] = judged.flatMap(({ clause, judgement }) =>
    judgement.verdict === 'not-applicable' ? [] : [clause.citation],
  );
  return [
    summarySection(derived, judged),
    { title: 'Compliance Matrix', blocks: [matrixTable(judged)] },
    { title: 'Paths', blocks: pathBlocks(derived) },
    ...obstacleSections(derived),
    { title: 'Site Plan', blocks: sitePlanFigure(derived) },
    { title: 'Project', blocks: [{ kind: 'facts', caption: '', rows: projectFacts(derived) }] },
    ...closingSections(derived, {
      cited: [...used, ...findings.map(({ source }) => source)],
      assumptions: ASSUMPTIONS,
      gaps: gapsOf(derived),
      data: ['obstacles'],
    }),
  ];
}
