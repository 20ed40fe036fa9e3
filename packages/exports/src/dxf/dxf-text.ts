/** Text and names in a drawing: one line, no format codes, no longer than readers accept. */
import { fileNamePart } from '../file-name.ts';
import { oneLine } from '../plain-text.ts';

/** Older readers are limited to 255 characters. */
const LONGEST = 250;

/** `^` and `%%` start format codes. A literal caret is written `^ `. */
export const dxfText = (text: string): string => {
  const line = Array.from(
    oneLine(text, 'Unnamed')
      .replaceAll('^', '^ ')
      .replace(/%(?=%)/g, '% ')
      .replaceAll('\\', '/'),
  );
  return line.length <= LONGEST ? line.join('') : `${line.slice(0, LONGEST).join('')}…`;
};

/** A comfortable line length in a title block. */
const WRAPPED = 120;

/**
 * Returns the text as title block lines: in one line if readers accept its length, otherwise broken between words, so nothing is cut off.
 */
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
