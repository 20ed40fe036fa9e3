/** The versions that this page alone gave: of records as they stand with waiting edits on top. The server may give the same to others. */
import { type Fields, isEqual, type UntitledRecord } from './edit.ts';

const RECORDS = 500;

interface Shown {
  /** The lowest version of the server below the waiting edits: the more of them are stored, the fewer are on top for the same. */
  readonly under: number;
  /** `null`: it was shown with different fields. */
  readonly record: Fields | null;
  readonly fields: readonly string[];
}

const keyOf = ({ kind, id }: UntitledRecord): string => `${kind} ${id}`;
const versionOf = (record: Fields | null): number | null => (typeof record?.['version'] === 'number' ? record['version'] : null);
const isAlike = (one: Fields, other: Fields, fields: readonly string[]) =>
  fields.every((field) => isEqual(one[field] ?? null, other[field] ?? null));

export interface OnlyHere {
  /** The record is shown: as the server had it, and with what waits. `fields`: what an edit of it sends. */
  readonly show: (record: UntitledRecord, before: Fields | null, after: Fields | null, fields: readonly string[]) => void;
  /** The version of the server that a form means: where the page alone gave it and the server's is something else, the one below. */
  readonly meant: (record: UntitledRecord, version: number, known: Fields | null) => number;
  readonly forget: () => void;
}

export function onlyHere(): OnlyHere {
  const records = new Map<string, Map<number, Shown>>();
  return {
    show: (record, before, after, fields) => {
      const [under, version] = [versionOf(before) ?? 1, versionOf(after)];
      if (after === null || version === null || version <= under) return;
      const key = keyOf(record);
      const versions = records.get(key) ?? new Map<number, Shown>();
      const was = versions.get(version);
      const isSame = was === undefined || (was.record !== null && isAlike(was.record, after, fields));
      versions.set(version, { under: Math.min(under, was?.under ?? under), record: isSame ? after : null, fields });
      records.delete(key);
      records.set(key, versions);
      const [oldest] = records.keys();
      if (records.size > RECORDS && oldest !== undefined) records.delete(oldest);
    },
    meant: (record, version, known) => {
      const shown = records.get(keyOf(record))?.get(version);
      if (shown === undefined) return version;
      const isServers =
        shown.record !== null && versionOf(known) === version && known !== null && isAlike(known, shown.record, shown.fields);
      return isServers ? version : shown.under;
    },
    forget: () => records.clear(),
  };
}
