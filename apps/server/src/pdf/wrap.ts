/** Breaks text into lines of a given width: between words if possible, otherwise within a word. */

/** Width of a piece of text, in any unit. */
export type Measure = (text: string) => number;

/** The longest prefix of a word that fits, at least one character. */
function fitting(word: string, width: number, measure: Measure): string {
  const characters = Array.from(word);
  let [low, high] = [1, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(characters.slice(0, middle).join('')) <= width) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('');
}

/** Spaces at which a line may break: not between a number, its unit, and its datum, nor in "14 CFR". */
const BREAKS = /(?<!\d|\bft) | (?!(?:ft|NM|lb|kt|kg|m|CFR|MSL|AGL)\b)/;

function wrapParagraph(text: string, width: number, measure: Measure): string[] {
  if (measure(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  const space = measure(' ');
  for (let word of text.split(BREAKS)) {
    let wordWidth = measure(word);
    if (line !== '' && lineWidth + space + wordWidth <= width) {
      line += ` ${word}`;
      lineWidth += space + wordWidth;
      continue;
    }
    if (line !== '') lines.push(line);
    while (wordWidth > width && word.length > 1) {
      const head = fitting(word, width, measure);
      if (head === word) break;
      lines.push(head);
      word = word.slice(head.length);
      wordWidth = measure(word);
    }
    line = word;
    lineWidth = wordWidth;
  }
  return [...lines, line];
}

/** The lines of a text, preserving its own line breaks. Never empty. */
export const wrapText = (text: string, width: number, measure: Measure): string[] =>
  text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
