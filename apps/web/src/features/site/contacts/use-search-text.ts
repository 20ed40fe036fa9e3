import { useEffect, useRef, useState } from 'react';
import { useWorkWhile } from '../../../shared/app-state/waiting.tsx';

const PAUSE_MS = 250;

/** The text of a search box, and the debounced search text. */
export const useSearchText = () => {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const pause = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(pause.current), []);
  useWorkWhile(typed.trim() !== text);
  return {
    typed,
    text,
    type: (value: string) => {
      setTyped(value);
      window.clearTimeout(pause.current);
      pause.current = window.setTimeout(() => setText(value.trim()), PAUSE_MS);
    },
  };
};
