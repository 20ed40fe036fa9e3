/** Text that a user typed, made fit for paper: every character either has a letter in the fonts, or shows that it has none. */

/** Shown in place of what cannot be printed. */
export const REPLACEMENT = '\uFFFD';

/** Characters that change how others stand or are shown, and are seen themselves by no one: controls, direction marks, fillers, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}\u2028\u2029]/u;
const SPACES = /[\t\u00A0\u2000-\u200A\u202F\u205F\u3000]/u;
const PLAIN = /^[\x20-\x7E\n]*$/;
const SOFT_HYPHEN = '\u00AD';

/** `hasLetter`: whether the fonts have a letter for a code point. Line ends become `\n`; ASCII is answered as it is. */
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
