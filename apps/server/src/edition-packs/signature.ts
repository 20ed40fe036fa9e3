/** Ed25519 signatures of edition data packs: over the text of the hash, with the raw 32-byte key in the pack. */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { PackSignature } from '@touchdown/domain';

/** What comes before the raw key in its DER form (RFC 8410). */
const KEY_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const ALGORITHM = 'Ed25519';

const publicKeyOf = (raw: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([KEY_HEAD, Buffer.from(raw, 'base64')]), format: 'der', type: 'spki' });

/** Returns whether a signature over a text is that of its key. */
export function isSignatureOf(signed: string, { publicKey, value }: PackSignature): boolean {
  try {
    return verify(null, Buffer.from(signed), publicKeyOf(publicKey), Buffer.from(value, 'base64'));
  } catch {
    return false;
  }
}

/** Returns the signature of a text by a private key in PEM, or null if it is not an Ed25519 key. */
export function signatureBy(pem: string, signed: string): PackSignature | null {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType !== 'ed25519') return null;
    const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(KEY_HEAD.length).toString('base64');
    return { algorithm: ALGORITHM, publicKey, value: sign(null, Buffer.from(signed), key).toString('base64') };
  } catch {
    return null;
  }
}
