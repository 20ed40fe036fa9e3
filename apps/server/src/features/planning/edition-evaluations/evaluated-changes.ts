/** What changes in one project, as it is stored and as rows of the CSV file. */
import type { ChangedProject, ProjectChanges } from '@touchdown/contract';
import type { EditionChanges } from '@touchdown/domain';

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

export const CSV_HEADER = ['Project ID', 'Project', 'Applies to', 'Change', 'Unit', 'Before', 'After'];
const SCOPES = { project: 'Project', heliport: 'Heliport rules', vertiport: 'Vertiport rules' } as const;

/** One row for each change. Numbers are unrounded. */
export function csvRows({ projectId, name, changes }: ChangedProject): (string | number | null)[][] {
  const { numbers, values, advisories, below } = changes;
  const row = (...cells: readonly (string | number | null)[]) => [projectId, name, ...cells];
  return [
    ...numbers.map(({ scope, title, unit, before, after }) => row(SCOPES[scope], title, unit, before, after)),
    ...values.map(({ subject, before, after, isTaken = true }) =>
      row('Project', isTaken ? subject : `${subject} (not taken from the installed revision)`, '', before, after),
    ),
    ...advisories.added.map(({ text }) => row('Project', 'Advisory begins to apply', '', '', text)),
    ...advisories.removed.map(({ text }) => row('Project', 'Advisory no longer applies', '', text, '')),
    ...below.map((text) => row('Project', 'No longer meets', '', '', text)),
  ];
}
