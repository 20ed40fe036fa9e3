/**
 * A line of text in the order in which the eye meets it, from left to right: the document reads from left to right, and words of scripts that run the
 * other way are in it as one stretch each. Numbers within such a stretch keep their own order.
 */
export interface VisualRun {
  readonly text: string;
  /** Its letters are set from right to left. */
  readonly isRightToLeft: boolean;
}

const LETTER = '[\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC]';
/** From the first such letter to the last one before a letter of another direction. */
const STRETCH = new RegExp(`${LETTER}(?:(?!\\p{L}|\\p{Nl})[^]|${LETTER})*${LETTER}|${LETTER}`, 'gu');
const NUMBER = /\d+(?:[.,:/-]\d+)*/g;
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};
const mirrored = (text: string): string => text.replaceAll(/[()[\]{}<>«»]/g, (sign) => MIRRORED[sign] ?? sign);

/** A text cut at every match: what is between, and what matched. */
function cutAt(text: string, pattern: RegExp): { readonly text: string; readonly isMatch: boolean }[] {
  const pieces: { text: string; isMatch: boolean }[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    pieces.push({ text: text.slice(from, match.index), isMatch: false }, { text: match[0], isMatch: true });
    from = match.index + match[0].length;
  }
  return [...pieces, { text: text.slice(from), isMatch: false }].filter((piece) => piece.text !== '');
}

/** The runs of a line from left to right; one for a line without letters that run the other way. */
export const visualRuns = (line: string): VisualRun[] =>
  cutAt(line, STRETCH).flatMap(({ text, isMatch }): VisualRun[] =>
    isMatch
      ? cutAt(text, NUMBER)
          .map((piece) => ({ text: piece.isMatch ? piece.text : mirrored(piece.text), isRightToLeft: !piece.isMatch }))
          .toReversed()
      : [{ text, isRightToLeft: false }],
  );
