import type { CheckedRow } from '@touchdown/imports/obstacles';
import type { ProjectObstacle } from '@touchdown/contract';
import { useEffect, useState } from 'react';
import { duplicatesOf, type DuplicatesQuery } from './duplicates.ts';

interface Found extends DuplicatesQuery {
  readonly duplicates: ReadonlyMap<number, string>;
}

/**
 * The duplicates of the rows, searched for in time slices. `null` until they are known for these rows, and then kept until the next result.
 */
export function useDuplicates(
  checked: readonly CheckedRow[] | null,
  known: readonly ProjectObstacle[] | undefined,
  withinFt: number,
  counted: string,
): { readonly duplicates: ReadonlyMap<number, string> | null; readonly isPending: boolean } {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (checked === null || known === undefined) return undefined;
    const stop = new AbortController();
    const question = { checked, known, withinFt, counted };
    duplicatesOf(question, { signal: stop.signal, report: () => undefined }).then(
      (duplicates) => setFound({ ...question, duplicates }),
      // Stopped by the next search.
      () => undefined,
    );
    return () => stop.abort();
  }, [checked, known, withinFt, counted]);
  const isPending = checked !== null && (found?.checked !== checked || found.known !== known || found.withinFt !== withinFt);
  return { duplicates: found !== null && found.checked === checked ? found.duplicates : null, isPending };
}
