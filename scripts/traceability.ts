/**
 * docs/standards/traceability.md: every number and condition of the calculators with its document, clause, and verification state. `tsx
 * scripts/traceability.ts` writes it; with `--check` it exits with 1 if the file is stale.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ruleFormula, SOURCES, STANDARDS_REGISTER, type Citation, type Rule, type Verification } from '@touchdown/domain';

/** `TRACEABILITY_FILE`: another path to write and check, for the test. */
const FILE = process.env.TRACEABILITY_FILE ?? path.join(import.meta.dirname, '..', 'docs', 'standards', 'traceability.md');

const LABELS: Readonly<Record<Verification, string>> = {
  read: 'read',
  secondary: 'secondary source',
  unverified: '**not yet verified against the document**',
};

interface Row {
  readonly key: string;
  readonly value: string;
  readonly citations: readonly Citation[];
}

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCitation = (node: Node): node is Node & Citation => 'states' in node && 'verification' in node;
const isCited = (node: Node): node is Node & { value: unknown; citation: Citation } => 'value' in node && 'citation' in node;
const RULE_KINDS: readonly unknown[] = ['times', 'fixed', 'largestOf', 'halfOfDifference'] satisfies readonly Rule['kind'][];
const isRule = (node: unknown): node is Rule => isNode(node) && RULE_KINDS.includes(node.kind);

function citationsIn(node: unknown): readonly Citation[] {
  if (Array.isArray(node)) return node.flatMap(citationsIn);
  if (!isNode(node)) return [];
  return isCitation(node) ? [node] : Object.values(node).flatMap(citationsIn);
}

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/Ft$/, ' ft'],
  [/Deg$/, '°'],
  [/Lb$/, ' lb'],
  [/In$/, ' in'],
  [/Psf$/, ' psf'],
  [/Mph$/, ' mph'],
  [/Percent$/, ' %'],
  [/Seconds$/, ' s'],
  [/[sS]lope$/, ':1'],
];
const FEW_DECIMALS = 4;
const DIMENSION_UNITS: Readonly<Record<string, string>> = { longerFatoAbove: ' ft MSL', largestD: ' ft', largestWeight: ' lb' };

function shown(key: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'number') return String(value);
  const unit = DIMENSION_UNITS[key] ?? UNITS.find(([suffix]) => suffix.test(key))?.[1] ?? '';
  return `${value.toLocaleString('en-US', { maximumFractionDigits: FEW_DECIMALS })}${unit}`;
}

/** Rows of one register entry, in the order in which the values are written down. */
function rowsOf(node: unknown, keys: readonly string[] = []): readonly Row[] {
  if (!isNode(node)) return [];
  const key = keys.join(' › ');
  const own = keys.at(-1) ?? '';
  if (isRule(node)) return [{ key, value: ruleFormula(node), citations: [...new Set(citationsIn(node))] }];
  if (isCitation(node)) return [{ key, value: '', citations: [node] }];
  if (isCited(node)) return [{ key, value: shown(own, node.value), citations: [node.citation] }];
  return Object.entries(node).flatMap(([name, child]) => rowsOf(child, [...keys, name]));
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const clauseOf = ({ document, revision, clause }: Citation): string =>
  document === 'product' ? `product, ${revision}` : `${document} (${revision})${clause === null ? '' : `, ${clause}`}`;
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const joined = (citations: readonly Citation[], text: (citation: Citation) => string): string => citations.map(text).join('<br>');

function section(heading: string, rows: readonly Row[]): readonly string[] {
  return [
    `## ${heading}`,
    '',
    line(['Value', 'Is', 'Document and clause', 'What it says', 'Known by', 'Source']),
    line(Array<string>(6).fill('---')),
    ...rows.map(({ key, value, citations }) =>
      line([
        key,
        value,
        joined(citations, clauseOf),
        joined(citations, ({ states }) => states),
        joined(citations, ({ verification, origin }) => (origin === 'product-spec' ? 'product rule' : LABELS[verification])),
        joined(citations, ({ source }) => source),
      ]),
    ),
    '',
  ];
}

const counted = (rows: readonly Row[], verification: Verification): number =>
  rows.filter(({ citations }) => citations.some((each) => each.origin === 'standard' && each.verification === verification)).length;

/** The whole document as text. */
export function renderTraceability(): string {
  const sections = STANDARDS_REGISTER.map(({ heading, values }) => ({ heading, rows: rowsOf(values) }));
  const all = sections.flatMap(({ rows }) => rows);
  return [
    '# Where every number comes from',
    '',
    'Generated from the cited values in `packages/domain/src/standards` by `scripts/traceability.ts`; do not edit.',
    '',
    'A number travels with its citation into every result. _read_: the text of the rule was read word for word. _secondary source_: a',
    'secondary source states the rule. _not yet verified_: recalled, not read; never shown as a fact. A rule whose words were read in',
    'AC 150/5390-2B (2004) and not in the edition that applies is cited to 2B. _product rule_: a rule of this product, not of an FAA document.',
    '',
    `${all.length} entries: ${counted(all, 'read')} rest on text that was read, ${counted(all, 'secondary')} on secondary sources, ${counted(all, 'unverified')} are not yet verified.`,
    '',
    ...sections.flatMap(({ heading, rows }) => section(heading, rows)),
    '## Sources',
    '',
    line(['Name', 'Source']),
    line(['---', '---']),
    ...Object.entries(SOURCES).map(([id, what]) => line([id, what])),
    '',
  ].join('\n');
}

const isFresh = (): boolean => existsSync(FILE) && readFileSync(FILE, 'utf8') === renderTraceability();

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeFileSync(FILE, renderTraceability());
  else if (!isFresh()) {
    console.error('docs/standards/traceability.md is stale: run `npx tsx scripts/traceability.ts` and commit it.');
    process.exitCode = 1;
  }
}
