/** Text that people typed, made fit for a file: no character that a format forbids, nothing else changed. */

/**
 * Every character that XML 1.0 does not allow (production 2): most control characters, lone surrogates, U+FFFE and U+FFFF; and the control
 * characters beyond ASCII, which it warns of: no one sees them, and some readers take U+0085 for a line end.
 */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Most texts are plain letters, in which there is nothing to look for. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;

/** The text without the characters that no file may hold; line ends become `\n`. */
export const printable = (text: string): string => (PLAIN.test(text) ? text : text.replace(FORBIDDEN, '').replace(/\r\n?/g, '\n'));

/** The text on one line, for names. A text of which nothing is left is replaced by `fallback`. */
export const oneLine = (text: string, fallback: string): string => {
  const line = printable(text).replace(/\s+/gu, ' ').trim();
  return line === '' ? fallback : line;
};
