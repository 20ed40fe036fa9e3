/** What changes in one project, as it is stored and as rows of the CSV file. */
import type { ChangedProject, ProjectChanges } from '@touchdown/contract';
import type { EditionChanges, PlanComparison, PlanSide } from '@touchdown/domain';

export const storedChanges = ({ numbers, values, advisories, below }: EditionChanges): ProjectChanges => ({
  numbers: numbers.map(({ scope, quantity, title, unit, before, after }) => ({
    ...{ scope, quantity, title, unit },
    ...{ before: before?.value ?? null, after: after?.value ?? null },
  })),
  values: values.map(({ id, subject, before, after, isTaken }) => ({
    ...{ id, subject, before: before?.value ?? null, after: after?.value ?? null },
    ...(!isTaken && { isTaken }),
  })),
  advisories: { removed: [...advisories.removed], added: [...advisories.added] },
  below: [...below],
});

const amountOf = (before: PlanSide | null, after: PlanSide | null): ProjectChanges['values'][number]['amount'] => {
  const [was, is] = [before, after].map((side) => (side?.state === 'value' ? side : null));
  const unit = (is ?? was)?.unit;
  // Two numbers in different units are shown in words.
  if (unit === undefined || unit === null || (was && is && was.unit !== is.unit)) return undefined;
  return { unit, before: was?.value ?? null, after: is?.value ?? null };
};

/** The rows of a plan whose value changes. `null`: none. */
export function storedPlanChanges(rows: readonly PlanComparison[]): ProjectChanges | null {
  const values = rows
    .filter(({ valueChanges }) => valueChanges)
    .map(({ id, subject, before, after }) => {
      const amount = amountOf(before, after);
      return { ...{ id, subject, before: before?.text ?? null, after: after?.text ?? null }, ...(amount && { amount }) };
    });
  return values.length === 0 ? null : { values, numbers: [], advisories: { removed: [], added: [] }, below: [] };
}

export const CSV_HEADER = ['Project ID', 'Project', 'Applies to', 'Change', 'Unit', 'Before', 'After'];
const SCOPES = { project: 'Project', heliport: 'Heliport rules', vertiport: 'Vertiport rules' } as const;

type CsvRow = (string | number | null)[];

/** A round zone has one diameter, for its length and its width. */
const withoutRepeats = (rows: readonly CsvRow[]): CsvRow[] => [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];

/** One row for each change. Numbers are unrounded. */
export function csvRows({ projectId, name, changes }: ChangedProject): CsvRow[] {
  const { numbers, values, advisories, below } = changes;
  const row = (...cells: readonly (string | number | null)[]) => [projectId, name, ...cells];
  return withoutRepeats([
    ...numbers.map(({ scope, title, unit, before, after }) => row(SCOPES[scope], title, unit, before, after)),
    ...values.map(({ subject, before, after, amount, isTaken = true }) =>
      row(
        ...['Project', isTaken ? subject : `${subject} (not taken from the installed revision)`, amount?.unit ?? ''],
        ...[amount?.before ?? before, amount?.after ?? after],
      ),
    ),
    ...advisories.added.map(({ text }) => row('Project', 'Advisory begins to apply', '', '', text)),
    ...advisories.removed.map(({ text }) => row('Project', 'Advisory no longer applies', '', text, '')),
    ...below.map((text) => row('Project', 'No longer meets', '', '', text)),
  ]);
}
