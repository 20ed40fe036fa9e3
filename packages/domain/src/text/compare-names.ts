/** The order of names in lists: numbers in them by value, letters without regard to case. */
const PARTS = /\d+|\D+/g;

const isNumber = (part: string): boolean => /^\d/.test(part);
const plainly = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** Compares runs of digits of any length, because a long one has no exact number. */
function byDigits(one: string, other: string): number {
  const [first, second] = [one, other].map((digits) => digits.replace(/^0+/, ''));
  if (first === undefined || second === undefined) return 0;
  return first.length - second.length || plainly(first, second);
}

/**
 * Returns a negative number if `one` comes first, and 0 only for equal names: "Pole 2" before "Pole 10". It does not depend on a language, so
 * that documents are the same everywhere.
 */
export function compareNames(one: string, other: string): number {
  const [first, second] = [one, other].map((name) => name.toLowerCase().match(PARTS) ?? []);
  for (const [index, part] of (first ?? []).entries()) {
    const against = second?.[index];
    if (against === undefined) return 1;
    const difference = isNumber(part) && isNumber(against) ? byDigits(part, against) : plainly(part, against);
    if (difference !== 0) return difference;
  }
  return (first?.length ?? 0) - (second?.length ?? 0) || plainly(one, other);
}
