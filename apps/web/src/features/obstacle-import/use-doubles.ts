import type { ProjectObstacle } from '@touchdown/contract';
import { useEffect, useState } from 'react';
import { doublesOf, type DoublesQuestion } from './doubles.ts';
import type { JudgedRow } from './judge-survey.ts';

interface Found extends DoublesQuestion {
  readonly doubles: ReadonlyMap<number, string>;
}

/** What the rows repeat, looked for in turns: `null` until it is known of these rows; then it stands until the next answer. */
export function useDoubles(
  judged: readonly JudgedRow[] | null,
  known: readonly ProjectObstacle[] | undefined,
  withinFt: number,
  counted: string,
): { readonly doubles: ReadonlyMap<number, string> | null; readonly isPending: boolean } {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (judged === null || known === undefined) return undefined;
    const stop = new AbortController();
    const question = { judged, known, withinFt, counted };
    doublesOf(question, { signal: stop.signal, tell: () => undefined }).then(
      (doubles) => setFound({ ...question, doubles }),
      // Stopped by the next question.
      () => undefined,
    );
    return () => stop.abort();
  }, [judged, known, withinFt, counted]);
  const isPending = judged !== null && (found?.judged !== judged || found.known !== known || found.withinFt !== withinFt);
  return { doubles: found !== null && found.judged === judged ? found.doubles : null, isPending };
}
