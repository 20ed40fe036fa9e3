/**
 * docs/standards/traceability.md: every number and condition of the calculators with its document, paragraph, and verification state. `tsx
 * scripts/traceability.ts` writes it; with `--check` it exits with 1 if the file is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  conditionText,
  type EditionPack,
  factorOf,
  formulaText,
  MARKING_PACK,
  PLANNING_PACKS,
  type PackRule,
  registerRows,
  resolvedCitation,
  STANDARDS_REGISTER,
  type Citation,
  type Verification,
} from '@touchdown/domain';

/** `TRACEABILITY_FILE`: another path to write and check, for the test. */
const FILE = process.env.TRACEABILITY_FILE ?? path.join(import.meta.dirname, '..', 'docs', 'standards', 'traceability.md');

const LABELS: Readonly<Record<Verification, string>> = {
  read: 'Published text',
  secondary: 'To be confirmed (secondary source)',
  unverified: 'To be confirmed',
};

/** A citation of the register or of a pack. */
type Reference = Omit<Citation, 'document'> & { readonly document: string };

interface Row {
  readonly key: string;
  readonly value: string;
  readonly citations: readonly Reference[];
}

const rowsOf = (values: unknown): readonly Row[] =>
  registerRows(values).map(({ keys, value, citations }) => ({ key: keys.join(' › '), value: value ?? '', citations }));

/** "max(0.25 × D, 3 m)", "575 m", "single_main"; with the condition of the rule, if it has one. */
function shownRule({ formula, value, unit = '1', words = [], when }: PackRule): string {
  const amount = value === undefined ? words.join(', ') : `${factorOf(value).toLocaleString('en-US')}${unit === '1' ? '' : ` ${unit}`}`;
  const shownValue = formula === undefined ? amount : formulaText(formula);
  return when === undefined ? shownValue : `${shownValue} (${conditionText(when)})`.trimStart();
}

/** The citations of a rule and of the parts of its formula. */
function citationsOf(pack: EditionPack, rule: PackRule): readonly Reference[] {
  const inParts = [...JSON.stringify(rule.formula ?? null).matchAll(/"citation":"([^"]+)"/g)].map(([, key = '']) => key);
  return [...new Set([rule.citation, ...inParts])].flatMap((key) => {
    const citation = pack.citations[key];
    if (citation === undefined) return [];
    const { clause = null, ...resolved } = resolvedCitation(pack, citation);
    return [{ ...resolved, clause, origin: 'standard' }];
  });
}

const rowsOfPack = (pack: EditionPack): readonly Row[] =>
  pack.rules.map((rule) => ({ key: rule.subject, value: shownRule(rule), citations: citationsOf(pack, rule) }));

/** "single main, tandem", as on screens. Values are compared by their own text, so that is unchanged. */
const withoutUnderscores = (value: string): string => value.replaceAll('_', ' ');

const CONVENTION = 'Touchdown convention';
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const referenceOf = ({ document, revision, clause }: Reference): string =>
  document === 'product' ? CONVENTION : `${document} (${revision})${clause === null ? '' : `, ${clause}`}`;
const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const joined = (citations: readonly Reference[], text: (citation: Reference) => string): string => citations.map(text).join('<br>');

function section(heading: string, rows: readonly Row[]): readonly string[] {
  return [
    `## ${heading}`,
    '',
    line(['Name', 'Value', 'Reference', 'Requirement (paraphrased)', 'Verification']),
    line(Array<string>(5).fill('---')),
    ...rows.map(({ key, value, citations }) =>
      line([
        key,
        withoutUnderscores(value),
        joined(citations, referenceOf),
        joined(citations, ({ states }) => states),
        joined(citations, ({ verification, origin }) => (origin === 'product-spec' ? CONVENTION : LABELS[verification])),
      ]),
    ),
    '',
  ];
}

const counted = (rows: readonly Row[], verification: Verification): number =>
  rows.filter(({ citations }) => citations.some((each) => each.origin === 'standard' && each.verification === verification)).length;

/** The whole document as text. */
export function renderTraceability(): string {
  const sections = [
    ...STANDARDS_REGISTER.map(({ heading, values }) => ({ heading, rows: rowsOf(values) })),
    ...[...PLANNING_PACKS, MARKING_PACK].map((pack) => ({ heading: `${pack.document}: ${pack.name}`, rows: rowsOfPack(pack) })),
  ];
  const all = sections.flatMap(({ rows }) => rows);
  return [
    '# Criteria and Sources',
    '',
    'Every number and condition that Touchdown applies, with its reference and verification. Generated from `packages/domain/src/standards`',
    'by `scripts/traceability.ts`; do not edit.',
    '',
    '- Published text: checked against the text of the referenced document.',
    '- To be confirmed: confirm against the referenced document before relying on it. "Secondary source" means that another publication',
    '  states the requirement.',
    '- Touchdown convention: set by Touchdown, not by an FAA document.',
    '',
    'A requirement whose text was checked in AC 150/5390-2B (2004) and not in the edition that applies is referenced to 2B.',
    '',
    `${all.length} entries: ${counted(all, 'read')} from the published text, ${counted(all, 'secondary') + counted(all, 'unverified')} to be confirmed (${counted(all, 'secondary')} stated by a secondary source). The others are Touchdown conventions.`,
    '',
    ...sections.flatMap(({ heading, rows }) => section(heading, rows)),
  ].join('\n');
}

const isFresh = (): boolean => existsSync(FILE) && readFileSync(FILE, 'utf8') === renderTraceability();

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeFileSync(FILE, renderTraceability());
  else if (!isFresh()) {
    console.error('docs/standards/traceability.md is out of date. Run `npx tsx scripts/traceability.ts` and commit the result.');
    process.exitCode = 1;
  }
}
