/** Progress of the import dialog's current task. */
import { useEffect, useRef, useState } from 'react';

export interface Work {
  readonly words: string;
  /** `null`: of unknown length. */
  readonly share: { readonly done: number; readonly total: number } | null;
}

const TOLD_EVERY_MS = 100;

/** The work under way: one at a time, stopped on demand, by the next one, and when the dialog closes. */
export function useWork() {
  const running = useRef<AbortController | null>(null);
  const [work, setWork] = useState<Work | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const begin = (words: string) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setWork({ words, share: null });
    let told = performance.now();
    const tell = (done: number, total: number) => {
      if (performance.now() - told < TOLD_EVERY_MS) return;
      told = performance.now();
      setWork({ words, share: { done, total } });
    };
    const end = () => {
      if (running.current === own) setWork(null);
    };
    return { pace: { signal: own.signal, tell }, end };
  };
  return { work, begin, stop: () => running.current?.abort() };
}
