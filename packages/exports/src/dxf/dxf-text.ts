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

/** "North_Approach" */
export const layerName = (text: string): string => fileNamePart(text, 'unnamed');
