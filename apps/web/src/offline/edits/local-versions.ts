/**
 * Versions that only this page assigned: those of records shown with pending edits on top. The server may assign the same numbers to other
 * changes.
 */
import { type Fields, isEqual, type UntitledRecord } from './edit.ts';

const RECORDS = 500;

interface Shown {
  /** The lowest server version below the pending edits. As more of them are saved, fewer are on top for the same shown version. */
  readonly under: number;
  /** `null`: it was shown with different fields. */
  readonly record: Fields | null;
  readonly fields: readonly string[];
}

const keyOf = ({ kind, id }: UntitledRecord): string => `${kind} ${id}`;
const versionOf = (record: Fields | null): number | null => (typeof record?.['version'] === 'number' ? record['version'] : null);
const isAlike = (one: Fields, other: Fields, fields: readonly string[]) =>
  fields.every((field) => isEqual(one[field] ?? null, other[field] ?? null));

export interface LocalVersions {
  /** Called when the record is shown, with the server's version and the version with pending edits. `fields`: what an edit of it sends. */
  readonly show: (record: UntitledRecord, before: Fields | null, after: Fields | null, fields: readonly string[]) => void;
  /** The server version a form refers to. If only this page assigned that version and the server's differs, the version below it. */
  readonly meant: (record: UntitledRecord, version: number, known: Fields | null) => number;
  readonly forget: () => void;
}

export function localVersions(): LocalVersions {
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
