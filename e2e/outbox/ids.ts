const DIGITS = 12;
const GROUP = 4;

/** IDs in creation order, the same in each run. `run` separates those of different runs. */
export function counted(run: number): () => string {
  let made = 0;
  return () => {
    made += 1;
    const [where, which] = [run.toString(16).padStart(DIGITS, '0'), made.toString(16).padStart(DIGITS, '0')];
    return `${where.slice(0, 8)}-${where.slice(8, 8 + GROUP)}-7000-8000-${which}`;
  };
}
