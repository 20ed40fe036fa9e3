/** Texts of saved analyses: results, inputs, and differences. */
import type { AnalysisChange, AnalysisComparison, AnalysisPart, ClearanceAnalysisHead, SurfaceResult } from '@touchdown/contract';
import { CLEARANCE_LABELS, type ShownUnits } from '@touchdown/domain';

const PART_LABELS = {
  facility: 'the facility',
  sizes: 'the dimensions',
  paths: 'the paths',
  obstacles: 'the obstacles',
  engine: 'the calculation version',
} as const satisfies Record<AnalysisPart, string>;

export const CHANGE_LABELS = {
  worse: 'Worse',
  new: 'New',
  better: 'Better',
  gone: 'Removed',
  not_evaluated: 'No longer evaluated',
} as const satisfies Record<AnalysisChange, string>;

export const STATUS_LABELS = { violation: 'Violation', warning: 'Warning', compliant: 'Compliant' } as const;

/** "the paths and the obstacles" */
const listText = (parts: readonly AnalysisPart[]): string => {
  const labels = parts.map((part) => PART_LABELS[part]);
  return labels.length <= 2 ? labels.join(' and ') : `${labels.slice(0, -1).join(', ')}, and ${labels.slice(-1).join('')}`;
};

/** "Outdated: the paths changed since." `null` while a new analysis would have the same result. */
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
    ...(counts.notEvaluated === 0 ? [] : [`${counts.notEvaluated.toLocaleString('en-US')} not evaluated`]),
  ].join(', ');

type Result = NonNullable<AnalysisComparison['changes'][number]['after']>;

/** "Violation, 12.000 ft penetration, Approach surface P1" */
export function resultText(result: Result | null, units: ShownUnits): string {
  if (result === null) return 'None';
  const { status, penetrationFeet, actualClearanceFeet, surfaceName } = result;
  if (surfaceName === null) return CLEARANCE_LABELS.outside;
  if (status === 'violation') return `${STATUS_LABELS[status]}, ${units.tenthText(penetrationFeet, 'up')} penetration, ${surfaceName}`;
  if (actualClearanceFeet === null) return `${STATUS_LABELS[status]}, outside surface at reported position, ${surfaceName}`;
  return `${STATUS_LABELS[status]}, ${units.tenthText(actualClearanceFeet, 'down')} clear, ${surfaceName}`;
}

/** "3.456 ft", "−2.001 ft", or that the reported position is outside the surface. */
export const reportedText = ({ reportedClearanceFeet }: Pick<SurfaceResult, 'reportedClearanceFeet'>, units: ShownUnits): string =>
  reportedClearanceFeet === null ? 'Outside as reported' : units.tenthText(reportedClearanceFeet, 'down');

/** What differs in the inputs, and how many results are unchanged. */
export function comparisonText({ before, changedParts, changes, unchanged }: AnalysisComparison): string {
  if (before === null) return 'No earlier analysis to compare.';
  const inputs = changedParts.length === 0 ? 'Same inputs' : `Changed: ${listText(changedParts)}`;
  const counted = Object.entries(CHANGE_LABELS).flatMap(([change, word]) => {
    const count = changes.filter((one) => one.change === change).length;
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${word.toLowerCase()}`];
  });
  return `${inputs}. ${[...counted, `${unchanged.toLocaleString('en-US')} unchanged`].join(', ')}.`;
}
