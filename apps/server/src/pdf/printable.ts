/** Makes user-supplied text printable: each character either has a glyph in the fonts or is visibly replaced. */

/** Shown in place of what cannot be printed. */
export const REPLACEMENT = '\uFFFD';

/**
 * Characters that change how others are displayed but are invisible themselves: controls, direction marks, fillers, variation selectors.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}\u2028\u2029]/u;
const SPACES = /[\t\u00A0\u2000-\u200A\u202F\u205F\u3000]/u;
const PLAIN = /^[\x20-\x7E\n]*$/;
const SOFT_HYPHEN = '\u00AD';

/** `hasLetter`: whether the fonts have a glyph for a code point. Line breaks become `\n`. ASCII is returned unchanged. */
export function printableText(text: string, hasLetter: (codePoint: number) => boolean): string {
  if (PLAIN.test(text)) return text;
  let shown = '';
  for (const character of text.replace(/\r\n?/g, '\n')) {
    if (character === '\n' || character === ' ') shown += character;
    else if (SPACES.test(character)) shown += ' ';
    else if (character === SOFT_HYPHEN) continue;
    else shown += INVISIBLE.test(character) || !hasLetter(character.codePointAt(0) ?? 0) ? REPLACEMENT : character;
  }
  return shown;
}
