import { useState } from 'react';

/** The value, or the one before if both have the same text. What is derived from it then stays too. */
export function useStable<Value>(value: Value, text: string): Value {
  const [stable, setStable] = useState({ value, text });
  if (stable.text === text) return stable.value;
  setStable({ value, text });
  return value;
}
