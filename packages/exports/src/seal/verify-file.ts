/** Whether a file is as an installation made it. */
import { asciiBytes } from './bytes.ts';
import { readSeal } from './seal-file.ts';
import { type Seal, signedText } from './seal.ts';

/** Supplied by browser and server, because packages use neither. */
export interface SealTools {
  /** In hexadecimal. */
  readonly sha256: (bytes: Uint8Array) => Promise<string>;
  /** Whether the key with this name made the signature (both in hexadecimal); null: no such key is known. */
  readonly isSignedBy: (key: string, signature: string, message: Uint8Array) => Promise<boolean | null>;
}

/**
 * - `genuine`: byte for byte as it was made, signed with a known key.
 * - `altered`: it was signed, and what is there now is not what was signed.
 * - `unknown`: it carries no seal, or one of an installation whose key is unknown, or it was never signed.
 */
export type FileVerdict =
  | { readonly verdict: 'genuine'; readonly seal: Seal }
  | { readonly verdict: 'altered'; readonly seal: Seal | null }
  | { readonly verdict: 'unknown'; readonly reason: 'noSeal' | 'notSigned'; readonly seal: null }
  | { readonly verdict: 'unknown'; readonly reason: 'otherKey'; readonly seal: Seal };

export async function verifyFile(file: Uint8Array, { sha256, isSignedBy }: SealTools): Promise<FileVerdict> {
  const reading = readSeal(file);
  switch (reading.found) {
    case 'nothing':
      return { verdict: 'unknown', reason: 'noSeal', seal: null };
    case 'unsigned':
      return { verdict: 'unknown', reason: 'notSigned', seal: null };
    case 'broken':
      return { verdict: 'altered', seal: null };
    case 'seal': {
      const { seal, body } = reading;
      const isSigned = await isSignedBy(seal.key, seal.signature, asciiBytes(signedText(seal)));
      if (isSigned === null) return { verdict: 'unknown', reason: 'otherKey', seal };
      const isWhole = isSigned && (await sha256(body)) === seal.body;
      return isWhole ? { verdict: 'genuine', seal } : { verdict: 'altered', seal };
    }
  }
}
