import type { HistoryEntry } from '@touchdown/contract';

/** A path that was added. */
export const aHistoryEntry = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: '8',
  at: '2026-11-21T09:00:00.000Z',
  personId: '01932b5e-0000-7000-8000-0000000000a1',
  who: 'ada',
  action: 'path.create',
  kind: 'paths',
  sentence: 'added the path North',
  records: [],
  moreRecords: 0,
  undoes: null,
  isRedo: false,
  undo: { possible: true, reason: null },
  ...changes,
});
