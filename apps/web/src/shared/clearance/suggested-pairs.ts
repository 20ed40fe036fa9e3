/** Suggested heading pairs: of those that are nearly the same, only the best. */
import { angleBetween, bestHeadingPairs, bestPairs, type HeadingPair, type HeadingRing, type PairQuery } from '@touchdown/domain';

/** Two pairs whose headings are each within this angle count as one suggestion. */
export const ALIKE_DEG = 10;
export const SUGGESTED = 5;

/** Inputs of the suggestions, apart from the obstacles around the landing area. */
export type PairsAsked = Omit<PairQuery, 'count'>;

const near = (one: number, other: number): boolean => angleBetween(one, other) < ALIKE_DEG;

const isAlike = ({ headingsTrueDeg: [a, b] }: HeadingPair, { headingsTrueDeg: [c, d] }: HeadingPair): boolean =>
  (near(a, c) && near(b, d)) || (near(a, d) && near(b, c));

/** The best pairs, each at least {@link ALIKE_DEG} from every better one in one of its headings. With a ring, clear ones first. */
export function suggestedPairs(query: PairsAsked, ring: HeadingRing | null = null): readonly HeadingPair[] {
  const chosen: HeadingPair[] = [];
  const all = { ...query, count: Infinity };
  for (const pair of ring === null ? bestPairs(all) : bestHeadingPairs(ring, all)) {
    if (chosen.length === SUGGESTED) break;
    if (!chosen.some((better) => isAlike(better, pair))) chosen.push(pair);
  }
  return chosen;
}
