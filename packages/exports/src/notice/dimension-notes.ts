/** Notes in a notice about dimensions that are out of date or below the FAA minimum, and about the owner's decision to file with them. */
import { DIMENSION_STATE_LABELS, overrideSentence } from '@touchdown/domain';
import type { Fact } from '../report/document.ts';
import type { NoticeInput } from './input.ts';

type Dimensioned = Pick<NoticeInput, 'document' | 'override'>;

/** Complete sentences; empty if the dimensions are current. */
export const dimensionNotes = ({ document: { dimensionNotice }, override }: Dimensioned): string[] => [
  ...(dimensionNotice === null ? [] : [dimensionNotice]),
  ...(override === null ? [] : [overrideSentence(override)]),
];

/** The same notes as facts for a cover or the first page. */
export const dimensionNoteFacts = ({ document: { dimensionNotice }, override }: Dimensioned): Fact[] => [
  ...(dimensionNotice === null ? [] : [{ label: 'Status of dimensions', value: dimensionNotice, tone: 'bad' as const }]),
  ...(override === null ? [] : [{ label: 'Override by the owner', value: overrideSentence(override), tone: 'bad' as const }]),
];

/** The head of every page. The dimension warning comes first because a long project name is truncated. */
export function noticeRunningHead({ project, document: { dimensionState } }: Pick<NoticeInput, 'project' | 'document'>, title: string) {
  const isCurrent = dimensionState === null || dimensionState === 'current';
  const warning = isCurrent ? [] : [`DIMENSIONS ${DIMENSION_STATE_LABELS[dimensionState].toUpperCase()}`];
  return [...warning, project.name, title].join(' · ');
}
