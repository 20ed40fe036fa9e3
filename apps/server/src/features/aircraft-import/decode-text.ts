/** Decodes a file's text in pieces, in the encoding that its first bytes indicate. */
import { setImmediate } from 'node:timers/promises';
import { refusedFile } from './refuse-file.ts';

const PIECE_BYTES = 64 * 1024;

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  return 'utf-8';
}

const NOT_UTF8 = 'The file is not UTF-8 or UTF-16. Save it as CSV UTF-8 and try again.';
const NOT_TEXT = 'The file is not CSV or XLSX.';

/** Text pieces of a UTF-8 file, or of a UTF-16 file with a byte order mark. Other requests run between them. Throws IMPORT_FILE_REFUSED. */
export async function* decodedText(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  const decode = (piece: Uint8Array, stream: boolean): string => {
    try {
      return decoder.decode(piece, { stream });
    } catch {
      throw refusedFile(NOT_UTF8);
    }
  };
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const text = decode(bytes.subarray(start, start + PIECE_BYTES), start + PIECE_BYTES < bytes.length);
    if (text.includes('\u0000')) throw refusedFile(NOT_TEXT);
    yield text;
    await setImmediate();
  }
}
