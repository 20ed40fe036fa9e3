/** What is said of saved analyses: what they found, what they were made from, and how one differs from another. */
import type { AnalysisChange, AnalysisComparison, AnalysisPart, ClearanceAnalysisHead } from '@touchdown/contract';
import { CLEARANCE_LABELS, type ShownUnits } from '@touchdown/domain';

const PART_WORDS = {
  facility: 'the facility',
  sizes: 'the sizes',
  paths: 'the paths',
  obstacles: 'the obstacles',
  engine: 'the engine',
} as const satisfies Record<AnalysisPart, string>;

export const CHANGE_WORDS = {
  worse: 'Worse',
  new: 'New',
  better: 'Better',
  gone: 'Gone',
  unjudged: 'Not judged any more',
} as const satisfies Record<AnalysisChange, string>;

export const STATUS_WORDS = { violation: 'Violation', warning: 'Warning', compliant: 'Compliant' } as const;

/** "the paths and the obstacles" */
const listText = (parts: readonly AnalysisPart[]): string => {
  const words = parts.map((part) => PART_WORDS[part]);
  const last = words[words.length - 1];
  return words.length < 2 ? (last ?? '') : `${words.slice(0, -1).join(', ')} and ${last ?? ''}`;
};

/** "Outdated: the paths changed since."; `null` while the same would come out today. */
export const outdatedText = ({ isStale, changedSince }: Pick<ClearanceAnalysisHead, 'isStale' | 'changedSince'>): string | null =>
  isStale ? `Outdated: ${listText(changedSince)} changed since.` : null;

/** "1 violation, 2 warnings, 9 compliant, 1 not judged" */
export const foundText = ({
  summary: { violation, warning, compliant, outside },
  counts,
}: Pick<ClearanceAnalysisHead, 'summary' | 'counts'>): string =>
  [
    `${violation.toLocaleString('en-US')} violation${violation === 1 ? '' : 's'}`,
    `${warning.toLocaleString('en-US')} warning${warning === 1 ? '' : 's'}`,
    `${(compliant - outside).toLocaleString('en-US')} compliant`,
    ...(outside === 0 ? [] : [`${outside.toLocaleString('en-US')} outside all surfaces`]),
    ...(counts.notJudged === 0 ? [] : [`${counts.notJudged.toLocaleString('en-US')} not judged`]),
  ].join(', ');

type Verdict = NonNullable<AnalysisComparison['changes'][number]['after']>;

/** "Violation, 12.000 ft penetration, Approach surface P1" */
export function verdictText(verdict: Verdict | null, units: ShownUnits): string {
  if (verdict === null) return 'None';
  const { status, penetrationFeet, actualClearanceFeet, surfaceName } = verdict;
  if (surfaceName === null) return CLEARANCE_LABELS.outside;
  if (status === 'violation') return `${STATUS_WORDS[status]}, ${units.lengthText(penetrationFeet, 'up')} penetration, ${surfaceName}`;
  if (actualClearanceFeet === null) return `${STATUS_WORDS[status]}, not under it as stated, ${surfaceName}`;
  return `${STATUS_WORDS[status]}, ${units.lengthText(actualClearanceFeet, 'down')} clear, ${surfaceName}`;
}

/** What differs in the inputs, and how many verdicts stayed. */
export function comparisonText({ before, changedParts, changes, unchanged }: AnalysisComparison): string {
  if (before === null) return 'There is none before it to compare with.';
  const inputs = changedParts.length === 0 ? 'Made from the same inputs' : `Between them ${listText(changedParts)} changed`;
  const counted = Object.entries(CHANGE_WORDS).flatMap(([change, word]) => {
    const count = changes.filter((one) => one.change === change).length;
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${word.toLowerCase()}`];
  });
  return `${inputs}: ${[...counted, `${unchanged.toLocaleString('en-US')} unchanged`].join(', ')}.`;
}
