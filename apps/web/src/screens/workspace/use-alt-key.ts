import { useEffect, useState } from 'react';

/** Whether Alt is held, which suspends snapping. */
export function useAltKey(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const change = (event: KeyboardEvent) => {
      if (event.key === 'Alt') setHeld(event.type === 'keydown');
    };
    window.addEventListener('keydown', change, { signal });
    window.addEventListener('keyup', change, { signal });
    // Alt Tab leaves the window while the key is held.
    window.addEventListener('blur', () => setHeld(false), { signal });
    return () => stop.abort();
  }, []);
  return isHeld;
}
