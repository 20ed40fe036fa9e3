/** The Compliance Report: every clause that applies, the paths, every obstacle, and the drawings that show them. */
import { type Citation, type ClearanceAnalysis, type Finding, PRODUCT_RULES } from '@touchdown/domain';
import { airspacePlan, profileFigures } from './airspace-figures.ts';
import { closingSections } from './closing.ts';
import { dimensionFacts } from './cover.ts';
import type { Derived } from './derive.ts';
import type { Fact, ReportBlock, ReportSection, TableRow, Tone } from './document.ts';
import { judgeClause } from './judge-clause.ts';
import { fixBlocks, inOrder, obstacleTable } from './obstacle-table.ts';
import { projectFacts } from './project-facts.ts';
import { type RegisterClause, registerClauses } from './register-clauses.ts';
import { sitePlanFigure } from './site-plan-figure.ts';
import { type Judgement, type Verdict, verdictCell, verdictWord } from './verdict.ts';
import { clauseText, counted, VERIFICATION_WORDS } from './words.ts';

type ClearanceSummary = ClearanceAnalysis['summary'];
interface Judged {
  readonly clause: RegisterClause;
  readonly judgement: Judgement;
}

const VERDICTS: readonly Verdict[] = ['not-met', 'confirm', 'met', 'not-applicable'];
const TONES: Readonly<Record<Verdict, Tone>> = { 'not-met': 'bad', confirm: 'warn', met: 'ok', 'not-applicable': 'quiet' };

/** Errors and warnings of a list, and how bad that is. */
function countedFact(label: string, list: readonly { readonly severity: Finding['severity'] }[]): Fact {
  const of = (severity: Finding['severity']) => list.filter((one) => one.severity === severity).length;
  const [errors, warnings] = [of('error'), of('warning')];
  return {
    label,
    value: `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`,
    tone: errors > 0 ? 'bad' : warnings > 0 ? 'warn' : 'plain',
  };
}

/** Good only where something was judged, nothing stands in the way, and nothing is left to judge. */
function obstaclesTone({ total, violation, warning }: ClearanceSummary, left: number): Tone {
  if (violation > 0) return 'bad';
  return warning > 0 || left > 0 || total === 0 ? 'warn' : 'ok';
}

/** A verdict rests on our reading of a clause: how many of those nobody has held against the document. */
function openNote(judged: readonly Judged[], verdict: Verdict): Pick<Fact, 'note'> {
  const open = judged.filter(({ judgement, clause }) => judgement.verdict === verdict && clause.citation.verification !== 'read').length;
  return open === 0 || verdict === 'not-applicable' ? {} : { note: `${open} by clauses not yet verified against the document` };
}

function summarySection(derived: Derived, judged: readonly Judged[], findings: readonly Finding[]): ReportSection {
  const { input, conflicts } = derived;
  const summary = input.clearance?.analysis.summary;
  const count = (verdict: Verdict) => judged.filter(({ judgement }) => judgement.verdict === verdict).length;
  return {
    title: 'Summary',
    blocks: [
      {
        kind: 'facts',
        caption: 'Clauses of the documents that apply',
        rows: VERDICTS.map((verdict): Fact => ({
          label: verdictWord(verdict),
          value: String(count(verdict)),
          tone: count(verdict) === 0 ? 'plain' : TONES[verdict],
          ...openNote(judged, verdict),
        })),
      },
      {
        kind: 'facts',
        caption: 'Paths and obstacles',
        rows: [
          countedFact('Path findings', findings),
          countedFact('Conflicts between paths', conflicts),
          summary === undefined
            ? { label: 'Obstacles', value: `Not judged. ${input.clearanceMissing.join(' ')}`.trim(), tone: 'warn' }
            : {
                label: 'Obstacles',
                value: `${counted(summary.total, 'obstacle')}: ${counted(summary.violation, 'violation')}, ${counted(summary.warning, 'warning')}, ${summary.compliant - summary.outside} compliant, ${summary.outside} outside all surfaces`,
                tone: obstaclesTone(summary, input.notJudged.length),
              },
          ...(input.notJudged.length === 0
            ? []
            : [{ label: 'Not judged', value: counted(input.notJudged.length, 'obstacle'), tone: 'warn' as const }]),
          ...dimensionFacts(derived),
        ],
      },
    ],
  };
}

function matrixTable(judged: readonly Judged[]): ReportBlock {
  const headings = [...new Set(judged.map(({ clause }) => clause.heading))];
  return {
    kind: 'table',
    caption: 'Paragraph by paragraph, in the order of the register. The text of a clause is ours, not that of the document.',
    columns: [
      { title: 'Paragraph', share: 1.5 },
      { title: 'What it asks', share: 3.6 },
      { title: 'Verdict', share: 1.5 },
      { title: 'Evidence', share: 3 },
      { title: 'Verification', share: 1.3 },
    ],
    rows: headings.flatMap((heading): TableRow[] => [
      { group: heading },
      ...judged
        .filter(({ clause }) => clause.heading === heading)
        .map(({ clause: { citation }, judgement }): TableRow => ({
          cells: [
            citation.clause ?? 'Number not recorded',
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
  if (assessment.paths.length === 0) return [{ kind: 'paragraph', text: 'The project has no approach/departure paths.', tone: 'warn' }];
  const columns = [
    { title: 'Path', share: 2 },
    { title: 'Severity', share: 1.1 },
    { title: 'Finding', share: 4.4 },
    { title: 'Source', share: 2.4 },
  ];
  const rows = findings.flatMap(({ pathName, findings: own }): TableRow[] =>
    own.length === 0
      ? [{ cells: [pathName, { text: 'Valid', tone: 'ok' }, 'Nothing was found', ''] }]
      : own.map(({ severity, text, source }) => ({ cells: [pathName, SEVERITIES[severity], text, clauseText(source)] })),
  );
  const worst = conflicts.toSorted((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
  const between = worst
    .slice(0, MOST_CONFLICTS)
    .map(({ path1Name, path2Name, severity, description, recommendation, source }): TableRow => ({
      cells: [`${path1Name} and ${path2Name}`, SEVERITIES[severity], `${description}. ${recommendation}`, clauseText(source)],
    }));
  return [
    { kind: 'table', caption: 'Findings path by path', columns, rows },
    ...(between.length === 0
      ? [{ kind: 'paragraph' as const, text: 'No two paths are in conflict.' }]
      : [
          {
            kind: 'table' as const,
            caption:
              worst.length > MOST_CONFLICTS
                ? `Conflicts between paths: the ${MOST_CONFLICTS} weightiest of ${worst.length.toLocaleString('en-US')}`
                : 'Conflicts between paths',
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
          { kind: 'heading', text: 'Not judged' },
          { kind: 'list', items: notJudged.map(({ name, because }) => `${name}: ${because}`) },
        ];
  if (clearance === null)
    return [
      {
        title: 'Obstacle clearance',
        blocks: [{ kind: 'paragraph', text: `No obstacle could be judged. ${clearanceMissing.join(' ')}`.trim(), tone: 'warn' }, ...left],
      },
    ];
  const ordered = inOrder(clearance.analysis.obstacles);
  const fixes = fixBlocks(derived, ordered);
  const empty: ReportBlock = {
    kind: 'paragraph',
    text: 'No obstacle is recorded. That none is recorded does not say that none stands there.',
    tone: 'warn',
  };
  return [
    { title: 'Obstacle clearance', blocks: [ordered.length === 0 ? empty : obstacleTable(derived, ordered), ...left] },
    ...(fixes.length === 0 ? [] : [{ title: 'Suggested changes', blocks: fixes }]),
    { title: 'Airspace in plan', blocks: [airspacePlan(derived, clearance.site, ordered)] },
    ...(clearance.site.corridors.length === 0 ? [] : [{ title: 'Profiles', blocks: profileFigures(derived, clearance.site, ordered) }]),
  ];
}

const { pathConventions, obstacleConventions } = PRODUCT_RULES;
const ASSUMPTIONS = [...Object.values(obstacleConventions), ...Object.values(pathConventions)].map(({ states }) => states);

const gapsOf = ({ input }: Derived): string[] => [
  ...(input.calculation === null ? ['The dimensions of the facility: none are calculated.'] : []),
  ...input.clearanceMissing,
  ...input.notJudged.map(({ name, because }) => `${name}: ${because}`),
  'Clauses marked "Owner to confirm" in the matrix.',
];

export function complianceSections(derived: Derived): ReportSection[] {
  const judged = registerClauses(derived).map((clause): Judged => ({ clause, judgement: judgeClause(derived, clause) }));
  const findings = derived.findings.flatMap(({ findings: own }) => own);
  const used: readonly Citation[] = judged.flatMap(({ clause, judgement }) =>
    judgement.verdict === 'not-applicable' ? [] : [clause.citation],
  );
  return [
    summarySection(derived, judged, findings),
    { title: 'Compliance matrix', blocks: [matrixTable(judged)] },
    { title: 'Paths', blocks: pathBlocks(derived) },
    ...obstacleSections(derived),
    { title: 'Site plan', blocks: sitePlanFigure(derived) },
    { title: 'Project', blocks: [{ kind: 'facts', caption: '', rows: projectFacts(derived) }] },
    ...closingSections(derived, {
      cited: [...used, ...findings.map(({ source }) => source)],
      assumptions: ASSUMPTIONS,
      gaps: gapsOf(derived),
      data: ['obstacles'],
    }),
  ];
}
