import { useEffect, useRef } from 'react';

/** The current work: one at a time, stopped on demand and when its dialog closes. */
export function useRun() {
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  const begin = (): AbortSignal => {
    stop();
    running.current = new AbortController();
    return running.current.signal;
  };
  useEffect(() => () => running.current?.abort(), []);
  return { begin, stop };
}
