/** Records as the server last returned them to this page, which are the base for edits. */
import type { CachedReads, ReadAnswer } from '../../shared/offline/ports.ts';
import type { Fields, UntitledRecord } from './edit.ts';
import { addressOfRecord, readKindOf, recordIn } from './kinds.ts';

/** As many responses as the screens of one visit use. The oldest is evicted. */
const ANSWERS = 60;
const RECORDS = 500;

const versionOf = (record: Fields | null): number => (typeof record?.['version'] === 'number' ? record['version'] : 0);
const newer = (one: Fields | null, other: Fields | null): Fields | null => (versionOf(other) > versionOf(one) ? other : (one ?? other));

const shortened = <Value>(map: Map<string, Value>, most: number): void => {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
};

const keyOf = ({ kind, id }: UntitledRecord): string => `${kind} ${id}`;

export interface Seen {
  readonly read: (address: string, answer: ReadAnswer) => void;
  /** `null`: it was deleted. */
  readonly wrote: (record: UntitledRecord, answer: Fields | null) => void;
  readonly recordOf: (record: UntitledRecord) => Promise<Fields | null>;
  /** What this page itself read and wrote. */
  readonly here: (record: UntitledRecord) => Fields | null;
  readonly forget: () => void;
}

export function seenRecords(reads: () => Promise<Pick<CachedReads, 'read'> | null>): Seen {
  const answers = new Map<string, unknown>();
  const records = new Map<string, Fields | null>();

  const inAnswers = (record: UntitledRecord): Fields | null => {
    let found: Fields | null = null;
    for (const [address, value] of answers) if (readKindOf(address)?.kind === record.kind) found = newer(found, recordIn(value, record));
    return found;
  };

  const here = (record: UntitledRecord): Fields | null => newer(inAnswers(record), records.get(keyOf(record)) ?? null);

  return {
    here,
    read: (address, { value }) => {
      answers.delete(address);
      answers.set(address, value);
      shortened(answers, ANSWERS);
    },
    wrote: (record, answer) => {
      records.delete(keyOf(record));
      records.set(keyOf(record), answer);
      shortened(records, RECORDS);
    },
    recordOf: async (record) => {
      const known = here(record);
      if (known !== null) return known;
      const cached = await (await reads())?.read(addressOfRecord(record));
      return recordIn(cached?.value, record);
    },
    forget: () => {
      answers.clear();
      records.clear();
    },
  };
}
