/** The text of a file, in the encoding that its first bytes indicate. */
import { ImportRefused } from '../refusal.ts';
import { type Encoding, encodingOf, strictDecoder, textDecoder } from './text-decoder.ts';

/** Throws if it is neither UTF-8 nor UTF-16 with a byte order mark, or not text at all. */
export function decodedText(bytes: Uint8Array): string {
  let text: string;
  try {
    text = strictDecoder(encodingOf(bytes)).decode(bytes);
  } catch {
    throw new ImportRefused('The file is not UTF-8 or UTF-16. Save it as CSV UTF-8 and choose it again.');
  }
  if (text.includes('\u0000')) throw new ImportRefused('This is not a text file.');
  if (text.trim() === '') throw new ImportRefused('The file is empty.');
  return text;
}

/** The text of the first bytes, whatever they are. */
export const startOfText = (bytes: Uint8Array, length: number): string => textDecoder(encodingOf(bytes)).decode(bytes.subarray(0, length));

/** Text in an encoding that is stated elsewhere. `null` if the bytes are not in it. */
export function textIn(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return strictDecoder(encoding).decode(bytes);
  } catch {
    return null;
  }
}
