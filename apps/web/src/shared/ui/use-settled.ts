import { useEffect, useState } from 'react';
import { useWorkWhile } from '../app-state/waiting.tsx';

const PAUSE_MS = 200;

/** The debounced value: a search queries the server once per word, not per letter. */
export function useSettled<T>(value: T, afterMs = PAUSE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), afterMs);
    return () => window.clearTimeout(timer);
  }, [value, afterMs]);
  useWorkWhile(value !== settled);
  return settled;
}
