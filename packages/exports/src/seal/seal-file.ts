/** Puts seals on files and takes them off again. */
import { sameBytes } from './bytes.ts';
import { CARRIERS, tailOf } from './carriers.ts';
import { parseSealText, SEAL_CARRIERS, SEAL_MARK, type Seal, type SealCarrier, sealText, UNSIGNED_TEXT } from './seal.ts';

/** The file with its seal. Throws when the file is not of the kind that the seal names. */
export const sealFile = (body: Uint8Array, seal: Seal): Uint8Array => CARRIERS[seal.carrier].put(body, sealText(seal));

/** The file with the word that nobody signed it. */
export const markUnsigned = (body: Uint8Array, carrier: SealCarrier): Uint8Array => CARRIERS[carrier].put(body, UNSIGNED_TEXT);

export type SealReading =
  /** Whole and in its one form; whether it is true is not said yet. */
  | { readonly found: 'seal'; readonly seal: Seal; readonly body: Uint8Array }
  | { readonly found: 'unsigned' }
  /** Something of a seal is there. */
  | { readonly found: 'broken' }
  | { readonly found: 'nothing' };

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
  return { found: tailOf(file).text.includes(SEAL_MARK) ? 'broken' : 'nothing' };
}

function isSealed(body: Uint8Array, seal: Seal, file: Uint8Array): boolean {
  try {
    return sameBytes(sealFile(body, seal), file);
  } catch {
    // What was taken off is no file of the kind: the seal was put there by somebody else.
    return false;
  }
}
