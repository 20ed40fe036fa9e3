import { useEffect, useState } from 'react';

/** The value once it has stood still for a while: what is typed is not asked for letter by letter. */
export const useSettled = <T>(value: T, afterMs = 350): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
};
