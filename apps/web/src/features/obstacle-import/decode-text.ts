/** Decodes the text of a file by the encoding that its first bytes indicate. */
import { SurveyRefused } from './survey.ts';

const encodingOf = ([one, two]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' => {
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  return one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8';
};

/** Throws if it is neither UTF-8 nor UTF-16 with a byte order mark, or not text at all. */
export function decodedText(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new SurveyRefused('The file is empty.');
  let text: string;
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new SurveyRefused('The file is not UTF-8 or UTF-16. Save it as CSV UTF-8 and choose it again.');
  }
  if (text.includes('\u0000')) throw new SurveyRefused('This is not a text file. Choose a CSV, KML, or GeoJSON file.');
  if (text.trim() === '') throw new SurveyRefused('The file is empty.');
  return text;
}
