/** Puts seals on files and takes them off again. */
import { asciiBytes, sameBytes } from './bytes.ts';
import { CARRIERS, tailOf } from './carriers.ts';
import { parseSealText, SEAL_CARRIERS, SEAL_MARK, type Seal, type SealCarrier, sealText, UNSIGNED_TEXT } from './seal.ts';

/** The file with its seal. Throws when the file is not of the kind that the seal names. */
export const sealFile = (body: Uint8Array, seal: Seal): Uint8Array => CARRIERS[seal.carrier].put(body, sealText(seal));

/** The file with the word that no one signed it. */
export const markUnsigned = (body: Uint8Array, carrier: SealCarrier): Uint8Array => CARRIERS[carrier].put(body, UNSIGNED_TEXT);

export type SealReading =
  /** Whole and in its one form; whether it is true is not said yet. */
  | { readonly found: 'seal'; readonly seal: Seal; readonly body: Uint8Array }
  | { readonly found: 'unsigned' }
  /** Something of a seal is there. */
  | { readonly found: 'broken' }
  | { readonly found: 'nothing' };

const MARK = asciiBytes(SEAL_MARK);
const [FIRST = 0] = MARK;
/** How archives begin. They may hold whole sealed files; their own seal is at their end. */
const ARCHIVE = asciiBytes('PK');

const startsWith = (bytes: Uint8Array, start: Uint8Array): boolean => sameBytes(bytes.subarray(0, start.length), start);

/** Whether the mark of a seal occurs anywhere in the bytes. */
export function holdsMark(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(FIRST); at !== -1; at = bytes.indexOf(FIRST, at + 1)) {
    if (startsWith(bytes.subarray(at), MARK)) return true;
  }
  return false;
}

/** Whether something of a seal is left in a file, as of one that was saved again with more behind it. */
const isBroken = (file: Uint8Array): boolean => tailOf(file).text.includes(SEAL_MARK) || (!startsWith(file, ARCHIVE) && holdsMark(file));

/** What seal a file carries. Putting it on again gives the very same file, or it is broken. */
export function readSeal(file: Uint8Array): SealReading {
  for (const carrier of SEAL_CARRIERS) {
    const carried = CARRIERS[carrier].take(file);
    if (carried === null) continue;
    if (carried.text === UNSIGNED_TEXT && sameBytes(markUnsigned(carried.body, carrier), file)) return { found: 'unsigned' };
    const seal = parseSealText(carried.text);
    if (seal === null || seal.carrier !== carrier) continue;
    if (isSealed(carried.body, seal, file)) return { found: 'seal', seal, body: carried.body };
  }
  return { found: isBroken(file) ? 'broken' : 'nothing' };
}

function isSealed(body: Uint8Array, seal: Seal, file: Uint8Array): boolean {
  try {
    return sameBytes(sealFile(body, seal), file);
  } catch {
    // What was taken off is no file of the kind: the seal was put there by another user.
    return false;
  }
}
