/** Makes user text safe for a file: removes the characters that a format forbids, and changes nothing else except line ends. */

/**
 * Every character that XML 1.0 does not allow (production 2): most control characters, lone surrogates, U+FFFE, and U+FFFF. Also the
 * control characters beyond ASCII, which XML discourages: they are invisible, and some readers treat U+0085 as a line end.
 */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Most text contains only these characters, so no replacement is needed. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;

/** Returns the text without the characters that no file may contain; line ends become `\n`. */
export const printable = (text: string): string => (PLAIN.test(text) ? text : text.replace(FORBIDDEN, '').replace(/\r\n?/g, '\n'));

/** Returns the text on one line, for names. `fallback` replaces a text that would be empty. */
export const oneLine = (text: string, fallback: string): string => {
  const line = printable(text).replace(/\s+/gu, ' ').trim();
  return line === '' ? fallback : line;
};
