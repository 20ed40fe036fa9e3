/** Texts of saved analyses: results, inputs, and differences. */
import type { AnalysisChange, AnalysisComparison, AnalysisPart, ClearanceAnalysisHead, SurfaceResult } from '@touchdown/contract';
import { CLEARANCE_LABELS, type ShownUnits } from '@touchdown/domain';

const PART_WORDS = {
  facility: 'the facility',
  sizes: 'the dimensions',
  paths: 'the paths',
  obstacles: 'the obstacles',
  engine: 'the calculation version',
} as const satisfies Record<AnalysisPart, string>;

export const CHANGE_WORDS = {
  worse: 'Worse',
  new: 'New',
  better: 'Better',
  gone: 'Removed',
  unjudged: 'No longer evaluated',
} as const satisfies Record<AnalysisChange, string>;

export const STATUS_WORDS = { violation: 'Violation', warning: 'Warning', compliant: 'Compliant' } as const;

/** "the paths and the obstacles" */
const listText = (parts: readonly AnalysisPart[]): string => {
  const words = parts.map((part) => PART_WORDS[part]);
  return words.length <= 2 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.slice(-1).join('')}`;
};

/** "Outdated: the paths changed since."; `null` while the same would come out today. */
export const outdatedText = ({ isStale, changedSince }: Pick<ClearanceAnalysisHead, 'isStale' | 'changedSince'>): string | null =>
  isStale ? `Out of date: ${listText(changedSince)} changed after this analysis.` : null;

/** "1 violation, 2 warnings, 9 compliant, 1 not evaluated" */
export const foundText = ({
  summary: { violation, warning, compliant, outside },
  counts,
}: Pick<ClearanceAnalysisHead, 'summary' | 'counts'>): string =>
  [
    `${violation.toLocaleString('en-US')} violation${violation === 1 ? '' : 's'}`,
    `${warning.toLocaleString('en-US')} warning${warning === 1 ? '' : 's'}`,
    `${(compliant - outside).toLocaleString('en-US')} compliant`,
    ...(outside === 0 ? [] : [`${outside.toLocaleString('en-US')} outside all surfaces`]),
    ...(counts.notJudged === 0 ? [] : [`${counts.notJudged.toLocaleString('en-US')} not evaluated`]),
  ].join(', ');

type Verdict = NonNullable<AnalysisComparison['changes'][number]['after']>;

/** "Violation, 12.000 ft penetration, Approach surface P1" */
export function verdictText(verdict: Verdict | null, units: ShownUnits): string {
  if (verdict === null) return 'None';
  const { status, penetrationFeet, actualClearanceFeet, surfaceName } = verdict;
  if (surfaceName === null) return CLEARANCE_LABELS.outside;
  if (status === 'violation') return `${STATUS_WORDS[status]}, ${units.lengthText(penetrationFeet, 'up')} penetration, ${surfaceName}`;
  if (actualClearanceFeet === null) return `${STATUS_WORDS[status]}, outside surface at reported position, ${surfaceName}`;
  return `${STATUS_WORDS[status]}, ${units.lengthText(actualClearanceFeet, 'down')} clear, ${surfaceName}`;
}

/** "3.456 ft", "−2.001 ft", or that the reported position is outside the surface. */
export const reportedText = ({ reportedClearanceFeet }: Pick<SurfaceResult, 'reportedClearanceFeet'>, units: ShownUnits): string =>
  reportedClearanceFeet === null ? 'Outside as reported' : units.lengthText(reportedClearanceFeet, 'down');

/** What differs in the inputs, and how many results stayed. */
export function comparisonText({ before, changedParts, changes, unchanged }: AnalysisComparison): string {
  if (before === null) return 'No earlier analysis to compare.';
  const inputs = changedParts.length === 0 ? 'Same inputs' : `Changed: ${listText(changedParts)}`;
  const counted = Object.entries(CHANGE_WORDS).flatMap(([change, word]) => {
    const count = changes.filter((one) => one.change === change).length;
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${word.toLowerCase()}`];
  });
  return `${inputs}. ${[...counted, `${unchanged.toLocaleString('en-US')} unchanged`].join(', ')}.`;
}
