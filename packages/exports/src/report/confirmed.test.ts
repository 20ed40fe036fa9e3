/** What confirmations of rules change in a report: states, the list of editions, and the items to confirm. Never a number. */
import { CALCULATOR_PACKS, dimensionEdition, type EditionPack, registerEditions, type RuleConfirmation } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { buildReport } from './build-report.ts';
import type { Fact, ReportBlock, ReportDocument } from './document.ts';
import { aReportInput } from './testing.ts';

const confirmation = (ruleId: string, more: Partial<RuleConfirmation> = {}): RuleConfirmation => ({
  ...{ ruleId, outcome: 'matches', page: '2-7', paragraph: 'Table 2-1', documentRevision: 'January 2023', printedValue: null, note: null },
  ...{ confirmedBy: 'Amelia Hopper', confirmedAt: '2026-11-26T09:00:00.000Z', ...more },
});
const WIDTH = 'ac-150-5390-2d:safetyAreaWidth.general_aviation.tlofMarked.standardH';
const differing = confirmation(WIDTH, { outcome: 'differs', printedValue: 'max(0.3 D, 20 ft)' });

const report = (confirmations: readonly RuleConfirmation[], kind: 'dimension' | 'compliance' = 'dimension') =>
  buildReport(kind, { ...aReportInput(), confirmations });
const blocksOf = (document: ReportDocument, title: string): readonly ReportBlock[] =>
  document.sections.find((section) => section.title === title)?.blocks ?? [];
const factsOf = (blocks: readonly ReportBlock[], caption: string): readonly Fact[] =>
  blocks.flatMap((block) => (block.kind === 'facts' && block.caption === caption ? block.rows : []));
const editionFact = (document: ReportDocument) =>
  factsOf(blocksOf(document, 'Basis of Analysis'), 'Editions and confirmed rules, with the content hashes in Settings, Standards').find(
    ({ label }) => label.startsWith('AC 150/5390-2D'),
  );
const rowsOf = (document: ReportDocument, title: string): readonly (readonly string[])[] =>
  blocksOf(document, title).flatMap((block) =>
    block.kind === 'table'
      ? block.rows.flatMap((row) => ('cells' in row ? [row.cells.map((cell) => (typeof cell === 'string' ? cell : cell.text))] : []))
      : [],
  );
const criterionOf = (document: ReportDocument, requirement: string, title = 'Basis of Analysis') =>
  rowsOf(document, title).find(([, , states]) => states?.includes(requirement));
const stateOf = (document: ReportDocument, requirement: string, title?: string) => criterionOf(document, requirement, title)?.at(-1);
const numberOf = (document: ReportDocument, requirement: string) => criterionOf(document, requirement)?.[0];
const FLOOR = 'Safety Area of a general aviation heliport, TLOF marked, standard "H"';
const SHARE = 'With the TLOF marked, the Safety Area is at least 0.28 D';
const itemsOf = (document: ReportDocument) => JSON.stringify(blocksOf(document, 'Items to Confirm'));

describe('a report', () => {
  it('lists the editions with the number of confirmed rules, and who checked them', () => {
    const none = editionFact(report([]));
    expect(none?.value).toMatch(/^Revision 2D-1\. 0 of \d+ rules used confirmed against the published document$/);
    const { hash } = CALCULATOR_PACKS.find(({ pack }) => pack.id === 'ac-150-5390-2d')?.pack ?? { hash: '' };
    expect(none?.note).toBe(hash);
    const one = editionFact(report([confirmation(WIDTH)]));
    expect(one?.value).toBe(none?.value.replace(' 0 of', ' 1 of'));
    expect(one?.note).toBe(`Checked by Amelia Hopper, November 26, 2026. ${hash}`);
  });

  it('shows a confirmed criterion as verified, with its page, and no longer as an item to confirm', () => {
    const [before, after] = [report([]), report([confirmation(WIDTH)])];
    expect([stateOf(before, FLOOR), stateOf(before, SHARE)]).toEqual(['To be confirmed', 'To be confirmed']);
    expect([stateOf(after, FLOOR), stateOf(after, SHARE)]).toEqual(['Verified, page 2-7', 'Verified, page 2-7']);
    expect(itemsOf(before)).toContain('AC 150/5390-2D (2023): criteria 2, 3, 4, 5, and 6');
    expect([numberOf(after, FLOOR), numberOf(after, SHARE)]).toEqual(['2', '6']);
    expect(itemsOf(after)).toContain('AC 150/5390-2D (2023): criteria 3, 4, and 5');
    const width = (document: ReportDocument) =>
      rowsOf(document, 'Calculation Details: AC 150/5390-2D').find(([title]) => title === 'Safety Area width, each side');
    expect([width(before)?.at(-1), width(after)?.at(-1)]).toEqual(['2, 6', '2, 6']);
  });

  it('states a discrepancy with the printed value, and keeps every number', () => {
    const document = report([differing]);
    expect(stateOf(document, FLOOR)).toBe('Discrepancy, page 2-7');
    expect(itemsOf(document)).toContain(
      'Criterion 2 (AC 150/5390-2D). The published document states max(0.3 D, 20 ft): page 2-7, Table 2-1 (January 2023), recorded by Amelia Hopper, November 26, 2026.',
    );
    const numbers = (one: ReportDocument) => JSON.stringify(blocksOf(one, 'Summary').filter(({ kind }) => kind === 'table'));
    expect(numbers(document)).toBe(numbers(report([])));
  });

  it('shows the same states in the compliance matrix', () => {
    const document = report([confirmation('ac-150-5390-2d:tlof.general_aviation')], 'compliance');
    expect(stateOf(document, 'The TLOF of a general aviation heliport', 'Compliance Matrix')).toBe('Verified, page 2-7');
    expect(stateOf(document, 'The TLOF of a hospital heliport', 'Compliance Matrix')).toBe('To be confirmed');
  });

  it('has nothing to confirm when every rule of its editions is confirmed', () => {
    const all = registerEditions().flatMap(({ rules }) => rules.map(({ id }) => confirmation(id)));
    for (const kind of ['dimension', 'compliance'] as const)
      expect(itemsOf(report(all, kind))).toContain(
        'All FAA criteria used in this report are from the published text or verified against it.',
      );
  });
});

describe('a report of a project that follows an installed revision', () => {
  const pack = CALCULATOR_PACKS.find((one) => one.pack.id === 'ac-150-5390-2d')?.pack;
  const changes: Readonly<Record<string, Partial<EditionPack['rules'][number]>>> = {
    'tlof.general_aviation': { formula: { kind: 'times', of: 'D', factor: 0.9 } },
    'paths.curved.leastRadiusFt': { value: 999 },
  };
  const edition =
    pack &&
    dimensionEdition(
      { ...pack, revision: 2, hash: `sha256:${'2'.repeat(64)}`, rules: pack.rules.map((rule) => ({ ...rule, ...changes[rule.id] })) },
      'unsigned',
    );
  const following = (kind: 'dimension' | 'compliance', confirmations: readonly RuleConfirmation[] = []) => {
    const editionRevisions = edition?.followed ? [edition.followed] : [];
    const input = aReportInput({ facility: { editionRevisions } });
    return buildReport(kind, { ...input, project: { ...input.project, editionRevisions }, confirmations });
  };

  it('names its revision and hash, that its pack is unsigned, and the rules that are not taken from it', () => {
    const fact = editionFact(following('dimension'));
    expect(fact?.value).toMatch(/^Revision 2D-2\. /);
    const found = `sha256:${'2'.repeat(64)}.`;
    expect(fact?.note).toContain(`${found} Unsigned data pack. Not taken from it: `);
    expect(JSON.stringify(following('dimension').cover)).toContain('AC 150/5390-2D, revision 2 (unsigned)');
  });

  it.each(['dimension', 'compliance'] as const)('has the numbers of that revision, and not the built-in ones: %s', (kind) => {
    const [before, after] = [report([], kind), following(kind)].map((document) => JSON.stringify(document));
    // 0.83 × 54.7 ft and 0.9 × 54.7 ft.
    expect([before?.includes('45.401'), before?.includes('49.230')]).toEqual([true, false]);
    expect([after?.includes('45.401'), after?.includes('49.230')]).toEqual([false, true]);
  });

  it('evaluates each paragraph by the terms of that revision', () => {
    const editionRevisions = edition?.followed ? [edition.followed] : [];
    const input = aReportInput({ facility: { editionRevisions } });
    const results = input.calculation?.results;
    if (results === undefined) throw new Error('no results');
    const { faaMinimums, inputs } = results;
    // Between 0.83 D and 0.9 D.
    const tlof = { tlofLength: 47, tlofWidth: 47, tlofArea: 2209 };
    const others = {
      fatoLength: 120,
      fatoWidth: 120,
      fatoArea: 14_400,
      safetyAreaLength: 200,
      safetyAreaWidth: 200,
      safetyAreaArea: 40_000,
    };
    const adjusted = { ...tlof, ...others, faaMinimums, inputs, adjustmentReason: null, createdAt: input.issue.madeAt };
    const document = buildReport('compliance', { ...input, project: { ...input.project, editionRevisions }, adjusted });
    const text = JSON.stringify(document);
    expect(text).toContain('TLOF side 47.000 ft (minimum 49.230 ft)');
    expect(text).not.toContain('by this paragraph alone');
  });
});
