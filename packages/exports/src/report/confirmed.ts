/** What named people confirmed of the criteria in a report: states, editions, and discrepancies. */
import {
  CALCULATOR_PACKS,
  type Citation,
  citationState,
  type CitationState,
  type Confirmations,
  confirmationsById,
  confirmationsOf,
  editionsFollowing,
  editionsOfProject,
  referenceOf,
  type FollowedRevision,
  type PlannedEdition,
  type RegisterEdition,
  revisionIn,
  type RuleConfirmation,
  rulesBehind,
  ruleState,
} from '@touchdown/domain';
import { criterionNumber, type NumberedCriteria } from './criteria.ts';
import type { Fact, ReportBlock, TableCell } from './document.ts';
import type { ReportInput } from './input.ts';
import { dateText, series, VERIFICATION_LABELS } from './report-text.ts';

/** The parts of a report's input that the state of a criterion depends on. */
type Confirmed = Pick<ReportInput, 'project' | 'confirmations'>;

/** The register that the project is calculated by. */
const editionsIn = ({ project }: Pick<ReportInput, 'project'>): readonly RegisterEdition[] => editionsFollowing(project.editionRevisions);

interface Context {
  readonly together: readonly Citation[];
  readonly editions: readonly string[];
  readonly confirmations: Confirmations;
  readonly register: readonly RegisterEdition[];
}
const contextOf = ({ project, confirmations }: Confirmed, together: readonly Citation[]): Context => ({
  together,
  editions: editionsOfProject(project),
  confirmations: confirmationsById(confirmations),
  register: editionsIn({ project }),
});

/** The state of a criterion among all that the report, or the number, uses. */
export const stateIn = (input: Confirmed, together: readonly Citation[], citation: Citation): CitationState =>
  citationState(citation, contextOf(input, together));

export const isOpen = (state: CitationState): boolean => state !== 'read' && state !== 'verified';

const isStandard = ({ origin }: Citation): boolean => origin === 'standard';

/** The FAA criteria that are neither from the published text nor verified. */
export const openCriteria = (citations: readonly Citation[], input: Confirmed): readonly Citation[] =>
  citations.filter((citation) => isStandard(citation) && isOpen(stateIn(input, citations, citation)));

/** "Verified, page 2-7" */
export function verificationCell(input: Confirmed, together: readonly Citation[], citation: Citation): TableCell {
  const state = stateIn(input, together, citation);
  const { short, tone } = VERIFICATION_LABELS[state];
  const pages = [...new Set(confirmationsOf(citation, contextOf(input, together)).map(({ page }) => page))];
  const isShown = (state === 'verified' || state === 'differs') && pages.length > 0;
  return { text: isShown ? `${short}, page ${series(pages)}` : short, tone };
}

/** What the published pages state instead, by the number of the criterion. */
export function discrepancies(citations: readonly Citation[], criteria: NumberedCriteria, input: Confirmed): readonly string[] {
  return citations.flatMap((citation) => {
    const found = confirmationsOf(citation, contextOf(input, citations)).filter(({ outcome }) => outcome === 'differs');
    return found.map(({ printedValue, page, paragraph, documentRevision, confirmedBy, confirmedAt }) => {
      const where = `page ${page}, ${paragraph} (${documentRevision})`;
      return `Criterion ${criterionNumber(criteria, citation)} (${referenceOf(citation)}). The published document states ${printedValue ?? 'another value'}: ${where}, recorded by ${confirmedBy}, ${dateText(confirmedAt)}. Touchdown's value is used in this report.`;
    });
  });
}

/** The pack of an edition. Editions without a pack are part of this version of Touchdown. */
const packOf = (editionId: string, followed: FollowedRevision | null): Pick<FollowedRevision, 'revision' | 'hash'> | null =>
  followed ?? CALCULATOR_PACKS.find(({ pack }) => pack.id === editionId)?.pack ?? null;

interface UsedEdition {
  readonly id: string;
  readonly title: string;
  readonly version: string | null;
  readonly ids: ReadonlySet<string>;
}

/** "Checked by Amelia Hopper, November 25 and November 26, 2026": by whom, and on which days. Empty if by no one. */
function checkedBy(own: readonly RuleConfirmation[]): readonly string[] {
  const people = [...new Set(own.map(({ confirmedBy }) => confirmedBy))].map((name) => {
    const dates = [...new Set(own.filter(({ confirmedBy }) => confirmedBy === name).map(({ confirmedAt }) => dateText(confirmedAt)))];
    return `${name}, ${series([dates[0] ?? '', ...dates.slice(1).slice(-1)].filter(Boolean))}`;
  });
  return people.length > 0 ? [`Checked by ${people.join('; ')}`] : [];
}

const confirmedText = (verified: number, used: number): string =>
  `${verified} of ${used} rules used confirmed against the published document`;
const editionsBlock = (rows: readonly Fact[]): ReportBlock => ({
  kind: 'facts',
  caption: 'Editions and confirmed rules, with the content hashes in Settings, Standards',
  rows,
});

function editionFact({ id: editionId, title, version, ids }: UsedEdition, input: Confirmed): Fact {
  const confirmations = confirmationsById(input.confirmations);
  const own = input.confirmations.filter(({ ruleId }) => ids.has(ruleId));
  const rules = editionsIn(input).flatMap(({ rules: all }) => all.filter(({ id }) => ids.has(id)));
  const verified = rules.filter((rule) => ruleState(rule, confirmations) === 'verified').length;
  const followed = revisionIn(input.project, editionId);
  const pack = packOf(editionId, followed);
  const revision = version ?? pack?.revision ?? null;
  const notes = [
    ...checkedBy(own),
    ...(pack === null ? [] : [pack.hash]),
    ...(followed?.signature === 'unsigned' ? ['Unsigned data pack'] : []),
    ...(followed === null || followed.notTaken.length === 0 ? [] : [`Not taken from it: ${followed.notTaken.join(', ')}`]),
  ];
  return {
    label: title,
    value: `${revision === null ? '' : `Revision ${revision}. `}${confirmedText(verified, rules.length)}`,
    ...(notes.length > 0 && { note: notes.join('. ') }),
  };
}

/** The editions behind the criteria, how many of the rules used are confirmed, and by whom. Empty if the report uses no FAA criteria. */
export function editionBlocks(citations: readonly Citation[], input: Confirmed): ReportBlock[] {
  const context = contextOf(input, citations);
  const used = citations
    .filter(isStandard)
    .flatMap((citation) => rulesBehind(citation, context.together, context.editions, context.register));
  const rows = editionsIn(input).flatMap(({ id, title, ruleSetVersion }): Fact[] => {
    const ids = new Set(used.flatMap((rule) => (rule.editionId === id ? [rule.id] : [])));
    return ids.size === 0 ? [] : [editionFact({ id, title, version: ruleSetVersion, ids }, input)];
  });
  return rows.length === 0 ? [] : [editionsBlock(rows)];
}

/** The edition that a project is planned under, how many of the rules used are confirmed, and by whom. `used`: the ids of these rules in its pack. */
export function plannedEditionBlock(
  edition: PlannedEdition,
  used: readonly string[],
  confirmations: readonly RuleConfirmation[],
): ReportBlock {
  const { pack, signature } = edition;
  const ids = new Set(used.map((id) => `${edition.editionId}:${id}`));
  const own = confirmations.filter(({ ruleId }) => ids.has(ruleId));
  const verified = own.filter(({ outcome }) => outcome === 'matches').length;
  const notes = [...checkedBy(own), pack.hash, ...(signature === 'unsigned' ? ['Unsigned data pack'] : [])];
  return editionsBlock([
    {
      label: pack.document,
      value: `Revision ${pack.short}-${pack.revision}. ${confirmedText(verified, ids.size)}`,
      note: notes.join('. '),
    },
  ]);
}
