/**
 * A line of text in visual order, from left to right. The document reads left to right, and words of right-to-left scripts form one run
 * each. Numbers within such a run retain their order.
 */
export interface VisualRun {
  readonly text: string;
  /** Its letters are set from right to left. */
  readonly isRightToLeft: boolean;
}

const LETTER = '[\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC]';
/** From the first such letter to the last one before a letter of another direction. */
const RUN = new RegExp(`${LETTER}(?:(?!\\p{L}|\\p{Nl})[^]|${LETTER})*${LETTER}|${LETTER}`, 'gu');
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

/** A text split at every match into the pieces between matches and the matches themselves. */
function cutAt(text: string, pattern: RegExp): { readonly text: string; readonly isMatch: boolean }[] {
  const pieces: { text: string; isMatch: boolean }[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    pieces.push({ text: text.slice(from, match.index), isMatch: false }, { text: match[0], isMatch: true });
    from = match.index + match[0].length;
  }
  return [...pieces, { text: text.slice(from), isMatch: false }].filter((piece) => piece.text !== '');
}

/** The runs of a line from left to right. One run for a line without right-to-left letters. */
export const visualRuns = (line: string): VisualRun[] =>
  cutAt(line, RUN).flatMap(({ text, isMatch }): VisualRun[] =>
    isMatch
      ? cutAt(text, NUMBER)
          .map((piece) => ({ text: piece.isMatch ? piece.text : mirrored(piece.text), isRightToLeft: !piece.isMatch }))
          .toReversed()
      : [{ text, isRightToLeft: false }],
  );
