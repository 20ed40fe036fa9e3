/** Text and names in a drawing: one line, no code of the format, no longer than readers take. */
import { fileNamePart } from '../file-name.ts';
import { oneLine } from '../plain-text.ts';

/** Older readers stop at 255 characters. */
const LONGEST = 250;

/** `^` and `%%` begin codes of the format; a caret alone is written `^ `. */
export const dxfText = (text: string): string => {
  const line = Array.from(
    oneLine(text, 'Unnamed')
      .replaceAll('^', '^ ')
      .replace(/%(?=%)/g, '% ')
      .replaceAll('\\', '/'),
  );
  return line.length <= LONGEST ? line.join('') : `${line.slice(0, LONGEST).join('')}…`;
};

/** A comfortable line of a title block. */
const WRAPPED = 120;

/** The text as lines of a title block: whole where readers take it, else broken between words, so that nothing of it is cut off. */
export function titleLines(text: string): string[] {
  if (text.length <= LONGEST) return [text];
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= WRAPPED) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}

/** "North_Approach" */
export const layerName = (text: string): string => fileNamePart(text, 'unnamed');
