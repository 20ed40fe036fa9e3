/** Milliseconds since any moment, never less than before. */
export type Clock = () => number;

/** Returns `tell`, called at once and then at most once per interval: what is said in between is skipped, except by `isLast`. */
export function atIntervals<Value>(
  intervalMs: number,
  clock: Clock,
  tell: (value: Value) => void,
): (value: Value, isLast: boolean) => void {
  let next = -Infinity;
  return (value, isLast) => {
    const now = clock();
    if (now < next && !isLast) return;
    next = now + intervalMs;
    tell(value);
  };
}
