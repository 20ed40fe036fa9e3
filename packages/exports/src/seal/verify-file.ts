/** Verifies that a file is unchanged since an installation made it. */
import { asciiBytes } from './bytes.ts';
import { readSeal } from './seal-file.ts';
import { type Seal, signedText } from './seal.ts';

/** Supplied by the browser and the server, because packages depend on neither. */
export interface SealTools {
  /** Returns the hash in hexadecimal. */
  readonly sha256: (bytes: Uint8Array) => Promise<string>;
  /** Returns whether the key with this ID made the signature (both hexadecimal); `null` if the key is unknown. */
  readonly isSignedBy: (key: string, signature: string, message: Uint8Array) => Promise<boolean | null>;
}

/**
 * - `genuine`: byte for byte as it was made, and signed with a known key.
 * - `altered`: it was signed, but its content is not what was signed.
 * - `unknown`: it has no seal, it was never signed, or its seal is from an installation whose key is unknown.
 */
export type FileResult =
  | { readonly verdict: 'genuine'; readonly seal: Seal }
  | { readonly verdict: 'altered'; readonly seal: Seal | null }
  | { readonly verdict: 'unknown'; readonly reason: 'noSeal' | 'notSigned'; readonly seal: null }
  | { readonly verdict: 'unknown'; readonly reason: 'otherKey'; readonly seal: Seal };

export async function verifyFile(file: Uint8Array, { sha256, isSignedBy }: SealTools): Promise<FileResult> {
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
