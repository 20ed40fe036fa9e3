import { useEffect, useState } from 'react';

const PAUSE_MS = 200;

/** The text once the typing pauses: a search asks the server once a word, not once a letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}
