import { useState } from 'react';

/** The value, or the one before if both have the same text. What is derived from it then stays too. */
export function useStable<Value>(value: Value, text: string): Value {
  const [kept, setKept] = useState({ value, text });
  if (kept.text === text) return kept.value;
  setKept({ value, text });
  return value;
}
