/** Background jobs: what they are, and the states they pass through. */

export const JOB_KINDS = ['cleanup', 'report'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** `queued` and `running` end as one of the others. */
export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'canceled'] as const;
export type JobState = (typeof JOB_STATES)[number];
