/** Entries of the command palette that match the input, best first. Labels and keywords count, IDs never do. */

export interface Matchable {
  readonly label: string;
  readonly keywords: readonly string[];
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** "AW 139", "AW-139" and "AW139" are the same. */
const compact = (text: string) => folded(text).replace(/[^\p{L}\p{N}]/gu, '');
const splitWords = (text: string) =>
  folded(text)
    .split(/\s+/)
    .filter((word) => word !== '');

const EXACT = 5;
const BEGINS = 4;
const WORD_BEGINS = 3;
const INSIDE = 2;
const KEYWORD = 1;

/** Match score: higher is better, 0 is no match. Every typed word must be found. */
export function matchScore({ label, keywords }: Matchable, typed: string): number {
  const words = splitWords(typed);
  if (words.length === 0) return KEYWORD;
  const title = folded(label);
  const text = words.join(' ');
  if (title === text) return EXACT;
  if (title.startsWith(text)) return BEGINS;
  const inTitle = words.every((word) => title.includes(word));
  if (inTitle) return words.every((word) => ` ${title.replace(/[/(-]/g, ' ')}`.includes(` ${word}`)) ? WORD_BEGINS : INSIDE;
  const typedTogether = compact(typed);
  if (typedTogether !== '' && compact(label).includes(typedTogether)) return INSIDE;
  const all = [title, ...keywords.map(folded)].join(' ');
  return words.every((word) => all.includes(word)) ? KEYWORD : 0;
}

/** The matching entries, best first. Entries with the same score keep their order. */
export const matching = <Entry extends Matchable>(entries: readonly Entry[], typed: string): readonly Entry[] =>
  entries
    .map((entry) => ({ entry, score: matchScore(entry, typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
