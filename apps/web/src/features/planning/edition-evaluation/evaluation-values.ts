/** What an evaluation shows, as text. No React here. */
import type { ChangedProject, EditionEvaluation, EditionHead } from '@touchdown/contract';
import type { ShownUnits } from '@touchdown/domain';
import { editionText } from '../../../shared/editions/edition-text.ts';

type Head = Pick<EditionHead, 'editionId' | 'revision'>;

/** "AC 150/5390-2D, Heliport Design, revision 1". The id of an edition that is no longer available. */
export function evaluatedEdition({ editionId, revision }: Head, editions: readonly EditionHead[]): string {
  const revisions = editions.filter((one) => one.editionId === editionId);
  const { signature } = revisions.find((one) => one.revision === revision) ?? {};
  return editionText({ name: revisions[0]?.name ?? editionId, revision, ...(signature !== undefined && { signature }) });
}

/** "2 of 3 projects change", "In progress" */
export function evaluationText({ evaluated, changed }: Pick<EditionEvaluation, 'evaluated' | 'changed'>): string {
  if (evaluated === null || changed === null) return 'In progress';
  return `${changed} of ${evaluated} ${evaluated === 1 ? 'project changes' : 'projects change'}`;
}

const SCOPES = { project: '', heliport: ' (heliport rules)', vertiport: ' (vertiport rules)' } as const;

/** One line for each change of a project: "TLOF diameter: 45.300 ft → 45.401 ft". */
export function changeLines({ changes: { numbers, values, advisories, below } }: ChangedProject, units: ShownUnits): readonly string[] {
  const shown = (value: number | null, unit: string) => {
    if (value === null) return 'not available';
    if (unit === ':1') return `${value}:1`;
    return unit === 'ft' ? units.lengthText(value, 'up') : `${units.area(value)} ${units.areaUnit}`;
  };
  const lines = [
    ...numbers.map(({ scope, title, unit, before, after }) => `${title}${SCOPES[scope]}: ${shown(before, unit)} → ${shown(after, unit)}`),
    ...values.map(
      ({ subject, before, after, isTaken = true }) =>
        `${subject}: ${before ?? 'not available'} → ${after ?? 'not available'}${isTaken ? '' : ' (not taken from the installed revision)'}`,
    ),
    ...advisories.added.map(({ text }) => `Begins to apply: ${text}`),
    ...advisories.removed.map(({ text }) => `No longer applies: ${text}`),
    ...below,
  ];
  // A round zone has one diameter, for its length and its width.
  return [...new Set(lines)];
}
