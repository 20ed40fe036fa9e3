import { useCallback, useEffect, useRef } from 'react';

/** The same function in every render, which calls the latest one, so that what it is passed to is not drawn again. */
export function useLatestCallback<Args extends readonly unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
