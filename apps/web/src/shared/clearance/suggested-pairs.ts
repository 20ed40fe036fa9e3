/** The pairs of headings that are suggested: of those that are nearly the same only the best. */
import { angleBetween, bestHeadingPairs, bestPairs, type HeadingPair, type HeadingRing, type PairQuery } from '@touchdown/domain';

/** Two pairs whose headings lie this close, one for one, are one suggestion. */
export const ALIKE_DEG = 10;
export const SUGGESTED = 5;

/** What the suggestions rest on, beside what is around the landing area. */
export type PairsAsked = Omit<PairQuery, 'count'>;

const near = (one: number, other: number): boolean => angleBetween(one, other) < ALIKE_DEG;

const isAlike = ({ headingsTrueDeg: [a, b] }: HeadingPair, { headingsTrueDeg: [c, d] }: HeadingPair): boolean =>
  (near(a, c) && near(b, d)) || (near(a, d) && near(b, c));

/** The best pairs, each at least {@link ALIKE_DEG} from every better one in one of its headings; with a ring, clear ones first. */
export function suggestedPairs(query: PairsAsked, ring: HeadingRing | null = null): readonly HeadingPair[] {
  const chosen: HeadingPair[] = [];
  const all = { ...query, count: Infinity };
  for (const pair of ring === null ? bestPairs(all) : bestHeadingPairs(ring, all)) {
    if (chosen.length === SUGGESTED) break;
    if (!chosen.some((better) => isAlike(better, pair))) chosen.push(pair);
  }
  return chosen;
}
