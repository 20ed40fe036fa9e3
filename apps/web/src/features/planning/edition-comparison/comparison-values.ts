/** What the comparison of editions shows, as text. No React here. */
import type { EditionComparisonAnswer } from '@touchdown/contract';
import type { NumberScope, ShownUnits } from '@touchdown/domain';
import { editionKey, editionShort, editionText } from '../../../shared/editions/edition-text.ts';

type Compared = EditionComparisonAnswer['numbers'][number];
type Side = NonNullable<Compared['before']>;

export const NOT_AVAILABLE = 'Not available in this edition';
/** Of a rule that only the calculation of dimensions would read from an installed revision. */
export const NOT_TAKEN = 'Not taken from the installed revision. Touchdown uses its built-in value.';

/** "Adopt 2D", or "Adopt 2D, revision 2 (unsigned)" for an installed edition, and for another revision of the edition in effect. */
export function adoptText({ after, inEffect }: Pick<EditionComparisonAnswer, 'after' | 'inEffect'>): string {
  const isRevision = after.editionId === inEffect.editionId || after.signature !== 'builtIn';
  return `Adopt ${isRevision ? editionText({ ...after, name: editionShort(after) }) : editionShort(after)}`;
}

/** Minimums are shown rounded up. */
function valueText({ value }: Side, unit: Compared['unit'], units: ShownUnits): string {
  if (unit === ':1') return `${value}:1`;
  return unit === 'ft' ? units.lengthText(value, 'up') : `${units.area(value)} ${units.areaUnit}`;
}

const SCOPE_LABELS: Readonly<Record<NumberScope, string>> = {
  project: 'Project',
  heliport: 'Heliport rules',
  vertiport: 'Vertiport rules',
};

export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly formulaBefore: string;
  readonly formulaAfter: string;
  readonly referenceBefore: string;
  readonly referenceAfter: string;
  /** "Changes", "Other paragraph", or `null`: the same. */
  readonly mark: 'Changes' | 'Other paragraph' | null;
}
export interface ComparisonGroup {
  readonly label: string;
  readonly rows: readonly ComparisonRow[];
}

const rowOf = ({ scope, quantity, title, unit, ...compared }: Compared, units: ShownUnits): ComparisonRow => {
  const text = (side: Side | null) => (side === null ? NOT_AVAILABLE : valueText(side, unit, units));
  const { before, after, valueChanges, paragraphChanges } = compared;
  return {
    ...{ key: `${scope} ${quantity}`, label: title, before: text(before), after: text(after) },
    ...{ formulaBefore: before?.formula ?? '', formulaAfter: after?.formula ?? '' },
    ...{ referenceBefore: before?.references.join('; ') ?? '', referenceAfter: after?.references.join('; ') ?? '' },
    mark: valueChanges ? 'Changes' : paragraphChanges ? 'Other paragraph' : null,
  };
};

type Planned = EditionComparisonAnswer['plan'][number];
const isDifferent = ({ valueChanges, paragraphChanges }: Planned): boolean => valueChanges || paragraphChanges;

const DIVIDER = ', ';
/** Without the document that the name of the edition begins with: "annex II, 1.4.1". Empty if nothing else is cited. */
function withoutDocument(reference: string, name: string): string {
  const parts = reference.split(DIVIDER);
  const document = parts.findLastIndex((_, index) => name.startsWith(parts.slice(0, index + 1).join(DIVIDER)));
  return parts.slice(document + 1).join(DIVIDER);
}

/** The editions compared, which are named above the rows. */
type Heads = Pick<EditionComparisonAnswer, 'before' | 'after'>;

const referenceIn = (side: Planned['before'], { name }: Heads['before']): string =>
  [...new Set(side?.reference?.split('; ').map((one) => withoutDocument(one, name)))].filter(Boolean).join('; ');

const planRowOf = ({ id, subject, before, after, valueChanges, paragraphChanges }: Planned, heads: Heads): ComparisonRow => ({
  ...{ key: id, label: subject, before: before?.text ?? NOT_AVAILABLE, after: after?.text ?? NOT_AVAILABLE },
  ...{ formulaBefore: before?.formula ?? '', formulaAfter: after?.formula ?? '' },
  ...{ referenceBefore: referenceIn(before, heads.before), referenceAfter: referenceIn(after, heads.after) },
  mark: valueChanges ? 'Changes' : paragraphChanges ? 'Other paragraph' : null,
});

/** The rows of two plans: every dimension and quantity, and the other rules that differ. Each is in the unit of its edition. */
function planGroups(plan: readonly Planned[], heads: Heads): readonly ComparisonGroup[] {
  const group = (label: string, rows: readonly Planned[]) =>
    rows.length === 0 ? [] : [{ label, rows: rows.map((row) => planRowOf(row, heads)) }];
  const of = (kind: Planned['kind']) => plan.filter((row) => row.kind === kind);
  return [
    ...group('Minimum Dimensions', of('dimension')),
    ...group('Markings, Lights, and Other Rules That Differ', of('rule').filter(isDifferent)),
    ...group('Quantities for the Minimum Size', of('quantity')),
    ...group('Not Covered', of('subject').filter(isDifferent)),
  ];
}

/** A round zone has one diameter, so the duplicate for its width is excluded. */
function distinctNumbers(numbers: readonly Compared[]): readonly Compared[] {
  const textOf = ({ scope, title, before, after }: Compared) => JSON.stringify([scope, title, before, after]);
  return [...new Map(numbers.map((one) => [textOf(one), one])).values()];
}

/** The numbers, grouped by scope, or the rows of the plans by kind. A project with one rule set has one group. */
export const comparisonGroups = (
  { numbers, plan, ...heads }: Pick<EditionComparisonAnswer, 'before' | 'after' | 'numbers' | 'plan'>,
  units: ShownUnits,
): readonly ComparisonGroup[] => [
  ...(['project', 'heliport', 'vertiport'] as const).flatMap((scope) => {
    const rows = distinctNumbers(numbers.filter((one) => one.scope === scope)).map((one) => rowOf(one, units));
    return rows.length === 0 ? [] : [{ label: SCOPE_LABELS[scope], rows }];
  }),
  ...planGroups(plan, heads),
];

const changeText = (count: number): string =>
  count === 0 ? 'No number changes.' : `${count} ${count === 1 ? 'number changes' : 'numbers change'}.`;

/** " 2 adjusted values no longer meet their minimums." Empty if nothing is saved, adjusted, or below. */
function belowText({ source, below }: EditionComparisonAnswer['dimensions']): string {
  if (source === 'live' || below.length === 0) return '';
  return ` ${below.length} ${source} ${below.length === 1 ? 'value no longer meets its minimum' : 'values no longer meet their minimums'}.`;
}

function planSummary(plan: readonly Planned[]): string {
  const changed = plan.filter(({ valueChanges }) => valueChanges);
  const lost = changed.filter(({ after }) => after === null || after.state === 'notAvailable').length;
  const values = `${changed.length} ${changed.length === 1 ? 'value changes' : 'values change'}.`;
  if (changed.length === 0) return 'No value changes.';
  return lost === 0 ? values : `${values} ${lost} ${lost === 1 ? 'is' : 'are'} not available in the edition after.`;
}

/** "5 numbers change. 2 adjusted values no longer meet their FAA minimums." */
export function comparisonSummary({ before, after, numbers, plan, dimensions }: EditionComparisonAnswer): string {
  if (editionKey(before) === editionKey(after)) return 'Both are the same edition. Choose another one to compare.';
  if (plan.length > 0) return `${planSummary(plan)}${belowText(dimensions)}`;
  if (numbers.length === 0) return 'No numbers can be compared, because no minimum dimensions are calculated.';
  const changed = distinctNumbers(numbers.filter(({ scope, valueChanges }) => scope === 'project' && valueChanges)).length;
  const first = changeText(changed);
  const below = dimensions.below.length;
  if (dimensions.source === 'live') return first;
  const label = dimensions.source;
  if (below === 0) return `${first} All ${label} values meet the FAA minimums.`;
  return below === 1
    ? `${first} 1 ${label} value no longer meets its FAA minimum.`
    : `${first} ${below} ${label} values no longer meet their FAA minimums.`;
}
