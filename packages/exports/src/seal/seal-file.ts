/** Adds seals to files and removes them. */
import { asciiBytes, sameBytes } from './bytes.ts';
import { CARRIERS, tailOf } from './carriers.ts';
import { parseSealText, SEAL_CARRIERS, SEAL_MARK, type Seal, type SealCarrier, sealText, UNSIGNED_TEXT } from './seal.ts';

/** Returns the file with its seal. Throws if the file is not of the kind that the seal names. */
export const sealFile = (body: Uint8Array, seal: Seal): Uint8Array => CARRIERS[seal.carrier].put(body, sealText(seal));

/** Returns the file with a note that it was not signed. */
export const markUnsigned = (body: Uint8Array, carrier: SealCarrier): Uint8Array => CARRIERS[carrier].put(body, UNSIGNED_TEXT);

export type SealReading =
  /** Complete and in the one valid form. Its signature is not verified yet. */
  | { readonly found: 'seal'; readonly seal: Seal; readonly body: Uint8Array }
  | { readonly found: 'unsigned' }
  /** Only part of a seal was found. */
  | { readonly found: 'broken' }
  | { readonly found: 'nothing' };

const MARK = asciiBytes(SEAL_MARK);
const [FIRST = 0] = MARK;
/** First bytes of an archive. An archive may contain complete sealed files; its own seal is at its end. */
const ARCHIVE = asciiBytes('PK');

const startsWith = (bytes: Uint8Array, start: Uint8Array): boolean => sameBytes(bytes.subarray(0, start.length), start);

/** Returns whether the seal mark occurs anywhere in the bytes. */
export function holdsMark(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(FIRST); at !== -1; at = bytes.indexOf(FIRST, at + 1)) {
    if (startsWith(bytes.subarray(at), MARK)) return true;
  }
  return false;
}

/** Whether part of a seal is left in a file, for example because it was saved again with more data after the seal. */
const isBroken = (file: Uint8Array): boolean => tailOf(file).text.includes(SEAL_MARK) || (!startsWith(file, ARCHIVE) && holdsMark(file));

/** Returns the seal of a file. Adding it again must reproduce the file exactly; otherwise the seal is broken. */
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
    // The file without the seal is not of this kind, so the seal was added by another user.
    return false;
  }
}
