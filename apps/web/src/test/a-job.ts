import type { Job } from '@touchdown/contract';

/** A background job that is done, with its result. */
export const aJob = (result: object, changes: Partial<Job> = {}): Job => ({
  ...{ id: '01932b5e-0000-7000-8000-0000000000f2', kind: 'cleanup', state: 'done', result: { ...result }, error: null },
  progress: { done: 1, total: 1, unit: 'rows' },
  ...changes,
});
