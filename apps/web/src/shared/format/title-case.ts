/** Words that stay lowercase inside a title. */
const SMALL = new Set(['a', 'an', 'and', 'as', 'at', 'but', 'by', 'for', 'in', 'of', 'on', 'or', 'per', 'the', 'to', 'vs']);

/** The text as a button shows it: "2 survey points" is "2 Survey Points". Capitals inside a word stay. */
export const titleCase = (text: string): string =>
  text
    .split(' ')
    .map((word) => (SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
