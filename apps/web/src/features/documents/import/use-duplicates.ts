import { useEffect, useState } from 'react';
import type { Turn } from './time-slices.ts';
import { turnsOf } from './time-slices.ts';

interface Search<Row, Known> {
  /** `null`: there is nothing to search. */
  readonly rows: readonly Row[] | null;
  readonly known: Known | undefined;
  readonly withinFt: number;
  /** `undefined`: this kind has no duplicates. */
  readonly find: ((rows: readonly Row[], known: Known, withinFt: number, turn: Turn) => Promise<ReadonlyMap<number, string>>) | undefined;
}
interface Found<Row, Known> {
  readonly rows: readonly Row[];
  readonly known: Known;
  readonly withinFt: number;
  readonly duplicates: ReadonlyMap<number, string>;
}
const NONE: ReadonlyMap<number, string> = new Map();

/** The duplicates of the rows, searched for in time slices. `null` until they are known for these rows, and then kept until the next result. */
export function useDuplicates<Row, Known>({
  rows,
  known,
  withinFt,
  find,
}: Search<Row, Known>): {
  readonly duplicates: ReadonlyMap<number, string> | null;
  readonly isPending: boolean;
} {
  const [found, setFound] = useState<Found<Row, Known> | null>(null);
  useEffect(() => {
    if (rows === null || known === undefined || find === undefined) return undefined;
    const stop = new AbortController();
    find(rows, known, withinFt, turnsOf({ signal: stop.signal, report: () => undefined })).then(
      (duplicates) => setFound({ rows, known, withinFt, duplicates }),
      // Stopped by the next search.
      () => undefined,
    );
    return () => stop.abort();
  }, [rows, known, withinFt, find]);
  if (find === undefined) return { duplicates: NONE, isPending: false };
  const isPending = rows !== null && (found?.rows !== rows || found.known !== known || found.withinFt !== withinFt);
  return { duplicates: found !== null && found.rows === rows ? found.duplicates : null, isPending };
}
