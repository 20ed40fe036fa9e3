/** Background jobs as text. */
import type { JobState, ListedJob } from '@touchdown/contract';
import type { BadgeTone } from '../../../shared/ui/badge.tsx';

export const JOB_STATE_LABELS: Readonly<Record<JobState, string>> = {
  queued: 'Queued',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  canceled: 'Canceled',
};
export const JOB_TONES: Readonly<Record<JobState, BadgeTone>> = {
  queued: 'plain',
  running: 'accent',
  done: 'ok',
  failed: 'bad',
  canceled: 'muted',
};

export const isUnfinished = ({ state }: Pick<ListedJob, 'state'>): boolean => state === 'queued' || state === 'running';

const [SECOND, MINUTE] = [1_000, 60_000];

/** How long the newest attempt took: "0.4 s", "12 s", "3 min 5 s". Null if it has not ended, or none began. */
export function durationText({ startedAt, endedAt }: Pick<ListedJob, 'startedAt' | 'endedAt'>): string | null {
  if (startedAt === null || endedAt === null) return null;
  const ms = Math.max(0, Date.parse(endedAt) - Date.parse(startedAt));
  if (ms < 10 * SECOND) return `${(ms / SECOND).toFixed(1)} s`;
  const seconds = Math.round(ms / SECOND);
  return ms < MINUTE ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** "40%" or "3 of 8 steps". Null until it is known. */
export function progressText({ done, total, unit }: ListedJob['progress']): string | null {
  if (total === 0) return null;
  return unit === 'percent' ? `${Math.floor((100 * done) / total)}%` : `${done} of ${total} ${unit}`;
}
