/** Progress of the import dialog's current task. */
import { useEffect, useRef, useState } from 'react';

export interface Work {
  readonly label: string;
  /** `null`: of unknown length. */
  readonly share: { readonly done: number; readonly total: number } | null;
  /** Whether its progress counts something that the user knows, so that it is shown as a number. */
  readonly isCounted: boolean;
}

const PROGRESS_EVERY_MS = 100;

/** The current work: one at a time, stopped on demand, by the next one, and when the dialog closes. */
export function useWork() {
  const running = useRef<AbortController | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const begin = (label: string, isCounted = false) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setWork({ label, share: null, isCounted });
    let progress = performance.now();
    const report = (done: number, total: number) => {
      if (performance.now() - progress < PROGRESS_EVERY_MS) return;
      progress = performance.now();
      setWork({ label, share: { done, total }, isCounted });
    };
    const isLatest = () => running.current === own;
    const end = () => {
      if (isLatest()) setWork(null);
    };
    return { control: { signal: own.signal, report }, end, isLatest };
  };
  return { work, begin, stop: () => running.current?.abort() };
}
export type Begun = ReturnType<ReturnType<typeof useWork>['begin']>;
