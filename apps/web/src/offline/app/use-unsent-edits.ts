import { useEffect, useState } from 'react';
import { unsentEdits } from './held.ts';

const LOOK_EVERY_MS = 2_000;

/** Number of unsynced edits, updated while mounted. 0 while unknown. */
export function useUnsentEdits(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const look = () => void unsentEdits().then(setCount, () => setCount(0));
    look();
    const timer = window.setInterval(look, LOOK_EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return count;
}
