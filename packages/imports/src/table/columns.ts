/** What the columns of a table contain, guessed from their headings. The user may change it. */

/** Patterns of headings for guessing what a column contains, or headings as words, the surest first. */
export type ColumnPatterns<Field extends string> = Readonly<Record<Field, RegExp | readonly string[]>>;

/** Normalizes text: "Single main rotor", "single_main", and "SINGLE-MAIN" are equal. */
export const wordOf = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const UNIT = /[([]\s*([^)\]]*?)\s*[)\]]\s*$/;
const TRAILING_UNIT = /[\s_](ft|feet|m|metres|meters|in|lbs?|kg|kts?|knots|mph|km\/h|kmh)$/i;
const bare = (heading: string): string => wordOf(heading.replace(UNIT, '').replace(TRAILING_UNIT, ''));

/** The unit that a heading names, in lower case: "m" of "Length (m)" and of "length_m". Empty if it names none. */
export const unitIn = (heading: string): string => (UNIT.exec(heading)?.[1] ?? /[\s_]([a-z/]+)$/i.exec(heading)?.[1] ?? '').toLowerCase();

function indexOf(headings: readonly string[], pattern: RegExp | readonly string[], taken: ReadonlySet<number>): number {
  if (pattern instanceof RegExp) return headings.findIndex((heading, column) => !taken.has(column) && pattern.test(heading));
  const words = headings.map(bare);
  const columns = pattern.map((word) => words.findIndex((one, column) => one === word && !taken.has(column)));
  return columns.find((column) => column >= 0) ?? -1;
}

/** Field → column index, each column once. `null` if none matches. */
export function guessColumns<Field extends string>(
  headings: readonly string[],
  patterns: ColumnPatterns<Field>,
): Record<Field, number | null> {
  const taken = new Set<number>();
  const guess = (pattern: RegExp | readonly string[]): number | null => {
    const index = indexOf(headings, pattern, taken);
    if (index === -1) return null;
    taken.add(index);
    return index;
  };
  const entries = (Object.entries(patterns) as [Field, RegExp | readonly string[]][]).map(
    ([field, pattern]) => [field, guess(pattern)] as const,
  );
  return Object.fromEntries(entries) as Record<Field, number | null>;
}
